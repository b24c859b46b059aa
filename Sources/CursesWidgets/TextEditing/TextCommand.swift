import CursesCells

/// An editing command of a text field or of a text view.
enum TextCommand: Hashable {
  case move(EditedText.Motion, extends: Bool)
  case moveRows(Int, extends: Bool)
  case movePages(Int, extends: Bool)
  case delete(EditedText.Motion)
  case kill(EditedText.Motion)
  case yank
  case undo
  case redo
  case cut
  case copy
  case newline
  case submit
  case openEditor
  case clearSelection

  /// The same in a secret, which does not tell where its words are.
  var withoutWords: TextCommand {
    switch self {
    case .move(let motion, let extends): .move(motion.withoutWords, extends: extends)
    case .kill(let motion): .kill(motion.withoutWords)
    default: self
    }
  }
}

// MARK: - Keys

extension TextCommand {
  /// A command with what it is called, its keys, and the effect in words.
  struct Entry {
    let id: StaticString
    let command: TextCommand
    let keys: [Key]
    let title: String

    init(_ id: StaticString, _ command: TextCommand, _ keys: [Key], _ title: String) {
      self.id = id
      self.command = command
      self.keys = keys
      self.title = title
    }
  }

  // The commands of every text, the most useful first. These are the keys of Readline and Emacs,
  // but for those that mean something to every program.

  static let copying = [
    Entry("text.cut", .cut, [.control("x")], "cut, copy the selection"),
    Entry("text.copy", .copy, [.alt("w")], "cut, copy the selection"),
  ]

  static let moving = [
    Entry(
      "text.left", .move(.previousCharacter, extends: false), [.left, .control("b")],
      "move by a character"),
    Entry(
      "text.right", .move(.nextCharacter, extends: false), [.right, .control("f")],
      "move by a character"),
    Entry(
      "text.word-left", .move(.wordStart, extends: false),
      [Key(.left, modifiers: .control), .alt("b"), Key(.left, modifiers: .alt)], "move by a word"),
    Entry(
      "text.word-right", .move(.wordEnd, extends: false),
      [Key(.right, modifiers: .control), .alt("f"), Key(.right, modifiers: .alt)],
      "move by a word"),
  ]

  static let selecting = [
    Entry(
      "text.select-left", .move(.previousCharacter, extends: true),
      [Key(.left, modifiers: .shift)], "select"),
    Entry(
      "text.select-right", .move(.nextCharacter, extends: true),
      [Key(.right, modifiers: .shift)], "select"),
    Entry(
      "text.select-word-left", .move(.wordStart, extends: true),
      [Key(.left, modifiers: [.control, .shift]), Key(.left, modifiers: [.alt, .shift])],
      "select by words"),
    Entry(
      "text.select-word-right", .move(.wordEnd, extends: true),
      [Key(.right, modifiers: [.control, .shift]), Key(.right, modifiers: [.alt, .shift])],
      "select by words"),
  ]

  static let deleting = [
    Entry(
      "text.backspace", .delete(.previousCharacter),
      [.backspace, .control("h"), Key(.backspace, modifiers: .shift)],
      "delete the character before, after"),
    Entry(
      "text.delete", .delete(.nextCharacter),
      [.delete, .control("d"), Key(.delete, modifiers: .shift)],
      "delete the character before, after"),
  ]

  static let killing = [
    Entry(
      "text.kill-word-left", .kill(.wordStart),
      [Key(.backspace, modifiers: .alt), Key(.backspace, modifiers: .control)]
        + Key.shifted(.backspace).dropFirst(),
      "delete the word before, after"),
    Entry(
      "text.kill-word-right", .kill(.wordEnd),
      [.alt("d"), Key(.delete, modifiers: .control), Key(.delete, modifiers: .alt)]
        + Key.shifted(.delete).dropFirst(),
      "delete the word before, after"),
    Entry(
      "text.kill-blank-left", .kill(.blankSeparatedStart), [.control("w")], "delete to the blank"),
  ]

  static let yanking = [
    Entry("text.yank", .yank, [.control("y")], "insert what was deleted so")
  ]

  static let leaving = [
    Entry("text.deselect", .clearSelection, [.escape], "give up the selection")
  ]

  static let undoing = [
    Entry(
      "text.undo", .undo,
      [
        .control("/"), .control("_"), Key(.character("-"), modifiers: [.control, .shift]),
        Key(.character("_"), modifiers: [.control, .shift]),
      ], "undo"),
    Entry(
      "text.redo", .redo,
      [
        .alt("/"), .alt("_"), Key(.character("z"), modifiers: [.control, .shift]),
        Key(.character("-"), modifiers: [.alt, .shift]),
        Key(.character("_"), modifiers: [.alt, .shift]),
      ], "redo"),
  ]
}

extension Key {
  /// Returns the key that types a character, with Alt held.
  static func alt(_ character: Character) -> Key {
    Key(.character(character), modifiers: .alt)
  }

  /// Returns a key with Shift held, alone and with Control or Alt.
  static func shifted(_ code: Code) -> [Key] {
    [Modifiers.shift, [.control, .shift], [.alt, .shift]].map { Key(code, modifiers: $0) }
  }
}
