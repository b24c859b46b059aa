import CursesKit

/// A short motion in equal steps, for what is not a property of a layer.
@MainActor
final class StepTimer {
  /// The fraction of the motion, in `0...1`; 1 at rest.
  private(set) var fraction = 1.0

  private var timer: StageTimer?
  private var onStep: (@MainActor () -> Void)?

  /// The number of steps, and the time of each.
  private static let steps = 8
  private static let interval = Duration.milliseconds(25)

  /// Starts the motion again, and calls `onStep` after each step.
  ///
  /// Without a stage, and if the motion is reduced, the motion is complete at once.
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
