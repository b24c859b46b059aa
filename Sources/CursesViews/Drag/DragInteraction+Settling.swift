import CursesLayers

// MARK: - Settling

extension DragInteraction {
  /// Moves the view from its visible position to a detent; a drag in progress is cancelled.
  ///
  /// A spring keeps the velocity of a previous spring.
  ///
  /// - Parameters:
  ///   - detent: The index of the detent.
  ///   - timing: The timing. The default is a spring of 0.3 s.
  /// - Returns: `false` without any change if the index is out of range, or the detent is already
  ///   the current or target one.
  @discardableResult
  public func settle(at detent: Int, _ timing: DragTiming = .standard) -> Bool {
    guard detents.indices.contains(detent), state == .dragging || detent != self.detent else {
      return false
    }
    CallbackQueue.perform {
      let velocity = velocity
      let pan = followed
      followed = nil
      stop()
      go(to: detent, timing, velocity: velocity)
      // Cancelled last, so that the recognizer finds no drag to follow. A wheel is not cancelled:
      // it can start another drag when the view is idle.
      if let pan, !pan.isWheel { pan.cancel() }
    }
    return true
  }

  /// Moves the view back from its visible position to the detent where it last rested.
  ///
  /// - Parameter timing: The timing. The default is a spring of 0.3 s.
  /// - Returns: `false` without any change, unless the view is settling at another detent.
  @discardableResult
  public func revert(_ timing: DragTiming = .standard) -> Bool {
    state == .settling && settle(at: origin, timing)
  }

  /// Completes the motion immediately at its target detent.
  ///
  /// A key command calls it before its own change, so that no key is lost. ``onRest`` is called
  /// before this returns, so the key finds a settled view.
  ///
  /// - Returns: Whether the view was settling.
  @discardableResult
  public func finish() -> Bool {
    guard state == .settling else { return false }
    CallbackQueue.performNow { end() }
    return true
  }

  /// Completes the motion at its target.
  func end() {
    stop()
    comeToRest()
  }

  /// Moves the view to a detent immediately, without callbacks.
  ///
  /// A motion is stopped; a drag in progress continues from there.
  ///
  /// - Parameter detent: The index of the detent; an out-of-range index is clamped.
  public func put(at detent: Int) {
    turns += 1
    stop()
    // A pointer that is just being released no longer holds the view.
    if followed == nil { state = .resting }
    self.detent = min(max(0, detent), detents.count - 1)
    origin = self.detent
    hold(at: detents[self.detent])
    if followed != nil { takeHold() }
  }

  /// The velocity of the current spring, in cells per second.
  private var velocity: Double {
    guard let swing, animator != nil, let time = pan.view?.stage?.time else { return 0 }
    return swing.spring.velocity(
      from: swing.from, to: detents[detent], initialVelocity: swing.velocity,
      at: time - swing.start)
  }

  func go(to detent: Int, _ timing: DragTiming, velocity: Double) {
    turns += 1
    let turn = turns
    self.detent = detent
    state = .settling
    onSettle?(self)
    guard turn == turns else { return }
    start(timing, velocity: velocity)
  }

  /// Starts the motion to the detent.
  private func start(_ timing: DragTiming, velocity: Double) {
    let target = detents[detent]
    guard case .stops(let stops, let curve, let duration) = timing else {
      return run(makeAnimator(timing, to: target, velocity: velocity), to: target)
    }
    let isShown = pan.view?.traits.motionLevel == .full
    self.stops = (isShown ? stops : []) + [DragStop(at: target, curve: curve)]
    startLeg(lasting: isShown ? duration / self.stops.count : .zero)
  }

  /// Moves to the next stop, after a delay for stops that are already reached.
  private func startLeg(lasting duration: Duration) {
    var stop = stops.removeFirst()
    var delay = Duration.zero
    while stop.position == held, !stops.isEmpty {
      stop = stops.removeFirst()
      delay += duration
    }
    let remainder = stops
    let due = pan.view?.stage.map { $0.time + delay + duration }
    let animator = makeAnimator(.curve(stop.curve, duration), to: stop.position, velocity: 0)
    run(animator, to: stop.position, after: delay) { [weak self] in
      // A resize ends all animations early; it then ends the whole path.
      guard let self, !remainder.isEmpty, let due, let time = pan.view?.stage?.time, time >= due
      else {
        return false
      }
      stops = remainder
      startLeg(lasting: duration)
      return true
    }
  }

  /// Starts the motion to a position; afterwards the view rests, unless `goesOn` starts another.
  private func run(
    _ animator: PropertyAnimator, to position: Double, after delay: Duration = .zero,
    goesOn: @escaping @MainActor () -> Bool = { false }
  ) {
    aim = position
    self.animator = animator
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, self.animator === animator else { return }
      held = aim
      forgetMotion()
      if !goesOn() { comeToRest() }
    }
    animator.startAnimation(afterDelay: delay)
  }

  private func makeAnimator(
    _ timing: DragTiming, to target: Double, velocity: Double
  ) -> PropertyAnimator {
    let changes = { @MainActor [place] in place(target) }
    switch timing {
    case .curve(let curve, let duration), .stops(_, let curve, let duration):
      return PropertyAnimator(duration: duration, curve: curve, animations: changes)
    case .spring(let spring):
      let distance = target - held
      let velocity = fitting(velocity, to: distance, on: spring)
      swing = Swing(
        spring: spring, from: held, velocity: velocity, start: pan.view?.stage?.time ?? .zero)
      return PropertyAnimator(
        spring: spring, initialVelocity: distance < 0 ? -velocity : velocity, animations: changes)
    }
  }

  /// Clamps a velocity so that a spring without a bounce overshoots neither its end nor, when it
  /// starts in the opposite direction, the range.
  private func fitting(_ velocity: Double, to distance: Double, on spring: Spring) -> Double {
    guard rubberBand == nil else { return velocity }
    let space = velocity < 0 ? held - range.lowerBound : range.upperBound - held
    let length = velocity * distance < 0 ? max(0, space) : distance.magnitude
    let fastest = 2 * .pi / (spring.response / .seconds(1)) * length
    return min(max(velocity, -fastest), fastest)
  }

  private func comeToRest() {
    turns += 1
    state = .resting
    origin = detent
    hold(at: detents[detent])
    let callback = Callback("onRest", from: self, index: detent)
    CallbackQueue.post(callback, observer: pan.view?.callbackTree) { [self] in onRest?(self) }
  }
}
