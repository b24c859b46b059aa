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
