import CursesCells
import CursesViews

/// The knob of a switch, which moves along the track by its ``View/translation``.
///
///     ▐██  ▌     ▐▐█▌ ▌     ▐  ██▌
///
/// On color terminals, the knob is a block with its edges at eighths of a cell. On monochrome
/// terminals, it is a character that differs between on and off.
final class SwitchKnob: SwitchPart {
  /// The distance between the off and on positions, in columns.
  @Invalidating(.display) var travel = 0

  @Invalidating(.display) var isOn = false

  /// Whether the knob is reversed, as a replacement for the focus mark.
  @Invalidating(.display) var isMarked = false

  override func draw(in canvas: inout Canvas) {
    if travel == 0 || traits.colorDepth == .monochrome {
      drawCharacter(in: &canvas)
    } else if !isEnabled {
      let glyph: Glyph = traits.usesUnicode ? "▒" : ":"
      canvas.fill(bounds, with: glyph, style: Style(foreground: color(theme.secondaryOnFill)))
    } else if !traits.usesUnicode {
      canvas.fill(bounds, style: Style(background: blockColor))
    } else {
      let left = presentationOffset.x
      canvas.drawBlock(
        from: left, to: left + Double(bounds.width), rows: 0..<bounds.height,
        style: Style(foreground: blockColor))
    }
  }

  private func drawCharacter(in canvas: inout Canvas) {
    let glyph: Glyph = traits.usesUnicode ? (isOn ? "●" : "○") : (isOn ? "*" : "o")
    let tone = isEnabled ? (isOn ? theme.accent : theme.secondary) : theme.disabled
    var look = traits.colorDepth == .monochrome ? Style(isEnabled ? .bold : .dim) : style(tone)
    if isMarked { look.attributes.insert(.reverse) }
    canvas.draw(glyph, at: .zero, style: look)
  }

  /// The color of the block, mixed from both ends if the terminal has at least 256 colors.
  private var blockColor: Color {
    let off = color(theme.secondaryOnFill)
    let on = color(theme.onAccent)
    guard traits.colorDepth >= .palette256, redrawsWhileMoving else { return isOn ? on : off }
    let position = presentationTranslation.x / Double(max(1, travel))
    if position <= 0 || position >= 1 { return position <= 0 ? off : on }
    return Color(
      traits.colors.foreground(off).mixed(with: traits.colors.foreground(on), fraction: position))
  }
}
