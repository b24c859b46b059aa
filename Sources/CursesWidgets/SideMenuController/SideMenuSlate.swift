import CursesCells
import CursesViews

/// The slate that a menu under the content stands on, which gets darker downwards.
///
/// Where colors cannot be mixed, the menu stands on the background of everything.
final class SideMenuSlate: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256 else { return }
    let top = traits.colors.background(color(theme.slateTop))
    let low = traits.colors.background(color(theme.slateLow))
    for row in canvas.clipBounds.rows {
      let share = Double(row) / Double(max(1, bounds.height - 1))
      canvas.fill(
        Rect(x: 0, y: row, width: bounds.width, height: 1),
        style: Style(background: Color(top.mixed(with: low, fraction: share))))
    }
  }
}
