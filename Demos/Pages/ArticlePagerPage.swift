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

/// A recipe page with the chart, or with the page of an application.
private final class ArticlePagerController: ReadingController {
  override var services: ReadingServices {
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
      self?.page?.edgeColor = PaperTones.paper.dark
    }
    pages.onLoadFooter = { [weak self] isLoaded in
      self?.page?.edgeColor = (isLoaded ? PaperTones.body : PaperTones.paper).dark
    }
  }

  override func loadView() -> View {
    let page = RecipePageView(pages.view, caption: Self.caption(isReading: false))
    page.edgeColor = PaperTones.paper.dark
    self.page = page
    return page
  }

  private static func caption(isReading: Bool) -> StyledText {
    isReading
      ? "Pull past the end, or press \("↓", .key) there: let go, and the next one comes."
      : "Open an app, then pull past the end of its page to read the next one."
  }
}

/// A list of a feed's entries, over which a pager slides in, starting at the chosen entry.
final class PagedFeedController: DeskController {
  /// Called when a page was opened or closed, with whether one is open.
  var onTurn: (@MainActor (_ isReading: Bool) -> Void)?

  /// Called when the footer of a page is loaded, or no longer.
  var onLoadFooter: (@MainActor (_ isLoaded: Bool) -> Void)?

  private let feed: Feed
  private let isOnPaper: Bool
  private let table = AdaptiveTable()
  private var reader: EntryReaderView?
  private lazy var sheet = SheetView(content: list)

  /// The chart on paper below a painted bar, or in the colors of the theme.
  private var list: View {
    let count = "\(feed.entries.count)"
    guard isOnPaper else {
      return BarredView(heading: HeadingView(title: feed.title, detail: count), content: table)
    }
    let frame = PaperFrame(PaperFrame.list(table))
    frame.show(title: feed.title, note: count)
    return frame
  }

  /// Creates a controller for a feed; `isOnPaper` specifies the appearance of the list.
  init(feed: Feed, isOnPaper: Bool = false) {
    self.feed = feed
    self.isOnPaper = isOnPaper
    super.init(ReadingDesk(feed))
    title = feed.title
    table.dataSource = self
    table.delegate = self
    table.heightForRow = { table, _ in isOnPaper ? AppChartRow.rows(in: table.traits) : 3 }
    table.placeholder = "Nothing here"
    table.selectRow(feed.entries.isEmpty ? nil : 0)
  }

  override func loadView() -> View { sheet }

  private func open(_ index: Int) {
    guard reader == nil else { return }
    let look =
      isOnPaper
      ? EntryReaderView.Look(
        back: "Back", isWhole: false, isOnPaper: true, hasHints: false,
        appearance: ArticlePagerAppearance(pull: .arrow))
      : EntryReaderView.Look(back: "Back", isWhole: false, appearance: .paper)
    let reader = EntryReaderView(feed.entries, startingAt: index, desk: desk, look: look) {
      [weak self] in self?.close()
    }
    self.reader = reader
    sheet.slideIn(isOnPaper ? framed(reader, at: index) : reader)
    reader.focusFirstInside()
    onTurn?(true)
  }

  /// Puts the page of an application below a bar with its name.
  private func framed(_ reader: EntryReaderView, at index: Int) -> View {
    let back = BarButtonItem(feed.title, icon: "‹", id: "reader.list") { [weak self] in
      self?.close()
    }
    let frame = PaperFrame(reader, back: back)
    reader.pager.pageName = ""
    show(index, in: frame)
    reader.onLoadFooter = { [weak self] in self?.onLoadFooter?($0) }
    reader.onRead = { [weak self, weak frame] in
      if let self, let frame { show($0, in: frame) }
    }
    return frame
  }

  private func show(_ index: Int, in frame: PaperFrame) {
    frame.show(title: feed.entries[index].title, note: "\(index + 1) of \(feed.entries.count)")
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
