import Foundation
import Observation

/// The tasks of a user, in a file.
@MainActor
@Observable
final class TodoStore {
  /// Some of the tasks.
  enum Section: Hashable, Sendable {
    case today
    case starred
    case done
    case list(String)

    var name: String {
      switch self {
      case .today: "Today"
      case .starred: "Starred"
      case .done: "Done"
      case .list(let name): name
      }
    }
  }

  /// The lists, in their order.
  private(set) var lists: [String] = []

  private(set) var tasks: [TodoTask] = []

  /// What is looked at.
  var section = Section.today

  /// Why the file could not be written the last time, if it could not.
  private(set) var failure: String?

  @ObservationIgnored private var past: [[TodoTask]] = []
  @ObservationIgnored private let file: URL?
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored let calendar: Calendar

  /// Reads a file; one that is not there is made with the first change, and `nil` is none at all.
  ///
  /// A file that cannot be read or understood is an error, and is left as it is.
  init(file: URL?, calendar: Calendar = .current, now: @escaping () -> Date = Date.init) throws {
    (self.file, self.calendar, self.now) = (file, calendar, now)
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    (lists, tasks) = (contents.lists, contents.tasks)
  }

  /// Creates a store that is kept in no file, on a day that stays.
  init(calendar: Calendar, day: Date) {
    (file, self.calendar) = (nil, calendar)
    now = { day }
  }

  /// What stands in the file.
  private struct Contents: Codable {
    let lists: [String]
    let tasks: [TodoTask]
  }

  var date: Date { now() }

  /// The tasks of a section by the time they are due, those that are due at none last.
  func tasks(in section: Section) -> [TodoTask] {
    tasks.filter { isIn(section, $0) }
      .sorted { ($0.due ?? .distantFuture, $0.made) < ($1.due ?? .distantFuture, $1.made) }
  }

  /// Tasks by the part of the day in which they are due, without parts in which there is nothing.
  func parts(of tasks: [TodoTask]) -> [(name: String, tasks: [TodoTask])] {
    TodoTask.PartOfDay.allCases.map { part in
      (part.rawValue, tasks.filter { $0.part(in: calendar) == part })
    }.filter { !$0.tasks.isEmpty }
  }

  /// What is to be done next today.
  var next: TodoTask? { tasks(in: .today).first { !$0.isDone } }

  /// How many tasks of a section are still to be done.
  func count(in section: Section) -> Int {
    tasks.count { isIn(section, $0) && (section == .done || !$0.isDone) }
  }

  private func isIn(_ section: Section, _ task: TodoTask) -> Bool {
    switch section {
    case .today: task.due.map { calendar.isDate($0, inSameDayAs: now()) } ?? !task.isDone
    case .starred: task.isStarred
    case .done: task.isDone
    case .list(let name): task.list == name
    }
  }
}

// MARK: - Changes

extension TodoStore {
  func add(_ task: TodoTask) {
    if !lists.contains(task.list) { lists.append(task.list) }
    change { tasks in tasks.append(task) }
  }

  func update(_ task: TodoTask) {
    change { tasks in
      guard let place = tasks.firstIndex(where: { $0.id == task.id }) else { return }
      tasks[place] = task
    }
  }

  func toggle(_ task: TodoTask) {
    var task = task
    task.done = task.isDone ? nil : now()
    update(task)
  }

  func star(_ task: TodoTask) {
    var task = task
    task.isStarred.toggle()
    update(task)
  }

  func delete(_ task: TodoTask) {
    change { tasks in tasks.removeAll { $0.id == task.id } }
  }

  /// Why nothing can be taken back, or `nil` where something can.
  var cannotUndo: String? { past.isEmpty ? "nothing was changed" : nil }

  /// Takes the last change back; false where there is none.
  @discardableResult
  func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    tasks = last
    save()
    return true
  }

  private func change(_ body: (inout [TodoTask]) -> Void) {
    let before = tasks
    body(&tasks)
    guard tasks != before else { return }
    past.append(before)
    save()
  }

  /// Writes the file as a whole, so that it is the old one or the new one.
  private func save() {
    guard let file else { return }
    do {
      let contents = try JSONEncoder().encode(Contents(lists: lists, tasks: tasks))
      try contents.write(to: file, options: .atomic)
      failure = nil
    } catch {
      failure = "\(file.path) cannot be written: \(error.localizedDescription)"
    }
  }
}
