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
  /// Views see the terminal's own instead where the terminal's own background stays behind it:
  /// inline, and below the standard theme where nobody told what that background is.
  public var text = ThemeColor(
    dark: (0xE9ECF1, 255), light: (0x1D2026, 234), at16: (nil, nil))

  /// The color of secondary text, such as details and times.
  public var secondary = ThemeColor(
    dark: (0xA7AEBA, 251), light: (0x545B67, 240), at16: (7, nil), monochrome: .dim)

  /// The color of hints and placeholders, on ``surface0`` and ``surface1`` only.
  public var tertiary = ThemeColor(
    dark: (0x868E9C, 246), light: (0x666D79, 242), at16: (nil, nil), isFaint: true)

  /// The color of what cannot be used.
  public var disabled = ThemeColor(
    dark: (0x707784, 245), light: (0x848A95, 244), at16: (nil, nil), isFaint: true)

  /// The color of what can be acted on, and of the marks of the focus.
  public var accent = ThemeColor(
    dark: (0x60B4FF, 75), light: (0x005CC8, 25), at16: (6, 4), monochrome: .bold)

  /// The background of what is pressed, chosen or on.
  public var accentFill = ThemeColor(
    dark: (0x186CD6, 26), light: (0x0A68DA, 26), at16: (12, 4), monochrome: .reverse)

  /// The color of text on ``accentFill`` and ``dangerFill``.
  public var onAccent = ThemeColor(
    dark: (0xFFFFFF, 231), light: (0xFFFFFF, 231), at16: (15, 15), monochrome: [.reverse, .bold])

  /// The color of text on a selection or a surface.
  ///
  /// It names its own color also where ``text`` is the terminal's, so that the pair can be read
  /// even when the terminal's background is not what it was taken to be.
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

  /// The background of everything; the standard theme leaves it to the terminal.
  public var surface0 = ThemeColor.terminal

  /// The background of bars, of fields at rest and of what belongs together.
  public var surface1 = ThemeColor(
    dark: (0x1D2027, 235), light: (0xF3F4F6, 255), at16: (nil, nil))

  /// The background of a dialog, a menu or a sheet.
  public var surface2 = ThemeColor(
    dark: (0x272B34, 237), light: (0xFFFFFF, 231), at16: (0, 15))

  /// The background of a button, and of what is raised in a panel.
  public var surface3 = ThemeColor(
    dark: (0x383E4A, 239), light: (0xE2E5EB, 254), at16: (4, 7))

  /// Rules, tracks and scroll indicators.
  public var hairline = ThemeColor(
    dark: (0x30353F, 238), light: (0xDEE1E7, 253), at16: (8, 8))

  // MARK: Meanings

  /// The color of what destroys and of errors, on the background, a panel or a surface.
  public var danger = ThemeColor(
    dark: (0xFF7B72, 210), light: (0xC21C28, 124), at16: (9, 1), monochrome: .bold)

  /// The color of what destroys and of errors, on a button, a field or a selection.
  public var dangerOnFill = ThemeColor(
    // Of 16 colors, red cannot be told from what is behind it there.
    dark: (0xFF8E86, 217), light: (0xB01420, 124), at16: (15, 0), monochrome: .bold)

  /// The background of what destroys, while it has the focus.
  public var dangerFill = ThemeColor(
    dark: (0xC82C34, 160), light: (0xCD262E, 160), at16: (1, 1), monochrome: .reverse)

  /// The color of what went well, on the background, a panel or a surface.
  public var success = ThemeColor(
    dark: (0x68D391, 78), light: (0x0E723A, 22), at16: (10, nil))

  /// The color of what needs care, on the background, a panel or a surface.
  public var warning = ThemeColor(
    dark: (0xF2BE5C, 179), light: (0x8C5800, 94), at16: (11, nil), monochrome: .bold)

  /// What veils the screen under a dialog.
  public var scrim = ThemeColor(
    dark: (0x08090C, 233), light: (0x3C424E, 240), at16: (nil, nil))

  /// What falls on the screen beside a panel or a page.
  public var shadow = ThemeColor(
    dark: (0x000000, 16), light: (0x282E3C, 236), at16: (nil, nil))

  // MARK: Tones of whole screens

  /// The background of a list beside other panes.
  public var list = ThemeColor(
    dark: (0x181A20, 234), light: (0xF8F8F8, 231), at16: (nil, nil))

  /// The background of a page that lies on the ``desk``.
  public var page = ThemeColor(
    dark: (0x191C22, 234), light: (0xFFFFFF, 231), at16: (nil, nil))

  /// The background beside a page.
  public var desk = ThemeColor(
    dark: (0x0E0F13, 233), light: (0xF2F3F5, 255), at16: (nil, nil))

  /// The background behind a page that is pulled.
  public var pull = ThemeColor(
    dark: (0x0D0E12, 233), light: (0xE2E0DC, 254), at16: (nil, nil))

  /// The edge of a tab bar, half a row at its top.
  public var lip = ThemeColor(
    dark: (0x4A505C, 239), light: (0xCDD3DD, 252), at16: (8, 8))

  /// The background of the names in a tab bar.
  public var bar = ThemeColor(
    dark: (0x2F333C, 236), light: (0xE3E7ED, 254), at16: (nil, nil))

  /// The background below the names in a tab bar, where it is lit.
  public var barLow = ThemeColor(
    dark: (0x20232A, 235), light: (0xEDEFF3, 255), at16: (nil, nil))

  /// The lower edge of a tab bar, and the background of the hints below.
  public var barEnd = ThemeColor(
    dark: (0x14161B, 233), light: (0xFBFBFA, 231), at16: (nil, nil))

  /// What marks content, such as a star or what a search found; never a control.
  public var lamp = ThemeColor(
    dark: (0xFFC868, 222), light: (0x8A5000, 94), at16: (11, nil), monochrome: .bold)

  /// The background of a program's text.
  public var code = ThemeColor(
    dark: (0x21252D, 235), light: (0xF1F3F6, 255), at16: (nil, nil))

  /// The background of a menu under the content, at its top.
  public var slateTop = ThemeColor(
    dark: (0x343B46, 237), light: (0xE2E6EC, 254), at16: (nil, nil))

  /// The background of a menu under the content, at its lower end.
  public var slateLow = ThemeColor(
    dark: (0x1E2229, 235), light: (0xF0F2F5, 255), at16: (nil, nil))

  /// A color of syntax, sources and charts.
  public var violet = ThemeColor(
    dark: (0xBEA0FF, 183), light: (0x6E3CBE, 98), at16: (13, 5))

  /// Another color of syntax, sources and charts.
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
  public var skyInk = ThemeColor(
    dark: (0xF0F3F8, 255), light: (0xF0F3F8, 255), at16: (nil, nil))

  /// The color of what stands below a title over a picture.
  public var skySoft = ThemeColor(
    dark: (0xD0D8EA, 188), light: (0xD0D8EA, 188), at16: (nil, nil))

  /// The color of what can be acted on over a picture.
  public var skyKey = ThemeColor(
    dark: (0x96D0FF, 153), light: (0x96D0FF, 153), at16: (14, nil))

  // MARK: Creating

  /// The colors of tokens that the theme itself does not know.
  var custom: [ThemeToken: ThemeColor] = [:]

  /// Creates the standard theme, to be changed.
  public init() {}

  /// Cool greys with one clear blue, on the terminal's own background.
  ///
  /// Words have a contrast of at least 4.5 to 1 with what they stand on in 24 bits, in 256 colors
  /// and in 16, and what cannot be used one of 3 to 1, where the terminal's own colors are much
  /// like those assumed by ``/CursesCells/TerminalColors``.
  ///
  /// ``surface0`` is the terminal's own, so a picture that people set behind their terminal is
  /// seen. Other themes paint their background, but for what is shown inline: see
  /// ``Stage/paintsGround``.
  public static let standard = Theme()
}

// MARK: - Tokens

extension Theme {
  /// The color of a token, or `nil` where the theme has none of that name.
  ///
  /// Setting `nil` takes a color of one's own away; the theme's own colors stay as they are then.
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

  /// The colors of every theme, by their names.
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
      \.shadow, .list: \.list, .page: \.page, .desk: \.desk, .pull: \.pull, .lip: \.lip,
    .bar:
      \.bar, .barLow: \.barLow, .barEnd: \.barEnd, .lamp: \.lamp, .code: \.code,
    .slateTop:
      \.slateTop, .slateLow: \.slateLow, .violet: \.violet, .cyan: \.cyan,
    .orangeTop:
      \.orangeTop, .orange: \.orange, .orangeLow: \.orangeLow, .skyInk: \.skyInk,
    .skySoft:
      \.skySoft, .skyKey: \.skyKey,
  ]
}

extension ThemeToken {
  /// The names of the colors that every theme has, in the order of the alphabet.
  public static let standard = Theme.colors.keys.sorted { $0.name < $1.name }
}

// MARK: - Built in

extension Theme {
  /// The 16 colors that users chose for their terminal, and its own text and background.
  ///
  /// How well they can be told apart is up to those colors.
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

  /// Glowing orange over warm brown, and over cream.
  public static let ember = Theme(
    dark: ThemeSeed(ground: 0x1C1714, ink: 0xF0E6DC, accent: 0xFF9A62),
    light: ThemeSeed(ground: 0xFBF6F0, ink: 0x33241A, accent: 0xB8500F))

  /// Cold water under a grey sky.
  public static let fjord = Theme(
    dark: ThemeSeed(ground: 0x111B22, ink: 0xDFEAF0, accent: 0x5FC9D8),
    light: ThemeSeed(ground: 0xF3F8FA, ink: 0x18303A, accent: 0x0B7285))

  /// Fresh green on the floor of a forest, and in a clearing.
  public static let moss = Theme(
    dark: ThemeSeed(ground: 0x141A15, ink: 0xE2EBDD, accent: 0x8CCB6E),
    light: ThemeSeed(ground: 0xF6F9F1, ink: 0x213022, accent: 0x3B7A1E))

  /// Violet at dusk, and on pale silk.
  public static let plum = Theme(
    dark: ThemeSeed(ground: 0x1A1521, ink: 0xECE4F4, accent: 0xC79BFF),
    light: ThemeSeed(ground: 0xFAF6FD, ink: 0x2E2140, accent: 0x7A3CC2))

  /// Old paper by lamplight, and by day.
  public static let sand = Theme(
    dark: ThemeSeed(ground: 0x211E18, ink: 0xEDE4CF, accent: 0xE2BD5E),
    light: ThemeSeed(ground: 0xF6EFDD, ink: 0x3A3223, accent: 0x8A6100))

  /// Black and white, with the strongest contrast.
  public static let graphite = Theme(
    dark: ThemeSeed(ground: 0x0C0C0C, ink: 0xF2F2F2, accent: 0xFFFFFF),
    light: ThemeSeed(ground: 0xFFFFFF, ink: 0x101010, accent: 0x101010))

  /// The themes there are, with their names, for a list to choose from.
  public static let builtIn: [(name: String, theme: Theme)] = [
    ("Standard", .standard), ("Terminal", .terminal), ("Ember", .ember), ("Fjord", .fjord),
    ("Moss", .moss), ("Plum", .plum), ("Sand", .sand), ("Graphite", .graphite),
  ]
}

// MARK: - Codable

// A file holds only what differs from the standard theme, a color a line:
//
//     { "accent": "#ff9a62 #b8500f - - 9 1 - bold" }

extension Theme: Codable {
  /// Reads what differs from the standard theme.
  ///
  /// - Throws: A `DecodingError` where a color cannot be read.
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, color) in try decoder.singleValueContainer().decode([String: ThemeColor].self) {
      self[ThemeToken(name)] = color
    }
  }

  /// Writes what differs from the standard theme.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let tokens = ThemeToken.standard.filter { self[$0] != Theme.standard[$0] } + custom.keys
    let colors = tokens.compactMap { token in self[token].map { (token.name, $0) } }
    try container.encode(Dictionary(colors) { $1 })
  }
}

extension ThemeColor: Codable {
  /// Reads a color from eight words, as ``encode(to:)`` writes them.
  ///
  /// - Throws: A `DecodingError` where a word is missing or cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = ThemeColor(words: text.split(separator: " ").map(String.init)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is not a color of a theme")
    }
    self = color
  }

  /// Writes eight words: ``dark`` and ``light``, both among 256 colors and among 16, and the
  /// attributes among 16 and without colors, where `-` stands for none.
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
  /// Reads a color from its description.
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
  /// Reads the names of attributes with a plus between.
  fileprivate init?(word: String) {
    self = []
    for name in word.split(separator: "+") where name != "-" {
      guard let attribute = Attributes.all.first(where: { $0.names == [String(name)] }) else {
        return nil
      }
      insert(attribute)
    }
  }

  private static let all: [Attributes] = (0..<16).map { Attributes(rawValue: 1 << $0) }
}
