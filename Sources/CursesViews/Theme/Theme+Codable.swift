import CursesCells

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
