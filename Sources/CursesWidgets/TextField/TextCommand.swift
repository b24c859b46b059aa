import CursesCells
import CursesViews

/// An editing command of a text field.
enum TextCommand: Hashable {
  case move(EditedText.Motion, extends: Bool)
  case delete(EditedText.Motion)
  case kill(EditedText.Motion)
  case yank
  case undo
  case redo
  case cut
  case copy
  case insert(Character)
  case submit
  case clearSelection

  /// Finds what a key does, or returns `nil` for a key that means nothing here.
  init?(_ key: Key) {
    if let character = key.character {
      self = .insert(character)
      return
    }
    let held = key.modifiers
    guard let command = TextCommand.command(key.code, held) else { return nil }
    self = command
  }

  /// The same in a secret, which does not tell where its words are.
  var withoutWords: TextCommand {
    switch self {
    case .move(let motion, let extends): .move(motion.withoutWords, extends: extends)
    case .kill(let motion): .kill(motion.withoutWords)
    default: self
    }
  }

  private static func command(_ code: Key.Code, _ held: Modifiers) -> TextCommand? {
    switch code {
    case .character(let character): letter(character, held)
    case .left, .right, .home, .end: motion(code, held)
    case .backspace, .delete: deletion(code, held)
    case .enter: held.isEmpty ? .submit : nil
    case .escape: held.isEmpty ? .clearSelection : nil
    default: nil
    }
  }

  /// Returns the motion of an arrow: by words with Control or Alt, and selecting with Shift.
  private static func motion(_ code: Key.Code, _ held: Modifiers) -> TextCommand? {
    let isByWord: Bool
    switch held.subtracting(.shift) {
    case []: isByWord = false
    case .control, .alt: isByWord = true
    default: return nil
    }
    let motion: EditedText.Motion =
      switch code {
      case .left: isByWord ? .wordStart : .previousCharacter
      case .right: isByWord ? .wordEnd : .nextCharacter
      case .home: .textStart
      default: .textEnd
      }
    return .move(motion, extends: held.contains(.shift))
  }

  private static func deletion(_ code: Key.Code, _ held: Modifiers) -> TextCommand? {
    switch held.subtracting(.shift) {
    case []: .delete(code == .backspace ? .previousCharacter : .nextCharacter)
    case .control, .alt: .kill(code == .backspace ? .wordStart : .wordEnd)
    default: nil
    }
  }

  private static func letter(_ character: Character, _ held: Modifiers) -> TextCommand? {
    switch held {
    case .control: controlled[character]
    case .alt: withAlt[character]
    case [.control, .shift]: ["-": .undo, "_": .undo, "z": .redo][character]
    case [.alt, .shift]: ["-": .redo, "_": .redo][character]
    default: nil
    }
  }

  /// The keys of Readline and Emacs, but for those that mean something to every program.
  private static let controlled: [Character: TextCommand] = [
    "a": .move(.textStart, extends: false), "e": .move(.textEnd, extends: false),
    "b": .move(.previousCharacter, extends: false), "f": .move(.nextCharacter, extends: false),
    "h": .delete(.previousCharacter), "d": .delete(.nextCharacter),
    "w": .kill(.blankSeparatedStart), "k": .kill(.textEnd), "u": .kill(.textStart),
    "y": .yank, "x": .cut, "_": .undo, "/": .undo,
  ]

  private static let withAlt: [Character: TextCommand] = [
    "b": .move(.wordStart, extends: false), "f": .move(.wordEnd, extends: false),
    "d": .kill(.wordEnd), "w": .copy, "_": .redo, "/": .redo,
  ]
}

// MARK: - Listing

extension TextCommand {
  /// Returns the keys that do something, for a help overlay.
  static func shortcuts(submits: Bool, copies: Bool) -> [Shortcut] {
    (submits ? [Shortcut("Enter", "submit")] : [])
      + (copies ? [Shortcut("Ctrl-X Alt-W", "cut, copy the selection")] : []) + always
  }

  private static let always = [
    Shortcut("← → Ctrl-B Ctrl-F", "move by a character"),
    Shortcut("Ctrl-← Ctrl-→ Alt-B Alt-F", "move by a word"),
    Shortcut("Home End Ctrl-A Ctrl-E", "go to the start, to the end"),
    Shortcut("Shift-← Shift-→", "select"),
    Shortcut("Ctrl-W Alt-D", "delete the word before, after"),
    Shortcut("Ctrl-U Ctrl-K", "delete to the start, to the end"),
    Shortcut("Ctrl-Y", "insert what was deleted so"),
    Shortcut("Ctrl-/ Alt-/", "undo, redo"),
    Shortcut("drag", "select"),
    Shortcut("double click", "select a word"),
  ]
}
