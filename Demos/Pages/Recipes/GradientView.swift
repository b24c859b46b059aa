import CursesKit
import PrioModel

extension PrioTheme {
  /// Returns the color at a position from the top, in `0...1`.
  func color(at place: Double) -> Color { Color(gradient.color(at: place)) }
}

/// A gradient over a whole view, in half rows.
///
/// With 16 colors it is blue, and without colors there is nothing.
final class GradientView: StillView {
  private let gradient: PrioTheme

  init(_ gradient: PrioTheme) {
    self.gradient = gradient
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else {
      guard traits.colorDepth > .monochrome else { return }
      let tone = traits.colorDepth < .palette256 ? .indexed(4) : gradient.color(at: 0.5)
      return canvas.fill(bounds, style: Style(background: tone))
    }
    let last = Double(max(1, 2 * bounds.height))
    for row in 0..<bounds.height {
      canvas.drawHalves(
        Rect(x: 0, y: row, width: bounds.width, height: 1),
        upper: gradient.color(at: Double(2 * row) / last),
        lower: gradient.color(at: Double(2 * row + 1) / last))
    }
  }
}
