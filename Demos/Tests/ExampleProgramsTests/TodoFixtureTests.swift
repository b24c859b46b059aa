import Foundation
import Testing

@testable import TodoScreens

/// Files of each version of the tasks, which every later version reads.
///
/// `TodoFileTests` reads the first version, with tasks without descriptions.
@MainActor
@Suite struct TodoFixtureTests {
  /// A file of version 2, with the optional values of a task.
  private static let version2 = """
    {"lists":["Lamp","Harbor"],"tasks":[{"about":"With the long brush.","done":794496000,
    "due":794491200,"id":"6B29FC40-CA47-1067-B31D-00DD010662DA","isDueAtAnyHour":true,
    "isStarred":true,"list":"Lamp","made":794000000,"note":"Mind the glass.",
    "reminder":794490000,"repeats":"every week","steps":[{"isDone":false,"title":"Brush"}],
    "summary":"The lamp of the pier","title":"Clean the lamp"}]}
    """

  @Test func `PR-01 a file of version 2 is read`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(TodoFixtureTests.version2.utf8).write(to: url)
    let store = TodoStore(file: url, now: { Date(timeIntervalSince1970: 1_772_803_200) })

    await store.load()

    #expect(store.state == .ready)
    #expect(store.lists == ["Lamp", "Harbor"])
    let task = try #require(store.tasks.first)
    #expect(task.title == "Clean the lamp" && task.summary == "The lamp of the pier")
    #expect(task.about == "With the long brush." && task.note == "Mind the glass.")
    #expect(task.steps == [TodoTask.Step(title: "Brush", isDone: false)])
    #expect(task.isStarred && task.isDueAtAnyHour == true && task.repeats == "every week")
    #expect(task.due == Date(timeIntervalSinceReferenceDate: 794_491_200))
    #expect(task.reminder == Date(timeIntervalSinceReferenceDate: 794_490_000))
    #expect(task.made == Date(timeIntervalSinceReferenceDate: 794_000_000))
    #expect(task.done == Date(timeIntervalSinceReferenceDate: 794_496_000))
  }
}
