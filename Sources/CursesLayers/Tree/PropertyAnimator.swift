import CursesCells

/// An animation of layers, or of views, that can be paused, scrubbed, reversed and continued.
///
/// It is modeled on UIKit's `UIViewPropertyAnimator`. The block sets the final values, and runs
/// when the animator is first started, paused or scrubbed. The initial values are the presentation
/// values at that time. A drag controls it like this:
///
///     let opening = PropertyAnimator(duration: .milliseconds(200)) { menu.translation.x = 0 }
///     opening.addCompletion { position in isOpen = position == .end }
///
///     opening.pauseAnimation()                     // the finger comes
///     opening.fractionComplete = pulled / width    // it moves
///     opening.isReversed = pan.velocity.x < 0      // it goes
///     opening.continueAnimation(withSpring: .smooth, initialVelocity: pan.velocity.x)
///
/// The model values of the layers are those of the end that the animator leads to, or of the start
/// while it is reversed. If anything else changes a property, the animator loses that property and
/// continues with the others. It ends when it has lost all of them, or when their layers leave the
/// tree. A resize and a lower ``MotionLevel`` end it at its target. Completions are called once,
/// whatever ends it; only ``stopAnimation(_:)`` can skip them.
///
/// All layers must be in the tree of the first layer that changes; others change immediately. With
/// ``MotionLevel/reduced``, an animator that only fades takes at most 100 ms, and any other takes
/// no time. A drag works at every level. Calls that do not apply to the current state are ignored.
@MainActor
public final class PropertyAnimator {
  /// The state of an animator.
  public enum State: Hashable, Sendable {
    /// Not started, or over.
    case inactive

    /// Running or paused.
    case active

    /// Stopped: the layers keep their current values until ``finishAnimation(at:)`` is called.
    case stopped
  }

  /// The position of an animator when it ended.
  public enum Position: Hashable, Sendable {
    /// The initial values.
    case start

    /// The final values.
    case end

    /// Other values: the animator was stopped there, or lost some of its properties.
    case current
  }

  /// The duration from the start to the end; for a spring, its ``Spring/settlingDuration``.
  public let duration: Duration

  /// The state of the animator.
  public internal(set) var state = State.inactive

  let timing: AnimationTiming
  private let initialVelocity: Double
  var blocks: [Block] = []
  var completions: [@MainActor (Position) -> Void] = []

  /// The tree that provides the time.
  weak var tree: LayerTree?

  /// The progress while it runs, or `nil`.
  var pace: AnimationProgress?

  /// Whether it has run since it was inactive.
  var hasMoved = false

  /// The fraction at which it is paused.
  private var heldFraction = 0.0

  /// Whether it is reversed.
  private var leadsToStart = false

  /// Whether it has lost a property.
  private var isInterrupted = false

  /// The animations that it drove until it was stopped, with the model values set then.
  var stopped: [(animation: PropertyAnimation, model: SIMD4<Double>)] = []

  /// An animation block, and the fraction of the remaining path before its changes begin.
  struct Block {
    let delayFactor: Double
    let animations: @MainActor () -> Void
  }

  // MARK: Creating

  /// Creates an animator with a timing curve.
  ///
  /// - Parameters:
  ///   - duration: The length of the animation; with zero or less, the changes are displayed
  ///     immediately.
  ///   - curve: The timing curve. The default is ``AnimationCurve/easeInOut``.
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

  /// Creates an animator with a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial speed toward the end, for the number that changes most. The
  ///     unit is cells a second, or 1 a second for an animator that only fades. The default is
  ///     zero.
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

// MARK: - Animations and completions

extension PropertyAnimator {
  /// Adds changes.
  ///
  /// If the animator is active, they start at the current presentation values and end with the
  /// others. While it is reversed, they are displayed only when it leads to the end again. If it is
  /// stopped, they are ignored.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - delayFactor: The fraction of the remaining path before the changes begin, clamped to
  ///     `0...1`. The default is zero.
  public func addAnimations(
    _ animations: @escaping @MainActor () -> Void, delayFactor: Double = 0
  ) {
    let block = Block(delayFactor: min(1, max(0, delayFactor)), animations: animations)
    switch state {
    case .inactive: blocks.append(block)
    case .active: CallbackQueue.perform { record([block]) }
    case .stopped: break
    }
  }

  /// Adds a closure that is called once when the animator ends, with its position then.
  ///
  /// An animation without a duration ends a sixtieth of a second later. An animator that changes no
  /// layer in a tree ends as soon as it is started. Afterwards, the animator is inactive and empty,
  /// and can be used again.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
    completions.append(completion)
  }
}

// MARK: - Moving

extension PropertyAnimator {
  /// Whether the animator moves layers, or will after a delay.
  public var isRunning: Bool { pace != nil }

  /// Starts the animator, or resumes it after a pause for the rest of its duration.
  ///
  /// - Parameter delay: The time before it moves; a negative delay counts as zero, the default.
  public func startAnimation(afterDelay delay: Duration = .zero) {
    guard !isRunning else { return }
    CallbackQueue.perform {
      activate()
      go(
        timing, velocity: hasMoved ? 0 : fractions(aSecondFor: initialVelocity),
        after: max(delay, .zero))
    }
  }

  /// Pauses the animator: the layers keep their presentation values until it is resumed.
  ///
  /// While it is paused, the tree needs no frames for it.
  public func pauseAnimation() {
    CallbackQueue.perform {
      activate()
      hold()
    }
  }

  /// The completed fraction of the path from the start to the end, in `0...1`.
  ///
  /// It measures the path, not the time, and counts from the start even if the animator is
  /// reversed. A spring may overshoot the range. Setting it pauses the animator and shows that
  /// fraction, so that content follows a drag linearly. The new value is clamped to the range, and
  /// NaN counts as zero.
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
  /// Setting it while the animator runs reverses the motion from the current fraction; a spring
  /// keeps its velocity. The new duration is proportional to the remaining path. Setting it has no
  /// effect unless the animator is active.
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

  /// Continues a paused animator with a timing curve.
  ///
  /// - Parameters:
  ///   - curve: The timing curve, or `nil`, the default, for the original timing of the animator.
  ///   - durationFactor: The length as a multiple of ``duration``, at most 1,000. With zero, the
  ///     default, or less, it is the remaining duration. It does not apply to springs.
  public func continueAnimation(
    withCurve curve: AnimationCurve? = nil, durationFactor: Double = 0
  ) {
    CallbackQueue.perform {
      activate()
      let velocity = hold()
      let length = durationFactor > 0 ? duration * min(1_000, durationFactor) : nil
      go(curve.map(AnimationTiming.curve) ?? timing, for: length, velocity: velocity)
    }
  }

  /// Continues a paused animator with a spring, for example when a drag ends.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial speed from the start toward the end, even if the animator is
  ///     reversed, for the number that changes most. The unit is cells a second, or 1 a second for
  ///     an animator that only fades. With `nil`, the default, the animator keeps the velocity of
  ///     its spring, or starts without one.
  public func continueAnimation(withSpring spring: Spring, initialVelocity: Double? = nil) {
    CallbackQueue.perform {
      activate()
      let velocity = hold()
      go(
        .spring(spring, velocity: .zero),
        velocity: initialVelocity.map(fractions(aSecondFor:)) ?? velocity)
    }
  }

  /// Runs the blocks of an inactive animator, and makes it active.
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
  /// The length of the path, in the time of its animations.
  private static let whole = Duration.seconds(1)

  /// The animations that it drives.
  var tracks: [PropertyAnimation] { tree?.animator.animations(of: self) ?? [] }

  /// Runs blocks, and shows their changes at the current fraction.
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

  /// Sets the model values to those of the end that the animator leads to.
  func aim() {
    for track in tracks {
      track.layer.adopt(leadsToStart ? track.from : track.target, for: track.property)
    }
  }

  /// Pauses at the current fraction.
  ///
  /// - Returns: The velocity of a spring, in fractions of the path a second, or zero.
  @discardableResult
  func hold() -> Double {
    guard let moved = pace else { return 0 }
    pace = nil
    guard let tree else { return 0 }
    heldFraction = moved.fraction(at: tree.time)
    return moved.velocity(at: tree.time)
  }

  /// Updates the presentation values to the current fraction.
  private func showTracks() {
    guard let tree else { return }
    for track in tracks {
      track.show(at: tree.time)
    }
  }

  /// Runs from the current fraction to the end that the animator leads to.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - length: The duration, or `nil` for the remaining one; it does not apply to springs.
  ///   - velocity: The initial velocity of a spring, in fractions of the path a second.
  ///   - delay: The time before it moves.
  func go(
    _ timing: AnimationTiming, for length: Duration? = nil, velocity: Double,
    after delay: Duration = .zero
  ) {
    guard state == .active else { return }
    let target = leadsToStart ? 0.0 : 1.0
    guard let tree, !tracks.isEmpty else { return end(at: leadsToStart ? .start : .end) }
    var timing = timing
    var requested = length ?? duration * min(1, (target - heldFraction).magnitude)
    if case .spring(let spring, _) = timing {
      let state = SpringState(displacement: heldFraction - target, velocity: velocity)
      timing = .spring(spring, velocity: state.velocity)
      requested = spring.settlingDuration(of: state, within: restingFraction)
    }
    let allowed = tracks.map { tree.motionLevel.duration(requested, for: $0.property) }.min()
    if let allowed, allowed < requested {
      requested = allowed
      if case .spring = timing { timing = .curve(.easeOut) }
    }
    let begin = tree.time + delay
    hasMoved = true
    pace = AnimationProgress(
      from: heldFraction, to: target, timing: timing, span: begin..<begin + requested,
      at: tree.time)
    showTracks()
    tree.announce()
  }

  /// Returns the fraction of the path that a speed covers in a second.
  func fractions(aSecondFor speed: Double) -> Double {
    let moves = tracks.filter { $0.property != .alpha }
    let ways = (moves.isEmpty ? tracks : moves).map { ($0.target - $0.from).largest }
    guard let longest = ways.max(), longest > 0 else { return 0 }
    return speed / longest
  }

  /// The distance from the end at which all properties are settled, as a fraction of the path.
  private var restingFraction: Double {
    let ways = tracks.map { ($0.target - $0.from).largest / $0.property.restingDistance }
    return 1 / max(1, ways.max() ?? 1)
  }
}

// MARK: - Driving

extension PropertyAnimator: AnimationDriver {
  /// Returns the value at the current fraction, extrapolated linearly if a spring overshoots.
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
  /// Stops the animator where it is: the presentation values become the model values.
  ///
  /// Frames and bounds are rounded to whole cells.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive and empty without calling
  ///   its completions. If `false`, it is stopped and waits for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    if state == .active { letGo() }
    if state == .stopped, withoutFinishing { reset() }
  }

  /// Ends the animator at a position and calls its completions.
  ///
  /// An active animator is stopped first. Properties that were changed after the stop are left
  /// alone.
  ///
  /// - Parameter position: The position that determines the model values of the layers.
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
      CallbackQueue.post(Callback("completion", from: self), observer: tree) {
        completion(position)
      }
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
  /// Returns the value of an animation at a time of its tree.
  func value(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns the velocity that a spring gives an animation, in units a second, or zero.
  func velocity(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns the span during which an animation moves, or `nil` while it is paused.
  func span(of animation: PropertyAnimation) -> Range<Duration>?

  /// Called after `count` of its animations ended, either finished or cancelled.
  func animationsDidEnd(_ count: Int, isFinished: Bool)
}
