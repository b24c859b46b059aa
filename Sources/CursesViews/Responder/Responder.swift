import CursesCells

/// Something that can answer to keys and to the mouse.
///
/// Views and view controllers are responders. What one does not handle goes to
/// its ``next`` responder: from a view to the controller that owns it, or else
/// to the view around it.
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The responder that is asked after this one, or `nil`, the default, for none.
  open var next: Responder? { nil }

  /// Handles a key, and returns whether it did.
  ///
  /// The default handles none.
  open func keyDown(_ key: Key) -> Bool { false }

  /// Handles text pasted in one piece, and returns whether it did.
  ///
  /// The default handles none.
  open func paste(_ text: String) -> Bool { false }

  /// Handles the wheel, and returns whether it did.
  ///
  /// The location is in the receiving view's coordinates; a controller is given those of its view.
  /// What no responder handles, at an edge for example, is for gesture recognizers. The default
  /// handles none.
  open func scrollWheel(_ mouse: Mouse) -> Bool { false }

  /// The keys and gestures it handles now, the most useful first; the default is none.
  ///
  /// They are for people to read, and list what ``keyDown(_:)`` and the mouse do in the state the
  /// responder is in. What others on the chain handle is left to them.
  open var shortcuts: [Shortcut] { [] }
}
