import CursesCells

/// A gesture recognizer for a button that is held at one location.
///
///     row.addGestureRecognizer(
///       LongPressGestureRecognizer { press in
///         if press.state == .began { list.pickUp(row) }
///       })
///
/// It begins after the minimum duration, changes as the mouse moves, and ends when the button is
/// released. Until it begins, the mouse may stray by one cell.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of the press; the default is half a second.
  ///
  /// Values below 1 ms count as 1 ms.
  public var minimumPressDuration: Duration

  private var start: Touch?

  /// Creates a recognizer that calls `action` when the gesture began, changed, ended or was
  /// cancelled.
  public init(
    minimumPressDuration: Duration = .milliseconds(500),
    _ action: @escaping @MainActor (LongPressGestureRecognizer) -> Void
  ) {
    self.minimumPressDuration = minimumPressDuration
    super.init()
    onChange = { [weak self] _ in
      if let self { action(self) }
    }
  }

  public override var gestureName: String { "hold" }

  public override func touchBegan(_ touch: Touch) {
    start = touch
    setDeadline(after: minimumPressDuration)
    if touch.button != .left { state = .failed }
  }

  public override func touchMoved(_ touch: Touch) {
    if state == .possible {
      if let start, !touch.isNear(start) { state = .failed }
    } else {
      state = .changed
    }
  }

  public override func touchEnded(_ touch: Touch) {
    state = state == .possible ? .failed : .ended
  }

  public override func deadlineReached() { state = .began }
}
