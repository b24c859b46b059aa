/// The times at which frames are kept.
struct FilmSchedule {
  /// The single times that are left, latest first.
  private var times: [Duration]

  /// The next of the times that come again and again, or `nil` when none do.
  private var regular: Duration?

  private let interval: Duration

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - times: Single times, in any order, moved into zero to the longest time of tapes.
  ///   - interval: What lies between times that begin at zero and have no end, or `nil` for none.
  ///     Less than a millisecond counts as one.
  init(at times: [Duration], every interval: Duration?) {
    self.times = times.map { min(max($0, .zero), TapeValue.longestTime) }.sorted(by: >)
    self.interval = max(interval ?? .zero, .milliseconds(1))
    regular = interval.map { _ in .zero }
  }

  /// The next time, or `nil` when none is left.
  var next: Duration? {
    [times.last, regular].compactMap(\.self).min()
  }

  /// Whether there are times that have no end.
  var isEndless: Bool { regular != nil }

  /// Goes on to the time after ``next``.
  mutating func removeNext() {
    let next = next
    if times.last == next { times.removeLast() }
    if regular == next { regular = next.map { $0 + interval } }
  }

  /// Leaves only single times.
  mutating func end() {
    regular = nil
  }
}
