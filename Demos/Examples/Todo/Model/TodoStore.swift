import Foundation
import Observation

/// The tasks of a user, in a file.
@MainActor
@Observable
final class TodoStore {
  /// Some of the tasks.
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

  /// Whether the tasks are there.
  enum State: Hashable, Sendable {
    case loading
    case ready

    /// They could not be read, for a reason.
    case failed(String)
  }

  private(set) var state: State

  /// The lists, in their order.
  private(set) var lists: [String] = []

  private(set) var tasks: [TodoTask] = []

  /// What is looked at.
  var section = Section.today

  /// Why the file could not be written the last time, if it could not.
  private(set) var failure: String?

  @ObservationIgnored private var past: [[TodoTask]] = []
  @ObservationIgnored private var attempts = 0
  @ObservationIgnored private let file: URL?
  @ObservationIgnored private let read: @MainActor (URL) async throws -> Data?
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored let calendar: Calendar

  /// Creates a store of the tasks in a file, which are there after ``load()``; `nil` is no file.
  ///
  /// What a file has is read by `read`, which returns `nil` for one that is not there.
  init(
    file: URL?, calendar: Calendar = .current, now: @escaping () -> Date = Date.init,
    read: @escaping @MainActor (URL) async throws -> Data? = TodoFile.data
  ) {
    (self.file, self.calendar, self.now, self.read) = (file, calendar, now, read)
    state = file == nil ? .ready : .loading
  }

  var date: Date { now() }

  /// The tasks of a section by the time they are due, those that are due at none last.
  func tasks(in section: Section) -> [TodoTask] {
    tasks.filter { isIn(section, $0) }
      .sorted { ($0.due ?? .distantFuture, $0.made) < ($1.due ?? .distantFuture, $1.made) }
  }

  /// Tasks of a section by the part of the day in which they are due, or by the day.
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

  /// The task with an identity, or `nil` where there is none any more.
  func task(_ id: TodoTask.ID?) -> TodoTask? { tasks.first { $0.id == id } }

  /// What is to be done next of what is looked at.
  var next: TodoTask? { tasks(in: section).first { !$0.isDone } }

  /// How many tasks of a section are still to be done.
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

  /// Whether a task is still to be done, or was today.
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

  /// Why nothing can be taken back, or `nil` where something can.
  var cannotUndo: String? { past.isEmpty ? "nothing was changed" : nil }

  /// Why nothing can be added, or `nil` where something can.
  var cannotAdd: String? { state == .ready ? nil : "the tasks are not there" }

  /// Why it need not be written again, or `nil` where it could not be written.
  var isSaved: String? { failure == nil ? "all is written" : nil }

  /// Takes the last change back; false where there is none.
  @discardableResult
  func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    tasks = last
    save()
    return true
  }

  private func change(_ body: (inout [TodoTask]) -> Void) {
    // What could not be read is not written over.
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
  /// Takes over tasks in place of those of a file, which cannot be taken back.
  func take(_ tasks: [TodoTask]) {
    self.tasks = tasks
    for task in tasks where !lists.contains(task.list) { lists.append(task.list) }
  }

  /// What stands in the file.
  private struct Contents: Codable, Sendable {
    var lists: [String] = []
    var tasks: [TodoTask] = []
  }

  /// Reads the file; one that is not there is made with the first change.
  ///
  /// One that cannot be read or understood is left as it is, and ``state`` says why.
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
    // One that was asked for later has told already, or will.
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

  /// Writes the file as a whole, so that it is the old one or the new one.
  func save() {
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
