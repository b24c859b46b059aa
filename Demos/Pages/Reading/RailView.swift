import CursesKit

/// A side panel of the desk, on which the page casts a shadow.
class RailView: ToneView {
  /// Whether the page is at the right.
  private let isLeft: Bool

  init(isLeft: Bool) {
    self.isLeft = isLeft
    super.init(.desk)
  }

  /// The darkness of the columns next to the page, nearest first, in `0...1`.
  private static let shades = [0.45, 0.28, 0.12]

  /// Draws the shadow of the page, below anything that is drawn later.
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
