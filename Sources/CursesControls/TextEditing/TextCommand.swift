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
  case recall(Int)

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
    Entry("text.cut", .cut, [.control("x")], "Cut, Copy Selection"),
    Entry("text.copy", .copy, [.alt("w")], "Cut, Copy Selection"),
  ]

  static let moving = [
    Entry(
      "text.left", .move(.previousCharacter, extends: false), [.left, .control("b")],
      "Move by Character"),
    Entry(
      "text.right", .move(.nextCharacter, extends: false), [.right, .control("f")],
      "Move by Character"),
    Entry(
      "text.word-left", .move(.wordStart, extends: false),
      [Key(.left, modifiers: .control), .alt("b"), Key(.left, modifiers: .alt)], "Move by Word"),
    Entry(
      "text.word-right", .move(.wordEnd, extends: false),
      [Key(.right, modifiers: .control), .alt("f"), Key(.right, modifiers: .alt)],
      "Move by Word"),
  ]

  static let selecting = [
    Entry(
      "text.select-left", .move(.previousCharacter, extends: true),
      [Key(.left, modifiers: .shift)], "Select"),
    Entry(
      "text.select-right", .move(.nextCharacter, extends: true),
      [Key(.right, modifiers: .shift)], "Select"),
    Entry(
      "text.select-word-left", .move(.wordStart, extends: true),
      [Key(.left, modifiers: [.control, .shift]), Key(.left, modifiers: [.alt, .shift])],
      "Select by Word"),
    Entry(
      "text.select-word-right", .move(.wordEnd, extends: true),
      [Key(.right, modifiers: [.control, .shift]), Key(.right, modifiers: [.alt, .shift])],
      "Select by Word"),
  ]

  static let deleting = [
    Entry(
      "text.backspace", .delete(.previousCharacter),
      [.backspace, .control("h"), Key(.backspace, modifiers: .shift)],
      "Delete Previous, Next Character"),
    Entry(
      "text.delete", .delete(.nextCharacter),
      [.delete, .control("d"), Key(.delete, modifiers: .shift)],
      "Delete Previous, Next Character"),
  ]

  static let killing = [
    Entry(
      "text.kill-word-left", .kill(.wordStart),
      [Key(.backspace, modifiers: .alt), Key(.backspace, modifiers: .control)]
        + Key.shifted(.backspace).dropFirst(),
      "Delete Previous, Next Word"),
    Entry(
      "text.kill-word-right", .kill(.wordEnd),
      [.alt("d"), Key(.delete, modifiers: .control), Key(.delete, modifiers: .alt)]
        + Key.shifted(.delete).dropFirst(),
      "Delete Previous, Next Word"),
    Entry(
      "text.kill-blank-left", .kill(.blankSeparatedStart), [.control("w")],
      "Delete to Previous Blank"),
  ]

  static let yanking = [
    Entry("text.yank", .yank, [.control("y")], "Yank")
  ]

  static let leaving = [
    Entry("text.deselect", .clearSelection, [.escape], "Clear Selection")
  ]

  private static let undoing = [
    Entry(
      "text.undo", .undo,
      [
        .control("/"), .control("_"), Key(.character("-"), modifiers: [.control, .shift]),
        Key(.character("_"), modifiers: [.control, .shift]),
      ], "Undo"),
    Entry(
      "text.redo", .redo,
      [
        .alt("/"), .alt("_"), Key(.character("z"), modifiers: [.control, .shift]),
        Key(.character("-"), modifiers: [.alt, .shift]),
        Key(.character("_"), modifiers: [.alt, .shift]),
      ], "Redo"),
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
    [Entry("text.submit", .submit, [.enter], "Submit")] + recalling + copying + moving + fieldEnds
    + selecting
    + fieldSelecting + deleting + killing + fieldKilling + yanking + undoing + leaving

  private static let recalling = [
    Entry("text.earlier", .recall(-1), [.up, .control("p")], "Earlier, Later Text"),
    Entry("text.later", .recall(1), [.down, .control("n")], "Earlier, Later Text"),
  ]

  private static let fieldEnds = [
    Entry(
      "text.start", .move(.textStart, extends: false),
      [.home, .control("a"), Key(.home, modifiers: .control), Key(.home, modifiers: .alt)],
      "Go to Start, End"),
    Entry(
      "text.end", .move(.textEnd, extends: false),
      [.end, .control("e"), Key(.end, modifiers: .control), Key(.end, modifiers: .alt)],
      "Go to Start, End"),
  ]

  private static let fieldSelecting = [
    Entry(
      "text.select-start", .move(.textStart, extends: true), Key.shifted(.home),
      "Select to Start, End"),
    Entry(
      "text.select-end", .move(.textEnd, extends: true), Key.shifted(.end),
      "Select to Start, End"),
  ]

  private static let fieldKilling = [
    Entry(
      "text.kill-start", .kill(.textStart), [.control("u")], "Delete to Start, End"),
    Entry("text.kill-end", .kill(.textEnd), [.control("k")], "Delete to Start, End"),
  ]
}

// MARK: - View

extension TextCommand {
  /// The commands of a text view, in descending order of usefulness.
  static let viewEntries: [Entry] =
    [
      Entry(
        "text.newline", .newline, [.enter, Key(.enter, modifiers: .shift)], "Insert Line Break"),
      Entry(
        "text.submit", .submit,
        [Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control), .control("j")], "Submit"),
    ] + editing

  /// The commands of a text view that Return submits.
  static let submittingEntries: [Entry] =
    [
      Entry(
        "text.newline", .newline,
        [Key(.enter, modifiers: .shift), Key(.enter, modifiers: .alt), .control("j")],
        "Insert Line Break"),
      Entry("text.submit", .submit, [.enter, Key(.enter, modifiers: .control)], "Submit"),
    ] + editing

  private static let editing: [Entry] =
    copying + moving + rows + lines + ends + selecting + lineSelecting + deleting + killing
    + lineKilling + yanking + undoing
    + [Entry("text.editor", .openEditor, [.control("o")], "Open in Editor")] + leaving

  /// The commands of a read-only text view, in addition to those for scrolling.
  static let readingEntries: [Entry] =
    copying + rows.filter(\.selects) + selecting + lineSelecting + ends.filter(\.selects) + leaving

  private static let rows =
    vertical(
      ("text.up", "text.select-up"), .up, .control("p"), "Move by Row", "Select by Row"
    ) { .moveRows(-1, extends: $0) }
    + vertical(
      ("text.down", "text.select-down"), .down, .control("n"), "Move by Row", "Select by Row"
    ) { .moveRows(1, extends: $0) }
    + vertical(
      ("text.page-up", "text.select-page-up"), .pageUp, .alt("v"), "Move by Page",
      "Select by Page"
    ) { .movePages(-1, extends: $0) }
    + vertical(
      ("text.page-down", "text.select-page-down"), .pageDown, .control("v"), "Move by Page",
      "Select by Page"
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
      "Go to Line Start, End"),
    Entry(
      "text.line-end", .move(.lineEnd, extends: false), [.end, .control("e")],
      "Go to Line Start, End"),
  ]

  private static let lineSelecting = [
    Entry(
      "text.select-line-start", .move(.lineStart, extends: true),
      [Key(.home, modifiers: .shift)], "Select to Line Start, End"),
    Entry(
      "text.select-line-end", .move(.lineEnd, extends: true), [Key(.end, modifiers: .shift)],
      "Select to Line Start, End"),
  ]

  private static let lineKilling = [
    Entry(
      "text.kill-line-start", .kill(.lineStart), [.control("u")],
      "Delete to Line Start, End"),
    Entry(
      "text.kill-line-end", .kill(.lineEnd), [.control("k")],
      "Delete to Line Start, End"),
  ]

  private static let ends = [
    Entry(
      "text.start", .move(.textStart, extends: false),
      [Key(.home, modifiers: .control), Key(.home, modifiers: .alt), .alt("<")],
      "Go to Start, End"),
    Entry(
      "text.end", .move(.textEnd, extends: false),
      [Key(.end, modifiers: .control), Key(.end, modifiers: .alt), .alt(">")],
      "Go to Start, End"),
    Entry(
      "text.select-start", .move(.textStart, extends: true), Array(Key.shifted(.home).dropFirst()),
      "Select to Start, End"),
    Entry(
      "text.select-end", .move(.textEnd, extends: true), Array(Key.shifted(.end).dropFirst()),
      "Select to Start, End"),
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
