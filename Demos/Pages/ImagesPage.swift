import CursesKit
import CursesPictures

extension DemoPage {
  /// A picture at every level of detail, cropped, and as a mask.
  public static let images = DemoPage(
    name: "images", title: "Images", recipe: "plain controls",
    summary: "A picture in points finer than cells, fitted or filled, and as a mask in a color."
  ) { _ in
    ImagesController()
  }
}

/// One picture, with controls for its display.
private final class ImagesController: ViewController {
  private let image = ImageView(Lantern.picture(width: 192, height: 108))
  private let modes = SegmentedControl(items: ["Fit", "Fill", "Center"])
  private let details = SegmentedControl(items: ["Halves", "Quadrants", "Sextants"])
  private let mask = Checkbox("As a mask")

  override func loadView() -> View {
    image.accessibilityLabel = "A lantern over the sea at night"
    image.contentMode = .fit
    image.detail = .quadrants
    modes.select(0)
    details.select(1)
    modes.onChange = { [image] control in
      image.contentMode = PictureContentMode.allCases[control.selectedIndex ?? 0]
    }
    details.onChange = { [image] control in
      image.detail = [.halves, .quadrants, .sextants][control.selectedIndex ?? 0]
    }
    mask.onChange = { [image] box in
      image.picture = box.isOn ? Lantern.shape(side: 64) : Lantern.picture(width: 192, height: 108)
      image.tint = box.isOn ? .accent : nil
    }
    return ImagesView(image: image, controls: [modes, details, mask])
  }
}

/// A picture below rows of controls.
private final class ImagesView: View {
  private let image: ImageView
  private let controls: [View]

  init(image: ImageView, controls: [View]) {
    self.image = image
    self.controls = controls
    super.init()
    for view in controls + [image] { addSubview(view) }
  }

  override func layoutSubviews() {
    let margin = paneEdges.text.lowerBound
    let room = Size(width: max(0, bounds.width - 2 * margin), height: 1)
    var y = 0
    for control in controls {
      let size = control.sizeThatFits(room)
      control.frame = Rect(x: margin, y: y, width: size.width, height: size.height)
      y += 1
    }
    let top = min(y + (bounds.height > 12 ? 1 : 0), bounds.height)
    image.frame = Rect(
      x: margin, y: top, width: room.width, height: max(0, bounds.height - top))
  }
}

/// A generated picture: a lantern over the sea at night.
private enum Lantern {
  /// Returns the scene.
  static func picture(width: Int, height: Int) -> Picture {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
        pixels += scene(x, y, aspect: Double(width) / Double(height))
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Returns only the lantern's light, which fades out toward the edges.
  static func shape(side: Int) -> Picture {
    var pixels: [UInt8] = []
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) / Double(side) - 0.5, Double(row) / Double(side) - 0.5)
        let distance = (x * x + y * y).squareRoot() * 2
        let ring = max(0, 1 - abs(distance - 0.75) * 8)
        pixels += [255, 255, 255, UInt8(255 * min(1, max(0, 1.2 - distance * 2.4) + ring))]
      }
    }
    return Picture(width: side, height: side, pixels: pixels)
  }

  private static func scene(_ x: Double, _ y: Double, aspect: Double) -> [UInt8] {
    let (dx, dy) = ((x - 0.68) * aspect, y - 0.36)
    let distance = (dx * dx + dy * dy).squareRoot()
    let glow = 0.08 / (0.08 + distance * distance * 4)
    let wave = y > 0.62 ? wave(x, y) : 0
    let path = y > 0.62 ? max(0, 1 - abs(dx) * 3) * wave : 0
    let sky = max(0, 1 - y / 0.62)
    let base = y > 0.62 ? (8.0, 22.0, 44.0) : (18 + 20 * sky, 26 + 12 * sky, 60 + 30 * sky)
    let lamp = distance < 0.07 ? 1.0 : 0
    let light = min(1, glow * 0.9 + path * 0.8 + lamp)
    return [
      byte(base.0 + (255 - base.0) * light + 20 * wave),
      byte(base.1 + (205 - base.1) * light + 26 * wave),
      byte(base.2 + (120 - base.2) * light + 34 * wave), 255,
    ]
  }

  /// Returns the brightness of the sea, in `0...1`: triangles that widen toward the viewer.
  private static func wave(_ x: Double, _ y: Double) -> Double {
    let depth = (y - 0.62) / 0.38
    let phase = (x * (30 - 16 * depth) + y * 41 + x * y * 9).truncatingRemainder(dividingBy: 1)
    return abs(phase - 0.5) * 2 * (0.3 + 0.7 * depth)
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255)) }
}
