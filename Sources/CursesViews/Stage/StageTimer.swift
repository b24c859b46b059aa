/// Something to be done later on a stage.
@MainActor
public final class StageTimer {
  let action: @MainActor () -> Void

  /// When it is due, in the stage's time.
  let deadline: Duration

  /// Whether it is still to be done.
  public private(set) var isPending = true

  init(deadline: Duration, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Gives up what is still to be done.
  public func cancel() { isPending = false }

  func fire() {
    guard isPending else { return }
    isPending = false
    action()
  }
}
