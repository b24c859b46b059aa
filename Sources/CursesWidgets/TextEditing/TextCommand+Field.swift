import CursesCells

extension TextCommand {
  /// The commands of a text field, the most useful first.
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
