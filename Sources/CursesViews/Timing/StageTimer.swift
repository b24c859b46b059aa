/// Something to be done later on a stage.
@MainActor
public final class StageTimer {
  /// When it is due, in the stage's time.
  let deadline: Duration

  /// The action, or `nil` once it was called or cancelled.
  private var action: (@MainActor () -> Void)?

  /// Whether it is still to be done.
  public var isPending: Bool { action != nil }

  init(deadline: Duration, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Gives up what is still to be done.
  public func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}
