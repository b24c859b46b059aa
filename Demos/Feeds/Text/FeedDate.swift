import Foundation

/// The date formats of feeds.
enum FeedDate {
  /// Returns the date in `text`, in any of the formats of feeds.
  ///
  /// The formats are:
  ///
  /// - RFC 822 with two or four digits of the year: `Sun, 1 Mar 2026 08:00 GMT`
  /// - RFC 3339, optionally without the time, the day or the month
  /// - English text: `March 1, 2026 8:00 AM`
  /// - the C library: `Sun Mar 1 08:00:00 2026`
  /// - logs: `1.3.2026`, `2026/03/01`, `20260301T080000Z`
  /// - seconds or milliseconds since 1970
  ///
  /// The default zone is UTC. The result is `nil` for any other text and for nonexistent days and
  /// hours.
  static func parse(_ text: String) -> Date? {
    if let date = sinceEpoch(text) { return date }
    var scanner = DateScanner(text)
    return scanner.parts()?.date
  }

  /// Returns the date of nine or more digits, in seconds or milliseconds since 1970.
  private static func sinceEpoch(_ text: String) -> Date? {
    let text = PlainText.cleaned(text)
    guard (9...13).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Double(text)
    else { return nil }
    return Date(timeIntervalSince1970: text.utf8.count > 11 ? number / 1000 : number)
  }

  /// Returns a date in the format of RFC 3339, in UTC and whole seconds.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}

/// The components of a date and time.
struct DateParts {
  var year: Int
  var month = 1
  var day = 1
  var seconds = 0
  var offset = 0

  /// The date, or `nil` if the day does not exist.
  var date: Date? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...daysInMonth).contains(day)
    else { return nil }
    return Date(timeIntervalSince1970: Double(daysSince1970 * 86_400 + seconds - offset))
  }

  private var daysInMonth: Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The days since 1 January 1970, computed with years that begin in March.
  ///
  /// This makes the leap day the last day of a year.
  private var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
