import CursesCells

extension Stage {
  /// Lets time pass: timers fire and animations move on, each at its own moment and in order.
  ///
  /// A negative duration is raised to zero. However the time is divided into calls, the same
  /// things happen at the same moments.
  public func advance(by duration: Duration) {
    perform {
      let target = time + max(duration, .zero)
      while let next = nextMoment, next <= target {
        time = max(time, next)
        // What is told now, and begins now, finds everything where it is at this moment.
        animator.show(at: time)
        animator.finish(by: time)
        fireTimers()
      }
      time = max(time, target)
      animator.show(at: time)
    }
  }

  /// When something next moves or a timer is due, in the stage's time, or `nil` when nothing is.
  ///
  /// While an animation runs that is a sixtieth of a second from now, or sooner when it ends. A
  /// driver that finds `nil` can wait for events without a limit.
  public var nextDeadline: Duration? {
    let timer = timers.first(where: \.isPending)?.deadline
    let step = animator.nextStep(after: time)
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
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    announce()
    return timer
  }

  private var nextMoment: Duration? {
    let timer = timers.first(where: \.isPending)?.deadline
    guard let timer, let end = animator.nextEnd else { return timer ?? animator.nextEnd }
    return min(timer, end)
  }

  private func fireTimers() {
    while let timer = timers.first, !timer.isPending || timer.deadline <= time {
      timers.removeFirst()
      timer.fire()
    }
  }
}
