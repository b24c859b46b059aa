/// The pan recognizer of a drag interaction; a press on a moving view begins immediately.
final class DragGestureRecognizer: PanGestureRecognizer {
  /// The response to a press, or to the first notch of the wheel.
  enum Answer {
    /// The touch begins a drag after the minimum distance.
    case watch

    /// The touch begins a drag immediately.
    case hold

    /// The touch is ignored.
    case leave
  }

  /// Returns the response to a touch that begins.
  var answer: @MainActor (Touch) -> Answer = { _ in .watch }

  /// Called immediately after each change of state.
  var follow: @MainActor (PanGestureRecognizer) -> Void = { _ in }

  override func phaseDidChange() { follow(self) }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    guard state == .possible else { return }
    switch answer(touch) {
    case .watch: break
    case .hold: state = .began
    case .leave: state = .failed
    }
  }
}
