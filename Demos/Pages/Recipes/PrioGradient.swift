import CursesKit

/// A gradient of Prio: a name, and the colors of the first and the last row.
struct PrioGradient: Hashable, Sendable {
  let name: String
  let top: RGB
  let bottom: RGB

  /// The color of a sample of the gradient with 16 colors: an index from 9 to 15.
  let tone: UInt8

  private init(
    _ name: String, _ top: (UInt8, UInt8, UInt8), _ bottom: (UInt8, UInt8, UInt8), _ tone: UInt8
  ) {
    self.name = name
    self.tone = tone
    self.top = RGB(red: top.0, green: top.1, blue: top.2)
    self.bottom = RGB(red: bottom.0, green: bottom.1, blue: bottom.2)
  }

  /// Returns the color at a position from the top, in `0...1`.
  func color(at place: Double) -> Color { Color(Gradient(top, bottom).color(at: place)) }

  /// The twenty gradients.
  ///
  /// White has a contrast of at least 4.5 to 1 on the first fourteen.
  static let all = [
    PrioGradient("Dusk", (44, 34, 108), (196, 44, 96), 13),
    PrioGradient("Ember", (104, 14, 44), (196, 62, 20), 9),
    PrioGradient("Lagoon", (6, 52, 112), (0, 120, 116), 14),
    PrioGradient("Orchid", (84, 32, 164), (190, 34, 132), 13),
    PrioGradient("Midnight", (12, 16, 44), (66, 52, 142), 12),
    PrioGradient("Pine", (4, 54, 58), (34, 116, 52), 10),
    PrioGradient("Cobalt", (22, 30, 116), (22, 104, 204), 12),
    PrioGradient("Cherry", (112, 6, 62), (206, 34, 56), 9),
    PrioGradient("Plum", (46, 20, 82), (148, 38, 122), 13),
    PrioGradient("Harbor", (18, 38, 60), (30, 112, 142), 14),
    PrioGradient("Moss", (34, 52, 28), (92, 108, 14), 10),
    PrioGradient("Slate", (34, 40, 54), (88, 100, 122), 15),
    PrioGradient("Aurora", (26, 26, 96), (0, 120, 94), 10),
    PrioGradient("Cocoa", (58, 28, 26), (154, 78, 40), 11),
    PrioGradient("Apricot", (255, 196, 116), (255, 138, 118), 11),
    PrioGradient("Lemon", (255, 230, 110), (255, 172, 58), 11),
    PrioGradient("Mint", (168, 244, 204), (74, 200, 192), 14),
    PrioGradient("Sky", (190, 228, 255), (112, 176, 252), 12),
    PrioGradient("Rose", (255, 206, 220), (248, 144, 182), 13),
    PrioGradient("Lilac", (226, 210, 255), (174, 152, 248), 13),
  ]
}

/// A gradient over a whole view, in half rows.
///
/// With 16 colors it is blue, and without colors there is nothing.
final class GradientView: View {
  private let gradient: PrioGradient

  init(_ gradient: PrioGradient) {
    self.gradient = gradient
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.mixesLight else {
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
