import CursesCells
import CursesViews

/// The shadow of a painted bar on the page.
///
/// It is half a row while the page's first row is blank. Once the page is scrolled it is a veil
/// over the whole row, so that text there has an even background.
final class BarShadow: View {
  @Invalidating(.display) private var isVeil = false

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Moves the shadow below a bar, and hides it if it cannot be displayed.
  ///
  /// It needs a painted bar of at least two rows, and half rows.
  func show(below bar: View, isPainted: Bool, isScrolled: Bool) {
    isHidden = !isPainted || !traits.supportsBlending || bar.frame.height < 2
    frame = Rect(x: 0, y: bar.frame.maxY, width: bar.frame.width, height: 1)
    isVeil = isScrolled
    backgroundColor = isScrolled ? .rgb(0, 0, 0) : .clear
    let whole = traits.colors.isDark ? 0.34 : 0.16
    alpha = isScrolled ? whole / 2 : whole
  }

  override func draw(in canvas: inout Canvas) {
    guard !isVeil else { return }
    canvas.fill(bounds, with: "▀", style: Style(foreground: .rgb(0, 0, 0)))
  }
}
