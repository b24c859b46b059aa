import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

/// The side menu that keeps a strip of the content at the left edge.
@MainActor
@Suite struct PrioMenuTests {
  private let harness = SideMenuHarness(style: .strip)
  private var driver: StageDriver { harness.driver }
  private var controller: SideMenuController { harness.controller }

  /// The view around the menu, which fades and moves.
  private var host: View? { harness.menu.view.superview }

  /// Drags to a column at 30 ms a cell, and then pauses.
  private func drag(from start: Int, to end: Int) {
    driver.mouse(.press, start, 0)
    let step = start < end ? 1 : -1
    for column in stride(from: start + step, through: end, by: step) {
      driver.advance(by: .milliseconds(30))
      driver.mouse(.drag, column, 0)
    }
    driver.advance(by: .milliseconds(200))
  }

  // MARK: Position

  @Test func `PC-01 an open menu is between two columns of the content and the rest of it`() {
    let content = driver.lines
    harness.open()

    #expect(harness.column == 66)
    for (line, full) in zip(driver.lines, content) {
      #expect(line.prefix(2) == full.prefix(2))
      #expect(line.suffix(12) == full.dropFirst(2).prefix(12))
    }
    #expect(driver.lines[0].dropFirst(2).hasPrefix("MENU"))
  }

  @Test func `PC-01 the strip stays while the rest of the content slides`() {
    let content = driver.lines
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    #expect(harness.column == 33)
    for (line, full) in zip(driver.lines, content) {
      #expect(line.prefix(2) == full.prefix(2))
      #expect(line.suffix(45) == full.dropFirst(2).prefix(45))
    }
  }

  @Test(arguments: [(1, 1, 0), (3, 2, 0), (4, 2, 1), (40, 33, 1), (59, 49, 1), (60, 50, 2)])
  func `PC-01 the strip has two columns, or one below 60 columns`(
    width: Int, column: Int, strip: Int
  ) {
    let harness = SideMenuHarness(Size(width: width, height: 6), style: .strip)
    harness.open()

    #expect(harness.column == Double(column))
    #expect(harness.menu.view.superview?.frame.minX == strip)
  }

  @Test func `PC-01 a maximum width of the menu limits the slide`() {
    controller.maximumMenuWidth = 40
    harness.open()
    #expect(harness.column == 40)
    #expect(harness.menu.view.frame.width == 40)

    controller.maximumMenuWidth = 30
    driver.frame()
    #expect(harness.column == 30)
    #expect(controller.state == .menu)
  }

  // MARK: Timing

  @Test func `PC-02 without a drag the menu opens with the curve of the controller`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(50))
    #expect(abs((harness.column ?? 0) - 66 * 0.129) < 0.1)
    driver.advance(by: .milliseconds(150))
    driver.press(.escape)
    driver.advance(by: .milliseconds(150))
    #expect(controller.state == .content)

    controller.animationCurve = .linear
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(50))
    #expect(abs((harness.column ?? 0) - 16.5) < 0.1)
  }

  @Test func `PC-02 the menu fades in and moves to its position with the content`() throws {
    driver.press(.character("m"))
    let host = try #require(host)
    #expect(host.presentationAlpha == 0)
    #expect(host.presentationTranslation.x == -4)

    driver.advance(by: .milliseconds(100))
    #expect(abs(host.presentationAlpha - 0.5) < 0.01)
    #expect(abs(host.presentationTranslation.x + 2) < 0.01)

    driver.advance(by: .milliseconds(100))
    #expect(host.presentationAlpha == 1)
    #expect(host.presentationTranslation == .zero)
  }

  @Test func `PC-02 during a drag the menu follows the mouse cell by cell`() {
    driver.mouse(.press, 0, 0)
    for column in stride(from: 4, through: 64, by: 4) {
      driver.mouse(.drag, column, 0)
      let share = Double(column) / 66
      #expect(harness.column == Double(column))
      #expect(abs((host?.presentationAlpha ?? 0) - share) < 0.01)
      #expect(abs((host?.presentationTranslation.x ?? 0) + 4 * (1 - share)) < 0.01)
    }
  }

  @Test(arguments: [(33, true), (32, false), (60, true), (4, false)])
  func `PC-02 a released drag continues at a constant speed, from half of the way to the menu`(
    column: Int, opens: Bool
  ) {
    drag(from: 0, to: column)
    driver.mouse(.release, column, 0)
    #expect(controller.state == (opens ? .opening : .closing))

    driver.advance(by: .milliseconds(75))
    let middle = Double(column + (opens ? 66 : 0)) / 2
    #expect(abs((harness.column ?? 0) - middle) < 0.1)
    driver.advance(by: .milliseconds(75))
    #expect(controller.state == (opens ? .menu : .content))
    #expect(harness.takeJournal() == ["will open", opens ? "did open" : "did cancel"])
  }

  @Test func `PC-02 a flick opens the menu before half of the way`() {
    driver.mouse(.press, 0, 0)
    for column in [4, 10, 16, 22] {
      driver.advance(by: .milliseconds(16))
      driver.mouse(.drag, column, 0)
    }
    driver.mouse(.release, 22, 0)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(harness.takeJournal() == ["will open", "did open"])
  }

  @Test func `PC-02 sliding draws and lays out nothing`() {
    harness.open()
    driver.press(.escape)
    driver.frame()

    driver.stage.advance(by: .milliseconds(50))
    driver.frame()

    #expect(driver.statistics.cellsDrawn == 0)
    #expect(driver.statistics.viewsLaidOut == 0)
  }

  // MARK: Cancelling

  @Test(arguments: [
    Event.key(.escape), .focus(gained: false),
    .mouse(Mouse(.release, button: .left, at: Point(x: 20, y: 0))),
  ])
  func `PC-03 a cancelled drag leaves the content as it was`(event: Event) {
    let (picture, tree) = (driver.picture, driver.tree)
    drag(from: 0, to: 20)
    #expect(driver.tree.contains("<SnapshotView"))

    driver.send(event)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.picture == picture)
    #expect(driver.tree == tree)
    #expect(harness.takeJournal() == ["will open", "did cancel"])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `PC-03 Escape while the menu opens restores the content`() {
    let tree = driver.tree
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.tree == tree)
    #expect(harness.takeJournal() == ["will open", "did cancel"])
  }

  @Test func `PC-03 a cancelled catch of a closing menu opens it again`() {
    harness.open()
    driver.press(.escape)
    driver.advance(by: .milliseconds(50))

    driver.mouse(.press, 75, 5)
    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .menu)
    #expect(harness.menu.table.isFirstResponder)
    #expect(harness.takeJournal() == ["will close", "did cancel"])
  }

  @Test func `PC-03 an opening menu does not open again`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    #expect(!controller.showMenu())
    driver.advance(by: .milliseconds(100))

    #expect(controller.state == .menu)
    #expect(harness.takeJournal() == ["will open", "did open"])
  }

  @Test(arguments: [0, 79])
  func `PC-03 a click on the strip or on the content closes the menu`(column: Int) {
    let picture = driver.picture
    harness.open()

    driver.tap(x: column, y: 5)
    #expect(controller.state == .closing)
    driver.advance(by: .milliseconds(150))

    #expect(driver.picture == picture)
    #expect(harness.takeJournal() == ["will close", "did close"])
  }

  // MARK: Change of content

  @Test func `PC-04 a controller with the same identifier only closes the menu`() {
    for screen in harness.screens { screen.restorationIdentifier = "tasks" }
    harness.open()

    controller.changeContent(to: harness.screens[1], animated: true)
    driver.advance(by: .milliseconds(150))

    #expect(controller.contentViewController === harness.screens[0])
    #expect(harness.takeJournal() == ["will close", "did close"])
  }

  @Test func `PC-04 the content itself only closes the menu`() {
    harness.open()

    controller.changeContent(to: harness.screens[0], animated: true)
    driver.advance(by: .milliseconds(150))

    #expect(harness.takeJournal() == ["will close", "did close"])
  }

  nonisolated private static let identifiers: [(String?, String?)] = [
    (nil, nil), (nil, "done"), ("tasks", nil), ("tasks", "done"),
  ]

  @Test(arguments: identifiers)
  func `PC-04 another identifier, or none, replaces the content`(old: String?, new: String?) {
    harness.screens[0].restorationIdentifier = old
    harness.screens[1].restorationIdentifier = new
    harness.open()

    controller.changeContent(to: harness.screens[1], animated: true)
    driver.advance(by: .milliseconds(75))
    #expect(driver.lines[0].hasPrefix("Pr"))
    #expect(driver.lines[0].dropFirst(35).hasPrefix("ofile"))
    driver.advance(by: .milliseconds(75))

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.screens[1].table.isFirstResponder)
    #expect(harness.takeJournal() == ["will close", "content Profile", "did close"])
  }

  @Test func `PC-04 without animation the content is replaced immediately`() {
    harness.open()

    controller.changeContent(to: harness.screens[1], animated: false)

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.takeJournal() == ["will close", "content Profile", "did close"])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `PC-04 while the menu is closed the content is replaced immediately`(animated: Bool) {
    controller.changeContent(to: harness.screens[1], animated: animated)

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.takeJournal() == ["content Profile"])
  }

  @Test(arguments: [true, false])
  func `PC-04 a change of content while the menu opens cancels it`(animated: Bool) {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    controller.changeContent(to: harness.screens[1], animated: animated)
    #expect(harness.column == (animated ? 33 : nil))
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.takeJournal() == ["will open", "content Profile", "did cancel"])
  }

  @Test func `PC-04 a change of content ends a drag`() {
    drag(from: 0, to: 40)

    controller.changeContent(to: harness.screens[1], animated: true)
    driver.mouse(.drag, 60, 0)
    driver.mouse(.release, 60, 0)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.takeJournal() == ["will open", "content Profile", "did cancel"])
  }

  @Test func `PC-04 content can change twice while the menu closes`() {
    harness.open()
    controller.changeContent(to: harness.screens[1], animated: true)
    driver.advance(by: .milliseconds(75))

    controller.changeContent(to: harness.screens[0], animated: true)
    driver.advance(by: .milliseconds(75))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Timeline"))
    let calls = ["will close", "content Profile", "content Timeline", "did close"]
    #expect(harness.takeJournal() == calls)
  }
  // MARK: Size and motion

  @Test func `PC-01 a resize ends a slide, with the strip of the new size`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    driver.send(.resize(Size(width: 40, height: 12)))
    #expect(controller.state == .menu)
    #expect(driver.lines[0] == "TMENU" + String(repeating: " ", count: 29) + "imelin")
    #expect(harness.column == 33)
    #expect(host?.presentationAlpha == 1)

    driver.press(.escape)
    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `PC-03 a resize cancels a drag`() {
    drag(from: 0, to: 50)

    driver.send(.resize(Size(width: 40, height: 12)))
    driver.advance(by: .seconds(1))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(harness.takeJournal() == ["will open", "did cancel"])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `PC-02 with less motion the menu opens immediately, with the same callbacks`(
    level: MotionLevel
  ) {
    driver.stage.motionLevel = level

    driver.press(.character("m"))
    #expect(harness.column == 66)
    #expect(host?.presentationAlpha == 1)
    driver.advance(by: .milliseconds(200))
    controller.changeContent(to: harness.screens[1], animated: true)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    let calls = ["will open", "did open", "will close", "content Profile", "did close"]
    #expect(harness.takeJournal() == calls)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `PC-03 with less motion a drag follows the mouse, and is cancelled immediately`(
    level: MotionLevel
  ) {
    driver.stage.motionLevel = level
    let picture = driver.picture
    drag(from: 0, to: 40)
    #expect(harness.column == 40)

    driver.press(.escape)
    driver.advance(by: .milliseconds(50))

    #expect(driver.picture == picture)
    #expect(harness.takeJournal() == ["will open", "did cancel"])
  }

  // MARK: Random events

  @Test(arguments: StageDriver.seeds)
  func `PC-03 under random events each change begins once and ends once`(seed: UInt64) {
    let size = Size(width: 40, height: 12)
    let harness = SideMenuHarness(size, style: .strip)
    let controller = harness.controller
    harness.screens[0].onActivate = { _ in controller.showMenu() }
    harness.menu.onActivate = { row in
      controller.changeContent(to: harness.screens[row % 2], animated: row % 3 > 0)
    }
    var changes = MenuChanges()

    harness.driver.happen(500, seed: seed) {
      let content = controller.contentViewController.view
      #expect((content.superview != nil) == (controller.state == .content))
      #expect((harness.menu.view.superview != nil) == (controller.state != .content))
      changes.follow(harness.takeJournal())
    }

    changes.follow(harness.takeJournal())
    #expect(changes.begun == nil)
    #expect(controller.state == (changes.isOpen ? .menu : .content))
    #expect(controller.view.hasFocusInside)
    #expect(harness.driver.stage.nextDeadline == nil)
    controller.hideMenu()
    harness.driver.advance(by: .milliseconds(150))
    let fresh = SideMenuHarness(size, style: .strip)
    if controller.contentViewController === harness.screens[1] {
      fresh.controller.show(fresh.screens[1])
    }
    for screen in harness.screens { screen.table.selectRow(0) }
    #expect(harness.driver.picture == fresh.driver.picture)
  }
}

/// The state of a menu according to the calls to its delegate.
private struct MenuChanges {
  /// Whether the menu is open, ignoring a change in progress.
  private(set) var isOpen = false

  /// The call about the change in progress, or `nil` without one.
  private(set) var begun: String?

  /// Follows calls, and checks that each may follow the previous one.
  mutating func follow(_ calls: [String]) {
    for call in calls where !call.hasPrefix("content") {
      let (last, wasOpen) = (begun, isOpen)
      switch call {
      case "will open", "will close":
        #expect(last == nil && wasOpen == (call == "will close"))
        begun = call
      case "did cancel":
        #expect(last != nil)
        begun = nil
      default:
        #expect(last == (call == "did open" ? "will open" : "will close"))
        isOpen = call == "did open"
        begun = nil
      }
    }
  }
}
