import CursesCells

/// Knows a press and a release at the same place, once or several times.
///
/// The mouse may stray by one cell. Several taps follow each other within 350 ms.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture, in `1...`; the default is 1.
  public let numberOfTapsRequired: Int

  private var count = 0

  /// Where the button went down.
  private var start: Touch?

  /// The end of the tap before, or `nil` when something else came between.
  private var last: Touch?

  private static let pause = Duration.milliseconds(350)

  /// Creates a recognizer that calls `action` for each gesture.
  ///
  /// The number of taps is raised to 1.
  public init(numberOfTapsRequired: Int = 1, _ action: @escaping @MainActor () -> Void) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    super.init()
    onChange = { recognizer in
      if recognizer.state == .ended { action() }
    }
  }

  public override func touchBegan(_ touch: Touch) {
    let follows = last.map { touch.time - $0.time <= Self.pause && isNear(touch, $0) } ?? false
    if !follows { count = 0 }
    start = touch
    last = nil
    if touch.button != .left { state = .failed }
  }

  public override func touchMoved(_ touch: Touch) {
    guard state == .possible, let start, !isNear(touch, start) else { return }
    state = .failed
  }

  public override func touchEnded(_ touch: Touch) {
    touchMoved(touch)
    guard state == .possible else { return }
    count += 1
    last = touch
    guard count == numberOfTapsRequired else { return }
    count = 0
    last = nil
    state = .ended
  }

  private func isNear(_ touch: Touch, _ other: Touch) -> Bool {
    abs(touch.location.x - other.location.x) <= 1 && abs(touch.location.y - other.location.y) <= 1
  }
}
