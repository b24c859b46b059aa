import CursesArticles
import CursesKit
import Feeds

extension FeedEntry {
  /// Returns what there is to read, without its title and byline.
  ///
  /// - Parameter showsLink: Whether it ends with the address of the entry.
  /// - Returns: The words.
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
    // A feed is untrusted: an address that is no page of the Web is shown, and leads nowhere.
    if showsLink, let link, Link(link)?.isPage != true {
      article.blocks.append(.paragraph(ArticleText(link)))
    }
    return article
  }
}

extension Article {
  /// How many minutes it takes to read it slowly.
  var minutes: Int { max(1, (wordCount + 99) / 100) }
}

extension FeedEntry {
  /// The address of the whole text, where it is a page of the Web: a feed is untrusted.
  var page: String? { link.flatMap { Link($0)?.isPage == true ? $0 : nil } }
}

extension Link {
  /// Whether it leads to a page of the Web.
  var isPage: Bool { ["http", "https"].contains(scheme) }
}
