import CursesKit
import Glibc

/// A title in light that falls from the upper edge towards the ground of the page.
///
/// The light is four rows high, in half rows. In fewer than 16 rows it is one row of one tone, and
/// with 16 colors or none there is only the title.
final class LitHeading: HeadingView {
  private let hue: RGB

  /// Returns the rows of the light.
  static func rows(in traits: Traits) -> Int { traits.heightClass < .low ? 1 : 4 }

  init(title: String, detail: String, hue: RGB) {
    self.hue = hue
    super.init(title: title, detail: detail)
  }

  override var row: Int { bounds.height > 1 ? 1 : 0 }

  override func draw(in canvas: inout Canvas) {
    if traits.supportsBlending { drawLight(in: &canvas) }
    super.draw(in: &canvas)
  }

  private func drawLight(in canvas: inout Canvas) {
    let ground = traits.tone(theme.list)
    let middle = Double(bounds.width) / 2
    for column in canvas.clipBounds.columns {
      let distance = (Double(column) - middle) / middle
      let tones = (0..<2 * bounds.height).map { half in
        Color(
          ground.mixed(with: hue, fraction: share(ofHalf: half) * (1 - distance * distance / 4)))
      }
      for row in 0..<bounds.height {
        canvas.drawHalves(
          at: Point(x: column, y: row), upper: tones[2 * row], lower: tones[2 * row + 1])
      }
    }
  }

  /// Returns the share of the light in a half row, in `0...1`.
  private func share(ofHalf half: Int) -> Double {
    guard bounds.height > 1 else { return traits.colors.isDark ? 0.55 : 0.24 }
    let place = (Double(half) + 0.5) / Double(2 * bounds.height)
    return (traits.colors.isDark ? 0.8 : 0.34) * pow(1 - place, 1.3)
  }
}
