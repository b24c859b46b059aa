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
    let hint: String

    init(
      _ id: StaticString, _ command: TextCommand, _ keys: [Key], _ title: String, hint: String = ""
    ) {
      self.id = id
      self.command = command
      self.keys = keys
      self.title = title
      self.hint = hint
    }
  }

  /// Returns two opposite commands with one title.
  private static func pair(
    _ first: (id: StaticString, command: TextCommand, keys: [Key]),
    _ second: (id: StaticString, command: TextCommand, keys: [Key]), _ title: String
  ) -> [Entry] {
    [first, second].map { Entry($0.id, $0.command, $0.keys, title) }
  }

  // The commands of every text, in descending order of usefulness. The keys are those of Readline
  // and Emacs, except for keys that have a common meaning in all programs.

  static let copying = pair(
    ("text.cut", .cut, [.control("x")]), ("text.copy", .copy, [.alt("w")]), "Cut, Copy Selection")

  static let moving =
    pair(
      ("text.left", .move(.previousCharacter, extends: false), [.left, .control("b")]),
      ("text.right", .move(.nextCharacter, extends: false), [.right, .control("f")]),
      "Move by Character")
    + pair(
      (
        "text.word-left", .move(.wordStart, extends: false),
        [Key(.left, modifiers: .control), .alt("b"), Key(.left, modifiers: .alt)]
      ),
      (
        "text.word-right", .move(.wordEnd, extends: false),
        [Key(.right, modifiers: .control), .alt("f"), Key(.right, modifiers: .alt)]
      ),
      "Move by Word")

  static let selecting =
    pair(
      ("text.select-left", .move(.previousCharacter, extends: true), [.shift(.left)]),
      ("text.select-right", .move(.nextCharacter, extends: true), [.shift(.right)]), "Select")
    + pair(
      ("text.select-word-left", .move(.wordStart, extends: true), Key.shiftedMore(.left)),
      ("text.select-word-right", .move(.wordEnd, extends: true), Key.shiftedMore(.right)),
      "Select by Word")

  static let deleting = pair(
    (
      "text.backspace", .delete(.previousCharacter),
      [.backspace, .control("h"), .shift(.backspace)]
    ),
    ("text.delete", .delete(.nextCharacter), [.delete, .control("d"), .shift(.delete)]),
    "Delete Previous, Next Character")

  static let killing =
    pair(
      (
        "text.kill-word-left", .kill(.wordStart),
        [Key(.backspace, modifiers: .alt), Key(.backspace, modifiers: .control)]
          + Key.shiftedMore(.backspace)
      ),
      (
        "text.kill-word-right", .kill(.wordEnd),
        [.alt("d"), Key(.delete, modifiers: .control), Key(.delete, modifiers: .alt)]
          + Key.shiftedMore(.delete)
      ),
      "Delete Previous, Next Word")
    + [
      Entry(
        "text.kill-blank-left", .kill(.blankSeparatedStart), [.control("w")],
        "Delete to Previous Blank")
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

  /// Returns a key with Shift.
  static func shift(_ code: Code) -> Key { Key(code, modifiers: .shift) }

  /// Returns a key with Shift and Control, and with Shift and Alt.
  static func shiftedMore(_ code: Code) -> [Key] {
    [[.control, .shift], [.alt, .shift]].map { Key(code, modifiers: $0) }
  }
}

// MARK: - Field

extension TextCommand {
  /// The commands of a text field, in descending order of usefulness.
  static let fieldEntries: [Entry] =
    [Entry("text.submit", .submit, [.enter], "Submit", hint: "done")]
    + recalling + copying + moving + fieldEnds + selecting + fieldSelecting + deleting + killing
    + fieldKilling + yanking + undoing + leaving

  private static let recalling = pair(
    ("text.earlier", .recall(-1), [.up, .control("p")]),
    ("text.later", .recall(1), [.down, .control("n")]), "Earlier, Later Text")

  private static let fieldEnds = pair(
    (
      "text.start", .move(.textStart, extends: false),
      [.home, .control("a"), Key(.home, modifiers: .control), Key(.home, modifiers: .alt)]
    ),
    (
      "text.end", .move(.textEnd, extends: false),
      [.end, .control("e"), Key(.end, modifiers: .control), Key(.end, modifiers: .alt)]
    ),
    "Go to Start, End")

  private static let fieldSelecting = pair(
    (
      "text.select-start", .move(.textStart, extends: true),
      [.shift(.home)] + Key.shiftedMore(.home)
    ),
    ("text.select-end", .move(.textEnd, extends: true), [.shift(.end)] + Key.shiftedMore(.end)),
    "Select to Start, End")

  private static let fieldKilling = pair(
    ("text.kill-start", .kill(.textStart), [.control("u")]),
    ("text.kill-end", .kill(.textEnd), [.control("k")]), "Delete to Start, End")
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

  private static let lines = pair(
    ("text.line-start", .move(.lineStart, extends: false), [.home, .control("a")]),
    ("text.line-end", .move(.lineEnd, extends: false), [.end, .control("e")]),
    "Go to Line Start, End")

  private static let lineSelecting = pair(
    ("text.select-line-start", .move(.lineStart, extends: true), [.shift(.home)]),
    ("text.select-line-end", .move(.lineEnd, extends: true), [.shift(.end)]),
    "Select to Line Start, End")

  private static let lineKilling = pair(
    ("text.kill-line-start", .kill(.lineStart), [.control("u")]),
    ("text.kill-line-end", .kill(.lineEnd), [.control("k")]), "Delete to Line Start, End")

  private static let ends =
    pair(
      (
        "text.start", .move(.textStart, extends: false),
        [Key(.home, modifiers: .control), Key(.home, modifiers: .alt), .alt("<")]
      ),
      (
        "text.end", .move(.textEnd, extends: false),
        [Key(.end, modifiers: .control), Key(.end, modifiers: .alt), .alt(">")]
      ),
      "Go to Start, End")
    + pair(
      ("text.select-start", .move(.textStart, extends: true), Key.shiftedMore(.home)),
      ("text.select-end", .move(.textEnd, extends: true), Key.shiftedMore(.end)),
      "Select to Start, End")
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
