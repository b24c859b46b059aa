import CursesCells
import CursesLayers

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

  /// The commands that keys perform now, the most useful first; the default is none.
  ///
  /// They are listed in the state that the responder is in, and what others on the chain do is left
  /// to them: see ``KeyCommand``. The list is made for each key that comes this far.
  open var keyCommands: [KeyCommand] { [] }

  /// Whether keys that type are text here, which ``keyDown(_:)`` takes; the default is `false`.
  ///
  /// Letters of the responders further out mean nothing then, and are not listed.
  open var acceptsText: Bool { false }

  /// Takes a key that no command of the responder has, and returns whether it did.
  ///
  /// That is for text. What else keys do is stated in ``keyCommands``, where it is listed and can
  /// be moved to other keys. The default takes none.
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

  /// What the mouse does here now, the most useful first; the default is none.
  open var pointerHints: [PointerHint] { [] }

  /// Tells a controller that its view is about to be laid out.
  func willLayOutOwnedView() {}

  /// Whether a view that is alone in the one that the responder owns fills that.
  var hasViewFilled: Bool { false }

  /// The tree whose ``LayerTree/onNotice`` is told of what the responder says, or `nil` for none.
  var noticeTree: LayerTree? { next?.noticeTree }
}
