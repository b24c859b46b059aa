import Feeds
import Foundation

extension FeedEntry {
  /// The day and the month in UTC, such as `1 Mar`; empty if the day is unknown.
  var day: String {
    dayParts.map { "\($0.day) \(Self.months[$0.month - 1].prefix(3))" } ?? ""
  }

  /// The day, the month and the year, such as `1 March 2026`.
  var longDay: String {
    dayParts.map { "\($0.day) \(Self.months[$0.month - 1]) \($0.year)" } ?? ""
  }

  /// The name of the month, or a placeholder if the day is unknown.
  var month: String { dayParts.map { Self.months[$0.month - 1] } ?? "Undated" }

  private var dayParts: (day: Int, month: Int, year: Int)? {
    guard let published else { return nil }
    let parts = Self.calendar.dateComponents([.day, .month, .year], from: published)
    guard let day = parts.day, let month = parts.month, let year = parts.year,
      Self.months.indices.contains(month - 1)
    else { return nil }
    return (day, month, year)
  }

  /// A calendar in UTC, in which days are the same on every machine.
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
