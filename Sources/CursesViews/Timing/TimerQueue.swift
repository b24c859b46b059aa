/// The timers of a stage, the first one due first.
@MainActor
struct TimerQueue {
  private var timers: [StageTimer] = []

  /// When the first one is due, in the stage's time, or `nil` when there is none.
  var nextDeadline: Duration? { timers.first(where: \.isPending)?.deadline }

  /// Adds a timer after those that are due at the same moment.
  mutating func add(_ timer: StageTimer) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
  }

  /// Removes the first timer where it is due by `time`, and returns it to be fired.
  mutating func takeDue(by time: Duration) -> StageTimer? {
    timers.removeAll { !$0.isPending }
    guard let first = timers.first, first.deadline <= time else { return nil }
    return timers.removeFirst()
  }
}
