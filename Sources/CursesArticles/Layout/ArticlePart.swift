/// A part of an article that is laid out by itself: a block, or some of what a large one is made
/// of.
///
/// Blocks of any length are so laid out where they are seen alone, as articles are. Parts are cut
/// by what is in them, so that an article has the same ones in every size, and places in it last.
struct ArticlePart: Hashable, Sendable {
  /// What the part needs to know of the block that it is cut from.
  enum Origin: Hashable, Sendable {
    /// It is one, or several whole ones.
    case whole

    /// The columns of a table, and whether there are rows before these.
    case table(TableFit, isContinued: Bool)

    /// The columns of the widest number of a list.
    case list(marks: Int)

    /// What code begins inside of, or `nil` where it has no colors, and its place in all of it.
    case code(CodeColors.Lead?, isFirst: Bool, isLast: Bool)
  }

  /// What a part stands in.
  enum Margin: Hashable, Sendable {
    /// A quote, in which is said what is not about who said it.
    case quote(isSaid: Bool)

    /// An item of a list, of which the first part has the mark, and the columns of the widest one.
    case item(ArticleList.Mark, ArticleNumbering, marks: Int, isFirst: Bool)

    /// What is said of a term.
    case definition

    /// What stands below a summary.
    case details
  }

  var blocks: [ArticleBlock]

  /// What it takes to lay it out, as in bytes of words.
  var weight: Int
  var origin = Origin.whole

  /// What it stands in, from the outermost.
  var margins: [Margin] = []

  /// Whether there is no room between its blocks.
  var isTight = false

  /// How many margins are around the empty row above it, or `nil` where there is none.
  var gap: Int?

  /// Whether it is the first of its block of the article.
  var isFirst = true

  /// Whether its words go on in the line in which those of the part before end.
  var isContinued = false

  /// The summaries in parts before this one that it stands below.
  var below: [ArticlePlace] = []

  /// Whether it is a heading of the article.
  var isHeading: Bool {
    if margins.isEmpty, blocks.count == 1, case .heading = blocks[0] { true } else { false }
  }

  /// Returns the parts of an article, in order.
  ///
  /// - Complexity: O(*n*) in the length of the article.
  static func all(in article: Article) -> [ArticlePart] {
    var cutter = BlockCutter()
    for block in article.blocks { cutter.add(block) }
    return cutter.parts
  }
}
