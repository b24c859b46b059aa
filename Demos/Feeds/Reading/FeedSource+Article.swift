import CursesArticles

extension FeedSource {
  /// Reads the current page of the source: HTML, or Markdown by its file extension.
  ///
  /// - Parameters:
  ///   - markdown: Whether to read Markdown regardless of the extension. The default is `false`.
  ///   - content: The part of an HTML page to read. The default is its main content.
  ///   - limits: The limits of time and size.
  /// - Returns: The page.
  /// - Throws: ``FeedError`` when the source cannot be read.
  public func article(
    markdown: Bool = false, content: ArticleContent = .main,
    within limits: FeedLimits = FeedLimits()
  ) async throws(FeedError) -> Article {
    article(in: try await document(within: limits), markdown: markdown, content: content)
  }

  /// Returns the page in a document of the source.
  ///
  /// - Parameters:
  ///   - document: The document, which can be one of an earlier request.
  ///   - markdown: Whether to read Markdown regardless of the extension. The default is `false`.
  ///   - content: The part of an HTML page to read. The default is its main content.
  /// - Returns: The page.
  public func article(
    in document: FeedDocument, markdown: Bool = false, content: ArticleContent = .main
  ) -> Article {
    let path = name.lowercased()
    let address = if case .web(let url) = self { url.absoluteString } else { String?.none }
    if markdown || path.hasSuffix(".md") || path.hasSuffix(".markdown") {
      return Article(markdown: String(decoding: document.data, as: UTF8.self), address: address)
    }
    return Article(
      html: document.data, encoding: document.encoding, address: address, content: content)
  }
}
