import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import Todo

@MainActor
@Suite struct TodoTests {
  /// Friday, 6 March 2026, 13:20.
  private static let now = Date(timeIntervalSince1970: 1_772_803_200)
  private let store: TodoStore

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    store = try TodoStore(file: nil, calendar: calendar, now: { Self.now })
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

  private func driver(_ width: Int, _ height: Int) -> StageDriver {
    StageDriver(Todo.screen(store), size: Size(width: width, height: height))
  }

  @Test(arguments: [
    Size(width: 120, height: 36), Size(width: 80, height: 24), Size(width: 40, height: 12),
  ])
  func `what is to be done today`(size: Size) {
    let driver = StageDriver(Todo.screen(store), size: size)
    expectSnapshot(of: driver, named: "todo-\(size.width)x\(size.height)")
  }

  @Test func `a new task is written on a sheet, and is chosen`() throws {
    let driver = StageDriver(Todo.screen(store), size: Size(width: 120, height: 36))

    driver.press(.character("n"))
    driver.advance(by: .seconds(1))
    driver.type("Write the log")
    expectSnapshot(of: driver, named: "todo-form")
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    #expect(store.tasks.last?.title == "Write the log")
    #expect(driver.lines.contains { $0.contains("Write the log") })
  }

  @Test func `in one cell nothing goes wrong`() {
    let driver = StageDriver(Todo.screen(store), size: Size(width: 1, height: 1))
    for key in [Key.down, .enter, .space, .escape] { driver.press(key) }
    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(driver.lines.contains { $0.contains("Today") })
  }

  @Test func `a change is taken back`() {
    let before = store.tasks
    store.delete(before[0])
    #expect(store.undo())
    #expect(store.tasks == before)
  }

  @Test func `a file that is no list of tasks is left as it is`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try "not a list".write(to: file, atomically: true, encoding: .utf8)

    #expect(throws: (any Error).self) { try TodoStore(file: file) }

    #expect(try String(contentsOf: file, encoding: .utf8) == "not a list")
  }

  @Test func `tasks are read again as they were written`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try TodoStore(file: file, now: { Self.now })
    first.add(TodoTask(title: "Trim the wick", list: "Lamp", made: Self.now))

    let second = try TodoStore(file: file)

    #expect(second.tasks == first.tasks)
    #expect(second.lists == ["Lamp"])
  }
}
