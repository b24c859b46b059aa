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

// MARK: - Notices

extension Responder {
  /// Says something after a change: calls a delegate or a closure when the work is whole that the
  /// change is a part of.
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
  /// In an event, a timer or the end of an animation that is when everybody has handled it, before
  /// the call of the stage returns; in a setter that code calls, at once. See
  /// ``/CursesLayers/NoticeQueue``. What is said *before* a change, and what is asked, is called
  /// directly.
  ///
  /// - Parameters:
  ///   - name: The name of what is called, as who watches the stage gets it.
  ///   - index: Which item it is about, from zero, or `nil`, the default, for none.
  ///   - message: Calls it.
  public func notify(
    _ name: StaticString, index: Int? = nil, _ message: @escaping @MainActor () -> Void
  ) {
    NoticeQueue.post(Notice(name, from: self, index: index), tap: noticeTree, message)
  }

  /// Makes changes that are one piece of work: what is said of them with ``notify(_:index:_:)`` is
  /// delivered after the last of them.
  ///
  /// A setter needs it where it goes on after it said something, or calls what may say something.
  public func performChanges<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try NoticeQueue.perform(changes)
  }
}

// MARK: - Words

extension Responder {
  /// The name of the type as words: "Tab bar" for `TabBar`, "HTML view" for `HTMLView`.
  ///
  /// It is for developers, in logs and reports; a transcript never contains it.
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
