import CursesCells
import CursesViews

/// The track of a switch's knob, drawn for one of the two states.
final class SwitchTrack: View {
  private let isOn: Bool

  @Invalidating(.display) var hasCaps = true

  @Invalidating(.display) var isEnabled = true

  init(isOn: Bool) {
    self.isOn = isOn
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    let inner = hasCaps ? bounds.inset(by: EdgeInsets(left: 1, right: 1)) : bounds
    if traits.colorDepth == .monochrome { return drawLine(inner, in: &canvas) }
    let tone = color(isOn && isEnabled ? theme.accentFill : theme.surface3)
    let body = traits.usesUnicode ? inner : bounds
    if hasCaps, traits.usesUnicode {
      let row = Rect(x: 0, y: 0, width: bounds.width, height: 1)
      canvas.drawSurfaceSides(row, style: Style(foreground: tone))
    }
    canvas.fill(body, style: Style(background: tone))
    drawState(on: tone, in: &canvas)
  }

  /// Draws the glyph of the state next to the knob, if there is room.
  private func drawState(on tone: Color, in canvas: inout Canvas) {
    guard hasCaps, bounds.width > 5 else { return }
    let glyph: Glyph = traits.usesUnicode ? (isOn ? "✓" : "·") : (isOn ? "v" : ".")
    var look = style(isOn && isEnabled ? theme.onAccent : theme.secondaryOnFill)
    look.background = tone
    canvas.draw(glyph, at: Point(x: isOn ? 1 : bounds.width - 2, y: 0), style: look)
  }

  /// Draws a line on a monochrome terminal; the line is heavy for on.
  private func drawLine(_ inner: Rect, in canvas: inout Canvas) {
    let style = Style(isEnabled ? [] : .dim)
    let line: Glyph =
      traits.usesUnicode ? (isOn ? "━" : "─") : (isOn ? "=" : "-")
    drawCaps("[", "]", style, in: &canvas)
    canvas.fill(inner, with: line, style: style)
  }

  private func drawCaps(
    _ left: Glyph, _ right: Glyph, _ style: Style, in canvas: inout Canvas
  ) {
    guard hasCaps else { return }
    canvas.draw(left, at: .zero, style: style)
    canvas.draw(right, at: Point(x: bounds.width - 1, y: 0), style: style)
  }
}
