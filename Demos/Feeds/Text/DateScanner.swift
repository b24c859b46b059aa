/// A scanner of dates and times in text.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(PlainText.cleaned(text).utf8.prefix(80))[...]
  }

  /// Reads a date in any of its formats, which begin with a year, a day or a word.
  mutating func parts() -> DateParts? {
    if rest.count >= 4, rest.prefix(4).allSatisfy(Self.isDigit) { return yearFirst() }
    let numbers = rest.prefix(3).prefix(while: Self.isDigit).count
    if numbers > 0, rest.dropFirst(numbers).first == UInt8(ascii: ".") { return dayFirst() }
    return wordFirst()
  }

  // MARK: Forms

  /// Reads `2026-03-01T08:00:00Z`, `2026/03/01 08:00` and `20260301T080000Z`.
  private mutating func yearFirst() -> DateParts? {
    guard let year = number(4...4) else { return nil }
    var parts = DateParts(year: year)
    if rest.first.map(Self.isDigit) == true { return compact(&parts) }
    guard skip("-") || skip("/") else { return rest.isEmpty ? parts : nil }
    guard let month = number(2...2) else { return nil }
    parts.month = month
    guard skip("-") || skip("/") else { return rest.isEmpty ? parts : nil }
    guard let day = number(2...2) else { return nil }
    parts.day = day
    return time(into: parts, after: skip("T") || skip("t") || skip(" "))
  }

  /// Reads the rest of a date without separators.
  private mutating func compact(_ parts: inout DateParts) -> DateParts? {
    guard let month = number(2...2), let day = number(2...2) else { return nil }
    (parts.month, parts.day) = (month, day)
    guard skip("T") || skip("t") else { return rest.isEmpty ? parts : nil }
    guard let hour = number(2...2), hour < 24, let minute = number(2...2), minute < 60 else {
      return nil
    }
    parts.seconds = hour * 3600 + minute * 60 + min(60, number(2...2) ?? 0)
    guard let offset = zone() else { return nil }
    parts.offset = offset
    return parts
  }

  /// Reads `01.03.2026 08:00`, as dates with periods always begin with the day.
  private mutating func dayFirst() -> DateParts? {
    guard let day = number(1...2), skip("."), let month = number(1...2), skip("."),
      let year = number(4...4)
    else { return nil }
    _ = skip(",")
    return time(into: DateParts(year: year, month: month, day: day), after: skip(" "))
  }

  /// Reads `Sun, 01 Mar 2026 08:00:00 +0100`, where the name of the day may be missing.
  private mutating func wordFirst() -> DateParts? {
    var name = word()
    if !name.isEmpty, Self.month(name) == nil {
      _ = skip(",") || skip(".")
      _ = skip(" ")
      name = word()
    }
    if !name.isEmpty { return Self.month(name).flatMap { monthFirst($0) } }
    _ = skip(" ")
    guard let day = number(1...2) else { return nil }
    _ = skip(".")
    _ = skip(" ") || skip("-")
    guard let month = Self.month(word()) else { return nil }
    _ = skip(".")
    _ = skip(",")
    _ = skip(" ") || skip("-")
    guard let year = number(2...4) else { return nil }
    return time(into: DateParts(year: full(year), month: month, day: day), after: skip(" "))
  }

  /// Reads what follows the month in `March 1st, 2026 8:00 AM` and `Mar 1 08:00:00 GMT 2026`.
  private mutating func monthFirst(_ month: Int) -> DateParts? {
    _ = skip(".")
    _ = skip(" ")
    guard let day = number(1...2) else { return nil }
    if rest.first != UInt8(ascii: ",") { _ = word() }
    _ = skip(",")
    guard skip(" ") else { return nil }
    let start = rest
    if let year = number(4...4) {
      _ = skip(",")
      return time(into: DateParts(year: year, month: month, day: day), after: skip(" "))
    }
    rest = start
    guard let parts = time(into: DateParts(year: 1, month: month, day: day), after: true) else {
      return nil
    }
    _ = skip(" ")
    guard let year = number(4...4) else { return nil }
    var dated = parts
    dated.year = year
    return dated
  }

  private func full(_ year: Int) -> Int {
    year < 50 ? year + 2000 : year < 100 ? year + 1900 : year
  }

  // MARK: Times

  private mutating func time(into parts: DateParts, after separator: Bool) -> DateParts? {
    guard separator, !rest.isEmpty else { return rest.isEmpty ? parts : nil }
    skipWord("at")
    guard var hour = number(1...2), hour < 24, skip(":"), let minute = number(2...2), minute < 60
    else { return nil }
    var parts = parts
    if skip(":") {
      guard let second = number(2...2), second <= 60 else { return nil }
      parts.seconds = second
      if skip(".") || skip(",") { rest = rest.drop(while: Self.isDigit) }
    }
    _ = skip(" ")
    if skipWord("pm") { hour = hour % 12 + 12 } else if skipWord("am") { hour %= 12 }
    parts.seconds += hour * 3600 + minute * 60
    guard let offset = zone() else { return nil }
    parts.offset = offset
    return parts
  }

  /// Reads a zone, and returns its offset from UTC in seconds, which is 0 for unknown names.
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

  /// Skips a word and the space after it, and returns whether the word was there.
  @discardableResult
  private mutating func skipWord(_ wanted: String) -> Bool {
    let start = rest
    guard word() == wanted else {
      rest = start
      return false
    }
    _ = skip(" ")
    return true
  }

  /// Reads letters, and returns them in lower case.
  private mutating func word() -> String {
    let letters = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest.dropFirst(letters.count)
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the month of a name or an abbreviation, or `nil` for another word.
  private static func month(_ name: String) -> Int? {
    months.firstIndex(of: String(name.prefix(3))).map { $0 + 1 }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The named zones of RFC 822, and those of Europe, Japan and Australia, as offsets from UTC in
  /// seconds.
  private static let zones = [
    "est": -18_000, "edt": -14_400, "cst": -21_600, "cdt": -18_000,
    "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200,
    "bst": 3600, "cet": 3600, "cest": 7200, "eet": 7200, "eest": 10_800, "msk": 10_800,
    "jst": 32_400, "aest": 36_000, "aedt": 39_600,
  ]
}
