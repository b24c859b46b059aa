/// A node of a text storage: a leaf with a short piece of text, or a pair of nodes.
///
/// Nodes are immutable, so texts share common parts. The heights of two siblings differ by at most
/// one, as in AVL trees (Adelson-Velsky and Landis): look-ups take logarithmic time.
///
/// Source: G. E. Blelloch et al., *Just Join for Parallel Ordered Sets*, for `join` and `split`.
final class TextNode: Sendable {
  /// The piece of a leaf, or two child nodes.
  enum Content: Sendable {
    case leaf(String)
    case pair(TextNode, TextNode)
  }

  let content: Content
  let measure: TextMeasure

  /// The number of levels below; 0 for a leaf.
  let height: Int

  /// Creates a leaf.
  init(_ text: String) {
    content = .leaf(text)
    measure = TextMeasure(text)
    height = 0
  }

  private init(_ first: TextNode, _ second: TextNode) {
    content = .pair(first, second)
    measure = first.measure + second.measure
    height = max(first.height, second.height) + 1
  }

  /// The length in bytes of UTF-8.
  var length: Int { measure.length }

  /// The text of the first leaf.
  var firstPiece: String {
    switch content {
    case .leaf(let text): text
    case .pair(let first, _): first.firstPiece
    }
  }

  /// The text of the last leaf.
  var lastPiece: String {
    switch content {
    case .leaf(let text): text
    case .pair(_, let second): second.lastPiece
    }
  }
}

// MARK: - Joining

extension TextNode {
  /// Returns the concatenation of two nodes.
  ///
  /// - Complexity: O(*d*) in the difference of their heights.
  static func joined(_ first: TextNode?, _ second: TextNode?) -> TextNode? {
    guard let first else { return second }
    guard let second else { return first }
    return join(first, second)
  }

  private static func join(_ first: TextNode, _ second: TextNode) -> TextNode {
    if first.height > second.height + 1, case .pair(let left, let right) = first.content {
      return balanced(left, join(right, second))
    }
    if second.height > first.height + 1, case .pair(let left, let right) = second.content {
      return balanced(join(first, left), right)
    }
    return TextNode(first, second)
  }

  /// Returns the concatenation of two nodes; their heights differ by at most two.
  private static func balanced(_ first: TextNode, _ second: TextNode) -> TextNode {
    if first.height > second.height + 1, case .pair(let left, let right) = first.content {
      guard right.height > left.height, case .pair(let inner, let last) = right.content else {
        return TextNode(left, TextNode(right, second))
      }
      return TextNode(TextNode(left, inner), TextNode(last, second))
    }
    if second.height > first.height + 1, case .pair(let left, let right) = second.content {
      guard left.height > right.height, case .pair(let inner, let last) = left.content else {
        return TextNode(TextNode(first, left), right)
      }
      return TextNode(TextNode(first, inner), TextNode(last, right))
    }
    return TextNode(first, second)
  }

  /// Returns the concatenation of nodes with minimum height, or `nil` for none.
  static func joined(_ parts: ArraySlice<TextNode>) -> TextNode? {
    guard parts.count > 1 else { return parts.first }
    let middle = parts.startIndex + parts.count / 2
    return joined(joined(parts[..<middle]), joined(parts[middle...]))
  }
}

// MARK: - Splitting

extension TextNode {
  /// Returns the text before and after an offset in bytes of UTF-8, at a character boundary.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func split(at offset: Int) -> (TextNode?, TextNode?) {
    if offset <= 0 { return (nil, self) }
    if offset >= length { return (self, nil) }
    switch content {
    case .leaf(let text):
      let index = text.utf8.index(text.startIndex, offsetBy: offset)
      return (TextNode(String(text[..<index])), TextNode(String(text[index...])))
    case .pair(let first, let second):
      if offset < first.length {
        let (before, after) = first.split(at: offset)
        return (before, TextNode.joined(after, second))
      }
      let (before, after) = second.split(at: offset - first.length)
      return (TextNode.joined(first, before), after)
    }
  }

  /// Calls `body` with each leaf's text that overlaps a range and its offset, until `body` returns
  /// `false`.
  ///
  /// - Returns: Whether all leaves were visited.
  @discardableResult
  func visit(
    _ range: Range<Int>, from start: Int = 0, _ body: (_ piece: String, _ start: Int) -> Bool
  ) -> Bool {
    guard range.lowerBound < start + length, range.upperBound > start else { return true }
    switch content {
    case .leaf(let text): return body(text, start)
    case .pair(let first, let second):
      return first.visit(range, from: start, body)
        && second.visit(range, from: start + first.length, body)
    }
  }
}
