import CursesCells

/// The notation of sizes, times and positions in tapes and on the command line.
public enum TapeValue {
  /// The maximum number of columns or rows of a size.
  public static let longestSide = 10_000

  /// The maximum number of cells of a size.
  public static let maximumCells = 1_000_000

  /// The maximum time.
  public static let longestTime = Duration.seconds(3600)

  /// The maximum number of notches of a wheel step.
  public static let maximumNotches = 1000

  /// Parses a size, such as `80x24`.
  ///
  /// - Throws: An error with the remedy for any other text, for a size without cells, and for one
  ///   above ``longestSide`` or ``maximumCells``.
  public static func size(_ word: String) throws(TapeValueError) -> Size {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, isNumber(sides[0]), isNumber(sides[1]) else {
      throw TapeValueError(
        advice: "\(displayed(word)) is not a size; write columns and rows, as in 80x24")
    }
    guard let columns = number(sides[0], in: 1...longestSide),
      let rows = number(sides[1], in: 1...longestSide), columns * rows <= maximumCells
    else {
      throw TapeValueError(
        advice: "\(displayed(word)) is out of range; "
          + "use 1 to \(longestSide) columns and rows and at most \(maximumCells) cells")
    }
    return Size(width: columns, height: rows)
  }

  /// Parses a time, such as `100ms` or `1.5s`; decimals beyond an attosecond are dropped.
  ///
  /// - Throws: An error with the remedy for any other text, and for a time above ``longestTime``.
  public static func time(_ word: String) throws(TapeValueError) -> Duration {
    let isMilliseconds = word.hasSuffix("ms")
    let amount = word.dropLast(isMilliseconds ? 2 : 1)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard word.hasSuffix("s"), (1...2).contains(amount.count), amount.allSatisfy(isNumber) else {
      throw TapeValueError(advice: "\(displayed(word)) is not a time; write it as in 100ms or 1.5s")
    }
    let unit = isMilliseconds ? (perSecond: 1000, decimals: 15) : (perSecond: 1, decimals: 18)
    let maximum = Int(longestTime.components.seconds) * unit.perSecond
    let decimals = amount.count == 2 ? amount[1] : ""
    if let whole = number(amount[0], in: 0...maximum) {
      let time =
        Duration.seconds(whole) / unit.perSecond
        + Duration(
          secondsComponent: 0, attosecondsComponent: fraction(decimals, of: unit.decimals))
      if time <= longestTime { return time }
    }
    throw TapeValueError(
      advice: "\(displayed(word)) is too long; use at most \(longestTime.components.seconds)s")
  }

  /// Parses a position, such as `12,22`: a zero-based column and row.
  static func point(_ word: String) throws(TapeValueError) -> Point {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0], in: 0...longestSide - 1),
      let y = number(parts[1], in: 0...longestSide - 1)
    else {
      throw TapeValueError(
        advice: "\(displayed(word)) is not a position; "
          + "write a column and a row from 0 to \(longestSide - 1), as in 12,22")
    }
    return Point(x: x, y: y)
  }

  /// Parses a number of notches.
  static func notches(_ word: String) throws(TapeValueError) -> Int {
    guard let notches = number(word[...], in: 1...maximumNotches) else {
      throw TapeValueError(
        advice: "\(displayed(word)) is not a number of notches; use 1 to \(maximumNotches)")
    }
    return notches
  }
}

// MARK: - Numbers

extension TapeValue {
  /// Whether `word` consists of one or more of the digits 0 to 9.
  private static func isNumber(_ word: Substring) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Parses a number, or returns `nil` if it is invalid or outside `range`.
  private static func number(_ word: Substring, in range: ClosedRange<Int>) -> Int? {
    guard isNumber(word), let number = Int(word), range.contains(number) else { return nil }
    return number
  }

  /// Returns the first `count` decimals as an integer, padded with zeros.
  private static func fraction(_ decimals: Substring, of count: Int) -> Int64 {
    let kept = decimals.prefix(count)
    return Int64(kept + String(repeating: "0", count: count - kept.count)) ?? 0
  }
}

// MARK: - Writing

extension TapeValue {
  /// Returns a position in the notation of tapes.
  static func text(_ point: Point) -> String { "\(point.x),\(point.y)" }

  /// Returns a time in the notation of tapes.
  static func text(_ time: Duration) -> String { TimeText.exact(time) + "ms" }

  /// Returns quoted text for `type` and `paste`.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n", "\r", "\r\n": "\\n"
      case "\t": "\\t"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Returns quoted text for a message: one line, truncated, without control characters.
  static func displayed(_ text: String) -> String {
    let longest = 60
    let start = text.unicodeScalars.prefix(longest + 1).map { scalar in
      PlainLine.isUnsafe(scalar) ? "�" : scalar
    }
    var displayed = String.UnicodeScalarView()
    displayed.append(contentsOf: start.prefix(longest))
    return "“\(String(displayed))\(start.count > longest ? "…" : "")”"
  }
}

// MARK: - Errors

/// An error for a word that is not a valid size, time, position or key.
public struct TapeValueError: Error, Hashable, Sendable {
  /// The problem and the remedy.
  public let advice: String
}

extension TapeValueError: CodedError {
  /// The error code, 801.
  public var code: Int { 801 }
}

extension TapeValueError: CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String { advice }
}
