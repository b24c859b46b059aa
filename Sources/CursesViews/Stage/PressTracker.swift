import CursesCells

/// The press, the burst of the wheel and the gestures that are under way on a stage.
///
/// Whoever is told of their end may send events: a press that has ended is out of here before.
@MainActor
final class PressTracker {
  /// The button that is held down, or `nil` for none.
  private(set) var press: Contest?

  /// The run of wheel events that the last one belongs to.
  private(set) var burst: WheelBurst?

  /// The recognizers in the middle of a gesture, in the order in which they are told of it.
  var gestures: [GestureRecognizer] = []

  /// Makes a press the one under way, and returns the one whose release never came.
  func begin(_ new: Contest) -> Contest? {
    let lost = press
    press = new
    return lost
  }

  /// Forgets a press that is over, unless another one is under way.
  func end(_ ended: Contest) {
    if press === ended { press = nil }
  }

  /// Ends a press without a release.
  func cancelPress() {
    press.take()?.cancel()
  }

  /// Breaks off every gesture, and the press of a view.
  ///
  /// - Returns: Whether there was a press that anyone watched, or a gesture that began.
  func cancelAll() -> Bool {
    let wasActive = press?.isWatched ?? false || gestures.contains(where: \.hasBegun)
    press.take()?.cancelHandler()
    GestureRecognizer.breakOff(gestures)
    return wasActive
  }

  /// Breaks off the gestures of a view, and of those inside it, and their press.
  func cancelAll(inside view: View) {
    if press?.handler?.isDescendant(of: view) ?? false { press?.cancelHandler() }
    GestureRecognizer.breakOff(gestures.filter { $0.view?.isDescendant(of: view) ?? false })
  }

  /// Makes a burst of the wheel the one that the next notch may belong to.
  func begin(_ new: WheelBurst) { burst = new }

  /// Forgets the burst, whose gestures go on.
  func forgetBurst() { burst = nil }

  /// Ends the burst, for a press that begins.
  func endBurst() { burst.take()?.end() }
}
