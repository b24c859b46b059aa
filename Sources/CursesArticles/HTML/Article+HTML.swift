import CGumbo

/// The part of a page that is read.
public enum ArticleContent: Hashable, Sendable, CaseIterable {
  /// The main content, without navigation and the like.
  case main

  /// All visible content.
  case everything
}

extension Article {
  /// The default maximum size of a page, in bytes: 16 MiB.
  public static let largestPage = 16 << 20

  /// Creates an article from an HTML page or fragment.
  ///
  /// Scripts, styles, comments, hidden elements and tracking pixels are skipped. If a link text
  /// looks like an address of another host than the link's target, the real host is appended in
  /// parentheses.
  ///
  /// - Parameters:
  ///   - html: The page, which may be malformed.
  ///   - address: The base address for relative links, or `nil`, the default.
  ///   - content: The part to read; the default is the main content.
  /// - Complexity: O(*n*) in the length of the page.
  public init(html: String, address: String? = nil, content: ArticleContent = .main) {
    self.init(page: Array(html.utf8), address, content, isComplete: true)
  }

  /// Creates an article from the bytes of an HTML page, as read from a file or a server.
  ///
  /// - Parameters:
  ///   - bytes: The page. If it is longer than `limit`, it is truncated, and ``isComplete`` is
  ///     `false`.
  ///   - encoding: The name of the character encoding from the response, such as `koi8-r`. If it is
  ///     `nil`, the default, the encoding that the page declares is used.
  ///   - address: The base address for relative links, or `nil`, the default.
  ///   - content: The part to read; the default is the main content.
  ///   - limit: The maximum number of bytes to read; negative values are clamped to 0.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    html bytes: some Sequence<UInt8>, encoding: String? = nil, address: String? = nil,
    content: ArticleContent = .main, limit: Int = Article.largestPage
  ) {
    var page = Array(bytes.prefix(max(0, limit) + 1))
    let isComplete = page.count <= max(0, limit)
    if !isComplete { page.removeLast() }
    self.init(
      page: TextEncoding.utf8(page, named: encoding), address, content, isComplete: isComplete)
  }

  private init(page: [UInt8], _ address: String?, _ content: ArticleContent, isComplete: Bool) {
    let article = HTMLTree.parse(HTMLBounding.bounded(page)) { root -> Article in
      let head = HTMLHead(root)
      let base = (address ?? nil).map { WebAddress($0) }
      let inner = head.base.map { WebAddress($0) }?.completed(from: base).map { WebAddress($0) }
      var reader = HTMLReader(
        content: MainContent(of: root, everything: content == .everything), base: inner ?? base)
      return head.article(reader.blocks())
    }
    self = article ?? Article()
    self.isComplete = isComplete
  }

  /// Returns the blocks of HTML pieces, with given blocks inserted after each piece.
  ///
  /// An element that is opened in one piece and closed in a later one contains the blocks between.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, each with the blocks to insert after it.
  ///   - base: The base address for relative links, or `nil`.
  ///   - depth: The maximum nesting depth.
  /// - Returns: The blocks and their nesting depth.
  static func blocks(
    of pieces: [(html: String, blocks: [ArticleBlock])], base: WebAddress?, depth: Int
  ) -> (blocks: [ArticleBlock], height: Int) {
    HTMLTree.parse(HTMLBounding.bounded(pieces: pieces.map(\.html))) { root in
      var reader = HTMLReader(
        content: MainContent(of: root, everything: true), base: base,
        into: ArticleBuilder(deepest: depth), inserting: pieces.map(\.blocks))
      return (reader.blocks(), reader.height)
    } ?? (pieces.flatMap(\.blocks), 0)
  }
}
