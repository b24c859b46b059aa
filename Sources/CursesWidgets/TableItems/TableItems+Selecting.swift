import CursesCells
import CursesViews

extension TableItems {
  /// The selected item, or `nil` when none is.
  ///
  /// Setting one that is not shown selects none. ``onSelect`` is not called, nor is it when
  /// ``apply(_:animated:)`` selects the neighbor of one that is gone.
  public var selection: Item? {
    get { table?.selectedRow.flatMap { items.indices.contains($0) ? items[$0] : nil } }
    set {
      hiddenSelection = nil
      table?.selectRow(newValue.flatMap { new in items.firstIndex { $0.id == new.id } })
    }
  }

  /// The items that are chosen where several can be, in their order.
  ///
  /// Those that the filter leaves out stay chosen, and are not among them. ``onChoose`` is not
  /// called when it is set.
  public var chosen: [Item] {
    get {
      (table?.chosenRows ?? []).sorted().filter(items.indices.contains).map { items[$0] }
    }
    set {
      hiddenChosen = []
      let wanted = Set(newValue.map(\.id))
      table?.chooseRows(items.indices.filter { wanted.contains(items[$0].id) })
    }
  }
}

// MARK: - After other items came

extension TableItems {
  /// Selects an item again that a filter had left out, or the neighbor of one that is gone.
  func select(_ selected: Item.ID, before old: [Item]) {
    hiddenSelection = nil
    guard selection == nil else { return }
    let isLeftOut =
      !filter.isEmpty && all.contains { $0.items.contains { $0.id == selected } }
    if let index = items.firstIndex(where: { $0.id == selected }) {
      table?.selectRow(index)
    } else if isLeftOut {
      hiddenSelection = selected
    } else if let index = neighbor(of: selected, in: old) {
      table?.selectRow(index)
    }
  }

  /// Returns where the first item is that came after one and is still there, or else the last
  /// that came before it.
  private func neighbor(of selected: Item.ID, in old: [Item]) -> Int? {
    guard let place = old.firstIndex(where: { $0.id == selected }) else { return nil }
    let places = Dictionary(
      zip(items.lazy.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
    let next = old[place...].lazy.compactMap { places[$0.id] }.first
    return next ?? old[..<place].reversed().lazy.compactMap { places[$0.id] }.first
  }

  /// Chooses again what a filter had left out, where several items can be.
  func chooseAgain(_ chosen: Set<Item.ID>) {
    guard table?.allowsMultipleSelection == true, !chosen.isEmpty else { return }
    let places = items.indices.filter { chosen.contains(items[$0].id) }
    table?.chooseRows(places)
    let hidden = chosen.subtracting(places.map { items[$0].id })
    hiddenChosen = hidden.isEmpty ? [] : hidden.intersection(all.flatMap(\.items).map(\.id))
  }
}
