import CursesCells

/// A color with a form for each color depth.
public struct ThemeColor: Hashable, Sendable {
  /// The 24-bit color on a light background, also for 256 colors unless they have their own.
  public var light: Color

  /// The 24-bit color on a dark background, also for 256 colors unless they have their own.
  public var dark: Color

  /// The color on a light background in 256 colors, or `nil` for the nearest to ``light``.
  public var palette256OnLight: Color?

  /// The color on a dark background in 256 colors, or `nil` for the nearest to ``dark``.
  public var palette256: Color?

  /// The color on a dark background in 16 or 8 colors.
  public var palette16: Color

  /// The color on a light background in 16 or 8 colors.
  public var palette16OnLight: Color

  /// The additional attributes in 16 or 8 colors, such as dim.
  public var palette16Attributes: Attributes

  /// The attributes that replace the color on a monochrome terminal.
  public var monochrome: Attributes

  /// Creates a color from its forms; without colors it is plain by default.
  ///
  /// If `palette16OnLight` is `nil`, the default, it is `palette16`.
  public init(
    light: Color, dark: Color, palette256: Color? = nil, palette256OnLight: Color? = nil,
    palette16: Color, palette16OnLight: Color? = nil, palette16Attributes: Attributes = [],
    monochrome: Attributes = []
  ) {
    self.light = light
    self.dark = dark
    self.palette256 = palette256
    self.palette256OnLight = palette256OnLight
    self.palette16 = palette16
    self.palette16OnLight = palette16OnLight ?? palette16
    self.palette16Attributes = palette16Attributes
    self.monochrome = monochrome
  }

  /// Returns the style of text in this color.
  public func style(on traits: Traits, adding attributes: Attributes = []) -> Style {
    switch traits.colorDepth {
    case .monochrome: Style(attributes.union(monochrome))
    case .palette8, .palette16:
      Style(
        foreground: form(on: traits), attributes: attributes.union(palette16Attributes))
    case .palette256, .rgb: Style(foreground: form(on: traits), attributes: attributes)
    }
  }

  /// Returns the color as a background, or clear on a monochrome terminal.
  public func background(on traits: Traits) -> Color {
    traits.colorDepth == .monochrome ? .clear : form(on: traits)
  }

  private func form(on traits: Traits) -> Color {
    let isDark = traits.colors.isDark
    return switch traits.colorDepth {
    case .monochrome, .palette8, .palette16: isDark ? palette16 : palette16OnLight
    case .palette256: isDark ? palette256 ?? dark : palette256OnLight ?? light
    case .rgb: isDark ? dark : light
    }
  }
}

// MARK: - Literals

extension ThemeColor {
  /// The terminal's own color.
  static let terminal = ThemeColor(light: .default, dark: .default, palette16: .default)

  /// Creates a color from 24-bit numbers such as `0x60B4FF`, each with an index in 256 colors.
  ///
  /// `indices` are those in 16 colors, on dark and light; `nil` is the terminal's own color.
  init(
    dark: (rgb: UInt32, index: UInt8), light: (rgb: UInt32, index: UInt8),
    at16 indices: (dark: UInt8?, light: UInt8?), isFaint: Bool = false,
    monochrome: Attributes = []
  ) {
    self.init(
      light: .number(light.rgb), dark: .number(dark.rgb), palette256: .indexed(dark.index),
      palette256OnLight: .indexed(light.index),
      palette16: indices.dark.map(Color.indexed) ?? .default,
      palette16OnLight: indices.light.map(Color.indexed) ?? .default,
      palette16Attributes: isFaint ? .dim : [], monochrome: isFaint ? .dim : monochrome)
  }
}

extension Color {
  /// Returns the color of a 24-bit number, with red in the highest of three bytes.
  static func number(_ rgb: UInt32) -> Color {
    .rgb(
      UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb))
  }
}
