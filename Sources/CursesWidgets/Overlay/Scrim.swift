import CursesCells
import CursesViews

/// A view that dims the views below an overlay and handles clicks outside its panel.
final class Scrim: View {
  /// Called when a click begins and ends on the scrim.
  var onClick: (@MainActor () -> Void)?

  /// The opacity of a visible scrim.
  ///
  /// With 16 colors or fewer, it is the level at which text below is dim.
  private var restingAlpha: Double {
    traits.colorDepth < .palette256 ? 0.55 : traits.colors.isDark ? 0.58 : 0.34
  }

  /// Whether the scrim is transparent and only handles clicks; the default is `false`.
  var isClear = false

  /// The opacity while the overlay is displayed.
  var fullAlpha: Double { isClear ? 1 : restingAlpha }

  /// Updates the color: that of the theme, or the terminal's own if colors cannot be mixed.
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
    let position = convertToStage(mouse.location)
    guard let superview, superview.hitTest(superview.convertFromStage(position)) === self else {
      return
    }
    notify("onClick") { [self] in onClick?() }
  }
}
