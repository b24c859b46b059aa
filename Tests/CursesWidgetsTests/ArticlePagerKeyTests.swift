import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerKeyTests {
  let bench = PagerBench(startingAt: 2)
  var pager: ArticlePager { bench.pager }

  private var offset: Int {
    (pager.currentPageView?.superview as? ScrollView)?.contentOffset.y ?? -1
  }

  // MARK: Pulling

  @Test(arguments: [
    (Key.down, -1, 3), (.character("j"), -1, 3), (.up, 1, 1), (.character("k"), 1, 1),
  ])
  func `at an edge a key pulls in a row, and when that has loaded lets go`(
    key: Key, step: Int, page: Int
  ) {
    for rows in 1...3 {
      #expect(bench.driver.press(key))
      #expect(pager.pulledRows == rows * step)
    }
    #expect(bench.journal.take() == [step > 0 ? "header loaded" : "footer loaded"])

    #expect(bench.driver.press(key))
    #expect(pager.currentPageIndex == page)
    bench.rest()
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `VS-01 what keys pull in is back half a second after the last of them`() {
    bench.driver.press(.down)
    bench.driver.advance(by: .milliseconds(250))
    bench.driver.press(.down)
    bench.driver.press(.down)
    #expect(pager.isFooterLoaded)

    bench.driver.advance(by: .milliseconds(299))
    #expect(pager.isFooterLoaded)
    bench.driver.advance(by: .milliseconds(1))
    #expect(bench.journal.take() == ["footer loaded", "footer unloaded"])

    bench.driver.advance(by: .milliseconds(200))
    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(bench.tree == bench.fresh().tree)
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `a key while the page runs back goes on from where it is seen`() {
    for _ in 0..<3 { bench.driver.press(.down) }
    bench.driver.advance(by: .milliseconds(400))
    let seen = pager.currentPageView?.convertToStage(.zero).y
    #expect(seen == -2 || seen == -1)

    bench.driver.press(.down)
    #expect(pager.pulledRows == (seen ?? 0) - 1)
  }

  @Test func `the other key takes back what was pulled in, and goes on`() {
    for _ in 0..<3 { bench.driver.press(.down) }
    var rows: [Int] = []
    for _ in 0..<6 {
      bench.driver.press(.up)
      rows.append(pager.pulledRows)
    }

    #expect(rows == [-2, -1, 0, 1, 2, 3])
    #expect(bench.journal.take() == ["footer loaded", "footer unloaded", "header loaded"])
  }

  @Test func `VS-05 a key at an edge that leads nowhere is left alone`() {
    let bench = PagerBench()
    for key in [Key.up, .pageUp, .home, .character("p"), .character("k")] {
      #expect(!bench.driver.press(key))
    }
    bench.pager.select(4)
    for key in [Key.down, .pageDown, .space, .end, .character("n"), .character("j")] {
      #expect(!bench.driver.press(key))
    }
    #expect(bench.pager.currentPageIndex == 4)
    #expect(bench.pager.pulledRows == 0)
    #expect(bench.journal.take() == [])
  }

  // MARK: Scrolling

  @Test func `keys scroll a page that is higher than the pager, and stop at its edges first`() {
    pager.select(3)
    bench.driver.frame()
    var offsets: [Int] = []
    for key in [Key.down, .character("j"), .pageDown, .space, .up, .character("k"), .pageUp, .end] {
      #expect(bench.driver.press(key))
      offsets.append(offset)
    }
    #expect(offsets == [1, 2, 13, 24, 23, 22, 11, 34])

    bench.driver.press(.home)
    #expect(offset == 0)
    #expect(pager.currentPageIndex == 3)
    #expect(bench.journal.take() == [])
  }

  @Test(arguments: [
    (Key.pageDown, 3), (.space, 3), (.character("n"), 3), (.pageUp, 1), (.character("p"), 1),
  ])
  func `a page key at an edge, and the keys for pages anywhere, change the page`(
    key: Key, page: Int
  ) {
    #expect(bench.driver.press(key))
    #expect(pager.currentPageIndex == page)

    bench.rest()
    #expect(bench.journal.take() == ["will \(page), is 2", "did \(page), is \(page)"])
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `the keys for pages do not wait for the end of the page`() {
    pager.select(3)
    bench.driver.frame()
    bench.driver.press(.down)
    bench.driver.press(.character("n"))

    #expect(pager.currentPageIndex == 4)
  }

  @Test func `a page key goes on from what is pulled in, or lets go of it to scroll`() {
    pager.select(3)
    bench.driver.frame()
    bench.driver.press(.end)
    bench.driver.press(.down)
    bench.driver.press(.pageUp)
    #expect([offset, pager.pulledRows, pager.currentPageIndex] == [23, 0, 3])

    bench.driver.press(.end)
    bench.driver.press(.down)
    bench.driver.press(.pageDown)
    #expect(pager.currentPageIndex == 4)
  }

  @Test(arguments: [
    Key.enter, .escape, .backspace, .character("x"), .control("n"), Key(.down, modifiers: .alt),
    .tab,
  ])
  func `other keys are left alone`(key: Key) {
    #expect(!pager.keyCommands.contains { $0.keys.contains(key) })
    #expect(!pager.keyDown(key))
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `a key that goes up does nothing, and one that is held pulls on`() {
    bench.driver.press(.down)
    bench.driver.press(Key(.down, phase: .release))
    bench.driver.press(Key(.down, phase: .repeat))

    #expect(pager.pulledRows == -2)
  }

  // MARK: Focus

  @Test func `keys of a control inside a page reach the pager at the edges of the page`() {
    bench.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    bench.driver.frame()
    pager.currentPageView?.becomeFirstResponder()
    bench.driver.press(.character("n"))

    #expect(pager.isFirstResponder)
    #expect(pager.currentPageIndex == 3)
    bench.rest()
    #expect(pager.hasFocusInside)
  }

  @Test func `a page that is no longer there does not take the focus with it`() {
    bench.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    bench.driver.frame()
    pager.currentPageView?.becomeFirstResponder()
    pager.reloadData()

    #expect(pager.isFirstResponder)
  }

  @Test(arguments: [0, 40, 5000])
  func `Tab goes to what is in the page that slides in, at any time`(milliseconds: Int) {
    bench.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    bench.driver.press(.character("n"))
    bench.driver.advance(by: .milliseconds(milliseconds))
    bench.driver.press(.tab)
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(pager.currentPageView?.isFirstResponder == true)
  }

  @Test func `keys of the page that slides in end that, and do what they do at rest`() {
    bench.articles.makeView = { _ in
      let view = ScrollView()
      view.contentSize = Size(width: 80, height: 5)
      return view
    }
    pager.reloadData()
    for key in [Key.character("n"), .right] { #expect(bench.driver.press(key)) }

    #expect(pager.currentPageIndex == 3)
    #expect((pager.currentPageView as? ScrollView)?.contentOffset.x == 4)
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `a page that is taken back does not take the focus with it`() {
    bench.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    for key in [Key.character("n"), .tab] { bench.driver.press(key) }
    bench.driver.advance(by: .milliseconds(40))
    #expect(bench.driver.press(.escape))

    #expect(pager.currentPageIndex == 2)
    #expect(pager.isFirstResponder)
  }

  @Test func `a press inside a page gives keys to the pager`() {
    pager.resignFirstResponder()
    bench.driver.tap(x: 5, y: 5)

    #expect(pager.isFirstResponder)
  }

  @Test func `a button inside a page is pressed, unless the press becomes a pull`() {
    var presses = 0
    bench.articles.makeView = { _ in
      let button = Button("Read on")
      button.onActivate = { _ in presses += 1 }
      return button
    }
    pager.reloadData()
    bench.driver.tap(x: 20, y: 5)
    #expect(presses == 1)

    bench.pull(by: 3)
    #expect(presses == 1)
    bench.rest()
    bench.driver.tap(x: 20, y: 5)
    #expect(presses == 2)
  }

  // MARK: Help

  @Test func `a help overlay names the keys`() {
    #expect(
      pager.keyCommands.keyHints.map(\.keys).prefix(3) == ["↑ ↓ k j", "PgUp Space PgDn", "n p"])

    pager.state = .failed(message: "no network")
    #expect(pager.keyCommands.isEmpty)
    pager.onRetry = { _ in }
    #expect(pager.keyCommands.keyHints.map(\.keys) == ["Enter"])
  }

  // MARK: Three ways

  @Test(arguments: [2, -2])
  func `the mouse, the wheel and keys lead to the same place`(step: Int) {
    let benches = (0..<4).map { _ in PagerBench(startingAt: 2) }
    benches[0].pull(by: step * 3)
    for _ in 0..<2 {
      for _ in 0..<2 { benches[1].driver.wheel(step > 0 ? .wheelUp : .wheelDown, x: 5, y: 5) }
      benches[1].driver.advance(by: .milliseconds(200))
    }
    for _ in 0..<4 { benches[2].driver.press(step > 0 ? .up : .down) }
    benches[3].driver.press(step > 0 ? .pageUp : .pageDown)
    for bench in benches { bench.rest() }

    #expect(Set(benches.map(\.tree)).count == 1)
    #expect(Set(benches.map(\.driver.buffer)).count == 1)
    #expect(Set(benches.map(\.pager.currentPageIndex)) == [2 - step / 2])
    #expect(benches[0].tree == benches[0].fresh().tree)
  }
}
