/// What there is to read in a page: its words and pictures, in order.
///
///     let article = Article(html: "<h1>Fog</h1><p>It is near.</p>")
///
/// It is a value, in which nothing is left of what a page would like to do. There are no control
/// characters in it, and none that turn the direction of text.
public struct Article: Sendable {
  /// The title, in one line; empty where none is known.
  public var title: String

  /// Who wrote it and when, in one line; empty where that is not known.
  public var byline: String

  /// What it is made of, from the first to the last.
  public var blocks: [ArticleBlock]

  /// Whether all of it was read; what is larger than a reader takes ends early.
  public var isComplete: Bool

  /// The Markdown that more can be appended to.
  var markdown = OpenMarkdown()

  /// Creates an article; what is not named is empty.
  public init(
    title: String = "", byline: String = "", blocks: [ArticleBlock] = [], isComplete: Bool = true
  ) {
    self.title = title
    self.byline = byline
    self.blocks = blocks
    self.isComplete = isComplete
  }
}

extension Article {
  /// How many words there are between blanks, in its blocks.
  ///
  /// - Complexity: O(*n*) in the length of the article.
  public var wordCount: Int {
    blocks.leaves.reduce(0) { count, text in
      var isInside = false
      return text.string.utf8.reduce(count) { count, byte in
        let begins = byte > 0x20 && !isInside
        isInside = byte > 0x20
        return begins ? count + 1 : count
      }
    }
  }
}

extension Article: Hashable {
  /// Whether there is the same to read in both, whatever they were made of.
  public static func == (left: Article, right: Article) -> Bool {
    left.title == right.title && left.byline == right.byline && left.blocks == right.blocks
      && left.isComplete == right.isComplete
  }

  /// Feeds what there is to read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(byline)
    hasher.combine(blocks)
    hasher.combine(isComplete)
  }
}

/// Markdown of an article that more can be appended to.
struct OpenMarkdown: Sendable {
  /// All of the text.
  var text = ""

  /// Where it comes from, or `nil`.
  var address: String?

  /// The blocks of the article that were there before the text, or `nil` before there is any.
  var firstBlock: Int?

  /// The bytes of the text that nothing that follows can change, and the block behind theirs.
  var settledBytes = 0
  var settledBlocks = 0

  /// Whether the next block may be the title.
  var mayHaveTitle = false

  /// Whether words can lead to addresses that are named elsewhere in the text.
  var hasReferences = false
}
