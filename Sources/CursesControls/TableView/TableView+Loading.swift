import CursesCells
import CursesViews

// MARK: - Reusing

extension TableView {
  /// Returns a plain row that is out of sight, to be used again, or a new one.
  public func dequeueReusableRow() -> TableViewRow {
    dequeueReusableRow(of: TableViewRow.self) { TableViewRow() }
  }

  /// Returns a row of a kind that is out of sight, to be used again, or the one `make` makes.
  public func dequeueReusableRow<Row: TableViewRow>(
    of kind: Row.Type, orMake make: () -> Row
  ) -> Row {
    guard let row = spare[ObjectIdentifier(kind)]?.popLast() as? Row else { return make() }
    row.prepareForReuse()
    return row
  }

  /// Hides rows and keeps them to be used again, in the order of the table.
  func putAside(where isUnwanted: (Int) -> Bool) {
    for index in shown.keys.sorted() where isUnwanted(index) {
      if let row = shown.removeValue(forKey: index) { putAside(row, from: index) }
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
  /// Shows rows that are new in the data source, and leaves the others as they are.
  ///
  /// The indices are those the rows have now; they can be in any order. The data source is asked
  /// for the new rows alone, and the selection stays on its row. What is in sight stays in its
  /// place when rows come above it, unless the table stands at its start, where they are shown.
  /// Where the data source has another
  /// number of rows than follows, everything is loaded again, as by ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows where they differ in height, and else in the rows
  ///   that are new or in sight.
  public func insertRows(at indices: some Sequence<Int>) {
    performChanges { _ = apply(.insertion(of: indices)) }
  }

  /// Shows rows no more that are gone from the data source, and leaves the others as they are.
  ///
  /// The indices are those the rows had before; they can be in any order. The selection stays on
  /// its row, or there is none when the row is gone. What is in sight stays in its place when rows
  /// go above it. Where the data source has another number of
  /// rows than follows, everything is loaded again, as by ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows where they differ in height, and else in the rows
  ///   that are gone or in sight.
  public func deleteRows(at indices: some Sequence<Int>) {
    performChanges { _ = apply(.deletion(of: indices)) }
  }

  /// Takes a change in, and returns whether it was one that the data source follows.
  ///
  /// The views of rows that are gone are given to `keep`, or else put aside.
  @discardableResult
  func apply(_ change: TableViewChange, keeping keep: ((TableViewRow) -> Void)? = nil) -> Bool {
    let old = (places: places, count: numberOfRows)
    loadPlaces()
    guard change.count(after: old.count) == numberOfRows else {
      reloadData()
      return false
    }
    let offset = offsetKeepingVisibleRows(through: change, from: old.places)
    moveRows(change, keep)
    indicesDidChange(change)
    rowsDidChange()
    if let offset, offset != contentOffset {
      View.performWithoutAnimation { contentOffset = clamped(offset) }
    }
    return true
  }

  private func moveRows(_ change: TableViewChange, _ keep: ((TableViewRow) -> Void)?) {
    let old = shown
    shown = [:]
    for (index, row) in old {
      if let moved = change.index(after: index) { shown[moved] = row }
    }
    selectedRow = selectedRow.flatMap(change.index)
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

  /// Returns the place to scroll to so that a change leaves the first row in sight where it is
  /// seen, or `nil` at the start of the table, where rows that come are to be seen.
  private func offsetKeepingVisibleRows(
    through change: TableViewChange, from old: TablePlaces
  ) -> Point? {
    let top = contentOffset.y
    guard top > contentOffsetRange.first.y, old.count > 0, (0..<old.total).contains(top) else {
      return nil
    }
    let first = old.index(at: min(top + coveredRows, old.total - 1))
    let place = change.place(after: first)
    let newTop = place < places.count ? places.rows(of: place).lowerBound : places.total
    return contentOffset.translated(x: 0, y: newTop - old.rows(of: first).lowerBound)
  }

  /// Takes in the new places.
  func rowsDidChange() {
    if selectedRow == nil { selectedIdentifier = nil }
    contentSize = Size(width: frame.width, height: places.total)
    setNeedsLayout()
    setNeedsDisplay()
  }

  func loadPlaces() {
    sections = dataSource?.sections(in: self) ?? []
    var height: ((Int) -> Int)?
    if let heightForRow { height = { [unowned self] in heightForRow(self, $0) } }
    places = TablePlaces(
      count: dataSource?.numberOfRows(in: self) ?? 0, height: rowHeight, heightForRow: height,
      sections: sections.map(\.numberOfRows), layout: rowLayout)
  }
}

// MARK: - Identifiers

extension TableView {
  /// Returns what tells a row from all others, or `nil` when the data source does not say.
  ///
  /// - Precondition: There is such a row.
  public func identifierForRow(at index: Int) -> AnyHashable? {
    precondition((0..<numberOfRows).contains(index), "there is no row \(index) of \(numberOfRows)")
    return dataSource?.tableView(self, identifierForRowAt: index)
  }

  /// Returns where the row with an identifier is, or `nil` when there is none.
  ///
  /// Rows near `index` are asked first.
  ///
  /// - Complexity: O(*n*) in how far the row is from `index`.
  public func indexOfRow(withIdentifier identifier: AnyHashable, near index: Int = 0) -> Int? {
    let start = min(max(index, 0), numberOfRows)
    for distance in 0..<max(start, numberOfRows - start) + 1 {
      let places = distance == 0 ? [start] : [start - distance, start + distance]
      for place in places where (0..<numberOfRows).contains(place) {
        if identifierForRow(at: place) == identifier { return place }
      }
    }
    return nil
  }

  /// The row that is selected when everything has been loaded again.
  func selectionAfterReload() -> Int? {
    guard let selectedRow else { return nil }
    if let selectedIdentifier {
      return indexOfRow(withIdentifier: selectedIdentifier, near: selectedRow)
    }
    return selectedRow < numberOfRows ? selectedRow : nil
  }
}
