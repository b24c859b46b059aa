import CursesKit

/// The side of a desk beside a page, which throws its shadow on it.
class RailView: ToneView {
  /// Whether the page is at the right.
  private let isLeft: Bool

  init(isLeft: Bool) {
    self.isLeft = isLeft
    super.init(.desk)
  }

  /// How dark the columns beside the page are, the nearest first, in `0...1`.
  private static let shades = [0.45, 0.28, 0.12]

  /// Draws the shadow of the page; what is drawn later lies over it.
  func drawShadow(in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256 else { return }
    let ground = traits.colors.background(color(theme.desk))
    let shadow = traits.colors.background(color(theme.shadow))
    let strength = traits.colors == .light ? 0.22 : 1
    for (index, shade) in RailView.shades.enumerated() {
      let tone = Color(ground.mixed(with: shadow, fraction: shade * strength))
      let x = isLeft ? bounds.width - 1 - index : index
      canvas.fill(
        Rect(x: x, y: 0, width: 1, height: bounds.height), style: Style(background: tone))
    }
  }
}
