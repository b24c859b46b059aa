import CursesCells

/// The animations that one call of `animate` started, with their shared completion.
///
/// Their progress follows the elapsed time.
@MainActor
final class AnimationGroup {
  private let completion: (@MainActor (Bool) -> Void)?

  /// The number of animations that are not over, plus one while they are being started.
  private var running = 1
  private var isFinished = true

  /// The tree of the first animated layer.
  private weak var tree: LayerTree?

  private init(completion: (@MainActor (Bool) -> Void)?) { self.completion = completion }

  /// Runs `changes` and animates the changes that `recorder` records.
  static func start(
    _ recorder: AnimationRecorder, initialVelocity: InitialVelocity = .kept,
    changes: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    CallbackQueue.perform {
      AnimationGroup(completion: completion).run(recorder, initialVelocity, changes)
    }
  }

  private func run(
    _ recorder: AnimationRecorder, _ initialVelocity: InitialVelocity, _ changes: () -> Void
  ) {
    let animations = recorder.changes(during: changes).map { change in
      var animation = change.animation(by: self)
      animation.release(
        with: initialVelocity, kept: change.layer.springVelocity(of: change.property))
      animation.fit(change.layer.tree?.motionLevel ?? .full)
      return animation
    }
    running += animations.count
    tree = animations.first?.layer.tree
    Animator.start(animations)
    animationsDidEnd(1, isFinished: true)
  }
}

extension AnimationGroup: AnimationDriver {
  func value(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double> {
    animation.value(at: time - animation.start)
  }

  func velocity(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double> {
    animation.velocity(at: time - animation.start)
  }

  /// Returns the span of an animation, which ends at least one step after its start.
  ///
  /// An animation without a duration displays its end immediately, but is over a step later. So an
  /// animation that restarts itself cannot stop time from advancing.
  func span(of animation: PropertyAnimation) -> Range<Duration>? {
    animation.start + animation.begin..<animation.start + max(animation.end, Animator.interval)
  }

  /// Posts the completion after the last animation has ended.
  func animationsDidEnd(_ count: Int, isFinished: Bool) {
    running -= count
    if !isFinished { self.isFinished = false }
    guard running == 0, let completion else { return }
    let isFinished = self.isFinished
    CallbackQueue.post(Callback("completion", from: nil), observer: tree) { completion(isFinished) }
  }
}
