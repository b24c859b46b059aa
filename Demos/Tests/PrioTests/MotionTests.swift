import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// The menu, the sheets and the themes in motion, and with less of it.
@MainActor
@Suite struct MotionTests {
  private static let interval = Duration.milliseconds(50)

  private func film(_ tape: String, named name: String) {
    let stage = PrioStage(width: 40, height: 12)
    expectFilmStrip(of: stage.driver, tape: tape, every: Self.interval, named: name)
  }

  // MARK: Film strips

  @Test func `the menu opens and closes as recorded`() {
    film("key m\nwait 250ms\nkey escape", named: "menu-open-40x12")
  }

  @Test func `a cancelled drag of the menu runs back as recorded`() {
    film("drag 0,6 to 10,6 over 400ms\nwait 250ms", named: "menu-cancel-40x12")
  }

  @Test func `a flick opens the menu as recorded`() {
    film("drag 0,6 to 10,6 over 60ms\nwait 250ms", named: "menu-flick-40x12")
  }

  @Test func `another screen slides back as recorded`() {
    film("key m\nwait 250ms\nkey down\nkey enter\nwait 200ms", named: "menu-change-40x12")
  }

  @Test func `a task is struck through and leaves as recorded`() {
    film("key space\nwait 1s", named: "tick-40x12")
  }

  // MARK: A task that is done

  @Test func `Space stops the line, which runs back`() {
    let stage = PrioStage()
    stage.driver.press(.space)
    stage.driver.advance(by: .milliseconds(150))
    let struck = stage.driver.buffer
    stage.driver.press(.space)
    stage.driver.advance(by: .milliseconds(100))
    #expect(stage.driver.buffer != struck)
    stage.driver.advance(by: .seconds(1))
    #expect(stage.store.tasks.count == 7 && stage.store.done.count == 23)
  }

  @Test func `the undo is offered for four seconds`() {
    let driver = PrioStage().driver
    driver.press(.space)
    driver.advance(by: .milliseconds(410))
    #expect(driver.says("u not yet"))
    driver.advance(by: .milliseconds(3900))
    #expect(driver.says("u not yet"))
    driver.advance(by: .milliseconds(200))
    #expect(!driver.says("u not yet") && driver.says("space done"))
  }

  // MARK: Less motion

  @Test func `with reduced motion a sheet fades in and out in 0.1 s`() {
    let driver = PrioStage(traits: Traits(motionLevel: .reduced)).driver
    let before = driver.buffer
    driver.press(.character("d"))
    driver.advance(by: .milliseconds(50))
    let middle = driver.buffer
    driver.advance(by: .milliseconds(50))
    let open = driver.buffer
    driver.advance(by: .seconds(1))
    #expect(middle != before && middle != open && driver.buffer == open)
    #expect(driver.row(of: "Remind me of") == 13)

    driver.press(.escape)
    driver.advance(by: .milliseconds(100))
    #expect(driver.buffer == before)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with less motion a theme, the menu and a screen change immediately`(
    level: MotionLevel
  ) {
    let driver = PrioStage(traits: Traits(motionLevel: level)).driver
    driver.press(.character("4"))
    driver.press(.right)
    let ember = driver.buffer
    driver.advance(by: .seconds(1))
    #expect(driver.buffer == ember)

    driver.press(.character("m"))
    #expect(driver.says("In sync"))
    driver.press(.escape)
    #expect(driver.buffer == ember)
  }

  @Test func `without motion a sheet opens and closes immediately`() {
    let driver = PrioStage(traits: Traits(motionLevel: .none)).driver
    let before = driver.buffer
    driver.press(.character("d"))
    let open = driver.buffer
    driver.advance(by: .seconds(1))
    #expect(driver.buffer == open && driver.says("Remind me of"))
    driver.press(.escape)
    #expect(driver.buffer == before)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with less motion a task is ticked and done 0.4 s later`(level: MotionLevel) {
    let stage = PrioStage(traits: Traits(motionLevel: level))
    stage.driver.press(.space)
    #expect(stage.driver.says("✓ Answer") && stage.store.tasks.count == 7)
    stage.driver.advance(by: .milliseconds(390))
    #expect(stage.store.tasks.count == 7)
    stage.driver.advance(by: .milliseconds(10))
    #expect(stage.store.tasks.count == 6)
  }

  // MARK: Themes

  @Test func `a theme crosses over in 0.3 s`() {
    let driver = PrioStage().driver
    driver.pressSlowly(.character("4"))
    let colors = TerminalColors.dark
    func top() -> RGB { colors.foreground(driver.buffer[.zero].foreground) }
    let dusk = top()
    driver.press(.right)
    driver.advance(by: .milliseconds(150))
    let middle = top()
    driver.advance(by: .milliseconds(160))
    let ember = top()
    #expect(dusk == PrioTheme.standard.top && ember == PrioTheme.all[1].top)
    #expect(middle == dusk.mixed(with: ember, fraction: 0.5))
  }

  @Test func `the menu and all screens show the theme that is tried`() {
    let stage = PrioStage()
    let driver = stage.driver
    driver.pressSlowly(.character("4"), .right, .character("m"))
    #expect(driver.buffer[.zero].foreground == Color(PrioTheme.all[1].top))
  }
}
