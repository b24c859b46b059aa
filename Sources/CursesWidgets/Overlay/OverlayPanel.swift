import CursesCells
import CursesViews

/// The surface that an overlay's content stands on.
///
///     ▗▄▄▄▄▄▄▄▄▖    ╭────────╮
///      content      │content │    where colors are few
///     ▝▀▀▀▀▀▀▀▀▘    ╰────────╯
///
/// Its first and last row are half as high as the others, with rounded corners.
final class OverlayPanel: View {
  /// The edges that are drawn; without them the surface fills the panel.
  struct Edges: OptionSet {
    let rawValue: Int

    static let top = Edges(rawValue: 1)
    static let bottom = Edges(rawValue: 2)
  }

  /// The edges that are drawn; the default is none.
  var edges: Edges = [] {
    didSet { if edges != oldValue { setNeedsDisplay() } }
  }

  /// Whether it is the ground of all that is shown, and no panel; the default is `false`.
  var isOpaque = false {
    didSet {
      backgroundColor = isOpaque ? .default : .clear
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: inout Canvas) {
    if isOpaque { return }
    let tone = traits.colorDepth == .monochrome ? .default : color(theme.surface2)
    let body = bounds.inset(
      by: EdgeInsets(top: edges.contains(.top) ? 1 : 0, bottom: edges.contains(.bottom) ? 1 : 0))
    if traits.colorDepth < .palette256 {
      canvas.fill(bounds, style: Style(background: tone))
      if !edges.isEmpty { drawFrame(beside: body, in: &canvas) }
    } else if traits.usesUnicode {
      canvas.fill(body, style: Style(background: tone))
      drawHalfRows(Style(foreground: tone), in: &canvas)
    } else {
      canvas.fill(bounds, style: Style(background: tone))
    }
  }

  private func drawHalfRows(_ style: Style, in canvas: inout Canvas) {
    let last = bounds.height - 1
    if edges.contains(.top) { drawRow(0, ["▗", "▄", "▖"], style, in: &canvas) }
    if edges.contains(.bottom) { drawRow(last, ["▝", "▀", "▘"], style, in: &canvas) }
  }

  private func drawFrame(beside body: Rect, in canvas: inout Canvas) {
    let style = style(theme.hairline)
    let last = bounds.height - 1
    for column in [0, bounds.width - 1] {
      let side = Rect(x: column, y: body.minY, width: 1, height: body.height)
      canvas.fill(side, with: "│", style: style)
    }
    if edges.contains(.top) { drawRow(0, ["╭", "─", "╮"], style, in: &canvas) }
    if edges.contains(.bottom) { drawRow(last, ["╰", "─", "╯"], style, in: &canvas) }
  }

  /// Draws a row from the glyphs of its left end, its middle and its right end.
  private func drawRow(
    _ row: Int, _ glyphs: [Glyph], _ style: Style, in canvas: inout Canvas
  ) {
    let middle = Rect(x: 1, y: row, width: max(0, bounds.width - 2), height: 1)
    canvas.fill(middle, with: glyphs[1], style: style)
    canvas.draw(glyphs[0], at: Point(x: 0, y: row), style: style)
    canvas.draw(glyphs[2], at: Point(x: bounds.width - 1, y: row), style: style)
  }
}
