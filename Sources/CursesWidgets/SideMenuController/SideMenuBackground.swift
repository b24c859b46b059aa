import CursesCells
import CursesViews

/// The slate background of a menu below the content, a gradient that darkens downwards.
///
/// On terminals that cannot mix colors it draws nothing.
final class SideMenuBackground: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256 else { return }
    canvas.fill(
      bounds, with: Gradient(traits.tone(theme.slateTop), traits.tone(theme.slateLow)))
  }
}
