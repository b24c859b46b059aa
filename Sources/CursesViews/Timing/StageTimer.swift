/// Something to be done later on a stage.
@MainActor
public final class StageTimer {
  /// When it is due, in the stage's time.
  let deadline: Duration

  /// The action, or `nil` once it was called or cancelled.
  private var action: (@MainActor () -> Void)?

  /// Whether it is still to be done.
  public var isPending: Bool { action != nil }

  init(deadline: Duration, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Gives up what is still to be done.
  public func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

// MARK: - Timer queue

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
