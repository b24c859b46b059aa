import CursesCells
import CursesViews

/// Dims what is below an overlay, and hears clicks beside its panel.
final class Scrim: View {
  /// Called when a press begins and ends on it.
  var onClick: (@MainActor () -> Void)?

  /// How much of it is seen while the overlay is shown.
  ///
  /// With few colors it is the step at which text below is dim.
  private var restingAlpha: Double {
    traits.colorDepth < .palette256 ? 0.55 : traits.colors.isDark ? 0.58 : 0.34
  }

  /// Whether it dims nothing, and only hears clicks; the default is `false`.
  var isClear = false

  /// How much of it is seen while the overlay is shown.
  var fullAlpha: Double { isClear ? 1 : restingAlpha }

  /// Takes the color of the theme, or the terminal's own where none are mixed.
  func updateColor() {
    guard !isClear else {
      backgroundColor = .clear
      return
    }
    backgroundColor = traits.colorDepth < .palette256 ? .default : color(theme.scrim)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    [.left, .middle, .right].contains(mouse.button)
  }

  override func mouseUp(_ mouse: Mouse) {
    let place = convertToStage(mouse.location)
    guard let superview, superview.hitTest(superview.convertFromStage(place)) === self else {
      return
    }
    notify("onClick") { [self] in onClick?() }
  }
}
