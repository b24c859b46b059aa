/// A formatter of times in milliseconds, for tapes and frame labels.
///
/// Times are clamped from −2⁴² s to 2⁴² s.
enum TimeText {
  private static let attosecondsInMicrosecond: Int64 = 1_000_000_000_000

  /// Returns a time with all its decimals.
  static func exact(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.bounded.components
    let inMillisecond = attosecondsInMicrosecond * 1000
    return decimal(
      seconds * 1000 + attoseconds / inMillisecond, attoseconds % inMillisecond, of: inMillisecond)
  }

  /// Returns a time for programs, rounded to a microsecond.
  static func number(_ time: Duration) -> String {
    rounded(time, toMicroseconds: 1)
  }

  /// Returns a time rounded to microseconds.
  static func microseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.bounded.components
    return seconds * 1_000_000
      + (attoseconds + attosecondsInMicrosecond / 2) / attosecondsInMicrosecond
  }

  /// Returns microseconds as seconds with decimals.
  static func seconds(_ microseconds: Int64) -> String {
    decimal(microseconds / 1_000_000, microseconds % 1_000_000, of: 1_000_000)
  }

  /// Returns a fraction as a percentage, with at most three decimals.
  static func percent(_ part: Int64, of whole: Int64) -> String {
    let whole = max(1, whole)
    let thousandths = whole.dividingFullWidth(min(part, whole).multipliedFullWidth(by: 100_000))
      .quotient
    return decimal(thousandths / 1000, thousandths % 1000, of: 1000)
  }

  /// Returns a time for display, with its unit.
  ///
  /// A time in whole microseconds is exact; any other is rounded to a tenth of a millisecond.
  static func label(_ time: Duration) -> String {
    let isExact = time.components.attoseconds % attosecondsInMicrosecond == 0
    return rounded(time, toMicroseconds: isExact ? 1 : 100) + "ms"
  }

  private static func rounded(_ time: Duration, toMicroseconds unit: Int64) -> String {
    let (seconds, attoseconds) = time.bounded.components
    let inUnit = unit * attosecondsInMicrosecond
    let microseconds = seconds * 1_000_000 + (attoseconds + inUnit / 2) / inUnit * unit
    return decimal(microseconds / 1000, microseconds % 1000, of: 1000)
  }

  /// Returns a number with the decimals `part` of `whole`, without trailing zeros.
  ///
  /// - Precondition: `whole` is a power of ten.
  private static func decimal(_ number: Int64, _ part: Int64, of whole: Int64) -> String {
    guard part != 0 else { return "\(number)" }
    var decimals = String(whole + part).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(number).\(decimals)"
  }
}

extension Duration {
  /// The time, clamped so that its microseconds fit into 64 bits.
  fileprivate var bounded: Duration {
    min(max(self, .seconds(-(1 << 42))), .seconds(1 << 42))
  }
}
