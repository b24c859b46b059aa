import CursesCells
import CursesViews

/// Knows a drag up or down, a turn of the wheel, and a press on something that moves.
///
/// A drag begins after two rows, and a press on something that moves at once: it is caught.
final class PagerDragRecognizer: GestureRecognizer {
  /// Asks whether a press lands on something that moves; the default is that none does.
  var landsOnMotion: (@MainActor () -> Bool)?

  /// How far the mouse, or the finger that the wheel moves, is below where it began, in rows.
  private(set) var translation = 0

  /// How far it went with the last movement, in rows down.
  private(set) var step = 0

  /// Whether the wheel turns and no button is held.
  private(set) var isWheel = false

  private var start = Point.zero
  private var trail: [Touch] = []

  /// How much of the past the velocity is made of.
  private static let memory = Duration.milliseconds(100)

  override init() {
    super.init()
    allowsWheel = true
    title = "scroll, and pull at an edge"
  }

  override var gestureName: String { "drag wheel" }

  /// How fast the mouse goes down, in rows a second, over the last 100 ms.
  var velocity: Double {
    guard !isWheel, let first = trail.first, let last = trail.last else { return 0 }
    let time = min(last.time - first.time, Self.memory)
    guard time >= .milliseconds(10) else { return 0 }
    return Double(last.location.y - first.location.y) / (time / .seconds(1))
  }

  // MARK: Touches

  override func touchBegan(_ touch: Touch) {
    start = touch.location
    translation = 0
    step = 0
    isWheel = touch.isWheel
    trail = [touch]
    if isWheel { return }
    if touch.button != .left {
      state = .failed
    } else if landsOnMotion?() == true {
      state = .began
    }
  }

  override func touchMoved(_ touch: Touch) {
    follow(touch)
    if state == .possible { decide(touch) } else { state = .changed }
  }

  override func touchEnded(_ touch: Touch) {
    follow(touch)
    if state == .possible { decide(touch) }
    state = state == .possible ? .failed : .ended
  }

  private func follow(_ touch: Touch) {
    step = touch.location.y - start.y - translation
    translation += step
    let past = touch.time - Self.memory
    trail.append(touch)
    trail.removeFirst(trail.lastIndex { $0.time <= past } ?? 0)
  }

  /// Begins with a drag that leads up or down; a row is about as high as two columns are wide.
  private func decide(_ touch: Touch) {
    let way = touch.location - start
    guard max(abs(way.x), abs(way.y)) >= 2 else { return }
    state = abs(way.x) < 2 * abs(way.y) ? .began : .failed
  }
}
