import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import TodoScreens

@MainActor
@Suite struct TodoTests {
  /// Friday, 6 March 2026, 13:20.
  private static let now = Date(timeIntervalSince1970: 1_772_803_200)
  private let store: TodoStore

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    store = TodoStore(file: nil, calendar: calendar, now: { Self.now })
    for (title, list, time, note) in [
      ("Trim the wick", "Lamp", "07:10", ""), ("Read the barometer", "Lamp", "07:30", ""),
      ("Answer the harbor office", "Letters", "12:40", "two questions about the buoy"),
      ("Sow the early leeks", "Garden", "", ""), ("Scrape the dinghy", "Boat", "16:00", ""),
      ("Light the lamp", "Lamp", "17:51", ""),
    ] {
      var task = TodoTask(title: title, list: list, made: Self.now)
      (task.due, task.note) = (store.due(at: time), note)
      store.add(task)
    }
    for task in store.tasks.prefix(2) { store.toggle(task) }
  }

  @Test(arguments: [
    Size(width: 104, height: 30), Size(width: 80, height: 24), Size(width: 40, height: 12),
    Size(width: 1, height: 1),
  ])
  func `today's tasks match their snapshots`(size: Size) {
    let driver = StageDriver(todoScreen(store), size: size)
    expectSnapshot(of: driver, named: "todo-\(size.width)x\(size.height)")
  }

  @Test(arguments: [-1e300, 1e300, -Double.infinity, .nan])
  func `extreme due dates do not trap`(due: Double) {
    var task = TodoTask(title: "Wind the clock", list: "Lamp", made: Self.now)
    task.due = Date(timeIntervalSinceReferenceDate: due)
    task.isStarred = true
    store.add(task)
    for section in [TodoStore.Section.today, .soon, .starred, .done, .list("Lamp")] {
      for part in store.parts(of: store.tasks(in: section), in: section) {
        for task in part.tasks { _ = (store.words(for: task), store.rest(of: task)) }
      }
    }
    let driver = StageDriver(todoScreen(store), size: Size(width: 120, height: 36))

    #expect(driver.lines.contains { $0.contains("Lamp") })
  }

  @Test func `a sheet creates a task and selects it`() async throws {
    let driver = StageDriver(todoScreen(store), size: Size(width: 120, height: 36))

    driver.press(.character("n"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.type("Write the log")
    expectSnapshot(of: driver, named: "todo-form")
    driver.press(.enter)
    try await driver.wait(until: { store.tasks.count == 7 })
    driver.advance(by: .seconds(1))

    #expect(store.tasks.last?.title == "Write the log")
    // The title appears in the list and in the detail pane.
    let shown = driver.lines.joined(separator: "\n").components(separatedBy: "Write the log")
    #expect(shown.count == 3)
  }

  @Test func `the sheet slides in from the bottom edge`() async throws {
    let driver = StageDriver(todoScreen(store), size: Size(width: 40, height: 16))
    driver.press(.character("n"))
    try await driver.waitForPresented()
    expectFilmStrip(
      of: driver, tape: "wait 300ms\nkey escape", every: .milliseconds(100), named: "todo-sheet")
  }

  @Test func `an empty list accepts the key for a new task`() async throws {
    let driver = StageDriver(
      todoScreen(TodoStore(file: nil)), size: Size(width: 120, height: 36))
    driver.press(.character("n"))
    try await driver.waitForPresented()
  }

  @Test func `in one pane Enter opens a task and Escape goes back`() {
    let driver = StageDriver(todoScreen(store), size: Size(width: 80, height: 24))
    driver.press(.down)
    #expect(driver.lines[0].contains("Today"))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.lines[0].contains("‹ Today"))
    #expect(driver.lines[0].contains("Scrape the dinghy"))
    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(driver.lines[0].contains("‹ To-do"))
  }

  @Test func `the toast's undo button restores a deleted task`() {
    let driver = StageDriver(todoScreen(store), size: Size(width: 80, height: 24))
    driver.press(.character("d"))
    driver.advance(by: .seconds(1))
    #expect(store.tasks.count == 5)
    driver.tap("Undo")
    #expect(store.tasks.count == 6)
  }

  @Test func `the accessible transcript lists the tasks`() {
    expectTranscript(
      of: StageDriver(todoScreen(store), size: Size(width: 80, height: 24)),
      """
        Filter, text field:
        6
        Morning, heading
        Trim the wick, Lamp, 07:10, row 1 of 6
        Read the barometer, Lamp, 07:30, row 2 of 6
        Afternoon, heading
      › Answer the harbor office, Letters two questions about the buoy, 12:40, row 3 of 6, selected
        Scrape the dinghy, Boat, 16:00, row 4 of 6
        Evening, heading
        Light the lamp, Lamp, 17:51, row 5 of 6
        Any time, heading
        Sow the early leeks, Garden, row 6 of 6
        space done, button
        ↵ open, button
        s star, button
        u undo, button
        ? keys, button
        To-do, button
        Today, heading
        New, button
        2 of 6
      """)
  }

  @Test func `a size of one cell does not trap`() {
    let driver = StageDriver(todoScreen(store), size: Size(width: 1, height: 1))
    for key in [Key.down, .enter, .space, .escape] { driver.press(key) }
    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(driver.lines.contains { $0.contains("Trim the wick") })
  }

  @Test func `undo restores a deleted task`() {
    let before = store.tasks
    store.delete(before[0])
    #expect(store.undo())
    #expect(store.tasks == before)
  }
}
