import CursesKit

/// A list of colors of the theme with their names.
///
///     Colors
///     ███ surface2   #272b34
///     ███ accent     #60b4ff
///
/// With fewer than 24 bits, the numbers are omitted.
final class ThemeSwatches: StillView {
  private static let tokens: [ThemeToken] = [
    .surface2, .surface3, .selection, .accentFill, .accent, .success, .danger, .lamp,
  ]

  /// The rows of the title and the colors.
  static let rows = tokens.count + 1

  /// The columns of a color.
  private static let columns = 3

  override var accessibilityElements: [AccessibilityElement] {
    let names = Self.tokens.map(\.name).joined(separator: ", ")
    return [AccessibilityElement("Colors", value: names)]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("Colors", at: .zero, style: style(theme.tertiary, .bold))
    for (index, token) in Self.tokens.enumerated() {
      guard let tone = theme[token] else { continue }
      drawColor(tone, named: token.name, at: index + 1, in: &canvas)
    }
  }

  private func drawColor(
    _ tone: ThemeColor, named name: String, at row: Int, in canvas: inout Canvas
  ) {
    if traits.colorDepth > .monochrome {
      canvas.fill(
        Rect(x: 0, y: row, width: Self.columns, height: 1), style: Style(background: color(tone)))
    }
    let start = Self.columns + 1
    canvas.draw(name, at: Point(x: start, y: row), style: style(theme.secondary))
    let number = "\(traits.tone(tone))"
    let x = bounds.width - CellWidth.of(number)
    guard traits.colorDepth == .rgb, x > start + CellWidth.of(name) else { return }
    canvas.draw(number, at: Point(x: x, y: row), style: style(theme.tertiary))
  }
}
