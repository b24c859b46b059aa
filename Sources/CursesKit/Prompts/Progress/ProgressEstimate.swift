/// An estimate of rate and remaining time, from timed reports.
///
///     var estimate = ProgressEstimate()
///     estimate.note(30, at: .seconds(1))
///     estimate.note(60, at: .seconds(2))
///     estimate.rate(at: .seconds(2))                    // 30 a second
///     estimate.timeLeft(to: 120, at: .seconds(2))       // 2 seconds
///
/// This type is a value that reads no clock. The rate is the mean of the last ten seconds, or of
/// the last eight reports if those took longer. It therefore neither jumps with each report nor
/// depends on the start for long. Between reports, the next one is expected after the usual
/// interval. If a report is overdue, the rate decreases and finally becomes zero.
package struct ProgressEstimate: Hashable, Sendable {
  private struct Sample: Hashable {
    var time: Duration
    var completed: Int
  }

  /// The samples, oldest first; never empty.
  private var samples: [Sample]

  /// The duration that the mean covers, and the least number of reports.
  private static let span = Duration.seconds(10)
  private static let fewest = 8

  /// The shortest time between kept samples.
  private static let grain = Duration.milliseconds(250)

  /// The time before the first estimate.
  private static let warmUp = Duration.seconds(1)

  /// The longest remaining time that is returned, in seconds: a hundred hours.
  private static let longest = 360_000.0

  /// Creates an estimate that starts with a completed amount at a time.
  package init(_ completed: Int = 0, at time: Duration = .zero) {
    samples = [Sample(time: time, completed: completed)]
  }

  /// Adds a report.
  ///
  /// A report is ignored if it is older than the last one, or has the same amount. If the amount is
  /// less than before, the estimate starts again from there.
  package mutating func note(_ completed: Int, at time: Duration) {
    let sample = Sample(time: time, completed: completed)
    guard let last = samples.last, time >= last.time, completed != last.completed else { return }
    if completed < last.completed {
      samples = [sample]
    } else if samples.count > 1, time - samples[samples.count - 2].time < ProgressEstimate.grain {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
      forget(before: time - ProgressEstimate.span)
    }
  }

  private mutating func forget(before time: Duration) {
    while samples.count > ProgressEstimate.fewest + 1, samples[1].time <= time {
      samples.removeFirst()
    }
  }

  /// Returns the amount per second, or `nil` if it is unknown.
  ///
  /// The rate is unknown during the first second and before the first report. Zero means a
  /// standstill: no report for ten seconds, and for eight times the usual interval.
  package func rate(at time: Duration) -> Double? {
    guard let pace = pace(at: time), time - pace.start >= ProgressEstimate.warmUp else {
      return nil
    }
    if pace.pause > max(ProgressEstimate.span, pace.usual * ProgressEstimate.fewest) { return 0 }
    let overdue = max(.zero, pace.pause - pace.usual)
    return pace.count / ((pace.length + overdue) / .seconds(1))
  }

  /// Returns the time until `total` is done, or `nil` if it is unknown.
  ///
  /// The time is unknown if the rate is unknown or zero, and beyond a hundred hours. If at least
  /// `total` is done, the result is zero.
  package func timeLeft(to total: Int, at time: Duration) -> Duration? {
    guard let last = samples.last, last.completed < total else { return .zero }
    guard let pace = pace(at: time), let rate = rate(at: time), rate > 0 else { return nil }
    let seconds = (Double(total) - Double(last.completed)) / rate
    guard seconds < ProgressEstimate.longest else { return nil }
    return max(.zero, .seconds(seconds) - min(pace.pause, pace.usual))
  }

  /// The reports over a period, from which the rate is computed.
  private struct Pace {
    /// The time of the first report.
    let start: Duration

    /// The time from the first to the last report, and the amount completed in it.
    let length: Duration
    let count: Double

    /// The usual time between reports, and the time since the last one.
    let usual: Duration
    let pause: Duration
  }

  private func pace(at time: Duration) -> Pace? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return nil
    }
    return Pace(
      start: first.time, length: last.time - first.time,
      count: Double(last.completed) - Double(first.completed),
      usual: (last.time - first.time) / (samples.count - 1), pause: max(.zero, time - last.time))
  }
}
