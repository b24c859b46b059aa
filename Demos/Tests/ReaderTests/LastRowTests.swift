import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The pictures in the last rows above the tab bar, and in the upper half of its top edge.
@MainActor
@Suite struct LastRowTests {
  private let driver = StageDriver.sample()

  /// Waits until the report of new posts is hidden.
  init() { driver.advance(by: .seconds(7)) }

  /// Returns whether a cell has another background than the first cell of its row.
  private func isInked(_ x: Int, _ y: Int) -> Bool {
    driver.style(at: Point(x: x, y: y)).background != driver.style(at: Point(x: 0, y: y)).background
  }

  @Test(arguments: [("1", 4), ("2", 10)] as [(Character, Int)])
  func `pictures of cards and of tags continue beneath the top edge of the bar`(
    tab: Character, column: Int
  ) {
    driver.pressSlowly(.character(tab))

    #expect(isInked(column, 19) && isInked(column, 20))
  }

  @Test func `the picture of a blog begins next to its name in the last row`() throws {
    driver.pressSlowly(.character("4"))
    let name = try #require(driver.place(of: "North of Sixty"))
    #expect(name.y == 19 && isInked(4, 19) && isInked(20, 19))

    driver.press(.pageDown)
    driver.advance(by: .seconds(1))
    let next = try #require(driver.place(of: "North of Sixty"))
    for row in 0..<3 { #expect(isInked(4, next.y + row)) }
  }
}
