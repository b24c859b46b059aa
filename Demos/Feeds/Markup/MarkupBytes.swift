/// Searches of markup byte by byte: all that is looked for is ASCII.
extension [UInt8] {
  /// Whether `text` stands at `start`; beyond the end nothing does.
  func hasText(_ text: String, at start: Int, ignoringCase: Bool = false) -> Bool {
    guard start + text.utf8.count <= count else { return false }
    var place = start
    for wanted in text.utf8 {
      let here = self[place]
      guard here == wanted || ignoringCase && here.isLetter && here | 0x20 == wanted else {
        return false
      }
      place += 1
    }
    return true
  }

  /// Returns the position behind the next `text`, or `nil` when it does not come again.
  ///
  /// - Complexity: O(*n*) in the distance.
  func end(of text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return start }
    var index = start
    while index < count {
      if self[index] == first && hasText(text, at: index) { return index + text.utf8.count }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let lineFeed = UInt8(ascii: "\n")

  /// Whether this is a letter of ASCII.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether this may stand in the name of a tag, in HTML.
  var isNameByte: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
  }

  /// Whether this may stand around the value of an attribute.
  var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether XML and HTML count this as white space.
  var isMarkupSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
