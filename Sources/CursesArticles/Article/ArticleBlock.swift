/// A part of an article that begins in a line of its own.
public indirect enum ArticleBlock: Hashable, Sendable {
  /// A heading of a level in `1...6`, of which 1 is the highest.
  case heading(level: Int, ArticleText)

  /// Words.
  case paragraph(ArticleText)

  /// Items, each with a mark or a number.
  case list(ArticleList)

  /// Terms, and what is said of each.
  case definitions([ArticleDefinition])

  /// What somebody else said.
  case quote([ArticleBlock])

  /// Lines that stay as they are, with the name of their language, which is empty for none.
  case code(ArticleText, language: String)

  /// Rows and columns.
  case table(ArticleTable)

  /// Pictures with what is said of them.
  case figure(ArticleFigure)

  /// A line between two parts.
  case rule

  /// A summary, and what can be unfolded below it.
  case details(summary: ArticleText, [ArticleBlock])
}

/// Items of an article, each with a mark or a number.
public struct ArticleList: Hashable, Sendable {
  /// What stands before an item.
  public enum Mark: Hashable, Sendable {
    /// A dot.
    case bullet

    /// A number.
    case number(Int)

    /// A box, and whether it is checked.
    case task(isDone: Bool)
  }

  /// One of the items.
  public struct Item: Hashable, Sendable {
    /// What stands before it.
    public var mark: Mark

    /// What it says.
    public var blocks: [ArticleBlock]

    /// Creates an item.
    public init(_ mark: Mark = .bullet, _ blocks: [ArticleBlock]) {
      self.mark = mark
      self.blocks = blocks
    }
  }

  /// The items, in order.
  public var items: [Item]

  /// Whether there is room between the items; the default is `false`.
  public var isLoose: Bool

  /// How numbers are written; the default is decimal.
  public var numbering: ArticleNumbering

  /// Creates a list.
  public init(_ items: [Item], isLoose: Bool = false, numbering: ArticleNumbering = .decimal) {
    self.items = items
    self.isLoose = isLoose
    self.numbering = numbering
  }
}

/// Terms of an article, and what is said of them.
public struct ArticleDefinition: Hashable, Sendable {
  /// The terms; they may be missing.
  public var terms: [ArticleText]

  /// What is said of them.
  public var blocks: [ArticleBlock]

  /// Creates a definition.
  public init(terms: [ArticleText], _ blocks: [ArticleBlock]) {
    self.terms = terms
    self.blocks = blocks
  }
}

/// Pictures of an article with what is said of them.
public struct ArticleFigure: Hashable, Sendable {
  /// The pictures, in order; one at least.
  public var pictures: [ArticlePicture]

  /// What stands below them; the default is empty.
  public var caption: ArticleText

  /// Creates a figure.
  public init(_ pictures: [ArticlePicture], caption: ArticleText = ArticleText()) {
    self.pictures = pictures
    self.caption = caption
  }
}

/// A picture of an article, which somebody else loads.
public struct ArticlePicture: Hashable, Sendable {
  /// Where it is, as an absolute address, one of a file, or one that holds the picture itself.
  public var address: String

  /// What is said in its place; empty for nothing.
  public var description: String

  /// Its width in pixels, in `1...`, or `nil` where that is not known.
  public var width: Int?

  /// Its height in pixels, in `1...`, or `nil` where that is not known.
  public var height: Int?

  /// The address that it leads to, or `nil` for none.
  public var link: String?

  /// Creates a picture.
  public init(
    address: String, description: String = "", width: Int? = nil, height: Int? = nil,
    link: String? = nil
  ) {
    self.address = address
    self.description = description
    self.width = width
    self.height = height
    self.link = link
  }
}
