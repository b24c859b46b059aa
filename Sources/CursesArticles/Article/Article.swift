/// The readable content of a document: its text, pictures and structure, in reading order.
///
///     let article = Article(html: "<h1>Fog</h1><p>It is near.</p>")
///
/// It is a value without scripts or other active content. It contains no control characters and no
/// characters that change the direction of text.
public struct Article: Sendable {
  /// The title, in one line; empty if it is unknown.
  public var title: String

  /// The author and the date, in one line; empty if they are unknown.
  public var byline: String

  /// The blocks, in reading order.
  public var blocks: [ArticleBlock]

  /// Whether the whole source was read; it is `false` if the source exceeded the reader's limits.
  public var isComplete: Bool

  /// The Markdown source, to which more can be appended.
  var markdown = OpenMarkdown()

  /// Creates an article; omitted parts are empty.
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
  /// The number of words in the blocks, separated by white space.
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
  /// Whether both articles have the same content, regardless of their sources.
  public static func == (left: Article, right: Article) -> Bool {
    left.title == right.title && left.byline == right.byline && left.blocks == right.blocks
      && left.isComplete == right.isComplete
  }

  /// Hashes the content of the article.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(byline)
    hasher.combine(blocks)
    hasher.combine(isComplete)
  }
}

/// The Markdown source of an article, to which more can be appended.
struct OpenMarkdown: Sendable {
  /// The whole text.
  var text = ""

  /// The base address of the text, or `nil`.
  var address: String?

  /// The number of blocks that precede the text, or `nil` if no text was appended yet.
  var firstBlock: Int?

  /// The length of the prefix that later text cannot change, in bytes, and the index of the block
  /// after it.
  var settledBytes = 0
  var settledBlocks = 0

  /// Whether the next block can become the title.
  var mayHaveTitle = false

  /// Whether the text may contain link reference definitions.
  var hasReferences = false
}
