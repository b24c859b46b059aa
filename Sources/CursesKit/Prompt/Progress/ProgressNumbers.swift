/// What the numbers beside a thing that gets done say.
struct ProgressNumbers: Hashable {
  /// How much is done, how fast, and how long the rest takes; empty where nobody knows.
  private(set) var count = ""
  private(set) var rate = ""
  private(set) var left = ""

  /// How long it has taken, once that is worth telling.
  private(set) var elapsed = ""

  /// How long something of unknown length takes before its time is told.
  private static let patience = Duration.seconds(3)

  /// What can be said of something that has only begun.
  init(_ state: ProgressState, unit: ProgressUnit) {
    if state.total != nil || state.completed > 0 {
      count = unit.text(of: state.completed, total: state.total)
    }
  }

  init(
    _ state: ProgressState, unit: ProgressUnit, estimate: ProgressEstimate, start: Duration,
    time: Duration
  ) {
    self.init(state, unit: unit)
    rate = estimate.rate(at: time).map { unit.text(perSecond: $0) } ?? ""
    if let total = state.total {
      let rest = estimate.timeLeft(to: total, at: time)
      left = rest.map { $0 > .zero ? $0.roundedUp.watchText : "" } ?? ""
    } else if time - start >= ProgressNumbers.patience {
      elapsed = (time - start).watchText
    }
  }

  /// What may be said in a line, the most first and at last nothing.
  var lines: [String] {
    let remaining = left.isEmpty ? "" : "\(left) left"
    let wishes =
      [[count, rate, remaining, elapsed], [count, remaining, elapsed], [remaining, elapsed]]
    return wishes.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") } + [""]
  }
}
