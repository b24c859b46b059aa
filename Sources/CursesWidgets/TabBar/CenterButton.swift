import CursesCells
import CursesViews

/// A button over the middle of a tab bar, which may be higher than the bar.
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
/// A button that is not higher than the bar is centered on it. A higher button is aligned with its
/// lower edge and extends above it, where clicks hit it, too. The button stays in the middle when
/// the bar is resized, and moves with it. If it leaves a part of the tab below it uncovered, a
/// click there selects the tab.
///
/// A disabled button displays its reason over the bar while it has the focus, or is under the
/// pointer.
///
/// | Keys        | Effect |
/// | ----------- | ------ |
/// | Enter Space | Press  |
///
/// Recipe: idev-recipes, *RaisedCenterTabBar*.
public final class CenterButton: Control {
  /// The title: a word for the action, which is read aloud.
  public let title: String

  /// The glyph of the button.
  public let icon: String

  /// The glyph on terminals that show only ASCII, or `nil` for the first letter of the title.
  public let asciiIcon: String?

  /// The appearance.
  public let art: Art

  /// The key that presses the button while the bar receives keys, or `nil`, the default, for none.
  public var key: Key?

  /// The reason why the button is disabled, created when one is displayed first.
  private var reasonView: CenterReason?

  /// The appearance of a button: art that is stretched to its width and keeps its number of rows.
  public struct Art: Hashable, Sendable {
    /// The art in the normal state.
    public var normal: StretchableArt

    /// The art while the button is pressed, or `nil` for the normal art.
    public var highlighted: StretchableArt?

    /// The number of columns in a bar of at least 80; in a narrower bar it is proportionally
    /// smaller.
    public var width: Double

    /// The background color instead of the art on terminals with 16 colors or fewer.
    public var palette16: Color

    /// The color of the icon on terminals with 16 colors or fewer.
    public var palette16Ink: Color

    /// Creates an appearance.
    ///
    /// - Parameters:
    ///   - normal: The art in the normal state.
    ///   - highlighted: The art while the button is pressed. The default is the normal art.
    ///   - width: The number of columns in a bar of at least 80.
    ///   - palette16: The background color instead of the art on terminals with 16 colors or fewer.
    ///   - palette16Ink: The color of the icon on those terminals. The default is bright white.
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
  ///   - title: The title: a word for the action, which is read aloud.
  ///   - icon: The glyph of the button.
  ///   - asciiIcon: The glyph on terminals that show only ASCII. The default is the first letter of
  ///     the title.
  ///   - art: The appearance.
  public init(_ title: String, icon: String, asciiIcon: String? = nil, art: Art) {
    self.title = title
    self.icon = icon
    self.asciiIcon = asciiIcon
    self.art = art
    super.init()
  }

  /// Always `false`: pressing the button does not move the focus.
  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override func stateDidChange() {
    super.stateDidChange()
    showReason()
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    showReason()
  }

  public override func layoutSubviews() { placeReason() }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(title)]
  }

  /// Returns the cells of the button on the rows of a bar below its top edge.
  func place(on bar: Rect) -> Rect {
    guard !bar.isEmpty else { return .zero }
    let share = min(1, Double(bar.width) / 80)
    let width = min(bar.width, max(3, Int((art.width * share).rounded())))
    // A bar has one row only if more do not fit.
    let height = bar.height < 2 ? bar.height : art.normal.source.size.height
    let over = height - bar.height
    // An odd remainder goes to the right, as for the icons of tabs.
    return Rect(
      x: bar.minX + (bar.width - width + 1) / 2, y: bar.minY + (over < 0 ? -over / 2 : -over),
      width: width, height: height)
  }

  private func showReason() {
    let reason = displayedReason
    guard reason != reasonView?.reason else { return }
    let view = reasonView ?? CenterReason()
    reasonView = view
    view.reason = reason
    view.isHidden = reason == nil
    addSubview(view)
  }

  /// Centers the reason on the button, within the bar.
  func placeReason() {
    guard let reasonView, !reasonView.isHidden else { return }
    let bar = superview?.bounds.width ?? bounds.width
    let requested = reasonView.sizeThatFits(Size(width: bar, height: 1))
    let last = bar - frame.minX - requested.width
    View.performWithoutAnimation {
      reasonView.frame = Rect(
        x: min(max(-frame.minX, (bounds.width - requested.width) / 2), last),
        y: CenterButton.iconRow(of: bounds.height), width: requested.width, height: requested.height
      )
    }
  }

  private var displayedIcon: String {
    traits.usesUnicode ? icon : asciiIcon ?? title.first.map(String.init) ?? ""
  }

  public override func draw(in canvas: inout Canvas) {
    let isPressed = isHighlighted && art.highlighted != nil
    var ink = Style(foreground: .rgb(255, 255, 255), attributes: .bold)
    switch traits.colorDepth {
    case .palette256, .rgb: drawArt(isPressed ? art.highlighted ?? art.normal : art.normal, &canvas)
    case .palette16, .palette8:
      // The pressed state has the highest contrast with the terminal's own background.
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
    let icon = displayedIcon
    let x = TextAlignment.center.offset(of: CellWidth.of(icon), in: bounds.width)
    canvas.draw(icon, at: Point(x: x, y: CenterButton.iconRow(of: bounds.height)), style: ink)
  }

  private func drawArt(_ displayed: StretchableArt, _ canvas: inout Canvas) {
    guard !traits.supportsBlending else {
      return canvas.draw(displayed.rendered(size: bounds.size), at: .zero)
    }
    // Without half rows the button has one color: that of the row with the icon.
    let row = CenterButton.iconRow(of: displayed.source.size.height)
    guard !displayed.source.size.isEmpty else { return }
    let middle = displayed.source[Point(x: 0, y: row)].style.background
    canvas.fill(bounds, style: Style(background: middle))
  }

  /// Returns the row of the icon: the second of three, or the first of two.
  private static func iconRow(of height: Int) -> Int { max(0, height - 1) / 2 }
}

// MARK: - Reason

/// The reason why a center button is disabled, on a surface over the button.
private final class CenterReason: View {
  /// The reason, or `nil` for none.
  @Invalidating(.display, .fittingSize) var reason: String? = nil

  init() {
    super.init()
    isUserInteractionEnabled = false
    // The element of the button includes the reason.
    accessibilityElementsHidden = true
  }

  private var line: String {
    (reason ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, CellWidth.of(line) + 2), height: min(size.height, 1))
  }

  override func draw(in canvas: inout Canvas) {
    let ground = color(theme.surface3)
    var look = style(theme.onFill)
    look.background = ground.isClear ? .default : ground
    canvas.fill(bounds, style: look)
    let margin = min(1, bounds.width / 2)
    canvas.draw(
      Truncation.tail.fit(line, to: max(0, bounds.width - 2 * margin)),
      at: Point(x: margin, y: 0), style: look)
  }
}

// MARK: - Appearances

extension CenterButton.Art {
  /// Blue, higher than the bar, without a separate pressed style.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*: Instagram, 69 by 59 points.
  public static let blue = glass(
    0x7CB0E2, 0x4674A8, 0x2C507C, rows: 3, width: 17.25, palette16: 4)

  /// Orange, higher than the bar, and darker while it is pressed.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*: DailyBooth, 67 by 66 points.
  public static let orange = glass(
    0xEC7846, 0xCE5028, 0xA63616, rows: 3, width: 16.75, palette16: 1, isPressable: true)

  /// Green, not higher than the bar.
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
    let displayed = Array(halves.suffix(2 * rows))
    let black = RGB(red: 0, green: 0, blue: 0)
    let pressed = displayed.map { $0.mixed(with: black, fraction: 0.3) }
    return CenterButton.Art(
      column(displayed), highlighted: isPressable ? column(pressed) : nil, width: width,
      palette16: .indexed(palette16), palette16Ink: .indexed(palette16Ink))
  }

  /// Returns art of one column from the colors of its half rows.
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
