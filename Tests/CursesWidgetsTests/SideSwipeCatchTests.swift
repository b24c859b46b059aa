import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeCatchTests {
  let harness = SideSwipeHarness()

  private var table: SideSwipeTableView { harness.table }
  private var driver: StageDriver { harness.driver }
  private var y: Int { harness.line(of: 3) }
  private var position: Double { harness.offset(of: 3) ?? .nan }

  /// Swipes to the right, and presses after a time in the row's last column but one.
  private func catchOpening(after milliseconds: Int) {
    harness.swipe(row: 3)
    driver.advance(by: .milliseconds(milliseconds))
    driver.mouse(.press, 78, y)
  }

  /// Returns the longest step of the row in a sixtieth of a second until everything is settled.
  private func longestStep() -> Double {
    var longest = 0.0
    while driver.stage.nextDeadline != nil {
      let before = position
      driver.advance(by: .seconds(1) / 60)
      longest = max(longest, abs(position - before))
    }
    return longest
  }

  /// The most columns that the row moves in a sixtieth of a second if nothing disturbs the slide.
  nonisolated private static let usualStep = 12.0

  @Test func `an undisturbed slide moves at most 12 columns a frame`() {
    harness.swipe(row: 3)
    #expect((10...Self.usualStep).contains(longestStep()))
  }

  @Test(arguments: [0, 30, 100, 180])
  func `a press catches a row at its visible position, and holds it`(milliseconds: Int) {
    harness.swipe(row: 3)
    driver.advance(by: .milliseconds(milliseconds))
    let seen = position

    driver.mouse(.press, 78, y)
    #expect(table.menuPhase == .dragging && position.isClose(to: seen))
    driver.advance(by: .seconds(5))
    #expect(table.menuPhase == .dragging && position.isClose(to: seen))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a caught row follows the mouse cell by cell, within its range`() {
    catchOpening(after: 100)
    for column in stride(from: 78, through: 0, by: -1) {
      driver.mouse(.drag, column, y - column % 3)
      #expect(position.isClose(to: max(0, 40 - Double(78 - column))))
      #expect(harness.menuColumn == 0)
    }
    driver.mouse(.drag, 150, y)
    #expect(position == 80)
  }

  @Test(arguments: [(1, SideSwipeTableView.MenuPhase.open), (-1, .idle)])
  func `a row released without motion settles at the nearer end`(
    way: Int, end: SideSwipeTableView.MenuPhase
  ) {
    catchOpening(after: 100)
    driver.mouse(.drag, 78 + way, y)
    driver.advance(by: .seconds(1))
    driver.mouse(.release, 78 + way, y)

    #expect(table.menuPhase == (end == .open ? .opening : .closing))
    harness.comeToRest()
    #expect(table.menuPhase == end)
  }

  @Test func `a row released in motion continues in its direction`() {
    catchOpening(after: 100)
    for column in [77, 74, 71] {
      driver.advance(by: .milliseconds(20))
      driver.mouse(.drag, column, y)
    }
    driver.mouse(.drag, 79, y)
    driver.advance(by: .milliseconds(40))
    driver.mouse(.drag, 70, y)
    driver.mouse(.release, 70, y)

    #expect(table.menuPhase == .closing)
    #expect(longestStep() < Self.usualStep)
    #expect(harness.isPlain)
  }

  @Test(arguments: [-60, -20, -3, 0, 3, 20, 60], [0, 17, 50, 200])
  func `a released row never jumps and never overshoots`(way: Int, milliseconds: Int) {
    catchOpening(after: 110)
    driver.advance(by: .milliseconds(milliseconds))
    driver.mouse(.drag, 78 + way, y)
    let seen = position
    driver.mouse(.release, 78 + way, y)
    #expect(position.isClose(to: seen))

    while driver.stage.nextDeadline != nil {
      let before = position
      driver.advance(by: .seconds(1) / 60)
      #expect((0...80).contains(position))
      // After a drag that is faster than any slide, the row may move as fast.
      let fastest = max(
        Self.usualStep, Double(abs(way)) * 1_000 / 60 / Double(max(milliseconds, 10)))
      #expect(abs(position - before) <= fastest + 1e-9)
    }
    #expect([.idle, .open].contains(table.menuPhase))
    #expect([0, 80].contains(position))
  }

  @Test(arguments: [30, 100, 200, 300, 450, 590])
  func `a closing row is caught as well, and not selected`(milliseconds: Int) {
    harness.open(row: 3)
    table.closeMenu()
    driver.advance(by: .milliseconds(milliseconds))
    let seen = position

    driver.mouse(.press, 78, y)
    #expect(position.isClose(to: milliseconds == 30 ? position : seen))
    guard table.menuPhase == .dragging else {
      // At 30 ms the row is nearly out of sight, so that the press misses it.
      #expect(milliseconds == 30)
      return
    }
    driver.mouse(.release, 78, y)
    harness.comeToRest()
    #expect(table.menuPhase == (seen > 40 ? .open : .idle))
    #expect(harness.journal.take() == [])
  }

  @Test func `a press on the menu catches the row only in the push style`() {
    for style in SideSwipeTableView.MenuStyle.allCases {
      let harness = SideSwipeHarness()
      harness.table.menuStyle = style
      harness.swipe(row: 3)
      harness.driver.advance(by: .milliseconds(100))

      harness.driver.mouse(.press, 3, harness.line(of: 3))
      #expect(harness.table.menuPhase == (style == .push ? .dragging : .opening))
      harness.driver.mouse(.release, 3, harness.line(of: 3))
      harness.comeToRest()
      #expect(harness.rows.take() == [] && harness.journal.take() == [])
    }
  }

  @Test func `other rows and other buttons catch nothing`() {
    harness.swipe(row: 3)
    driver.advance(by: .milliseconds(100))
    driver.mouse(.press, 78, y, button: .right)
    driver.mouse(.release, 78, y, button: .right)
    driver.mouse(.press, 78, harness.line(of: 4))
    #expect(table.menuPhase == .opening)
  }

  // MARK: Cancelling

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `Escape and a loss of focus close a caught row`(event: Event) {
    catchOpening(after: 150)
    driver.mouse(.drag, 70, y)
    let seen = position

    driver.send(event)

    #expect(table.menuPhase == .closing && position.isClose(to: seen))
    #expect(longestStep() < Self.usualStep)
    #expect(harness.isPlain)
    driver.mouse(.drag, 20, y)
    driver.mouse(.release, 20, y)
    #expect(harness.isPlain)
  }

  @Test func `a press without a release ends with the next press`() {
    catchOpening(after: 150)
    driver.mouse(.press, 20, harness.line(of: 6))
    #expect(table.menuPhase == .closing)
    driver.mouse(.release, 20, harness.line(of: 6))
    harness.comeToRest()
    #expect(harness.isPlain && table.selectedRow == 6)
  }

  @Test func `a released row can be caught again and again`() {
    catchOpening(after: 100)
    for _ in 0..<10 {
      driver.mouse(.release, 78, y)
      driver.advance(by: .milliseconds(10))
      let seen = position
      driver.mouse(.press, 78, y)
      #expect(table.menuPhase == .dragging && position.isClose(to: seen))
    }
  }

  @Test func `the row of a chosen action closes wherever it is released`() {
    harness.open(row: 3)
    driver.tap(x: 5, y: y)
    driver.advance(by: .milliseconds(100))
    driver.mouse(.press, 78, y)
    driver.mouse(.drag, 150, y)
    #expect(position == 80)
    driver.mouse(.release, 150, y)
    #expect(table.menuPhase == .closing)
    harness.comeToRest()
    #expect(harness.rows.take() == ["Reply on cell 3, 3"])
    #expect(harness.isPlain)
  }
}
