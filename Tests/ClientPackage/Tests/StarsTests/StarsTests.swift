import CursesKit
import CursesKitTesting
import Stars
import Testing

@MainActor
@Suite struct StarsTests {
  private let stars = Stars()

  @Test func `three of five stars are full`() {
    let driver = StageDriver(stars, size: Size(width: 5, height: 1))
    for _ in 1...3 { driver.press(.right) }

    expectSnapshot(
      of: driver,
      """
      ┌─────┐
      │★★★☆☆│
      ├─────┤
      │aaabb│
      └─────┘
      a bold #60b4ff
      b #a7aeba
      """)
  }

  @Test func `keys change the stars and call onValueChange`() {
    var counts: [Int] = []
    stars.onValueChange = { counts.append($0.count) }
    let driver = StageDriver(stars, size: Size(width: 5, height: 1))

    #expect(!driver.press(.left))
    #expect(driver.press(.right))
    #expect(driver.press(.left))
    #expect(counts == [1, 0])
  }

  @Test func `a film strip has a frame for each snapshot`() {
    expectFilmStrip(
      of: stars, size: Size(width: 5, height: 1),
      tape: """
        snapshot
        key right
        snapshot
        """,
      named: "stars")
  }
}
