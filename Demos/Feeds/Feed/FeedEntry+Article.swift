import CursesArticles

extension FeedEntry {
  /// The entry as an article: the whole text, or else the summary, with its pictures and files and
  /// the address of the page.
  ///
  /// A heading that repeats the title is omitted. The first picture of the entry is inserted above
  /// a text without pictures.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var article: Article {
    let text = body?.html ?? ""
    var article = Article(html: text, address: body?.base ?? link, content: .everything)
    if !article.title.isEmpty, article.title.lowercased() != title.lowercased() {
      article.blocks.insert(.heading(level: 2, ArticleText(article.title)), at: 0)
    }
    article.title = title
    article.byline = author ?? ""
    let hasPicture = article.blocks.contains { if case .figure = $0 { true } else { false } }
    if !hasPicture, let picture = media.first(where: \.isPicture) {
      let source = FeedBody.escaped(picture.address)
      let figure = "<img src=\"\(source)\" alt=\"\(FeedBody.escaped(picture.title))\">"
      article.blocks.insert(contentsOf: blocks(figure), at: 0)
    }
    article.blocks += blocks(references)
    return article
  }

  /// The files except pictures, and the page, as HTML from which the parser removes unsafe content.
  private var references: String {
    let files = media.filter { !$0.isPicture }.map { file in
      "<li><a href=\"\(FeedBody.escaped(file.address))\">\(FeedBody.escaped(file.words))</a>"
    }
    let list = files.isEmpty ? "" : "<ul>\(files.joined())</ul>"
    guard let link, FeedLink.isWeb(link) else { return list }
    let address = FeedBody.escaped(link)
    return list + "<p><a href=\"\(address)\">\(address)</a>"
  }

  private func blocks(_ html: String) -> [ArticleBlock] {
    Article(html: html, address: link, content: .everything).blocks
  }
}
