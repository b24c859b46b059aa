import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewReleaseTests {
  let harness = TableHarness(20)

  init() { harness.table.selectsOnRelease = true }

  @Test func `a release on the pressed row selects it`() {
    harness.driver.mouse(.press, 3, 2)
    #expect(harness.journal.take() == [])

    harness.driver.mouse(.release, 9, 2)
    #expect(harness.journal.take() == ["may 2?", "selected 2"])
  }

  @Test(arguments: [Point(x: 3, y: 3), Point(x: 3, y: -1), Point(x: 20, y: 2)])
  func `a release outside the pressed row selects nothing`(position: Point) {
    harness.driver.mouse(.press, 3, 2)
    harness.driver.mouse(.drag, position.x, position.y)
    harness.driver.mouse(.release, position.x, position.y)

    #expect(harness.journal.take() == [])
  }

  @Test func `a gesture or Escape cancels the press`() {
    harness.table.addGestureRecognizer(SwipeGestureRecognizer(direction: .right) { _ in })
    harness.driver.mouse(.press, 3, 2)
    harness.driver.mouse(.drag, 10, 2)
    harness.driver.mouse(.release, 10, 2)

    harness.driver.mouse(.press, 3, 2)
    harness.driver.press(.escape)
    harness.driver.mouse(.release, 3, 2)

    #expect(harness.journal.take() == [])
  }

  @Test func `two clicks within 350 ms activate the row`() {
    harness.driver.tap(x: 3, y: 2)
    harness.driver.advance(by: .milliseconds(350))
    harness.driver.tap(x: 3, y: 2)

    #expect(harness.journal.take() == ["may 2?", "selected 2", "activated 2"])
  }

  @Test func `a press follows its row and ends with its removal`() {
    harness.driver.mouse(.press, 3, 2)
    harness.rows.count += 1
    harness.table.insertRows(at: [0])
    harness.driver.mouse(.release, 3, 3)
    #expect(harness.journal.take() == ["may 3?", "selected 3"])

    harness.driver.mouse(.press, 3, 2)
    harness.rows.count -= 1
    harness.table.deleteRows(at: [2])
    harness.driver.mouse(.release, 3, 2)
    #expect(harness.journal.take() == [])
  }

  @Test func `a press on the scroll indicator scrolls and selects nothing`() {
    harness.driver.mouse(.press, 19, 5)
    harness.driver.mouse(.release, 19, 5)

    #expect(harness.firstLine == "Row 14")
    #expect(harness.journal.take() == [])
  }
}
