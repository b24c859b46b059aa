import CGumbo

/// What is read of a page.
public enum ArticleContent: Hashable, Sendable, CaseIterable {
  /// What the page is about, without its menus and the like.
  case main

  /// Everything that is seen of it.
  case everything
}

extension Article {
  /// The most bytes of a page that are read by default.
  public static let largestPage = 16 << 20

  /// Reads a page of the Web, or a part of one.
  ///
  /// Scripts, styles, comments, hidden elements and pictures that count readers are left out. Where
  /// the words of a link look like another address than the one they lead to, the host that they
  /// really lead to stands beside them.
  ///
  /// - Parameters:
  ///   - html: The page, whatever is wrong in it.
  ///   - address: Where it comes from, which completes the addresses in it, or `nil`, the default.
  ///   - content: What is read of it; the default is what it is about.
  /// - Complexity: O(*n*) in the length of the page.
  public init(html: String, address: String? = nil, content: ArticleContent = .main) {
    self.init(page: Array(html.utf8), address, content, isComplete: true)
  }

  /// Reads a page of the Web as it comes from a file or a server.
  ///
  /// - Parameters:
  ///   - bytes: The page. More than `limit` are not read, and ``isComplete`` says so.
  ///   - encoding: The encoding that came with it, as in `charset=koi8-r`, or `nil`, the default,
  ///     for what the page itself says.
  ///   - address: Where it comes from, which completes the addresses in it, or `nil`, the default.
  ///   - content: What is read of it; the default is what it is about.
  ///   - limit: The most bytes that are read; fewer than none are none.
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

  /// Returns the blocks of a page in pieces, with other blocks behind each of these.
  ///
  /// What opens in one piece and closes in a later one holds the blocks between them.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, each with the blocks behind it.
  ///   - base: What completes the addresses in them, or `nil`.
  ///   - depth: How many parts of the page are inside of each other at most.
  /// - Returns: The blocks, and how many parts of the page are.
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
