/// A block of an article, which begins on a new line.
public indirect enum ArticleBlock: Hashable, Sendable {
  /// A heading of a level in `1...6`, of which 1 is the highest.
  case heading(level: Int, ArticleText)

  /// A paragraph.
  case paragraph(ArticleText)

  /// An ordered, unordered or task list.
  case list(ArticleList)

  /// A description list: terms and their definitions.
  case definitions([ArticleDefinition])

  /// A block quotation.
  case quote([ArticleBlock])

  /// A code block with preserved line breaks, and the name of its language, which may be empty.
  case code(ArticleText, language: String)

  /// A table.
  case table(ArticleTable)

  /// A figure: pictures with a caption.
  case figure(ArticleFigure)

  /// A thematic break, drawn as a horizontal rule.
  case rule

  /// A disclosure widget, `<details>` in HTML: a summary, and the blocks that it shows or hides.
  case details(summary: ArticleText, [ArticleBlock])
}

/// A list of an article.
public struct ArticleList: Hashable, Sendable {
  /// The marker of a list item.
  public enum Mark: Hashable, Sendable {
    /// A bullet.
    case bullet

    /// A number.
    case number(Int)

    /// A checkbox.
    case task(isDone: Bool)
  }

  /// An item of a list.
  public struct Item: Hashable, Sendable {
    /// The marker.
    public var mark: Mark

    /// The content of the item.
    public var blocks: [ArticleBlock]

    /// Creates an item.
    public init(_ mark: Mark = .bullet, _ blocks: [ArticleBlock]) {
      self.mark = mark
      self.blocks = blocks
    }
  }

  /// The items, in order.
  public var items: [Item]

  /// Whether the items are separated by blank lines; the default is `false`.
  public var isLoose: Bool

  /// The format of the numbers; the default is decimal.
  public var numbering: ArticleNumbering

  /// Creates a list.
  public init(_ items: [Item], isLoose: Bool = false, numbering: ArticleNumbering = .decimal) {
    self.items = items
    self.isLoose = isLoose
    self.numbering = numbering
  }
}

/// A group of terms in a description list, with their definition.
public struct ArticleDefinition: Hashable, Sendable {
  /// The terms, possibly none.
  public var terms: [ArticleText]

  /// The definition of the terms.
  public var blocks: [ArticleBlock]

  /// Creates a definition.
  public init(terms: [ArticleText], _ blocks: [ArticleBlock]) {
    self.terms = terms
    self.blocks = blocks
  }
}

/// A figure of an article: pictures with a caption.
public struct ArticleFigure: Hashable, Sendable {
  /// The pictures, in order; at least one.
  public var pictures: [ArticlePicture]

  /// The caption below the pictures; the default is empty.
  public var caption: ArticleText

  /// Creates a figure.
  public init(_ pictures: [ArticlePicture], caption: ArticleText = ArticleText()) {
    self.pictures = pictures
    self.caption = caption
  }
}

/// A picture of an article, which an ``ArticlePictureSource`` loads.
public struct ArticlePicture: Hashable, Sendable {
  /// The address of the picture: an absolute URL, a file path or a `data:` URL.
  public var address: String

  /// The alternative text; empty for none.
  public var description: String

  /// The width in pixels, at least 1, or `nil` if it is unknown.
  public var width: Int?

  /// The height in pixels, at least 1, or `nil` if it is unknown.
  public var height: Int?

  /// The address of the link around the picture, or `nil` for none.
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
