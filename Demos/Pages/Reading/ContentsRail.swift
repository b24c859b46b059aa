import CursesArticles
import CursesKit

/// The side panel with the table of contents, the reading progress and the commands.
///
///      On this page
///
///     ┃ A quieter cursor
///     │
///     │ What the lamp knows
///
///       3 minutes            62 %
///       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
///       s  star
final class ContentsRail: RailView {
  /// Called with a heading that the user chose, or `nil` for the title.
  var onSelect: (@MainActor (ArticleHeading?) -> Void)?

  /// The headings on the page.
  private(set) var headings: [ArticleHeading] = []

  /// The commands that are listed.
  var commands: [KeyCommand] = []

  private var title = ""
  private var current: Int?
  private var progress = 0.0
  private var time = ""
  private var pressed: Int?

  /// The column of the text, and the width of the progress bar in columns.
  private static let words = 8
  private static let length = 28

  /// The row of the title, and the rows from one heading to the next.
  private static let top = 5
  private static let step = 2

  init() { super.init(isLeft: false) }

  /// Shows the headings of a page.
  func show(_ headings: [ArticleHeading], of title: String) {
    self.headings = headings
    self.title = title
    current = nil
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  /// Shows the progress in `0...1`, the reading time and the current heading.
  func show(progress: Double, time: String, heading: Int?) {
    guard (progress, time, heading) != (self.progress, self.time, current) else { return }
    self.progress = progress
    self.time = time
    current = heading
    setNeedsDisplay()
  }

  // MARK: View

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("On this page", traits: .header)]
      + names.enumerated().map { index, name in
        AccessibilityElement(name, traits: .button, frame: row(of: index))
      } + [AccessibilityElement("\(time), \(Int(progress * 100)) percent read")]
  }

  override func draw(in canvas: inout Canvas) {
    drawShadow(in: &canvas)
    let x = ContentsRail.words
    canvas.draw("On this page", at: Point(x: x, y: 1), style: style(theme.text, .bold))
    for (index, name) in names.enumerated() { draw(name, at: index, in: &canvas) }
    let y = ContentsRail.top + names.count * ContentsRail.step + 1
    drawProgress(at: y, in: &canvas)
    for (index, command) in commands.enumerated() {
      let place = Point(x: x, y: y + 4 + index)
      guard place.y < bounds.height - 1, let key = command.keys.first else { return }
      canvas.draw(key.symbol, at: place, style: style(theme.accent, .bold))
      canvas.draw(
        command.title, at: place.translated(x: 3, y: 0),
        style: style(theme.tertiary))
    }
  }

  private func draw(_ name: String, at index: Int, in canvas: inout Canvas) {
    let frame = row(of: index)
    let isCurrent = index == current.map { $0 + 1 } ?? 0
    let mark: Glyph = traits.usesUnicode ? isCurrent ? "┃" : "│" : "|"
    let x = ContentsRail.words - 2
    canvas.draw(
      mark, at: Point(x: x, y: frame.minY), style: style(isCurrent ? theme.accent : theme.hairline))
    if index + 1 < names.count {
      canvas.draw(
        traits.usesUnicode ? "│" : "|", x: x, y: frame.minY + 1, style: style(theme.hairline))
    }
    canvas.draw(
      name, x: ContentsRail.words, y: frame.minY, to: bounds.width - ContentsRail.words - 2,
      style: isCurrent ? style(theme.text, .bold) : style(theme.secondary))
  }

  private func drawProgress(at y: Int, in canvas: inout Canvas) {
    let (x, length) = (ContentsRail.words, ContentsRail.length)
    canvas.draw(time, at: Point(x: x, y: y), style: style(theme.tertiary))
    let share = "\(Int((progress * 100).rounded())) %"
    canvas.draw(share, before: x + length, y: y, style: style(theme.secondary))
    let done = Int((progress * Double(length)).rounded())
    let bar: Glyph = traits.usesUnicode ? "▀" : "="
    for (range, tone) in [(0..<done, theme.accent), (done..<length, theme.surface3)] {
      canvas.fill(
        Rect(x: x + range.lowerBound, y: y + 1, width: range.count, height: 1), with: bar,
        style: style(tone))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? index(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    guard let index = pressed.take(), self.index(at: mouse.location) == index else { return }
    onSelect?(index == 0 ? nil : headings[index - 1])
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Places

extension ContentsRail {
  /// The title, and the headings that fit.
  private var names: [String] {
    let room = max(0, (bounds.height - ContentsRail.top - 12) / ContentsRail.step)
    return Array(([title] + headings.map(\.text)).prefix(max(1, room)))
  }

  private func row(of index: Int) -> Rect {
    Rect(
      x: ContentsRail.words - 2, y: ContentsRail.top + index * ContentsRail.step,
      width: bounds.width - ContentsRail.words, height: 1)
  }

  private func index(at place: Point) -> Int? {
    names.indices.first { row(of: $0).contains(place) }
  }
}
