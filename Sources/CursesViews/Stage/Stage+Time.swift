import CursesCells
import CursesLayers

extension Stage {
  /// The time since the stage was made.
  ///
  /// Asked for between two calls of the stage, time passes up to what its ``timeSource`` says, or
  /// until something is due.
  public var time: Duration {
    guard callDepth == 0, let now = timeSource?() else { return elapsed }
    elapsed = max(elapsed, min(now, nextMoment ?? now))
    return elapsed
  }

  /// Lets time pass: timers fire and animations move on, each at its own moment and in order.
  ///
  /// Views are laid out at each of these moments. A negative duration is raised to zero. However
  /// the time is divided into calls, the same things happen at the same moments.
  public func advance(by duration: Duration) {
    let target = time + max(duration, .zero)
    perform {
      settleIfNeeded()
      defer { settle() }
      while let next = nextMoment, next <= target {
        elapsed = max(elapsed, next)
        tree.advance(to: elapsed)
        fireTimers()
        settle()
      }
      elapsed = max(elapsed, target)
      tree.advance(to: elapsed)
    }
  }

  /// When something next moves or a timer is due, in the stage's time, or `nil` when nothing is.
  ///
  /// While an animation runs that is a sixtieth of a second after the last step, or sooner when it
  /// ends. A driver that finds `nil` can wait for events without a limit.
  public var nextDeadline: Duration? {
    let timer = timers.nextDeadline
    let step = tree.animator.nextStep(after: elapsed)
    guard let timer, let step else { return timer ?? step }
    return min(timer, step)
  }

  /// Does something later.
  ///
  /// - Parameters:
  ///   - delay: How long to wait, a millisecond at least; shorter delays are raised to that.
  ///   - action: What to do.
  /// - Returns: The timer, with which it can be given up.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> StageTimer {
    let timer = StageTimer(deadline: time + max(delay, .milliseconds(1)), action: action)
    timers.add(timer)
    announce()
    return timer
  }

  private var nextMoment: Duration? {
    let timer = timers.nextDeadline
    guard let timer, let end = tree.animator.nextEnd else { return timer ?? tree.animator.nextEnd }
    return min(timer, end)
  }

  private func fireTimers() {
    while let timer = timers.takeDue(by: elapsed) { NoticeQueue.performWhole { timer.fire() } }
  }
}
