import CursesCells

/// The way a finger took lately, and how fast it was.
struct TouchTrail {
  private var touches: [Touch] = []

  /// How much of the past counts.
  private static let span = Duration.milliseconds(100)

  /// The time below which a movement is too short for its speed to be known.
  private static let shortest = Duration.milliseconds(10)

  /// Forgets the way, and begins another one.
  mutating func begin(at touch: Touch) { touches = [touch] }

  /// Goes on, and forgets what counts no more.
  mutating func add(_ touch: Touch) {
    touches.append(touch)
    let start = touch.time - Self.span
    let last = touches.lastIndex { $0.time <= start }
    touches.removeFirst(last ?? 0)
  }

  /// The way of the last 100 ms, or since the beginning when that is shorter, in cells a second.
  ///
  /// A finger stands still between two touches, so one that rested for 100 ms has no speed.
  var velocity: FractionalPoint {
    guard let first = touches.first, let last = touches.last else { return .zero }
    let time = min(last.time - first.time, Self.span)
    guard time >= Self.shortest else { return .zero }
    let way = last.location - first.location
    let seconds = time / .seconds(1)
    return FractionalPoint(x: Double(way.x) / seconds, y: Double(way.y) / seconds)
  }
}
