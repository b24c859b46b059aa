import CursesCells

/// How sizes, times and places are written in tapes, and on the command line.
public enum TapeValue {
  /// The most columns, and the most rows, that a size may have.
  public static let longestSide = 10_000

  /// The most cells that a size may have.
  public static let mostCells = 1_000_000

  /// The longest time there is.
  public static let longestTime = Duration.seconds(3600)

  /// The most notches that a wheel turns at once.
  public static let mostNotches = 1000

  /// Reads a size, as in `80x24`.
  ///
  /// - Throws: What to write, for anything else, and for a size without cells or above
  ///   ``longestSide`` or ``mostCells``.
  public static func size(_ word: String) throws(TapeValueError) -> Size {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, isNumber(sides[0]), isNumber(sides[1]) else {
      throw TapeValueError(
        advice: "\(shown(word)) is not a size; write columns and rows, as in 80x24")
    }
    guard let columns = number(sides[0], in: 1...longestSide),
      let rows = number(sides[1], in: 1...longestSide), columns * rows <= mostCells
    else {
      throw TapeValueError(
        advice: "\(shown(word)) is not a possible size; "
          + "use 1 to \(longestSide) columns and rows and at most \(mostCells) cells")
    }
    return Size(width: columns, height: rows)
  }

  /// Reads a time, as in `100ms` or `1.5s`, to the attosecond; what is finer is dropped.
  ///
  /// - Throws: What to write, for anything else, and for a time above ``longestTime``.
  public static func time(_ word: String) throws(TapeValueError) -> Duration {
    let isMilliseconds = word.hasSuffix("ms")
    let amount = word.dropLast(isMilliseconds ? 2 : 1)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard word.hasSuffix("s"), (1...2).contains(amount.count), amount.allSatisfy(isNumber) else {
      throw TapeValueError(advice: "\(shown(word)) is not a time; write it as in 100ms or 1.5s")
    }
    let unit = isMilliseconds ? (perSecond: 1000, decimals: 15) : (perSecond: 1, decimals: 18)
    let most = Int(longestTime.components.seconds) * unit.perSecond
    let decimals = amount.count == 2 ? amount[1] : ""
    if let whole = number(amount[0], in: 0...most) {
      let time =
        Duration.seconds(whole) / unit.perSecond
        + Duration(
          secondsComponent: 0, attosecondsComponent: fraction(decimals, of: unit.decimals))
      if time <= longestTime { return time }
    }
    throw TapeValueError(
      advice: "\(shown(word)) is too long; use at most \(longestTime.components.seconds)s")
  }

  /// Reads a place, as in `12,22`: a column and a row, from zero.
  static func point(_ word: String) throws(TapeValueError) -> Point {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0], in: 0...longestSide - 1),
      let y = number(parts[1], in: 0...longestSide - 1)
    else {
      throw TapeValueError(
        advice: "\(shown(word)) is not a place; "
          + "write a column and a row from 0 to \(longestSide - 1), as in 12,22")
    }
    return Point(x: x, y: y)
  }

  /// Reads how many notches a wheel turns.
  static func notches(_ word: String) throws(TapeValueError) -> Int {
    guard let notches = number(word[...], in: 1...mostNotches) else {
      throw TapeValueError(
        advice: "\(shown(word)) is not a number of notches; use 1 to \(mostNotches)")
    }
    return notches
  }
}

// MARK: - Numbers

extension TapeValue {
  /// Whether `word` is made of one or more of the digits 0 to 9.
  private static func isNumber(_ word: Substring) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns the number that `word` says, or `nil` when it says none or one out of `range`.
  private static func number(_ word: Substring, in range: ClosedRange<Int>) -> Int? {
    guard isNumber(word), let number = Int(word), range.contains(number) else { return nil }
    return number
  }

  /// Returns the first `count` decimals as a whole number, filled up with zeros.
  private static func fraction(_ decimals: Substring, of count: Int) -> Int64 {
    let kept = decimals.prefix(count)
    return Int64(kept + String(repeating: "0", count: count - kept.count)) ?? 0
  }
}

// MARK: - Writing

extension TapeValue {
  /// Returns a place as a tape says it.
  static func text(_ point: Point) -> String { "\(point.x),\(point.y)" }

  /// Returns a time as a tape says it.
  static func text(_ time: Duration) -> String { TimeText.exact(time) + "ms" }

  /// Returns text in quotes, as `type` and `paste` take it.
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

  /// Returns text in quotes for a message: one line, nothing that acts on a terminal, and not long.
  static func shown(_ text: String) -> String {
    let longest = 60
    let start = text.unicodeScalars.prefix(longest + 1).map { scalar in
      PlainLine.isUnsafe(scalar) ? "�" : scalar
    }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: start.prefix(longest))
    return "“\(String(shown))\(start.count > longest ? "…" : "")”"
  }
}

// MARK: - Errors

/// A word that is not the size, the time, the place or the key it should be.
public struct TapeValueError: Error, Hashable, Sendable {
  /// The problem and what to write instead.
  public let advice: String
}

extension TapeValueError: CustomStringConvertible {
  /// The problem and what to write instead, in one line for a person.
  public var description: String { advice }
}
