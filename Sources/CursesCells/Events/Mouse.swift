/// Something the mouse did.
public struct Mouse: Hashable, Sendable {
  /// The kind of the event.
  public var action: Action

  /// The button it did it with, or the way the wheel turned.
  public var button: Button

  /// The cell it points at, from the top-left cell of what receives it.
  public var location: Point

  /// The keys held meanwhile.
  public var modifiers: Modifiers

  /// Creates an event.
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

  /// A button, or a way the wheel turns.
  public enum Button: Hashable, Sendable {
    /// The first button.
    case left

    /// The second button, often the wheel itself.
    case middle

    /// The third button.
    case right

    /// No button.
    case none

    /// The wheel, away from the hand.
    case wheelUp

    /// The wheel, towards the hand.
    case wheelDown

    /// The wheel, to the left.
    case wheelLeft

    /// The wheel, to the right.
    case wheelRight
  }

  /// Returns the same event as seen from a place whose top-left cell is `origin`.
  public func relative(to origin: Point) -> Mouse {
    var mouse = self
    mouse.location = location - origin
    return mouse
  }
}
