import CursesLayers

// MARK: - Moving by itself

extension DragInteraction {
  /// Moves it to a detent from where it is seen; what holds it lets go.
  ///
  /// On a spring it keeps the velocity that another spring moved it with.
  ///
  /// - Parameters:
  ///   - detent: The index of the detent.
  ///   - timing: How it gets there. The default is a spring of 0.3 s.
  /// - Returns: `false`, and nothing changes, when there is no such detent, or when it is there or
  ///   on its way there.
  @discardableResult
  public func settle(at detent: Int, _ timing: DragTiming = .standard) -> Bool {
    guard detents.indices.contains(detent), state == .dragging || detent != self.detent else {
      return false
    }
    NoticeQueue.perform {
      let velocity = velocity
      let pan = followed
      followed = nil
      stop()
      go(to: detent, timing, velocity: velocity)
      // Only now, so that the drag that is broken off finds that nothing follows it any more. A
      // wheel is left to turn: it takes hold again of what came to rest.
      if let pan, !pan.isWheel { pan.cancel() }
    }
    return true
  }

  /// Moves it back, from where it is seen, to the detent where it rested last.
  ///
  /// - Parameter timing: How it gets there. The default is a spring of 0.3 s.
  /// - Returns: `false`, and nothing changes, unless it moves to another one by itself.
  @discardableResult
  public func runBack(_ timing: DragTiming = .standard) -> Bool {
    state == .settling && settle(at: origin, timing)
  }

  /// Ends what moves it by itself at the detent where it leads.
  ///
  /// A key that is not to be lost finishes the motion and is then applied: ``onRest`` is called
  /// before this returns, so that the key finds everything at rest.
  ///
  /// - Returns: Whether it moved.
  @discardableResult
  public func finish() -> Bool {
    guard state == .settling else { return false }
    NoticeQueue.performNow { end() }
    return true
  }

  /// Rests where it moves to by itself.
  func end() {
    stop()
    rest()
  }

  /// Puts it at a detent at once, and tells nobody.
  ///
  /// What moves it ends; a finger that holds it goes on from there.
  ///
  /// - Parameter detent: The index of the detent; one outside is moved to the nearest there is.
  public func put(at detent: Int) {
    turns += 1
    stop()
    // A finger that lets go of it just now holds it no more.
    if followed == nil { state = .resting }
    self.detent = min(max(0, detent), detents.count - 1)
    origin = self.detent
    hold(at: detents[self.detent])
    if followed != nil { takeHold() }
  }

  /// How fast a spring moves it, in cells a second.
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

  /// Starts what moves it to its detent.
  private func start(_ timing: DragTiming, velocity: Double) {
    let target = detents[detent]
    guard case .stops(let stops, let curve, let duration) = timing else {
      return run(makeAnimator(timing, to: target, velocity: velocity), to: target)
    }
    let isShown = pan.view?.traits.motionLevel == .full
    self.stops = (isShown ? stops : []) + [DragStop(at: target, curve: curve)]
    startLeg(lasting: isShown ? duration / self.stops.count : .zero)
  }

  /// Goes to the next stop, and waits first as long as those take that it is at already.
  private func startLeg(lasting duration: Duration) {
    var stop = stops.removeFirst()
    var delay = Duration.zero
    while stop.position == held, !stops.isEmpty {
      stop = stops.removeFirst()
      delay += duration
    }
    let rest = stops
    let due = pan.view?.stage.map { $0.time + delay + duration }
    let animator = makeAnimator(.curve(stop.curve, duration), to: stop.position, velocity: 0)
    run(animator, to: stop.position, after: delay) { [weak self] in
      // A resize, which ends the animations of a stage before their time, ends the whole way.
      guard let self, !rest.isEmpty, let due, let time = pan.view?.stage?.time, time >= due else {
        return false
      }
      stops = rest
      startLeg(lasting: duration)
      return true
    }
  }

  /// Sets off to a position, and rests after that unless something else goes on then.
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
      if !goesOn() { rest() }
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
      let way = target - held
      let velocity = fitting(velocity, to: way, on: spring)
      swing = Swing(
        spring: spring, from: held, velocity: velocity, start: pan.view?.stage?.time ?? .zero)
      return PropertyAnimator(
        spring: spring, initialVelocity: way < 0 ? -velocity : velocity, animations: changes)
    }
  }

  /// Returns a velocity with which a spring without a bounce goes past neither its end nor, on the
  /// way away from it, those of the range.
  private func fitting(_ velocity: Double, to way: Double, on spring: Spring) -> Double {
    guard rubberBand == nil else { return velocity }
    let room = velocity < 0 ? held - range.lowerBound : range.upperBound - held
    let length = velocity * way < 0 ? max(0, room) : way.magnitude
    let fastest = 2 * .pi / (spring.response / .seconds(1)) * length
    return min(max(velocity, -fastest), fastest)
  }

  private func rest() {
    turns += 1
    state = .resting
    origin = detent
    hold(at: detents[detent])
    let notice = Notice("onRest", from: self, index: detent)
    NoticeQueue.post(notice, tap: pan.view?.noticeTree) { [self] in onRest?(self) }
  }
}
