import CursesViews

/// A timer that reports when a dragged view is held still, which counts as settled.
///
/// Light and shade do not change during movement, because a new shade of every cell in every frame
/// would be most of the output. They are updated when the view settles or is held still for 80 ms.
@MainActor
final class DragIdleTimer {
  /// Whether the view moved and is not yet known to be held still.
  var isMoving: Bool { timer != nil }

  private var timer: StageTimer?

  /// The time without movement after which the view counts as held still.
  private static let patience = Duration.milliseconds(80)

  /// Restarts the timer after a movement; it calls `didRest` after 80 ms without another one.
  func moved(on stage: Stage?, didRest: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = stage?.schedule(after: DragIdleTimer.patience) { didRest() }
  }

  /// Stops the timer.
  func end() {
    timer?.cancel()
    timer = nil
  }
}
