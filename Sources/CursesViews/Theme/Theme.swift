import CursesCells

/// The named colors that widgets draw with.
///
/// A theme is a value: change a copy and give it to a ``Stage``.
///
///     var theme = Theme.standard
///     theme.accent.dark = .rgb(255, 138, 101)
///     stage.theme = theme
///
/// Each color has a ``ThemeToken`` of the same name.
public struct Theme: Hashable, Sendable {
  // MARK: Text

  /// The color of text on ``surface0``.
  ///
  /// Views use the terminal's own text color if its own background stays behind the text. That is
  /// the case inline, and with the standard theme if the background color is unknown.
  public var text = ThemeColor(
    dark: (0xE9ECF1, 255), light: (0x1D2026, 234), at16: (nil, nil))

  /// The color of secondary text, such as details and times.
  public var secondary = ThemeColor(
    dark: (0xA7AEBA, 251), light: (0x545B67, 240), at16: (7, nil), monochrome: .dim)

  /// The color of hints and placeholders, on ``surface0`` and ``surface1`` only.
  public var tertiary = ThemeColor(
    dark: (0x868E9C, 246), light: (0x666D79, 242), at16: (nil, nil), isFaint: true)

  /// The color of disabled items.
  public var disabled = ThemeColor(
    dark: (0x707784, 245), light: (0x848A95, 244), at16: (nil, nil), isFaint: true)

  /// The color of interactive elements and focus marks.
  public var accent = ThemeColor(
    dark: (0x60B4FF, 75), light: (0x005CC8, 25), at16: (6, 4), monochrome: .bold)

  /// The background of pressed, selected or switched-on elements.
  public var accentFill = ThemeColor(
    dark: (0x186CD6, 26), light: (0x0A68DA, 26), at16: (12, 4), monochrome: .reverse)

  /// The color of text on ``accentFill`` and ``dangerFill``.
  public var onAccent = ThemeColor(
    dark: (0xFFFFFF, 231), light: (0xFFFFFF, 231), at16: (15, 15), monochrome: [.reverse, .bold])

  /// The color of text on a selection or a surface.
  ///
  /// It is explicit even if ``text`` is the terminal's color. The text is then readable even if the
  /// terminal's background differs from the assumed one.
  public var onFill = ThemeColor(
    dark: (0xE9ECF1, 255), light: (0x1D2026, 234), at16: (15, 0))

  /// The color of secondary text on a selection or a surface.
  public var secondaryOnFill = ThemeColor(
    dark: (0xA7AEBA, 251), light: (0x545B67, 240), at16: (7, 0), monochrome: .dim)

  // MARK: Backgrounds

  /// The background of the selected row in a list that has the focus.
  public var selection = ThemeColor(
    dark: (0x1C385C, 17), light: (0xD4E6FC, 153), at16: (4, 7), monochrome: .reverse)

  /// The background of the selected row in a list without the focus.
  public var selectionQuiet = ThemeColor(
    dark: (0x2B303A, 238), light: (0xE7EAEF, 254), at16: (0, 7), monochrome: .underline)

  /// The background of the screen; the standard theme keeps the terminal's.
  public var surface0 = ThemeColor.terminal

  /// The background of bars, unfocused fields and groups.
  public var surface1 = ThemeColor(
    dark: (0x1D2027, 235), light: (0xF3F4F6, 255), at16: (nil, nil))

  /// The background of a dialog, a menu or a sheet.
  public var surface2 = ThemeColor(
    dark: (0x272B34, 237), light: (0xFFFFFF, 231), at16: (0, 15))

  /// The background of a button, and of raised elements in a panel.
  public var surface3 = ThemeColor(
    dark: (0x383E4A, 239), light: (0xE2E5EB, 254), at16: (4, 7))

  /// The color of separators, tracks and scroll indicators.
  public var hairline = ThemeColor(
    dark: (0x30353F, 238), light: (0xDEE1E7, 253), at16: (8, 8))

  // MARK: Meanings

  /// The color of destructive actions and errors, on the background, a panel or a surface.
  public var danger = ThemeColor(
    dark: (0xFF7B72, 210), light: (0xC21C28, 124), at16: (9, 1), monochrome: .bold)

  /// The color of destructive actions and errors, on a button, a field or a selection.
  public var dangerOnFill = ThemeColor(
    // Among 16 colors, red has no contrast with those backgrounds.
    dark: (0xFF8E86, 217), light: (0xB01420, 124), at16: (15, 0), monochrome: .bold)

  /// The background of a focused destructive action.
  public var dangerFill = ThemeColor(
    dark: (0xC82C34, 160), light: (0xCD262E, 160), at16: (1, 1), monochrome: .reverse)

  /// The color of success, on the background, a panel or a surface.
  public var success = ThemeColor(
    dark: (0x68D391, 78), light: (0x0E723A, 22), at16: (10, nil))

  /// The color of warnings, on the background, a panel or a surface.
  public var warning = ThemeColor(
    dark: (0xF2BE5C, 179), light: (0x8C5800, 94), at16: (11, nil), monochrome: .bold)

  /// The color that dims the screen under a dialog.
  public var scrim = ThemeColor(
    dark: (0x08090C, 233), light: (0x3C424E, 240), at16: (nil, nil))

  /// The color of the shadow of a panel or a page.
  public var shadow = ThemeColor(
    dark: (0x000000, 16), light: (0x282E3C, 236), at16: (nil, nil))

  // MARK: Tones of whole screens

  /// The background of a list next to other panes.
  public var list = ThemeColor(
    dark: (0x181A20, 234), light: (0xF8F8F8, 231), at16: (nil, nil))

  /// The background of a page that lies on the ``desk``.
  public var page = ThemeColor(
    dark: (0x191C22, 234), light: (0xFFFFFF, 231), at16: (nil, nil))

  /// The background around a page.
  public var desk = ThemeColor(
    dark: (0x0E0F13, 233), light: (0xF2F3F5, 255), at16: (nil, nil))

  /// The background behind a page that is pulled.
  public var pull = ThemeColor(
    dark: (0x0D0E12, 233), light: (0xE2E0DC, 254), at16: (nil, nil))

  /// The edge of a tab bar, half a row at its top.
  public var barTopEdge = ThemeColor(
    dark: (0x4A505C, 239), light: (0xCDD3DD, 252), at16: (8, 8))

  /// The background of the names in a tab bar.
  public var bar = ThemeColor(
    dark: (0x2F333C, 236), light: (0xE3E7ED, 254), at16: (nil, nil))

  /// The background below the names in a tab bar, where it is lit.
  public var barLow = ThemeColor(
    dark: (0x20232A, 235), light: (0xEDEFF3, 255), at16: (nil, nil))

  /// The lower edge of a tab bar, and the background of the hints below.
  public var barBottomEdge = ThemeColor(
    dark: (0x14161B, 233), light: (0xFBFBFA, 231), at16: (nil, nil))

  /// The color of marks on content, such as a star or a search match; never of a control.
  public var lamp = ThemeColor(
    dark: (0xFFC868, 222), light: (0x8A5000, 94), at16: (11, nil), monochrome: .bold)

  /// The background of source code.
  public var code = ThemeColor(
    dark: (0x21252D, 235), light: (0xF1F3F6, 255), at16: (nil, nil))

  /// The background of a menu under the content, at its top.
  public var slateTop = ThemeColor(
    dark: (0x343B46, 237), light: (0xE2E6EC, 254), at16: (nil, nil))

  /// The background of a menu under the content, at its lower end.
  public var slateLow = ThemeColor(
    dark: (0x1E2229, 235), light: (0xF0F2F5, 255), at16: (nil, nil))

  /// A color for syntax, sources and charts.
  public var violet = ThemeColor(
    dark: (0xBEA0FF, 183), light: (0x6E3CBE, 98), at16: (13, 5))

  /// Another color for syntax, sources and charts.
  public var cyan = ThemeColor(
    dark: (0x5CD6E2, 80), light: (0x006E7E, 23), at16: (14, nil))

  /// The upper edge of a bubble.
  public var orangeTop = ThemeColor(
    dark: (0xDE6C24, 166), light: (0xDE6C24, 166), at16: (11, 11))

  /// The background of a bubble's counts.
  public var orange = ThemeColor(
    dark: (0xC84800, 130), light: (0xC84800, 130), at16: (11, 11), monochrome: .reverse)

  /// The lower edge of a bubble.
  public var orangeLow = ThemeColor(
    dark: (0xBA4000, 130), light: (0xBA4000, 130), at16: (11, 0))

  /// The color of a title over a picture.
  public var textOnPicture = ThemeColor(
    dark: (0xF0F3F8, 255), light: (0xF0F3F8, 255), at16: (nil, nil))

  /// The color of text below a title over a picture.
  public var secondaryOnPicture = ThemeColor(
    dark: (0xD0D8EA, 188), light: (0xD0D8EA, 188), at16: (nil, nil))

  /// The color of interactive elements over a picture.
  public var accentOnPicture = ThemeColor(
    dark: (0x96D0FF, 153), light: (0x96D0FF, 153), at16: (14, nil))

  // MARK: Initializers

  /// The colors of custom tokens.
  var custom: [ThemeToken: ThemeColor] = [:]

  /// Creates the standard theme, as a base for changes.
  public init() {}

  /// The standard theme: cool grays with one clear blue, on the terminal's own background.
  ///
  /// Text has a contrast of at least 4.5 to 1 in 24 bits, 256 and 16 colors. Disabled items have at
  /// least 3 to 1. Both assume terminal colors similar to those of ``/CursesCells/TerminalColors``.
  ///
  /// ``surface0`` is the terminal's own, so a background picture of the terminal stays visible.
  /// Other themes paint their background, except inline: see ``Stage/fillsBackground``.
  public static let standard = Theme()
}

// MARK: - Tokens

extension Theme {
  /// The color of a token, or `nil` if the theme has none of that name.
  ///
  /// Setting `nil` removes a custom color; for a standard token it is ignored.
  public subscript(token: ThemeToken) -> ThemeColor? {
    get {
      if let color = Theme.colors[token] { return self[keyPath: color] }
      return custom[token]
    }
    set {
      if let color = Theme.colors[token] {
        if let newValue { self[keyPath: color] = newValue }
      } else {
        custom[token] = newValue
      }
    }
  }

  /// The key paths of the standard colors by token.
  fileprivate static let colors: [ThemeToken: WritableKeyPath<Theme, ThemeColor> & Sendable] = [
    .text: \.text, .secondary: \.secondary, .tertiary: \.tertiary, .disabled: \.disabled,
    .accent: \.accent, .accentFill: \.accentFill, .onAccent: \.onAccent, .onFill: \.onFill,
    .secondaryOnFill: \.secondaryOnFill, .selection: \.selection,
    .selectionQuiet:
      \.selectionQuiet, .surface0: \.surface0, .surface1: \.surface1, .surface2: \.surface2,
    .surface3: \.surface3, .hairline: \.hairline, .danger: \.danger,
    .dangerOnFill: \.dangerOnFill,
    .dangerFill:
      \.dangerFill, .success: \.success, .warning: \.warning, .scrim: \.scrim,
    .shadow:
      \.shadow, .list: \.list, .page: \.page, .desk: \.desk, .pull: \.pull,
    .barTopEdge: \.barTopEdge,
    .bar:
      \.bar, .barLow: \.barLow, .barBottomEdge: \.barBottomEdge, .lamp: \.lamp, .code: \.code,
    .slateTop:
      \.slateTop, .slateLow: \.slateLow, .violet: \.violet, .cyan: \.cyan,
    .orangeTop:
      \.orangeTop, .orange: \.orange, .orangeLow: \.orangeLow, .textOnPicture: \.textOnPicture,
    .secondaryOnPicture:
      \.secondaryOnPicture, .accentOnPicture: \.accentOnPicture,
  ]
}

extension ThemeToken {
  /// The tokens of the colors that every theme has, in alphabetical order.
  public static let standard = Theme.colors.keys.sorted { $0.name < $1.name }
}

// MARK: - Built in

extension Theme {
  /// The terminal's palette of 16 colors, with its own text and background.
  ///
  /// The contrast depends on the user's palette.
  public static let terminal: Theme = {
    var theme = Theme.standard
    for token in ThemeToken.standard {
      guard var color = theme[token] else { continue }
      color.dark = color.palette16
      color.light = color.palette16OnLight
      color.palette256 = nil
      color.palette256OnLight = nil
      theme[token] = color
    }
    for token in [ThemeToken.tertiary, .disabled] {
      theme[token]?.dark = .indexed(8)
      theme[token]?.light = .indexed(8)
    }
    return theme
  }()

  /// A theme of glowing orange, on warm brown and on cream.
  public static let ember = Theme(
    dark: ThemeSeed(ground: 0x1C1714, ink: 0xF0E6DC, accent: 0xFF9A62),
    light: ThemeSeed(ground: 0xFBF6F0, ink: 0x33241A, accent: 0xB8500F))

  /// A theme of water blue, on dark blue-gray and on pale gray.
  public static let fjord = Theme(
    dark: ThemeSeed(ground: 0x111B22, ink: 0xDFEAF0, accent: 0x5FC9D8),
    light: ThemeSeed(ground: 0xF3F8FA, ink: 0x18303A, accent: 0x0B7285))

  /// A theme of fresh green, on a dark and on a pale green.
  public static let moss = Theme(
    dark: ThemeSeed(ground: 0x141A15, ink: 0xE2EBDD, accent: 0x8CCB6E),
    light: ThemeSeed(ground: 0xF6F9F1, ink: 0x213022, accent: 0x3B7A1E))

  /// A theme of violet, on a dark and on a pale violet.
  public static let plum = Theme(
    dark: ThemeSeed(ground: 0x1A1521, ink: 0xECE4F4, accent: 0xC79BFF),
    light: ThemeSeed(ground: 0xFAF6FD, ink: 0x2E2140, accent: 0x7A3CC2))

  /// A theme of lamplight yellow, on dark and on light paper.
  public static let sand = Theme(
    dark: ThemeSeed(ground: 0x211E18, ink: 0xEDE4CF, accent: 0xE2BD5E),
    light: ThemeSeed(ground: 0xF6EFDD, ink: 0x3A3223, accent: 0x8A6100))

  /// A theme of black and white, with the highest contrast.
  public static let graphite = Theme(
    dark: ThemeSeed(ground: 0x0C0C0C, ink: 0xF2F2F2, accent: 0xFFFFFF),
    light: ThemeSeed(ground: 0xFFFFFF, ink: 0x101010, accent: 0x101010))

  /// The built-in themes with their names, for display in a list.
  public static let builtIn: [(name: String, theme: Theme)] = [
    ("Standard", .standard), ("Terminal", .terminal), ("Ember", .ember), ("Fjord", .fjord),
    ("Moss", .moss), ("Plum", .plum), ("Sand", .sand), ("Graphite", .graphite),
  ]
}

// MARK: - Codable

// A file contains only the differences from the standard theme, one color per line:
//
//     { "accent": "#ff9a62 #b8500f - - 9 1 - bold" }

extension Theme: Codable {
  /// Decodes the differences from the standard theme.
  ///
  /// - Throws: A `DecodingError` if a color is invalid.
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, color) in try decoder.singleValueContainer().decode([String: ThemeColor].self) {
      self[ThemeToken(name)] = color
    }
  }

  /// Encodes the differences from the standard theme.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let tokens = ThemeToken.standard.filter { self[$0] != Theme.standard[$0] } + custom.keys
    let colors = tokens.compactMap { token in self[token].map { (token.name, $0) } }
    try container.encode(Dictionary(colors) { $1 })
  }
}

extension ThemeColor: Codable {
  /// Decodes a color from the eight words of ``encode(to:)``.
  ///
  /// - Throws: A `DecodingError` if a word is missing or invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = ThemeColor(words: text.split(separator: " ").map(String.init)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is not a color of a theme")
    }
    self = color
  }

  /// Encodes the color as eight words, with `-` for none.
  ///
  /// They are ``dark`` and ``light``, each in 24 bits, in 256 and in 16 colors, and the attributes
  /// in 16 colors and without colors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let colors = [dark, light, palette256, palette256OnLight, palette16, palette16OnLight]
    let attributes = [palette16Attributes, monochrome].map(\.names)
    let words =
      colors.map { $0?.description ?? "-" }
      + attributes.map { $0.isEmpty ? "-" : $0.joined(separator: "+") }
    try container.encode(words.joined(separator: " "))
  }

  private init?(words: [String]) {
    guard words.count == 8 else { return nil }
    let colors = words[..<6].map { $0 == "-" ? nil : Color(word: $0) }
    guard zip(colors, words).allSatisfy({ $0 != nil || $1 == "-" }),
      let dark = colors[0], let light = colors[1], let few = colors[4],
      let among16 = Attributes(word: words[6]), let monochrome = Attributes(word: words[7])
    else { return nil }
    self.init(
      light: light, dark: dark, palette256: colors[2], palette256OnLight: colors[3],
      palette16: few, palette16OnLight: colors[5], palette16Attributes: among16,
      monochrome: monochrome)
  }
}

extension Color {
  /// Parses a color from its description.
  fileprivate init?(word: String) {
    if word.hasPrefix("#"), word.utf8.count == 7, let rgb = UInt32(word.dropFirst(), radix: 16) {
      self = .number(rgb)
    } else if let index = UInt8(word) {
      self = .indexed(index)
    } else if word == "default" || word == "clear" {
      self = word == "clear" ? .clear : .default
    } else {
      return nil
    }
  }
}

extension Attributes {
  /// Parses names of attributes, separated by plus signs.
  fileprivate init?(word: String) {
    self = []
    for name in word.split(separator: "+") where name != "-" {
      guard let attribute = Attributes.all.first(where: { $0.names == [String(name)] }) else {
        return nil
      }
      insert(attribute)
    }
  }

  private static let all: [Attributes] =
    (0..<16).map { Attributes(rawValue: 1 << $0) } + UnderlineStyle.allCases.map { Attributes($0) }
}
