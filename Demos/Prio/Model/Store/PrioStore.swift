import CursesCells
import Foundation
import Observation

/// The tasks of a user, which are stored as the log of their changes.
///
///     let store = try PrioStore(folder, device: device, now: now, makeID: makeID)
///     store.add("Sow the early leeks")
///
/// Each change is appended to the log before it is visible. A change that cannot be stored has no
/// effect and sets ``failure``. Several processes can use one folder; ``reload()`` shows the
/// changes of the others.
///
/// Recipe: Prio, the data model and the transaction logs.
@MainActor
@Observable
public final class PrioStore {
  /// All tasks that are not deleted, in the order by hand.
  public private(set) var items: [TodoItem] = []

  /// The order of ``tasks``, which is the same on all devices.
  public private(set) var order = TodoOrder.byHand

  /// The number of own changes since the start.
  public private(set) var changeCount = 0

  /// The number of times that ``items`` or ``order`` was updated.
  public private(set) var generation = 0

  /// The damage of logs, a line for each.
  public private(set) var notices: [String] = []

  /// The error of the last change if it had no effect, or `nil`.
  public private(set) var failure: PrioError?

  /// The title of ``undo()``, such as “not yet” after a task was done; `nil` if it has no effect.
  public private(set) var undoTitle: String?

  @ObservationIgnored package private(set) var replica: Replica
  @ObservationIgnored private var logs: LogStore?
  @ObservationIgnored private var reversal: Reversal?
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored private let makeID: () -> String

  /// Creates a store in memory.
  ///
  /// - Parameters:
  ///   - device: The identity of the device.
  ///   - now: Returns the current time.
  ///   - makeID: Returns a new identifier, which must be unique on all devices.
  public init(
    device: PrioDevice, now: @escaping () -> Date, makeID: @escaping () -> String
  ) {
    replica = Replica(device)
    self.now = now
    self.makeID = makeID
  }

  /// Reads the store of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder. If it does not exist, the first change creates it.
  ///   - device: The identity of the device if the folder has none.
  ///   - now: Returns the current time.
  ///   - makeID: Returns a new identifier, which must be unique on all devices.
  /// - Throws: ``PrioError`` if a log cannot be read or has a newer version. It is left unchanged.
  public convenience init(
    _ folder: PrioFolder, device: PrioDevice, now: @escaping () -> Date,
    makeID: @escaping () -> String
  ) throws(PrioError) {
    self.init(device: device, now: now, makeID: makeID)
    var logs = LogStore(folder)
    try logs.load(into: &replica)
    // A log that cannot be compacted is kept as it is.
    try? logs.compact(&replica)
    notices = logs.takeNotices()
    self.logs = logs
    update()
  }

  /// The current time.
  public var today: Date { now() }

  /// Returns a task, or `nil` if it is unknown or deleted.
  public func item(_ id: String) -> TodoItem? { items.first { $0.id == id } }

  private func update() {
    let (items, order) = (replica.items, replica.order)
    if items != self.items { self.items = items }
    if order != self.order { self.order = order }
    generation += 1
  }

  // MARK: Changes

  /// Stores changes, and returns whether that succeeded.
  func commit(_ edits: [TodoEdit], undoTitle: String? = nil) -> Bool {
    guard !edits.isEmpty else { return true }
    let before = replica
    do throws(PrioError) {
      let transactions = try stored(edits)
      reversal = undoTitle == nil ? nil : Reversal(transactions, before: before)
      self.undoTitle = undoTitle
      failure = nil
      changeCount += 1
      update()
      return true
    } catch {
      failure = error
      return false
    }
  }

  private func stored(_ edits: [TodoEdit]) throws(PrioError) -> [TodoTransaction] {
    guard var logs else { return edits.map { replica.commit($0, at: now()) } }
    defer {
      notices += logs.takeNotices()
      self.logs = logs
    }
    return try logs.commit(edits, to: &replica, at: now())
  }

  /// Reads what other processes wrote.
  ///
  /// An error sets ``failure``; the tasks stay as they are.
  public func reload() {
    guard var logs else { return }
    let (device, heard) = (replica.device, replica.heard)
    do throws(PrioError) {
      try logs.load(into: &replica)
    } catch {
      failure = error
    }
    notices += logs.takeNotices()
    self.logs = logs
    if replica.heard != heard || replica.device != device { update() }
  }

  /// Stores the changes of other devices; returns the ones that were new.
  package func receive(_ chunks: [LogChunk]) throws(PrioError) -> [TodoTransaction] {
    guard !chunks.isEmpty else { return [] }
    defer { update() }
    guard var logs else { return chunks.flatMap { replica.receive($0) ?? [] } }
    defer {
      notices += logs.takeNotices()
      self.logs = logs
    }
    return try logs.receive(chunks, into: &replica)
  }

  /// Undoes the last change that can be undone.
  ///
  /// Values that were changed again meanwhile, also by another device, are kept.
  ///
  /// - Returns: The task, or `nil` if nothing was undone.
  @discardableResult
  public func undo() -> TodoItem? {
    guard let reversal else { return nil }
    let edits = reversal.edits(in: replica)
    guard !edits.isEmpty else {
      forgetUndo()
      return nil
    }
    // A successful change forgets how to undo the one before.
    return commit(edits) ? reversal.id.flatMap { item($0) } : nil
  }

  /// Forgets how to undo the last change, as when its hint disappears.
  public func forgetUndo() {
    reversal = nil
    undoTitle = nil
  }
}

// MARK: - Inserting

extension PrioStore {
  /// The maximum length of a name in Unicode scalars.
  private static let nameLimit = 1000

  /// Returns a name on one line, without blanks at both ends.
  private static func plain(_ name: String) -> String {
    PlainLine.of(PlainLine.of(name, limit: nameLimit))
  }

  /// Inserts an active task at the first place, with a new identifier and the current time.
  ///
  /// - Parameters:
  ///   - name: The name. Blanks at both ends are removed.
  ///   - reminder: The date of the reminder. The default is `nil`.
  /// - Returns: The task, or `nil` if the name is empty or the task could not be stored.
  @discardableResult
  public func add(_ name: String, reminder: Date? = nil) -> TodoItem? {
    add([name], reminder: reminder).first
  }

  /// Inserts active tasks before all others, in their order.
  ///
  /// - Parameters:
  ///   - names: The names; empty ones are ignored.
  ///   - reminder: The date of the reminders. The default is `nil`.
  /// - Returns: The tasks; none if they could not be stored.
  @discardableResult
  public func add(_ names: [String], reminder: Date? = nil) -> [TodoItem] {
    // Another process may have inserted a task at the first place.
    reload()
    var place = TodoOrder.byHand.sorted(items).first?.place
    var new: [TodoItem] = []
    for name in names.map(PrioStore.plain).reversed() where !name.isEmpty {
      let next = TodoPlace.between(nil, place)
      place = next
      new.insert(
        TodoItem(
          id: makeID(), name: name, created: now().asLogged, reminder: reminder?.asLogged,
          place: next),
        at: 0)
    }
    guard commit(new.map { .insert($0) }) else { return [] }
    return new.compactMap { item($0.id) }
  }

  /// Inserts given tasks, such as those of a sample; returns whether they were stored.
  ///
  /// A task with the identifier of another task updates that one.
  @discardableResult
  package func insert(_ items: [TodoItem]) -> Bool { commit(items.map { .insert($0) }) }
}

// MARK: - Updating

extension PrioStore {
  /// Updates fields of a task that is not deleted.
  private func update(
    _ id: String, _ changes: [TodoField: TodoValue], undoTitle: String
  ) -> Bool {
    guard item(id) != nil else { return false }
    return commit([.update(id, changes)], undoTitle: undoTitle)
  }

  /// Renames a task; an empty name is refused.
  @discardableResult
  public func rename(_ id: String, to name: String) -> Bool {
    let name = PrioStore.plain(name)
    guard !name.isEmpty, let item = item(id) else { return false }
    return item.name == name || update(id, [.name: .text(name)], undoTitle: "old name")
  }

  /// Sets the reminder of a task, or removes it.
  @discardableResult
  public func setReminder(_ id: String, to date: Date?) -> Bool {
    update(id, [.reminder: .date(date?.asLogged)], undoTitle: "old reminder")
  }

  /// The duration of ``snooze(_:)`` in seconds.
  public static let snoozeDuration = 600.0

  /// Sets the reminder of a task to ten minutes from now.
  @discardableResult
  public func snooze(_ id: String) -> Bool {
    setReminder(id, to: now().addingTimeInterval(PrioStore.snoozeDuration))
  }

  /// Marks a task as done.
  @discardableResult
  public func complete(_ id: String) -> Bool {
    guard item(id)?.status == .active else { return false }
    return update(
      id, [.status: .status(.done, finished: now().asLogged)], undoTitle: "not yet")
  }

  /// Marks a task as active again.
  @discardableResult
  public func putBack(_ id: String) -> Bool {
    guard item(id)?.status == .done else { return false }
    return update(id, [.status: .status(.active, finished: nil)], undoTitle: "done")
  }

  /// Deletes a task.
  @discardableResult
  public func delete(_ id: String) -> Bool {
    guard item(id) != nil else { return false }
    return commit([TodoEdit(.delete, .task(id))], undoTitle: "undo")
  }

  /// Sets the order of the list on all devices.
  @discardableResult
  public func setOrder(_ order: TodoOrder) -> Bool {
    guard order != self.order else { return true }
    return commit([TodoEdit(.update, .list, [.order: .order(order)])])
  }

  /// Moves an active task in the order by hand.
  ///
  /// - Parameters:
  ///   - id: The task.
  ///   - index: The index among the other active tasks; it is clamped.
  /// - Returns: Whether the task exists and was stored.
  @discardableResult
  public func move(_ id: String, to index: Int) -> Bool {
    var rest = tasks(in: .byHand)
    guard let old = rest.firstIndex(where: { $0.id == id }) else { return false }
    let moved = rest.remove(at: old)
    let index = min(max(index, 0), rest.count)
    guard index != old else { return true }
    let lower = index > 0 ? rest[index - 1].place : nil
    // Tasks that two devices inserted at the same place are moved, too, to make room.
    let end = rest[index...].firstIndex { item in lower.map { $0 < item.place } ?? true }
    let upper = end.map { rest[$0].place }
    var place = lower
    let edits = ([moved] + rest[index..<(end ?? rest.count)]).map { item in
      let next = TodoPlace.between(place, upper)
      place = next
      return TodoEdit.update(item.id, [.place: .place(next)])
    }
    return commit(edits, undoTitle: "move back")
  }
}

// MARK: - Lists

extension PrioStore {
  /// The active tasks in the order of the list.
  public var tasks: [TodoItem] { tasks(in: order) }

  /// Returns the active tasks in an order.
  public func tasks(in order: TodoOrder) -> [TodoItem] {
    order.sorted(items.filter { $0.status == .active })
  }

  /// The tasks that are done, the last one first.
  public var done: [TodoItem] {
    items.filter { $0.status == .done }.sorted {
      ($0.finished ?? .distantPast, $0.id) > ($1.finished ?? .distantPast, $1.id)
    }
  }

  /// The active tasks with reminders, the earliest one first.
  public var reminders: [TodoItem] {
    tasks(in: .byReminder).filter { $0.reminder != nil }
  }

  /// The active tasks with a reminder that has come, the earliest one first.
  public var due: [TodoItem] { reminders.filter { $0.isDue(at: now()) } }

  /// The active task with the next reminder in the future, or `nil`.
  public var nextDue: TodoItem? { reminders.first { !$0.isDue(at: now()) } }

  /// Whether ``undo()`` has an effect.
  public var canUndo: Bool { undoTitle != nil }
}
