/// A timer that runs an action on a stage.
@MainActor
public final class StageTimer {
  /// The due time, in the stage's time.
  let deadline: Duration

  /// The action, or `nil` after it was called or cancelled.
  private var action: (@MainActor () -> Void)?

  /// Whether the action is pending.
  public var isPending: Bool { action != nil }

  init(deadline: Duration, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Cancels the pending action.
  public func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

// MARK: - Timer queue

/// The timers of a stage, in order of their due times.
@MainActor
struct TimerQueue {
  private var timers: [StageTimer] = []

  /// The due time of the first timer, in the stage's time, or `nil` if the queue is empty.
  var nextDeadline: Duration? { timers.first(where: \.isPending)?.deadline }

  /// Adds a timer after those that are due at the same time.
  mutating func add(_ timer: StageTimer) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
  }

  /// Removes the first timer if it is due by `time`, and returns it to be fired.
  mutating func takeDue(by time: Duration) -> StageTimer? {
    timers.removeAll { !$0.isPending }
    guard let first = timers.first, first.deadline <= time else { return nil }
    return timers.removeFirst()
  }
}
