import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// A data source of articles that records the requested pages.
@MainActor
final class Articles: ArticlePagerDataSource {
  var titles: [String]

  /// The requested pages, each with the current page at that time.
  private(set) var asked: [Question] = []

  /// Returns the view of a page; if `nil`, pages consist of text.
  var makeView: (@MainActor (Int) -> View)?

  /// Returns the accessory view of a page; if `nil`, pages have none.
  var makeAccessory: (@MainActor (Int) -> View)?

  struct Question: Hashable, CustomStringConvertible {
    let page: Int
    let current: Int?
    var description: String { "\(page) from \(current.map { "\($0)" } ?? "none")" }
  }

  /// The titles of five pages, the fourth of which is higher than a screen.
  static let titles = [
    "Angry Birds", "Cut the Rope", "Fruit Ninja", "Tiny Wings", "Plants vs. Zombies",
  ]

  init(_ titles: [String] = Articles.titles) { self.titles = titles }

  func numberOfPages(in pager: ArticlePager) -> Int { titles.count }

  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
    asked.append(Question(page: page, current: pager.currentPageIndex))
    return makeView?(page) ?? ArticlePage(title: titles[page], text: Self.text(of: page))
  }

  func articlePager(_ pager: ArticlePager, accessoryViewForPage page: Int) -> View? {
    makeAccessory?(page)
  }

  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String { titles[page] }

  /// Returns the requests since the previous call.
  func take() -> [Question] {
    defer { asked = [] }
    return asked
  }

  /// Returns the text of a page; every fourth page has forty numbered paragraphs.
  static func text(of page: Int) -> String {
    let opening = "A small text about game number \(page + 1), long enough to be wrapped."
    guard page % 4 == 3 else { return opening + "\nIt has two paragraphs." }
    return opening + "\n" + (1...40).map { "Paragraph \($0)." }.joined(separator: "\n")
  }
}

/// Records the calls to the delegate of a pager, in order.
@MainActor
final class PagerJournal: ArticlePagerDelegate {
  /// Called with each entry after it is recorded.
  var onEntry: (@MainActor (ArticlePager, String) -> Void)?

  /// Whether calls about scrolling are recorded, too.
  var listensToScrolling = false

  private var entries: [String] = []

  /// Returns the entries since the previous call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  private func write(_ pager: ArticlePager, _ entry: String) {
    entries.append(entry)
    onEntry?(pager, entry)
  }

  private func writeScrolling(_ pager: ArticlePager, _ entry: String) {
    if listensToScrolling { write(pager, entry) }
  }

  func articlePagerDidLoadHeader(_ pager: ArticlePager) { write(pager, "header loaded") }

  func articlePagerDidUnloadHeader(_ pager: ArticlePager) { write(pager, "header unloaded") }

  func articlePagerDidLoadFooter(_ pager: ArticlePager) { write(pager, "footer loaded") }

  func articlePagerDidUnloadFooter(_ pager: ArticlePager) { write(pager, "footer unloaded") }

  func articlePager(_ pager: ArticlePager, willChangeToPage page: Int) {
    write(pager, "will \(page), is \(pager.currentPageIndex ?? -1)")
  }

  func articlePager(_ pager: ArticlePager, didChangeToPage page: Int) {
    write(pager, "did \(page), is \(pager.currentPageIndex ?? -1)")
  }

  func articlePagerWillBeginDragging(_ pager: ArticlePager) { writeScrolling(pager, "begin") }

  func articlePagerDidScroll(_ pager: ArticlePager) {
    writeScrolling(pager, "scroll \(pager.pulledRows)")
  }

  func articlePagerDidEndDragging(_ pager: ArticlePager, willChangePage: Bool) {
    writeScrolling(pager, willChangePage ? "end, changes" : "end")
  }

  func articlePagerDidComeToRest(_ pager: ArticlePager) { writeScrolling(pager, "rest") }
}

/// A pager that fills a stage, with articles and a journal.
@MainActor
final class PagerHarness {
  let articles: Articles
  let journal = PagerJournal()
  let pager: ArticlePager
  let driver: StageDriver

  init(
    startingAt page: Int = 0, _ articles: Articles = Articles(),
    size: Size = Size(width: 40, height: 12), traits: Traits = Traits(),
    appearance: ArticlePagerAppearance = .standard
  ) {
    self.articles = articles
    pager = ArticlePager(startingAt: page)
    pager.appearance = appearance
    pager.dataSource = articles
    pager.delegate = journal
    driver = StageDriver(pager, size: size, traits: traits)
    pager.becomeFirstResponder()
    driver.frame()
  }

  /// Presses in the middle of the stage or in row `start`, and drags row by row.
  func drag(by rows: Int, from start: Int? = nil) {
    let start = start ?? driver.stage.size.height / 2
    driver.mouse(.press, 5, start)
    move(from: start, by: rows)
  }

  /// Moves the mouse row by row, with the button held.
  func move(from start: Int, by rows: Int) {
    for row in 1...max(1, abs(rows)) where rows != 0 {
      driver.mouse(.drag, 5, start + row * rows.signum())
    }
  }

  /// Releases the button; a row other than that of the last drag does not count as a movement.
  func release(at row: Int) { driver.mouse(.release, 5, row) }

  /// Drags by a number of rows, and releases there.
  func pull(by rows: Int) {
    let start = driver.stage.size.height / 2
    drag(by: rows, from: start)
    release(at: start + rows)
  }

  /// Advances until nothing moves.
  func comeToRest() {
    driver.advance(by: .seconds(5))
    driver.frame()
  }

  /// The view tree with frames, offsets and the focus.
  var tree: String { driver.tree }

  /// Returns a new pager on the same page.
  func fresh() -> PagerHarness {
    let same = Articles(articles.titles)
    same.makeView = articles.makeView
    return PagerHarness(
      startingAt: pager.currentPageIndex ?? 0, same, size: driver.stage.size,
      appearance: pager.appearance)
  }
}
