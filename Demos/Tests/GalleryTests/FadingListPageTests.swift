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

  @Test func `PL-01 tasks are three rows apart below the title`() throws {
    let table = try table()
    #expect(driver.lines[0].contains("Tasks"))
    for index in 0..<5 {
      #expect(table.row(at: index)?.convertToStage(.zero).y == 4 + 3 * index)
    }
    #expect(driver.lines[4].contains("Clean the lens"))
  }

  @Test func `PL-01 rows fade while scrolling out and Home restores them`() throws {
    let table = try table()
    var alphas: [Double] = []
    for _ in 0..<4 {
      alphas.append(table.row(at: 0)?.alpha ?? 0)
      table.contentOffset.y += 1
      driver.frame()
    }
    #expect(alphas[0] == 1 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
    #expect(!driver.lines[0].contains("lens"))
    driver.press(.home)
    driver.advance(by: .seconds(1))
    #expect(table.row(at: 0)?.alpha == 1)
  }

  @Test func `PL-02 bottom rows fade unless they stick to the bottom`() throws {
    let table = try table()
    #expect(table.row(at: 6)?.alpha == 0)
    driver.press(.character("s"))
    driver.frame()
    #expect(table.row(at: 6)?.alpha == 1)
    #expect(driver.says("▣  Stick to the bottom"))
    driver.press(.character("s"))
    driver.frame()
    #expect(table.row(at: 6)?.alpha == 0)
  }

  @Test func `PL-03 an invisible task ignores clicks`() throws {
    let table = try table()
    for _ in 0..<2 { driver.tap(x: 10, y: 22) }
    driver.advance(by: .seconds(1))
    #expect(table.numberOfRows == 40)
    driver.press(.character("x"))
    driver.advance(by: .seconds(1))
    #expect(table.numberOfRows == 39)
    #expect(driver.lines[4].contains("Oil the hinges"))
  }

  @Test func `rows fade while they are scrolled, frame by frame`() {
    let driver = StageDriver.open(.fadingList, width: 40, height: 24)
    expectFilmStrip(
      of: driver, tape: "wheel down 1 at 20,12\nwait 50ms\nwheel down 1 at 20,12\nkey s\nkey x",
      every: .milliseconds(50), named: "fading-list-scroll-40x24")
  }
}
