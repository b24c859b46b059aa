/// The times at which frames are kept.
struct FilmSchedule {
  /// The remaining single times, latest first.
  private var times: [Duration]

  /// The next of the periodic times, or `nil` if they are over or absent.
  private var regular: Duration?

  private let interval: Duration

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - times: Single times, in any order, clamped from zero to the longest time of tapes.
  ///   - interval: The interval of periodic times, which begin at zero and have no end, or `nil`
  ///     for none. It is clamped to at least a millisecond.
  init(at times: [Duration], every interval: Duration?) {
    self.times = times.map { min(max($0, .zero), TapeValue.longestTime) }.sorted(by: >)
    self.interval = max(interval ?? .zero, .milliseconds(1))
    regular = interval.map { _ in .zero }
  }

  /// The next time, or `nil` if none is left.
  var next: Duration? {
    [times.last, regular].compactMap(\.self).min()
  }

  /// Whether there are periodic times, which have no end.
  var isEndless: Bool { regular != nil }

  /// Advances to the time after ``next``.
  mutating func removeNext() {
    let next = next
    if times.last == next { times.removeLast() }
    if regular == next { regular = next.map { $0 + interval } }
  }

  /// Removes the periodic times.
  mutating func end() {
    regular = nil
  }
}
