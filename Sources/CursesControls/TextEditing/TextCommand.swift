import CursesCells

/// An editing command of a text field or text view.
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

  /// The corresponding command in secure text, which must not reveal its words.
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
  /// A command with its identifier, keys and title.
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

  // The commands of every text, in descending order of usefulness. The keys are those of Readline
  // and Emacs, except for keys that have a common meaning in all programs.

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
  /// Returns the key for a character with Alt.
  static func alt(_ character: Character) -> Key {
    Key(.character(character), modifiers: .alt)
  }

  /// Returns a key with Shift: alone, with Control, and with Alt.
  static func shifted(_ code: Code) -> [Key] {
    [Modifiers.shift, [.control, .shift], [.alt, .shift]].map { Key(code, modifiers: $0) }
  }
}

// MARK: - Field

extension TextCommand {
  /// The commands of a text field, in descending order of usefulness.
  static let fieldEntries: [Entry] =
    [Entry("text.submit", .submit, [.enter], "submit")] + copying + moving + fieldEnds + selecting
    + fieldSelecting + deleting + killing + fieldKilling + yanking + undoing + leaving

  private static let fieldEnds = [
    Entry(
      "text.start", .move(.textStart, extends: false),
      [.home, .control("a"), Key(.home, modifiers: .control), Key(.home, modifiers: .alt)],
      "go to the start, to the end"),
    Entry(
      "text.end", .move(.textEnd, extends: false),
      [.end, .control("e"), Key(.end, modifiers: .control), Key(.end, modifiers: .alt)],
      "go to the start, to the end"),
  ]

  private static let fieldSelecting = [
    Entry(
      "text.select-start", .move(.textStart, extends: true), Key.shifted(.home),
      "select to the start, to the end"),
    Entry(
      "text.select-end", .move(.textEnd, extends: true), Key.shifted(.end),
      "select to the start, to the end"),
  ]

  private static let fieldKilling = [
    Entry(
      "text.kill-start", .kill(.textStart), [.control("u")], "delete to the start, to the end"),
    Entry("text.kill-end", .kill(.textEnd), [.control("k")], "delete to the start, to the end"),
  ]
}

// MARK: - View

extension TextCommand {
  /// The commands of a text view, in descending order of usefulness.
  static let viewEntries: [Entry] =
    [
      Entry("text.newline", .newline, [.enter, Key(.enter, modifiers: .shift)], "begin a line"),
      Entry(
        "text.submit", .submit,
        [Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control)], "submit"),
    ] + copying + moving + rows + lines + ends + selecting + lineSelecting + deleting + killing
    + lineKilling + yanking + undoing
    + [Entry("text.editor", .openEditor, [.control("o")], "edit it in your own editor")] + leaving

  /// The commands of a read-only text view, in addition to those for scrolling.
  static let readingEntries: [Entry] =
    copying + rows.filter(\.selects) + selecting + lineSelecting + ends.filter(\.selects) + leaving

  private static let rows =
    vertical(
      ("text.up", "text.select-up"), .up, .control("p"), "move by a row", "select by rows"
    ) { .moveRows(-1, extends: $0) }
    + vertical(
      ("text.down", "text.select-down"), .down, .control("n"), "move by a row", "select by rows"
    ) { .moveRows(1, extends: $0) }
    + vertical(
      ("text.page-up", "text.select-page-up"), .pageUp, .alt("v"), "move by a page",
      "select by pages"
    ) { .movePages(-1, extends: $0) }
    + vertical(
      ("text.page-down", "text.select-page-down"), .pageDown, .control("v"), "move by a page",
      "select by pages"
    ) { .movePages(1, extends: $0) }

  private static func vertical(
    _ ids: (StaticString, StaticString), _ key: Key, _ other: Key, _ title: String,
    _ selecting: String, command: (_ extends: Bool) -> TextCommand
  ) -> [Entry] {
    [
      Entry(ids.0, command(false), [key, other], title),
      Entry(ids.1, command(true), [Key(key.code, modifiers: .shift)], selecting),
    ]
  }

  private static let lines = [
    Entry(
      "text.line-start", .move(.lineStart, extends: false), [.home, .control("a")],
      "go to the start of the line, to its end"),
    Entry(
      "text.line-end", .move(.lineEnd, extends: false), [.end, .control("e")],
      "go to the start of the line, to its end"),
  ]

  private static let lineSelecting = [
    Entry(
      "text.select-line-start", .move(.lineStart, extends: true),
      [Key(.home, modifiers: .shift)], "select to the start of the line, to its end"),
    Entry(
      "text.select-line-end", .move(.lineEnd, extends: true), [Key(.end, modifiers: .shift)],
      "select to the start of the line, to its end"),
  ]

  private static let lineKilling = [
    Entry(
      "text.kill-line-start", .kill(.lineStart), [.control("u")],
      "delete to the start of the line, to its end"),
    Entry(
      "text.kill-line-end", .kill(.lineEnd), [.control("k")],
      "delete to the start of the line, to its end"),
  ]

  private static let ends = [
    Entry(
      "text.start", .move(.textStart, extends: false),
      [Key(.home, modifiers: .control), Key(.home, modifiers: .alt), .alt("<")],
      "go to the start, to the end"),
    Entry(
      "text.end", .move(.textEnd, extends: false),
      [Key(.end, modifiers: .control), Key(.end, modifiers: .alt), .alt(">")],
      "go to the start, to the end"),
    Entry(
      "text.select-start", .move(.textStart, extends: true), Array(Key.shifted(.home).dropFirst()),
      "select to the start, to the end"),
    Entry(
      "text.select-end", .move(.textEnd, extends: true), Array(Key.shifted(.end).dropFirst()),
      "select to the start, to the end"),
  ]
}

extension TextCommand.Entry {
  /// Whether the command extends the selection.
  fileprivate var selects: Bool {
    switch command {
    case .move(_, let extends), .moveRows(_, let extends), .movePages(_, let extends): extends
    default: false
    }
  }
}
