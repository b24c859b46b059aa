import CursesCells
import CursesViews

// MARK: - Geometry

extension TableView {
  /// The indices of the rows that are at least partly visible.
  public var indicesOfVisibleRows: Range<Int> {
    let seen = presentationBounds.covering
    return positions.indices(in: seen.rows)
  }

  /// Returns the index of the visible row at a position in the content, or `nil` for none.
  public func rowIndex(at point: Point) -> Int? {
    let top = contentOffset.y + safeAreaInsets.top
    let isCovered = (0..<coveredRows).contains(point.y - top) && top >= 0
    guard !isCovered, let row = positions.indexOfRow(at: point.y) else { return nil }
    return alpha(ofRow: row) >= 0.01 ? row : nil
  }

  /// Returns the opacity of a row at its position in the view.
  func alpha(ofRow index: Int) -> Double {
    guard let fading = rowLayout.fading else { return 1 }
    let rows = positions.rows(of: index)
    return fading.alpha(
      at: Double(rows.lowerBound - contentOffset.y), rowHeight: Double(rows.count),
      in: Double(frame.height))
  }

  /// The width of the rows, and the height of all rows with the headers.
  var rowsSize: Size { Size(width: max(frame.width, minimumRowWidth), height: positions.total) }

  /// Returns the frame of a row in the content, which is empty for an index out of range.
  public func rectForRow(at index: Int) -> Rect {
    guard (0..<numberOfRows).contains(index) else { return .zero }
    let rows = positions.rows(of: index)
    return Rect(x: 0, y: rows.lowerBound, width: rowsSize.width, height: rows.count)
  }

  /// Returns the visible columns of a row, extended by the area of a sticky header and of fading.
  ///
  /// If the extended rectangle does not fit in the view, the one without these areas is returned.
  func rectToShow(row index: Int) -> Rect {
    var rect = rectForRow(at: index)
    (rect.origin.x, rect.size.width) = (contentOffset.x, frame.width)
    let (above, below) = (max(coveredRows, fadingRows.above), fadingRows.below)
    guard rect.height + above + below <= frame.height else { return rect }
    return Rect(
      x: rect.minX, y: rect.minY - above, width: rect.width, height: rect.height + above + below)
  }

  /// The number of rows of cells at each edge in which table rows fade.
  private var fadingRows: (above: Int, below: Int) {
    guard let fading = rowLayout.fading else { return (0, 0) }
    func rows(_ length: Double) -> Int { Int(min(max(0, length), 1000).rounded(.up)) }
    return (rows(fading.topExit), fading.sticksToBottom ? 0 : rows(fading.bottomMargin))
  }

  /// Returns the view of a row, or `nil` if the row is not visible.
  public func row(at index: Int) -> TableViewRow? { displayed[index] }

  /// The number of reloads while the visible rows are placed, after which the others are placed by
  /// the next layout.
  private static let reloadLimit = 8

  /// Places the visible rows, and keeps the others for reuse.
  ///
  /// The data source may reload the table while it makes a row.
  func showRows() {
    isShowingRows = true
    defer { isShowingRows = false }
    for _ in 0..<TableView.reloadLimit {
      let known = loads
      showRows(while: { [self] in loads == known })
      if loads == known { return }
    }
  }

  private func showRows(while isCurrent: () -> Bool) {
    let requested = indicesOfVisibleRows
    putAside { !requested.contains($0) }
    for index in requested where isCurrent() {
      if let row = displayed[index] {
        row.frame = rectForRow(at: index)
        if rowLayout.fading != nil { row.alpha = alpha(ofRow: index) }
        row.position = position(ofRow: index)
      } else {
        makeRow(at: index, while: isCurrent)
      }
    }
  }

  private func position(ofRow index: Int) -> AccessibilityElement.Position {
    AccessibilityElement.Position(index: index, count: numberOfRows, of: "row")
  }

  /// The accessibility element of a table without visible rows: a placeholder, or its position.
  var spokenPosition: [AccessibilityElement] {
    if numberOfRows == 0 {
      let text = noMatches ?? placeholder
      return [AccessibilityElement(text.isEmpty ? "no rows" : text)]
    }
    return displayed.isEmpty
      ? [AccessibilityElement(position: position(ofRow: selectedRow ?? 0))] : []
  }

  /// The subviews that are not rows, followed by the visible rows with their headers in order.
  var viewsInReadingOrder: [View] {
    let others = subviews.filter { !($0 is TableViewRow || $0 is TableHeaderView) }
    let rows = displayed.sorted { $0.key < $1.key }
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

  private func makeRow(at index: Int, while isCurrent: () -> Bool) {
    guard let row = dataSource?.tableView(self, rowAt: index) else { return }
    guard isCurrent() else { return keepSpare(row) }
    displayed[index] = row
    row.isHidden = false
    row.take(rowLayout)
    row.isSelected = index == selectedRow
    row.isActive = looksFocused
    row.isChosen = isChosen(index)
    row.alpha = alpha(ofRow: index)
    if row.superview !== self { insertSubview(row, at: 0) }
    row.frame = rectForRow(at: index)
    row.position = position(ofRow: index)
    willDisplayRow(row, at: index)
  }
}

// MARK: - Selecting

extension TableView {
  /// Selects a row, or none, and scrolls to it, without notifying the delegate.
  ///
  /// ``onSelectionChange`` is called if another row is selected afterwards.
  ///
  /// - Returns: `false` if the index is out of range; nothing changes then.
  @discardableResult
  public func selectRow(_ index: Int?, animated: Bool = false) -> Bool {
    changeSelection(.code) { setSelection(index, animated: animated) }
  }

  private func setSelection(_ index: Int?, animated: Bool) -> Bool {
    guard index.map((0..<numberOfRows).contains) ?? true else { return false }
    if let old = selectedRow, old != index { displayed[old]?.isSelected = false }
    noteSelection(index, isOther: index != selectedRow)
    selectedIdentifier = index.flatMap(identifierForRow)
    guard let index else { return true }
    displayed[index]?.isSelected = true
    // Before the first layout, there is nothing to scroll; that layout scrolls to the selected row.
    guard laidOutHeight > 0 else { return true }
    scrollRectToVisible(rectToShow(row: index), animated: animated)
    return true
  }

  /// Selects the first visible row when the table gets the focus, to show the focus.
  ///
  /// It does nothing if a row is selected, if no other view can have the focus, or if the delegate
  /// refuses. It does nothing during a press either, which selects its own row. It does not call
  /// `tableView(_:didSelectRowAt:)`.
  func selectForFocus() {
    guard selectedRow == nil, numberOfRows > 0, isFocusedAmongOthers, stage?.isPressed == false
    else { return }
    let index = rowIndex(at: contentOffset) ?? 0
    if delegate?.tableView(self, shouldSelectRowAt: index) ?? true {
      changeSelection(.focus) { _ = selectRow(index) }
    }
  }

  /// Selects a row for the user, and returns whether the key or click had an effect.
  @discardableResult
  func selectForUser(_ index: Int) -> Bool {
    guard (0..<numberOfRows).contains(index) else { return false }
    userWillSelectRow(at: index)
    // Re-entrancy: the delegate may have changed the rows.
    guard (0..<numberOfRows).contains(index) else { return true }
    guard index != selectedRow else { return showSelection() }
    guard delegate?.tableView(self, shouldSelectRowAt: index) ?? true else { return true }
    guard changeSelection(.user, { selectRow(index) }) else { return true }
    notify("tableView(_:didSelectRowAt:)", index: index) { [self] in
      delegate?.tableView(self, didSelectRowAt: index)
    }
    return true
  }

  /// Scrolls to the selected row, and returns whether the offset changed.
  private func showSelection() -> Bool {
    guard let selectedRow else { return false }
    let offset = contentOffset
    scrollRectToVisible(rectToShow(row: selectedRow), animated: false)
    return contentOffset != offset
  }

  /// Returns the row one page below, or above if `direction` is negative; a page is the height less
  /// one.
  func rowAPage(_ direction: Int, from index: Int) -> Int {
    let page = max(1, frame.height - 1 - coveredRows)
    let position = positions.rows(of: index).lowerBound + direction * page
    let row = positions.index(at: min(max(position, 0), positions.total - 1))
    return row == index ? index + direction : row
  }

  @discardableResult
  func activateSelection() -> Bool {
    guard let row = selectedRow, delegate != nil else { return false }
    notify("tableView(_:didActivateRowAt:)", index: row) { [self] in
      // The delegate may have removed the row when it was notified of the selection.
      if selectedRow == row { delegate?.tableView(self, didActivateRowAt: row) }
    }
    return true
  }

  /// Selects a clicked row; unless each click activates, the second click activates the row.
  func click(_ row: Int) {
    let time = stage?.time ?? .zero
    let isSecond = lastClick.map { $0.row == row && time - $0.time <= .doubleClick } ?? false
    lastClick = isSecond ? nil : (row, time)
    selectForUser(row)
    if isSecond, !activatesOnClick, selectedRow == row { activateSelection() }
  }
}

extension Duration {
  /// The maximum interval between the two clicks of a double click.
  fileprivate static let doubleClick = Duration.milliseconds(350)
}

// MARK: - Headers

/// The header of a section, which may cover rows that scroll below it.
final class TableHeaderView: View {
  private let content = RowContentView(RowContent(""))

  /// The columns of the content's edges, or `nil` to derive them from the width.
  var edges: PaneEdges? {
    get { content.edges }
    set { content.edges = newValue }
  }

  /// The content of the header.
  var header = RowContent("") {
    didSet {
      guard header != oldValue else { return }
      var displayed = header
      displayed.title = header.title.over(TextStyle.bold.adding(.ink(.tertiary)))
      content.content = displayed
    }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds }

  override var accessibilityElements: [AccessibilityElement] {
    // A section without a name has a blank header.
    if header.title.isEmpty, header.spokenValue.isEmpty { return [] }
    return [AccessibilityElement(header.title.string, value: header.spokenValue, traits: .header)]
  }

  override var accessibilitySubviews: [View] { [] }
}

extension TableView {
  /// The number of rows of the view that a sticky header covers.
  var coveredRows: Int {
    rowLayout.hasStickyHeaders && !sections.isEmpty && frame.height > 2 ? 1 : 0
  }

  /// Places the visible headers, and the header of the current section at the upper edge.
  func showHeaders() {
    let top = seenOrigin.y + safeAreaInsets.top
    var requested = Set(positions.headers(in: top..<top + frame.height))
    let stuck = coveredRows > 0 ? positions.section(at: top) : nil
    if let stuck { requested.insert(stuck) }
    for (index, view) in headerViews where !requested.contains(index) {
      view.removeFromSuperview()
      headerViews[index] = nil
    }
    for index in requested.sorted() {
      let view = headerViews[index] ?? makeHeader(at: index)
      view.header = sections[index].header
      view.edges = rowLayout.edges
      view.frame = Rect(
        x: seenOrigin.x, y: topOfHeader(index, isStuck: index == stuck, at: top),
        width: frame.width, height: 1)
      // Rows that scroll below a sticky header must not show through.
      view.backgroundColor = index == stuck ? groundColor : .clear
    }
  }

  private func makeHeader(at index: Int) -> TableHeaderView {
    let view = TableHeaderView()
    headerViews[index] = view
    addSubview(view)
    return view
  }

  /// Returns the row of a header; the next header pushes a sticky one out.
  private func topOfHeader(_ index: Int, isStuck: Bool, at top: Int) -> Int {
    let own = positions.top(ofHeader: index)
    guard isStuck, own < top else { return own }
    let next = index + 1 < positions.headerCount ? positions.top(ofHeader: index + 1) : top + 1
    return min(top, next - 1)
  }

  /// The background of the table, or of the nearest superview that has one.
  private var groundColor: Color {
    sequence(first: self as View, next: \.superview).lazy.map(\.backgroundColor)
      .first { !$0.isClear } ?? .default
  }

  /// Returns the section of a row, or `nil` in a table without sections and for an index out of
  /// range.
  public func sectionIndex(ofRow index: Int) -> Int? {
    guard (0..<numberOfRows).contains(index) else { return nil }
    return positions.section(at: positions.rows(of: index).lowerBound)
  }
}

// MARK: - Animated changes

extension TableView {
  /// Displays a change of the data source's rows.
  ///
  /// If animated, rows move in 0.25 s while new ones appear and deleted ones disappear. The
  /// selection and the chosen rows stay with their rows. If the data source's number of rows does
  /// not match, the table reloads, as by ``reloadData()``.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - anchor: The part of the table that stays at its position on the screen. The default is
  ///     ``Anchor/firstVisibleRow``.
  ///   - animated: Whether the change is animated. The default is `true`.
  /// - Complexity: O(*n*) in the number of rows if their heights differ, and otherwise in the
  ///   number of changed and visible rows.
  public func applyChange(
    _ change: TableViewChange, keeping anchor: Anchor = .firstVisibleRow, animated: Bool = true
  ) {
    changeSelection(.update) {
      guard animated, stage != nil, laidOutHeight > 0 else {
        apply(change, keeping: anchor)
        return
      }
      layoutIfNeeded()
      let old = (positions: positions, offset: contentOffset.y)
      var gone: [TableViewRow] = []
      guard apply(change, keeping: anchor, deleted: { gone.append($0) }) else { return }
      let way = contentOffset.y - old.offset
      View.performWithoutAnimation {
        gone += takeRowsOutOfSight()
        let starts = displayed.mapValues { $0.presentationFrame.rounded }
        layoutIfNeeded()
        for row in gone { row.frame = row.presentationFrame.rounded.translated(x: 0, y: way) }
        for (index, row) in displayed {
          let before = change.oldIndex(of: index)
          let seen = starts[index]?.minY ?? before.map { old.positions.rows(of: $0).lowerBound }
          begin(row, at: index, from: seen.map { $0 + way })
        }
        rowsAreMoving()
      }
      move(gone)
    }
  }

  /// Places a row at the start of its animation: its old position, or that of a new row.
  private func begin(_ row: TableViewRow, at index: Int, from top: Int?) {
    let rect = rectForRow(at: index)
    guard let top else {
      let position = rowLayout.place(of: rect, in: .arriving)
      (row.frame, row.alpha) = (position.frame, position.alpha)
      return
    }
    // Rows from far away enter at the nearer edge.
    let range = contentOffset.y - frame.height...contentOffset.y + 2 * frame.height
    row.frame = Rect(
      x: rect.minX, y: min(max(top, range.lowerBound), range.upperBound), width: rect.width,
      height: rect.height)
  }

  private func move(_ gone: [TableViewRow]) {
    leaving += gone
    View.animate(withDuration: .milliseconds(250)) {
      for (index, row) in displayed {
        let position = rowLayout.place(of: rectForRow(at: index), in: .resting)
        (row.frame, row.alpha) = (position.frame, position.alpha * alpha(ofRow: index))
      }
      for row in gone {
        let position = rowLayout.place(of: row.frame, in: .leaving)
        (row.frame, row.alpha) = (position.frame, position.alpha)
      }
      rowsAreMoving()
    } completion: { [weak self] _ in
      self?.dismiss(gone)
    }
  }

  /// Removes and returns the rows that a change moved out of view.
  private func takeRowsOutOfSight() -> [TableViewRow] {
    let requested = indicesOfVisibleRows
    return displayed.keys.sorted().filter { !requested.contains($0) }.compactMap { index in
      let row = displayed.removeValue(forKey: index)
      if let row { didEndDisplayingRow(row, at: index) }
      return row
    }
  }

  /// Keeps removed rows for reuse.
  private func dismiss(_ gone: [TableViewRow]) {
    for row in gone where leaving.contains(where: { $0 === row }) {
      leaving.removeAll { $0 === row }
      keepSpare(row)
    }
  }

  /// Ends the animations of rows that are leaving.
  func dismissLeavingRows() { dismiss(leaving) }
}
