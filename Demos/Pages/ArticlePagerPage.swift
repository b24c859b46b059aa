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
    make: { PagedFeedController(feed: $0) })
}

/// A list of a feed's entries, over which a pager slides in, starting at the chosen entry.
final class PagedFeedController: ViewController, PageReading {
  var services: ReadingServices {
    get { desk.services }
    set { desk.services = newValue }
  }

  private let feed: Feed
  private let desk: ReadingDesk
  private let table = TableView()
  private var reader: EntryReaderView?
  private lazy var sheet = SheetView(
    content: BarredView(
      heading: HeadingView(title: feed.title, detail: "\(feed.entries.count)"), content: table))

  init(feed: Feed) {
    self.feed = feed
    desk = ReadingDesk(feed)
    super.init()
    title = feed.title
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 3
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
    let look = EntryReaderView.Look(back: "Back", isWhole: false, appearance: .reeder)
    let reader = EntryReaderView(feed.entries, startingAt: index, desk: desk, look: look) {
      [weak self] in self?.close()
    }
    self.reader = reader
    sheet.slideIn(reader)
    reader.focusFirstInside()
  }

  private func close() {
    guard let reader else { return }
    self.reader = nil
    desk.keepPlaces()
    table.selectRow(reader.pager.currentPageIndex)
    sheet.slideOut()
    table.becomeFirstResponder()
  }
}

extension PagedFeedController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { feed.entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = feed.entries[index].title
    row.detailText = feed.entries[index].byline
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { open(index) }
}
