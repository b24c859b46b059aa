import CursesViews

extension TableView {
  /// The part of a table that stays at its position on the screen while rows change.
  ///
  /// If that is impossible, for example at the end of the content, the offset is clamped.
  public enum Anchor: Hashable, Sendable, CaseIterable {
    /// The first visible row, unless the table is at its start, where new rows are displayed.
    ///
    /// Use it for rows in a fixed order, such as messages by date.
    case firstVisibleRow

    /// The selected row if it is visible, and otherwise the offset.
    ///
    /// Use it for rows that often change their order, such as processes by load. If the selected
    /// row is deleted, the next row takes its position.
    case selection

    /// The offset: any row may become the first visible one.
    case offset
  }

  /// The cause of a change of the selection.
  public enum SelectionCause: Hashable, Sendable, CaseIterable {
    /// The user selected a row by a key or a click.
    case user

    /// The program selected a row, or restored a state.
    case code

    /// The table got the focus and selected its first visible row.
    case focus

    /// The selected row was deleted, filtered out or restored when the rows changed.
    case update
  }
}

/// The changes of a table's selection that are in progress.
struct SelectionWork {
  /// The depth of nested changes.
  fileprivate var depth = 0

  /// Whether a row was selected before the outermost change.
  fileprivate var hadSelection = false

  /// Whether another row, or none, was selected since.
  fileprivate var isOther = false

  init() {}
}

extension TableView {
  /// Runs changes of the rows or the selection, and reports once if another row is selected
  /// afterwards.
  ///
  /// The cause is that of the outermost call.
  func changeSelection<Result>(_ cause: SelectionCause, _ changes: () -> Result) -> Result {
    performChanges {
      if selectionWork.depth == 0 {
        selectionWork.hadSelection = selectedRow != nil
        selectionWork.isOther = false
      }
      selectionWork.depth += 1
      let result = changes()
      selectionWork.depth -= 1
      if selectionWork.depth == 0 { tellSelection(cause) }
      return result
    }
  }

  /// Sets the index of the selected row; `isOther` is whether that is not the row before.
  func noteSelection(_ index: Int?, isOther: Bool) {
    if isOther, index != selectedRow { selectionWork.isOther = true }
    selectedRow = index
  }

  private func tellSelection(_ cause: SelectionCause) {
    guard selectionWork.isOther, selectionWork.hadSelection || selectedRow != nil else { return }
    selectionDidChange?(cause)
    guard onSelectionChange != nil else { return }
    notify("onSelectionChange", index: selectedRow) { [self] in onSelectionChange?(self, cause) }
  }
}
