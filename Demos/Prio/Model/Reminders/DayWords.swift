import Foundation

/// Dates in words, relative to the current time.
///
/// | method | examples |
/// | --- | --- |
/// | ``added(_:)`` | today, yesterday, on Monday, on 3 February |
/// | ``reminder(_:)`` | 14:00, tomorrow 09:00, Sunday 08:00, Friday 13 March 12:00 |
/// | ``until(_:)`` | in 40 min, in 4 h 40, in 18 h, in 3 days |
/// | ``ago(_:)`` | 2 minutes ago, 3 hours ago, yesterday |
public struct DayWords: Sendable {
  /// The current time.
  public let now: Date

  /// The calendar, with the time zone of the user.
  public let calendar: Calendar

  /// Creates the words of a time.
  public init(now: Date, calendar: Calendar) {
    self.now = now
    self.calendar = calendar
  }

  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the number of days from today, which is negative for past dates.
  public func days(to date: Date) -> Int {
    let (from, to) = (calendar.startOfDay(for: now), calendar.startOfDay(for: date))
    return calendar.dateComponents([.day], from: from, to: to).day ?? 0
  }

  // MARK: Parts

  /// Returns the hour and minute, such as “09:00”.
  public func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return DayWords.twoDigits(parts.hour ?? 0) + ":" + DayWords.twoDigits(parts.minute ?? 0)
  }

  static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// Returns the weekday, such as “Friday”.
  public func weekday(_ date: Date) -> String {
    let index = calendar.component(.weekday, from: date) - 1
    return DayWords.weekdays.indices.contains(index) ? DayWords.weekdays[index] : ""
  }

  /// Returns the day and month, such as “6 March”, with the year if it is another one.
  public func date(_ date: Date) -> String {
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    let index = (parts.month ?? 1) - 1
    let month = DayWords.months.indices.contains(index) ? DayWords.months[index] : ""
    let year = parts.year ?? 0
    let isThisYear = year == calendar.component(.year, from: now)
    return "\(parts.day ?? 1) \(month)" + (isThisYear ? "" : " \(year)")
  }

  /// Returns the weekday and the date, such as “Friday, 6 March”.
  public func day(_ date: Date) -> String { "\(weekday(date)), \(self.date(date))" }

  // MARK: Days

  /// Returns the day of an insertion after the word “added”, such as “on Monday”.
  public func added(_ date: Date) -> String {
    switch days(to: date) {
    case 0...: "today"
    case -1: "yesterday"
    case -6 ... -2: "on \(weekday(date))"
    default: "on \(self.date(date))"
    }
  }

  /// Returns the day of a group of past dates, such as “Wednesday”.
  public func pastDay(_ date: Date) -> String {
    switch days(to: date) {
    case 0...: "Today"
    case -1: "Yesterday"
    case -6 ... -2: weekday(date)
    default: self.date(date)
    }
  }

  /// Returns the day on a wheel, such as “Tomorrow” or “Sunday 8 March”.
  public func wheelDay(_ date: Date) -> String {
    switch days(to: date) {
    case 0: "Today"
    case 1: "Tomorrow"
    default: "\(weekday(date)) \(self.date(date))"
    }
  }

  /// Returns the day and time of a reminder, such as “tomorrow 09:00”; today, the time alone.
  public func reminder(_ date: Date) -> String {
    switch days(to: date) {
    case 0: time(date)
    case 1: "tomorrow \(time(date))"
    case -1: "yesterday \(time(date))"
    case 2...6: "\(weekday(date)) \(time(date))"
    case 7...13, -6 ... -2: "\(weekday(date)) \(self.date(date)) \(time(date))"
    default: "\(self.date(date)) \(time(date))"
    }
  }

  // MARK: Distances

  /// Returns the distance to a date, such as “in 40 min”; “now” for a past one.
  public func until(_ date: Date) -> String {
    let minutes = minutes(to: date)
    switch minutes {
    case ...0: return "now"
    case ..<60: return "in \(minutes) min"
    case ..<360:
      let rest = minutes % 60
      return "in \(minutes / 60) h" + (rest == 0 ? "" : " \(DayWords.twoDigits(rest))")
    case ..<1440: return "in \((minutes + 30) / 60) h"
    default: return "in \(DayWords.count(days(to: date), "day"))"
    }
  }

  /// Returns the distance to a date in full words, such as “in 40 minutes”.
  public func untilLong(_ date: Date) -> String {
    let minutes = minutes(to: date)
    switch minutes {
    case ...0: return "now"
    case ..<60: return "in \(DayWords.count(minutes, "minute"))"
    case ..<1440: return "in \(DayWords.count((minutes + 30) / 60, "hour"))"
    default: return "in \(DayWords.count(days(to: date), "day"))"
    }
  }

  /// Returns the time since a date, such as “2 minutes ago” or “yesterday”.
  public func ago(_ date: Date) -> String {
    let minutes = Int(min(max(now.timeIntervalSince(date) / 60, 0), 1e9))
    switch (days(to: date), minutes) {
    case (_, 0): return "just now"
    case (_, ..<60): return "\(DayWords.count(minutes, "minute")) ago"
    case (0, _): return "\(DayWords.count(minutes / 60, "hour")) ago"
    default: return added(date)
    }
  }

  /// Returns the time since a date in short words, such as “3 min ago”.
  public func agoShort(_ date: Date) -> String {
    let minutes = Int(min(max(now.timeIntervalSince(date) / 60, 0), 1e9))
    switch (days(to: date), minutes) {
    case (_, 0): return "now"
    case (_, ..<60): return "\(minutes) min ago"
    case (0, _): return "\(minutes / 60) h ago"
    case (-1, _): return "yesterday"
    default: return pastDay(date)
    }
  }

  /// Returns the minutes to a date, rounded up.
  private func minutes(to date: Date) -> Int {
    Int(min(max((date.timeIntervalSince(now) / 60).rounded(.up), 0), 1e9))
  }

  /// Returns a number with its noun, such as “1 minute”.
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
