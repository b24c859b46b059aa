import CursesKit
import CursesPictures

extension DemoPage {
  /// A picture at every level of detail, cropped, and as a mask.
  public static let images = DemoPage(
    name: "images", title: "Images", recipe: "plain controls",
    summary: "A picture in points finer than cells, fitted or filled, and as a mask in a color."
  ) { _ in ImagesController() }
}

/// One picture, with controls for its display.
private final class ImagesController: ViewController {
  private let image = ImageView(Lantern.picture(width: 192, height: 108))
  private let modes = SegmentedControl(items: ["Fit", "Fill", "Center"])
  private let details = SegmentedControl(items: ["Halves", "Quadrants", "Sextants"])
  private let mask = Checkbox("As a mask")
  private weak var page: RecipePageView?

  override func loadView() -> View {
    image.accessibilityLabel = "A lantern over the sea at night"
    image.contentMode = .fit
    image.detail = .quadrants
    for control in [modes, details] { control.apportionsSegmentWidthsByContent = true }
    modes.select(0)
    details.select(1)
    modes.onChange = { [image] control in
      image.contentMode = PictureContentMode.allCases[control.selectedIndex ?? 0]
    }
    mask.onChange = { [image] box in
      image.picture = box.isOn ? Lantern.shape(side: 64) : Lantern.picture(width: 192, height: 108)
      image.tint = box.isOn ? .accent : nil
    }
    let view = ImagesView(image: image, modes: modes, details: details, mask: mask)
    let page = RecipePageView(
      view, caption: "Choose how the picture fills the room, and how fine its points are.")
    view.onGround = { [weak page] in page?.edgeColor = $0 }
    details.onChange = { [weak self] in self?.show($0.selectedIndex ?? 0) }
    self.page = page
    return page
  }

  override func viewWillLayoutSubviews() { show(details.selectedIndex ?? 0) }

  /// Shows a level of detail, and names the number of points in a cell.
  private func show(_ level: Int) {
    image.detail = [.halves, .quadrants, .sextants][level]
    guard let page else { return }
    let unit = page.isNarrow ? "a cell" : "points a cell"
    page.hints.trailing = "\(Self.points[level]) \(unit)"
  }

  /// The columns and rows of points in a cell, for each level of detail.
  private static let points = ["1 × 2", "2 × 2", "2 × 3"]
}

/// A row of controls above a picture that takes the rest of the page.
///
///     ▐ Fit ▌ Fill │ Center▌  ▐ Halves ▌ Quadrants │ Sextants▌   □  As a mask
///
/// In few columns, the controls have two or three rows, with a blank row between if there is room.
private final class ImagesView: View {
  /// Called with the color around the picture when it is chosen for the current theme.
  var onGround: (@MainActor (Color) -> Void)?

  private let image: ImageView
  private let modes: View
  private let details: View
  private let mask: View

  init(image: ImageView, modes: View, details: View, mask: View) {
    self.image = image
    self.modes = modes
    self.details = details
    self.mask = mask
    super.init()
    for view in [modes, details, mask, image] as [View] { addSubview(view) }
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    chooseGround()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseGround()
  }

  /// Sets the tone around the picture, which its translucent pixels are blended with.
  private func chooseGround() {
    image.backgroundColor = color(theme.desk)
    onGround?(image.backgroundColor)
  }

  /// The column of the first control: a segment's title begins at the text edge.
  private var start: Int { max(0, paneEdges.text.lowerBound - 2) }

  private func fittingWidth(_ control: View) -> Int {
    control.sizeThatFits(Size(width: max(0, bounds.width - start), height: 1)).width
  }

  /// The controls, row by row.
  private var rows: [[View]] {
    let end = paneEdges.text.upperBound
    let both = start + fittingWidth(modes) + fittingWidth(mask)
    if both + fittingWidth(details) + 2 <= end { return [[modes, details, mask]] }
    return both <= end ? [[modes, mask], [details]] : [[modes], [details], [mask]]
  }

  override func layoutSubviews() {
    let rows = rows
    let top = bounds.height >= 16 ? 1 : 0
    let pitch = bounds.height >= 8 ? 2 : 1
    for (index, row) in rows.enumerated() { place(row, y: top + index * pitch) }
    let start = min(top + rows.count * pitch, bounds.height)
    image.frame = Rect(x: 0, y: start, width: bounds.width, height: bounds.height - start)
  }

  /// Places the controls of a row, the last of several at the right text edge.
  private func place(_ row: [View], y: Int) {
    let height = max(0, min(1, bounds.height - y))
    var x = start
    for (index, view) in row.enumerated() {
      let width = fittingWidth(view)
      let isLast = index > 0 && index == row.count - 1
      // The check box begins with the column of its focus mark, which is blank.
      let left = isLast ? max(x - 2, paneEdges.text.upperBound - width) : x
      view.frame = Rect(x: left, y: y, width: width, height: height)
      x = view.frame.maxX + 2
    }
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
