import CursesKit

/// The line that strikes a task which is being done, from left to right.
///
/// The line takes 0.25 s, and the task is done 0.15 s later. If it is stopped, the line runs back.
@MainActor
final class TickMotion {
  /// The identifier of the task.
  let id: String

  /// The number of columns that the line covers.
  private(set) var columns = 0

  /// Called at each step of the line.
  var onStep: (@MainActor (TickMotion) -> Void)?

  /// Called at the end, with whether the task is done.
  var onEnd: (@MainActor (TickMotion, _ isDone: Bool) -> Void)?

  private let width: Int
  private var timer: StageTimer?
  private var isRunningBack = false

  private static let line = Duration.milliseconds(250)
  private static let rest = Duration.milliseconds(150)

  /// Creates the line of a task over a number of columns.
  init(_ id: String, width: Int) {
    self.id = id
    self.width = max(1, width)
  }

  /// Starts the line; without a stage or motion, the task is done immediately or after 0.4 s.
  func start(on stage: Stage?) {
    guard let stage else { return end(isDone: true) }
    guard stage.motionLevel == .full else {
      timer = stage.schedule(after: Self.line + Self.rest) { [weak self] in
        self?.end(isDone: true)
      }
      return
    }
    step(on: stage)
  }

  /// Stops the line, which runs back.
  func revert(on stage: Stage?) {
    timer?.cancel()
    guard let stage, stage.motionLevel == .full else { return end(isDone: false) }
    isRunningBack = true
    step(on: stage)
  }

  /// Ends the motion with the task done, unless the line runs back.
  func finish() { end(isDone: !isRunningBack) }

  private func step(on stage: Stage) {
    timer = stage.schedule(after: Self.line / width) { [weak self, weak stage] in
      guard let self, let stage else { return }
      columns += isRunningBack ? -1 : 1
      onStep?(self)
      if isRunningBack, columns <= 0 { return end(isDone: false) }
      guard columns >= width, !isRunningBack else { return step(on: stage) }
      timer = stage.schedule(after: Self.rest) { [weak self] in self?.end(isDone: true) }
    }
  }

  private func end(isDone: Bool) {
    timer?.cancel()
    onEnd?(self, isDone)
  }
}
