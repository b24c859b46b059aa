import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewReleaseTests {
  let bench = TableBench(20)

  init() { bench.table.selectsOnRelease = true }

  @Test func `a row is selected when the button goes up on it`() {
    bench.driver.mouse(.press, 3, 2)
    #expect(bench.journal.take() == [])

    bench.driver.mouse(.release, 9, 2)
    #expect(bench.journal.take() == ["may 2?", "selected 2"])
  }

  @Test(arguments: [Point(x: 3, y: 3), Point(x: 3, y: -1), Point(x: 20, y: 2)])
  func `nothing is selected when it goes up elsewhere`(place: Point) {
    bench.driver.mouse(.press, 3, 2)
    bench.driver.mouse(.drag, place.x, place.y)
    bench.driver.mouse(.release, place.x, place.y)

    #expect(bench.journal.take() == [])
  }

  @Test func `nothing is selected when a gesture takes the press over, or Escape ends it`() {
    bench.table.addGestureRecognizer(SwipeGestureRecognizer(direction: .right) { _ in })
    bench.driver.mouse(.press, 3, 2)
    bench.driver.mouse(.drag, 10, 2)
    bench.driver.mouse(.release, 10, 2)

    bench.driver.mouse(.press, 3, 2)
    bench.driver.press(.escape)
    bench.driver.mouse(.release, 3, 2)

    #expect(bench.journal.take() == [])
  }

  @Test func `two clicks within 350 ms activate the row`() {
    bench.driver.tap(x: 3, y: 2)
    bench.driver.advance(by: .milliseconds(350))
    bench.driver.tap(x: 3, y: 2)

    #expect(bench.journal.take() == ["may 2?", "selected 2", "activated 2"])
  }

  @Test func `a press goes along with its row, and ends with it`() {
    bench.driver.mouse(.press, 3, 2)
    bench.rows.count += 1
    bench.table.insertRows(at: [0])
    bench.driver.mouse(.release, 3, 3)
    #expect(bench.journal.take() == ["may 3?", "selected 3"])

    bench.driver.mouse(.press, 3, 2)
    bench.rows.count -= 1
    bench.table.deleteRows(at: [2])
    bench.driver.mouse(.release, 3, 2)
    #expect(bench.journal.take() == [])
  }

  @Test func `the scroll mark is dragged as ever`() {
    bench.driver.mouse(.press, 19, 5)
    bench.driver.mouse(.release, 19, 5)

    #expect(bench.firstLine == "Row 14")
    #expect(bench.journal.take() == [])
  }
}
