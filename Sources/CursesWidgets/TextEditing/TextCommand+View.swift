import CursesCells

extension TextCommand {
  /// The commands of a text view, the most useful first.
  static let viewEntries: [Entry] =
    [
      Entry("text.newline", .newline, [.enter, Key(.enter, modifiers: .shift)], "begin a line"),
      Entry(
        "text.submit", .submit,
        [Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control)], "submit"),
    ] + copying + moving + rows + lines + ends + selecting + lineSelecting + deleting + killing
    + lineKilling + yanking + undoing
    + [Entry("text.editor", .openEditor, [.control("o")], "edit it in your own editor")] + leaving

  /// The commands of one that is only read, beside those that scroll.
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
  /// Whether the command selects.
  fileprivate var selects: Bool {
    switch command {
    case .move(_, let extends), .moveRows(_, let extends), .movePages(_, let extends): extends
    default: false
    }
  }
}
