/// The texts of the numbers next to a progress bar: amount, rate and remaining time.
struct ProgressNumbers {
  /// The completed amount, the rate and the remaining time; empty if unknown.
  private(set) var count = ""
  private(set) var rate = ""
  private(set) var left = ""

  /// The elapsed time, displayed only after a few seconds.
  private(set) var elapsed = ""

  /// The texts of the prompt.
  private let words: PromptWords

  /// The second of the last update.
  private var second: Int64 = -1

  /// The time after which the elapsed time of an unmeasured operation is displayed.
  private static let patience = Duration.seconds(3)

  /// Creates the numbers at the start.
  init(_ state: ProgressState, unit: ProgressUnit, _ words: PromptWords) {
    self.words = words
    if state.total != nil || state.completed > 0 {
      count = unit.text(of: state.completed, total: state.total, words)
    }
  }

  /// Creates the current numbers; rate and remaining time change once a second, so that they are
  /// readable.
  init(
    _ state: ProgressState, unit: ProgressUnit, estimate: ProgressEstimate, time: Duration,
    after last: ProgressNumbers
  ) {
    self.init(state, unit: unit, last.words)
    second = time.components.seconds
    let isNew = second != last.second || last.rate.isEmpty
    let remainder = state.total.flatMap { estimate.timeLeft(to: $0, at: time) }
    rate = isNew ? estimate.rate(at: time).map { unit.text(perSecond: $0) } ?? "" : last.rate
    if let remainder, remainder > .zero { left = isNew ? remainder.roundedUp.watchText : last.left }
    if state.total == nil, time >= ProgressNumbers.patience { elapsed = time.watchText }
  }

  /// All texts.
  var texts: [String] { [count, rate, left, elapsed] }

  /// The candidates for a line, from the longest to an empty one.
  var lines: [String] {
    let remaining = left.isEmpty ? "" : words(.left(left))
    let wishes =
      [[count, rate, remaining, elapsed], [count, remaining, elapsed], [remaining, elapsed]]
    return wishes.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") } + [""]
  }
}
