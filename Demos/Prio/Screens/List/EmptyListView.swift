import CursesKit

/// The view of a list without tasks: a large tick and two lines.
final class EmptyListView: InkView {
  /// The second line.
  @Invalidating(.display, .transcript) var detail = ""

  private static let title = "Nothing left to do"

  /// The rows of pixels.
  private static let tick = [
    ".................", "...............#.", "..............###", ".............###.",
    "............###..", ".#.........###...", "###.......###....", ".###.....###.....",
    "..###...###......", "...###.###.......", "....#####........", ".....###.........",
    "......#..........",
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
    if hasTick {
      canvas.drawPixels(
        Self.tick, x: (bounds.width - Self.tick[0].count) / 2, halfRow: 2 * top
      ) { ground.mark($0, alpha: Self.share).foreground }
    }
    let row = min(top + 8, max(0, bounds.height - 2))
    canvas.draw(
      Self.title, centeredIn: bounds.columns, row: row, style: ground.words(row, .bold))
    canvas.draw(
      detail, centeredIn: bounds.columns, row: row + 1,
      style: ground.words(row + 1, isSoft: true))
  }
}
