import Foundation

/// A list of tasks as text for people or as JSON.
public struct TodoListing: Sendable {
  /// The tasks, numbered from 1.
  public let items: [TodoItem]

  private let words: DayWords

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - items: The tasks.
  ///   - words: The current time, for reminders in words.
  public init(_ items: [TodoItem], _ words: DayWords) {
    self.items = items
    self.words = words
  }

  /// The list as lines: number, name and reminder; without a line break at its end.
  ///
  ///      1  Answer the harbor office · 14:00
  public var text: String {
    let width = String(items.count).count
    return items.enumerated().map { index, item in
      let number = String(index + 1)
      return String(repeating: " ", count: width - number.count) + number + "  "
        + ([item.name] + detail(of: item)).joined(separator: " · ")
    }.joined(separator: "\n")
  }

  private func detail(of item: TodoItem) -> [String] {
    if let finished = item.finished { return ["done \(words.reminder(finished))"] }
    return item.reminder.map { [words.reminder($0)] } ?? []
  }

  /// The list as lines of reminders: time and name; without a line break at its end.
  ///
  ///     yesterday 17:00  Pay for the mooring
  public var reminders: String {
    items.map { item in
      (item.reminder.map { words.reminder($0) + "  " } ?? "") + item.name
    }.joined(separator: "\n")
  }

  /// The list as a JSON array of objects, indented, with sorted keys and without a line break at
  /// its end.
  ///
  ///     [
  ///       {
  ///         "created" : "2026-03-02T08:10:00Z",
  ///         "id" : "4C1E…",
  ///         "name" : "Answer the harbor office",
  ///         "number" : 1,
  ///         "reminder" : "2026-03-06T14:00:00Z",
  ///         "status" : "active"
  ///       }
  ///     ]
  ///
  /// Unknown values are omitted.
  ///
  /// - Throws: The error of the encoder.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let rows = items.enumerated().map { index, item in
      Row(
        number: index + 1, id: item.id, name: item.name, status: item.status,
        created: item.created, finished: item.finished, reminder: item.reminder)
    }
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private struct Row: Encodable {
    let number: Int
    let id: String
    let name: String
    let status: TodoItem.Status
    let created: Date
    let finished: Date?
    let reminder: Date?
  }

  /// Returns the task with a number.
  ///
  /// - Throws: ``PrioError/noTask(number:count:)`` if it does not exist.
  public func item(_ number: Int) throws(PrioError) -> TodoItem {
    guard number >= 1, number <= items.count else {
      throw .noTask(number: number, count: items.count)
    }
    return items[number - 1]
  }
}
