/// Splitting of text into the pieces of a storage, and merging of adjacent pieces.
enum TextPieces {
  /// The maximum length of a piece in bytes.
  static let longest = 2048

  /// The minimum length of a piece with neighbors, in bytes.
  private static let shortest = 512

  /// Returns the leaves of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func cut(_ text: String) -> [TextNode] {
    guard !text.isEmpty else { return [] }
    var text = text
    text.makeContiguousUTF8()
    var pieces: [TextNode] = []
    var remainder = text[...]
    while remainder.utf8.count > longest {
      // The last two pieces share the rest equally, so that neither is short.
      let length = remainder.utf8.count < 2 * longest ? remainder.utf8.count / 2 : longest * 3 / 4
      let end = remainder.characterBoundary(near: length)
      pieces.append(TextNode(String(remainder[..<end])))
      remainder = remainder[end...]
    }
    if !remainder.isEmpty { pieces.append(TextNode(String(remainder))) }
    return pieces
  }

  /// Returns the concatenation of two nodes, without short pieces or splits inside a character.
  static func joined(_ first: TextNode?, _ second: TextNode?) -> TextNode? {
    guard let first, let second else { return first ?? second }
    let (left, right) = (first.lastPiece, second.firstPiece)
    guard needsMending(left, right) else { return TextNode.joined(first, second) }
    let before = first.split(at: first.length - left.utf8.count).0
    let after = second.split(at: right.utf8.count).1
    let mended = TextNode.joined(before, TextNode.joined(cut(left + right)[...]))
    // The last piece may have changed, for example because flags are paired differently.
    return joined(mended, after)
  }

  private static func needsMending(_ left: String, _ right: String) -> Bool {
    let lengths = (left.utf8.count, right.utf8.count)
    if lengths.0 + lengths.1 <= longest || min(lengths.0, lengths.1) < shortest { return true }
    guard let last = left.unicodeScalars.last, let first = right.unicodeScalars.first else {
      return true
    }
    if last.loneWidth != nil, first.loneWidth != nil { return false }
    if last == "\n" || (first == "\n" && last != "\r") { return false }
    // The pairing of flags depends on all flags before them.
    let before = left.suffix(1)
    return (before + right.prefix(1)).count != 2
  }
}

extension Substring {
  /// Returns a character boundary at or shortly after a number of bytes from the start.
  ///
  /// The number must be less than the length.
  fileprivate func characterBoundary(near length: Int) -> Index {
    var index = utf8.index(startIndex, offsetBy: length)
    while utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    let limit = utf8.index(index, offsetBy: 64, limitedBy: endIndex) ?? endIndex
    var last = unicodeScalars[unicodeScalars.index(before: index)]
    var position = index
    while position < limit {
      let next = unicodeScalars[position]
      if last == "\n" || last.loneWidth != nil && (next.loneWidth != nil || next == "\n") {
        return position
      }
      last = next
      position = unicodeScalars.index(after: position)
    }
    let end = self.index(after: index)
    return self.index(before: end) == index ? index : end
  }
}
