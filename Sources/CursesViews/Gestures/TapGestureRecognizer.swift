import CursesCells

/// A gesture recognizer for one or more clicks at one location.
///
///     view.addGestureRecognizer(TapGestureRecognizer { _ in menu.close() })
///
/// The mouse may stray by one cell. Consecutive taps are at most 350 ms apart, at the same
/// location. A press that a subview handles is left to it:
/// ``GestureRecognizer/ignoresHandledPresses`` is `true`. Single and double taps of one view are
/// both recognized, in order. To prevent that, let the single tap
/// ``GestureRecognizer/require(toFail:)`` the double tap.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps, in `1...`; the default is 1.
  public let numberOfTapsRequired: Int

  private var count = 0

  /// The last press.
  private var start: Touch?

  private static let pause = Duration.milliseconds(350)

  /// Creates a recognizer that calls `action` for each gesture.
  ///
  /// A number of taps below 1 is raised to 1.
  public init(
    numberOfTapsRequired: Int = 1, _ action: @escaping @MainActor (TapGestureRecognizer) -> Void
  ) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    super.init()
    ignoresHandledPresses = true
    onChange = { [weak self] _ in
      if let self { action(self) }
    }
  }

  public override var gestureName: String {
    switch numberOfTapsRequired {
    case 1: "click"
    case 2: "double click"
    case 3: "triple click"
    default: "\(numberOfTapsRequired) clicks"
    }
  }

  public override func reset() { count = 0 }

  public override func continues(with touch: Touch) -> Bool {
    start.map(touch.isNear) ?? false
  }

  /// Returns `false` for recognizers of more taps, of which this gesture may be a part.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  public override func touchBegan(_ touch: Touch) {
    start = touch
    if touch.button != .left { state = .failed }
  }

  public override func touchMoved(_ touch: Touch) {
    if let start, !touch.isNear(start) { state = .failed }
  }

  public override func touchEnded(_ touch: Touch) {
    touchMoved(touch)
    guard state == .possible else { return }
    count += 1
    if count == numberOfTapsRequired {
      state = .ended
    } else {
      // The limit is inclusive: a press exactly at the limit still counts.
      setDeadline(after: Self.pause + .milliseconds(1))
    }
  }

  public override func deadlineReached() { state = .failed }
}
