import CursesCells

/// Knows a press and a release at the same place, once or several times.
///
/// The mouse may stray by one cell. Several taps follow each other within 350 ms.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture, in `1...`; the default is 1.
  public let numberOfTapsRequired: Int

  private var count = 0
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
    guard touch.button == .left else {
      state = .failed
      return
    }
    let follows = last.map { touch.time - $0.time <= Self.pause && isNear(touch, $0) } ?? false
    if !follows { count = 0 }
    last = touch
  }

  public override func touchMoved(_ touch: Touch) {
    guard let last, !isNear(touch, last) else { return }
    count = 0
    state = .failed
  }

  public override func touchEnded(_ touch: Touch) {
    guard state == .possible, let last, isNear(touch, last) else { return }
    count += 1
    self.last = touch
    guard count == numberOfTapsRequired else { return }
    count = 0
    state = .ended
  }

  private func isNear(_ touch: Touch, _ other: Touch) -> Bool {
    abs(touch.location.x - other.location.x) <= 1 && abs(touch.location.y - other.location.y) <= 1
  }
}
