/// The text of an editor, of any length: a value that is quick to change everywhere.
///
/// Places are bytes of UTF-8 before them, and are between characters. A copy shares everything
/// with the text it was made of. Lines end with line feeds.
///
/// The pieces that it is made of end between characters. Only a row of more than a thousand flags
/// without a blank could be paired otherwise than a `String` does it.
struct TextStorage: Sendable {
  /// The text as a tree, or `nil` for none.
  private(set) var root: TextNode?

  /// Creates a storage of some text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String = "") { root = TextNode.joined(TextPieces.cut(text)[...]) }

  private init(root: TextNode?) { self.root = root }

  /// The bytes of UTF-8.
  var length: Int { root?.length ?? 0 }

  /// Whether there is no text.
  var isEmpty: Bool { root == nil }

  /// All of the text.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless that is short.
  var string: String { self[0..<length] }

  /// The text between two places.
  ///
  /// - Complexity: O(log *n* + *m*) in the length of the text and of what is asked for.
  subscript(range: Range<Int>) -> String {
    if case .leaf(let text)? = root?.content, range == 0..<text.utf8.count { return text }
    var result = ""
    if range.count > TextPieces.longest { result.reserveCapacity(range.count) }
    root?.visit(range) { piece, start in
      result += piece.part(range.lowerBound - start..<range.upperBound - start)
      return true
    }
    return result
  }

  /// Returns the text between two places as a storage, which shares it.
  func slice(_ range: Range<Int>) -> TextStorage {
    let (_, rest) = root?.split(at: range.lowerBound) ?? (nil, nil)
    return TextStorage(root: rest?.split(at: range.count).0)
  }

  /// Puts other text in place of that between two places.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  mutating func replace(_ range: Range<Int>, with new: TextStorage) {
    let (before, rest) = root?.split(at: range.lowerBound) ?? (nil, nil)
    let after = rest?.split(at: range.count).1
    root = TextPieces.joined(TextPieces.joined(before, new.root), after)
  }

  /// Puts other text behind all of it.
  mutating func append(_ other: TextStorage) { replace(length..<length, with: other) }

  /// Whether two texts share all they have; texts that are equal need not.
  func isIdentical(to other: TextStorage) -> Bool { root === other.root }
}

extension TextStorage: Hashable {
  /// Whether two texts are made of the same bytes.
  static func == (first: TextStorage, second: TextStorage) -> Bool {
    if first.root === second.root { return true }
    return first.length == second.length && first.string.isSame(as: second.string)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(length) }
}

extension String {
  /// Returns the text between two places, of those that it has.
  func part(_ range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[lower..<utf8.index(lower, offsetBy: range.count)]
  }
}
