import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// Sheets over a screen, and reminders that come.
@MainActor
@Suite struct SheetTests {
  @Test(arguments: ["d", "5f"])
  func `the menu stays closed while a sheet is open`(keys: String) {
    let driver = PrioStage().driver
    for key in keys { driver.pressSlowly(.character(key)) }
    let before = driver.buffer
    #expect(!driver.press(Key(.function(9))))
    if keys == "d" { #expect(!driver.press(.character("m"))) }
    driver.mouse(.press, 0, 5)
    for column in stride(from: 4, through: 40, by: 4) { driver.mouse(.drag, column, 5) }
    driver.advance(by: .seconds(1))
    #expect(driver.buffer == before)
    driver.press(.escape)
    driver.mouse(.release, 40, 5)

    driver.pressSlowly(.escape, .character("m"))
    #expect(driver.says("In sync, 2 minutes ago"))
  }

  @Test func `a sheet takes the digits`() {
    let stage = PrioStage()
    stage.driver.pressSlowly(.down, .character("d"), .character("2"))
    #expect(!stage.driver.says("23 done") && stage.store.tasks[1].reminder != nil)
    stage.driver.pressSlowly(.character("2"))
    #expect(stage.driver.says("23 done"))
  }

  @Test func `a click above a sheet closes it, and the list has the focus again`() {
    let stage = PrioStage()
    stage.driver.pressSlowly(.character("d"))
    stage.driver.tapSlowly(x: 40, y: 3)
    #expect(!stage.driver.says("Remind me of") && stage.table?.isFirstResponder == true)
  }

  // MARK: Reminders

  @Test func `reminders that come are answered one after the other`() {
    let clock = ManualClock()
    let stage = PrioStage(.sample(now: { clock.time }))
    let (driver, store) = (stage.driver, stage.store)
    clock.advance(by: (4 * 60 + 45) * 60)
    driver.advance(by: .seconds(4))
    #expect(driver.says("1 of 2") && driver.says("d done"))

    driver.pressSlowly(.character("d"))
    #expect(store.items.first { $0.name == "Answer the harbor office" }?.status == .done)
    #expect(driver.says("2 of 2"))
    driver.pressSlowly(.character("+"))
    #expect(!driver.says("of 2") && driver.says("◷ 18:15"))

    clock.advance(by: 11 * 60)
    driver.advance(by: .seconds(4))
    driver.pressSlowly(.escape)
    #expect(!driver.says("esc later") && store.due.count == 2)
  }

  @Test func `a reminder sends one notification while the terminal does not have the focus`() {
    let clock = ManualClock()
    let stage = PrioStage(.sample(now: { clock.time }))
    let driver = stage.driver
    var sent: [String] = []
    driver.stage.onNotify = { text in
      sent.append(text)
      return true
    }
    driver.send(.focus(gained: false))
    clock.advance(by: 40 * 60)
    for _ in 0..<3 { driver.advance(by: .seconds(4)) }
    #expect(sent == ["Answer the harbor office, 14:00"])

    driver.pressSlowly(.character("+"))
    driver.send(.focus(gained: true))
    clock.advance(by: 11 * 60)
    driver.advance(by: .seconds(4))
    #expect(driver.says("d done") && sent.count == 1)
    driver.send(.focus(gained: false))
    clock.advance(by: 4 * 60 * 60)
    driver.advance(by: .seconds(4))
    #expect(sent == ["Answer the harbor office, 14:00", "Call Sol about Saturday, 18:00"])
  }

  @Test func `a click on a key of a reminder answers it`() {
    let clock = ManualClock()
    let stage = PrioStage(.sample(now: { clock.time }))
    clock.advance(by: 40 * 60)
    stage.driver.advance(by: .seconds(4))
    stage.driver.tapSlowly("d done")
    #expect(stage.store.tasks.count == 6 && !stage.driver.says("esc later"))
  }

  @Test func `no command of a screen conflicts with those of a reminder`() {
    let clock = ManualClock()
    let stage = PrioStage(.sample(now: { clock.time }))
    clock.advance(by: 40 * 60)
    stage.driver.advance(by: .seconds(4))
    for key in "12345" {
      stage.driver.pressSlowly(.character(key))
      #expect(stage.driver.stage.keyConflicts.isEmpty, "\(key)")
    }
    stage.driver.pressSlowly(.character("4"), .right)
    #expect(stage.driver.stage.keyConflicts.isEmpty)
  }

  // MARK: Sample

  @Test(arguments: [(PrioLibrary.SampleSize.few, 7, 4), (.many, 16, 7)])
  func `a sample has its number of tasks`(
    size: PrioLibrary.SampleSize, tasks: Int, reminders: Int
  ) {
    let library = PrioLibrary.sample(size)
    #expect(library.store.tasks.count == tasks && library.store.reminders.count == reminders)
    #expect(library.store.done.count == 23 && library.sync.devices.count == 3)
    #expect(library.store.tasks.prefix(6).last?.name == "Fix the bicycle light")
    #expect(library.sync.folderText == "~/Sync/Prio" && !library.sync.isAutomatic)
    #expect(library.sync.summary(library.words) == "In sync, 2 minutes ago")
  }

  @Test func `a sample never touches the disk`() throws {
    let disk = try TemporaryStore()
    let library = PrioLibrary.sample()
    try library.sync.setFolder(disk.path("new/folder"))
    library.sync.sync()
    #expect(!library.sync.state.isRunning && library.sync.last?.time == library.today)
    #expect(try disk.names(in: "").isEmpty)
    #expect(library.sync.completions(of: disk.path("")).isEmpty)
  }

  @Test func `a sample at a fixed time needs no frames`() {
    let driver = PrioStage().driver
    driver.pressSlowly(.down)
    driver.advance(by: .seconds(10))
    #expect(driver.stage.nextDeadline == nil && driver.frame().isUnchanged)
  }
}
