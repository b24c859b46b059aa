import Foundation

/// A task of the to-do list.
///
/// Recipe: Prio, the data model. Every inserted task has a unique identifier, a creation date and
/// the status “active”.
public struct TodoItem: Hashable, Sendable, Identifiable, Codable {
  /// The state of a task.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case active, done, deleted
  }

  /// The identifier, which is unique on all devices.
  public let id: String

  /// The name, on one line.
  public var name: String

  /// The date of insertion.
  public var created: Date

  /// The state.
  public var status: Status

  /// The date at which the task was done, or `nil` if it is not done.
  public var finished: Date?

  /// The date of the reminder, or `nil` for none.
  public var reminder: Date?

  /// The position in the order by hand.
  public var place: TodoPlace

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name.
  ///   - created: The date of insertion.
  ///   - status: The state. The default is active.
  ///   - finished: The date at which it was done. The default is `nil`.
  ///   - reminder: The date of the reminder. The default is `nil`.
  ///   - place: The position in the order by hand. The default is the first one of an empty list.
  public init(
    id: String, name: String, created: Date, status: Status = .active, finished: Date? = nil,
    reminder: Date? = nil, place: TodoPlace = .initial
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.status = status
    self.finished = finished
    self.reminder = reminder
    self.place = place
  }

  /// Returns whether the task is active and its reminder was reached.
  public func isDue(at now: Date) -> Bool {
    status == .active && (reminder.map { $0 <= now } ?? false)
  }
}

extension Date {
  /// The milliseconds since 1970, as logs store them; clamped to the years 1 to 9999.
  package var milliseconds: Int {
    let (first, last) = (Double(Date.loggable.lowerBound), Double(Date.loggable.upperBound))
    return Int(min(max((timeIntervalSince1970 * 1000).rounded(), first), last))
  }

  /// Creates a date from milliseconds since 1970, or `nil` if it is not in the years 1 to 9999.
  package init?(milliseconds: Int) {
    guard Date.loggable.contains(milliseconds) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The date, truncated to the precision of logs.
  var asLogged: Date { Date(milliseconds: milliseconds) ?? self }

  /// The milliseconds of the years 1 to 9999.
  private static let loggable = -62_135_596_800_000...253_402_300_799_999
}
