import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideMenuDragTests {
  private let harness = SideMenuHarness()
  private var driver: StageDriver { harness.driver }
  private var controller: SideMenuController { harness.controller }

  /// Drags to a column at 30 ms a cell, and then pauses.
  private func drag(from start: Int, to end: Int, resting: Duration = .milliseconds(200)) {
    driver.mouse(.press, start, 0)
    let step = start < end ? 1 : -1
    for column in stride(from: start + step, through: end, by: step) {
      driver.advance(by: .milliseconds(30))
      driver.mouse(.drag, column, 0)
    }
    driver.advance(by: resting)
  }

  @Test func `SN-04 the snapshot follows the mouse cell by cell, only horizontally`() {
    harness.open()
    driver.mouse(.press, 70, 5)

    for column in stride(from: 68, through: 20, by: -4) {
      driver.mouse(.drag, column, 5)
      #expect(harness.column == Double(66 + column - 70))
    }
    driver.mouse(.drag, 20, 15)
    #expect(harness.column == 16)
  }

  @Test func `SN-04 the snapshot stays between the content and the open menu`() {
    harness.open()
    driver.mouse(.press, 70, 5)

    driver.mouse(.drag, 79, 5)
    #expect(harness.column == 66)
    driver.mouse(.drag, 2, 5)
    #expect(harness.column == 0)
    driver.mouse(.drag, -5, 5)
    #expect(harness.column == 0)
  }

  @Test(arguments: [(31, true), (30, false), (60, true), (1, false)])
  func `SN-05 a release left of 38 % of the width closes, others reopen`(
    column: Int, opens: Bool
  ) {
    harness.open()
    drag(from: 70, to: 70 - (66 - column))

    driver.mouse(.release, 70 - (66 - column), 5)
    #expect(controller.state == (opens ? .opening : .closing))
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == (opens ? .menu : .content))
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `SN-05 a cancelled drag reopens the menu`(event: Event) {
    harness.open()
    drag(from: 70, to: 20)

    driver.send(event)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(harness.column == 66)
    #expect(harness.takeJournal() == [])
  }

  @Test func `SN-05 with closesOnAnyRelease any release closes`() {
    controller.closesOnAnyRelease = true
    harness.open()
    drag(from: 70, to: 66)

    driver.mouse(.release, 66, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
  }

  @Test func `a flick continues in its direction, at least as fast as the mouse`() {
    harness.open()
    driver.mouse(.press, 70, 5)
    for column in [66, 60, 54, 48] {
      driver.advance(by: .milliseconds(16))
      driver.mouse(.drag, column, 5)
    }
    driver.mouse(.release, 48, 5)

    #expect(controller.state == .closing)
    let columns = harness.columns(during: .milliseconds(150))
    #expect(columns[1] <= columns[0] - 4)
    #expect(controller.state == .content)
  }

  @Test func `a press catches a sliding snapshot at its visible position`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    #expect(harness.column == 33)

    driver.mouse(.press, 50, 5)
    #expect(harness.columns(during: .milliseconds(300)).allSatisfy { $0 == 33 })
    #expect(driver.stage.nextDeadline == nil)
    driver.mouse(.drag, 52, 5)
    #expect(harness.column == 35)
    driver.advance(by: .milliseconds(200))
    driver.mouse(.release, 52, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(harness.takeJournal() == ["will open", "did open"])
  }

  @Test func `a click on a closing snapshot settles it by its position`() {
    harness.open()
    driver.press(.escape)
    driver.advance(by: .milliseconds(50))
    let column = harness.column ?? 0

    driver.mouse(.press, 75, 5)
    driver.mouse(.release, 75, 5)
    let columns = harness.columns(during: .milliseconds(150))

    #expect(columns[0] == column)
    #expect(zip(columns, columns.dropFirst()).allSatisfy(<=))
    #expect(controller.state == .menu)
    #expect(harness.takeJournal() == ["will close", "will open", "did open"])
  }

  @Test func `GE-02 interruptions never move the snapshot by more than a frame's step`() {
    driver.press(.character("m"))
    var columns = harness.columns(during: .milliseconds(83))
    driver.mouse(.press, 60, 5)
    columns += harness.columns(during: .milliseconds(50))
    driver.mouse(.release, 60, 5)
    columns += harness.columns(during: .milliseconds(50))
    driver.mouse(.press, 70, 5)
    columns += harness.columns(during: .milliseconds(50))
    driver.send(.key(.escape))
    columns += harness.columns(during: .milliseconds(150))

    // The steepest step of 66 columns in 0.15 s, or nine frames, is 1.9 times the mean one.
    #expect(zip(columns, columns.dropFirst()).allSatisfy { abs($1 - $0) <= 66 * 1.9 / 9 })
    #expect(controller.state == .menu)
  }

  @Test func `a drag from the left edge uncovers the menu`() {
    drag(from: 0, to: 40)
    #expect(controller.state == .dragging)
    #expect(harness.column == 40)

    driver.mouse(.release, 40, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(harness.takeJournal() == ["will open", "did open"])
  }

  @Test func `a cancelled drag from the left edge restores the content`() {
    drag(from: 0, to: 40)

    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(harness.takeJournal() == ["will open", "will close", "did close"])
  }

  @Test func `the wheel drags the snapshot, which is released after a pause`() {
    harness.open()

    for _ in 0..<15 {
      driver.wheel(.wheelRight, x: 70, y: 5)
      driver.advance(by: .milliseconds(20))
    }
    #expect(controller.state == .dragging)
    driver.advance(by: .milliseconds(400))

    #expect(controller.state == .content)
  }

  @Test func `the wheel moves a settled snapshot, but not a sliding one`() {
    harness.open()
    driver.wheel(.wheelRight, x: 70, y: 5)
    #expect(harness.column == 63)
    driver.advance(by: .milliseconds(400))
    #expect(controller.state == .menu)

    driver.press(.escape)
    driver.advance(by: .milliseconds(75))
    driver.wheel(.wheelLeft, x: 70, y: 5)

    #expect(controller.state == .closing && harness.column == 33)
  }

  @Test func `mouse and keyboard lead to the same screen`() {
    let keys = SideMenuHarness()
    keys.driver.press(.character("m"))
    keys.driver.advance(by: .milliseconds(400))
    drag(from: 0, to: 50)
    driver.mouse(.release, 50, 5)
    driver.advance(by: .milliseconds(400))
    #expect(driver.picture == keys.driver.picture)
    #expect(driver.tree == keys.driver.tree)

    keys.driver.press(.escape)
    keys.driver.advance(by: .milliseconds(400))
    driver.tap(x: 70, y: 3)
    driver.advance(by: .milliseconds(400))
    #expect(driver.picture == keys.driver.picture)
    #expect(driver.tree == keys.driver.tree)
  }
}
