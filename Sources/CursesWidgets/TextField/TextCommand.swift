import CursesCells

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
  case submit
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

  /// Every command, the most useful first.
  ///
  /// These are the keys of Readline and Emacs, but for those that mean something to every program.
  static let entries: [Entry] =
    [
      Entry("text.submit", .submit, [.enter], "submit"),
      Entry("text.cut", .cut, [.control("x")], "cut, copy the selection"),
      Entry("text.copy", .copy, [.alt("w")], "cut, copy the selection"),
    ] + moving + selecting + deleting + killing + undoing + [
      Entry("text.deselect", .clearSelection, [.escape], "give up the selection")
    ]

  private static let moving = [
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
    Entry(
      "text.start", .move(.textStart, extends: false),
      [.home, .control("a"), Key(.home, modifiers: .control), Key(.home, modifiers: .alt)],
      "go to the start, to the end"),
    Entry(
      "text.end", .move(.textEnd, extends: false),
      [.end, .control("e"), Key(.end, modifiers: .control), Key(.end, modifiers: .alt)],
      "go to the start, to the end"),
  ]

  private static let selecting = [
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
    Entry(
      "text.select-start", .move(.textStart, extends: true), Key.shifted(.home),
      "select to the start, to the end"),
    Entry(
      "text.select-end", .move(.textEnd, extends: true), Key.shifted(.end),
      "select to the start, to the end"),
  ]

  private static let deleting = [
    Entry(
      "text.backspace", .delete(.previousCharacter),
      [.backspace, .control("h"), Key(.backspace, modifiers: .shift)],
      "delete the character before, after"),
    Entry(
      "text.delete", .delete(.nextCharacter),
      [.delete, .control("d"), Key(.delete, modifiers: .shift)],
      "delete the character before, after"),
  ]

  private static let killing = [
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
    Entry(
      "text.kill-start", .kill(.textStart), [.control("u")], "delete to the start, to the end"),
    Entry("text.kill-end", .kill(.textEnd), [.control("k")], "delete to the start, to the end"),
    Entry("text.yank", .yank, [.control("y")], "insert what was deleted so"),
  ]

  private static let undoing = [
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
  fileprivate static func alt(_ character: Character) -> Key {
    Key(.character(character), modifiers: .alt)
  }

  /// Returns a key with Shift held, alone and with Control or Alt.
  fileprivate static func shifted(_ code: Code) -> [Key] {
    [Modifiers.shift, [.control, .shift], [.alt, .shift]].map { Key(code, modifiers: $0) }
  }
}
