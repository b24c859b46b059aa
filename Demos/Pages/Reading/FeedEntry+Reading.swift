import CursesArticles
import CursesKit
import Feeds

extension FeedEntry {
  /// Returns the text of the entry, without its title and byline.
  ///
  /// - Parameter showsLink: Whether the text ends with the address of the entry.
  /// - Returns: The text.
  func reading(showsLink: Bool) -> Article {
    var article = article
    if !showsLink, case .paragraph(let words)? = article.blocks.last, words.string == link {
      article.blocks.removeLast()
    }
    article.title = ""
    article.byline = ""
    if body == nil {
      let words = summary.isEmpty ? "This entry has no text." : summary
      article.blocks.insert(.paragraph(ArticleText(words)), at: 0)
    }
    // A feed is untrusted: an address outside the Web is displayed as text, not as a link.
    if showsLink, let link, Link(link)?.isPage != true {
      article.blocks.append(.paragraph(ArticleText(link)))
    }
    return article
  }
}

extension [FeedEntry] {
  /// The number of entries as text.
  var countText: String { count == 1 ? "1 entry" : "\(count) entries" }
}

extension Article {
  /// The minutes that a slow reader needs.
  var minutes: Int { max(1, (wordCount + 99) / 100) }
}

extension FeedEntry {
  /// The address of the whole text, if it is a Web page: a feed is untrusted.
  var page: String? { link.flatMap { Link($0)?.isPage == true ? $0 : nil } }
}

extension Link {
  /// Whether the link leads to a Web page.
  var isPage: Bool { ["http", "https"].contains(scheme) }
}
