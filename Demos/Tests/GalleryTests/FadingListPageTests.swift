import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demo of rows that fade at the edges.
@MainActor
@Suite struct FadingListPageTests {
  private let driver = StageDriver.open(.fadingList)

  private func table() throws -> TableView {
    try #require(driver.stage.rootView.views(of: TableView.self).first)
  }

  private func scrollToTop(_ table: TableView) {
    table.scrollToTop(animated: false)
    driver.frame()
  }

  @Test func `a row is half gone at either end when the page opens`() throws {
    let table = try table()
    let alphas = (2...7).compactMap { table.row(at: $0)?.alpha }

    #expect(alphas.count == 6)
    #expect(alphas[1...4].allSatisfy { $0 == 1 })
    #expect([alphas[0], alphas[5]].allSatisfy { (0.3...0.8).contains($0) })
  }

  @Test func `in few rows, tasks follow each other without gaps`() {
    let driver = StageDriver.open(.fadingList, width: 20, height: 6)
    #expect(driver.lines.count { $0.contains("○") } >= 4)

    driver.press(.down)
    driver.press(.character("x"))
    driver.advance(by: .seconds(1))
    #expect(driver.lines.count { $0.contains("○") } >= 4)
    #expect(driver.says("12 open"))
  }

  @Test func `t fades into the next gradient, and a click chooses one`() {
    let first = driver.buffer[Point(x: 0, y: 20)].style
    driver.press(.character("t"))
    driver.advance(by: .milliseconds(150))
    let middle = driver.buffer[Point(x: 0, y: 20)].style
    driver.advance(by: .milliseconds(200))
    let second = driver.buffer[Point(x: 0, y: 20)].style
    #expect(first != middle && middle != second)

    driver.tap("Dusk")
    driver.advance(by: .milliseconds(400))
    #expect(driver.buffer[Point(x: 0, y: 20)].style == first)
  }

  @Test func `PL-01 tasks are three rows apart below the title`() throws {
    let table = try table()
    #expect(driver.lines[0].contains("Tasks"))
    scrollToTop(table)
    for index in 0..<5 {
      #expect(table.row(at: index)?.convertToStage(.zero).y == 4 + 3 * index)
    }
    #expect(driver.lines[4].contains("Trim the wick"))
  }

  @Test func `PL-01 rows fade while scrolling out and Home restores them`() throws {
    let table = try table()
    scrollToTop(table)
    var alphas: [Double] = []
    for _ in 0..<4 {
      alphas.append(table.row(at: 0)?.alpha ?? 0)
      table.contentOffset.y += 1
      driver.frame()
    }
    #expect(alphas[0] == 1 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
    #expect(!driver.lines[0].contains("wick"))
    driver.press(.home)
    driver.advance(by: .seconds(1))
    #expect(table.row(at: 0)?.alpha == 1)
  }

  @Test func `PL-02 bottom rows fade unless they stick to the bottom`() throws {
    let table = try table()
    scrollToTop(table)
    #expect(table.row(at: 5)?.alpha == 0)
    driver.press(.character("s"))
    driver.frame()
    #expect(table.row(at: 5)?.alpha == 1)
    driver.press(.character("s"))
    driver.frame()
    #expect(table.row(at: 5)?.alpha == 0)
  }

  @Test func `PL-03 an invisible task ignores clicks`() throws {
    let table = try table()
    scrollToTop(table)
    for _ in 0..<2 { driver.tap(x: 10, y: 19) }
    driver.advance(by: .seconds(1))
    #expect(table.numberOfRows == 13)
    table.selectRow(0)
    driver.press(.character("x"))
    driver.advance(by: .seconds(1))
    #expect(table.numberOfRows == 12)
    #expect(driver.lines[4].contains("Read the barometer"))
  }

  @Test func `rows fade while they are scrolled, frame by frame`() {
    let driver = StageDriver.open(.fadingList, width: 40, height: 24)
    expectFilmStrip(
      of: driver, tape: "wheel down 1 at 20,12\nwait 50ms\nwheel down 1 at 20,12\nkey s\nkey x",
      every: .milliseconds(50), named: "fading-list-scroll-40x24")
  }
}
