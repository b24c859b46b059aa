import CursesViews

extension TableView {
  func encodeSelection(into state: inout RestorableState) {
    state.encode(selectedRow, forKey: "selectedRow")
    state.encode(selectedIdentifier, forKey: "selectedIdentifier")
    state.encode(chosenRows, forKey: "chosenRows")
  }

  /// Restores the selected and the chosen rows, without notifying the delegate.
  func decodeSelection(from state: RestorableState) {
    var row = state.decode(Int.self, forKey: "selectedRow")
    if let identifier = state.decode(AnyHashable.self, forKey: "selectedIdentifier") {
      row = indexOfRow(withIdentifier: identifier, near: row ?? 0)
    }
    selectRow(row)
    chooseRows(state.decode(Set<Int>.self, forKey: "chosenRows") ?? [])
  }
}
