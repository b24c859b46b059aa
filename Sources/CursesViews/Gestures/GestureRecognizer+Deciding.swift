import CursesLayers

/// A recognizer that waits for another one to fail.
@MainActor
struct Dependent {
  weak var recognizer: GestureRecognizer?
}

// MARK: - Asking for something

extension GestureRecognizer {
  /// Lets this recognizer begin only after another one has failed.
  ///
  /// When it has reached its gesture it stays ``State/possible`` until the other one fails, and
  /// fails itself when the other one begins. One that does not watch the press holds up nothing.
  /// A single tap that leaves double taps alone:
  ///
  ///     tap.require(toFail: doubleTap)
  ///
  /// A wait in a circle is not taken on.
  public func require(toFail other: GestureRecognizer) {
    guard !other.waits(for: self), !requires(other) else { return }
    requirements.append(other)
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(Dependent(recognizer: self))
  }

  /// Whether another one has to fail before this one may begin.
  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.waits(for: other) }
  }

  /// Breaks the gesture off, when one is under way.
  ///
  /// What began is then ``State/cancelled``, and what did not has ``State/failed``.
  public func cancel() { GestureRecognizer.breakOff([self]) }
}

// MARK: - Steps

extension GestureRecognizer {
  /// Whether a gesture is under way.
  var isAtWork: Bool { contest != nil }

  /// Whether it began a gesture that goes on.
  var hasBegun: Bool { !isWinning && (phase == .began || phase == .changed) }

  /// Whether it may yet begin a gesture.
  private var isUndecided: Bool { isAtWork && phase == .possible }

  /// Takes a step that a subclass asks for, where it is one.
  func go(to next: State) {
    told = nil
    switch (phase, next) {
    case (.possible, .began), (.possible, .ended): reach(next)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): show(.changed)
    case (.began, .ended), (.changed, .ended): finish(.ended)
    case (.began, .cancelled), (.changed, .cancelled): finish(.cancelled)
    case (.began, .failed), (.changed, .failed): finish(.cancelled)
    case (_, .possible) where !isAtWork: phase = .possible
    default: break
    }
  }

  private func reach(_ next: State) {
    guard pending == nil else { return }
    guard let contest else { return show(next) }
    guard contest.allows(self) else { return fail() }
    guard self.contest === contest, phase == .possible else { return }
    if requirements.contains(where: \.isUndecided) {
      pending = next
      if next == .ended { clearDeadline() }
    } else {
      win(contest, next)
    }
  }

  /// Begins, or ends, the gesture in place of all others.
  private func win(_ contest: Contest, _ next: State) {
    pending = nil
    contest.isWon = true
    // Set before the losers are told, so that they can see which recognizer won.
    phase = next
    isWinning = true
    let losers = contest.watchers.filter { $0 !== self && canPrevent($0) }
    GestureRecognizer.breakOff(losers + waiting)
    contest.cancelHandler()
    // Re-entrancy: the view that lost the press may have cancelled this recognizer, too.
    guard self.contest === contest, isWinning else { return }
    isWinning = false
    if next == .ended { finish(.ended) } else { show(next) }
  }

  /// Those that wait for this one to fail, themselves or because of others that do.
  private var waiting: [GestureRecognizer] {
    dependents.compactMap(\.recognizer).filter(\.isUndecided).flatMap { [$0] + $0.waiting }
  }

  private func fail() {
    settle(.failed)
    releaseDependents()
  }

  private func finish(_ last: State) {
    settle(last)
    tell()
  }

  private func show(_ next: State) {
    phase = next
    tell()
  }

  /// Tells of the state that it has reached.
  private func tell() {
    let reached = phase
    phaseDidChange()
    NoticeQueue.post(Notice("onChange", from: self), tap: area?.noticeTree) { [self] in
      told = phase == reached ? nil : reached
      onChange?(self)
      told = nil
    }
  }

  /// Ends the work on a gesture, and tells no one.
  private func settle(_ last: State) {
    phase = last
    pending = nil
    isWinning = false
    clearDeadline()
    contest?.host?.gestures.removeAll { $0 === self }
    contest = nil
  }

  /// Lets those begin that waited for this one to fail, and for no other one.
  private func releaseDependents() {
    for dependent in dependents.compactMap(\.recognizer) {
      guard let next = dependent.pending, let contest = dependent.contest,
        !dependent.requirements.contains(where: \.isUndecided)
      else { continue }
      dependent.win(contest, next)
    }
  }

  /// Breaks several gestures off at once, so that none of them takes the place of another.
  static func breakOff(_ recognizers: [GestureRecognizer]) {
    let broken = recognizers.filter(\.isAtWork)
    NoticeQueue.perform {
      for recognizer in broken where recognizer.phase == .possible || recognizer.isWinning {
        recognizer.settle(.failed)
      }
      for recognizer in broken where recognizer.hasBegun {
        recognizer.finish(.cancelled)
      }
      for recognizer in broken where recognizer.phase == .failed {
        recognizer.releaseDependents()
      }
    }
  }
}

// MARK: - Touches

extension GestureRecognizer {
  /// Begins to watch a press; the one before it may be part of the same gesture.
  func enter(_ contest: Contest, with touch: Touch) {
    told = nil
    if self.contest == nil {
      phase = .possible
      reset()
    }
    clearDeadline()
    self.contest = contest
    contest.host?.gestures.removeAll { $0 === self }
    contest.host?.gestures.append(self)
    lastTouch = touch
  }

  /// Is told of a touch, unless it has seen all it needs.
  func receive(_ touch: Touch, _ hook: (GestureRecognizer) -> (Touch) -> Void) {
    guard pending != .ended else { return }
    told = nil
    lastTouch = touch
    hook(self)(touch)
  }
}
