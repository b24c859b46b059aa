import CursesKit

/// A row that names the keys that matter.
///
///     ↑↓ choose   Enter open   q quit
///
/// Where there is no room for all of them, the last ones are left out.
final class HintBar: View {
  private let hints: [(key: String, effect: String)]

  init(_ hints: [(key: String, effect: String)]) {
    self.hints = hints
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let margin = bounds.width >= 60 ? 2 : bounds.width >= 20 ? 1 : 0
    var x = margin
    for (key, effect) in hints {
      let width = CellWidth.of(key) + 1 + CellWidth.of(effect)
      guard x + width <= bounds.width - margin else { return }
      x += canvas.draw(key, at: Point(x: x, y: 0), style: style(theme.accent)) + 1
      x += canvas.draw(effect, at: Point(x: x, y: 0), style: style(theme.secondaryText)) + 3
    }
  }
}
