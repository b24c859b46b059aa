import Foundation
import Observation

/// The tasks of a user, stored in a file.
@MainActor
@Observable
final class TodoStore {
  /// A subset of the tasks.
  enum Section: Hashable, Identifiable, Sendable {
    case today
    case soon
    case starred
    case done
    case list(String)

    var id: Self { self }

    var name: String {
      switch self {
      case .today: "Today"
      case .soon: "Next seven days"
      case .starred: "Starred"
      case .done: "Done"
      case .list(let name): name
      }
    }
  }

  /// The state of the file.
  enum State: Hashable, Sendable {
    case loading
    case ready

    /// The tasks could not be read, for a reason.
    case failed(String)
  }

  private(set) var state: State

  /// The lists, in their order.
  private(set) var lists: [String] = []

  private(set) var tasks: [TodoTask] = []

  /// The selected section.
  var section = Section.today

  /// The error of the last attempt to write the file, or `nil` if it succeeded.
  private(set) var failure: String?

  @ObservationIgnored private var past: [[TodoTask]] = []
  @ObservationIgnored private var attempts = 0
  @ObservationIgnored private let file: URL?
  @ObservationIgnored private let read: @MainActor (URL) async throws -> Data?
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored let calendar: Calendar

  /// Creates a store of the tasks in a file; call ``load()`` to read it.
  ///
  /// If `file` is `nil`, the tasks are only in memory. `read` returns `nil` for a missing file.
  init(
    file: URL?, calendar: Calendar = .current, now: @escaping () -> Date = Date.init,
    read: @escaping @MainActor (URL) async throws -> Data? = TodoFile.data
  ) {
    (self.file, self.calendar, self.now, self.read) = (file, calendar, now, read)
    state = file == nil ? .ready : .loading
  }

  var date: Date { now() }

  /// Returns the tasks of a section, sorted by due time; tasks without one are last.
  func tasks(in section: Section) -> [TodoTask] {
    tasks.filter { isIn(section, $0) }
      .sorted { ($0.due ?? .distantFuture, $0.made) < ($1.due ?? .distantFuture, $1.made) }
  }

  /// Groups the sorted tasks of a section by the part of the day, or by the day.
  func parts(of tasks: [TodoTask], in section: Section) -> [(name: String, tasks: [TodoTask])] {
    var parts: [(name: String, tasks: [TodoTask])] = []
    for task in tasks {
      let name = name(ofPartWith: task, in: section)
      if parts.last?.name == name {
        parts[parts.count - 1].tasks.append(task)
      } else {
        parts.append((name, [task]))
      }
    }
    return parts
  }

  private func name(ofPartWith task: TodoTask, in section: Section) -> String {
    let part = task.part(in: calendar).rawValue
    guard let due = task.due, section != .today else { return part }
    return calendar.isDate(due, inSameDayAs: date) ? "Today" : dayWithName(of: due)
  }

  /// Returns the task with the given identifier, or `nil` if it was deleted.
  func task(_ id: TodoTask.ID?) -> TodoTask? { tasks.first { $0.id == id } }

  /// The first open task of the selected section.
  var next: TodoTask? { tasks(in: section).first { !$0.isDone } }

  /// Returns the number of open tasks of a section; for `done`, of all its tasks.
  func count(in section: Section) -> Int {
    tasks.count { isIn(section, $0) && (section == .done || !$0.isDone) }
  }

  private func isIn(_ section: Section, _ task: TodoTask) -> Bool {
    switch section {
    case .today: task.due.map { calendar.isDate($0, inSameDayAs: date) } ?? !task.isDone
    case .soon: isOpenOrNew(task) && (task.due.map(isSoon) ?? false)
    case .starred: task.isStarred && isOpenOrNew(task)
    case .done: task.isDone
    case .list(let name): task.list == name && isOpenOrNew(task)
    }
  }

  /// Whether a task is open, or was done today.
  private func isOpenOrNew(_ task: TodoTask) -> Bool {
    task.done.map { calendar.isDate($0, inSameDayAs: date) } ?? true
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

  /// The reason why nothing can be undone, or `nil` if something can.
  var cannotUndo: String? { past.isEmpty ? "nothing was changed" : nil }

  /// The reason why no task can be added, or `nil` if one can.
  var cannotAdd: String? { state == .ready ? nil : "the tasks are not loaded" }

  /// The reason why saving again is unnecessary, or `nil` if the last attempt failed.
  var isSaved: String? { failure == nil ? "everything is saved" : nil }

  /// Undoes the last change; returns `false` without one.
  @discardableResult
  func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    tasks = last
    save()
    return true
  }

  private func change(_ body: (inout [TodoTask]) -> Void) {
    // Otherwise a file that could not be read would be overwritten.
    guard state == .ready else { return }
    let before = tasks
    body(&tasks)
    guard tasks != before else { return }
    past.append(before)
    save()
  }
}

// MARK: - The file

extension TodoStore {
  /// Replaces the tasks, without saving them and without an undo step.
  func take(_ tasks: [TodoTask]) {
    self.tasks = tasks
    for task in tasks where !lists.contains(task.list) { lists.append(task.list) }
  }

  /// The contents of the file.
  private struct Contents: Codable, Sendable {
    var lists: [String] = []
    var tasks: [TodoTask] = []
  }

  /// Reads the file; a missing file is created by the first change.
  ///
  /// A file that cannot be read or decoded is left unchanged, and ``state`` has the reason.
  func load() async {
    guard let file, state != .ready else { return }
    state = .loading
    attempts += 1
    let attempt = attempts
    let result: Result<Contents, any Error>
    do {
      let data = try await read(file)
      result = .success(
        try data.map { try JSONDecoder().decode(Contents.self, from: $0) } ?? Contents())
    } catch {
      result = .failure(error)
    }
    // A later call of `load` reports its own, newer result.
    if attempt == attempts { take(result, from: file) }
  }

  private func take(_ result: Result<Contents, any Error>, from file: URL) {
    switch result {
    case .success(let contents):
      (lists, tasks) = (contents.lists, contents.tasks)
      state = .ready
    case .failure(let error):
      state = .failed("\(file.path): \(error.localizedDescription)")
    }
  }

  /// Writes the file atomically: after a failure it has its old contents.
  func save() {
    guard let file else { return }
    do {
      let contents = try JSONEncoder().encode(Contents(lists: lists, tasks: tasks))
      try contents.write(to: file, options: .atomic)
      failure = nil
    } catch {
      failure = "cannot write \(file.path): \(error.localizedDescription)"
    }
  }
}
