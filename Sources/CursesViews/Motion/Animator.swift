import CursesCells

/// The animations that run on a stage.
@MainActor
final class Animator {
  /// The time between two steps: a sixtieth of a second.
  nonisolated static let interval = Duration.seconds(1) / 60

  private struct Running {
    let animation: PropertyAnimation
    let start: Duration

    /// When it is over: a step after it started at the earliest.
    ///
    /// What takes no time is seen at its end at once, but is over a step later, so that an
    /// animation that starts itself again never keeps time from passing.
    var end: Duration { start + max(animation.end, Animator.interval) }
  }

  /// In the order in which they were started, which is the order in which they end.
  private var running: [Running] = []

  /// Starts an animation in place of the one that the same property has.
  ///
  /// - Returns: The group of the animation that was replaced, which is still to be told.
  func start(
    _ animation: PropertyAnimation, at time: Duration, level: MotionLevel
  ) -> AnimationGroup? {
    var animation = animation
    animation.fit(level)
    let replaced = take(animation.property, of: animation.view)
    running.append(Running(animation: animation, start: time))
    if animation.end > .zero {
      animation.view.present(animation.value(at: .zero), for: animation.property)
    }
    return replaced?.group
  }

  /// Ends the animation of a property where its model is, unfinished.
  func cancel(_ property: AnimatedProperty, of view: View) {
    take(property, of: view)?.group.end(isFinished: false)
  }

  /// Removes the animation of a property, and shows the model in place of it.
  private func take(_ property: AnimatedProperty, of view: View) -> PropertyAnimation? {
    let index = running.firstIndex {
      $0.animation.view === view && $0.animation.property == property
    }
    guard let index else { return nil }
    view.present(nil, for: property)
    return running.remove(at: index).animation
  }

  /// Ends the animations of a view that leaves its stage, unfinished.
  func cancelAll(of view: View) {
    for property in AnimatedProperty.allCases {
      cancel(property, of: view)
    }
  }

  /// Ends every animation at its last value.
  func finishAll() {
    let all = running.map(\.animation)
    running = []
    for animation in all {
      animation.view.present(nil, for: animation.property)
    }
    for animation in all {
      animation.group.end(isFinished: true)
    }
  }

  /// Ends what is over by `time`, one after the other.
  func finish(by time: Duration) {
    while let item = running.first(where: { $0.end <= time }) {
      take(item.animation.property, of: item.animation.view)?.group.end(isFinished: true)
    }
  }

  /// Shows every animation as it is at `time`.
  func show(at time: Duration) {
    for item in running where time >= item.start + item.animation.begin {
      item.animation.view.present(
        item.animation.value(at: time - item.start), for: item.animation.property)
    }
  }

  /// When the first of them is over, or `nil` when none runs.
  var nextEnd: Duration? { running.map(\.end).min() }

  /// When the next step is to be shown, or `nil` when none runs.
  func nextStep(after time: Duration) -> Duration? {
    running.map { item in
      min(max(item.start + item.animation.begin, time + Animator.interval), max(item.end, time))
    }.min()
  }
}
