/// A part of an article that is laid out separately: a block, or a piece of a large one.
///
/// Long blocks are thus laid out only where they are visible. The cuts depend on the content alone,
/// so that places stay valid at every width.
struct ArticlePart: Hashable, Sendable {
  /// The context from the block that the part was cut from.
  enum Origin: Hashable, Sendable {
    /// A whole block, or several ones.
    case whole

    /// Rows of a table, with the table's column fit, and whether other rows precede them.
    case table(TableFit, isContinued: Bool)

    /// Items of a list, with the number of columns of its widest marker.
    case list(marks: Int)

    /// Lines of code, with the token that they begin inside of, or `nil` without highlighting.
    ///
    /// The flags specify whether they are the first and the last part of the code.
    case code(CodeColors.Lead?, isFirst: Bool, isLast: Bool)
  }

  /// A container of the part.
  enum Margin: Hashable, Sendable {
    /// A block quotation, and whether the part is quoted text instead of its source.
    case quote(isSaid: Bool)

    /// A list item, with the width of the widest marker; only the first part shows the marker.
    case item(ArticleList.Mark, ArticleNumbering, marks: Int, isFirst: Bool)

    /// The definition of a term.
    case definition

    /// The details of a summary.
    case details
  }

  var blocks: [ArticleBlock]

  /// The layout cost, in the equivalent of text bytes.
  var weight: Int
  var origin = Origin.whole

  /// The containers, from the outermost.
  var margins: [Margin] = []

  /// Whether the blocks follow one another without empty rows.
  var isTight = false

  /// The number of containers around the empty row above the part, or `nil` for no such row.
  var gap: Int?

  /// Whether the part is the first of its top-level block.
  var isFirst = true

  /// Whether the text continues the last line of the part before.
  var isContinued = false

  /// The summaries in earlier parts with details that contain this part.
  var below: [ArticlePlace] = []

  /// Whether the part is a top-level heading.
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
