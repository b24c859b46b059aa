import CursesCells
import CursesViews

/// A part of a switch, which leaves the mouse to it.
class SwitchPart: View {
  @Invalidating(.display) var isEnabled = true

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

/// The track of a switch's knob, drawn for one of the two states.
final class SwitchTrack: SwitchPart {
  private let isOn: Bool

  @Invalidating(.display) var hasCaps = true

  init(isOn: Bool) {
    self.isOn = isOn
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let inner = hasCaps ? bounds.inset(by: EdgeInsets(left: 1, right: 1)) : bounds
    if traits.colorDepth == .monochrome { return drawLine(inner, in: &canvas) }
    let tone = color(isOn && isEnabled ? theme.accentFill : theme.surface3)
    if hasCaps, traits.usesUnicode {
      let row = Rect(x: 0, y: 0, width: bounds.width, height: 1)
      canvas.drawSurfaceSides(row, style: Style(foreground: tone))
    }
    canvas.fill(traits.usesUnicode ? inner : bounds, style: Style(background: tone))
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
    let line: Glyph = traits.usesUnicode ? (isOn ? "━" : "─") : (isOn ? "=" : "-")
    canvas.fill(inner, with: line, style: style)
    guard hasCaps else { return }
    canvas.draw("[" as Glyph, at: .zero, style: style)
    canvas.draw("]" as Glyph, at: Point(x: bounds.width - 1, y: 0), style: style)
  }
}
