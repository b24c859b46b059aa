import Foundation

/// The ways feeds write a moment.
enum FeedDate {
  /// Returns the moment `text` names, in any of the forms feeds use.
  ///
  /// They are those of RFC 822 with two or four digits of the year (`Sun, 1 Mar 2026 08:00 GMT`)
  /// and of RFC 3339, where the time, the day and the month may be missing. Without a zone UTC is
  /// meant. The result is `nil` for anything else, and for days and hours that do not exist.
  static func parse(_ text: String) -> Date? {
    var scanner = DateScanner(text)
    let parts = scanner.startsWithYear ? scanner.internetParts() : scanner.mailParts()
    return parts?.date
  }

  /// Returns a moment as RFC 3339 writes it, in UTC and whole seconds.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}

/// The parts of a written date and time.
private struct DateParts {
  var year: Int
  var month = 1
  var day = 1
  var seconds = 0
  var offset = 0

  /// The moment, or `nil` when the calendar has no such day.
  var date: Date? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...daysInMonth).contains(day)
    else { return nil }
    return Date(timeIntervalSince1970: Double(daysSince1970 * 86_400 + seconds - offset))
  }

  private var daysInMonth: Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The days since 1 January 1970, counted in years that begin with March.
  ///
  /// So the day that leap years add is the last one of its year.
  private var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

/// A place in a written moment.
private struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(PlainText.cleaned(text).utf8.prefix(80))[...]
  }

  /// Whether four digits come first.
  var startsWithYear: Bool { rest.count >= 4 && rest.prefix(4).allSatisfy(Self.isDigit) }

  // MARK: Forms

  /// Reads the form of RFC 3339: `2026-03-01T08:00:00Z`.
  mutating func internetParts() -> DateParts? {
    guard let year = number(4...4) else { return nil }
    var parts = DateParts(year: year)
    guard skip("-") else { return rest.isEmpty ? parts : nil }
    guard let month = number(2...2) else { return nil }
    parts.month = month
    guard skip("-") else { return rest.isEmpty ? parts : nil }
    guard let day = number(2...2) else { return nil }
    parts.day = day
    return time(into: parts, after: skip("T") || skip("t") || skip(" "))
  }

  /// Reads the form of RFC 822: `Sun, 01 Mar 2026 08:00:00 +0100`.
  mutating func mailParts() -> DateParts? {
    if !word().isEmpty { _ = skip(",") || skip(".") }
    _ = skip(" ")
    guard let day = number(1...2) else { return nil }
    _ = skip(" ") || skip("-")
    guard let month = Self.months.firstIndex(of: String(word().prefix(3))) else { return nil }
    _ = skip(" ") || skip("-")
    guard let year = number(2...4) else { return nil }
    let full = year < 50 ? year + 2000 : year < 100 ? year + 1900 : year
    return time(into: DateParts(year: full, month: month + 1, day: day), after: skip(" "))
  }

  private mutating func time(into parts: DateParts, after separator: Bool) -> DateParts? {
    guard separator else { return rest.isEmpty ? parts : nil }
    guard let hour = number(1...2), hour < 24, skip(":"), let minute = number(2...2), minute < 60
    else { return nil }
    var parts = parts
    parts.seconds = hour * 3600 + minute * 60
    if skip(":") {
      guard let second = number(2...2), second <= 60 else { return nil }
      parts.seconds += second
      if skip(".") { rest = rest.drop(while: Self.isDigit) }
    }
    _ = skip(" ")
    guard let offset = zone() else { return nil }
    parts.offset = offset
    return parts
  }

  /// Reads a zone, and returns its seconds east of Greenwich; zones without a known name are UTC.
  private mutating func zone() -> Int? {
    let name = word()
    guard let sign = skip("+") ? 1 : skip("-") ? -1 : nil else { return Self.zones[name] ?? 0 }
    guard let hours = number(2...2) else { return nil }
    _ = skip(":")
    let minutes = number(2...2) ?? 0
    return hours < 24 && minutes < 60 ? sign * (hours * 3600 + minutes * 60) : nil
  }

  // MARK: Pieces

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix(while: Self.isDigit)
    guard found.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads letters, and returns them as lower case.
  private mutating func word() -> String {
    let letters = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest.dropFirst(letters.count)
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The zones RFC 822 names, in seconds east of Greenwich.
  private static let zones = [
    "est": -18_000, "edt": -14_400, "cst": -21_600, "cdt": -18_000,
    "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200,
  ]
}
