import CursesKit
import Feeds

extension DemoPage {
  /// The pages of a reader above a menu of them, and the recipe's two logos.
  ///
  /// Recipe: Nick Harris, *slide-out navigation*.
  public static let slideOut = DemoPage(
    name: "slide-out", title: "Slide-out menu", recipe: "slide-out navigation",
    summary: "A menu below the content, which slides away and can be dragged back.",
    sample: { .sampleReader },
    make: { SlideOutController(feed: $0) })
}

/// A controller that shows the pages of a reader above a list of them.
private final class SlideOutController: ViewController {
  private let menu: SlideMenuController
  private let pages: [ViewController]
  private let slideOut: SideMenuController

  init(feed: Feed) {
    let desk = ReadingDesk(feed)
    let lists = [
      PhotoListController(
        title: feed.title,
        detail: "\(feed.entries.count) entries, \(desk.unreadCount) of them unread",
        rows: desk.entries.map { EntryRowStyle.content($0, on: desk) }),
      PhotoListController(
        title: "Starred", detail: "\(desk.starredCount) entries",
        rows: desk.entries(on: .starred, matching: "").map { EntryRowStyle.content($0, on: desk) }),
      PhotoListController(title: "Tides", detail: "at the pier, today", rows: Self.tides),
      PhotoListController(title: "Log", detail: "\(Self.log.count) lines", rows: Self.log),
    ]
    let logos = [LogoController(.expanding), LogoController(.fading)]
    pages = lists + logos
    menu = SlideMenuController(
      places: [
        .init("≡", "Entries", count: feed.entries.count),
        .init("★", "Starred", ink: .lamp, count: desk.starredCount),
        .init("◷", "Tides"), .init("✎", "Log", count: Self.log.count),
      ],
      recipe: [.init("◆", "Logo expanding", ink: .violet), .init("◆", "Logo fading", ink: .violet)])
    slideOut = SideMenuController(menu: menu, content: lists[0])
    super.init()
    addChild(slideOut)
    menu.onSelect = { [weak self] in self?.show($0) }
    for list in lists { list.onMenu = { [weak self] in self?.slideOut.showMenu() } }
    for logo in logos { logo.onMenu = { [weak self] in self?.slideOut.showMenu() } }
  }

  override func loadView() -> View {
    RecipePageView(
      slideOut.view,
      caption: """
        Press \("m", .ink(.accent).adding(.bold)), or drag the page to the side: \
        the menu lies below it.
        """)
  }

  private func show(_ index: Int) { slideOut.show(pages[index]) }

  private static let tides = [
    ("Low water", "04:51", "0.9 m"), ("High water", "11:02", "3.8 m"),
    ("Low water", "17:20", "0.7 m"), ("High water", "23:31", "4.1 m"),
  ].map { name, time, height in
    RowContent(
      StyledText(name, .bold), detail: StyledText(height, .ink(.secondary)),
      trailing: StyledText(time, .ink(.tertiary)))
  }

  private static let log = (0..<12).map { hour in
    let seen = ["nothing to report", "a bell was heard", "two ships, northbound", "lamp cleaned"]
    return RowContent(
      StyledText("\(hour < 5 ? "0" : "")\(hour + 5):00", .bold),
      detail: StyledText(seen[hour % seen.count], .ink(.secondary)))
  }
}

extension EntryRowStyle {
  /// Returns the content of a row of two lines.
  @MainActor
  fileprivate static func content(_ entry: FeedEntry, on desk: ReadingDesk) -> RowContent {
    EntryRowStyle().content(
      of: entry, lines: 2, isRead: desk.isRead(entry), isStarred: desk.isStarred(entry))
  }
}
