import CursesCells

extension PropertyAnimator {
  /// The whole way, in the time of its animations.
  private static let whole = Duration.seconds(1)

  /// The animations that it drives now.
  var tracks: [PropertyAnimation] { tree?.animator.animations(of: self) ?? [] }

  /// Reads off what blocks change, and shows it as far as the animator is.
  func record(_ blocks: [Block]) {
    let changes = blocks.flatMap { block in
      let part = fractionComplete + (1 - fractionComplete) * block.delayFactor
      let begin = PropertyAnimator.whole * min(1, max(0, part))
      let recorder = AnimationRecorder(
        span: begin..<PropertyAnimator.whole, timing: .curve(.linear))
      return recorder.changes(during: block.animations)
    }
    // Re-entrancy: an animation block may have stopped this animator.
    let isActive = state == .active
    if isActive, tree == nil { tree = changes.first?.layer.tree }
    func isTaken(_ change: RecordedChange) -> Bool { isActive && change.layer.tree === tree }
    Animator.start(changes.filter(isTaken).map { $0.animation(by: self) })
    if leadsToStart { aim() }
    for change in changes where !isTaken(change) {
      change.layer.tree?.animator.cancel(change.property, of: change.layer)
    }
  }

  /// Gives the models the values of the end that the animator leads to.
  func aim() {
    for track in tracks {
      track.layer.adopt(leadsToStart ? track.from : track.target, for: track.property)
    }
  }

  /// Stands still where it is seen, and returns how much of the way a spring moved it a second.
  @discardableResult
  func hold() -> Double {
    guard let moved = pace else { return 0 }
    pace = nil
    guard let tree else { return 0 }
    heldFraction = moved.fraction(at: tree.time)
    return moved.velocity(at: tree.time)
  }

  /// Shows everything as far as the animator is now.
  func showTracks() {
    guard let tree else { return }
    for track in tracks {
      track.show(at: tree.time)
    }
  }

  /// Goes from where it is held to the end it leads to.
  ///
  /// - Parameters:
  ///   - timing: How.
  ///   - length: For how long, if not for what is left of its duration; a spring takes its time.
  ///   - velocity: How much of the way a spring goes a second at first.
  ///   - delay: How long to wait first.
  func go(
    _ timing: AnimationTiming, for length: Duration? = nil, velocity: Double,
    after delay: Duration = .zero
  ) {
    guard state == .active else { return }
    let target = leadsToStart ? 0.0 : 1.0
    guard let tree, !tracks.isEmpty else { return end(at: leadsToStart ? .start : .end) }
    var timing = timing
    var wanted = length ?? duration * min(1, (target - heldFraction).magnitude)
    if case .spring(let spring, _) = timing {
      let state = SpringState(displacement: heldFraction - target, velocity: velocity)
      timing = .spring(spring, velocity: state.velocity)
      wanted = spring.settlingDuration(of: state, within: restingFraction)
    }
    let allowed = tracks.map { tree.motionLevel.duration(wanted, for: $0.property) }.min()
    if let allowed, allowed < wanted {
      wanted = allowed
      if case .spring = timing { timing = .curve(.easeOut) }
    }
    let begin = tree.time + delay
    hasMoved = true
    pace = Pace(
      from: heldFraction, to: target, timing: timing, span: begin..<begin + wanted,
      at: tree.time)
    showTracks()
    tree.announce()
  }

  /// Returns which part of the way a speed covers in a second.
  func fractions(aSecondFor speed: Double) -> Double {
    let moves = tracks.filter { $0.property != .alpha }
    let ways = (moves.isEmpty ? tracks : moves).map { ($0.target - $0.from).largest }
    guard let longest = ways.max(), longest > 0 else { return 0 }
    return speed / longest
  }

  /// How near to its end everything is at rest, as a fraction of the way.
  private var restingFraction: Double {
    let ways = tracks.map { ($0.target - $0.from).largest / $0.property.restingDistance }
    return 1 / max(1, ways.max() ?? 1)
  }
}

// MARK: - Driving

extension PropertyAnimator: AnimationDriver {
  /// Goes straight on beyond its ends, where a spring swings.
  func value(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double> {
    let fraction = pace?.fraction(at: time) ?? heldFraction
    let inside = min(1, max(0, fraction))
    return animation.value(at: PropertyAnimator.whole * inside)
      + (animation.target - animation.from) * (fraction - inside)
  }

  func velocity(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double> {
    (animation.target - animation.from) * (pace?.velocity(at: time) ?? 0)
  }

  func span(of animation: PropertyAnimation) -> Range<Duration>? { pace?.span }

  func animationsDidEnd(_ count: Int, isFinished: Bool) {
    guard state == .active else { return }
    if isFinished {
      end(at: isInterrupted ? .current : leadsToStart ? .start : .end)
    } else {
      isInterrupted = true
      if tracks.isEmpty { end(at: .current) }
    }
  }
}
