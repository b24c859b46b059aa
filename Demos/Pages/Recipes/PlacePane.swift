import CursesKit

/// A pane next to the places, with the one that can be opened next.
///
///     The selected place                        ↵ opens it
///     The harbor  down the path, past the mill
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     The bell at the pier rings by itself when the swell
///
/// A click opens the place, too. All places of the walk are listed at the end.
final class PlacePane: Control {
  /// The relation of the displayed place to the page next to the pane.
  enum Step {
    /// It is selected in the list.
    case selected

    /// It follows the place of the page.
    case onward

    fileprivate var title: String { self == .selected ? "The selected place" : "Next on the walk" }
  }

  private var place: WalkPlace
  private var step = Step.selected
  private let shadow = PaneShadow()
  private let note = NoteLabel()
  private let content: PlaceView

  /// The rows of the heading, and of the walk at the end.
  private static let rows = (heading: 5, walk: 2 * WalkPlace.all.count + 3)

  /// The rows from which the walk is listed.
  private static let walkRows = 36

  init(_ place: WalkPlace) {
    self.place = place
    content = PlaceView(place, note: note, isBelowBar: false)
    super.init()
    content.isUserInteractionEnabled = false
    for view in [content, shadow] as [View] { addSubview(view) }
    showNote()
  }

  /// Displays another place.
  func show(_ place: WalkPlace, step: Step) {
    self.place = place
    self.step = step
    content.show(place)
    showNote()
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  private func showNote() {
    note.show(place.note.isEmpty ? "No note yet." : "Noted on 28 February", place.note)
  }

  /// Always `false`: the keys of the page open the place.
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement("\(step.title): \(place.name)", value: place.text)]
  }

  /// Whether the walk is listed.
  private var hasWalk: Bool { bounds.height >= Self.walkRows }

  override func layoutSubviews() {
    let rows = Self.rows
    shadow.frame = Rect(x: 0, y: 0, width: min(2, bounds.width), height: bounds.height)
    let bottom = hasWalk ? rows.walk : 0
    content.frame = bounds.inset(
      by: EdgeInsets(top: rows.heading, left: min(2, bounds.width), bottom: bottom))
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, style: Style(background: color(theme.desk)))
    let text = paneEdges.text.lowerBound + 2..<paneEdges.text.upperBound
    drawHeading(text, in: &canvas)
    if hasWalk { drawWalk(text, in: &canvas) }
  }

  private func drawHeading(_ text: Range<Int>, in canvas: inout Canvas) {
    canvas.draw(
      step.title, at: Point(x: text.lowerBound, y: 1),
      style: style(isHighlighted ? theme.accent : theme.tertiary, .bold))
    let key = step == .onward ? "o" : traits.usesUnicode ? "↵" : "Enter"
    let words = "\(key) opens it"
    let x = text.upperBound - CellWidth.of(words)
    let end = canvas.draw(key, at: Point(x: x, y: 1), style: style(theme.accent, .bold))
    canvas.draw(" opens it", at: Point(x: x + end, y: 1), style: style(theme.secondary))
    canvas.draw(place.name, x: text.lowerBound, y: 2, style: style(theme.text, .bold))
    canvas.draw(place.way.long, x: text.lowerBound, y: 3, style: style(theme.secondary))
  }

  /// Lists the places in the order of the walk, with a mark at the displayed one.
  private func drawWalk(_ text: Range<Int>, in canvas: inout Canvas) {
    let top = bounds.height - Self.rows.walk
    canvas.draw("The walk", x: text.lowerBound, y: top, style: style(theme.tertiary, .bold))
    for (index, other) in WalkPlace.all.enumerated() {
      let start = Point(x: text.lowerBound, y: top + 2 + 2 * index)
      let isShown = other == place
      let marks = traits.usesUnicode ? ("◉", "○", "│") : ("*", "o", "|")
      canvas.draw(
        isShown ? marks.0 : marks.1, at: start, style: style(isShown ? theme.lamp : theme.tertiary))
      if index > 0 {
        canvas.draw(
          marks.2, at: start.translated(x: 0, y: -1), style: style(theme.hairline))
      }
      canvas.draw(
        other.name, at: start.translated(x: 2, y: 0),
        style: isShown ? style(theme.text, .bold) : style(theme.secondary))
      canvas.draw(
        other.way.long, at: start.translated(x: 18, y: 0), style: style(theme.tertiary))
    }
  }
}
