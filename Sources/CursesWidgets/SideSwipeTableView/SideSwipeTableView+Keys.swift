import CursesCells
import CursesViews

extension SideSwipeTableView {
  /// What keys do, beside those of any table.
  ///
  /// No key is lost while a row slides: it ends the slide, and is then applied.
  func swipeCommands(beside table: [KeyCommand]) -> [KeyCommand] {
    let table = table.map { command in
      command.id == "table.first" ? closingAtOnce(command) : command
    }
    switch menuPhase {
    case .idle:
      return table + openingCommands
    case .closing:
      return table.map(settlingFirst) + openingCommands + [closeCommand]
    case .opening, .open, .dragging:
      return menuCommands + [closeCommand] + table.filter { $0.id != "table.open" }.map(closingMenu)
    }
  }

  private var closeCommand: KeyCommand {
    KeyCommand("swipe.close", .escape, title: "close the menu", hint: "close") { [self] in
      closeMenu()
    }
  }

  // MARK: Without a menu

  private var openingCommands: [KeyCommand] {
    guard numberOfRows > 0, sideSwipeDelegate != nil else { return [] }
    return [opening("swipe.left", .left, .left), opening("swipe.right", .right, .right)]
  }

  private func opening(_ id: StaticString, _ key: Key, _ direction: SwipeDirection) -> KeyCommand {
    KeyCommand(
      id, key, title: "open the row's menu", hint: "actions", unavailable: reasonAgainstMenu
    ) { [self] in
      settle()
      guard let selectedRow, openMenu(at: selectedRow, direction: direction) else { return }
      scrollRectToVisible(rectForRow(at: selectedRow), animated: false)
      slide.menu.moveHighlight(by: 1)
    }
    .listed(in: "In the list", as: "what can be done")
  }

  private var reasonAgainstMenu: String? {
    guard let selectedRow else { return "no row is selected" }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: selectedRow) ?? []
    return stage == nil || actions.isEmpty ? "there is nothing to do with the row" : nil
  }

  /// Ends the slide of a row that comes back before a row is opened.
  private func settlingFirst(_ command: KeyCommand) -> KeyCommand {
    guard command.id == "table.open" else { return command }
    return command.replacingAction { [self] original in
      settle()
      original()
    }
  }

  private func closingAtOnce(_ command: KeyCommand) -> KeyCommand {
    command.replacingAction { [self] original in
      closeMenu(animated: false)
      original()
    }
  }

  // MARK: In a menu

  private var menuCommands: [KeyCommand] {
    [
      pointing("swipe.previous-action", .left, by: -1),
      pointing("swipe.next-action", .right, by: 1),
      KeyCommand("swipe.choose", .enter, .space, title: "choose the action", hint: "do it") {
        [self] in
        finishOpening()
        if menuPhase == .open { chooseHighlighted() }
      }
      .listed(in: "In the list"),
    ]
  }

  private func pointing(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    KeyCommand(id, key, title: "point at an action", hint: "choose") { [self] in
      finishOpening()
      if menuPhase == .open { slide.menu.moveHighlight(by: step) }
    }
    .listed(in: "In the list", as: "choose what to do")
  }

  /// Ends the slide of a row that opens; while a finger holds the row nothing happens.
  private func finishOpening() {
    if menuPhase == .opening { settle() }
  }

  /// Returns a command of the table, which closes the menu also where it selects no other row.
  private func closingMenu(_ command: KeyCommand) -> KeyCommand {
    var command = command.without(.space)
    command.title = "close the menu, choose a row"
    command.unavailable = nil
    return command
  }
}
