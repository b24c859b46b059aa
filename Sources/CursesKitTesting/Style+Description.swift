import CursesCells

extension Style {
  /// Parses ``CursesCells/Style/description``; unknown words are ignored.
  init(described text: Substring) {
    self.init()
    let parts = text.split(separator: " to ", maxSplits: 1)
    if parts.count == 2 { link = Link(String(parts[1])) }
    var lastWord = Substring()
    for word in (parts.first ?? "").split(separator: " ") {
      defer { lastWord = word }
      if let attribute = Attributes(named: word) { attributes.insert(attribute) }
      guard let color = Color(described: word) else { continue }
      switch lastWord {
      case "in": underlineColor = color
      case "on": background = color
      default: foreground = color
      }
    }
  }
}

extension Attributes {
  /// Creates an attribute from its name, or returns `nil` if the name is unknown.
  fileprivate init?(named name: Substring) {
    let others: [Attributes] = [.bold, .dim, .italic, .reverse, .strikethrough]
    let all = others + UnderlineStyle.allCases.map { Attributes($0) }
    guard let attribute = all.first(where: { $0.description == name }) else { return nil }
    self = attribute
  }
}

extension Color {
  /// Parses the description of a color, or returns `nil` if it is not valid.
  fileprivate init?(described word: Substring) {
    if let index = UInt8(word) {
      self = .indexed(index)
    } else if word == "default" {
      self = .default
    } else if word.first == "#", let bits = UInt32(word.dropFirst(), radix: 16) {
      self = .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    } else {
      return nil
    }
  }
}
