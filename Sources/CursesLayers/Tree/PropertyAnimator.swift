import CursesCells

/// Changes of layers, or of views, that can be held, moved by hand, turned round and let go.
///
/// After UIKit's `UIViewPropertyAnimator`. The block states the end, and is run when the animator
/// is first started, paused or moved; the start is read off what is seen then. A finger takes hold
/// of it like this:
///
///     let opening = PropertyAnimator(duration: .milliseconds(200)) { menu.translation.x = 0 }
///     opening.addCompletion { position in isOpen = position == .end }
///
///     opening.pauseAnimation()                     // the finger comes
///     opening.fractionComplete = pulled / width    // it moves
///     opening.isReversed = pan.velocity.x < 0      // it goes
///     opening.continueAnimation(withSpring: .smooth, initialVelocity: pan.velocity.x)
///
/// The models of the layers have the values of the end that the animator leads to: of its start
/// while it is reversed. A property that is changed by anything else meanwhile is taken away from
/// the animator, which goes on with the others. When all are taken, or their layers leave the tree,
/// it is over; a resize and a lower ``MotionLevel`` let it be over where it leads. Completions are
/// called once, whatever ends it; only ``stopAnimation(_:)`` can leave them out.
///
/// All layers have to be in one tree, that of the first one changed; others are changed at once.
/// With ``MotionLevel/reduced`` it takes 100 ms at most when all it does is fade, and no time
/// otherwise; a finger moves it at every level. Whatever is called in a state it is not made for
/// does nothing.
@MainActor
public final class PropertyAnimator {
  /// The states of an animator.
  public enum State: Hashable, Sendable {
    /// Nothing: it has not begun, or it is over.
    case inactive

    /// It moves layers, or holds them on their way.
    case active

    /// It let go of the layers where they were, and waits for ``finishAnimation(at:)``.
    case stopped
  }

  /// Where an animator was when it was over.
  public enum Position: Hashable, Sendable {
    /// Where everything was before.
    case start

    /// Where everything was to go.
    case end

    /// Somewhere else: it was stopped there, or not all it moved was left to it.
    case current
  }

  /// How long it takes from the start to the end; for a spring, its ``Spring/settlingDuration``.
  public let duration: Duration

  /// The state of the animator.
  public internal(set) var state = State.inactive

  let timing: AnimationTiming
  private let initialVelocity: Double
  var blocks: [Block] = []
  var completions: [@MainActor (Position) -> Void] = []

  /// Where the time comes from.
  weak var tree: LayerTree?

  /// How it moves, or `nil` while it does not.
  var pace: Pace?

  /// Whether it was set going since it was inactive.
  var hasMoved = false

  /// How far it is while it is held.
  private var heldFraction = 0.0

  /// Whether it is reversed.
  private var leadsToStart = false

  /// Whether something was taken away from it.
  private var isInterrupted = false

  /// The animations it drove before it was stopped, with the model value it left there.
  var stopped: [(animation: PropertyAnimation, model: SIMD4<Double>)] = []

  /// Changes to be read off, and which fraction of the rest passes before they begin.
  struct Block {
    let delayFactor: Double
    let animations: @MainActor () -> Void
  }

  // MARK: Creating

  /// Creates an animator that follows a curve.
  ///
  /// - Parameters:
  ///   - duration: How long it takes; when negative or zero, the changes are seen at once.
  ///   - curve: How progress follows time. The default is ``AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  public init(
    duration: Duration, curve: AnimationCurve = .easeInOut,
    animations: @escaping @MainActor () -> Void = {}
  ) {
    self.duration = max(duration, .zero)
    timing = .curve(curve)
    initialVelocity = 0
    addAnimations(animations)
  }

  /// Creates an animator that follows a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: How fast the number that changes most is at first, on its way to the end:
  ///     in cells a second, or in wholes where all it does is fade. The default is zero.
  ///   - animations: The changes.
  public init(
    spring: Spring, initialVelocity: Double = 0,
    animations: @escaping @MainActor () -> Void = {}
  ) {
    duration = spring.settlingDuration
    timing = .spring(spring, velocity: .zero)
    self.initialVelocity = initialVelocity
    addAnimations(animations)
  }
}

// MARK: - What it does

extension PropertyAnimator {
  /// Adds changes.
  ///
  /// Those added on the way set off from what is seen then and are at their end with the others.
  /// While the animator is reversed they are seen as soon as it leads to the end again.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - delayFactor: Which part of what is left of the way passes before they begin. The default
  ///     is zero; a number outside `0...1` is moved to the nearer end.
  public func addAnimations(
    _ animations: @escaping @MainActor () -> Void, delayFactor: Double = 0
  ) {
    let block = Block(delayFactor: min(1, max(0, delayFactor)), animations: animations)
    switch state {
    case .inactive: blocks.append(block)
    case .active: NoticeQueue.perform { record([block]) }
    case .stopped: break
    }
  }

  /// Adds what is called once when the animator is over, with where it was then.
  ///
  /// What takes no time is over a sixtieth of a second later, and an animator that changes no layer
  /// in a tree as soon as it is started. Afterwards the animator is inactive and empty, and may be
  /// used again.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
    completions.append(completion)
  }
}

// MARK: - Moving

extension PropertyAnimator {
  /// Whether layers move, or will after a delay.
  public var isRunning: Bool { pace != nil }

  /// Sets the animator going, or lets it go on after a pause, in what is left of its duration.
  ///
  /// - Parameter delay: How long to wait first. The default is zero; a negative delay is raised to
  ///   that.
  public func startAnimation(afterDelay delay: Duration = .zero) {
    guard !isRunning else { return }
    NoticeQueue.perform {
      activate()
      go(
        timing, velocity: hasMoved ? 0 : fractions(aSecondFor: initialVelocity),
        after: max(delay, .zero))
    }
  }

  /// Holds the layers where they are seen, until the animator is started or continued.
  ///
  /// Nothing is due in the tree meanwhile.
  public func pauseAnimation() {
    NoticeQueue.perform {
      activate()
      hold()
    }
  }

  /// How much of the way from the start to the end is seen, in `0...1`.
  ///
  /// It is a fraction of the way, not of the time, and counts from the start also while the
  /// animator is reversed; a spring may swing out of the range. Setting it holds the animator and
  /// shows everything there, so that a finger moves things evenly. A number outside is moved to the
  /// nearer end, and what is not a number counts as zero.
  public var fractionComplete: Double {
    get { tree.flatMap { pace?.fraction(at: $0.time) } ?? heldFraction }
    set {
      pauseAnimation()
      guard state == .active else { return }
      heldFraction = min(1, max(0, newValue))
      showTracks()
    }
  }

  /// Whether an active animator leads back to its start; the default is `false`.
  ///
  /// Setting it while layers move turns them round where they are, in the time that the way back
  /// takes; what is on a spring keeps its velocity.
  public var isReversed: Bool {
    get { leadsToStart }
    set {
      guard state == .active, newValue != leadsToStart else { return }
      leadsToStart = newValue
      aim()
      guard let pace else { return }
      go(pace.timing, velocity: hold())
    }
  }

  /// Lets a held animator go on in another way than it began.
  ///
  /// - Parameters:
  ///   - curve: How progress follows time, or `nil`, the default, for what the animator began with.
  ///   - durationFactor: How long it takes, as a multiple of ``duration``, at most 1,000. With
  ///     zero, the default, or a number under it, that is what is left of it. Springs take their
  ///     time.
  public func continueAnimation(
    withCurve curve: AnimationCurve? = nil, durationFactor: Double = 0
  ) {
    NoticeQueue.perform {
      activate()
      let velocity = hold()
      let length = durationFactor > 0 ? duration * min(1_000, durationFactor) : nil
      go(curve.map(AnimationTiming.curve) ?? timing, for: length, velocity: velocity)
    }
  }

  /// Lets a held animator go on as a spring does when a finger lets go of it.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: How fast the number that changes most is at first, on its way from the
  ///     start to the end also when the animator is reversed: in cells a second, or in wholes where
  ///     all it does is fade. With `nil`, the default, it is as fast as another spring moved it, or
  ///     at rest.
  public func continueAnimation(withSpring spring: Spring, initialVelocity: Double? = nil) {
    NoticeQueue.perform {
      activate()
      let velocity = hold()
      go(
        .spring(spring, velocity: .zero),
        velocity: initialVelocity.map(fractions(aSecondFor:)) ?? velocity)
    }
  }

  /// Reads off the changes, where that is still to be done.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let added = blocks
    blocks = []
    record(added)
  }
}

// MARK: - Driving

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
  private func showTracks() {
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

// MARK: - Ending

extension PropertyAnimator {
  /// Lets go of the layers where they are seen: their models are there, in whole cells for a frame.
  ///
  /// - Parameter withoutFinishing: Whether the animator is inactive and empty then, and its
  ///   completions are not called; otherwise it is stopped and waits for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    if state == .active { letGo() }
    if state == .stopped, withoutFinishing { reset() }
  }

  /// Ends the animator somewhere, with its completions.
  ///
  /// One that is active is stopped first. A property that was changed since it was stopped is left
  /// alone.
  ///
  /// - Parameter position: Where the models of the layers are then.
  public func finishAnimation(at position: Position) {
    guard state != .inactive else { return }
    stopAnimation(false)
    for (animation, model) in stopped
    where position != .current && animation.layer.modelValue(of: animation.property) == model {
      animation.layer.tree?.animator.cancel(animation.property, of: animation.layer)
      animation.layer.adopt(
        position == .start ? animation.from : animation.target, for: animation.property)
    }
    end(at: position)
  }

  private func letGo() {
    hold()
    state = .stopped
    let seen = tracks.map { ($0, value(of: $0, at: .zero)) }
    _ = tree?.animator.remove(of: self)
    stopped = seen.map { animation, value in
      animation.layer.adopt(value, for: animation.property)
      return (animation, animation.layer.modelValue(of: animation.property))
    }
  }

  func end(at position: Position) {
    let (tree, completions) = (tree, completions)
    reset()
    for completion in completions {
      NoticeQueue.post(Notice("completion", from: self), tap: tree) { completion(position) }
    }
  }

  private func reset() {
    state = .inactive
    blocks = []
    completions = []
    tree = nil
    pace = nil
    hasMoved = false
    heldFraction = 0
    leadsToStart = false
    isInterrupted = false
    stopped = []
  }
}

// MARK: - Animation driver

/// The source of an animation's progress: elapsed time, or a property animator.
@MainActor
protocol AnimationDriver: AnyObject {
  /// Returns the numbers of an animation seen at a moment of its tree.
  func value(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns how fast a spring moves the numbers of an animation, or zero when none does.
  func velocity(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns from when an animation moves until when, or `nil` while it stands still.
  func span(of animation: PropertyAnimation) -> Range<Duration>?

  /// Notes that so many of its animations are over: at their end, or taken away on their way.
  func animationsDidEnd(_ count: Int, isFinished: Bool)
}
