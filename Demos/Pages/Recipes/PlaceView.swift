import CursesKit

/// A picture with the place's first words on it, its text, and a note below.
///
/// In a large page, the picture is higher, and lines have at most 72 columns. Text and note scroll
/// if they do not fit.
final class PlaceView: View {
  private let photo = PhotoBackdrop { half, halves in
    max(0, Double(half - halves + 6) / 6 * 0.72)
  }
  private let first: Label
  private let second: Label
  private let text: Label
  private let note: NoteLabel
  private let scroll = PageScrollView()

  /// Whether the edge of a bar is above the view.
  private let isBelowBar: Bool

  /// The rows of the picture: with much room, with little at most, and the least for one.
  private static let photoRows = (tall: 10, low: 4, least: 9)

  /// The rows below the picture in a large page, and the maximum length of its lines.
  private static let large = (rest: 14, line: 72)

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - note: The view of its note.
  ///   - isBelowBar: Whether the edge of a bar is above the view. The default is `true`.
  init(_ place: WalkPlace, note: NoteLabel, isBelowBar: Bool = true) {
    first = Label(place.view.first)
    second = Label(place.view.second)
    text = Label(place.text)
    self.note = note
    self.isBelowBar = isBelowBar
    super.init()
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrapping
    note.onChange = { [weak self] in self?.setNeedsLayout() }
    for view in [text, note] as [View] { scroll.addSubview(view) }
    for view in [photo, first, second, scroll] as [View] { addSubview(view) }
  }

  /// Displays another place, without a change of the note.
  func show(_ place: WalkPlace) {
    first.text = place.view.first
    second.text = place.view.second
    text.text = place.text
    scroll.scrollToTop(animated: false)
    setNeedsLayout()
  }

  override func traitsDidChange() { setNeedsLayout() }

  override var keyCommands: [KeyCommand] { super.keyCommands + scroll.commands }

  /// Returns the rows of the picture above a number of lines.
  private func photoRows(above lines: Int) -> Int {
    let rows = Self.photoRows
    guard bounds.height >= rows.tall + 5 else {
      // A blank row follows the picture. A picture of one row would be a stripe.
      let low = min(rows.low, bounds.height - lines - 1)
      return bounds.height >= rows.least && low > 1 ? low : 0
    }
    // With few colors the rows of the picture stay blank.
    guard isInLargePage, traits.supportsBlending else { return rows.tall }
    return max(rows.tall, min(bounds.width / 3, bounds.height - Self.large.rest))
  }

  override func layoutSubviews() {
    let edges = paneEdges.text
    let width = isInLargePage ? min(Self.large.line, edges.count) : edges.count
    let lines = text.sizeThatFits(Size(width: width, height: .max)).height
    let rows = photoRows(above: lines)
    // The edge of the bar covers the upper half of the first row of the picture, if it can.
    let isTall = rows >= Self.photoRows.tall
    let covered = isTall && isBelowBar && traits.supportsBlending ? 1 : 0
    photo.frame = Rect(
      x: 0, y: -covered, width: bounds.width, height: isTall ? rows - 1 + covered : rows)
    first.style = .ink(traits.supportsBlending ? .onAccent : .text).adding(.bold)
    second.style = .ink(traits.supportsBlending ? .secondaryOnPicture : .secondary)
    for (index, label) in [first, second].enumerated() {
      label.isHidden = !isTall
      label.frame = edges.rows(y: max(0, rows - 3 + index), height: min(1, rows))
    }
    let top = rows > 0 ? photo.frame.maxY + 1 : 0
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    text.frame = Rect(x: edges.lowerBound, y: 0, width: width, height: lines)
    layOutNote(from: max(0, edges.lowerBound - 2), to: edges.lowerBound + width, below: lines)
  }

  /// Lays out the note below the lines of the text, after a blank row unless both just fit.
  private func layOutNote(from left: Int, to right: Int, below lines: Int) {
    let rows = note.rows(in: right - left)
    let isTight = lines + rows == scroll.frame.height
    let y = lines + (isTight ? 0 : 1)
    note.frame = Rect(
      x: left, y: y, width: right - left, height: max(rows, scroll.frame.height - y))
    scroll.contentSize = Size(width: bounds.width, height: note.frame.maxY)
  }
}

/// A note after a pencil: a message, and the text of the note in italics.
final class NoteLabel: View {
  @Invalidating(.display, .transcript) private var message = "No note yet."
  @Invalidating(.display, .transcript) private var text = ""

  /// Called when another message is displayed, which may need more rows.
  var onChange: (@MainActor () -> Void)?

  /// Displays a message, and the text of a note, if there is one.
  func show(_ message: String, _ text: String = "") {
    self.message = message
    self.text = text
    onChange?()
  }

  /// Returns the number of rows that all of the note needs in a number of columns.
  func rows(in width: Int) -> Int {
    let width = max(1, width - 2)
    let lines = LineWrapping.words.lines(of: text.isEmpty ? message : text, width: width).count
    return text.isEmpty ? lines : 1 + lines
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(text.isEmpty ? message : "\(message): \(text)")]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "✎" : "*", at: .zero, style: style(theme.accent))
    let width = max(1, bounds.width - 2)
    // A single row shows the note without its message.
    let rows = text.isEmpty ? max(1, bounds.height) : min(1, bounds.height - 1)
    let messages = rows > 0 ? message.wrapped(to: width, lines: rows) : []
    for (row, line) in messages.enumerated() {
      canvas.draw(line, at: Point(x: 2, y: row), style: style(theme.secondary))
    }
    guard !text.isEmpty else { return }
    let lines = text.wrapped(to: width, lines: max(1, bounds.height - messages.count))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, x: 2, y: messages.count + row, style: style(theme.text, .italic))
    }
  }
}
