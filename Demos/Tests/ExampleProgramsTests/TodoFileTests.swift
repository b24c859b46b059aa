import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import TodoScreens

/// Tasks in a file, which may be slow, damaged or unwritable.
@MainActor
@Suite struct TodoFileTests {
  /// A unique file that is removed when it is released.
  private final class TaskFile {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    func write(_ text: String) throws { try text.write(to: url, atomically: true, encoding: .utf8) }

    var text: String? { try? String(contentsOf: url, encoding: .utf8) }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let file = TaskFile()
  private static let size = Size(width: 80, height: 24)

  /// Friday, 6 March 2026, 13:20.
  private static let now = Date(timeIntervalSince1970: 1_772_803_200)

  /// Runs the store's observers, then advances the stage by a second.
  private func show(_ driver: StageDriver) async {
    for _ in 0..<20 { await Task.yield() }
    driver.advance(by: .seconds(1))
  }

  private func store() -> TodoStore { TodoStore(file: file.url, now: { Self.now }) }

  @Test func `saved tasks are loaded unchanged`() async {
    let first = store()
    await first.load()
    first.add(TodoTask(title: "Trim the wick", list: "Lamp", made: Self.now))

    let second = store()
    await second.load()

    #expect(second.tasks == first.tasks)
    #expect(second.tasks.count == 1)
    #expect(second.lists == ["Lamp"])
  }

  @Test func `an older file format is read`() async throws {
    try file.write(
      """
      {"lists": ["Lamp"], "tasks": [{"id": "6B29FC40-CA47-1067-B31D-00DD010662DA",
      "title": "Trim the wick", "list": "Lamp", "note": "", "isStarred": true, "made": 0,
      "steps": [{"title": "Scissors", "isDone": true}]}]}
      """)
    let store = store()
    await store.load()
    #expect(store.state == .ready)
    #expect(store.tasks.first?.steps == [TodoTask.Step(title: "Scissors", isDone: true)])
  }

  @Test func `placeholders are displayed and adding is disabled while loading`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let store = TodoStore(
      file: file.url, now: { Self.now },
      read: { _ in
        for await _ in gate.stream { break }
        return nil
      })
    let driver = StageDriver(todoScreen(store), size: Self.size)
    driver.advance(by: .milliseconds(500))
    expectSnapshot(of: driver, named: "todo-loading")
    driver.press(.character("n"))
    #expect(driver.stage.presentedViews.isEmpty)

    gate.continuation.yield()
    try await driver.wait(until: { store.state == .ready })
    await show(driver)
    #expect(driver.lines.contains { $0.contains("No tasks. Press n") })
  }

  @Test func `an invalid file is unchanged and can be reloaded`() async throws {
    try file.write("not a list")
    let store = store()
    let driver = StageDriver(todoScreen(store), size: Self.size)
    await store.load()
    await show(driver)
    #expect(driver.lines.contains { $0.contains("The tasks cannot be read") })
    #expect(driver.lines.contains { $0.contains("› Try again") })
    driver.press(.character("n"))
    #expect(driver.stage.presentedViews.isEmpty)
    store.add(TodoTask(title: "Trim the wick", list: "Lamp", made: Self.now))
    #expect(file.text == "not a list")

    try file.write(#"{"lists": ["Lamp"], "tasks": []}"#)
    driver.press(.character("r"))
    await store.load()
    await show(driver)
    #expect(driver.lines.contains { $0.contains("No tasks. Press n") })
  }

  @Test func `unsaved tasks are kept and written on request`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "todo.json")
    let store = TodoStore(file: path, now: { Self.now })
    let driver = StageDriver(todoScreen(store), size: Self.size)
    await store.load()
    store.add(TodoTask(title: "Trim the wick", list: "Lamp", made: Self.now))
    await show(driver)
    #expect(driver.lines.contains { $0.contains("cannot write") })
    #expect(driver.lines.contains { $0.contains("w retry saving") })
    #expect(driver.lines.contains { $0.contains("Trim the wick") })

    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    driver.press(.character("w"))
    await show(driver)
    #expect(!driver.lines.contains { $0.contains("cannot write") })
    #expect(FileManager.default.fileExists(atPath: path.path))
  }
}
