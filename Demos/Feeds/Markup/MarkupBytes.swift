/// Searches in markup byte by byte, for ASCII only.
extension [UInt8] {
  /// Whether `text` is at `start`, which may be beyond the end.
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

  /// Returns the position after the next `text`, or `nil` without one.
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

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte may be in the name of an HTML tag.
  var isNameByte: Bool {
    isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
  }

  /// Whether the byte may delimit the value of an attribute.
  var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether the byte is white space in XML and HTML.
  var isMarkupSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
