/// A place in the words of an article.
struct ArticlePlace: Hashable, Sendable, Comparable {
  /// The block, of which the title is the first.
  var block: Int

  /// The text in it, by its number.
  var leaf: Int

  /// The bytes before it.
  var offset: Int

  static let start = ArticlePlace(block: 0, leaf: 0, offset: 0)

  static func < (first: ArticlePlace, second: ArticlePlace) -> Bool {
    (first.block, first.leaf, first.offset) < (second.block, second.leaf, second.offset)
  }
}
