/// The unit that progress is counted in, and how its numbers are written.
public enum ProgressUnit: Hashable, Sendable, CaseIterable {
  /// Things: `42 of 120`, `3.5/s`.
  case items

  /// Bytes, in powers of ten: `1.2 MB of 700 MB`, `34 kB/s`.
  case bytes

  /// Returns how much is done, and of how much: `42 of 120`, or `42` where the total is unknown.
  ///
  /// Negative numbers count as zero. A number of bytes is rounded down, to two digits below ten of
  /// its unit, and stands alone where it reads as the total does.
  package func text(
    of completed: Int, total: Int?, _ words: PromptWords = .english
  ) -> String {
    let done = text(of: completed)
    guard let total else { return done }
    let all = text(of: total)
    return self == .bytes && done == all ? done : words(.amount(done, of: all))
  }

  /// Returns how fast it goes: `12/s`, `20/min`, `1.2 MB/s`.
  ///
  /// A rate that is not a number, or negative, counts as zero, and one too large for an `Int` as
  /// the largest. What comes less than once a second is counted by the minute or the hour.
  package func text(perSecond rate: Double) -> String {
    let rate = rate > 0 ? rate : 0
    switch self {
    case .bytes: return text(of: Int(clamping: rate)) + "/s"
    case .items where rate >= 10_000: return ProgressUnit.scaled(Int(clamping: rate)) + "/s"
    case .items where rate >= 10 || rate == 0: return "\(Int(rate))/s"
    case .items where rate >= 1: return "\(Int(rate)).\(Int(rate * 10) % 10)/s"
    case .items where rate * 60 >= 1: return "\(Int(rate * 60))/min"
    case .items: return "\(Int(rate * 3600))/h"
    }
  }

  private func text(of count: Int) -> String {
    let count = max(0, count)
    switch self {
    case .items: return "\(count)"
    case .bytes where count < 1000: return "\(count) B"
    case .bytes: return ProgressUnit.scaled(count, " ") + "B"
    }
  }

  /// Returns a number of at least a thousand by its largest power of it: `1.2k`, `34M`.
  private static func scaled(_ count: Int, _ space: String = "") -> String {
    var step = 1000
    var letters = ["k", "M", "G", "T", "P", "E"][...]
    while count / step >= 1000, letters.count > 1 {
      step *= 1000
      letters.removeFirst()
    }
    let whole = count / step
    let digits = whole < 10 ? "\(whole).\(count / (step / 10) % 10)" : "\(whole)"
    return digits + space + (letters.first ?? "")
  }
}

extension Int {
  /// The integer nearest to a number that is not negative.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded(.down)) ?? .max
  }
}
