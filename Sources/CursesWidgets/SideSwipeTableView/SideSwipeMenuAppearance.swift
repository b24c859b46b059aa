import CursesCells
import CursesViews

/// The appearance of the menus of a ``SideSwipeTableView``.
///
///     var appearance = SideSwipeMenuAppearance.slate
///     appearance.background = { size, _, _ in clouds(size) }
///     table.menuAppearance = appearance
///
/// Recipe: idev-recipes, *SideSwipeTableView*.
@MainActor
public struct SideSwipeMenuAppearance {
  /// A function that renders the background of a menu at a size in cells, with a theme and the
  /// traits of the stage.
  public typealias Background =
    @MainActor (_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer

  /// The background of a menu.
  public var background: Background

  /// The background color of an icon and its title.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/surface1``.
  public var plate: ThemeColor?

  /// The background color of the highlighted action.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/accentFill``.
  public var highlightedPlate: ThemeColor?

  /// The color of an icon and its title.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/onFill``.
  public var text: ThemeColor?

  /// The color of the icon and title of the highlighted action.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/onAccent``.
  public var highlightedText: ThemeColor?

  /// The light over the highlighted action instead of a plate.
  ///
  /// A pressed action has less ink then. `nil`, the default, draws plates. Without half blocks, or
  /// with fewer than 256 colors, plates are always drawn.
  public var highlightLight: RGB?

  /// The color of the icon and title of a disabled action, and of its reason.
  ///
  /// `nil` is the theme's ``/CursesViews/Theme/disabled``.
  public var disabledText: ThemeColor?

  /// Whether each action has an equal share of the menu and is highlighted in all of it.
  ///
  /// The default is `false`: actions are placed as in the recipe, each on a plate.
  public var sharesWidth = false

  /// Creates an appearance from its background and colors.
  public init(
    background: @escaping Background, plate: ThemeColor? = nil, highlightedPlate: ThemeColor? = nil,
    text: ThemeColor? = nil, highlightedText: ThemeColor? = nil, disabledText: ThemeColor? = nil
  ) {
    self.background = background
    self.plate = plate
    self.highlightedPlate = highlightedPlate
    self.text = text
    self.highlightedText = highlightedText
    self.disabledText = disabledText
  }
}

// MARK: - Two slates

extension SideSwipeMenuAppearance {
  /// Two tones of slate in the shadow of the row above, shared equally by the actions.
  ///
  ///     ▔▔▔▔▔▔▔▔▔★▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔●▔▔▔▔▔▔▔▔▔
  ///             Star               Read
  ///
  /// This is the default, in the colors of the theme. Slate is dark on light backgrounds, too.
  public static let standard: SideSwipeMenuAppearance = {
    var appearance = SideSwipeMenuAppearance(background: twoSlates)
    appearance.sharesWidth = true
    return appearance
  }()

  private static func twoSlates(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let all = canvas.clipBounds
    guard traits.colorDepth != .monochrome else {
      canvas.fill(all, with: traits.glyph(.shade), style: Style(.dim))
      return canvas.buffer
    }
    guard traits.colorDepth >= .palette256 else {
      canvas.fill(all, style: Style(background: theme.surface1.background(on: traits)))
      return canvas.buffer
    }
    let tones = SideSwipeTones(theme, traits)
    canvas.fill(all, style: Style(background: Color(tones.lower)))
    let top = Rect(x: 0, y: 0, width: size.width, height: min(1, size.height))
    canvas.fill(top, style: Style(background: Color(tones.upper)))
    if size.height > 1 { drawShadow(on: Color(tones.upper), in: top, traits, &canvas) }
    return canvas.buffer
  }

  /// Draws the shadow of the row above, an eighth of a cell high.
  static func drawShadow(
    on tone: Color, share: Double = 0.55, in rect: Rect, _ traits: Traits, _ canvas: inout Canvas
  ) {
    guard traits.supportsBlending else { return }
    let black = RGB(red: 0, green: 0, blue: 0)
    let shadow = traits.colors.background(tone).mixed(with: black, fraction: share)
    canvas.fill(rect, with: "▔", style: Style(foreground: Color(shadow), background: tone))
  }
}

// MARK: - Slate

extension SideSwipeMenuAppearance {
  /// Slate in the shadow of the rows above and below, light icons, and blue light over the
  /// highlighted one.
  ///
  /// The slate is dark on light backgrounds, too.
  public static let slate: SideSwipeMenuAppearance = {
    var appearance = SideSwipeMenuAppearance(
      background: slateBackground,
      plate: ThemeColor(light: slateTones[2], dark: slateTones[2], palette16: .indexed(0)),
      highlightedPlate: ThemeColor(
        light: slateTones[0], dark: slateTones[0], palette16: .indexed(7), monochrome: .reverse),
      text: ThemeColor(light: white, dark: white, palette16: .indexed(15)),
      highlightedText: ThemeColor(
        light: .rgb(255, 255, 255), dark: .rgb(255, 255, 255), palette16: .indexed(0)),
      disabledText: ThemeColor(
        light: .rgb(170, 176, 186), dark: .rgb(170, 176, 186), palette16: .indexed(8),
        monochrome: .dim))
    appearance.highlightLight = RGB(red: 120, green: 200, blue: 255)
    return appearance
  }()

  /// The tones of the first two half rows, of those in the middle, and of the last half row.
  private static let slateTones = [
    Color.rgb(50, 57, 68), .rgb(57, 65, 77), .rgb(62, 70, 82), .rgb(57, 64, 76),
  ]
  private static let white = Color.rgb(230, 230, 230)

  private static func slateBackground(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let all = canvas.clipBounds
    switch traits.colorDepth {
    case .monochrome:
      canvas.fill(all, with: traits.glyph(.shade), style: Style(.dim))
    case .palette8, .palette16:
      let dots = Style(foreground: .indexed(8), background: .indexed(0))
      canvas.fill(all, with: traits.glyph(.shade), style: dots)
    case .palette256, .rgb:
      let dots = Style(foreground: slateTones[1], background: slateTones[2])
      canvas.fill(all, with: traits.supportsBlending ? .space : traits.glyph(.shade), style: dots)
      if size.height > 1, traits.supportsBlending { drawShadow(in: &canvas) }
    }
    return canvas.buffer
  }

  /// Draws the inner shadow in the first and the last row.
  private static func drawShadow(in canvas: inout Canvas) {
    let all = canvas.clipBounds
    let top = Rect(x: 0, y: 0, width: all.width, height: 1)
    canvas.drawHalves(top, upper: slateTones[0], lower: slateTones[1])
    canvas.drawHalves(
      top.translated(x: 0, y: all.maxY - 1), upper: slateTones[2], lower: slateTones[3])
  }
}
