import CursesCells
import CursesViews

// MARK: - Places

extension TableView {
  /// The rows in sight, also in part.
  public var indicesOfVisibleRows: Range<Int> {
    let seen = presentationBounds.covering
    return places.indices(in: seen.rows)
  }

  /// Returns the row at a place of the content, or `nil` when there is none.
  public func rowIndex(at point: Point) -> Int? {
    let top = contentOffset.y + safeAreaInsets.top
    let isCovered = (0..<coveredRows).contains(point.y - top) && top >= 0
    guard !isCovered, let row = places.indexOfRow(at: point.y) else { return nil }
    return alpha(ofRow: row) >= 0.01 ? row : nil
  }

  /// How much is seen of a row where it is in the view.
  func alpha(ofRow index: Int) -> Double {
    guard let fading = rowLayout.fading else { return 1 }
    let rows = places.rows(of: index)
    return fading.alpha(
      at: Double(rows.lowerBound - contentOffset.y), rowHeight: Double(rows.count),
      in: Double(frame.height))
  }

  /// Returns the cells of a row, in the content.
  ///
  /// - Precondition: There is such a row.
  public func rectForRow(at index: Int) -> Rect {
    let rows = places.rows(of: index)
    return Rect(x: 0, y: rows.lowerBound, width: frame.width, height: rows.count)
  }

  /// Returns the cells of a row, with those above it that a header covers when it is at the edge,
  /// and those around it where it would fade.
  func rectToShow(row index: Int) -> Rect {
    let rect = rectForRow(at: index)
    let (above, below) = (max(coveredRows, fadingRows.above), fadingRows.below)
    guard rect.height + above + below <= frame.height else { return rect }
    return Rect(
      x: rect.minX, y: rect.minY - above, width: rect.width, height: rect.height + above + below)
  }

  /// The rows of cells at the edges of the view in which rows fade.
  private var fadingRows: (above: Int, below: Int) {
    guard let fading = rowLayout.fading else { return (0, 0) }
    func rows(_ length: Double) -> Int { Int(min(max(0, length), 1000).rounded(.up)) }
    return (rows(fading.topExit), fading.sticksToBottom ? 0 : rows(fading.bottomMargin))
  }

  /// Returns the view of a row, or `nil` when the row is out of sight.
  public func row(at index: Int) -> TableViewRow? { shown[index] }

  /// Puts the rows in sight where they belong, and those out of it aside.
  func showRows() {
    let wanted = indicesOfVisibleRows
    putAside { !wanted.contains($0) }
    for index in wanted {
      if let row = shown[index] {
        row.frame = rectForRow(at: index)
        if rowLayout.fading != nil { row.alpha = alpha(ofRow: index) }
      } else {
        makeRow(at: index)
      }
      shown[index]?.position = position(ofRow: index)
    }
  }

  private func position(ofRow index: Int) -> AccessibilityElement.Position {
    AccessibilityElement.Position(index: index, count: numberOfRows, of: "row")
  }

  /// The accessibility element of a table that shows no rows: that there are none, or its position.
  var spokenPlace: [AccessibilityElement] {
    if numberOfRows == 0 {
      let text = noMatches ?? placeholder
      return [AccessibilityElement(text.isEmpty ? "no rows" : text)]
    }
    return shown.isEmpty ? [AccessibilityElement(position: position(ofRow: selectedRow ?? 0))] : []
  }

  /// The views that are no rows, and then the rows in sight in their order, behind their headers.
  var viewsInReadingOrder: [View] {
    let others = subviews.filter { !($0 is TableViewRow || $0 is TableHeaderView) }
    let rows = shown.sorted { $0.key < $1.key }
    let headers = headerViews.sorted { $0.key < $1.key }
    var views: [View] = []
    var next = headers.startIndex
    for (index, row) in rows {
      while next < headers.endIndex, headers[next].key <= sectionIndex(ofRow: index) ?? -1 {
        views.append(headers[next].value)
        next += 1
      }
      views.append(row)
    }
    return others + views + headers[next...].map(\.value)
  }

  private func makeRow(at index: Int) {
    guard let row = dataSource?.tableView(self, rowAt: index) else { return }
    shown[index] = row
    row.isHidden = false
    row.take(rowLayout)
    row.isSelected = index == selectedRow
    row.isActive = looksFocused
    row.isChosen = isChosen(index)
    row.alpha = alpha(ofRow: index)
    if row.superview !== self { insertSubview(row, at: 0) }
    row.frame = rectForRow(at: index)
    willDisplayRow(row, at: index)
  }
}

// MARK: - Selecting

extension TableView {
  /// Selects a row, or none, and shows it, without telling the delegate.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such row.
  @discardableResult
  public func selectRow(_ index: Int?, animated: Bool = false) -> Bool {
    guard index.map((0..<numberOfRows).contains) ?? true else { return false }
    if let old = selectedRow, old != index { shown[old]?.isSelected = false }
    selectedRow = index
    selectedIdentifier = index.flatMap(identifierForRow)
    guard let index else { return true }
    shown[index]?.isSelected = true
    // Before the first layout there is nothing to scroll; layout scrolls to the selected row then.
    guard laidOutHeight > 0 else { return true }
    scrollRectToVisible(rectToShow(row: index), animated: animated)
    return true
  }

  /// Selects the first visible row when the table gets the focus, to show it.
  ///
  /// It does nothing if a row is selected, if no other view can have the focus, if the delegate
  /// refuses, or during a press, which selects its own row. It does not call
  /// `tableView(_:didSelectRowAt:)`.
  func selectForFocus() {
    guard selectedRow == nil, numberOfRows > 0, isFocusedAmongOthers, stage?.isPressed == false
    else { return }
    let index = rowIndex(at: contentOffset) ?? 0
    if delegate?.tableView(self, shouldSelectRowAt: index) ?? true { selectRow(index) }
  }

  /// Selects a row for the user, and returns whether the key or click did something.
  @discardableResult
  func selectForUser(_ index: Int) -> Bool {
    guard (0..<numberOfRows).contains(index) else { return false }
    userWillSelectRow(at: index)
    // Re-entrancy: the delegate may have changed the rows.
    guard (0..<numberOfRows).contains(index) else { return true }
    guard index != selectedRow else { return showSelection() }
    guard delegate?.tableView(self, shouldSelectRowAt: index) ?? true else { return true }
    guard selectRow(index) else { return true }
    notify("tableView(_:didSelectRowAt:)", index: index) { [self] in
      delegate?.tableView(self, didSelectRowAt: index)
    }
    return true
  }

  /// Scrolls to the selected row, and returns whether it was out of sight, also in part.
  private func showSelection() -> Bool {
    guard let selectedRow else { return false }
    let offset = contentOffset
    scrollRectToVisible(rectToShow(row: selectedRow), animated: false)
    return contentOffset != offset
  }

  /// Returns the row a page less one row of cells further down, or up when `direction` is negative.
  func rowAPage(_ direction: Int, from index: Int) -> Int {
    let page = max(1, frame.height - 1 - coveredRows)
    let place = places.rows(of: index).lowerBound + direction * page
    let row = places.index(at: min(max(place, 0), places.total - 1))
    return row == index ? index + direction : row
  }

  @discardableResult
  func activateSelection() -> Bool {
    guard let row = selectedRow, delegate != nil else { return false }
    notify("tableView(_:didActivateRowAt:)", index: row) { [self] in
      // Whoever was told of the selection just before may have removed the row.
      if selectedRow == row { delegate?.tableView(self, didActivateRowAt: row) }
    }
    return true
  }

  /// Selects a row that was clicked, and activates it with the second of two clicks, unless each
  /// click does so.
  func click(_ row: Int) {
    let time = stage?.time ?? .zero
    let isSecond = lastClick.map { $0.row == row && time - $0.time <= .doubleClick } ?? false
    lastClick = isSecond ? nil : (row, time)
    selectForUser(row)
    if isSecond, !activatesOnClick, selectedRow == row { activateSelection() }
  }
}

extension Duration {
  /// How long after a click another one still belongs to it.
  fileprivate static let doubleClick = Duration.milliseconds(350)
}
