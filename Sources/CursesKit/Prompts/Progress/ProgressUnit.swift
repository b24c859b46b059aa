/// The unit of progress, and the format of its numbers.
public enum ProgressUnit: Hashable, Sendable, CaseIterable {
  /// Items: `42 of 120`, `3.5/s`.
  case items

  /// Bytes, in powers of ten: `1.2 MB of 700 MB`, `34 kB/s`.
  case bytes

  /// Returns the completed and the total amount: `42 of 120`, or `42` if the total is unknown.
  ///
  /// Negative numbers count as 0. A number of bytes is rounded down, to two digits if it is below
  /// ten of its unit. The total is omitted if both have the same text.
  package func text(
    of completed: Int, total: Int?, _ words: PromptWords = .english
  ) -> String {
    let done = text(of: completed)
    guard let total else { return done }
    let all = text(of: total)
    return self == .bytes && done == all ? done : words(.amount(done, of: all))
  }

  /// Returns the rate: `12/s`, `20/min`, `1.2 MB/s`.
  ///
  /// A rate that is NaN or negative counts as 0, and a rate beyond `Int.max` is clamped. A rate
  /// below one per second is expressed per minute or hour.
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

  /// Returns a number of at least 1,000 with the suffix of its largest power: `1.2k`, `34M`.
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
  /// Creates an integer by rounding down a non-negative number, clamped to `Int.max`.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded(.down)) ?? .max
  }
}
