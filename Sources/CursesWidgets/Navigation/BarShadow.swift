import CursesCells
import CursesViews

/// The shadow of a painted bar on the page: half a row while that leaves its first row blank, and
/// a veil over the row, in which words stay even, once it is scrolled.
final class BarShadow: View {
  @Invalidating(.display) private var isVeil = false

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Lies below a bar, over a page that is scrolled or not; it is seen where there are half rows,
  /// and room for the bar's own.
  func show(below bar: View, isPainted: Bool, isScrolled: Bool) {
    isHidden = !isPainted || !traits.mixesLight || bar.frame.height < 2
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
