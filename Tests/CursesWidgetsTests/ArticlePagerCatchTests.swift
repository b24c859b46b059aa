import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Presses that catch pages while they slide or run back.
@MainActor
@Suite struct ArticlePagerCatchTests {
  let harness = PagerHarness(startingAt: 2, size: Size(width: 40, height: 24))
  var pager: ArticlePager { harness.pager }

  /// Starts a slide to another page, and presses while it runs.
  private func catchSlide(after time: Duration = .milliseconds(100), _ rows: Int = -6) {
    harness.drag(by: rows, from: 12)
    harness.driver.advance(by: .milliseconds(300))
    harness.release(at: 12 + rows)
    harness.driver.advance(by: time)
    harness.driver.frame()
    harness.driver.mouse(.press, 5, 12)
  }

  /// The row of the stage in which the current page's view begins.
  private var row: Int { pager.currentPageView?.convertToStage(.zero).y ?? .max }

  // MARK: Sliding

  @Test(arguments: [-6, 6])
  func `GE-02 a press holds sliding pages in place while it lasts`(rows: Int) {
    catchSlide(rows)
    let seen = harness.driver.buffer
    #expect(row == (rows < 0 ? 12 : -12))

    harness.driver.advance(by: .seconds(2))
    #expect(harness.driver.buffer == seen)
    #expect(pager.currentPageIndex == 2 - rows.signum())
  }

  private func catchSlide(_ rows: Int) { catchSlide(after: .milliseconds(100), rows) }

  @Test func `held pages follow the pointer row by row, up to their final position`() {
    catchSlide()
    var rows: [Int] = []
    for y in [11, 10, 8, 12, 15, 0, -30] {
      harness.driver.mouse(.drag, 5, y)
      rows.append(row)
    }

    #expect(rows == [11, 10, 8, 12, 15, 0, 0])
  }

  @Test func `C-6 pages released past the middle continue, and the index changes once`() {
    catchSlide()
    harness.move(from: 12, by: -2)
    harness.driver.advance(by: .milliseconds(200))
    harness.release(at: 10)
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(
      harness.journal.take() == ["footer loaded", "will 3, is 2", "did 3, is 3", "footer unloaded"])
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `C-6 pages released before the middle return, as does the index`() {
    catchSlide()
    harness.move(from: 12, by: 4)
    harness.driver.advance(by: .milliseconds(200))
    harness.release(at: 16)
    #expect(pager.currentPageIndex == 2)
    harness.comeToRest()

    #expect(
      harness.journal.take() == [
        "footer loaded", "will 3, is 2", "did 3, is 3", "will 2, is 3", "did 2, is 2",
        "footer unloaded",
      ])
    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.driver.buffer == harness.fresh().driver.buffer)
    #expect(harness.articles.take().count == 3)
  }

  @Test(arguments: [(-3, 3), (3, 2)])
  func `a flick decides the page by its direction, at any position`(step: Int, page: Int) {
    catchSlide(after: step < 0 ? .milliseconds(50) : .milliseconds(150))
    for count in 1...3 {
      harness.driver.advance(by: .milliseconds(20))
      harness.driver.mouse(.drag, 5, 12 + step * count)
    }
    harness.driver.mouse(.release, 5, 12 + step * 3)
    harness.comeToRest()

    #expect(pager.currentPageIndex == page)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `released pages continue from their position without jumps or reversals`() {
    catchSlide(after: .milliseconds(50))
    for count in 1...3 {
      harness.driver.advance(by: .milliseconds(20))
      harness.driver.mouse(.drag, 5, 12 - 3 * count)
    }
    var rows = [row]
    harness.driver.mouse(.release, 5, 3)
    while harness.driver.stage.nextDeadline != nil {
      rows.append(row)
      harness.driver.advance(by: .seconds(1) / 60)
    }
    rows.append(row)

    #expect(rows[0] == rows[1])
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 4 })
    #expect(rows.last == 0)
    #expect(rows.count <= 25)
  }

  @Test func `a click only pauses sliding pages`() {
    catchSlide(after: .milliseconds(150))
    harness.driver.mouse(.release, 5, 12)
    harness.comeToRest()
    #expect(pager.currentPageIndex == 3)

    catchSlide(after: .milliseconds(50), 6)
    harness.driver.mouse(.release, 5, 12)
    harness.comeToRest()
    #expect(pager.currentPageIndex == 3)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `VS-08 a drag that catches a slide does not change a second page`() {
    catchSlide()
    harness.move(from: 12, by: -30)
    #expect(pager.currentPageIndex == 3)
    harness.release(at: -18)
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `Escape or a loss of focus returns a held page`(event: Event) {
    catchSlide()
    harness.move(from: 12, by: -8)
    harness.driver.send(event)
    #expect(pager.currentPageIndex == 2)
    harness.comeToRest()
    harness.driver.mouse(.drag, 5, 1)
    harness.driver.mouse(.release, 5, 1)

    #expect(pager.currentPageIndex == 2)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test(arguments: [20, 100, 190])
  func `Escape reverses sliding pages from their visible position, once`(pause: Int) {
    harness.driver.press(.character("n"))
    harness.driver.advance(by: .milliseconds(pause))
    let entering = pager.currentPageView
    let seen = entering?.convertToStage(.zero).y

    #expect(harness.driver.press(.escape) && harness.driver.press(.escape))

    #expect(pager.currentPageIndex == 2)
    #expect(entering?.convertToStage(.zero).y == seen)
    harness.comeToRest()
    #expect(
      harness.journal.take() == ["will 3, is 2", "did 3, is 3", "will 2, is 3", "did 2, is 2"])
    #expect(harness.tree == harness.fresh().tree)
    #expect(!harness.driver.press(.escape))
  }

  @Test func `Escape ends a pull by keys, and the page runs back`() {
    for _ in 0..<3 { harness.driver.press(.down) }

    #expect(harness.driver.press(.escape))

    #expect(pager.pulledRows == 0 && row == -3)
    harness.driver.advance(by: .milliseconds(200))
    #expect(harness.tree == harness.fresh().tree)
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `the wheel catches a page that runs back at its visible position`() {
    harness.drag(by: 5, from: 12)
    harness.release(at: 17)
    harness.driver.advance(by: .milliseconds(30))
    let seen = row
    #expect((1...2).contains(seen))

    harness.driver.wheel(.wheelUp, x: 5, y: 5)

    #expect(pager.pulledRows == seen + 1 && row == seen + 1)
  }

  @Test func `pages caught while they return can be dragged onward again`() {
    catchSlide()
    harness.driver.send(.key(.escape))
    harness.driver.advance(by: .milliseconds(30))
    harness.driver.frame()
    harness.driver.mouse(.press, 5, 20)
    harness.move(from: 20, by: -15)
    harness.driver.advance(by: .milliseconds(200))
    harness.release(at: 5)
    harness.comeToRest()

    #expect(pager.currentPageIndex == 3)
    #expect(harness.tree == harness.fresh().tree)
    #expect(
      harness.journal.take().filter { $0.hasPrefix("did") } == [
        "did 3, is 3", "did 2, is 2", "did 3, is 3",
      ])
  }

  @Test func `a button inside a moving page is not pressed`() {
    var presses = 0
    harness.articles.makeView = { _ in
      let button = Button("Read on")
      button.onPress = { _ in presses += 1 }
      return button
    }
    pager.reloadData()
    catchSlide()
    harness.driver.mouse(.release, 5, 12)

    #expect(presses == 1, "the press that pulled, before it did")
  }

  // MARK: Running back

  @Test func `a press catches a page that runs back, and a drag pulls on`() {
    harness.drag(by: 5, from: 12)
    harness.release(at: 17)
    harness.driver.advance(by: .milliseconds(30))
    let seen = row
    #expect((1...2).contains(seen))
    harness.driver.mouse(.press, 5, 12)
    harness.driver.advance(by: .seconds(1))
    #expect(row == seen)
    #expect(pager.pulledRows == seen)

    harness.move(from: 12, by: 6 - 2 * seen)
    #expect(pager.isHeaderLoaded)
    harness.release(at: 18 - 2 * seen)
    #expect(pager.currentPageIndex == 1)
  }

  @Test func `a page that runs back continues after a click`() {
    harness.drag(by: 5, from: 12)
    harness.release(at: 17)
    harness.driver.advance(by: .milliseconds(30))
    harness.driver.tap(x: 5, y: 12)
    harness.comeToRest()

    #expect(harness.tree == harness.fresh().tree)
    #expect(harness.journal.take() == [])
  }

  @Test func `GE-04 a resize ends the return of a page`() {
    harness.drag(by: 5, from: 12)
    harness.release(at: 17)
    harness.driver.advance(by: .milliseconds(30))
    harness.driver.send(.resize(Size(width: 60, height: 20)))
    #expect(harness.driver.stage.nextDeadline == nil)

    harness.driver.frame()
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `a drag continues a pull by keys, which stays meanwhile`() {
    harness.driver.press(.up)
    harness.driver.press(.up)
    harness.drag(by: 2, from: 12)
    #expect(pager.isHeaderLoaded)
    harness.driver.advance(by: .seconds(1))
    #expect(pager.isHeaderLoaded)

    harness.release(at: 14)
    #expect(pager.currentPageIndex == 1)
  }

  @Test func `a page key while a page runs back slides from its visible position`() {
    harness.drag(by: -5, from: 12)
    harness.release(at: 7)
    harness.driver.advance(by: .milliseconds(30))
    let leaving = pager.currentPageView
    let seen = leaving?.convertToStage(.zero).y
    harness.driver.press(.pageDown)

    #expect(leaving?.convertToStage(.zero).y == seen)
    harness.comeToRest()
    #expect(harness.tree == harness.fresh().tree)
    #expect(pager.currentPageIndex == 3)
  }
}
