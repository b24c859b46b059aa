/// A mouse event.
public struct Mouse: Hashable, Sendable {
  /// The kind of the event.
  public var action: Action

  /// The button of the event, or the direction of the wheel.
  public var button: Button

  /// The cell under the pointer, relative to the top-left cell of the receiver.
  public var location: Point

  /// The modifier keys held during the event.
  public var modifiers: Modifiers

  /// Creates a mouse event.
  public init(
    _ action: Action, button: Button = .left, at location: Point, modifiers: Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }

  /// The kind of a mouse event.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press

    /// A button went up.
    case release

    /// The mouse moved with a button held.
    case drag

    /// The mouse moved with no button held.
    case move

    /// The wheel turned by one notch.
    case wheel
  }

  /// A mouse button, or a direction of the wheel.
  ///
  /// Button numbers are those of the X Window System, in which 4 to 7 are the wheel. Not all
  /// terminals report the buttons 8 to 11.
  ///
  /// Source: xterm, *Control Sequences*, Mouse Tracking.
  public enum Button: Hashable, Sendable {
    /// The first button.
    case left

    /// The second button, often the wheel itself.
    case middle

    /// The third button.
    case right

    /// Button 8, at the side of the mouse, which goes back in a browser's history.
    case back

    /// Button 9, at the side of the mouse, which goes forward in a browser's history.
    case forward

    /// Button 10, without a common function.
    case button10

    /// Button 11, without a common function.
    case button11

    /// No button.
    case none

    /// The wheel, turned away from the hand.
    case wheelUp

    /// The wheel, turned toward the hand.
    case wheelDown

    /// The wheel, turned to the left.
    case wheelLeft

    /// The wheel, turned to the right.
    case wheelRight
  }

  /// Returns the event with its location relative to `origin`.
  public func relative(to origin: Point) -> Mouse {
    var mouse = self
    mouse.location = location - origin
    return mouse
  }
}
