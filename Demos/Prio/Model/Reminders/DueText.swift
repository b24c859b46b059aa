import Foundation

/// A time that a user types, such as “tomorrow 9:00”.
///
/// | form | examples |
/// | --- | --- |
/// | distance | in 2 h, in 30 min, in 3 days, in 1 week |
/// | day | today, tonight, tomorrow, friday, next week, 2026-03-13, 13 march, 13 march 2027 |
/// | time | 9:00, 18:30 |
/// | day and time | tomorrow 9:00, friday 18:00, 2026-03-13 12:00 |
///
/// A day without a time means 09:00; today it means 18:00. A time alone is the next one.
public struct DueText: Sendable {
  private let text: String
  private let now: Date
  private let calendar: Calendar

  /// Returns the date of a text.
  ///
  /// - Parameters:
  ///   - text: The text; upper and lower case are equal.
  ///   - now: The current time.
  ///   - calendar: The calendar, with the time zone of the user.
  /// - Returns: The date, in the future.
  /// - Throws: ``PrioError/unknownTime(text:)`` or ``PrioError/pastTime(text:)``.
  public static func date(
    of text: String, now: Date, calendar: Calendar
  ) throws(PrioError) -> Date {
    let parser = DueText(text: text, now: now, calendar: calendar)
    guard let date = parser.date, date.timeIntervalSince(now) < 1e10 else {
      throw .unknownTime(text: text)
    }
    guard date > now else { throw .pastTime(text: text) }
    return date
  }

  private var date: Date? {
    var words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "t" && isStamp }
      .map(String.init)
    if words.first == "in" { return distance(Array(words.dropFirst())) }
    var time: (hour: Int, minute: Int)?
    if let last = words.last, let parsed = DueText.time(last) {
      time = parsed
      words.removeLast()
    }
    if words.last == "at" { words.removeLast() }
    guard !words.isEmpty else {
      guard let time else { return nil }
      let today = calendar.date(of: now, days: 0, hour: time.hour, minute: time.minute)
      return today > now
        ? today : calendar.date(of: now, days: 1, hour: time.hour, minute: time.minute)
    }
    guard let day = day(words) else { return nil }
    let hour = time?.hour ?? (day.isEvening ? 18 : 9)
    return calendar.date(of: day.date, days: 0, hour: hour, minute: time?.minute ?? 0)
  }

  /// Whether the text has the form 2026-03-13T12:00.
  private var isStamp: Bool { text.first?.isNumber ?? false && text.utf8.count == 16 }

  /// Returns the hour and minute of a text such as “9:00”.
  private static func time(_ text: String) -> (hour: Int, minute: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return (hour, minute)
  }

  /// Returns the date after a distance such as “2 h”, “2h” or “an hour”.
  private func distance(_ words: [String]) -> Date? {
    let text = words.joined()
    let digits = text.prefix { $0.isNumber }
    let isOne = digits.isEmpty && words.count == 2 && ["a", "an"].contains(words[0])
    guard let count = isOne ? 1 : Int(digits), count > 0, count <= 100_000 else { return nil }
    switch isOne ? words[1] : String(text.dropFirst(digits.count)) {
    case "m", "min", "mins", "minute", "minutes":
      return now.addingTimeInterval(Double(count) * 60)
    case "h", "hour", "hours": return now.addingTimeInterval(Double(count) * 3600)
    case "d", "day", "days": return calendar.date(byAdding: .day, value: count, to: now)
    case "w", "week", "weeks": return calendar.date(byAdding: .day, value: 7 * count, to: now)
    default: return nil
    }
  }

  /// Returns the day of some words, and whether it means the evening.
  private func day(_ words: [String]) -> (date: Date, isEvening: Bool)? {
    switch words {
    case ["today"], ["tonight"], ["this", "evening"]: return (now, true)
    case ["tomorrow"]: return (calendar.date(of: now, days: 1, hour: 12), false)
    case ["next", "week"]:
      return ReminderPreset.nextWeek.date(now: now, calendar: calendar).map { ($0, false) }
    default: break
    }
    if words.count == 1, let days = weekday(words[0]) {
      return (calendar.date(of: now, days: days, hour: 12), false)
    }
    return dayOfYear(words).map { ($0, false) }
  }

  /// Returns the days to the next weekday with a name of at least three letters, from 1 to 7.
  private func weekday(_ word: String) -> Int? {
    guard word.count >= 3,
      let index = DayWords.weekdays.firstIndex(where: { $0.lowercased().hasPrefix(word) })
    else { return nil }
    let today = calendar.component(.weekday, from: now) - 1
    return (index - today + 6) % 7 + 1
  }

  /// Returns the date of “2026-03-13”, “13 march” or “13 march 2027”.
  private func dayOfYear(_ words: [String]) -> Date? {
    if words.count == 1 {
      let parts = words[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
      else { return nil }
      return checked(year: year, month: month, day: day)
    }
    guard words.count == 2 || words.count == 3, let day = Int(words[0]), words[1].count >= 3,
      let month = DayWords.months.firstIndex(where: { $0.lowercased().hasPrefix(words[1]) })
    else { return nil }
    if words.count == 3 {
      return Int(words[2]).flatMap { checked(year: $0, month: month + 1, day: day) }
    }
    let year = calendar.component(.year, from: now)
    guard let date = checked(year: year, month: month + 1, day: day) else { return nil }
    return DayWords(now: now, calendar: calendar).days(to: date) >= 0
      ? date : checked(year: year + 1, month: month + 1, day: day)
  }

  /// Returns the noon of a day, or `nil` if the month does not have it.
  private func checked(year: Int, month: Int, day: Int) -> Date? {
    guard (1970...9998).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == day
    else { return nil }
    return date
  }
}
