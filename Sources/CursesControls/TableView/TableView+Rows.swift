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

// MARK: - Headers

/// The header of a section, over the rows that scroll under it.
final class TableHeaderView: View {
  private let content = RowContentView(RowContent(""))

  /// The columns at which its parts begin and end, or `nil` for those that follow from its width.
  var edges: PaneEdges? {
    get { content.edges }
    set { content.edges = newValue }
  }

  /// What it says.
  var header = RowContent("") {
    didSet {
      guard header != oldValue else { return }
      var shown = header
      shown.title = header.title.over(TextStyle.bold.adding(.ink(.tertiary)))
      content.content = shown
    }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds }

  override var accessibilityElements: [AccessibilityElement] {
    // A group that needs no name has a blank for a header.
    if header.title.isEmpty, header.spokenValue.isEmpty { return [] }
    return [AccessibilityElement(header.title.string, value: header.spokenValue, traits: .header)]
  }

  override var accessibilitySubviews: [View] { [] }
}

extension TableView {
  /// The row of the view that a header covers while rows scroll under it.
  var coveredRows: Int {
    rowLayout.hasStickyHeaders && !sections.isEmpty && frame.height > 2 ? 1 : 0
  }

  /// Puts the headers in sight where they belong, and the one of the section at the upper edge
  /// there.
  func showHeaders() {
    let top = seenOrigin.y + safeAreaInsets.top
    var wanted = Set(places.headers(in: top..<top + frame.height))
    let stuck = coveredRows > 0 ? places.section(at: top) : nil
    if let stuck { wanted.insert(stuck) }
    for (index, view) in headerViews where !wanted.contains(index) {
      view.removeFromSuperview()
      headerViews[index] = nil
    }
    for index in wanted.sorted() {
      let view = headerViews[index] ?? makeHeader(at: index)
      view.header = sections[index].header
      view.edges = rowLayout.edges
      view.frame = Rect(
        x: seenOrigin.x, y: topOfHeader(index, isStuck: index == stuck, at: top),
        width: frame.width, height: 1)
      // What scrolls under a header must not show through it.
      view.backgroundColor = index == stuck ? groundColor : .clear
    }
  }

  private func makeHeader(at index: Int) -> TableHeaderView {
    let view = TableHeaderView()
    headerViews[index] = view
    addSubview(view)
    return view
  }

  /// The next header pushes the one at the edge out.
  private func topOfHeader(_ index: Int, isStuck: Bool, at top: Int) -> Int {
    let own = places.top(ofHeader: index)
    guard isStuck, own < top else { return own }
    let next = index + 1 < places.headerCount ? places.top(ofHeader: index + 1) : top + 1
    return min(top, next - 1)
  }

  /// The color behind the table: its own, or that of the nearest view around it that has one.
  private var groundColor: Color {
    sequence(first: self as View, next: \.superview).lazy.map(\.backgroundColor)
      .first { !$0.isClear } ?? .default
  }

  /// Returns the section a row is in, or `nil` when there are none.
  ///
  /// - Precondition: There is such a row.
  public func sectionIndex(ofRow index: Int) -> Int? {
    places.section(at: places.rows(of: index).lowerBound)
  }
}

// MARK: - Animated changes

extension TableView {
  /// Shows a change of the rows in the data source.
  ///
  /// Animated, rows slide to their new places in 0.25 s, new ones come and those that are gone go.
  /// The selection, the rows that are chosen and what is in sight stay with their rows. Where the
  /// data source has another number of rows than follows, everything is loaded again, as by
  /// ``reloadData()``.
  ///
  /// - Complexity: O(*n*) in the number of rows where they differ in height, and else in the rows
  ///   that change or are in sight.
  public func applyChange(_ change: TableViewChange, animated: Bool = true) {
    performChanges {
      guard animated, stage != nil, laidOutHeight > 0 else {
        apply(change)
        return
      }
      layoutIfNeeded()
      let old = (places: places, offset: contentOffset.y)
      var gone: [TableViewRow] = []
      guard apply(change, keeping: { gone.append($0) }) else { return }
      let way = contentOffset.y - old.offset
      View.performWithoutAnimation {
        gone += takeRowsOutOfSight()
        let starts = shown.mapValues { $0.presentationFrame.rounded }
        layoutIfNeeded()
        for row in gone { row.frame = row.presentationFrame.rounded.translated(x: 0, y: way) }
        for (index, row) in shown {
          let before = change.oldIndex(of: index)
          let seen = starts[index]?.minY ?? before.map { old.places.rows(of: $0).lowerBound }
          begin(row, at: index, from: seen.map { $0 + way })
        }
        rowsAreMoving()
      }
      move(gone)
    }
  }

  /// Puts a row to where it comes from: where it was, or where a new row begins.
  private func begin(_ row: TableViewRow, at index: Int, from top: Int?) {
    let rect = rectForRow(at: index)
    guard let top else {
      let place = rowLayout.place(of: rect, in: .arriving)
      (row.frame, row.alpha) = (place.frame, place.alpha)
      return
    }
    // What comes from afar comes in over the nearer edge.
    let range = contentOffset.y - frame.height...contentOffset.y + 2 * frame.height
    row.frame = Rect(
      x: rect.minX, y: min(max(top, range.lowerBound), range.upperBound), width: rect.width,
      height: rect.height)
  }

  private func move(_ gone: [TableViewRow]) {
    leaving += gone
    View.animate(withDuration: .milliseconds(250)) {
      for (index, row) in shown {
        let place = rowLayout.place(of: rectForRow(at: index), in: .resting)
        (row.frame, row.alpha) = (place.frame, place.alpha * alpha(ofRow: index))
      }
      for row in gone {
        let place = rowLayout.place(of: row.frame, in: .leaving)
        (row.frame, row.alpha) = (place.frame, place.alpha)
      }
      rowsAreMoving()
    } completion: { [weak self] _ in
      self?.dismiss(gone)
    }
  }

  /// Takes the rows that are out of sight after a change from those in sight.
  private func takeRowsOutOfSight() -> [TableViewRow] {
    let wanted = indicesOfVisibleRows
    return shown.keys.sorted().filter { !wanted.contains($0) }.compactMap { index in
      let row = shown.removeValue(forKey: index)
      if let row { didEndDisplayingRow(row, at: index) }
      return row
    }
  }

  /// Keeps rows that went to be used again.
  private func dismiss(_ gone: [TableViewRow]) {
    for row in gone where leaving.contains(where: { $0 === row }) {
      leaving.removeAll { $0 === row }
      keepSpare(row)
    }
  }

  /// Ends what still leaves.
  func dismissLeavingRows() { dismiss(leaving) }
}
