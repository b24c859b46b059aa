/// How fast something gets done, and how long the rest takes, from what was reported when.
///
///     var estimate = ProgressEstimate()
///     estimate.note(30, at: .seconds(1))
///     estimate.note(60, at: .seconds(2))
///     estimate.rate(at: .seconds(2))                    // 30 a second
///     estimate.timeLeft(to: 120, at: .seconds(2))       // 2 seconds
///
/// It is a plain value that never asks for the time. What it says is the mean of the last ten
/// seconds, or of the last eight reports where those took longer, so that it neither jumps with
/// each report nor clings to how it began. Between two reports it counts on the next to come as the
/// others did; when that is overdue, it goes slower and slower, and after a while it has stopped.
package struct ProgressEstimate: Hashable, Sendable {
  private struct Sample: Hashable {
    var time: Duration
    var completed: Int
  }

  /// The oldest first, and never none.
  private var samples: [Sample]

  /// How far back the mean goes, and for how many reports at least.
  private static let span = Duration.seconds(10)
  private static let fewest = 8

  /// The time between samples that are kept.
  private static let grain = Duration.milliseconds(250)

  /// How long it takes until there is anything to say.
  private static let warmUp = Duration.seconds(1)

  /// The time beyond which nobody wants to know: a hundred hours.
  private static let longest = 360_000.0

  /// Starts with something done at some time.
  package init(_ completed: Int = 0, at time: Duration = .zero) {
    samples = [Sample(time: time, completed: completed)]
  }

  /// Takes a report.
  ///
  /// One that is older than the last is ignored, and so is one that says the same. When less is
  /// done than before, everything begins anew from there.
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

  /// Returns how much gets done in a second, or `nil` when nothing can be said yet.
  ///
  /// That is so in the first second and before the first report. Zero says that it has stopped: no
  /// report came for ten seconds, and for eight times as long as one usually takes.
  package func rate(at time: Duration) -> Double? {
    guard let pace = pace(at: time), time - pace.start >= ProgressEstimate.warmUp else {
      return nil
    }
    if pace.pause > max(ProgressEstimate.span, pace.usual * ProgressEstimate.fewest) { return 0 }
    let overdue = max(.zero, pace.pause - pace.usual)
    return pace.count / ((pace.length + overdue) / .seconds(1))
  }

  /// Returns how long it takes until `total` is done, or `nil` when nothing can be said.
  ///
  /// That is so as long as there is no rate or it is zero, and beyond a hundred hours. When as much
  /// or more is done, no time is left.
  package func timeLeft(to total: Int, at time: Duration) -> Duration? {
    guard let last = samples.last, last.completed < total else { return .zero }
    guard let pace = pace(at: time), let rate = rate(at: time), rate > 0 else { return nil }
    let seconds = (Double(total) - Double(last.completed)) / rate
    guard seconds < ProgressEstimate.longest else { return nil }
    return max(.zero, .seconds(seconds) - min(pace.pause, pace.usual))
  }

  /// The progress reported over a time, of which the rate is made.
  private struct Pace {
    /// When the first of the reports was.
    let start: Duration

    /// The time from the first to the last, and what was done in it.
    let length: Duration
    let count: Double

    /// The time that a report took, and the time since the last one.
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
