import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The pages that a pager loads from its data source, and its states without pages.
@MainActor
@Suite struct ArticlePagerLoadingTests {
  let harness = PagerHarness(startingAt: 2)
  var pager: ArticlePager { harness.pager }

  // MARK: Beginning

  @Test(arguments: [(-3, 0), (0, 0), (4, 4), (5, 4), (Int.max, 4), (.min, 0)])
  func `the initial page of a pager is clamped`(page: Int, index: Int) {
    #expect(PagerHarness(startingAt: page).pager.currentPageIndex == index)
  }

  @Test func `a pager without a data source shows the empty text`() {
    let driver = StageDriver(ArticlePager(startingAt: 3), size: Size(width: 40, height: 12))
    #expect(driver.lines[5].contains("No articles"))

    driver.press(.down)
    driver.wheel(.wheelDown, x: 5, y: 5)
    driver.mouse(.press, 5, 5)
    driver.mouse(.drag, 5, 11)
    driver.mouse(.release, 5, 11)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `VS-10 the pages next to the current one are loaded in advance`() {
    #expect(Set(harness.articles.take().map(\.page)) == [1, 2, 3])
    #expect(pager.currentPageView?.superview != nil)
    #expect(
      harness.driver.tree.split(separator: "\n").filter { $0.contains("ArticlePage:") }.count == 1)
  }

  // MARK: Selecting in code

  @Test func `selecting a page in code calls no delegate and starts at the top`() {
    harness.journal.listensToScrolling = true
    #expect(pager.select(3))
    #expect(pager.select(3, animated: true))
    #expect(pager.select(0))

    #expect(harness.journal.take() == [])
    harness.driver.frame()
    #expect(harness.tree == harness.fresh().tree)
    #expect(pager.currentPageIndex == 0)
  }

  @Test(arguments: [-1, 5, Int.max, .min])
  func `C-4 selecting an out-of-range page changes nothing`(page: Int) {
    #expect(!pager.select(page))
    #expect(pager.currentPageIndex == 2)
  }

  @Test(arguments: [0, 1, 3, 4])
  func `a page selected with animation slides in from its side`(page: Int) {
    #expect(pager.select(page, animated: true))
    #expect(pager.currentPageIndex == page)
    let row = pager.currentPageView?.convertToStage(.zero).y ?? 0
    #expect(row.signum() == (page - 2).signum())
    while harness.driver.stage.nextDeadline != nil { harness.driver.advance(by: .milliseconds(10)) }

    #expect(harness.driver.stage.time == .milliseconds(200))
    #expect(harness.journal.take() == [])
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `selecting a page during a slide ends the slide first`() {
    harness.pull(by: -6)
    harness.driver.advance(by: .milliseconds(50))
    #expect(pager.select(0, animated: true))
    #expect(pager.currentPageIndex == 0)
    harness.comeToRest()

    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.driver.buffer == harness.fresh().driver.buffer)
  }

  @Test func `a pager without a stage changes its page immediately`() {
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
  func `a reload with fewer pages keeps the page or shows the last`(count: Int, index: Int) {
    harness.articles.titles = Array(Articles.titles.prefix(count))
    pager.reloadData()
    harness.driver.frame()

    #expect(pager.currentPageIndex == index)
    #expect(pager.numberOfPages == count)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `VS-13 a reload without pages shows the empty text, and pages can return`() {
    harness.articles.titles = []
    pager.emptyText = "Nothing to read"
    pager.reloadData()
    #expect(pager.currentPageIndex == nil)
    #expect(pager.currentPageView == nil)
    #expect(harness.driver.lines[5].contains("Nothing to read"))

    harness.articles.titles = Articles.titles
    pager.reloadData()
    #expect(pager.currentPageIndex == 2)
    #expect(harness.driver.lines[1].hasPrefix("   Fruit Ninja"))
  }

  @Test(arguments: ["drag", "slide", "caught", "keys", "return"], [5, 2, 0])
  func `a reload ends every drag and every animation`(state: String, count: Int) {
    switch state {
    case "drag": harness.drag(by: 8, from: 1)
    case "keys": for _ in 0..<3 { harness.driver.press(.down) }
    case "return": harness.pull(by: 4)
    default: harness.pull(by: -6)
    }
    harness.driver.advance(by: .milliseconds(60))
    if state == "caught" { harness.driver.mouse(.press, 5, 5) }
    harness.articles.titles = Array(Articles.titles.prefix(count))
    pager.reloadData()
    harness.move(from: 5, by: 6)
    harness.release(at: 11)
    harness.comeToRest()

    let told = harness.journal.take()
    #expect(
      told.filter { $0.hasSuffix(" loaded") }.count
        == told.filter { $0.hasSuffix("unloaded") }.count)
    #expect(harness.tree == harness.fresh().tree)
    #expect(pager.numberOfPages == count)
  }

  @Test(arguments: [
    "header loaded", "header unloaded", "will", "did", "begin", "scroll", "end", "rest",
  ])
  func `a delegate may reload the pager in any callback`(entry: String) {
    harness.journal.listensToScrolling = true
    var isDone = false
    harness.journal.onEntry = { [articles = harness.articles] pager, told in
      guard told.hasPrefix(entry), !isDone else { return }
      isDone = true
      articles.titles = ["One", "Two"]
      pager.reloadData()
    }
    harness.pull(by: 6)
    harness.comeToRest()
    harness.driver.press(.character("p"))
    harness.comeToRest()

    #expect(isDone)
    #expect(pager.numberOfPages == 2)
    #expect(pager.currentPageIndex.map((0..<2).contains) == true)
    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `a delegate may remove the pager or select a page in any callback`() {
    for entry in ["header loaded", "will", "did", "begin", "scroll", "end"] {
      for takesAway in [true, false] {
        let harness = PagerHarness(startingAt: 2)
        harness.journal.listensToScrolling = true
        harness.journal.onEntry = { pager, told in
          guard told.hasPrefix(entry) else { return }
          if takesAway { pager.stage?.rootView = View() } else { pager.select(4) }
        }
        harness.pull(by: 6)
        harness.comeToRest()
        harness.journal.onEntry = nil
        harness.driver.stage.rootView = harness.pager
        harness.pager.becomeFirstResponder()
        harness.driver.frame()

        #expect(harness.tree == harness.fresh().tree, "\(entry), \(takesAway)")
        #expect(takesAway || harness.pager.currentPageIndex == 4)
      }
    }
  }

  @Test func `a reload that the data source requests while it answers is deferred`() {
    var reloads = 0
    harness.articles.makeView = { [pager] page in
      if reloads < 3 {
        reloads += 1
        pager.reloadData()
      }
      return Label("Page \(page)")
    }
    pager.reloadData()
    harness.driver.frame()

    #expect(reloads == 3)
    #expect(harness.driver.lines[0].hasPrefix("Page 2"))
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `a data source may lose pages while it answers`() {
    harness.articles.makeView = { [pager, articles = harness.articles] page in
      if page == 3, articles.titles.count > 1 {
        articles.titles = ["One"]
        pager.reloadData()
      }
      return Label("Page \(page)")
    }
    pager.reloadData()
    harness.driver.frame()

    #expect(pager.numberOfPages == 1)
    #expect(harness.driver.lines[0].hasPrefix("Page 0"))
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `a pager keeps its loaded pages if its data source is deallocated`() {
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

  @Test func `a pager with one view for all pages changes pages`() {
    let view = Label("The only one")
    harness.articles.makeView = { _ in view }
    pager.reloadData()
    harness.pull(by: -6)
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `a pager with a pending timer can be deallocated`() {
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
