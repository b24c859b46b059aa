import CursesKit

/// A short animation in equal steps, for values other than properties of layers.
@MainActor
final class StepTimer {
  /// The elapsed fraction of the animation, in `0...1`; 1 if none is running.
  private(set) var fraction = 1.0

  private var timer: StageTimer?
  private var onStep: (@MainActor () -> Void)?

  /// The number of steps, and the time of each.
  private static let steps = 8
  private static let interval = Duration.milliseconds(25)

  /// Restarts the animation, and calls `onStep` after each step.
  ///
  /// Without a stage, or with reduced motion, the animation is complete immediately.
  func start(on stage: Stage?, onStep: @escaping @MainActor () -> Void) {
    timer?.cancel()
    guard let stage, stage.motionLevel == .full else {
      fraction = 1
      return onStep()
    }
    self.onStep = onStep
    fraction = 0
    onStep()
    wait(on: stage, for: 1)
  }

  private func wait(on stage: Stage, for step: Int) {
    timer = stage.schedule(after: Self.interval) { [weak self] in
      guard let self else { return }
      fraction = Double(step) / Double(Self.steps)
      onStep?()
      if step < Self.steps { wait(on: stage, for: step + 1) }
    }
  }
}
