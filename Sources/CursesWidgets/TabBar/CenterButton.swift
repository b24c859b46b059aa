import CursesCells
import CursesViews

/// A button over the middle of a tab bar, which may stand higher than the bar.
///
///                ▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▁▁▁▁▁▁▁▁▁▁▁             ▁▁▁▁▁▁▁▁▁▁▁
///        Feed          ◉          News
///
///     let button = CenterButton("Share", icon: "◉", art: .orange)
///     button.key = .character("c")
///     bar.centerButton = button
///     bar.onCenterTap = { _ in takePicture() }
///
/// One that is not higher than the bar is centered on it; one that is stands on its lower edge, and
/// reaches above it by what it is higher. The mouse finds it there, too. It is in the middle of the
/// bar at any width, and goes where the bar goes. Where it leaves a part of the tab below it free,
/// that selects the tab.
///
/// | Keys         | Effect |
/// | ------------ | ------ |
/// | Enter Space  | press  |
///
/// Recipe: idev-recipes, *RaisedCenterTabBar*.
public final class CenterButton: Control {
  /// What it does, in a word that is read.
  public let title: String

  /// The glyph in it.
  public let icon: String

  /// The glyph in it where only ASCII can be shown, or `nil` for the first letter of the title.
  public let asciiIcon: String?

  /// How it looks.
  public let art: Art

  /// The key that presses it while the bar has keys, or `nil`, the default, for none.
  public var key: Key?

  /// How a button looks: art that is stretched to its width, in as many rows as it has.
  public struct Art: Hashable, Sendable {
    /// The art at rest.
    public var normal: StretchableArt

    /// The art while it is pressed, or `nil` for that at rest.
    public var highlighted: StretchableArt?

    /// The columns where the bar has 80; a narrower bar has as much less of them.
    public var width: Double

    /// The color in place of the art where there are 16.
    public var palette16: Color

    /// The color of the icon where there are 16.
    public var palette16Ink: Color

    /// Creates a look.
    ///
    /// - Parameters:
    ///   - normal: The art at rest.
    ///   - highlighted: The art while it is pressed. The default is that at rest.
    ///   - width: The columns where the bar has 80.
    ///   - palette16: The color in place of the art where there are 16.
    ///   - palette16Ink: The color of the icon where there are 16. The default is bright white.
    public init(
      _ normal: StretchableArt, highlighted: StretchableArt? = nil, width: Double,
      palette16: Color, palette16Ink: Color = .indexed(15)
    ) {
      self.normal = normal
      self.highlighted = highlighted
      self.width = width
      self.palette16 = palette16
      self.palette16Ink = palette16Ink
    }
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What it does, in a word that is read.
  ///   - icon: The glyph in it.
  ///   - asciiIcon: The glyph in it where only ASCII can be shown. The default is the first letter
  ///     of the title.
  ///   - art: How it looks.
  public init(_ title: String, icon: String, asciiIcon: String? = nil, art: Art) {
    self.title = title
    self.icon = icon
    self.asciiIcon = asciiIcon
    self.art = art
    super.init()
  }

  /// Leaves the keys where they are.
  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(title)]
  }

  /// Returns the cells of the button on a bar, whose rows below its lip are given.
  func place(on bar: Rect) -> Rect {
    guard !bar.isEmpty else { return .zero }
    let share = min(1, Double(bar.width) / 80)
    let width = min(bar.width, max(3, Int((art.width * share).rounded())))
    // A bar of one row is one because there is no room for more.
    let height = bar.height < 2 ? bar.height : art.normal.source.size.height
    let over = height - bar.height
    // An odd rest goes to the right, as icons of tabs go.
    return Rect(
      x: bar.minX + (bar.width - width + 1) / 2, y: bar.minY + (over < 0 ? -over / 2 : -over),
      width: width, height: height)
  }

  private var shownIcon: String {
    traits.usesUnicode ? icon : asciiIcon ?? title.first.map(String.init) ?? ""
  }

  public override func draw(in canvas: inout Canvas) {
    let isPressed = isHighlighted && art.highlighted != nil
    var ink = Style(foreground: .rgb(255, 255, 255), attributes: .bold)
    switch traits.colorDepth {
    case .palette256, .rgb: drawArt(isPressed ? art.highlighted ?? art.normal : art.normal, &canvas)
    case .palette16, .palette8:
      // Pressed it is as bright, or as dark, as can be told from the terminal's own background.
      let pressed: [Color] =
        traits.colors.isDark
        ? [art.palette16, .indexed(15)] : [.indexed(15), .indexed(0)]
      let pair = isPressed ? pressed : [art.palette16Ink, art.palette16]
      ink = Style(foreground: pair[0], background: pair[1], attributes: .bold)
      canvas.fill(bounds, style: ink)
    case .monochrome:
      ink = Style(isPressed ? .bold : [.bold, .reverse])
      canvas.fill(bounds, style: ink)
    }
    if isFirstResponder { ink.attributes.insert(.underline) }
    let icon = shownIcon
    let x = TextAlignment.center.offset(of: CellWidth.of(icon), in: bounds.width)
    canvas.draw(icon, at: Point(x: x, y: CenterButton.iconRow(of: bounds.height)), style: ink)
  }

  private func drawArt(_ shown: StretchableArt, _ canvas: inout Canvas) {
    guard !traits.mixesLight else {
      return canvas.draw(shown.rendered(size: bounds.size), at: .zero)
    }
    // Without half rows there is one tone, that of the row with the icon.
    let row = CenterButton.iconRow(of: shown.source.size.height)
    guard !shown.source.size.isEmpty else { return }
    let middle = shown.source[Point(x: 0, y: row)].style.background
    canvas.fill(bounds, style: Style(background: middle))
  }

  /// The row of the icon: the second of three, and the first of two.
  private static func iconRow(of height: Int) -> Int { max(0, height - 1) / 2 }
}

// MARK: - Looks

extension CenterButton.Art {
  /// Blue, higher than the bar; it has no look of its own while it is pressed.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*: Instagram, 69 by 59 points.
  public static let blue = glass(
    0x7CB0E2, 0x4674A8, 0x2C507C, rows: 3, width: 17.25, palette16: 4)

  /// Orange, higher than the bar, and darker while it is pressed.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*: DailyBooth, 67 by 66 points.
  public static let orange = glass(
    0xEC7846, 0xCE5028, 0xA63616, rows: 3, width: 16.75, palette16: 1, isPressable: true)

  /// Green, no higher than the bar.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*: Path, 60 by 44 points.
  public static let green = glass(
    0x78C45C, 0x4CA030, 0x34801C, rows: 2, width: 15, palette16: 2, palette16Ink: 0)

  private static func glass(
    _ top: UInt32, _ middle: UInt32, _ low: UInt32, rows: Int, width: Double, palette16: UInt8,
    palette16Ink: UInt8 = 15, isPressable: Bool = false
  ) -> CenterButton.Art {
    let (top, middle, low) = (RGB(number: top), RGB(number: middle), RGB(number: low))
    let halves = [
      top, top.mixed(with: middle, fraction: 0.5), middle, middle,
      middle.mixed(with: low, fraction: 0.5), low,
    ]
    let shown = Array(halves.suffix(2 * rows))
    let black = RGB(red: 0, green: 0, blue: 0)
    let pressed = shown.map { $0.mixed(with: black, fraction: 0.3) }
    return CenterButton.Art(
      column(shown), highlighted: isPressable ? column(pressed) : nil, width: width,
      palette16: .indexed(palette16), palette16Ink: .indexed(palette16Ink))
  }

  /// Returns a column of half rows.
  private static func column(_ halves: [RGB]) -> StretchableArt {
    let size = Size(width: 1, height: halves.count / 2)
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    for row in 0..<size.height {
      let (upper, lower) = (Color(halves[2 * row]), Color(halves[2 * row + 1]))
      canvas.draw(
        upper == lower ? " " : "▀", at: Point(x: 0, y: row),
        style: Style(foreground: upper, background: lower))
    }
    return StretchableArt(canvas.buffer, topCap: size.height > 2 ? 1 : 0)
  }
}

extension RGB {
  fileprivate init(number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
