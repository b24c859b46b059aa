import CursesCells

/// The spoken form of a stage, line by line in reading order.
///
///     Volume, 40 %, adjustable
///     Delete, button, unavailable: nothing is selected
///     Inbox, tab, 1 of 3, selected
///
/// A screen reader or a braille display receives plain text, with the cursor at the line that keys
/// act on. The lines are the ``View/accessibilityElements`` of the front view and its descendants.
/// Hidden and transparent views are omitted, and every focusable view has a line. A view without a
/// label is read as “unnamed”. If a view's next responder is not its superview, that responder is
/// read instead.
///
/// ``Stage/transcript`` returns the current one; a stage with ``Traits/isAccessible`` displays it.
@MainActor
public struct Transcript {
  /// An element that is read, in one or more rows.
  @MainActor
  public struct Line {
    /// The accessibility element.
    public let element: AccessibilityElement

    /// The spoken text of the element.
    public let text: String

    /// The view of the element, while it exists.
    public private(set) weak var view: View?

    /// The insertion point in the text, or `nil` for none.
    public let insertionIndex: String.Index?

    init(_ element: AccessibilityElement, of view: View?) {
      let spoken = SpokenText(element)
      self.element = element
      self.view = view
      text = spoken.text
      insertionIndex = spoken.insertion
    }

    /// The current area of the element, in cells of the stage, or `nil` if its view is gone.
    var area: Rect? {
      view.map { view in
        let rect = element.frame ?? view.bounds
        return Rect(origin: view.convertToStage(rect.origin), size: rect.size)
      }
    }
  }

  /// The lines, in reading order.
  public let lines: [Line]

  /// The index of the line with the cursor, or `nil` without a first responder.
  public let focusedLine: Int?

  /// The fraction of the focused line above the visible part of its scroll view, in `0..<1`.
  let focusProgress: Double

  /// Creates a transcript of the front view; all views are laid out.
  ///
  /// - Parameters:
  ///   - views: The root view and the presented views, from back to front.
  ///   - reason: The reason why the last key had no effect, which is announced, or `nil`.
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

  /// The number of announcements at the beginning.
  var announcementCount: Int {
    lines.prefix { $0.element.traits.contains(.announcement) }.count
  }
}

extension Transcript: @MainActor CustomStringConvertible {
  /// The lines, with a mark before the focused one, and one at the insertion point.
  ///
  ///       Settings, heading
  ///     › Name, text field: An|n
  public var description: String {
    lines.indices.map { index in
      let isFocused = index == focusedLine
      var text = lines[index].text
      if isFocused, let position = lines[index].insertionIndex { text.insert("|", at: position) }
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (isFocused ? "› " : "  ") + rows.joined(separator: "\n    ")
    }
    .joined(separator: "\n")
  }
}

/// A builder that collects the lines of views.
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

  /// Reads a view and its descendants, without recursion: views may be deeply nested.
  mutating func read(_ view: View) {
    var path: [(view: View, start: Int, remainder: IndexingIterator<[View]>)] = []
    var next: View? = view
    while true {
      if let view = next, !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden {
        let start = lines.count
        add(view.spokenElements, of: view)
        let inner = view.spokenOverrides.isElement == true ? [] : view.accessibilitySubviews
        path.append((view, start, inner.makeIterator()))
      }
      guard let last = path.indices.last else { return }
      next = path[last].remainder.next()
      if next == nil {
        let (view, start, _) = path.removeLast()
        finish(view, from: start)
      }
    }
  }

  /// Reads a view without lines, and finds the position of the cursor in that of the first
  /// responder, whose lines begin at `start`.
  private mutating func finish(_ view: View, from start: Int) {
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

  /// Returns the position of the cursor among the lines of the first responder.
  ///
  /// It is the last part with ``AccessibilityElement/isCurrent``. Otherwise it is the first visible
  /// line inside the view, which may be partly scrolled out of sight, or the view itself.
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
  /// Whether the view is read even without any element.
  fileprivate var needsLine: Bool {
    canBecomeFirstResponder || isFirstResponder || spokenOverrides.isElement == true
  }

  /// The next responder, if it is a view other than the superview.
  fileprivate var readSubstitute: View? {
    (next as? View).flatMap { $0 === superview ? nil : $0 }
  }
}

extension Transcript.Line {
  /// Returns whether keys act on the element while `focused` is first responder.
  fileprivate func isCurrent(in focused: View) -> Bool {
    guard element.isCurrent, let view else { return false }
    let owner = sequence(first: view, next: \.superview).first {
      $0 === focused || $0.canBecomeFirstResponder
    }
    return owner === focused
  }
}
