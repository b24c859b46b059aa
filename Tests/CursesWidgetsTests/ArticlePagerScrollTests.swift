import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Pages higher than the pager, and the wheel.
@MainActor
@Suite struct ArticlePagerScrollTests {
  /// The fourth of five articles has 46 rows, of which 12 are visible.
  let harness = PagerHarness(startingAt: 3)
  var pager: ArticlePager { harness.pager }

  var offset: Int { scroller(of: pager)?.contentOffset.y ?? -1 }

  private func scroller(of pager: ArticlePager) -> ScrollView? {
    pager.currentPageView as? ScrollView ?? pager.currentPageView?.superview as? ScrollView
  }

  private var last: Int { scroller(of: pager)?.contentOffsetRange.last.y ?? -1 }

  // MARK: Dragging

  @Test func `a drag scrolls the page row by row, and then pulls`() {
    scroller(of: pager)?.contentOffset.y = last - 3
    harness.driver.mouse(.press, 5, 11)
    var seen: [[Int]] = []
    for row in stride(from: 9, through: 1, by: -1) {
      harness.driver.mouse(.drag, 5, row)
      seen.append([offset - last, pager.pulledRows])
    }

    #expect(
      seen == [
        [-1, 0], [0, 0], [0, 0], [0, -1], [0, -1], [0, -2], [0, -2], [0, -3], [0, -3],
      ])
    #expect(harness.journal.take() == ["footer loaded"])
    harness.release(at: 1)
    #expect(pager.currentPageIndex == 4)
  }

  @Test func `a reversed drag undoes the pull before it scrolls back`() {
    harness.drag(by: 8, from: 2)
    #expect(pager.pulledRows == 4)
    harness.move(from: 10, by: -10)
    #expect([offset, pager.pulledRows] == [2, 0])
    #expect(harness.journal.take() == ["header loaded", "header unloaded"])

    harness.release(at: 0)
    harness.comeToRest()
    #expect([offset, pager.currentPageIndex] == [2, 3])
  }

  @Test func `a drag within the page pulls nothing`() {
    scroller(of: pager)?.contentOffset.y = 20
    harness.pull(by: 11)
    harness.pull(by: -11)

    #expect([offset, pager.pulledRows, pager.currentPageIndex] == [20, 0, 3])
    #expect(harness.journal.take() == [])
  }

  @Test func `VS-07 the delegate is notified of scrolling by key, wheel and drag`() {
    harness.journal.listensToScrolling = true
    harness.driver.press(.down)
    harness.driver.wheel(.wheelDown, x: 5, y: 5)
    #expect(harness.journal.take() == ["scroll 0", "scroll 0"])

    harness.drag(by: -2, from: 8)
    harness.release(at: 6)
    #expect(harness.journal.take() == ["begin", "scroll 0", "end", "rest"])
  }

  // MARK: Positions

  @Test func `a page keeps its scroll position while it is a neighbor`() {
    scroller(of: pager)?.contentOffset.y = 17
    harness.driver.press(.character("n"))
    harness.comeToRest()
    harness.driver.press(.character("p"))
    harness.comeToRest()
    #expect(offset == 17)

    for key in "ppnn" {
      harness.driver.press(.character(key))
      harness.comeToRest()
    }
    #expect([offset, pager.currentPageIndex] == [0, 3])
  }

  @Test func `a drag away from an edge scrolls instead of pulling`() {
    scroller(of: pager)?.contentOffset.y = last
    harness.pull(by: 11)
    #expect([offset, pager.currentPageIndex] == [last - 11, 3])

    scroller(of: pager)?.contentOffset.y = 0
    harness.pull(by: -11)
    #expect([offset, pager.currentPageIndex] == [11, 3])
  }

  @Test func `a scrolling page fills the pager and is pulled at its edges`() {
    let tables = (0..<5).map { _ in NumberedRows(30) }
    harness.articles.makeView = { page in
      let table = TableView()
      table.dataSource = tables[page]
      return table
    }
    pager.reloadData()
    harness.driver.frame()
    #expect(pager.currentPageView?.frame == Rect(x: 0, y: 0, width: 40, height: 12))

    harness.drag(by: -11, from: 11)
    #expect([offset, pager.pulledRows] == [11, 0])
    harness.driver.send(.key(.escape))
    scroller(of: pager)?.contentOffset.y = 18
    harness.pull(by: -6)
    harness.comeToRest()
    #expect(pager.currentPageIndex == 4)
    #expect(harness.driver.lines[0].contains("0"))
  }

  @Test func `keys move through a table in the pager, and pull at its end`() {
    let rows = NumberedRows(3)
    harness.articles.makeView = { _ in
      let table = TableView()
      table.dataSource = rows
      table.selectRow(0)
      return table
    }
    pager.reloadData()
    harness.driver.frame()
    harness.driver.press(.down)
    harness.driver.press(.down)
    #expect((pager.currentPageView as? TableView)?.selectedRow == 2)
    #expect(pager.pulledRows == 0)

    harness.driver.press(.down)
    #expect(pager.pulledRows == -1)
  }

  // MARK: The wheel

  @Test func `the wheel scrolls a page, and a continuous turn stops at its edge`() {
    for _ in 0..<20 { harness.driver.wheel(.wheelDown, x: 5, y: 5) }

    #expect([offset, pager.pulledRows] == [last, 0])
  }

  @Test func `at the edge one turn of the wheel loads, and another releases`() {
    scroller(of: pager)?.contentOffset.y = last
    for _ in 0..<9 { harness.driver.wheel(.wheelDown, x: 5, y: 5) }
    #expect([pager.pulledRows, pager.currentPageIndex] == [-3, 3])

    harness.driver.advance(by: .milliseconds(160))
    #expect(pager.isFooterLoaded)
    for _ in 0..<9 {
      harness.driver.wheel(.wheelDown, x: 5, y: 5)
      harness.driver.advance(by: .milliseconds(100))
    }
    harness.comeToRest()

    #expect(pager.currentPageIndex == 4)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `a pull by the wheel returns 0.5 s after the last notch`() {
    let harness = PagerHarness(startingAt: 2)
    harness.driver.wheel(.wheelUp, x: 5, y: 5)
    harness.driver.advance(by: .milliseconds(40))
    harness.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(harness.pager.isHeaderLoaded)

    harness.driver.advance(by: .milliseconds(299))
    #expect(harness.pager.pulledRows == 3)
    harness.driver.advance(by: .milliseconds(1))
    #expect(harness.pager.pulledRows == 0)
    #expect(!harness.pager.isHeaderLoaded)
    harness.driver.advance(by: .milliseconds(200))
    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `the wheel in the opposite direction undoes a pull, and then scrolls`() {
    harness.driver.wheel(.wheelUp, x: 5, y: 5)
    harness.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(pager.isHeaderLoaded)

    var seen: [[Int]] = []
    for _ in 0..<4 {
      harness.driver.wheel(.wheelDown, x: 5, y: 5)
      seen.append([offset, pager.pulledRows])
    }
    #expect(seen == [[0, 1], [0, 0], [3, 0], [6, 0]])
  }

  @Test func `separate notches of the wheel add up until the page changes`() {
    let harness = PagerHarness(startingAt: 2)
    var rows: [Int] = []
    for _ in 0..<3 {
      harness.driver.wheel(.wheelUp, x: 5, y: 5)
      rows.append(harness.pager.pulledRows)
      harness.driver.advance(by: .milliseconds(200))
    }
    #expect(rows == [1, 2, 3])

    harness.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(harness.pager.currentPageIndex == 1)
  }

  @Test func `scrolling shifts the rows of the screen and draws only the new one`() {
    harness.comeToRest()
    harness.driver.stage.send(.key(.down))
    let frame = harness.driver.frame()

    #expect(frame.shifts == [RowShift(rows: 0..<12, distance: -1)])
    #expect(harness.driver.statistics.viewsDrawn <= 2)
    #expect(harness.driver.statistics.cellsDrawn <= 2 * 40)
  }
}
