import CursesCells

/// Knows a press and a release at the same place, once or several times.
///
///     view.addGestureRecognizer(TapGestureRecognizer { _ in menu.close() })
///
/// The mouse may stray by one cell. Several taps follow each other within 350 ms, at the same
/// place. A press that a view inside its own handles is left to that view, as
/// ``GestureRecognizer/ignoresHandledPresses`` is `true`. Single and double taps of one view are
/// both known, one after the other, unless the single one has to
/// ``GestureRecognizer/require(toFail:)`` the double one.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture, in `1...`; the default is 1.
  public let numberOfTapsRequired: Int

  private var count = 0

  /// Where the button went down last.
  private var start: Touch?

  private static let pause = Duration.milliseconds(350)

  /// Creates a recognizer that calls `action` for each gesture.
  ///
  /// The number of taps is raised to 1.
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

  /// Leaves those of more taps alone, which this one may be a part of.
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
