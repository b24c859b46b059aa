/// A place in the text of an article.
struct ArticlePlace: Hashable, Sendable, Comparable {
  /// The index of the block; the title is block 0.
  var block: Int

  /// The index of the text in the block.
  var leaf: Int

  /// The offset in the text, in UTF-8 bytes.
  var offset: Int

  static let start = ArticlePlace(block: 0, leaf: 0, offset: 0)

  static func < (first: ArticlePlace, second: ArticlePlace) -> Bool {
    (first.block, first.leaf, first.offset) < (second.block, second.leaf, second.offset)
  }
}
