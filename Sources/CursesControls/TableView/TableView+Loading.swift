import CursesCells
import CursesViews

// MARK: - Reusing

extension TableView {
  /// Returns a plain reusable row, or a new one.
  public func dequeueReusableRow() -> TableViewRow {
    dequeueReusableRow(of: TableViewRow.self) { TableViewRow() }
  }

  /// Returns a reusable row of a type, or a new one from `make`.
  public func dequeueReusableRow<Row: TableViewRow>(
    of kind: Row.Type, orMake make: () -> Row
  ) -> Row {
    guard let row = spare[ObjectIdentifier(kind)]?.popLast() as? Row else { return make() }
    row.prepareForReuse()
    return row
  }

  /// Hides rows and keeps them for reuse, in ascending order.
  func putAside(where isUnwanted: (Int) -> Bool) {
    for index in displayed.keys.sorted() where isUnwanted(index) {
      if let row = displayed.removeValue(forKey: index) { putAside(row, from: index) }
    }
  }

  private func putAside(_ row: TableViewRow, from index: Int) {
    keepSpare(row)
    didEndDisplayingRow(row, at: index)
  }

  func keepSpare(_ row: TableViewRow) {
    row.isHidden = true
    spare[ObjectIdentifier(type(of: row)), default: []].append(row)
  }
}

// MARK: - Changing rows

extension TableView {
  /// Inserts rows that the data source added, without reloading the others.
  ///
  /// The indices are those after the insertion, in any order. The data source provides only the new
  /// rows, and the selection stays on its row. Visible rows keep their position if rows are
  /// inserted above them, unless the table is at its start, where new rows are displayed. If the
  /// data source's number of rows does not match, the table reloads, as by ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows if their heights differ, and otherwise in the
  ///   number of new and visible rows.
  public func insertRows(at indices: some Sequence<Int>) {
    performChanges { _ = apply(.insertion(of: indices)) }
  }

  /// Removes rows that the data source deleted, without reloading the others.
  ///
  /// The indices are those before the deletion, in any order. The selection stays on its row, and
  /// is cleared if that row is deleted. Visible rows keep their position if rows are deleted above
  /// them. If the data source's number of rows does not match, the table reloads, as by
  /// ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows if their heights differ, and otherwise in the
  ///   number of deleted and visible rows.
  public func deleteRows(at indices: some Sequence<Int>) {
    performChanges { _ = apply(.deletion(of: indices)) }
  }

  /// Applies a change, and returns whether it matches the data source.
  ///
  /// The views of deleted rows are passed to `keep`, or are kept for reuse without it.
  @discardableResult
  func apply(
    _ change: TableViewChange, keeping anchor: Anchor = .firstVisibleRow,
    deleted keep: ((TableViewRow) -> Void)? = nil
  ) -> Bool {
    changeSelection(.update) { applyNow(change, keeping: anchor, deleted: keep) }
  }

  private func applyNow(
    _ change: TableViewChange, keeping anchor: Anchor, deleted keep: ((TableViewRow) -> Void)?
  ) -> Bool {
    let old = (positions: positions, count: numberOfRows)
    loadPlaces()
    guard change.count(after: old.count) == numberOfRows else {
      reloadData()
      return false
    }
    let offset = offset(keeping: anchor, through: change, from: old.positions)
    moveRows(change, keep)
    indicesDidChange(change)
    rowsDidChange()
    if let offset, offset != contentOffset {
      View.performWithoutAnimation { contentOffset = clamped(offset) }
    }
    return true
  }

  private func moveRows(_ change: TableViewChange, _ keep: ((TableViewRow) -> Void)?) {
    let old = displayed
    displayed = [:]
    for (index, row) in old {
      if let moved = change.index(after: index) { displayed[moved] = row }
    }
    let selected = selectedRow.flatMap(change.index)
    noteSelection(selected, isOther: selected == nil)
    pressedRow = pressedRow.flatMap(change.index)
    lastClick = lastClick.flatMap { click in
      change.index(after: click.row).map { ($0, click.time) }
    }
    for index in old.keys.sorted() where change.index(after: index) == nil {
      guard let row = old[index] else { continue }
      if let keep {
        keep(row)
        didEndDisplayingRow(row, at: index)
      } else {
        putAside(row, from: index)
      }
    }
    chosenRows = Set(chosenRows.compactMap(change.index))
  }

  /// Returns the offset that keeps an anchor in its position during a change, or `nil` to keep the
  /// offset.
  private func offset(
    keeping anchor: Anchor, through change: TableViewChange, from old: RowGeometry
  ) -> Point? {
    switch anchor {
    case .firstVisibleRow: offsetKeepingVisibleRows(through: change, from: old)
    case .selection: offsetKeepingSelection(through: change, from: old)
    case .offset: nil
    }
  }

  /// Returns the offset that keeps the selected row in its position during a change.
  ///
  /// It returns `nil` without a selected row, or if the selected row is not visible.
  private func offsetKeepingSelection(
    through change: TableViewChange, from old: RowGeometry
  ) -> Point? {
    guard let selectedRow, selectedRow < old.count else { return nil }
    let top = contentOffset.y + safeAreaInsets.top + coveredRows
    let seen = top..<max(top, contentOffset.y + frame.height)
    let rows = old.rows(of: selectedRow)
    let position = change.place(after: selectedRow)
    guard rows.overlaps(seen), position < positions.count else { return nil }
    return contentOffset.translated(
      x: 0, y: positions.rows(of: position).lowerBound - rows.lowerBound)
  }

  /// Returns the offset that keeps the first visible row in its position during a change.
  ///
  /// At the start of the table, it returns `nil`, so that new rows become visible.
  private func offsetKeepingVisibleRows(
    through change: TableViewChange, from old: RowGeometry
  ) -> Point? {
    let top = contentOffset.y
    guard top > contentOffsetRange.first.y, old.count > 0, (0..<old.total).contains(top) else {
      return nil
    }
    let first = old.index(at: min(top + coveredRows, old.total - 1))
    let position = change.place(after: first)
    let newTop =
      position < positions.count ? positions.rows(of: position).lowerBound : positions.total
    return contentOffset.translated(x: 0, y: newTop - old.rows(of: first).lowerBound)
  }

  /// Updates the content size and layout for the new geometry.
  func rowsDidChange() {
    if selectedRow == nil { selectedIdentifier = nil }
    contentSize = rowsSize
    setNeedsLayout()
    setNeedsDisplay()
  }

  func loadPlaces() {
    loads += 1
    sections = dataSource?.sections(in: self) ?? []
    var height: ((Int) -> Int)?
    if let heightForRow { height = { [unowned self] in heightForRow(self, $0) } }
    positions = RowGeometry(
      count: dataSource?.numberOfRows(in: self) ?? 0, height: rowHeight, heightForRow: height,
      sections: sections.map(\.numberOfRows), layout: rowLayout)
  }
}

// MARK: - Identifiers

extension TableView {
  /// Returns the unique identifier of a row, or `nil` if the data source has none, and for an index
  /// out of range.
  public func identifierForRow(at index: Int) -> AnyHashable? {
    guard (0..<numberOfRows).contains(index) else { return nil }
    return dataSource?.tableView(self, identifierForRowAt: index)
  }

  /// Returns the index of the row with an identifier, or `nil` for none.
  ///
  /// The search starts at `index` and continues in both directions.
  ///
  /// - Complexity: O(*n*) in the distance of the row from `index`.
  public func indexOfRow(withIdentifier identifier: AnyHashable, near index: Int = 0) -> Int? {
    let start = min(max(index, 0), numberOfRows)
    for distance in 0..<max(start, numberOfRows - start) + 1 {
      let positions = distance == 0 ? [start] : [start - distance, start + distance]
      for position in positions where (0..<numberOfRows).contains(position) {
        if identifierForRow(at: position) == identifier { return position }
      }
    }
    return nil
  }

  /// The index of the selected row after a reload.
  func selectionAfterReload() -> Int? {
    guard let selectedRow else { return nil }
    if let selectedIdentifier {
      return indexOfRow(withIdentifier: selectedIdentifier, near: selectedRow)
    }
    return selectedRow < numberOfRows ? selectedRow : nil
  }
}
