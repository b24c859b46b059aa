import CursesCells
import CursesLayers

/// The abilities and preferences that looks depend on: colors, motion, Unicode, accessibility.
public struct Traits: Hashable, Sendable {
  /// How many colors there are; the default is 24 bits.
  public var colorDepth: ColorDepth

  /// The assumed default colors of the terminal; the default is light on dark.
  public var colors: TerminalColors

  /// How much may move; the default is everything.
  ///
  /// Nothing does while ``isAccessible`` is `true`, whatever it is set to.
  public var motionLevel: MotionLevel {
    get { isAccessible ? .none : wantedMotionLevel }
    set { wantedMotionLevel = newValue }
  }

  /// Whether glyphs beyond ASCII can be shown; the default is `true`.
  public var usesUnicode: Bool

  /// Whether the stage shows its ``Transcript``, for people who do not see it, and no pictures.
  ///
  /// The default is `false`. All keys do what they do elsewhere.
  public var isAccessible: Bool

  /// How wide the pane is; the default is ``WidthClass/regular``.
  ///
  /// A stage has the class of its screen, whatever it is given.
  public var widthClass = WidthClass.regular

  /// How high the pane is; the default is ``HeightClass/regular``.
  ///
  /// A stage has the class of its screen, whatever it is given.
  public var heightClass = HeightClass.regular

  private var wantedMotionLevel: MotionLevel

  /// Creates traits; the size classes are their defaults.
  public init(
    colorDepth: ColorDepth = .rgb, colors: TerminalColors = .dark,
    motionLevel: MotionLevel = .full, usesUnicode: Bool = true, isAccessible: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.colors = colors
    wantedMotionLevel = motionLevel
    self.usesUnicode = usesUnicode
    self.isAccessible = isAccessible
  }
}

/// A color with a form for every kind of terminal.
public struct ThemeColor: Hashable, Sendable {
  /// The color on a light background, where there are 256 colors or more.
  public var light: Color

  /// The color on a dark background, where there are 256 colors or more.
  public var dark: Color

  /// The color on a dark background, where there are 16 or 8.
  public var palette16: Color

  /// The color on a light background, where there are 16 or 8.
  public var palette16OnLight: Color

  /// The attributes that stand in for the color on a monochrome terminal.
  public var monochrome: Attributes

  /// Creates a color from its forms; without colors it is plain by default.
  ///
  /// `palette16OnLight` is `palette16` when it is `nil`, as it is by default.
  public init(
    light: Color, dark: Color, palette16: Color, palette16OnLight: Color? = nil,
    monochrome: Attributes = []
  ) {
    self.light = light
    self.dark = dark
    self.palette16 = palette16
    self.palette16OnLight = palette16OnLight ?? palette16
    self.monochrome = monochrome
  }

  /// Returns the style of text in this color.
  public func style(on traits: Traits, adding attributes: Attributes = []) -> Style {
    if traits.colorDepth == .monochrome { return Style(attributes.union(monochrome)) }
    return Style(foreground: form(on: traits), attributes: attributes)
  }

  /// Returns the color behind something, which is clear where there are no colors.
  public func background(on traits: Traits) -> Color {
    traits.colorDepth == .monochrome ? .clear : form(on: traits)
  }

  private func form(on traits: Traits) -> Color {
    let isDark = traits.colors.isDark
    if traits.colorDepth.isChosenByUser { return isDark ? palette16 : palette16OnLight }
    return isDark ? dark : light
  }
}
