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
  ) { feed in
    let desk = ReadingDesk(feed)
    let controller = TabBarController(tabs: Section.all.map { $0.tab(of: feed, on: desk) })
    controller.tabBar.appearance = .gray
    _ = GlowTimer(controller.tabBar)
    return controller
  }
}

/// A view of a feed: a tab, and the entries that it lists.
private struct Section {
  let item: TabBarItem
  let detail: (FeedEntry) -> String
  let entries: ([FeedEntry]) -> [FeedEntry]

  /// Returns the section's tab and a controller that lists it.
  @MainActor
  func tab(of feed: Feed, on desk: ReadingDesk) -> (
    item: TabBarItem, viewController: ViewController
  ) {
    let list = entries(feed.entries).map { EntryLine(entry: $0, detail: detail($0)) }
    return (item, FeedListController(title: feed.title, lines: list, desk: desk))
  }

  static var all: [Section] { [latest, writers, links, longest, oldest] }

  private static var latest: Section {
    Section(item: TabBarItem(title: "Latest", icon: "≡"), detail: \.byline, entries: { $0 })
  }

  private static var writers: Section {
    Section(
      item: TabBarItem(title: "Writers", icon: "@"), detail: \.byline,
      entries: { entries in
        entries.filter { $0.author != nil }.sorted { ($0.author ?? "") < ($1.author ?? "") }
      })
  }

  private static var links: Section {
    Section(
      item: TabBarItem(title: "Links", icon: "∞"), detail: { $0.link ?? "" },
      entries: { entries in entries.filter { $0.link != nil } })
  }

  private static var longest: Section {
    Section(
      item: TabBarItem(title: "Long", icon: "¶"), detail: { "\($0.wordCount) words" },
      entries: { entries in entries.sorted { $0.wordCount > $1.wordCount } })
  }

  private static var oldest: Section {
    Section(
      item: TabBarItem(title: "Oldest", icon: "↺"), detail: \.byline,
      entries: { entries in
        entries.sorted { ($0.published ?? .distantPast) < ($1.published ?? .distantPast) }
      })
  }
}

extension FeedEntry {
  /// The author and the day, as far as they are known.
  var byline: String {
    [author, published.map(Self.day)].compactMap { $0 }.joined(separator: " · ")
  }

  fileprivate var wordCount: Int { summary.split(separator: " ").count }

  /// Returns the day of a date in UTC, which is the same on every machine.
  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
