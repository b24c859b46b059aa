import CursesCells
import CursesViews

extension TextView {
  /// The key commands; keys without effect go to the next responder.
  var editCommands: [KeyCommand] {
    guard isEnabled, !isSearchFocused else { return [] }
    let editing =
      returnAction == .submits ? TextCommand.submittingEntries : TextCommand.viewEntries
    let commands = keyCommands(of: isEditable ? editing : TextCommand.readingEntries)
    return isEditable ? searchCommands + commands : readingCommands + searchCommands + commands
  }

  /// The key commands of a read-only text, as in a scroll view.
  private var readingCommands: [KeyCommand] {
    let page = max(1, textHeight - 1)
    let (row, pages, ends) = (
      "Scroll by Row", "Scroll by Page", "Go to Start, End"
    )
    let columns =
      wrapsLines
      ? []
      : [
        scrolling("scroll.left", [.left], columns: -4),
        scrolling("scroll.right", [.right], columns: 4),
      ]
    return [
      scrolling("scroll.up", [.up, .character("k")], row, rows: -1),
      scrolling("scroll.down", [.down, .character("j")], row, rows: 1),
      scrolling("scroll.page-up", [.pageUp], pages, rows: -page),
      scrolling("scroll.page-down", [.pageDown, .space], pages, rows: page),
      KeyCommand("scroll.start", .home, title: ends, hint: "") { [self] in scroll(toOffset: 0) },
      KeyCommand("scroll.end", .end, title: ends, hint: "") { [self] in
        scroll(toOffset: content.storage.length)
      },
    ] + columns
  }

  private func scrolling(
    _ id: StaticString, _ keys: [Key], _ title: String, rows: Int
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title,
      unavailable: canScroll(byRows: rows) ? nil : "nothing more to scroll"
    ) { [self] in scroll(byRows: rows) }
  }

  private func scrolling(_ id: StaticString, _ keys: [Key], columns: Int) -> KeyCommand {
    KeyCommand(id, keys: keys, title: "Scroll Sideways", hint: "") { [self] in
      scroll(byColumns: columns)
    }
  }

  func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .submit: onSubmit != nil
    case .openEditor: stage?.onEdit != nil && editing == nil
    case .copy: content.hasSelection
    case .clearSelection: content.hasSelection && !showsFindBar
    case .cut: isEditable && content.hasSelection
    case .delete(.nextCharacter): !isEmpty
    case .moveRows(let count, extends: false): canMoveRows(count)
    default: true
    }
  }

  /// Whether the cursor moves by a row, or to the end of the text, or the history is recalled.
  private func canMoveRows(_ count: Int) -> Bool {
    let end = count < 0 ? 0 : content.storage.length
    return content.cursorOffset != end || content.hasSelection
      || history?.canRecall(count) ?? false
  }

  func perform(_ command: TextCommand) {
    switch command {
    case .moveRows(let count, let extends): moveRows(count, extends: extends)
    case .movePages(let count, let extends):
      moveRows(count * max(1, textHeight - 1), extends: extends)
    case .newline: change { $0.insert("\n") }
    case .recall(let step): recall(step)
    case .submit:
      stopCompleting()
      history?.add(content.storage)
      notify("onSubmit") { [self] in onSubmit?(self) }
    case .openEditor: openEditor()
    default: edit(command)
    }
  }

  /// Moves the cursor by rows in its original column.
  ///
  /// From the first row up or the last row down, it recalls the history, or else moves to the start
  /// or the end.
  private func moveRows(_ count: Int, extends: Bool) {
    let row = rows.row(at: content.cursorOffset)
    let column = goalColumn ?? column(of: content.cursorOffset, in: row)
    let (target, distance) = rows.row(count, from: row)
    let isAtEnd = distance == 0
    if isAtEnd, !extends, abs(count) == 1, recall(count) { return }
    let end = count < 0 ? 0 : content.storage.length
    let offset = isAtEnd ? end : offset(atColumn: column, in: target)
    move {
      $0.select(fromOffset: extends ? $0.anchorOffset : offset, toOffset: offset)
    }
    goalColumn = column
  }
}
