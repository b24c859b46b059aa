import Foundation

/// All that a store has, as JSON.
///
///     {
///       "device" : "harbor-laptop-1f2e",
///       "devices" : [ { "changes" : 12, "id" : "harbor-laptop-1f2e", "name" : "harbor-laptop" } ],
///       "order" : "byHand",
///       "tasks" : [ { "created" : "2026-03-02T08:10:00.000Z", "id" : "4C1E…", … } ]
///     }
///
/// The tasks are in the order by hand; deleted ones are the last. Unknown values are omitted.
struct PrioExport: Encodable {
  private let device: String
  private let devices: [Device]
  private let order: TodoOrder
  private let tasks: [TodoItem]

  private struct Device: Encodable {
    let id: String
    let name: String
    let changes: Int
  }

  init(_ contents: TaskContents) {
    device = contents.device.id
    devices = contents.devices.map { Device(id: $0.id, name: $0.name, changes: $0.count) }
    order = contents.order
    let sorted = TodoOrder.byHand.sorted(Array(contents.items.values))
    tasks = sorted.filter { $0.status != .deleted } + sorted.filter { $0.status == .deleted }
  }

  /// The text, indented and without a line break at its end.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var box = encoder.singleValueContainer()
        try box.encode(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      }
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension PrioStore {
  /// Returns all tasks, also done and deleted ones, and the devices, as JSON without a line break
  /// at its end.
  ///
  /// - Throws: The error of the encoder.
  public func export() throws -> String { try PrioExport(contents).text }
}
