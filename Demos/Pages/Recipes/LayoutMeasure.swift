import CursesKit

/// A dimension line with its number of columns: the space in a row, or the width of the view above.
///
///     ←────── 23 ──────→
///
/// It has no length of its own, and takes the spare columns of a row.
final class LayoutMeasure: DecorationView {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    layoutWidth.hugging = .lowest
    layoutWidth.compressionResistance = .lowest
    height(1)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 0, height: min(1, size.height)) }

  override func draw(in canvas: inout Canvas) {
    guard bounds.width > 2, !bounds.isEmpty else { return }
    let ink = style(theme.tertiary)
    let line = Rect(x: 1, y: 0, width: bounds.width - 2, height: 1)
    canvas.fill(line, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
    canvas.draw(traits.usesUnicode ? "←" : "<", at: .zero, style: ink)
    canvas.draw(traits.usesUnicode ? "→" : ">", x: bounds.width - 1, y: 0, style: ink)
    let words = " \(bounds.width) "
    let spare = bounds.width - CellWidth.of(words)
    if spare >= 4 { canvas.draw(words, at: Point(x: spare / 2, y: 0), style: ink) }
  }
}
