import CursesCells
import CursesViews

/// A list of rows, one of which can be selected.
///
///     ┌────────────────────────────────┐
///     │   First                        │
///     │ ▌ Second, which is selected    │
///     │   Third                       ▐│
///     └────────────────────────────────┘
///
/// Rows come from a ``TableViewDataSource`` when they come into sight, and are
/// used again when they are out of it, so a table of any length costs what can
/// be seen of it:
///
///     let table = TableView()
///     table.dataSource = self
///     table.delegate = self
///
/// | Key                  | Effect                              |
/// | -------------------- | ----------------------------------- |
/// | ↑, ↓, `k`, `j`       | Selects the row above, below        |
/// | Page Up, Page Down   | Selects a page further up, down     |
/// | Space                | Selects a page further down         |
/// | Home, End            | Selects the first, the last row     |
/// | Enter                | Activates the selected row          |
///
/// Keys that change nothing are left to the next responder. A click selects a
/// row, two within 350 ms activate it, and the wheel scrolls. A selected row that
/// is in sight stays in sight when the table gets another height.
open class TableView: ScrollView {
  // MARK: Content

  /// What the table shows; setting it reloads the table.
  public weak var dataSource: TableViewDataSource? {
    didSet { reloadData() }
  }

  /// The height of every row, in `1...` rows of cells; the default is 1.
  ///
  /// Smaller values are raised to 1. ``heightForRow`` wins over it.
  public var rowHeight = 1 {
    didSet { reloadData() }
  }

  /// Returns the height of a row in rows of cells, or `nil`, the default, for ``rowHeight``.
  ///
  /// Heights under 1 are raised to 1. It is asked for every row when the table reloads.
  public var heightForRow: (@MainActor (TableView, Int) -> Int)? {
    didSet { reloadData() }
  }

  /// What is said in the middle of a table without rows; the default is empty.
  public var placeholder = "" {
    didSet { setNeedsDisplay() }
  }

  // MARK: State

  /// The selected row, or `nil`, the default, when none is.
  public private(set) var selectedRow: Int?

  /// The number of rows when the table was last loaded.
  public var numberOfRows: Int { heights.count }

  // MARK: Looks and callbacks

  /// Who is asked, and told, about what the user does.
  public weak var delegate: TableViewDelegate?

  private var heights = RowHeights.uniform(height: 1, count: 0)
  private var shown: [Int: TableViewRow] = [:]
  private var spare: [ObjectIdentifier: [TableViewRow]] = [:]
  private var lastClick: (row: Int, time: Duration)?

  /// The height at the last layout.
  private var laidOutHeight = 0

  private static let doubleClick = Duration.milliseconds(350)

  // MARK: View

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: heights.total)
    keepSelectionInSight()
    super.layoutSubviews()
    showRows()
  }

  /// Scrolls to the selected row when the height changed, if the row was in sight before.
  private func keepSelectionInSight() {
    guard frame.height != laidOutHeight else { return }
    let seen = contentOffset.y..<contentOffset.y + laidOutHeight
    laidOutHeight = frame.height
    guard let selectedRow, seen.isEmpty || heights.rows(of: selectedRow).overlaps(seen) else {
      return
    }
    View.performWithoutAnimation {
      scrollRectToVisible(rectForRow(at: selectedRow), animated: false)
    }
  }

  open override func draw(in canvas: inout Canvas) {
    guard numberOfRows == 0 else { return }
    let text = Truncation.tail.fit(placeholder, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: bounds.width)
    let place = bounds.origin.translated(x: x, y: max(0, (bounds.height - 1) / 2))
    canvas.draw(text, at: place, style: style(theme.secondaryText))
  }

  open override func firstResponderDidChange() {
    for row in shown.values {
      row.isActive = isFirstResponder
    }
  }

  open override var shortcuts: [Shortcut] {
    guard numberOfRows > 0 else { return [] }
    let selecting = [
      Shortcut("↑ ↓ k j", "choose a row"), Shortcut("PgUp PgDn Space", "move by a page"),
      Shortcut("Home End", "go to the first row, to the last"),
    ]
    let opening = [Shortcut("Enter", "open the row"), Shortcut("double click", "open a row")]
    return (delegate == nil ? [] : opening) + selecting + [Shortcut("wheel", "scroll")]
  }

  open override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): return moveSelection(-1) { $0 - 1 }
    case .down, .character("j"): return moveSelection(1) { $0 + 1 }
    case .pageUp: return moveSelection(-1) { rowAPage(-1, from: $0) }
    case .pageDown, .space: return moveSelection(1) { rowAPage(1, from: $0) }
    case .home: return selectForUser(0)
    case .end: return selectForUser(numberOfRows - 1)
    case .enter: return activateSelection()
    default: return false
    }
  }

  open override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left, let row = rowIndex(at: mouse.location) else { return false }
    let time = stage?.time ?? .zero
    let isSecond = lastClick.map { $0.row == row && time - $0.time <= Self.doubleClick } ?? false
    lastClick = isSecond ? nil : (row, time)
    selectForUser(row)
    if isSecond, selectedRow == row { activateSelection() }
    return true
  }
}

// MARK: - Loading

extension TableView {
  /// Asks the data source for everything again.
  ///
  /// The selection stays where there is still such a row, and the scroll position where there is
  /// still such content.
  public func reloadData() {
    heights = loadHeights()
    putAside { _ in true }
    if let selectedRow, selectedRow >= numberOfRows { self.selectedRow = nil }
    contentSize = Size(width: frame.width, height: heights.total)
    setNeedsLayout()
    setNeedsDisplay()
  }

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

  private func loadHeights() -> RowHeights {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    guard let heightForRow else { return .uniform(rowHeight, count: count) }
    return .varied(count: count) { heightForRow(self, $0) }
  }
}

// MARK: - Rows

extension TableView {
  /// The rows in sight, also in part.
  public var indicesOfVisibleRows: Range<Int> {
    let seen = presentationBounds.covering
    return heights.indices(in: seen.rows)
  }

  /// Returns the row at a place of the content, or `nil` when there is none.
  public func rowIndex(at point: Point) -> Int? {
    guard point.y >= 0, point.y < heights.total else { return nil }
    return heights.index(at: point.y)
  }

  /// Returns the cells of a row, in the content.
  ///
  /// - Precondition: There is such a row.
  public func rectForRow(at index: Int) -> Rect {
    let rows = heights.rows(of: index)
    return Rect(x: 0, y: rows.lowerBound, width: frame.width, height: rows.count)
  }

  /// Returns the view of a row, or `nil` when the row is out of sight.
  public func row(at index: Int) -> TableViewRow? { shown[index] }

  /// Puts the rows in sight where they belong, and those out of it aside.
  private func showRows() {
    let wanted = indicesOfVisibleRows
    putAside { !wanted.contains($0) }
    for index in wanted {
      let row = shown[index] ?? makeRow(at: index)
      row?.frame = rectForRow(at: index)
    }
  }

  /// Hides rows and keeps them to be used again, in the order of the table.
  private func putAside(where isUnwanted: (Int) -> Bool) {
    for index in shown.keys.sorted() where isUnwanted(index) {
      guard let row = shown.removeValue(forKey: index) else { continue }
      row.isHidden = true
      spare[ObjectIdentifier(type(of: row)), default: []].append(row)
    }
  }

  private func makeRow(at index: Int) -> TableViewRow? {
    guard let row = dataSource?.tableView(self, rowAt: index) else { return nil }
    shown[index] = row
    row.isHidden = false
    row.isSelected = index == selectedRow
    row.isActive = isFirstResponder
    if row.superview !== self { insertSubview(row, at: 0) }
    return row
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
    guard let index else { return true }
    shown[index]?.isSelected = true
    // A table without a height shows the row as soon as it has one.
    guard laidOutHeight > 0 else { return true }
    scrollRectToVisible(rectForRow(at: index), animated: animated)
    return true
  }

  /// Selects a row for the user, and returns whether the key or click did something.
  @discardableResult
  private func selectForUser(_ index: Int) -> Bool {
    guard (0..<numberOfRows).contains(index) else { return false }
    guard index != selectedRow else { return showSelection() }
    guard delegate?.tableView(self, shouldSelectRowAt: index) ?? true else { return true }
    selectRow(index)
    delegate?.tableView(self, didSelectRowAt: index)
    return true
  }

  /// Scrolls to the selected row, and returns whether it was out of sight, also in part.
  private func showSelection() -> Bool {
    guard let selectedRow else { return false }
    let offset = contentOffset
    scrollRectToVisible(rectForRow(at: selectedRow), animated: false)
    return contentOffset != offset
  }

  /// Selects another row for the user, or one in sight when none is selected.
  private func moveSelection(_ direction: Int, to target: (Int) -> Int) -> Bool {
    guard numberOfRows > 0 else { return false }
    guard let selectedRow else {
      let visible = indicesOfVisibleRows
      return selectForUser(direction > 0 ? visible.lowerBound : max(visible.upperBound - 1, 0))
    }
    return selectForUser(min(max(target(selectedRow), 0), numberOfRows - 1))
  }

  /// Returns the row a page less one row of cells further down, or up when `direction` is negative.
  private func rowAPage(_ direction: Int, from index: Int) -> Int {
    let place = heights.rows(of: index).lowerBound + direction * max(1, frame.height - 1)
    let row = heights.index(at: min(max(place, 0), heights.total - 1))
    return row == index ? index + direction : row
  }

  @discardableResult
  private func activateSelection() -> Bool {
    guard let selectedRow, let delegate else { return false }
    delegate.tableView(self, didActivateRowAt: selectedRow)
    return true
  }
}
