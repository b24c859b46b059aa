import CursesKit

/// The view of a list without tasks: a large tick and two lines.
final class EmptyListView: InkView {
  /// The second line.
  @Invalidating(.display, .transcript) var detail = ""

  private static let title = "Nothing left to do"

  /// The rows of pixels.
  private static let tick = [
    ".................", "...............a.", "..............aaa", ".............aaa.",
    "............aaa..", ".a.........aaa...", "aaa.......aaa....", ".aaa.....aaa.....",
    "..aaa...aaa......", "...aaa.aaa.......", "....aaaaa........", ".....aaa.........",
    "......a..........",
  ].map(Array.init)

  /// The opacity of the tick.
  private static let share = 0.92

  /// Creates a view, which ignores the mouse.
  override init(_ look: PrioLook) {
    super.init(look)
    isUserInteractionEnabled = false
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(Self.title, value: detail, traits: .staticText)]
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let hasTick = bounds.height >= 15 && traits.usesUnicode && traits.colorDepth > .monochrome
    let top = max(0, hasTick ? (bounds.height - 11) / 2 : bounds.height / 2 - 9)
    if hasTick { drawTick(top, ground, in: &canvas) }
    let row = min(top + 8, max(0, bounds.height - 2))
    draw(Self.title, row, ground.words(row, .bold), in: &canvas)
    draw(detail, row + 1, ground.words(row + 1, isSoft: true), in: &canvas)
  }

  private func draw(_ words: String, _ row: Int, _ style: Style, in canvas: inout Canvas) {
    let shown = Truncation.tail.fit(words, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(shown), in: bounds.width)
    canvas.draw(shown, at: Point(x: x, y: row), style: style)
  }

  private func drawTick(_ top: Int, _ ground: Ground, in canvas: inout Canvas) {
    let width = Self.tick[0].count
    let left = (bounds.width - width) / 2
    func isSet(_ column: Int, _ half: Int) -> Bool {
      Self.tick.indices.contains(half) && Self.tick[half][column] == "a"
    }
    for row in 0..<(Self.tick.count + 1) / 2 {
      let ink = ground.mark(top + row, alpha: Self.share).foreground
      for column in 0..<width {
        canvas.drawHalves(
          at: Point(x: left + column, y: top + row), upper: isSet(column, 2 * row) ? ink : nil,
          lower: isSet(column, 2 * row + 1) ? ink : nil)
      }
    }
  }
}
