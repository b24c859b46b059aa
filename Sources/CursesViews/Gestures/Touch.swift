import CursesCells

/// A moment of the mouse with a button held, as a gesture recognizer is told of it.
///
/// A burst of the wheel is told as touches, too: of a finger that moves the content the way the
/// wheel scrolls it, three cells a notch. The wheel turned down or to the right is a finger that
/// goes up or to the left.
public struct Touch: Hashable, Sendable {
  /// Where the mouse is, in cells of the stage; with the wheel, where the finger would be.
  public var location: Point

  /// The stage's time.
  public var time: Duration

  /// The button, or the way the wheel turned first.
  public var button: Mouse.Button

  /// Creates a touch.
  public init(location: Point, time: Duration, button: Mouse.Button = .left) {
    self.location = location
    self.time = time
    self.button = button
  }

  /// Whether the wheel turns and no button is held.
  public var isWheel: Bool {
    switch button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: true
    case .left, .middle, .right, .none: false
    }
  }
}

extension Touch {
  /// Whether two touches are no more than a cell apart, in each direction.
  func isNear(_ other: Touch) -> Bool {
    let way = location - other.location
    return abs(way.x) <= 1 && abs(way.y) <= 1
  }
}
