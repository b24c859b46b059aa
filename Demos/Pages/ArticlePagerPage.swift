import CursesKit
import Feeds

extension DemoPage {
  /// A chart of applications, with a pager for their descriptions.
  ///
  /// Recipe: idev-recipes, *VerticalSwipeArticles*.
  public static let articlePager = DemoPage(
    name: "article-pager", title: "Article pager", recipe: "VerticalSwipeArticles",
    summary: "Pull past the end of an article, and let go, to read the next one.",
    sample: { .sampleApps },
    make: { ArticlePagerController(feed: $0) })
}

/// The frame around the chart, or around the page of an application.
private final class ArticlePagerController: ViewController, PageReading {
  var services: ReadingServices {
    get { pages.services }
    set { pages.services = newValue }
  }

  private let pages: PagedFeedController
  private var page: RecipePageView?

  init(feed: Feed) {
    pages = PagedFeedController(feed: feed, isOnPaper: true)
    super.init()
    title = pages.title
    addChild(pages)
    pages.onTurn = { [weak self] isReading in
      self?.page?.caption = Self.caption(isReading: isReading)
      self?.page?.edgeColor = isReading ? nil : Self.paper
    }
  }

  override func loadView() -> View {
    let page = RecipePageView(pages.view, caption: Self.caption(isReading: false))
    page.edgeColor = Self.paper
    self.page = page
    return page
  }

  private static let paper = Color.rgb(230, 227, 222)

  private static func caption(isReading: Bool) -> StyledText {
    isReading
      ? """
      Pull past the end, or press \("↓", .ink(.accent).adding(.bold)) there: let go, and the next \
      one comes.
      """
      : "Open an app, then pull past the end of its page to read the next one."
  }
}

/// A list of a feed's entries, over which a pager slides in, starting at the chosen entry.
final class PagedFeedController: ViewController, PageReading {
  var services: ReadingServices {
    get { desk.services }
    set { desk.services = newValue }
  }

  /// Called when a page was opened or closed, with whether one is open.
  var onTurn: (@MainActor (_ isReading: Bool) -> Void)?

  private let feed: Feed
  private let isOnPaper: Bool
  private let desk: ReadingDesk
  private let table = AdaptiveTable()
  private var reader: EntryReaderView?
  private lazy var sheet = SheetView(content: list)

  /// The chart on paper below a painted bar, or in the colors of the theme.
  private var list: View {
    let count = "\(feed.entries.count)"
    return isOnPaper
      ? PaperList(title: feed.title, count: count, table: table)
      : BarredView(heading: HeadingView(title: feed.title, detail: count), content: table)
  }

  /// Creates a controller for a feed; `isOnPaper` specifies the appearance of the list.
  init(feed: Feed, isOnPaper: Bool = false) {
    self.feed = feed
    self.isOnPaper = isOnPaper
    desk = ReadingDesk(feed)
    super.init()
    title = feed.title
    table.dataSource = self
    table.delegate = self
    table.heightForRow = { table, _ in isOnPaper ? AppChartRow.rows(in: table.traits) : 3 }
    table.placeholder = "Nothing here"
    table.selectRow(feed.entries.isEmpty ? nil : 0)
  }

  override func loadView() -> View { sheet }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    desk.keepPlaces()
  }

  private func open(_ index: Int) {
    guard reader == nil else { return }
    let look = EntryReaderView.Look(
      back: "Back", isWhole: false, hasHints: !isOnPaper, appearance: .reeder)
    let reader = EntryReaderView(feed.entries, startingAt: index, desk: desk, look: look) {
      [weak self] in self?.close()
    }
    self.reader = reader
    sheet.slideIn(reader)
    reader.focusFirstInside()
    onTurn?(true)
  }

  private func close() {
    guard let reader else { return }
    self.reader = nil
    desk.keepPlaces()
    table.selectRow(reader.pager.currentPageIndex)
    sheet.slideOut()
    table.becomeFirstResponder()
    onTurn?(false)
  }
}

extension PagedFeedController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { feed.entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    guard !isOnPaper else {
      let row = tableView.dequeueReusableRow(of: AppChartRow.self) { AppChartRow() }
      row.show(feed.entries[index], rank: index + 1)
      return row
    }
    let row = tableView.dequeueReusableRow()
    row.text = feed.entries[index].title
    row.detailText = feed.entries[index].byline
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { open(index) }
}
