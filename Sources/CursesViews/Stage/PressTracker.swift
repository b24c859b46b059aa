import CursesCells

/// The press, wheel burst and gestures in progress on a stage.
///
/// A press is removed before its end is reported, because callbacks may send events.
@MainActor
final class PressTracker {
  /// The press in progress, or `nil` for none.
  private(set) var press: GestureArena?

  /// The hit-test view of the last press.
  weak var lastHit: View?

  /// The burst of the last wheel event.
  private(set) var burst: WheelBurst?

  /// The recognizers with a gesture in progress, in the order in which they receive events.
  var gestures: [GestureRecognizer] = []

  /// Sets the current press, and returns the previous one if its release was lost.
  func begin(_ new: GestureArena) -> GestureArena? {
    let lost = press
    press = new
    return lost
  }

  /// Removes an ended press, unless another press has begun.
  func end(_ ended: GestureArena) {
    if press === ended { press = nil }
  }

  /// Cancels the press.
  func cancelPress() {
    press.take()?.cancel()
  }

  /// Cancels all gestures, and the press of a view.
  ///
  /// - Returns: Whether there was a watched press, or a gesture that began.
  func cancelAll() -> Bool {
    let wasActive = press?.isWatched ?? false || gestures.contains(where: \.hasBegun)
    press.take()?.cancelHandler()
    GestureRecognizer.breakOff(gestures)
    return wasActive
  }

  /// Cancels the gestures and the press of a view and its subviews.
  func cancelAll(inside view: View) {
    if press?.handler?.isDescendant(of: view) ?? false { press?.cancelHandler() }
    GestureRecognizer.breakOff(gestures.filter { $0.view?.isDescendant(of: view) ?? false })
  }

  /// Sets the current wheel burst.
  func begin(_ new: WheelBurst) { burst = new }

  /// Removes the burst without ending its gestures.
  func forgetBurst() { burst = nil }

  /// Ends the burst when a press begins.
  func endBurst() { burst.take()?.end() }
}
