import Foundation

/// A line of a log.
enum LogLine: Decodable {
  case header(Header)
  case change(Change)

  /// The first line of a section.
  struct Header: Codable {
    let prio: Int
    var device = ""
    var name = ""
    var first: Int?
    var last: Int?
    var lines: Int?

    init(
      prio: Int, device: String, name: String, first: Int? = nil, last: Int? = nil,
      lines: Int? = nil
    ) {
      self.prio = prio
      self.device = device
      self.name = name
      self.first = first
      self.last = last
      self.lines = lines
    }

    /// Decodes a header; in one of a newer version, other values than the version are ignored.
    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      prio = try box.decode(Int.self, forKey: .prio)
      guard prio <= LogText.version else { return }
      device = try box.decode(String.self, forKey: .device)
      name = try box.decode(String.self, forKey: .name)
      first = try box.decodeIfPresent(Int.self, forKey: .first)
      last = try box.decodeIfPresent(Int.self, forKey: .last)
      lines = try box.decodeIfPresent(Int.self, forKey: .lines)
    }
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
    let isHeader = try decoder.container(keyedBy: Key.self).contains(.prio)
    self = try isHeader ? .header(Header(from: decoder)) : .change(Change(from: decoder))
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
    return TodoTransaction(TodoEdit(op, subject, changes?.values ?? [:]), at: stamp)
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
    if let name = try box.decodeIfPresent(String.self, forKey: .name) {
      values[.name] = .text(name)
    }
    if let created = try LogFields.date(.created, in: box) { values[.created] = .date(created) }
    if let status = try box.decodeIfPresent(TodoItem.Status.self, forKey: .status) {
      values[.status] = .status(status, finished: try LogFields.date(.done, in: box))
    }
    // A reminder that is null was removed; without the key, it is unchanged.
    if box.contains(.reminder) {
      values[.reminder] = .date(try LogFields.date(.reminder, in: box))
    }
    if let place = try box.decodeIfPresent(TodoPlace.self, forKey: .place) {
      values[.place] = .place(place)
    }
    if let order = try box.decodeIfPresent(TodoOrder.self, forKey: .order) {
      values[.order] = .order(order)
    }
  }

  private static func date(_ key: Key, in box: KeyedDecodingContainer<Key>) throws -> Date? {
    guard let number = try box.decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard let date = Date(milliseconds: number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: box, debugDescription: "not in the years 1 to 9999")
    }
    return date
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
