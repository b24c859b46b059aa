import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// What a pager shows of its data source, and in place of pages.
@MainActor
@Suite struct ArticlePagerLoadingTests {
  let bench = PagerBench(startingAt: 2)
  var pager: ArticlePager { bench.pager }

  // MARK: Beginning

  @Test(arguments: [(-3, 0), (0, 0), (4, 4), (5, 4), (Int.max, 4), (.min, 0)])
  func `a pager starts at a page there is`(page: Int, index: Int) {
    #expect(PagerBench(startingAt: page).pager.currentPageIndex == index)
  }

  @Test func `a pager without a data source has no page, and says so`() {
    let driver = StageDriver(ArticlePager(startingAt: 3), size: Size(width: 40, height: 12))
    #expect(driver.lines[5].contains("No articles"))

    driver.press(.down)
    driver.wheel(.wheelDown, x: 5, y: 5)
    driver.mouse(.press, 5, 5)
    driver.mouse(.drag, 5, 11)
    driver.mouse(.release, 5, 11)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `VS-10 the pages beside the current one are made in advance`() {
    #expect(Set(bench.articles.take().map(\.page)) == [1, 2, 3])
    #expect(pager.currentPageView?.superview != nil)
    #expect(
      bench.driver.tree.split(separator: "\n").filter { $0.contains("ArticlePage:") }.count == 1)
  }

  // MARK: Selecting in code

  @Test func `selecting a page in code tells no one, and begins at its top`() {
    bench.journal.listensToScrolling = true
    #expect(pager.select(3))
    #expect(pager.select(3, animated: true))
    #expect(pager.select(0))

    #expect(bench.journal.take() == [])
    bench.driver.frame()
    #expect(bench.tree == bench.fresh().tree)
    #expect(pager.currentPageIndex == 0)
  }

  @Test(arguments: [-1, 5, Int.max, .min])
  func `C-4 selecting a page there is not changes nothing`(page: Int) {
    #expect(!pager.select(page))
    #expect(pager.currentPageIndex == 2)
  }

  @Test(arguments: [0, 1, 3, 4])
  func `a page selected with an animation slides in from its side`(page: Int) {
    #expect(pager.select(page, animated: true))
    #expect(pager.currentPageIndex == page)
    let row = pager.currentPageView?.convertToStage(.zero).y ?? 0
    #expect(row.signum() == (page - 2).signum())
    while bench.driver.stage.nextDeadline != nil { bench.driver.advance(by: .milliseconds(10)) }

    #expect(bench.driver.stage.time == .milliseconds(200))
    #expect(bench.journal.take() == [])
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `a page selected while another slides in begins from the end of that`() {
    bench.pull(by: -6)
    bench.driver.advance(by: .milliseconds(50))
    #expect(pager.select(0, animated: true))
    #expect(pager.currentPageIndex == 0)
    bench.rest()

    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.driver.buffer == bench.fresh().driver.buffer)
  }

  @Test func `a pager on no stage changes its page at once`() {
    let pager = ArticlePager()
    let articles = Articles()
    pager.dataSource = articles
    #expect(pager.select(2, animated: true))

    #expect(pager.currentPageIndex == 2)
    #expect(
      articles.take().map(\.description) == [
        "0 from 0", "1 from 0", "2 from 0", "3 from 2",
      ])
  }

  // MARK: Reloading

  @Test(arguments: [(5, 2), (3, 2), (2, 1), (1, 0)])
  func `a reload with fewer pages keeps the page, or shows the last`(count: Int, index: Int) {
    bench.articles.titles = Array(Articles.titles.prefix(count))
    pager.reloadData()
    bench.driver.frame()

    #expect(pager.currentPageIndex == index)
    #expect(pager.numberOfPages == count)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `VS-13 a reload with no pages says so, and pages that come back are shown`() {
    bench.articles.titles = []
    pager.emptyText = "Nothing to read"
    pager.reloadData()
    #expect(pager.currentPageIndex == nil)
    #expect(pager.currentPageView == nil)
    #expect(bench.driver.lines[5].contains("Nothing to read"))

    bench.articles.titles = Articles.titles
    pager.reloadData()
    #expect(pager.currentPageIndex == 2)
    #expect(bench.driver.lines[1].hasPrefix("   Fruit Ninja"))
  }

  @Test(arguments: ["drag", "slide", "caught", "keys", "return"], [5, 2, 0])
  func `a reload ends whatever moves`(state: String, count: Int) {
    switch state {
    case "drag": bench.drag(by: 8, from: 1)
    case "keys": for _ in 0..<3 { bench.driver.press(.down) }
    case "return": bench.pull(by: 4)
    default: bench.pull(by: -6)
    }
    bench.driver.advance(by: .milliseconds(60))
    if state == "caught" { bench.driver.mouse(.press, 5, 5) }
    bench.articles.titles = Array(Articles.titles.prefix(count))
    pager.reloadData()
    bench.move(from: 5, by: 6)
    bench.release(at: 11)
    bench.rest()

    let told = bench.journal.take()
    #expect(
      told.filter { $0.hasSuffix(" loaded") }.count
        == told.filter { $0.hasSuffix("unloaded") }.count)
    #expect(bench.tree == bench.fresh().tree)
    #expect(pager.numberOfPages == count)
  }

  @Test(arguments: [
    "header loaded", "header unloaded", "will", "did", "begin", "scroll", "end", "rest",
  ])
  func `a delegate may change everything whatever it is told`(entry: String) {
    bench.journal.listensToScrolling = true
    var isDone = false
    bench.journal.onEntry = { [articles = bench.articles] pager, told in
      guard told.hasPrefix(entry), !isDone else { return }
      isDone = true
      articles.titles = ["One", "Two"]
      pager.reloadData()
    }
    bench.pull(by: 6)
    bench.rest()
    bench.driver.press(.character("p"))
    bench.rest()

    #expect(isDone)
    #expect(pager.numberOfPages == 2)
    #expect(pager.currentPageIndex.map((0..<2).contains) == true)
    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `a delegate may take the pager away, or select another page, whatever it is told`() {
    for entry in ["header loaded", "will", "did", "begin", "scroll", "end"] {
      for takesAway in [true, false] {
        let bench = PagerBench(startingAt: 2)
        bench.journal.listensToScrolling = true
        bench.journal.onEntry = { pager, told in
          guard told.hasPrefix(entry) else { return }
          if takesAway { pager.stage?.rootView = View() } else { pager.select(4) }
        }
        bench.pull(by: 6)
        bench.rest()
        bench.journal.onEntry = nil
        bench.driver.stage.rootView = bench.pager
        bench.pager.becomeFirstResponder()
        bench.driver.frame()

        #expect(bench.tree == bench.fresh().tree, "\(entry), \(takesAway)")
        #expect(takesAway || bench.pager.currentPageIndex == 4)
      }
    }
  }

  @Test func `a data source that wants to be asked again while it answers is asked later`() {
    var reloads = 0
    bench.articles.makeView = { [pager] page in
      if reloads < 3 {
        reloads += 1
        pager.reloadData()
      }
      return Label("Page \(page)")
    }
    pager.reloadData()
    bench.driver.frame()

    #expect(reloads == 3)
    #expect(bench.driver.lines[0].hasPrefix("Page 2"))
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `a data source that has fewer pages in the middle of an answer is asked no more`() {
    bench.articles.makeView = { [pager, articles = bench.articles] page in
      if page == 3, articles.titles.count > 1 {
        articles.titles = ["One"]
        pager.reloadData()
      }
      return Label("Page \(page)")
    }
    pager.reloadData()
    bench.driver.frame()

    #expect(pager.numberOfPages == 1)
    #expect(bench.driver.lines[0].hasPrefix("Page 0"))
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `a data source that goes away leaves what is there`() {
    let pager = ArticlePager(startingAt: 1)
    var articles: Articles? = Articles()
    pager.dataSource = articles
    let driver = StageDriver(pager, size: Size(width: 40, height: 12))
    pager.becomeFirstResponder()
    articles = nil
    for _ in 0..<4 {
      driver.press(.character("n"))
      driver.advance(by: .seconds(1))
    }

    #expect(articles == nil)
    #expect(pager.currentPageIndex == 2)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `one view for all pages is shown on the page that was given it last`() {
    let view = Label("The only one")
    bench.articles.makeView = { _ in view }
    pager.reloadData()
    bench.pull(by: -6)
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `a pager nobody needs any more is gone, whatever it was about to do`() {
    let articles = Articles()
    let stage = Stage(size: Size(width: 40, height: 12))
    weak var gone: ArticlePager?
    do {
      let pager = ArticlePager(startingAt: 1)
      pager.dataSource = articles
      stage.rootView = pager
      pager.becomeFirstResponder()
      stage.send(.key(.down))
      gone = pager
      stage.rootView = View()
    }
    _ = stage.frame()

    #expect(gone == nil)
  }
}
