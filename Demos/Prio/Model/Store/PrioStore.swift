import CursesCells
import Foundation
import Observation
import Store

/// The tasks of a user, which are stored in a database.
///
///     let store = try await PrioStore.open(folder, device: device, now: now, makeID: makeID)
///     store.add("Sow the early leeks")
///     await store.settled()
///
/// A change is visible immediately, and stored in the background; ``settled()`` waits for that. A
/// change that cannot be stored is taken back, and sets ``failure``. Several processes can use one
/// folder; ``reload()`` shows the changes of the others.
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

  /// Lines for the user about damaged files.
  public private(set) var notices: [String] = []

  /// The error of the last change that was not stored, or `nil`.
  public private(set) var failure: PrioError?

  /// The name of the new task that ``failure`` is about, or `nil`.
  public private(set) var lostName: String?

  /// The title of ``undo()``, such as “not yet” after a task was done; `nil` if it has no effect.
  public private(set) var undoTitle: String?

  @ObservationIgnored let database: TaskDatabase?

  /// The stored state.
  @ObservationIgnored private var stored: TaskContents

  /// Changes that are being stored, in order.
  @ObservationIgnored private var pending: [Int: [TodoEdit]] = [:]

  /// The visible state: ``stored`` with ``pending``.
  @ObservationIgnored private(set) var contents: TaskContents

  @ObservationIgnored private let work = WorkQueue()
  @ObservationIgnored private var version = -1
  @ObservationIgnored private var reversal: Reversal?
  @ObservationIgnored private let now: () -> Date
  @ObservationIgnored private let makeID: () -> String

  private init(
    _ contents: TaskContents, _ database: TaskDatabase?, now: @escaping () -> Date,
    makeID: @escaping () -> String
  ) {
    (stored, self.contents, self.database) = (contents, contents, database)
    self.now = now
    self.makeID = makeID
    update()
  }

  /// Creates a store in memory.
  ///
  /// - Parameters:
  ///   - device: The identity of the device.
  ///   - isSample: Whether it is that of a sample, which is never synced. The default is `false`.
  ///   - now: Returns the current time.
  ///   - makeID: Returns a new identifier, which must be unique on all devices.
  public convenience init(
    device: PrioDevice, isSample: Bool = false, now: @escaping () -> Date,
    makeID: @escaping () -> String
  ) {
    let database = isSample ? nil : try? TaskDatabase(TaskTables(nil, as: device, at: now()))
    let contents = TaskContents(device: device, devices: Replica(device).devices)
    self.init(contents, database, now: now, makeID: makeID)
  }

  /// Opens the store of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if it does not exist.
  ///   - device: The identity of the device if the folder has none, or is a copy of another one.
  ///   - now: Returns the current time.
  ///   - makeID: Returns a new identifier, which must be unique on all devices.
  /// - Returns: The store.
  /// - Throws: ``PrioError`` if the database cannot be read or has a newer version. It is left
  ///   unchanged.
  public static func open(
    _ folder: PrioFolder, device: PrioDevice, now: @escaping () -> Date,
    makeID: @escaping () -> String
  ) async throws(PrioError) -> PrioStore {
    let database = try await TaskDatabase.open(folder, as: device, at: now())
    let (version, contents, notices) = try await database.run { tables throws(PrioError) in
      (try tables.version, try tables.contents, tables.notices)
    }
    let store = PrioStore(contents, database, now: now, makeID: makeID)
    store.notices = notices
    store.version = version
    return store
  }

  /// The current time.
  public var today: Date { now() }

  /// The devices that are known: this one, and then the others by name.
  var devices: [SyncDevice] { contents.devices }

  /// Returns a new identity for this device.
  func makeDevice() -> PrioDevice { PrioDevice(name: device.name, suffix: makeID()) }

  /// The identity of this device.
  package var device: PrioDevice { contents.device }

  /// Returns a task, or `nil` if it is unknown or deleted.
  public func item(_ id: String) -> TodoItem? {
    contents.items[id].flatMap { $0.status == .deleted ? nil : $0 }
  }

  private func update() {
    let items = TodoOrder.byHand.sorted(contents.items.values.filter { $0.status != .deleted })
    if items != self.items { self.items = items }
    if contents.order != order { order = contents.order }
    generation += 1
  }

  // MARK: Changes

  /// Shows changes, and stores them in the background.
  func commit(_ edits: [TodoEdit], undoTitle: String? = nil) {
    guard !edits.isEmpty else { return }
    reversal = undoTitle == nil ? nil : Reversal(edits, before: contents)
    self.undoTitle = undoTitle
    (failure, lostName) = (nil, nil)
    changeCount += 1
    for edit in edits { contents.apply(edit) }
    update()
    store(edits)
  }

  private func store(_ edits: [TodoEdit]) {
    guard let database else { return }
    let (number, time) = (changeCount, now())
    pending[number] = edits
    work.add { [self] in
      do throws(PrioError) {
        try await database.run { tables throws(PrioError) in
          _ = try tables.commit(edits, at: time)
        }
        let restores = edits.contains { edit in
          edit.operation == .update
            && edit.subject.task.flatMap { stored.items[$0] }?.status == .deleted
        }
        for edit in edits { stored.apply(edit) }
        pending[number] = nil
        if restores { reload(isForced: true) }
      } catch {
        pending[number] = nil
        lostName = edits.lazy.compactMap(\.insertedName).first
        failure = error
        forgetUndo()
        show(stored)
      }
    }
  }

  /// Shows what is stored, with the changes that are being stored.
  private func show(_ stored: TaskContents) {
    self.stored = stored
    var contents = stored
    for (_, edits) in pending.sorted(by: { $0.key < $1.key }) {
      for edit in edits { contents.apply(edit) }
    }
    guard contents != self.contents else { return }
    self.contents = contents
    update()
  }

  /// Waits until all changes are stored, or ``failure`` is set.
  public func settled() async { await work.settled() }

  /// Reads what other processes and the sync wrote; what is new is visible later.
  ///
  /// An error sets ``failure``; the tasks stay as they are.
  public func reload() { reload(isForced: false) }

  func reload(isForced: Bool) {
    guard let database else { return }
    work.add { [self] in
      let known = isForced ? -1 : version
      do throws(PrioError) {
        let news = try await database.run { tables throws(PrioError) -> (Int, TaskContents)? in
          let version = try tables.version
          return version == known ? nil : (version, try tables.contents)
        }
        guard let (version, contents) = news else { return }
        self.version = version
        show(contents)
      } catch {
        failure = error
      }
    }
  }

  /// Undoes the last change that can be undone.
  ///
  /// Values that were changed again meanwhile, also by another device, are kept.
  ///
  /// - Returns: The task, or `nil` if nothing was undone.
  @discardableResult
  public func undo() -> TodoItem? {
    guard let reversal else { return nil }
    let edits = reversal.edits(in: contents)
    guard !edits.isEmpty else {
      forgetUndo()
      return nil
    }
    // A change forgets how to undo the one before.
    commit(edits)
    return reversal.id.flatMap { item($0) }
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
  /// - Returns: The task, or `nil` if the name is empty.
  @discardableResult
  public func add(_ name: String, reminder: Date? = nil) -> TodoItem? {
    add([name], reminder: reminder).first
  }

  /// Inserts active tasks before all others, in their order.
  ///
  /// - Parameters:
  ///   - names: The names; empty ones are ignored.
  ///   - reminder: The date of the reminders. The default is `nil`.
  /// - Returns: The tasks.
  @discardableResult
  public func add(_ names: [String], reminder: Date? = nil) -> [TodoItem] {
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
    commit(new.map { .insert($0) })
    return new
  }

  /// Inserts given tasks, such as those of a sample.
  ///
  /// A task with the identifier of another task updates that one.
  package func insert(_ items: [TodoItem]) { commit(items.map { .insert($0) }) }
}

// MARK: - Updating

extension PrioStore {
  /// Updates fields of a task that is not deleted, and returns whether it exists.
  private func update(
    _ id: String, _ changes: [TodoField: TodoValue], undoTitle: String
  ) -> Bool {
    guard item(id) != nil else { return false }
    commit([.update(id, changes)], undoTitle: undoTitle)
    return true
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
    commit([TodoEdit(.delete, .task(id))], undoTitle: "undo")
    return true
  }

  /// Sets the order of the list on all devices.
  public func setOrder(_ order: TodoOrder) {
    guard order != self.order else { return }
    commit([TodoEdit(.update, .list, [.order: .order(order)])])
  }

  /// Moves an active task in the order by hand.
  ///
  /// - Parameters:
  ///   - id: The task.
  ///   - index: The index among the other active tasks; it is clamped.
  /// - Returns: Whether the task exists.
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
    commit(edits, undoTitle: "move back")
    return true
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
