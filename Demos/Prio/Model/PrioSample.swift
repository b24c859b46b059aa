import Foundation

/// The tasks and devices of a lighthouse keeper.
@MainActor
struct PrioSample {
  let words: DayWords

  /// Returns the time of a day, in days from today.
  private func date(_ days: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    words.calendar.date(of: words.now, days: days, hour: hour, minute: minute)
  }

  /// The number of tasks at the start of the list that small samples have, too.
  private static let fewRows = 6

  /// Returns the active tasks, in the order by hand.
  func tasks(_ size: PrioLibrary.SampleSize) -> [TodoItem] {
    let rows = size == .few ? rows.prefix(Self.fewRows) + rows.suffix(1) : rows[...]
    var place: TodoPlace?
    return rows.enumerated().map { index, row in
      let next = TodoPlace.between(place, nil)
      place = next
      return TodoItem(
        id: "task-\(index + 1)", name: row.name, created: date(row.added, 8, 10 + index),
        reminder: row.reminder, place: next)
    }
  }

  /// The tasks; the last one is overdue.
  private var rows: [(name: String, added: Int, reminder: Date?)] {
    [
      ("Answer the harbor office", -4, date(0, 14)),
      ("Sow the early leeks", -3, nil),
      ("Return the library books", -3, date(1, 9)),
      ("Buy oil for the hinges", -1, nil),
      ("Call Sol about Saturday", -1, date(0, 18)),
      ("Fix the bicycle light", -1, nil),
      ("Write the log", 0, nil),
      ("Scrape the dinghy", 0, nil),
      ("Ask Ada for the bread recipe", 0, nil),
      ("Water the tomatoes", 0, date(2, 8)),
      ("Sort the seed packets", 0, nil),
      ("Clean the lens", 0, nil),
      ("Read the tide table", 0, nil),
      ("Send the seed order", 0, date(7, 12)),
      ("Ask for the boat's papers", 0, date(26, 9)),
      ("Pay for the mooring", -2, date(-1, 17)),
    ]
  }

  /// The tasks that are done.
  var done: [TodoItem] {
    let recent: [(String, Date)] = [
      ("Trim the wick", date(0, 7, 10)), ("Read the barometer", date(0, 7, 30)),
      ("Turn the compost", date(0, 11, 42)),
      ("Send the tide table to Anselm", date(-1, 9, 5)), ("Grease the winch", date(-1, 13, 20)),
      ("Buy stamps", date(-1, 16, 48)), ("Bring the ladder back", date(-1, 17, 31)),
      ("Count the candles", date(-2, 10, 15)), ("Paint the door", date(-2, 12)),
      ("Wind the clock", date(-2, 21, 30)), ("Oil the lock", date(-2, 21, 41)),
    ]
    let chores = [
      "Sweep the stairs", "Trim the wick", "Fetch the post", "Bail the dinghy", "Dig the long bed",
      "Read the barometer",
    ]
    let earlier = (0..<12).map { index in
      (chores[index % chores.count], date(-3 - index / chores.count, 8 + index % chores.count))
    }
    return (recent + earlier).enumerated().map { index, row in
      TodoItem(
        id: "done-\(index + 1)", name: row.0, created: row.1.addingTimeInterval(-86_400),
        status: .done, finished: row.1)
    }
  }

  // MARK: Sync

  /// Shows the sync of three devices.
  func show(in sync: PrioSync, _ store: PrioStore) {
    let devices = [
      SyncDevice(
        id: "harbor-laptop", name: "harbor-laptop", isThisOne: true, count: 214,
        lastWritten: words.now),
      SyncDevice(
        id: "attic-desk", name: "attic-desk", isThisOne: false, count: 187,
        lastWritten: words.now.addingTimeInterval(-180)),
      SyncDevice(
        id: "pocket", name: "pocket", isThisOne: false, count: 96, lastWritten: date(-1, 15)),
    ]
    let last = SyncOutcome(
      time: words.now.addingTimeInterval(-120), sent: 2, received: 5, merged: 2)
    sync.show(last: last, merged: merged(in: store), devices: devices, logs: "4 logs, 118 KB")
  }

  private func merged(in store: PrioStore) -> [MergedEntry] {
    let noon = date(0, 12, 4)
    guard let call = store.items.first(where: { $0.name == "Call Sol about Saturday" })
    else { return [] }
    var other = call
    other.name = "Call Sol"
    var grease = TodoItem(
      id: "deleted-1", name: "Grease the winch", created: date(-2, 9), status: .deleted)
    let deleted = grease
    grease.status = .done
    grease.finished = date(-1, 13, 20)
    return [
      MergedEntry(
        id: "merged-1", task: call.name, detail: "name from attic-desk, reminder from here",
        time: noon, result: call, other: other),
      MergedEntry(
        id: "merged-2", task: deleted.name,
        detail: "deleted on pocket after it was done here: deleted", time: noon, result: deleted,
        other: grease),
    ]
  }
}
