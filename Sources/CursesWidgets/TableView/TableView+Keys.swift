import CursesCells
import CursesViews

extension TableView {
  /// What keys do; those that change nothing are left to the next responder.
  var rowCommands: [KeyCommand] {
    guard numberOfRows > 0 else { return [] }
    let (row, page, end) = ("choose a row", "move by a page", "go to the first row, to the last")
    let hasSpace = pagesWithSpace && !allowsMultipleSelection
    let down: [Key] = hasSpace ? [.pageDown, .space] : [.pageDown]
    return (delegate == nil ? [] : [openCommand]) + choosingCommands + [
      selecting("table.up", [.up, .character("k")], row, hint: "choose", target(-1) { $0 - 1 }),
      selecting("table.down", [.down, .character("j")], row, hint: "choose", target(1) { $0 + 1 }),
      selecting("table.page-up", [.pageUp], page, target(-1) { rowAPage(-1, from: $0) }),
      selecting("table.page-down", down, page, target(1) { rowAPage(1, from: $0) }),
      selecting("table.first", [.home], end, 0),
      selecting("table.last", [.end], end, numberOfRows - 1),
    ]
  }

  private var openCommand: KeyCommand {
    KeyCommand(
      "table.open", .enter, title: activationTitle, hint: activationHint,
      unavailable: selectedRow == nil ? "no row is selected" : nil
    ) { [self] in activateSelection() }
  }

  private func selecting(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", _ index: Int
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isShownAsSelected(index) ? "there is no row further on" : nil
    ) { [self] in selectForUser(index) }
  }

  /// Returns the row that a step leads to, or one in sight when none is selected.
  private func target(_ direction: Int, _ step: (Int) -> Int) -> Int {
    guard let selectedRow else {
      let visible = indicesOfVisibleRows
      return direction > 0 ? visible.lowerBound : max(visible.upperBound - 1, 0)
    }
    return min(max(step(selectedRow), 0), numberOfRows - 1)
  }

  /// Whether a row is selected and seen whole, so that selecting it does nothing.
  private func isShownAsSelected(_ index: Int) -> Bool {
    guard index == selectedRow else { return !(0..<numberOfRows).contains(index) }
    return clamped(offset(showing: rectToShow(row: index))) == contentOffset
  }
}
