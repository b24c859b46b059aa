import CursesArticles
import CursesKit
import Feeds

extension FeedEntry {
  /// What there is to read on a page that shows the title and the byline itself.
  var reading: Article {
    var article =
      body == nil
      ? Article(markdown: summary.isEmpty ? "This entry has no text." : summary) : article
    article.title = ""
    article.byline = ""
    return article
  }
}

extension Article {
  /// How many minutes it takes to read it slowly.
  var minutes: Int {
    let words = lines(width: 72).reduce(0) { count, line in
      count + line.string.split(whereSeparator: \.isWhitespace).count
    }
    return max(1, (words + 99) / 100)
  }
}
