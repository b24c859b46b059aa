import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// The keyboard alone and the mouse alone.
@MainActor
@Suite struct HandTests {
  private func task(_ name: String, in store: PrioStore) -> TodoItem? {
    store.items.first { $0.name == name }
  }

  // MARK: Keyboard

  @Test func `keys alone add a task, do it, undo it and remind of it`() throws {
    let stage = PrioStage(.empty())
    let (driver, store) = (stage.driver, stage.store)
    #expect(driver.says("Nothing left to do"))

    driver.pressSlowly(.character("n"))
    driver.type("Sow the early leeks")
    driver.pressSlowly(.enter, .escape)
    #expect(store.tasks.map(\.name) == ["Sow the early leeks"] && driver.says("1 task"))
    #expect(store.tasks[0].status == .active && store.tasks[0].created == stage.library.today)

    driver.pressSlowly(.space)
    #expect(store.tasks.isEmpty && store.done.count == 1 && driver.says("u not yet"))
    driver.pressSlowly(.character("u"))
    #expect(store.tasks.count == 1 && driver.says("Sow the early leeks"))

    driver.pressSlowly(.character("d"), .character("3"))
    let reminder = try #require(store.tasks[0].reminder)
    #expect(stage.library.words.reminder(reminder) == "tomorrow 09:00")
    #expect(driver.says("◷ tomorrow 09:00"))
    driver.pressSlowly(.character("3"))
    #expect(driver.says("1 waiting") && driver.says("Tomorrow"))
    driver.pressSlowly(.character("0"))
    #expect(driver.says("No reminders") && store.reminders.isEmpty)
  }

  @Test func `digits are typed on the wheels that the user has turned`() {
    let stage = PrioStage()
    let (driver, words) = (stage.driver, stage.library.words)
    func time() -> String? { stage.store.tasks[1].reminder.map { words.reminder($0) } }
    driver.pressSlowly(.down, .character("d"))
    #expect(driver.says("3 tomorrow") && !driver.says("0-9 type"))

    driver.pressSlowly(.up)
    #expect(driver.says("0-9 type") && !driver.says("3 tomorrow"))
    driver.type("1730")
    driver.pressSlowly(.enter)
    #expect(time() == "tomorrow 17:30")

    // The minutes are focused after a complete hour, and the days have their presets again.
    driver.pressSlowly(.character("d"), .down)
    driver.type("8")
    driver.pressSlowly(.left, .left)
    #expect(driver.says("3 tomorrow"))
    driver.pressSlowly(.up, .right)
    driver.type("21")
    driver.pressSlowly(.enter)
    #expect(time() == "21:30")
  }

  @Test func `keys alone rename, move and delete a task`() {
    let stage = PrioStage()
    let (driver, store) = (stage.driver, stage.store)
    driver.pressSlowly(.enter, .end)
    driver.type(" twice")
    driver.pressSlowly(.enter)
    #expect(store.tasks[0].name == "Answer the harbor office twice")

    driver.pressSlowly(Key(.down, modifiers: .shift))
    #expect(store.tasks[1].name == "Answer the harbor office twice")
    driver.pressSlowly(.character("x"))
    #expect(store.tasks.count == 6 && driver.says("u undo"))
    driver.pressSlowly(.character("u"))
    #expect(store.tasks[1].name == "Answer the harbor office twice")
  }

  @Test func `keys alone try themes, keep one and go back from another`() {
    let stage = PrioStage()
    let (driver, settings) = (stage.driver, stage.library.settings)
    driver.pressSlowly(.character("4"), .right)
    #expect(driver.says("kept: Dusk") && settings.theme.name == "Dusk")
    let ember = driver.buffer[.zero]
    driver.pressSlowly(.enter)
    #expect(driver.says("in use") && settings.theme.name == "Ember")

    driver.pressSlowly(.down, .escape)
    #expect(driver.says("in use") && driver.buffer[.zero] == ember)
    driver.pressSlowly(.right, .character("1"))
    #expect(driver.buffer[.zero] == ember && settings.theme.name == "Ember")
  }

  @Test func `keys alone choose a folder and sync`() async throws {
    let disk = try TemporaryStore()
    let stage = PrioStage(.empty())
    let (driver, sync) = (stage.driver, stage.library.sync)
    stage.store.add("Sow the early leeks")
    driver.pressSlowly(.character("5"))
    #expect(driver.says("Choose a folder") && driver.says("No folder yet"))

    driver.pressSlowly(.character("f"))
    driver.send(.paste(disk.path("shared")))
    driver.press(.enter)
    await sync.settled()
    try await driver.wait(until: { driver.says("In sync") && driver.says("1 sent") })
    driver.advance(by: .seconds(1))
    #expect(driver.says("1 log") && driver.says("just now"))
    #expect(try disk.names(in: "shared").count == 1)

    driver.press(.character("s"))
    await sync.settled()
    try await driver.wait(until: { driver.says("0 sent") })
  }

  @Test func `keys alone take the other version of a merged task`() {
    let stage = PrioStage()
    stage.driver.pressSlowly(.character("5"), .enter)
    #expect(stage.driver.says("Not taken  Call Sol"))
    stage.driver.pressSlowly(.character("t"))
    #expect(task("Call Sol", in: stage.store) != nil)
    #expect(task("Call Sol about Saturday", in: stage.store) == nil)
  }

  @Test func `digits, m and Enter lead to every screen`() {
    let driver = PrioStage().driver
    let words = ["7 tasks", "23 done", "4 waiting", "in use", "In sync"]
    for (index, text) in words.enumerated() {
      driver.pressSlowly(.character(Character("\(index + 1)")))
      #expect(driver.says(text))
    }
    driver.pressSlowly(.character("1"))
    for text in words.dropFirst() {
      driver.pressSlowly(.character("m"), .down, .enter)
      #expect(driver.says(text))
    }
  }

  // MARK: Mouse

  @Test func `the mouse alone does a task, undoes it and reminds of it`() throws {
    let stage = PrioStage()
    let (driver, store) = (stage.driver, stage.store)
    driver.tapSlowly(x: 2, y: 8)
    #expect(store.tasks.count == 6 && task("Sow the early leeks", in: store)?.status == .done)
    driver.tapSlowly("u not yet")
    #expect(store.tasks.count == 7)

    driver.tapSlowly(x: 20, y: 8)
    driver.tapSlowly("d reminder")
    #expect(driver.says("Remind me of Sow the early leeks"))
    driver.tapSlowly("3 tomorrow")
    #expect(task("Sow the early leeks", in: store)?.reminder != nil)

    driver.tapSlowly("n new")
    #expect(driver.says("What is to be done?"))
    driver.tapSlowly("esc leave it")
    #expect(!driver.says("What is to be done?") && store.tasks.count == 7)
  }

  @Test func `the mouse alone opens the menu, keeps a theme and syncs`() {
    let stage = PrioStage()
    let driver = stage.driver
    driver.tapSlowly("≡")
    driver.tapSlowly("Themes")
    driver.tapSlowly(x: 24, y: 6)
    #expect(driver.says("kept: Dusk"))
    driver.tapSlowly(x: 24, y: 6)
    #expect(driver.says("in use") && stage.library.settings.theme.name == "Ember")

    driver.tapSlowly("≡")
    driver.tapSlowly("⇄")
    #expect(driver.says("2 minutes ago"))
    driver.tapSlowly("s sync now")
    #expect(driver.says("just now"))
    driver.tapSlowly("f folder")
    #expect(driver.says("Folder of the sync"))
    driver.tapSlowly(x: 40, y: 3)
    #expect(!driver.says("Folder of the sync"))
  }

  @Test func `wheels turn by the mouse wheel, a drag and a click`() throws {
    let stage = PrioStage()
    let driver = stage.driver
    driver.pressSlowly(.down, .character("d"))
    let first = driver.lines
    driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 46, y: 17))))
    let turned = driver.lines
    #expect(turned[17] != first[17])
    driver.send(.mouse(Mouse(.wheel, button: .wheelUp, at: Point(x: 46, y: 17))))
    #expect(driver.lines[17] == first[17])
    driver.drag(x: 46, from: 17, to: 16, perRow: .milliseconds(30))
    driver.mouse(.release, 46, 16)
    #expect(driver.lines[17] == turned[17])
    driver.tapSlowly(x: 46, y: 16)
    #expect(driver.lines[17] == first[17])
    driver.tapSlowly("↵ set")
    #expect(task("Sow the early leeks", in: stage.store)?.reminder != nil)
  }
}
