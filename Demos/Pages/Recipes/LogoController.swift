import CursesKit

/// A screen with a logo and a button that repeats the logo's entrance.
final class LogoController: ViewController {
  /// The animation of the logo's entrance.
  enum Entrance: String {
    case expanding = "Logo expanding"
    case fading = "Logo fading"
  }

  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  private let entrance: Entrance
  private let logo = LogoView()

  init(_ entrance: Entrance) {
    self.entrance = entrance
    super.init()
    title = entrance.rawValue
  }

  override func loadView() -> View {
    let again = Button("Once more")
    again.onActivate = { [weak self] _ in self?.enter() }
    let menu = Button("Menu", icon: "≡")
    menu.onActivate = { [weak self] _ in self?.onMenu?() }
    let heading = HeadingView(title: "", detail: entrance.rawValue)
    return LayoutView([again, heading, menu, logo]) { [logo] view, bounds in
      let top = min(1, bounds.height)
      heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
      let margin = view.paneEdges.text.lowerBound
      menu.frame = Rect(x: max(0, margin - 1), y: 0, width: min(8, bounds.width), height: top)
      heading.leadingColumns = menu.frame.maxX + 1
      let bottom = bounds.height < 5 ? 0 : 2
      again.isHidden = bottom == 0
      again.frame = Rect(
        x: max(0, (bounds.width - 11) / 2), y: bounds.height - bottom,
        width: min(11, bounds.width), height: min(1, bottom))
      logo.room = bounds.inset(by: EdgeInsets(top: top, bottom: bottom))
    }
  }

  override func viewDidAppear(_ animated: Bool) { enter() }

  /// Animates the logo's entrance in half a second.
  private func enter() {
    View.performWithoutAnimation {
      logo.alpha = entrance == .fading ? 0 : 1
      logo.extent = entrance == .expanding ? 0 : 1
    }
    View.animate(withDuration: .milliseconds(500)) {
      logo.alpha = 1
      logo.extent = 1
    }
  }
}

/// A tile in two tones with a word on it.
private final class LogoView: View {
  /// The area in which the logo is placed.
  var room = Rect.zero {
    didSet { if room != oldValue { View.performWithoutAnimation(place) } }
  }

  /// The fraction of the logo's full size, in `0...1`.
  var extent = 1.0 {
    didSet { place() }
  }

  private static let word = "CursesKit"

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(Self.word, traits: .image)]
  }

  private func place() {
    let full = Size(width: min(30, room.width), height: min(9, room.height))
    let width = Int(Double(full.width) * extent)
    let height = Int(Double(full.height) * extent)
    frame = Rect(
      x: room.minX + (room.width - width) / 2, y: room.minY + (room.height - height) / 2,
      width: width, height: height)
  }

  override func draw(in canvas: inout Canvas) {
    let size = bounds.size
    if traits.colorDepth == .monochrome { canvas.fill(bounds, style: Style(.reverse)) }
    for row in 0..<size.height where traits.colorDepth != .monochrome {
      let style = Style(foreground: tone(2 * row + 1), background: tone(2 * row))
      canvas.fill(
        Rect(x: 0, y: row, width: size.width, height: 1), with: Glyph("▄"), style: style)
    }
    let middle = size.height / 2
    let x = (size.width - Self.word.count) / 2
    guard x >= 1, size.height > 0 else { return }
    canvas.draw(Self.word, at: Point(x: x, y: middle), style: wordStyle(in: middle))
  }

  private func wordStyle(in row: Int) -> Style {
    if traits.colorDepth == .monochrome { return Style([.bold, .reverse]) }
    let white: Color = traits.colorDepth.usesUserPalette ? .indexed(15) : .rgb(255, 255, 255)
    return Style(foreground: white, background: tone(2 * row), attributes: .bold)
  }

  /// The color of half a row: blue at the top, violet at the bottom.
  ///
  /// If the user chooses the palette, the color is plain blue.
  private func tone(_ half: Int) -> Color {
    if traits.colorDepth.usesUserPalette { return .indexed(4) }
    let share = Double(half) / Double(max(1, 2 * bounds.height - 1))
    return .rgb(UInt8(20 + 90 * share), UInt8(90 - 40 * share), UInt8(180 - 20 * share))
  }
}
