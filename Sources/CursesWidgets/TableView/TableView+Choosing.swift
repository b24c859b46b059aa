import CursesCells
import CursesViews

// MARK: - Several rows

extension TableView {
  /// Chooses these rows and no others, without telling the delegate.
  ///
  /// Where several cannot be chosen, and for rows that there are not, nothing changes.
  public func chooseRows(_ rows: some Sequence<Int>) {
    guard allowsMultipleSelection else { return }
    chosenRows = Set(rows).filter { (0..<numberOfRows).contains($0) }
  }

  /// Chooses a row for the user, or takes it out where it is chosen.
  func toggleForUser(_ index: Int) {
    chooseForUser(chosenRows.symmetricDifference([index]))
  }

  private func chooseForUser(_ rows: Set<Int>) {
    guard rows != chosenRows else { return }
    chosenRows = rows
    notify("tableViewDidChangeChosenRows") { [self] in
      delegate?.tableViewDidChangeChosenRows(self)
    }
  }

  /// Whether a press of the mouse is on the marks, or with the key that chooses several.
  func isChoosing(_ mouse: Mouse) -> Bool {
    let isOnMarks = (1...3).contains(mouse.location.x - contentOffset.x)
    return allowsMultipleSelection && (isOnMarks || mouse.modifiers.contains(.control))
  }

  /// What keys do where several rows can be chosen.
  var choosingCommands: [KeyCommand] {
    guard allowsMultipleSelection else { return [] }
    let isAll = chosenRows.count == numberOfRows
    return [
      KeyCommand(
        "table.choose", .space, title: "choose the row, or not", hint: "take",
        unavailable: selectedRow == nil ? "no row is selected" : nil
      ) { [self] in
        if let selectedRow { toggleForUser(selectedRow) }
      },
      KeyCommand("table.choose-all", .character("a"), title: "choose all rows, or none", hint: "") {
        [self] in chooseForUser(isAll ? [] : Set(0..<numberOfRows))
      },
      extending("table.choose-up", Key(.up, modifiers: .shift), by: -1),
      extending("table.choose-down", Key(.down, modifiers: .shift), by: 1),
    ]
  }

  private func extending(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let next = (selectedRow ?? -1) + step
    return KeyCommand(
      id, key, title: "choose row by row", hint: "",
      unavailable: selectedRow == nil || !(0..<numberOfRows).contains(next)
        ? "there is no row further on" : nil
    ) { [self] in
      guard let selectedRow else { return }
      selectForUser(next)
      chooseForUser(chosenRows.union([selectedRow, next]))
    }
  }

  func showChosenRows() {
    for (index, row) in shown { row.isChosen = isChosen(index) }
  }

  func isChosen(_ index: Int) -> Bool? {
    allowsMultipleSelection ? chosenRows.contains(index) : nil
  }
}
