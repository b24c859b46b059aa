import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Presses that land on pages that move.
@MainActor
@Suite struct ArticlePagerCatchTests {
  let bench = PagerBench(startingAt: 2, size: Size(width: 40, height: 24))
  var pager: ArticlePager { bench.pager }

  /// Begins to slide to the next page, and presses in the middle of that.
  private func catchSlide(after time: Duration = .milliseconds(100), _ rows: Int = -6) {
    bench.drag(by: rows, from: 12)
    bench.driver.advance(by: .milliseconds(300))
    bench.release(at: 12 + rows)
    bench.driver.advance(by: time)
    bench.driver.frame()
    bench.driver.mouse(.press, 5, 12)
  }

  /// The row in which the current page's view is seen.
  private var row: Int { pager.currentPageView?.convertToStage(.zero).y ?? .max }

  // MARK: Sliding

  @Test(arguments: [-6, 6])
  func `GE-02 a press stops pages where they are seen, for as long as it lasts`(rows: Int) {
    catchSlide(rows)
    let seen = bench.driver.buffer
    #expect(row == (rows < 0 ? 12 : -12))

    bench.driver.advance(by: .seconds(2))
    #expect(bench.driver.buffer == seen)
    #expect(pager.currentPageIndex == 2 - rows.signum())
  }

  private func catchSlide(_ rows: Int) { catchSlide(after: .milliseconds(100), rows) }

  @Test func `pages that are held follow the finger row by row, no further than they belong`() {
    catchSlide()
    var rows: [Int] = []
    for y in [11, 10, 8, 12, 15, 0, -30] {
      bench.driver.mouse(.drag, 5, y)
      rows.append(row)
    }

    #expect(rows == [11, 10, 8, 12, 15, 0, 0])
  }

  @Test func `C-6 let go of past the middle, pages go on, and the index changed once`() {
    catchSlide()
    bench.move(from: 12, by: -2)
    bench.driver.advance(by: .milliseconds(200))
    bench.release(at: 10)
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(
      bench.journal.take() == ["footer loaded", "will 3, is 2", "did 3, is 3", "footer unloaded"])
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `C-6 let go of before the middle, pages go back, and the index does so once`() {
    catchSlide()
    bench.move(from: 12, by: 4)
    bench.driver.advance(by: .milliseconds(200))
    bench.release(at: 16)
    #expect(pager.currentPageIndex == 2)
    bench.rest()

    #expect(
      bench.journal.take() == [
        "footer loaded", "will 3, is 2", "did 3, is 3", "will 2, is 3", "did 2, is 2",
        "footer unloaded",
      ])
    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.driver.buffer == bench.fresh().driver.buffer)
    #expect(bench.articles.take().count == 3)
  }

  @Test(arguments: [(-3, 3), (3, 2)])
  func `a flick decides by its direction, wherever it lets go`(step: Int, page: Int) {
    catchSlide(after: step < 0 ? .milliseconds(50) : .milliseconds(150))
    for count in 1...3 {
      bench.driver.advance(by: .milliseconds(20))
      bench.driver.mouse(.drag, 5, 12 + step * count)
    }
    bench.driver.mouse(.release, 5, 12 + step * 3)
    bench.rest()

    #expect(pager.currentPageIndex == page)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `pages go on from where they are let go of, without a jump or a way back`() {
    catchSlide(after: .milliseconds(50))
    for count in 1...3 {
      bench.driver.advance(by: .milliseconds(20))
      bench.driver.mouse(.drag, 5, 12 - 3 * count)
    }
    var rows = [row]
    bench.driver.mouse(.release, 5, 3)
    while bench.driver.stage.nextDeadline != nil {
      rows.append(row)
      bench.driver.advance(by: .seconds(1) / 60)
    }
    rows.append(row)

    #expect(rows[0] == rows[1])
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 4 })
    #expect(rows.last == 0)
    #expect(rows.count <= 25)
  }

  @Test func `a press that is let go of at once only halts pages on their way`() {
    catchSlide(after: .milliseconds(150))
    bench.driver.mouse(.release, 5, 12)
    bench.rest()
    #expect(pager.currentPageIndex == 3)

    catchSlide(after: .milliseconds(50), 6)
    bench.driver.mouse(.release, 5, 12)
    bench.rest()
    #expect(pager.currentPageIndex == 3)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `VS-08 a drag that catches the slide changes no second page`() {
    catchSlide()
    bench.move(from: 12, by: -30)
    #expect(pager.currentPageIndex == 3)
    bench.release(at: -18)
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `Escape runs a page that is held back to where it came from`(event: Event) {
    catchSlide()
    bench.move(from: 12, by: -8)
    bench.driver.send(event)
    #expect(pager.currentPageIndex == 2)
    bench.rest()
    bench.driver.mouse(.drag, 5, 1)
    bench.driver.mouse(.release, 5, 1)

    #expect(pager.currentPageIndex == 2)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test(arguments: [20, 100, 190])
  func `Escape runs pages that slide back from where they are seen, once`(pause: Int) {
    bench.driver.press(.character("n"))
    bench.driver.advance(by: .milliseconds(pause))
    let entering = pager.currentPageView
    let seen = entering?.convertToStage(.zero).y

    #expect(bench.driver.press(.escape) && bench.driver.press(.escape))

    #expect(pager.currentPageIndex == 2)
    #expect(entering?.convertToStage(.zero).y == seen)
    bench.rest()
    #expect(
      bench.journal.take() == ["will 3, is 2", "did 3, is 3", "will 2, is 3", "did 2, is 2"])
    #expect(bench.tree == bench.fresh().tree)
    #expect(!bench.driver.press(.escape))
  }

  @Test func `Escape runs back at once what keys pulled in`() {
    for _ in 0..<3 { bench.driver.press(.down) }

    #expect(bench.driver.press(.escape))

    #expect(pager.pulledRows == 0 && row == -3)
    bench.driver.advance(by: .milliseconds(200))
    #expect(bench.tree == bench.fresh().tree)
    #expect(pager.currentPageIndex == 2)
  }

  @Test func `the wheel catches a page that runs back where it is seen`() {
    bench.drag(by: 5, from: 12)
    bench.release(at: 17)
    bench.driver.advance(by: .milliseconds(30))
    let seen = row
    #expect((1...2).contains(seen))

    bench.driver.wheel(.wheelUp, x: 5, y: 5)

    #expect(pager.pulledRows == seen + 1 && row == seen + 1)
  }

  @Test func `pages caught again on their way back can still be taken on`() {
    catchSlide()
    bench.driver.send(.key(.escape))
    bench.driver.advance(by: .milliseconds(30))
    bench.driver.frame()
    bench.driver.mouse(.press, 5, 20)
    bench.move(from: 20, by: -15)
    bench.driver.advance(by: .milliseconds(200))
    bench.release(at: 5)
    bench.rest()

    #expect(pager.currentPageIndex == 3)
    #expect(bench.tree == bench.fresh().tree)
    #expect(
      bench.journal.take().filter { $0.hasPrefix("did") } == [
        "did 3, is 3", "did 2, is 2", "did 3, is 3",
      ])
  }

  @Test func `nothing inside a page is pressed while it moves`() {
    var presses = 0
    bench.articles.makeView = { _ in
      let button = Button("Read on")
      button.onPress = { _ in presses += 1 }
      return button
    }
    pager.reloadData()
    catchSlide()
    bench.driver.mouse(.release, 5, 12)

    #expect(presses == 1, "the press that pulled, before it did")
  }

  // MARK: Running back

  @Test func `a press catches a page that runs back where it is seen, and pulls on`() {
    bench.drag(by: 5, from: 12)
    bench.release(at: 17)
    bench.driver.advance(by: .milliseconds(30))
    let seen = row
    #expect((1...2).contains(seen))
    bench.driver.mouse(.press, 5, 12)
    bench.driver.advance(by: .seconds(1))
    #expect(row == seen)
    #expect(pager.pulledRows == seen)

    bench.move(from: 12, by: 6 - 2 * seen)
    #expect(pager.isHeaderLoaded)
    bench.release(at: 18 - 2 * seen)
    #expect(pager.currentPageIndex == 1)
  }

  @Test func `a page that is caught while it runs back, and let go of, runs on`() {
    bench.drag(by: 5, from: 12)
    bench.release(at: 17)
    bench.driver.advance(by: .milliseconds(30))
    bench.driver.tap(x: 5, y: 12)
    bench.rest()

    #expect(bench.tree == bench.fresh().tree)
    #expect(bench.journal.take() == [])
  }

  @Test func `GE-04 a resize ends a page's way back at its end`() {
    bench.drag(by: 5, from: 12)
    bench.release(at: 17)
    bench.driver.advance(by: .milliseconds(30))
    bench.driver.send(.resize(Size(width: 60, height: 20)))
    #expect(bench.driver.stage.nextDeadline == nil)

    bench.driver.frame()
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `a drag goes on from what keys pulled in, which stays meanwhile`() {
    bench.driver.press(.up)
    bench.driver.press(.up)
    bench.drag(by: 2, from: 12)
    #expect(pager.isHeaderLoaded)
    bench.driver.advance(by: .seconds(1))
    #expect(pager.isHeaderLoaded)

    bench.release(at: 14)
    #expect(pager.currentPageIndex == 1)
  }

  @Test func `a page key while a page runs back slides from where it is seen`() {
    bench.drag(by: -5, from: 12)
    bench.release(at: 7)
    bench.driver.advance(by: .milliseconds(30))
    let leaving = pager.currentPageView
    let seen = leaving?.convertToStage(.zero).y
    bench.driver.press(.pageDown)

    #expect(leaving?.convertToStage(.zero).y == seen)
    bench.rest()
    #expect(bench.tree == bench.fresh().tree)
    #expect(pager.currentPageIndex == 3)
  }
}
