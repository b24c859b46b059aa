import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Pages that are higher than the pager, and the wheel.
@MainActor
@Suite struct ArticlePagerScrollTests {
  /// The fourth of five articles has 46 rows, of which 12 are seen.
  let bench = PagerBench(startingAt: 3)
  var pager: ArticlePager { bench.pager }

  var offset: Int { scroller(of: pager)?.contentOffset.y ?? -1 }

  private func scroller(of pager: ArticlePager) -> ScrollView? {
    pager.currentPageView as? ScrollView ?? pager.currentPageView?.superview as? ScrollView
  }

  private var last: Int { scroller(of: pager)?.contentOffsetRange.last.y ?? -1 }

  // MARK: Dragging

  @Test func `a drag scrolls the page row by row, and at its end goes on as a pull`() {
    scroller(of: pager)?.contentOffset.y = last - 3
    bench.driver.mouse(.press, 5, 11)
    var seen: [[Int]] = []
    for row in stride(from: 9, through: 1, by: -1) {
      bench.driver.mouse(.drag, 5, row)
      seen.append([offset - last, pager.pulledRows])
    }

    #expect(
      seen == [
        [-1, 0], [0, 0], [0, 0], [0, -1], [0, -1], [0, -2], [0, -2], [0, -3], [0, -3],
      ])
    #expect(bench.journal.take() == ["footer loaded"])
    bench.release(at: 1)
    #expect(pager.currentPageIndex == 4)
  }

  @Test func `a drag that turns lets go of the edge before it scrolls back`() {
    bench.drag(by: 8, from: 2)
    #expect(pager.pulledRows == 4)
    bench.move(from: 10, by: -10)
    #expect([offset, pager.pulledRows] == [2, 0])
    #expect(bench.journal.take() == ["header loaded", "header unloaded"])

    bench.release(at: 0)
    bench.rest()
    #expect([offset, pager.currentPageIndex] == [2, 3])
  }

  @Test func `a drag inside the page pulls nothing in, however far it leads`() {
    scroller(of: pager)?.contentOffset.y = 20
    bench.pull(by: 11)
    bench.pull(by: -11)

    #expect([offset, pager.pulledRows, pager.currentPageIndex] == [20, 0, 3])
    #expect(bench.journal.take() == [])
  }

  @Test func `VS-07 scrolling is told, too, by whatever it is done`() {
    bench.journal.listensToScrolling = true
    bench.driver.press(.down)
    bench.driver.wheel(.wheelDown, x: 5, y: 5)
    #expect(bench.journal.take() == ["scroll 0", "scroll 0"])

    bench.drag(by: -2, from: 8)
    bench.release(at: 6)
    #expect(bench.journal.take() == ["begin", "scroll 0", "end", "rest"])
  }

  // MARK: Positions

  @Test func `a page stays where it was scrolled to while it is next to the current one`() {
    scroller(of: pager)?.contentOffset.y = 17
    bench.driver.press(.character("n"))
    bench.rest()
    bench.driver.press(.character("p"))
    bench.rest()
    #expect(offset == 17)

    for key in "ppnn" {
      bench.driver.press(.character(key))
      bench.rest()
    }
    #expect([offset, pager.currentPageIndex] == [0, 3])
  }

  @Test func `a page is pulled by its end when it is pulled up, and by its top when pulled down`() {
    scroller(of: pager)?.contentOffset.y = last
    bench.pull(by: 11)
    #expect([offset, pager.currentPageIndex] == [last - 11, 3])

    scroller(of: pager)?.contentOffset.y = 0
    bench.pull(by: -11)
    #expect([offset, pager.currentPageIndex] == [11, 3])
  }

  @Test func `a page that scrolls by itself fills the pager and is pulled at its edges`() {
    let tables = (0..<5).map { _ in NumberedRows(30) }
    bench.articles.makeView = { page in
      let table = TableView()
      table.dataSource = tables[page]
      return table
    }
    pager.reloadData()
    bench.driver.frame()
    #expect(pager.currentPageView?.frame == Rect(x: 0, y: 0, width: 40, height: 12))

    bench.drag(by: -11, from: 11)
    #expect([offset, pager.pulledRows] == [11, 0])
    bench.driver.send(.key(.escape))
    scroller(of: pager)?.contentOffset.y = 18
    bench.pull(by: -6)
    bench.rest()
    #expect(pager.currentPageIndex == 4)
    #expect(bench.driver.lines[0].contains("0"))
  }

  @Test func `a table is worked by keys through the pager, and left at its ends`() {
    let rows = NumberedRows(3)
    bench.articles.makeView = { _ in
      let table = TableView()
      table.dataSource = rows
      table.selectRow(0)
      return table
    }
    pager.reloadData()
    bench.driver.frame()
    bench.driver.press(.down)
    bench.driver.press(.down)
    #expect((pager.currentPageView as? TableView)?.selectedRow == 2)
    #expect(pager.pulledRows == 0)

    bench.driver.press(.down)
    #expect(pager.pulledRows == -1)
  }

  // MARK: The wheel

  @Test func `the wheel scrolls a page, and a turn that did stops at the edge`() {
    for _ in 0..<20 { bench.driver.wheel(.wheelDown, x: 5, y: 5) }

    #expect([offset, pager.pulledRows] == [last, 0])
  }

  @Test func `a turn of the wheel at the edge loads, and another one lets go`() {
    scroller(of: pager)?.contentOffset.y = last
    for _ in 0..<9 { bench.driver.wheel(.wheelDown, x: 5, y: 5) }
    #expect([pager.pulledRows, pager.currentPageIndex] == [-3, 3])

    bench.driver.advance(by: .milliseconds(160))
    #expect(pager.isFooterLoaded)
    for _ in 0..<9 {
      bench.driver.wheel(.wheelDown, x: 5, y: 5)
      bench.driver.advance(by: .milliseconds(100))
    }
    bench.rest()

    #expect(pager.currentPageIndex == 4)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `what the wheel pulled in is back half a second after its last notch`() {
    let bench = PagerBench(startingAt: 2)
    bench.driver.wheel(.wheelUp, x: 5, y: 5)
    bench.driver.advance(by: .milliseconds(40))
    bench.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(bench.pager.isHeaderLoaded)

    bench.driver.advance(by: .milliseconds(299))
    #expect(bench.pager.pulledRows == 3)
    bench.driver.advance(by: .milliseconds(1))
    #expect(bench.pager.pulledRows == 0)
    #expect(!bench.pager.isHeaderLoaded)
    bench.driver.advance(by: .milliseconds(200))
    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `the wheel turned back takes back what it pulled in, and then scrolls`() {
    bench.driver.wheel(.wheelUp, x: 5, y: 5)
    bench.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(pager.isHeaderLoaded)

    var seen: [[Int]] = []
    for _ in 0..<4 {
      bench.driver.wheel(.wheelDown, x: 5, y: 5)
      seen.append([offset, pager.pulledRows])
    }
    #expect(seen == [[0, 1], [0, 0], [3, 0], [6, 0]])
  }

  @Test func `notches apart from each other add up while they are seen`() {
    let bench = PagerBench(startingAt: 2)
    var rows: [Int] = []
    for _ in 0..<3 {
      bench.driver.wheel(.wheelUp, x: 5, y: 5)
      rows.append(bench.pager.pulledRows)
      bench.driver.advance(by: .milliseconds(200))
    }
    #expect(rows == [1, 2, 3])

    bench.driver.wheel(.wheelUp, x: 5, y: 5)
    #expect(bench.pager.currentPageIndex == 1)
  }

  @Test func `scrolling a page that spans the screen moves its rows, and draws the new one`() {
    bench.rest()
    bench.driver.stage.send(.key(.down))
    let frame = bench.driver.frame()

    #expect(frame.shifts == [RowShift(rows: 0..<12, distance: -1)])
    #expect(bench.driver.statistics.viewsDrawn <= 2)
    #expect(bench.driver.statistics.cellsDrawn <= 2 * 40)
  }
}
