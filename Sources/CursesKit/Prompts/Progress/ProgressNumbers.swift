/// The texts of the numbers beside a progress bar: amount, speed and remaining time.
struct ProgressNumbers {
  /// How much is done, how fast, and how long the rest takes; empty where nobody knows.
  private(set) var count = ""
  private(set) var rate = ""
  private(set) var left = ""

  /// How long it has taken, once that is worth telling.
  private(set) var elapsed = ""

  /// How it is said.
  private let words: PromptWords

  /// The second in which that was so.
  private var second: Int64 = -1

  /// How long something of unknown length takes before its time is told.
  private static let patience = Duration.seconds(3)

  /// Creates the numbers of something that has only begun.
  init(_ state: ProgressState, unit: ProgressUnit, _ words: PromptWords) {
    self.words = words
    if state.total != nil || state.completed > 0 {
      count = unit.text(of: state.completed, total: state.total, words)
    }
  }

  /// Creates the numbers of now; rate and time left change once a second, so that they can be read.
  init(
    _ state: ProgressState, unit: ProgressUnit, estimate: ProgressEstimate, time: Duration,
    after last: ProgressNumbers
  ) {
    self.init(state, unit: unit, last.words)
    second = time.components.seconds
    let isNew = second != last.second || last.rate.isEmpty
    let rest = state.total.flatMap { estimate.timeLeft(to: $0, at: time) }
    rate = isNew ? estimate.rate(at: time).map { unit.text(perSecond: $0) } ?? "" : last.rate
    if let rest, rest > .zero { left = isNew ? rest.roundedUp.watchText : last.left }
    if state.total == nil, time >= ProgressNumbers.patience { elapsed = time.watchText }
  }

  /// Everything that is said.
  var texts: [String] { [count, rate, left, elapsed] }

  /// The texts for a line, the longest first and an empty one last.
  var lines: [String] {
    let remaining = left.isEmpty ? "" : words(.left(left))
    let wishes =
      [[count, rate, remaining, elapsed], [count, remaining, elapsed], [remaining, elapsed]]
    return wishes.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") } + [""]
  }
}
