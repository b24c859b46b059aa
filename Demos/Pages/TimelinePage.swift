import CursesKit
import Feeds
import Foundation

extension DemoPage {
  /// A feed under the bar of the Twitter application.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*.
  public static let timeline = DemoPage(
    name: "timeline", title: "Timeline", recipe: "CustomTabBar",
    summary: "A feed to read under the tab bar of Twitter's first application for phones."
  ) { feed in TimelineController(feed: feed) }
}

/// The views of a feed, each in a tab of a gray bar.
private final class TimelineController: ViewController {
  private let tabs: TabBarController

  init(feed: Feed) {
    let desk = ReadingDesk(feed)
    tabs = TabBarController(
      tabs: Section.all.map { ($0.item, $0.list(of: feed, on: desk)) },
      tabBar: TabBar(appearance: .gray))
    super.init()
    _ = GlowTimer(tabs.tabBar)
    addChild(tabs)
  }

  override func loadView() -> View {
    let page = RecipePageView(
      tabs.view,
      caption: "Press \("→", .key) or a tab: the arrow glides to another view of the feed.",
      ending: .bar)
    page.hints.naming = HintNaming(command: { Self.hint(of: $0) }, key: \.shortSymbol)
    return page
  }

  private static func hint(of command: KeyCommand) -> String? {
    switch command.id {
    case "tabs.previous", "tabs.next": "tabs"
    default: command.shortTitle
    }
  }
}

/// A view of a feed: a tab, the entries that it lists, and their rows.
private struct Section {
  let item: TabBarItem
  let entries: ([FeedEntry]) -> [FeedEntry]
  let row: TimelineListController.RowMaker

  /// Returns a controller that lists the section.
  @MainActor
  func list(of feed: Feed, on desk: ReadingDesk) -> ViewController {
    TimelineListController(entries(feed.entries), desk: desk, row: row)
  }

  static var all: [Section] { [latest, writers, links, longest, oldest] }

  private static var latest: Section {
    Section(
      item: TabBarItem(title: "Latest", icon: "≡"), entries: { $0 }, row: { $1.row(of: $0) })
  }

  private static var writers: Section {
    Section(
      item: TabBarItem(title: "Writers", icon: "@"),
      entries: { entries in
        entries.filter { $0.author != nil }.sorted { ($0.author ?? "") < ($1.author ?? "") }
      },
      row: { $1.row(of: $0) })
  }

  private static var links: Section {
    Section(
      item: TabBarItem(title: "Links", icon: "∞"),
      entries: { entries in entries.filter { $0.link != nil } },
      row: { $1.row(of: $0, lead: $0.link, trailing: $0.day) })
  }

  private static var longest: Section {
    Section(
      item: TabBarItem(title: "Long", icon: "¶"),
      entries: { entries in entries.sorted { $0.wordCount > $1.wordCount } },
      row: { $1.row(of: $0, lead: $0.author, trailing: "\($0.wordCount) words") })
  }

  private static var oldest: Section {
    Section(
      item: TabBarItem(title: "Oldest", icon: "↺"),
      entries: { entries in
        entries.sorted { ($0.published ?? .distantPast) < ($1.published ?? .distantPast) }
      },
      row: { entry, style in
        let day = style.shortensDays ? entry.day : entry.longDay
        return style.row(of: entry, lead: entry.author, trailing: day)
      })
  }
}

extension FeedEntry {
  /// The author and the day, as far as they are known.
  var byline: String {
    [author ?? "", longDay].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  fileprivate var wordCount: Int { summary.split(separator: " ").count }
}
