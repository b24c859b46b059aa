import CursesCells
import Foundation
import Store

/// The row of a record: its values, and the time of each one.
enum TaskRow {
  static let columns = "name, created, status, finished, reminder, place, listOrder, stamps"

  /// The query of all tasks with a known insertion, for ``item(_:)``.
  static let items = """
    SELECT name, created, status, finished, reminder, place, id, isDeleted FROM record
    WHERE id <> '' AND name NOT NULL AND created NOT NULL AND status NOT NULL AND place NOT NULL
    """

  /// Returns the task of a row, without the times of its values.
  static func item(_ row: Row) -> TodoItem? {
    guard let created = date(1, row), let place = TodoPlace(row.text(5)),
      let status = TodoItem.Status(rawValue: row.text(2))
    else { return nil }
    var item = TodoItem(
      id: row.text(6), name: PlainLine.of(row.text(0)), created: created,
      status: row.integer(7) == 0 ? status : .deleted, reminder: date(4, row), place: place)
    item.finished = status == .done ? date(3, row) : nil
    return item
  }

  /// Returns the identifier of a record; the list has an empty one.
  static func id(of subject: TodoSubject) -> String { subject.task ?? "" }

  /// Returns the values of the columns.
  static func values(of record: TodoRecord) -> [SQLValue] {
    var values = [SQLValue](repeating: .null, count: 7)
    for (field, register) in record.fields {
      switch register.value {
      case .text(let text): values[0] = .text(text)
      case .date(let date):
        values[field == .created ? 1 : 4] = SQLValue(date?.milliseconds)
      case .status(let status, let finished):
        (values[2], values[3]) = (.text(status.rawValue), SQLValue(finished?.milliseconds))
      case .place(let place): values[5] = .text(place.description)
      case .order(let order): values[6] = .text(order.rawValue)
      }
    }
    var stamps = record.fields.map { line($0.key.rawValue, $0.value.stamp) }
    if let deletion = record.deletion { stamps.append(line("deletion", deletion)) }
    return values + [.text(stamps.sorted().joined(separator: "\n"))]
  }

  private static func line(_ field: String, _ stamp: TodoStamp) -> String {
    "\(field) \(stamp.time) \(stamp.tick) \(stamp.sequence) \(stamp.device)"
  }

  /// Returns the record of a row with these columns.
  static func record(_ row: Row) -> TodoRecord {
    var fields: [TodoField: TodoRecord.Register] = [:]
    var deletion: TodoStamp?
    for line in row.text(7).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 5, let time = Int(parts[1]), let tick = Int(parts[2]),
        let sequence = Int(parts[3])
      else { continue }
      let stamp = TodoStamp(
        time: time, tick: tick, device: String(parts[4]), sequence: sequence)
      if let field = TodoField(rawValue: String(parts[0])), let value = value(field, row) {
        fields[field] = TodoRecord.Register(value: value, stamp: stamp)
      } else if parts[0] == "deletion" {
        deletion = stamp
      }
    }
    return TodoRecord(fields: fields, deletion: deletion)
  }

  private static func value(_ field: TodoField, _ row: Row) -> TodoValue? {
    switch field {
    case .name: row.optionalText(0).map { .text($0) }
    case .created: .date(date(1, row))
    case .status:
      row.optionalText(2).flatMap { TodoItem.Status(rawValue: $0) }
        .map { .status($0, finished: date(3, row)) }
    case .reminder: .date(date(4, row))
    case .place: row.optionalText(5).flatMap { TodoPlace($0) }.map { .place($0) }
    case .order: row.optionalText(6).flatMap { TodoOrder(rawValue: $0) }.map { .order($0) }
    }
  }

  private static func date(_ column: CInt, _ row: Row) -> Date? {
    row.optionalInteger(column).flatMap { Date(milliseconds: $0) }
  }
}
