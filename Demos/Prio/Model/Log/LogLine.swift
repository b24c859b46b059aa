import Foundation

/// A line of a log.
enum LogLine: Decodable {
  /// The header of a newer version, in which nothing else has a known form.
  case newer(version: Int)

  case header(Header)
  case change(Change)

  /// The first line of a section.
  struct Header: Codable {
    let prio: Int
    let device: String
    let name: String
    var first: Int?
    var last: Int?
    var lines: Int?
  }

  /// The line of a change.
  struct Change: Codable {
    let seq: Int
    let time: Int
    let tick: Int
    let op: TodoEdit.Operation
    let entity: String
    let id: String?
    let changes: LogFields?
  }

  private enum Key: String, CodingKey {
    case prio
  }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    guard box.contains(.prio) else {
      self = .change(try Change(from: decoder))
      return
    }
    let version = try box.decode(Int.self, forKey: .prio)
    self = try version > LogText.version ? .newer(version: version) : .header(Header(from: decoder))
  }
}

extension LogLine.Change {
  init(_ transaction: TodoTransaction) {
    seq = transaction.sequence
    time = transaction.stamp.time
    tick = transaction.stamp.tick
    op = transaction.edit.operation
    id = transaction.edit.subject.task
    entity = id == nil ? "list" : "task"
    let values = transaction.edit.changes
    changes = values.isEmpty ? nil : LogFields(values: values)
  }

  /// Returns the change of a device, or `nil` if a value is out of range.
  func transaction(of device: String) -> TodoTransaction? {
    guard seq > 0, seq < Int.max, Date(milliseconds: time) != nil,
      (0...HybridClock.lastTick).contains(tick), let subject
    else { return nil }
    let stamp = TodoStamp(time: time, tick: tick, device: device, sequence: seq)
    return TodoTransaction(stamp: stamp, edit: TodoEdit(op, subject, changes?.values ?? [:]))
  }

  private var subject: TodoSubject? {
    switch entity {
    case "list": .list
    case "task": id.map { .task($0) }
    default: nil
    }
  }
}

/// The changed fields of a line.
struct LogFields: Codable {
  private(set) var values: [TodoField: TodoValue] = [:]

  private enum Key: String, CodingKey {
    case name, created, status, done, reminder, place, order
  }

  init(values: [TodoField: TodoValue]) { self.values = values }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value? {
      try box.decodeIfPresent(Value.self, forKey: key)
    }
    func date(_ key: Key) throws -> Date? {
      guard let number: Int = try value(key) else { return nil }
      guard let date = Date(milliseconds: number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: box, debugDescription: "not in the years 1 to 9999")
      }
      return date
    }
    values[.name] = try value(.name).map(TodoValue.text)
    values[.created] = try date(.created).map(TodoValue.date)
    values[.status] = try value(.status).map { .status($0, finished: try date(.done)) }
    // A reminder that is null was removed; without the key, it is unchanged.
    if box.contains(.reminder) { values[.reminder] = .date(try date(.reminder)) }
    values[.place] = try value(.place).map(TodoValue.place)
    values[.order] = try value(.order).map(TodoValue.order)
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Key.self)
    for (field, value) in values {
      switch value {
      case .text(let text): try box.encode(text, forKey: .name)
      case .date(let date):
        try box.encode(date?.milliseconds, forKey: field == .created ? .created : .reminder)
      case .status(let status, let finished):
        try box.encode(status, forKey: .status)
        try box.encodeIfPresent(finished?.milliseconds, forKey: .done)
      case .place(let place): try box.encode(place, forKey: .place)
      case .order(let order): try box.encode(order, forKey: .order)
      }
    }
  }
}
