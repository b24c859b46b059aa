import CursesCells

/// The recent path of a pointer, and its velocity.
struct TouchTrail {
  private var touches: [Touch] = []

  /// The time span of the path that counts.
  private static let span = Duration.milliseconds(100)

  /// The shortest time span for which a velocity is known.
  private static let shortest = Duration.milliseconds(10)

  /// Clears the path, and begins another one.
  mutating func begin(at touch: Touch) { touches = [touch] }

  /// Appends a touch, and removes touches that no longer count.
  mutating func add(_ touch: Touch) {
    touches.append(touch)
    let start = touch.time - Self.span
    let last = touches.lastIndex { $0.time <= start }
    touches.removeFirst(last ?? 0)
  }

  /// The mean velocity of the last 100 ms, or of a shorter path, in cells per second.
  ///
  /// A pointer does not move between two touches, so one that was idle for 100 ms has velocity
  /// zero.
  var velocity: FractionalPoint {
    guard let first = touches.first, let last = touches.last else { return .zero }
    let time = min(last.time - first.time, Self.span)
    guard time >= Self.shortest else { return .zero }
    let way = last.location - first.location
    let seconds = time / .seconds(1)
    return FractionalPoint(x: Double(way.x) / seconds, y: Double(way.y) / seconds)
  }
}
