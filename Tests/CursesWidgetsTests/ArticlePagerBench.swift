import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// Articles for a pager, which writes down what it is asked for.
@MainActor
final class Articles: ArticlePagerDataSource {
  var titles: [String]

  /// The pages asked for, and the current page at that time.
  private(set) var asked: [Question] = []

  /// Makes the view of a page, of text unless a test needs another one.
  var makeView: (@MainActor (Int) -> View)?

  struct Question: Hashable, CustomStringConvertible {
    let page: Int
    let current: Int?
    var description: String { "\(page) from \(current.map { "\($0)" } ?? "none")" }
  }

  /// Two of them are higher than a screen.
  static let titles = [
    "Angry Birds", "Cut the Rope", "Fruit Ninja", "Tiny Wings", "Plants vs. Zombies",
  ]

  init(_ titles: [String] = Articles.titles) { self.titles = titles }

  func numberOfPages(in pager: ArticlePager) -> Int { titles.count }

  func articlePager(_ pager: ArticlePager, viewForPage page: Int) -> View {
    asked.append(Question(page: page, current: pager.currentPageIndex))
    return makeView?(page) ?? ArticlePage(title: titles[page], text: Self.text(of: page))
  }

  func articlePager(_ pager: ArticlePager, titleForPage page: Int) -> String { titles[page] }

  /// Forgets and returns what it was asked for.
  func take() -> [Question] {
    defer { asked = [] }
    return asked
  }

  /// Returns the text of a page; every fourth one has forty paragraphs.
  static func text(of page: Int) -> String {
    let opening = "A small text about game number \(page + 1), long enough to be wrapped."
    guard page % 4 == 3 else { return opening + "\nIt has two paragraphs." }
    return opening + "\n" + (1...40).map { "Paragraph \($0)." }.joined(separator: "\n")
  }
}

/// Writes down what a pager tells, in order.
@MainActor
final class PagerJournal: ArticlePagerDelegate {
  /// Called with everything that is told, after it was written down.
  var onEntry: (@MainActor (ArticlePager, String) -> Void)?

  /// Whether scrolling is written down, too.
  var listensToScrolling = false

  private var entries: [String] = []

  /// Forgets and returns what was told.
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
final class PagerBench {
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

  /// Presses in the middle of the pager, or as many rows below, and moves row by row.
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

  /// Lets go at any place; where it is does not count as a movement.
  func release(at row: Int) { driver.mouse(.release, 5, row) }

  /// Pulls by so many rows of the finger and lets go there.
  func pull(by rows: Int) {
    let start = driver.stage.size.height / 2
    drag(by: rows, from: start)
    release(at: start + rows)
  }

  /// Lets time pass until nothing moves.
  func rest() {
    driver.advance(by: .seconds(5))
    driver.frame()
  }

  /// What of the tree tells where things are, without the focus.
  var tree: String { driver.tree }

  /// A pager on the same page that nothing happened to.
  func fresh() -> PagerBench {
    let same = Articles(articles.titles)
    same.makeView = articles.makeView
    return PagerBench(
      startingAt: pager.currentPageIndex ?? 0, same, size: driver.stage.size,
      appearance: pager.appearance)
  }
}
