import Foundation

/// A reminder that one key sets.
public enum ReminderPreset: Int, Hashable, Sendable, CaseIterable {
  case inAnHour = 1
  case thisEvening, tomorrow, nextWeek
  case none = 0

  /// The presets in the order of their hints: the one for no reminder is last.
  public static let allCases: [ReminderPreset] = [
    .inAnHour, .thisEvening, .tomorrow, .nextWeek, .none,
  ]

  /// The key, from “0” to “4”.
  public var key: String { String(rawValue) }

  /// The title, such as “in an hour”.
  public var title: String {
    switch self {
    case .inAnHour: "in an hour"
    case .thisEvening: "this evening"
    case .tomorrow: "tomorrow"
    case .nextWeek: "next week"
    case .none: "none"
    }
  }

  /// Returns whether the preset can be chosen: “this evening” cannot after 18:00.
  public func isAvailable(now: Date, calendar: Calendar) -> Bool {
    self == .none || date(now: now, calendar: calendar) != nil
  }

  /// Returns the date of the reminder, or `nil` for none and for an evening that has passed.
  ///
  /// The evening begins at 18:00. Other days are at 09:00, and the next week begins on Monday.
  public func date(now: Date, calendar: Calendar) -> Date? {
    switch self {
    case .inAnHour:
      let minutes = (now.timeIntervalSince1970 / 60).rounded(.down)
      return Date(timeIntervalSince1970: (minutes + 60) * 60)
    case .thisEvening:
      let evening = calendar.date(of: now, days: 0, hour: 18)
      return evening > now ? evening : nil
    case .tomorrow: return calendar.date(of: now, days: 1, hour: 9)
    case .nextWeek:
      // Sunday is 1, so that Monday is one to seven days away.
      let days = (8 - calendar.component(.weekday, from: now)) % 7 + 1
      return calendar.date(of: now, days: days, hour: 9)
    case .none: return nil
    }
  }
}

extension Calendar {
  /// Returns the time of a day that is a number of days after another date.
  func date(of date: Date, days: Int, hour: Int, minute: Int = 0) -> Date {
    let start = startOfDay(for: date)
    let day = self.date(byAdding: .day, value: days, to: start) ?? start
    return self.date(bySettingHour: hour, minute: minute, second: 0, of: day) ?? day
  }
}
