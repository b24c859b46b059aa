import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeCatchTests {
  let bench = SideSwipeBench()

  private var table: SideSwipeTableView { bench.table }
  private var driver: StageDriver { bench.driver }
  private var y: Int { bench.line(of: 3) }
  private var place: Double { bench.offset(of: 3) ?? .nan }

  /// Swipes to the right, and catches the row some time later at its last column but one.
  private func catchOpening(after milliseconds: Int) {
    bench.swipe(row: 3)
    driver.advance(by: .milliseconds(milliseconds))
    driver.mouse(.press, 78, y)
  }

  /// The longest way of the row in a sixtieth of a second from now on, until all is at rest.
  private func longestStep() -> Double {
    var longest = 0.0
    while driver.stage.nextDeadline != nil {
      let before = place
      driver.advance(by: .seconds(1) / 60)
      longest = max(longest, abs(place - before))
    }
    return longest
  }

  /// The longest way in a sixtieth of a second while the row slides off undisturbed.
  nonisolated private static let usualStep = 12.0

  @Test func `no slide takes a longer step than the first one`() {
    bench.swipe(row: 3)
    #expect((10...Self.usualStep).contains(longestStep()))
  }

  @Test(arguments: [0, 30, 100, 180])
  func `a press catches a row where it is seen, and holds it`(milliseconds: Int) {
    bench.swipe(row: 3)
    driver.advance(by: .milliseconds(milliseconds))
    let seen = place

    driver.mouse(.press, 78, y)
    #expect(table.menuPhase == .dragging && place.isClose(to: seen))
    driver.advance(by: .seconds(5))
    #expect(table.menuPhase == .dragging && place.isClose(to: seen))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a caught row follows the mouse cell by cell, within its way`() {
    catchOpening(after: 100)
    for column in stride(from: 78, through: 0, by: -1) {
      driver.mouse(.drag, column, y - column % 3)
      #expect(place.isClose(to: max(0, 40 - Double(78 - column))))
      #expect(bench.menuColumn == 0)
    }
    driver.mouse(.drag, 150, y)
    #expect(place == 80)
  }

  @Test(arguments: [(1, SideSwipeTableView.MenuPhase.open), (-1, .idle)])
  func `let go of at rest it goes to the nearer end`(
    way: Int, end: SideSwipeTableView.MenuPhase
  ) {
    catchOpening(after: 100)
    driver.mouse(.drag, 78 + way, y)
    driver.advance(by: .seconds(1))
    driver.mouse(.release, 78 + way, y)

    #expect(table.menuPhase == (end == .open ? .opening : .closing))
    bench.rest()
    #expect(table.menuPhase == end)
  }

  @Test func `let go of in motion it goes on the way it went`() {
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
    #expect(bench.isPlain)
  }

  @Test(arguments: [-60, -20, -3, 0, 3, 20, 60], [0, 17, 50, 200])
  func `let go of anyhow it never jumps nor goes past its end`(way: Int, milliseconds: Int) {
    catchOpening(after: 110)
    driver.advance(by: .milliseconds(milliseconds))
    driver.mouse(.drag, 78 + way, y)
    let seen = place
    driver.mouse(.release, 78 + way, y)
    #expect(place.isClose(to: seen))

    while driver.stage.nextDeadline != nil {
      let before = place
      driver.advance(by: .seconds(1) / 60)
      #expect((0...80).contains(place))
      // A finger that is faster than any slide may let the row go as fast.
      let fastest = max(
        Self.usualStep, Double(abs(way)) * 1_000 / 60 / Double(max(milliseconds, 10)))
      #expect(abs(place - before) <= fastest + 1e-9)
    }
    #expect([.idle, .open].contains(table.menuPhase))
    #expect([0, 80].contains(place))
  }

  @Test(arguments: [30, 100, 200, 300, 450, 590])
  func `a row on its way back is caught as well, and not selected`(milliseconds: Int) {
    bench.open(row: 3)
    table.closeMenu()
    driver.advance(by: .milliseconds(milliseconds))
    let seen = place

    driver.mouse(.press, 78, y)
    #expect(place.isClose(to: milliseconds == 30 ? place : seen))
    guard table.menuPhase == .dragging else {
      // In the beginning the row is nearly out of sight.
      #expect(milliseconds == 30)
      return
    }
    driver.mouse(.release, 78, y)
    bench.rest()
    #expect(table.menuPhase == (seen > 40 ? .open : .idle))
    #expect(bench.journal.take() == [])
  }

  @Test func `the menu that is uncovered holds nothing, the one that pushes is caught`() {
    for style in SideSwipeTableView.MenuStyle.allCases {
      let bench = SideSwipeBench()
      bench.table.menuStyle = style
      bench.swipe(row: 3)
      bench.driver.advance(by: .milliseconds(100))

      bench.driver.mouse(.press, 3, bench.line(of: 3))
      #expect(bench.table.menuPhase == (style == .push ? .dragging : .opening))
      bench.driver.mouse(.release, 3, bench.line(of: 3))
      bench.rest()
      #expect(bench.rows.take() == [] && bench.journal.take() == [])
    }
  }

  @Test func `other rows and other buttons catch nothing`() {
    bench.swipe(row: 3)
    driver.advance(by: .milliseconds(100))
    driver.mouse(.press, 78, y, button: .right)
    driver.mouse(.release, 78, y, button: .right)
    driver.mouse(.press, 78, bench.line(of: 4))
    #expect(table.menuPhase == .opening)
  }

  // MARK: Breaking off

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `what breaks a drag off closes a caught row`(event: Event) {
    catchOpening(after: 150)
    driver.mouse(.drag, 70, y)
    let seen = place

    driver.send(event)

    #expect(table.menuPhase == .closing && place.isClose(to: seen))
    #expect(longestStep() < Self.usualStep)
    #expect(bench.isPlain)
    driver.mouse(.drag, 20, y)
    driver.mouse(.release, 20, y)
    #expect(bench.isPlain)
  }

  @Test func `a press whose release never came is over with the next one`() {
    catchOpening(after: 150)
    driver.mouse(.press, 20, bench.line(of: 6))
    #expect(table.menuPhase == .closing)
    driver.mouse(.release, 20, bench.line(of: 6))
    bench.rest()
    #expect(bench.isPlain && table.selectedRow == 6)
  }

  @Test func `a row that is let go of can be caught again and again`() {
    catchOpening(after: 100)
    for _ in 0..<10 {
      driver.mouse(.release, 78, y)
      driver.advance(by: .milliseconds(10))
      let seen = place
      driver.mouse(.press, 78, y)
      #expect(table.menuPhase == .dragging && place.isClose(to: seen))
    }
  }

  @Test func `the row of a chosen action closes, wherever it is let go of`() {
    bench.open(row: 3)
    driver.tap(x: 5, y: y)
    driver.advance(by: .milliseconds(100))
    driver.mouse(.press, 78, y)
    driver.mouse(.drag, 150, y)
    #expect(place == 80)
    driver.mouse(.release, 150, y)
    #expect(table.menuPhase == .closing)
    bench.rest()
    #expect(bench.rows.take() == ["Reply on cell 3, 3"])
    #expect(bench.isPlain)
  }
}
