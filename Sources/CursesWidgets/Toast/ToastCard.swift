import CursesCells
import CursesViews

/// The surface of a toast, and how words look on it.
///
/// Where there are many colors it is a tone with straight sides, and where there are few or none,
/// which may be those of the page below, it has a frame.
@MainActor
struct ToastCard {
  private let view: View

  init(_ view: View) { self.view = view }

  private var theme: Theme { view.theme }
  private var traits: Traits { view.traits }

  /// The background, and the color of text on it.
  private var tone: ThemeColor {
    traits.colorDepth.isChosenByUser ? theme.surface3 : theme.surface2
  }

  /// How text looks where it does not say.
  var text: Style {
    var style = view.style(theme.onFill)
    style.background = background
    return style
  }

  /// Returns how a mark or an action in a color of the theme looks.
  func style(of token: ThemeToken) -> Style {
    // Colors that users chose can be read on the background of the terminal, not on every fill.
    guard !traits.colorDepth.isChosenByUser else {
      var style = text
      style.attributes.insert(.bold)
      return style
    }
    return TextStyle.ink(token).adding(.bold).resolved(over: text, theme: theme, traits: traits)
  }

  private var background: Color {
    traits.colorDepth == .monochrome ? .default : view.color(tone)
  }

  /// Draws the surface over the whole view.
  func draw(in canvas: inout Canvas) {
    let bounds = view.bounds
    let isTall = bounds.height > 2 && bounds.width > 2
    if traits.colorDepth >= .palette256, traits.usesUnicode, isTall {
      return drawCapsule(bounds, in: &canvas)
    }
    canvas.fill(bounds, style: Style(background: background))
    if isTall, traits.colorDepth < .palette256 { drawFrame(bounds, in: &canvas) }
  }

  private func drawCapsule(_ bounds: Rect, in canvas: inout Canvas) {
    let tone = Style(foreground: background)
    let last = bounds.maxY - 1
    canvas.fill(
      bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)),
      style: Style(background: background))
    drawRow(0, ["▗", "▄", "▖"], bounds.width, tone, in: &canvas)
    drawRow(last, ["▝", "▀", "▘"], bounds.width, tone, in: &canvas)
    drawSides("▐", "▌", bounds, tone, in: &canvas)
  }

  private func drawFrame(_ bounds: Rect, in canvas: inout Canvas) {
    let style = traits.colorDepth == .monochrome ? Style(background: .default) : text
    let last = bounds.maxY - 1
    let isUnicode = traits.usesUnicode
    drawRow(0, isUnicode ? ["╭", "─", "╮"] : ["+", "-", "+"], bounds.width, style, in: &canvas)
    drawRow(last, isUnicode ? ["╰", "─", "╯"] : ["+", "-", "+"], bounds.width, style, in: &canvas)
    let side: Glyph = isUnicode ? "│" : "|"
    drawSides(side, side, bounds, style, in: &canvas)
  }

  private func drawRow(
    _ row: Int, _ glyphs: [Glyph], _ width: Int, _ style: Style, in canvas: inout Canvas
  ) {
    canvas.fill(
      Rect(x: 1, y: row, width: max(0, width - 2), height: 1), with: glyphs[1], style: style)
    canvas.draw(glyphs[0], at: Point(x: 0, y: row), style: style)
    canvas.draw(glyphs[2], at: Point(x: width - 1, y: row), style: style)
  }

  private func drawSides(
    _ left: Glyph, _ right: Glyph, _ bounds: Rect, _ style: Style, in canvas: inout Canvas
  ) {
    for row in 1..<bounds.maxY - 1 {
      canvas.draw(left, at: Point(x: 0, y: row), style: style)
      canvas.draw(right, at: Point(x: bounds.width - 1, y: row), style: style)
    }
  }
}
