import CursesArticles
import CursesKit
import Feeds

/// The byline of an entry, and its text.
struct EntryCaption {
  /// The text.
  private(set) var article = Article()

  /// The reading time in minutes.
  private(set) var minutes = 0

  private var author = ""
  private var rest: [String] = []

  init() {}

  init(_ entry: FeedEntry, _ page: PageState? = nil, showsLink: Bool) {
    article = entry.reading(showsLink: showsLink)
    if case .whole(let whole) = page {
      article = whole
      article.title = ""
      article.byline = ""
    }
    minutes = article.minutes
    author = entry.author ?? ""
    rest = [entry.longDay, time].filter { !$0.isEmpty }
  }

  /// The reading time as text.
  var time: String { minutes == 1 ? "1 minute" : "\(minutes) minutes" }

  /// The author, the day and the reading time, as far as they are known.
  var parts: [String] { ([author] + rest).filter { !$0.isEmpty } }

  /// Returns the byline for a width, in the inks of a picture or of plain rows.
  func byline(in columns: Int, isInSky: Bool) -> StyledText {
    var text = StyledText(author, .ink(isInSky ? .accentOnPicture : .accent))
    for part in rest.prefix(columns >= 44 ? 2 : 1) {
      text.append(
        (text.isEmpty ? "" : "  ·  ") + part, .ink(isInSky ? .secondaryOnPicture : .tertiary))
    }
    return text
  }
}
