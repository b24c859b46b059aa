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
  var heldFraction = 0.0

  /// Whether it is reversed.
  var leadsToStart = false

  /// Whether something was taken away from it.
  var isInterrupted = false

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
