/// A search for a text.
///
/// It is case-sensitive only if the text contains a capital letter.
struct TextSearch: Hashable, Sendable {
  /// The search text, in one line.
  let text: String

  private let isExact: Bool
  private let first: [UInt8]
  private let folded: [UInt8]
  private let isASCII: Bool

  /// Creates a search; returns `nil` for an empty text.
  init?(_ text: String) {
    guard let character = text.first else { return nil }
    self.text = text
    isExact = text.contains { $0.isUppercase }
    let forms = isExact ? [text] : [text, text.lowercased(), text.uppercased()]
    first = Set(forms.compactMap(\.utf8.first)).union(isExact ? [] : character.firstBytes).sorted()
    folded = Array((isExact ? text : text.lowercased()).utf8)
    isASCII = text.isASCII
  }

  /// Returns the non-overlapping matches in a text, in order, in bytes of UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the text, and in the worst case also times that of the
  ///   search text.
  func matches(in text: String) -> [Range<Int>] {
    let bytes = text.utf8.span
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if first.contains(bytes[index]), let length = length(at: index, in: text, bytes),
        text.isBoundary(index), text.isBoundary(index + length)
      {
        found.append(index..<index + length)
        index += length
      } else {
        index += 1
      }
    }
    return found
  }

  /// Returns the length of a match at an offset in bytes, or `nil` for none.
  private func length(at start: Int, in text: String, _ bytes: Span<UInt8>) -> Int? {
    if !isExact, !isASCII { return lengthOfCharacters(at: start, in: text) }
    guard start + folded.count <= bytes.count else { return nil }
    for offset in folded.indices {
      let byte = bytes[start + offset]
      let isCapital = (0x41...0x5A).contains(byte) && !isExact
      guard (isCapital ? byte | 0x20 : byte) == folded[offset] else { return nil }
    }
    return folded.count
  }

  private func lengthOfCharacters(at start: Int, in text: String) -> Int? {
    guard text.isBoundary(start) else { return nil }
    let candidate = text.part(start..<text.utf8.count).prefix(self.text.count)
    return Array(candidate.lowercased().utf8) == folded ? candidate.utf8.count : nil
  }
}

extension Character {
  /// The first bytes of the character's lower-case and upper-case forms.
  fileprivate var firstBytes: [UInt8] {
    [lowercased(), uppercased()].compactMap(\.utf8.first)
  }
}

extension String {
  /// Whether an offset in bytes of UTF-8 is a character boundary.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    let bytes = utf8.span
    guard offset > 0, offset < bytes.count else { return true }
    // Fast path: most boundaries are between two ASCII bytes.
    if bytes[offset] & 0xC0 == 0x80 { return false }
    if bytes[offset] < 0x80, bytes[offset] != 0x0A, bytes[offset - 1] < 0x80 { return true }
    let index = utf8.index(startIndex, offsetBy: offset)
    return self.index(before: self.index(after: index)) == index
  }
}
