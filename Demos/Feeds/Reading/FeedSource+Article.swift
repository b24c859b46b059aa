import CursesArticles

extension FeedSource {
  /// Reads the page that the source has now, which is HTML, or Markdown where its name says so.
  ///
  /// - Parameters:
  ///   - markdown: Whether it is Markdown, whatever the name says; the default is `false`.
  ///   - content: What of a page of HTML is read; the default is what it is about.
  ///   - limits: How long and how far a server may go.
  /// - Returns: The page.
  /// - Throws: ``FeedError`` when the source cannot be read.
  public func article(
    markdown: Bool = false, content: ArticleContent = .main,
    within limits: FeedLimits = FeedLimits()
  ) async throws(FeedError) -> Article {
    let document = try await document(within: limits)
    let path = name.lowercased()
    let address = if case .web(let url) = self { url.absoluteString } else { String?.none }
    if markdown || path.hasSuffix(".md") || path.hasSuffix(".markdown") {
      return Article(markdown: String(decoding: document.data, as: UTF8.self), address: address)
    }
    return Article(
      html: document.data, encoding: document.encoding, address: address, content: content)
  }
}
