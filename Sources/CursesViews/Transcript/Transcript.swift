import CursesCells

/// The spoken form of a stage, line by line in reading order.
///
///     Volume, 40 %, adjustable
///     Delete, button, unavailable: nothing is selected
///     Inbox, tab, 1 of 3, selected
///
/// It is for people who do not see the screen: a screen reader or a braille display finds plain
/// words in it, with the cursor at the line that keys act on. It is made of what
/// ``View/accessibilityElements`` are, from the view in front down the tree. Hidden and transparent
/// views are omitted, and every focusable view has a line. A view without a name is read as
/// “unnamed”; a view whose next responder is not its superview is read as that responder.
///
/// ``Stage/transcript`` makes one, and a stage whose ``Traits/isAccessible`` is `true` shows it.
@MainActor
public struct Transcript {
  /// Something that is read, in one line or, where it is longer than that, in several.
  @MainActor
  public struct Line {
    /// The element that is read.
    public let element: AccessibilityElement

    /// The spoken text of the element.
    public let text: String

    /// The view that is read, or whose part it is, while there is one.
    public private(set) weak var view: View?

    /// Where in the text characters are inserted, or `nil` for nowhere.
    public let insertionIndex: String.Index?

    init(_ element: AccessibilityElement, of view: View?) {
      let spoken = SpokenText(element)
      self.element = element
      self.view = view
      text = spoken.text
      insertionIndex = spoken.insertion
    }

    /// The cells of the stage that are read, as far as a view has them now.
    var area: Rect? {
      view.map { view in
        let rect = element.frame ?? view.bounds
        return Rect(origin: view.convertToStage(rect.origin), size: rect.size)
      }
    }
  }

  /// The lines, in reading order.
  public let lines: [Line]

  /// The line at which the cursor stands, or `nil` where no view has the focus.
  public let focusedLine: Int?

  /// How far in the focused line the cursor stands where a view scrolled over it, in `0..<1`.
  let focusProgress: Double

  /// Reads the front of views that lie over each other, from the lowest; all are laid out.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - reason: Why the last key did nothing, which is announced, or `nil`.
  init(of views: [View], announcing reason: String?) {
    var reader = TranscriptReader()
    if let reason { reader.announce(reason) }
    // A presented view that is fading out is not read.
    if let front = views.last(where: { !$0.isHidden && $0.alpha > 0 }) ?? views.first {
      reader.read(front)
    }
    let focus = reader.focus
    let order =
      reader.lines.indices.filter { reader.isAnnouncement($0) }
      + reader.lines.indices.filter { !reader.isAnnouncement($0) }
    lines = order.map { reader.lines[$0] }
    focusedLine = focus.flatMap { focus in order.firstIndex(of: focus.line) }
    focusProgress = focus?.progress ?? 0
  }

  /// How many lines at the beginning are announcements.
  var announcementCount: Int {
    lines.prefix { $0.element.traits.contains(.announcement) }.count
  }
}

extension Transcript: @MainActor CustomStringConvertible {
  /// The lines, with a mark before the one that has the focus and one where text is inserted.
  ///
  ///       Settings, heading
  ///     › Name, text field: An|n
  public var description: String {
    lines.indices.map { index in
      let isFocused = index == focusedLine
      var text = lines[index].text
      if isFocused, let place = lines[index].insertionIndex { text.insert("|", at: place) }
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (isFocused ? "› " : "  ") + rows.joined(separator: "\n    ")
    }
    .joined(separator: "\n")
  }
}

/// Reads views, one after the other.
@MainActor
private struct TranscriptReader {
  private(set) var lines: [Transcript.Line] = []
  private var ownFocus: (line: Int, progress: Double)?

  /// The view that is read for a first responder without lines of its own.
  private var substitute: View?

  /// The line of the first responder, or `nil` if it has none.
  var focus: (line: Int, progress: Double)? {
    if let ownFocus { return ownFocus }
    guard let substitute else { return nil }
    let inside = lines.indices.filter { lines[$0].view?.isDescendant(of: substitute) ?? false }
    guard let first = inside.first, let last = inside.last else { return nil }
    return place(of: substitute, in: first..<last + 1)
  }

  mutating func announce(_ text: String) {
    lines.append(Transcript.Line(AccessibilityElement(text, traits: .announcement), of: nil))
  }

  mutating func read(_ view: View) {
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return }
    let start = lines.count
    add(view.spokenElements, of: view)
    if view.spokenOverrides.isElement != true {
      for subview in view.accessibilitySubviews {
        read(subview)
      }
    }
    if lines.count == start, view.needsLine {
      if let other = view.readSubstitute {
        if view.isFirstResponder { substitute = other }
        return
      }
      add([AccessibilityElement("unnamed")], of: view)
    }
    if view.isFirstResponder { ownFocus = place(of: view, in: start..<lines.count) }
  }

  private mutating func add(_ elements: [AccessibilityElement], of view: View) {
    for element in elements {
      let line = Transcript.Line(element, of: view)
      if !line.text.isEmpty { lines.append(line) }
    }
  }

  func isAnnouncement(_ index: Int) -> Bool {
    lines[index].element.traits.contains(.announcement)
  }

  /// Returns where the cursor stands among the lines of the view that has the focus.
  ///
  /// That is at the part that keys act on, the last of several, or else at the first thing seen
  /// inside the view, part of which may be scrolled out of sight, or at the view itself.
  private func place(of view: View, in range: Range<Int>) -> (line: Int, progress: Double)? {
    if let line = range.last(where: { lines[$0].isCurrent(in: view) }) { return (line, 0) }
    let inside = range.filter { lines[$0].view !== view }
    let top = view.convertToStage(view.bounds.origin).y
    guard let line = inside.first(where: { lines[$0].area.map { $0.maxY > top } ?? false }),
      let area = lines[line].area
    else { return range.first.map { ($0, 0) } }
    return (line, max(0, Double(top - area.minY)) / Double(area.height))
  }
}

extension View {
  /// Whether the view is read even if nothing is said of it.
  fileprivate var needsLine: Bool {
    canBecomeFirstResponder || isFirstResponder || spokenOverrides.isElement == true
  }

  /// The next responder, if it is a view other than the superview.
  fileprivate var readSubstitute: View? {
    (next as? View).flatMap { $0 === superview ? nil : $0 }
  }
}

extension Transcript.Line {
  /// Whether keys act on it while `focused` has the focus.
  fileprivate func isCurrent(in focused: View) -> Bool {
    guard element.isCurrent, let view else { return false }
    let owner = sequence(first: view, next: \.superview).first {
      $0 === focused || $0.canBecomeFirstResponder
    }
    return owner === focused
  }
}
