import CursesCells

/// A location and time of the mouse with a button held, for gesture recognizers.
///
/// A wheel burst is reported as touches, too: those of a pointer that drags the content in the
/// direction of scrolling, three cells a notch. Turning the wheel down or right moves that pointer
/// up or left.
public struct Touch: Hashable, Sendable {
  /// The location of the mouse, in cells of the stage; with the wheel, that of the virtual pointer.
  public var location: Point

  /// The time of the stage.
  public var time: Duration

  /// The button, or the first direction of the wheel.
  public var button: Mouse.Button

  /// Creates a touch.
  public init(location: Point, time: Duration, button: Mouse.Button = .left) {
    self.location = location
    self.time = time
    self.button = button
  }

  /// Whether the touch comes from the wheel.
  public var isWheel: Bool {
    switch button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: true
    case .left, .middle, .right, .back, .forward, .button10, .button11, .none: false
    }
  }
}

extension Touch {
  /// Returns whether two touches are at most one cell apart on each axis.
  func isNear(_ other: Touch) -> Bool {
    let way = location - other.location
    return abs(way.x) <= 1 && abs(way.y) <= 1
  }
}
