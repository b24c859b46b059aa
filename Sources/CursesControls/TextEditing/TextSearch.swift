/// What is looked for in a text.
///
/// Capital letters count where there is one among them; otherwise they are as small ones.
struct TextSearch: Hashable, Sendable {
  /// The text that is looked for, in one line.
  let text: String

  private let isExact: Bool
  private let first: [UInt8]
  private let folded: [UInt8]
  private let isASCII: Bool

  /// Creates a search; `nil` for no text.
  init?(_ text: String) {
    guard let character = text.first else { return nil }
    self.text = text
    isExact = text.contains { $0.isUppercase }
    let forms = isExact ? [text] : [text, text.lowercased(), text.uppercased()]
    first = Set(forms.compactMap(\.utf8.first)).union(isExact ? [] : character.firstBytes).sorted()
    folded = Array((isExact ? text : text.lowercased()).utf8)
    isASCII = text.isASCII
  }

  /// Returns where it is in a text, from the start on, in bytes of UTF-8; no two overlap.
  ///
  /// - Complexity: O(*n*) in the length of the text, times that of what is looked for in the worst
  ///   case.
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

  /// Returns the bytes of a match at a place, or `nil` where there is none.
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
  /// The first bytes that the character has in small and in capital letters.
  fileprivate var firstBytes: [UInt8] {
    [lowercased(), uppercased()].compactMap(\.utf8.first)
  }
}

extension String {
  /// Whether a place, in bytes of UTF-8, is between characters.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    let bytes = utf8.span
    guard offset > 0, offset < bytes.count else { return true }
    // Next to all text is ASCII on one side, or begins another scalar there.
    if bytes[offset] & 0xC0 == 0x80 { return false }
    if bytes[offset] < 0x80, bytes[offset] != 0x0A, bytes[offset - 1] < 0x80 { return true }
    let index = utf8.index(startIndex, offsetBy: offset)
    return self.index(before: self.index(after: index)) == index
  }
}
