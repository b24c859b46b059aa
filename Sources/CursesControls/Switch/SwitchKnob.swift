import CursesCells
import CursesViews

/// The knob of a switch, which its ``View/translation`` moves along the track.
///
///     ▐██  ▌     ▐▐█▌ ▌     ▐  ██▌
///
/// Where there are colors it is a block whose edges stand on eighths of a cell;
/// without them it is a character that tells on from off by itself.
final class SwitchKnob: View {
  /// How far the knob is from off when the switch is on, in columns.
  @Invalidating(.display) var travel = 0

  @Invalidating(.display) var isOn = false

  @Invalidating(.display) var isEnabled = true

  /// Whether it is shown alone, reversed, in place of a mark that it has the focus.
  @Invalidating(.display) var isMarked = false

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

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
    let tone =
      isEnabled ? (isOn ? theme.accent : theme.secondary) : theme.disabled
    var look =
      traits.colorDepth == .monochrome ? Style(isEnabled ? .bold : .dim) : style(tone)
    if isMarked { look.attributes.insert(.reverse) }
    canvas.draw(glyph, at: .zero, style: look)
  }

  /// The color of a block, which is mixed from the two ends where there are colors to mix.
  private var blockColor: Color {
    let off = color(theme.secondaryOnFill)
    let on = color(theme.onAccent)
    guard traits.colorDepth >= .palette256, redrawsWhileMoving else { return isOn ? on : off }
    let place = presentationTranslation.x / Double(max(1, travel))
    if place <= 0 || place >= 1 { return place <= 0 ? off : on }
    return Color(
      traits.colors.foreground(off).mixed(with: traits.colors.foreground(on), fraction: place))
  }
}
