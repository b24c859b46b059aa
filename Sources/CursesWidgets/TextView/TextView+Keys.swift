import CursesCells
import CursesViews

extension TextView {
  /// The commands of keys; what means nothing here is left to the next responder.
  var editCommands: [KeyCommand] {
    guard isEnabled, !isSearchFocused else { return [] }
    let entries = isEditable ? TextCommand.viewEntries : TextCommand.readingEntries
    let commands = entries.compactMap { entry -> KeyCommand? in
      guard canPerform(entry.command) else { return nil }
      return KeyCommand(entry.id, keys: entry.keys, title: entry.title, hint: "") { [self] in
        perform(entry.command)
      }
    }
    return isEditable ? searchCommands + commands : readingCommands + searchCommands + commands
  }

  /// What keys do where the text is only read, as in a scroll view.
  private var readingCommands: [KeyCommand] {
    let page = max(1, textHeight - 1)
    let (row, pages, ends) = (
      "scroll by a row", "scroll by a page", "go to the start, to the end"
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
      unavailable: canScroll(byRows: rows) ? nil : "there is nothing more to see there"
    ) { [self] in scroll(byRows: rows) }
  }

  private func scrolling(_ id: StaticString, _ keys: [Key], columns: Int) -> KeyCommand {
    KeyCommand(id, keys: keys, title: "scroll to the side", hint: "") { [self] in
      scroll(byColumns: columns)
    }
  }

  /// Whether a command means something here; otherwise its keys are left to others.
  private func canPerform(_ command: TextCommand) -> Bool {
    switch command {
    case .submit: onSubmit != nil
    case .openEditor: stage?.onEdit != nil && editing == nil
    case .copy: content.hasSelection
    case .clearSelection: content.hasSelection && !showsFindBar
    case .cut: isEditable && content.hasSelection
    case .delete(.nextCharacter): !isEmpty
    default: true
    }
  }

  private func perform(_ command: TextCommand) {
    switch command {
    case .move(let motion, let extends): move { $0.move(motion, extendsSelection: extends) }
    case .moveRows(let count, let extends): moveRows(count, extends: extends)
    case .movePages(let count, let extends):
      moveRows(count * max(1, textHeight - 1), extends: extends)
    case .delete(let motion): change { $0.delete(motion) }
    case .kill(let motion): change { $0.kill(motion) }
    case .newline: change { $0.insert("\n") }
    case .yank: change { $0.yank() }
    case .undo: change { $0.undo() }
    case .redo: change { $0.redo() }
    case .copy: copy()
    case .cut:
      copy()
      change { $0.delete(.nextCharacter) }
    case .submit: notify("onSubmit") { [self] in onSubmit?(self) }
    case .openEditor: openEditor()
    case .clearSelection: move { $0.clearSelection() }
    }
  }

  /// Moves the cursor by rows, in the column that it began in; at the first and the last row, to
  /// the start and the end.
  private func moveRows(_ count: Int, extends: Bool) {
    let row = rows.row(at: content.cursorOffset)
    let column = goalColumn ?? column(of: content.cursorOffset, in: row)
    let (target, distance) = rows.row(count, from: row)
    let isAtEnd = distance == 0
    let end = count < 0 ? 0 : content.storage.length
    let offset = isAtEnd ? end : offset(atColumn: column, in: target)
    move {
      $0.select(fromOffset: extends ? $0.anchorOffset : offset, toOffset: offset)
    }
    goalColumn = column
  }
}
