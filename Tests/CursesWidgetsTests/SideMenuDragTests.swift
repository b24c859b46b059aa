import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideMenuDragTests {
  private let bench = SideMenuBench()
  private var driver: StageDriver { bench.driver }
  private var controller: SideMenuController { bench.controller }

  /// Moves the held button to a column over a while, and lets it rest.
  private func drag(from start: Int, to end: Int, resting: Duration = .milliseconds(200)) {
    driver.mouse(.press, start, 0)
    let step = start < end ? 1 : -1
    for column in stride(from: start + step, through: end, by: step) {
      driver.advance(by: .milliseconds(30))
      driver.mouse(.drag, column, 0)
    }
    driver.advance(by: resting)
  }

  @Test func `SN-04 the snapshot follows the mouse cell by cell, and to the side only`() {
    bench.open()
    driver.mouse(.press, 70, 5)

    for column in stride(from: 68, through: 20, by: -4) {
      driver.mouse(.drag, column, 5)
      #expect(bench.column == Double(66 + column - 70))
    }
    driver.mouse(.drag, 20, 15)
    #expect(bench.column == 16)
  }

  @Test func `SN-04 it goes neither beyond the content nor beyond the open menu`() {
    bench.open()
    driver.mouse(.press, 70, 5)

    driver.mouse(.drag, 79, 5)
    #expect(bench.column == 66)
    driver.mouse(.drag, 2, 5)
    #expect(bench.column == 0)
    driver.mouse(.drag, -5, 5)
    #expect(bench.column == 0)
  }

  @Test(arguments: [(31, true), (30, false), (60, true), (1, false)])
  func `SN-05 what is let go of left of 38 % of the width closes, and else opens again`(
    column: Int, opens: Bool
  ) {
    bench.open()
    drag(from: 70, to: 70 - (66 - column))

    driver.mouse(.release, 70 - (66 - column), 5)
    #expect(controller.state == (opens ? .opening : .closing))
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == (opens ? .menu : .content))
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false)])
  func `SN-05 a drag that is broken off opens again`(event: Event) {
    bench.open()
    drag(from: 70, to: 20)

    driver.send(event)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(bench.column == 66)
    #expect(bench.takeJournal() == [])
  }

  @Test func `SN-05 with the rule of the recipe any release closes`() {
    controller.closesOnAnyRelease = true
    bench.open()
    drag(from: 70, to: 66)

    driver.mouse(.release, 66, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
  }

  @Test func `a flick goes on where it went, no slower than the mouse`() {
    bench.open()
    driver.mouse(.press, 70, 5)
    for column in [66, 60, 54, 48] {
      driver.advance(by: .milliseconds(16))
      driver.mouse(.drag, column, 5)
    }
    driver.mouse(.release, 48, 5)

    #expect(controller.state == .closing)
    let columns = bench.columns(during: .milliseconds(150))
    #expect(columns[1] <= columns[0] - 4)
    #expect(controller.state == .content)
  }

  @Test func `a press catches a snapshot that slides, where it is seen`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    #expect(bench.column == 33)

    driver.mouse(.press, 50, 5)
    #expect(bench.columns(during: .milliseconds(300)).allSatisfy { $0 == 33 })
    #expect(driver.stage.nextDeadline == nil)
    driver.mouse(.drag, 52, 5)
    #expect(bench.column == 35)
    driver.advance(by: .milliseconds(200))
    driver.mouse(.release, 52, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(bench.takeJournal() == ["will open", "did open"])
  }

  @Test func `a press that catches it while it closes, and lets go, goes on by position`() {
    bench.open()
    driver.press(.escape)
    driver.advance(by: .milliseconds(50))
    let column = bench.column ?? 0

    driver.mouse(.press, 75, 5)
    driver.mouse(.release, 75, 5)
    let columns = bench.columns(during: .milliseconds(150))

    #expect(columns[0] == column)
    #expect(zip(columns, columns.dropFirst()).allSatisfy(<=))
    #expect(controller.state == .menu)
    #expect(bench.takeJournal() == ["will close", "will open", "did open"])
  }

  @Test func `GE-02 whatever interrupts it, it moves no more than a frame's way at once`() {
    driver.press(.character("m"))
    var columns = bench.columns(during: .milliseconds(83))
    driver.mouse(.press, 60, 5)
    columns += bench.columns(during: .milliseconds(50))
    driver.mouse(.release, 60, 5)
    columns += bench.columns(during: .milliseconds(50))
    driver.mouse(.press, 70, 5)
    columns += bench.columns(during: .milliseconds(50))
    driver.send(.key(.escape))
    columns += bench.columns(during: .milliseconds(150))

    // The steepest step of 66 columns in 0.2 s, eased, is 1.9 times the mean one.
    #expect(zip(columns, columns.dropFirst()).allSatisfy { abs($1 - $0) <= 66 * 1.9 / 9 })
    #expect(controller.state == .menu)
  }

  @Test func `a drag from the left edge uncovers the menu`() {
    drag(from: 0, to: 40)
    #expect(controller.state == .dragging)
    #expect(bench.column == 40)

    driver.mouse(.release, 40, 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(bench.takeJournal() == ["will open", "did open"])
  }

  @Test func `a drag from the left edge that is broken off brings the content back`() {
    drag(from: 0, to: 40)

    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(bench.takeJournal() == ["will open", "will close", "did close"])
  }

  @Test func `the wheel moves the snapshot to the side, and lets go of it after a while`() {
    bench.open()

    for _ in 0..<15 {
      driver.wheel(.wheelRight, x: 70, y: 5)
      driver.advance(by: .milliseconds(20))
    }
    #expect(controller.state == .dragging)
    driver.advance(by: .milliseconds(400))

    #expect(controller.state == .content)
  }

  @Test func `the wheel takes the snapshot from where it rests, and leaves alone what slides`() {
    bench.open()
    driver.wheel(.wheelRight, x: 70, y: 5)
    #expect(bench.column == 63)
    driver.advance(by: .milliseconds(400))
    #expect(controller.state == .menu)

    driver.press(.escape)
    driver.advance(by: .milliseconds(75))
    driver.wheel(.wheelLeft, x: 70, y: 5)

    #expect(controller.state == .closing && bench.column == 33)
  }

  @Test func `mouse and keyboard lead to the same screen`() {
    let keys = SideMenuBench()
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
