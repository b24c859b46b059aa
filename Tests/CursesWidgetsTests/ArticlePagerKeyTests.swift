import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ArticlePagerKeyTests {
  let harness = PagerHarness(startingAt: 2)
  var pager: ArticlePager { harness.pager }

  private var offset: Int {
    (pager.currentPageView?.superview as? ScrollView)?.contentOffset.y ?? -1
  }

  // MARK: Pulling

  @Test(arguments: [
    (Key.down, -1, 3), (.character("j"), -1, 3), (.up, 1, 1), (.character("k"), 1, 1),
  ])
  func `at an edge a key pulls one row, or releases a loaded pull`(
    key: Key, step: Int, page: Int
  ) {
    for rows in 1...3 {
      #expect(harness.driver.press(key))
      #expect(pager.pulledRows == rows * step)
    }
    #expect(harness.journal.take() == [step > 0 ? "header loaded" : "footer loaded"])

    #expect(harness.driver.press(key))
    #expect(pager.currentPageIndex == page)
    harness.comeToRest()
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `VS-01 a pull by keys returns 0.5 s after the last key`() {
    harness.driver.press(.down)
    harness.driver.advance(by: .milliseconds(250))
    harness.driver.press(.down)
    harness.driver.press(.down)
    #expect(pager.isFooterLoaded)

    harness.driver.advance(by: .milliseconds(299))
    #expect(pager.isFooterLoaded)
    harness.driver.advance(by: .milliseconds(1))
    #expect(harness.journal.take() == ["footer loaded", "footer unloaded"])

    harness.driver.advance(by: .milliseconds(200))
    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(harness.tree == harness.fresh().tree)
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `a key while a page runs back pulls from its visible position`() {
    for _ in 0..<3 { harness.driver.press(.down) }
    harness.driver.advance(by: .milliseconds(400))
    let seen = pager.currentPageView?.convertToStage(.zero).y
    #expect(seen == -2 || seen == -1)

    harness.driver.press(.down)
    #expect(pager.pulledRows == (seen ?? 0) - 1)
  }

  @Test func `the opposite key undoes a pull, and then pulls the other way`() {
    for _ in 0..<3 { harness.driver.press(.down) }
    var rows: [Int] = []
    for _ in 0..<6 {
      harness.driver.press(.up)
      rows.append(pager.pulledRows)
    }

    #expect(rows == [-2, -1, 0, 1, 2, 3])
    #expect(harness.journal.take() == ["footer loaded", "footer unloaded", "header loaded"])
  }

  @Test func `VS-05 keys beyond the first and the last page are not handled`() {
    let harness = PagerHarness()
    for key in [Key.up, .pageUp, .home, .character("p"), .character("k")] {
      #expect(!harness.driver.press(key))
    }
    harness.pager.select(4)
    for key in [Key.down, .pageDown, .space, .end, .character("n"), .character("j")] {
      #expect(!harness.driver.press(key))
    }
    #expect(harness.pager.currentPageIndex == 4)
    #expect(harness.pager.pulledRows == 0)
    #expect(harness.journal.take() == [])
  }

  // MARK: Scrolling

  @Test func `keys scroll a page higher than the pager without changing it`() {
    pager.select(3)
    harness.driver.frame()
    var offsets: [Int] = []
    for key in [Key.down, .character("j"), .pageDown, .space, .up, .character("k"), .pageUp, .end] {
      #expect(harness.driver.press(key))
      offsets.append(offset)
    }
    #expect(offsets == [1, 2, 13, 24, 23, 22, 11, 34])

    harness.driver.press(.home)
    #expect(offset == 0)
    #expect(pager.currentPageIndex == 3)
    #expect(harness.journal.take() == [])
  }

  @Test(arguments: [
    (Key.pageDown, 3), (.space, 3), (.character("n"), 3), (.pageUp, 1), (.character("p"), 1),
  ])
  func `page keys at an edge, and n and p anywhere, change the page`(
    key: Key, page: Int
  ) {
    #expect(harness.driver.press(key))
    #expect(pager.currentPageIndex == page)

    harness.comeToRest()
    #expect(harness.journal.take() == ["will \(page), is 2", "did \(page), is \(page)"])
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `the key n changes the page before its end is reached`() {
    pager.select(3)
    harness.driver.frame()
    harness.driver.press(.down)
    harness.driver.press(.character("n"))

    #expect(pager.currentPageIndex == 4)
  }

  @Test func `a page key during a pull scrolls back, or changes the page`() {
    pager.select(3)
    harness.driver.frame()
    harness.driver.press(.end)
    harness.driver.press(.down)
    harness.driver.press(.pageUp)
    #expect([offset, pager.pulledRows, pager.currentPageIndex] == [23, 0, 3])

    harness.driver.press(.end)
    harness.driver.press(.down)
    harness.driver.press(.pageDown)
    #expect(pager.currentPageIndex == 4)
  }

  @Test(arguments: [
    Key.enter, .escape, .backspace, .character("x"), .control("n"), Key(.down, modifiers: .alt),
    .tab,
  ])
  func `other keys are not handled`(key: Key) {
    #expect(!pager.keyCommands.contains { $0.keys.contains(key) })
    #expect(!pager.keyDown(key))
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `a key release does nothing, and a key repeat pulls on`() {
    harness.driver.press(.down)
    harness.driver.press(Key(.down, phase: .release))
    harness.driver.press(Key(.down, phase: .repeat))

    #expect(pager.pulledRows == -2)
  }

  // MARK: Focus

  @Test func `unhandled keys of a control inside a page reach the pager`() {
    harness.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    harness.driver.frame()
    pager.currentPageView?.becomeFirstResponder()
    harness.driver.press(.character("n"))

    #expect(pager.isFirstResponder)
    #expect(pager.currentPageIndex == 3)
    harness.comeToRest()
    #expect(pager.hasFocusInside)
  }

  @Test func `a page that is removed returns the focus to the pager`() {
    harness.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    harness.driver.frame()
    pager.currentPageView?.becomeFirstResponder()
    pager.reloadData()

    #expect(pager.isFirstResponder)
  }

  @Test(arguments: [0, 40, 5000])
  func `Tab focuses the control of the page that slides in, at any time`(milliseconds: Int) {
    harness.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    harness.driver.press(.character("n"))
    harness.driver.advance(by: .milliseconds(milliseconds))
    harness.driver.press(.tab)
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(pager.currentPageView?.isFirstResponder == true)
  }

  @Test func `a key of the entering page ends the slide and is applied`() {
    harness.articles.makeView = { _ in
      let view = ScrollView()
      view.contentSize = Size(width: 80, height: 5)
      return view
    }
    pager.reloadData()
    for key in [Key.character("n"), .right] { #expect(harness.driver.press(key)) }

    #expect(pager.currentPageIndex == 3)
    #expect((pager.currentPageView as? ScrollView)?.contentOffset.x == 4)
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `a page that slides back returns the focus to the pager`() {
    harness.articles.makeView = { _ in Button("Read on") }
    pager.reloadData()
    for key in [Key.character("n"), .tab] { harness.driver.press(key) }
    harness.driver.advance(by: .milliseconds(40))
    #expect(harness.driver.press(.escape))

    #expect(pager.currentPageIndex == 2)
    #expect(pager.isFirstResponder)
  }

  @Test func `a press inside a page makes the pager first responder`() {
    pager.resignFirstResponder()
    harness.driver.tap(x: 5, y: 5)

    #expect(pager.isFirstResponder)
  }

  @Test func `a button inside a page is pressed, unless the press becomes a pull`() {
    var presses = 0
    harness.articles.makeView = { _ in
      let button = Button("Read on")
      button.onActivate = { _ in presses += 1 }
      return button
    }
    pager.reloadData()
    harness.driver.tap(x: 20, y: 5)
    #expect(presses == 1)

    harness.pull(by: 3)
    #expect(presses == 1)
    harness.comeToRest()
    harness.driver.tap(x: 20, y: 5)
    #expect(presses == 2)
  }

  // MARK: Help

  @Test func `key hints list the keys that work in the current state`() {
    #expect(
      pager.keyCommands.keyHints.map(\.keys).prefix(3) == ["↑ ↓ k j", "PgUp Space PgDn", "n p"])

    pager.state = .failed(message: "no network")
    #expect(pager.keyCommands.isEmpty)
    pager.onRetry = { _ in }
    #expect(pager.keyCommands.keyHints.map(\.keys) == ["Enter"])
  }

  // MARK: Three ways

  @Test(arguments: [2, -2])
  func `the mouse, the wheel and keys lead to the same page`(step: Int) {
    let benches = (0..<4).map { _ in PagerHarness(startingAt: 2) }
    benches[0].pull(by: step * 3)
    for _ in 0..<2 {
      for _ in 0..<2 { benches[1].driver.wheel(step > 0 ? .wheelUp : .wheelDown, x: 5, y: 5) }
      benches[1].driver.advance(by: .milliseconds(200))
    }
    for _ in 0..<4 { benches[2].driver.press(step > 0 ? .up : .down) }
    benches[3].driver.press(step > 0 ? .pageUp : .pageDown)
    for harness in benches { harness.comeToRest() }

    #expect(Set(benches.map(\.tree)).count == 1)
    #expect(Set(benches.map(\.driver.buffer)).count == 1)
    #expect(Set(benches.map(\.pager.currentPageIndex)) == [2 - step / 2])
    #expect(benches[0].tree == benches[0].fresh().tree)
  }
}
