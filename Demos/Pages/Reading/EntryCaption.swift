import CursesArticles
import CursesKit
import Feeds

/// What is said of an entry beside its title, and what there is to read.
struct EntryCaption {
  /// The words.
  private(set) var article = Article()

  /// How many minutes they take.
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

  /// How long it takes, in words.
  var time: String { minutes == 1 ? "1 minute" : "\(minutes) minutes" }

  /// The author, the day and how long it takes, as far as they are known.
  var parts: [String] { ([author] + rest).filter { !$0.isEmpty } }

  /// Returns what stands below a title, in so many columns, on a picture or on plain rows.
  func byline(in columns: Int, isInSky: Bool) -> StyledText {
    var text = StyledText(author, .ink(isInSky ? .skyKey : .accent))
    for part in rest.prefix(columns >= 44 ? 2 : 1) {
      text.append((text.isEmpty ? "" : "  ·  ") + part, .ink(isInSky ? .skySoft : .tertiary))
    }
    return text
  }
}
