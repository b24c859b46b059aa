/// The recognizer of a drag interaction: a pan that a press on something that moves begins at once.
final class DragGestureRecognizer: PanGestureRecognizer {
  /// What becomes of a press, or of the first notch of the wheel.
  enum Answer {
    /// It is a drag when it goes far enough.
    case watch

    /// It is a drag.
    case hold

    /// It is none.
    case leave
  }

  /// Asks what becomes of a touch that begins.
  var answer: @MainActor (Touch) -> Answer = { _ in .watch }

  /// Follows it, in the event that moves it.
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
