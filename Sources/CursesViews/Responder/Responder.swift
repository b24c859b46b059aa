import CursesCells
import CursesLayers

/// An object that handles keys and mouse events.
///
/// Views and view controllers are responders. Unhandled events are passed along the responder
/// chain, to the ``next`` responder. For a view it is the controller that owns it, or else its
/// superview.
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The next responder in the chain, or `nil`, the default, for none.
  open var next: Responder? { nil }

  /// The key commands that are available now, the most useful first; the default is none.
  ///
  /// The list depends on the responder's current state and excludes commands of other responders:
  /// see ``KeyCommand``. It is requested for each key that reaches the responder.
  open var keyCommands: [KeyCommand] { [] }

  /// Whether typed characters are text, handled by ``keyDown(_:)``; the default is `false`.
  ///
  /// Character keys of the responders further up the chain are disabled then, and not listed.
  open var acceptsText: Bool { false }

  /// Handles a key that no command of the responder uses, and returns whether it did.
  ///
  /// Use it for text only. Other keys belong in ``keyCommands``, where they are listed and can be
  /// rebound. The default returns `false`.
  open func keyDown(_ key: Key) -> Bool { false }

  /// Handles pasted text as a whole, and returns whether it did.
  ///
  /// The default returns `false`.
  open func paste(_ text: String) -> Bool { false }

  /// Handles the wheel, and returns whether it did.
  ///
  /// The location is in the receiving view's coordinates; for a controller, in those of its view.
  /// If no responder handles the event, such as at an edge, gesture recognizers receive it. The
  /// default returns `false`.
  open func scrollWheel(_ mouse: Mouse) -> Bool { false }

  /// The mouse actions that are available now, the most useful first; the default is none.
  open var pointerHints: [PointerHint] { [] }

  /// Called before the view that the controller owns is laid out.
  func willLayOutOwnedView() {}

  /// Called after the view that the controller owns was laid out, before its subviews are.
  func didLayOutOwnedView() {}

  /// Whether a lone subview of the view that the responder owns fills it.
  var hasViewFilled: Bool { false }

  /// The layer tree that receives the responder's callbacks, or `nil` for none.
  var callbackTree: LayerTree? { next?.callbackTree }
}

// MARK: - Callbacks

extension Responder {
  /// Queues a delegate or closure callback about a change until the current work is complete.
  ///
  ///     final class Lamp: View {
  ///       var onChange: (@MainActor (Lamp) -> Void)?
  ///       private(set) var isOn = false
  ///
  ///       func turn(to isOn: Bool) {
  ///         self.isOn = isOn
  ///         notify("onChange") { [self] in onChange?(self) }
  ///       }
  ///     }
  ///
  /// Callbacks of an event, a timer or an animation's end run after all handlers, before the call
  /// of the stage returns. In a setter that code calls, they run immediately. See
  /// ``/CursesLayers/CallbackQueue``. Callbacks *before* a change, and queries, are called
  /// directly.
  ///
  /// - Parameters:
  ///   - name: The name of the callback, for observers of the stage.
  ///   - index: The index of the item concerned, from zero, or `nil`, the default, for none.
  ///   - message: Calls the callback.
  public func notify(
    _ name: StaticString, index: Int? = nil, _ message: @escaping @MainActor () -> Void
  ) {
    CallbackQueue.post(Callback(name, from: self, index: index), observer: callbackTree, message)
  }

  /// Groups changes into one piece of work: callbacks queued with ``notify(_:index:_:)`` run after
  /// the last of them.
  ///
  /// A setter needs it if it continues after queueing a callback, or calls code that may queue one.
  public func performChanges<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try CallbackQueue.perform(changes)
  }
}

// MARK: - Names

extension Responder {
  /// The name of the type in words: "Tab bar" for `TabBar`, "HTML view" for `HTMLView`.
  ///
  /// It is for logs and reports of developers; a transcript never contains it.
  public var typeWords: String { words(inTypeName: "\(type(of: self))") }
}

private func words(inTypeName name: String) -> String {
  let letters = Array(name.prefix { $0 != "<" })
  var words = ""
  for (index, letter) in letters.enumerated() {
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    let isStart =
      letter.isUppercase && index > 0
      && (letters[index - 1].isLowercase || next?.isLowercase ?? false)
    let isAcronym = letter.isUppercase && !(next?.isLowercase ?? false)
    if isStart { words.append(" ") }
    words.append(contentsOf: index > 0 && !isAcronym ? letter.lowercased() : String(letter))
  }
  return words
}
