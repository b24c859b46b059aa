/// A part of an article that is laid out by itself: a block, or some of what a large one is made
/// of.
///
/// Blocks of any length are so laid out where they are seen alone, as articles are. Parts are cut
/// by what is in them, so that an article has the same ones in every size, and places in it last.
struct ArticlePart: Hashable, Sendable {
  /// What the part needs to know of the block that it is cut from.
  indirect enum Origin: Hashable, Sendable {
    /// It is a block.
    case whole

    /// The columns of a table.
    case table(TableFit)

    /// The columns of the widest number of a list.
    case list(marks: Int)

    /// What is put together by itself.
    case other
  }

  var block: ArticleBlock
  var origin = Origin.whole

  /// Whether it is the first of its block, and the last one.
  var isFirst = true
  var isLast = true

  /// Returns the parts of an article, in order.
  ///
  /// - Complexity: O(*n*) in the length of the article.
  static func all(in article: Article) -> [ArticlePart] {
    var parts: [ArticlePart] = []
    parts.reserveCapacity(article.blocks.count)
    for block in article.blocks { parts += BlockCutter.parts(of: block) }
    return parts
  }
}
