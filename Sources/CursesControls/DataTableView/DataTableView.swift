import CursesCells
import CursesViews

/// The source of a column table's rows.
@MainActor
public protocol DataTableViewDataSource: AnyObject {
  /// Returns the number of rows; a negative number counts as 0.
  func numberOfRows(in tableView: DataTableView) -> Int

  /// Returns the text of a row and a column, both from 0.
  ///
  /// It is called for rows that become visible, and for the first 200 rows to measure fitting
  /// columns.
  func tableView(_ tableView: DataTableView, textAtRow row: Int, column: Int) -> StyledText

  /// Returns the sections of the rows; their headers span all columns.
  ///
  /// Rows after the last section belong to it. The default is empty, and the table then has no
  /// headers.
  func sections(in tableView: DataTableView) -> [TableViewSection]

  /// Returns the unique identifier of a row, independent of its index.
  ///
  /// It keeps the selection on its row when the rows are sorted. The default is `nil`.
  func tableView(_ tableView: DataTableView, identifierForRowAt index: Int) -> AnyHashable?
}

extension DataTableViewDataSource {
  /// Returns `nil`, so that rows are identified by their index.
  public func tableView(
    _ tableView: DataTableView, identifierForRowAt index: Int
  ) -> AnyHashable? { nil }

  /// Returns an empty array, for a table without headers.
  public func sections(in tableView: DataTableView) -> [TableViewSection] { [] }
}

/// A table with columns and a fixed header row of titles.
///
///     Name ▴              Size     Changed
///     ▌ main.swift       2,104     today
///       Package.swift      812     28 Feb
///
/// Rows come from a data source when they become visible, so the cost depends only on the visible
/// rows:
///
///     let files = DataTableView(columns: [
///       TableColumn("Name", width: .fraction(1), sortKey: "name"),
///       TableColumn("Size", alignment: .right, sortKey: "size"),
///       TableColumn("Changed", width: .fixed(10), priority: 1),
///     ])
///     files.onSort = { view, sort in view.reloadData() }
///
/// | Keys | Effect              |
/// | ---- | ------------------- |
/// | ← →  | Scroll Sideways     |
/// | s    | Sort by Next Column |
/// | S    | Reverse Order       |
///
/// The keys of the ``table`` apply, too, and the focus begins there. Tab moves the focus to the
/// titles, where ← and → choose one and Enter sorts by it. Enter again reverses the order. A click
/// on a title does the same. The first column stays fixed while the others scroll.
///
/// In the titles, Shift-← or `<` narrows the chosen column, and Shift-→ or `>` widens it. A drag of
/// the blank after a title does the same.
public final class DataTableView: View {
  // MARK: Content

  /// The columns, from left to right.
  public var columns: [TableColumn] {
    didSet { if columns != oldValue { reloadData() } }
  }

  /// The source of the rows; setting it reloads the table.
  public weak var dataSource: DataTableViewDataSource? {
    didSet { reloadData() }
  }

  // MARK: State

  /// The sort order that the header displays, or `nil` for none; the default is `nil`.
  ///
  /// The data source must provide the rows in this order. If the column has no `sortKey`, no mark
  /// is shown. Setting it does not call ``onSort``.
  public var sort: TableSort? {
    didSet { header.sort = sort }
  }

  /// The horizontal offset of the columns after the first, in cells; the default is 0.
  ///
  /// Values are clamped to the valid range.
  public var horizontalOffset = 0 {
    didSet {
      horizontalOffset = min(max(0, horizontalOffset), layout.farthest)
      if horizontalOffset != oldValue { columnsDidMove() }
    }
  }

  /// The widths that the user gave columns, in cells, by column index; the default is empty.
  ///
  /// They replace ``TableColumn/width`` and are clamped to `3...1000`. Store them to restore them
  /// in the next run. Setting it does not call ``onResize``.
  public var customWidths: [Int: Int] = [:] {
    didSet { if customWidths != oldValue { setNeedsLayout() } }
  }

  /// Whether the user can resize columns by drags and keys; the default is `true`.
  public var allowsColumnResizing = true {
    didSet { header.isResizable = allowsColumnResizing }
  }

  // MARK: Parts and callbacks

  /// The table of the rows; it has this view as its data source.
  public let table = TableView()

  /// A closure that is called after the user changed the sort order, which is then ``sort``.
  public var onSort: (@MainActor (DataTableView, TableSort) -> Void)?

  /// A closure that is called with the index of a column after the user changed its width, which is
  /// then in ``customWidths``.
  public var onResize: (@MainActor (DataTableView, Int) -> Void)?

  private let header = ColumnHeader()
  private var fitting: [Int] = []
  private var layout = ColumnLayout([], fitting: [], in: PaneEdges(width: 0))

  /// The number of rows that are measured for the width of a fitting column.
  private static let measuredRows = 200

  // MARK: Creating

  /// Creates a table without rows.
  public init(columns: [TableColumn]) {
    self.columns = columns
    super.init()
    // The order of subviews gives the rows the focus first.
    addSubview(table)
    addSubview(header)
    header.onChoose = { [weak self] in self?.sortForUser(by: $0) }
    header.onPoint = { [weak self] in self?.showColumn($0) }
    header.onResize = { [weak self] in self?.resizeForUser($0, to: $1) }
    measure()
    table.dataSource = self
  }

  /// Encodes the sort order, the widths of columns, and the state of the table.
  public override func encodeRestorableState(into state: inout RestorableState) {
    super.encodeRestorableState(into: &state)
    state.encode(sort, forKey: "sort")
    state.encode(customWidths, forKey: "customWidths")
  }

  /// Decodes the sort order, of which ``onSort`` is notified if it changes, and then the table.
  public override func decodeRestorableState(from state: RestorableState) {
    if let old = state.decode(TableSort.self, forKey: "sort"), old != sort {
      sort = old
      notify("onSort", index: old.column) { [self] in onSort?(self, old) }
    }
    customWidths = state.decode([Int: Int].self, forKey: "customWidths") ?? customWidths
    super.decodeRestorableState(from: state)
  }

  /// Reloads everything from the data source, and measures fitting columns.
  public func reloadData() {
    measure()
    table.reloadData()
    setNeedsLayout()
  }

  /// Scrolls sideways the minimum distance to show a column; a hidden column is ignored.
  public func showColumn(_ index: Int) {
    horizontalOffset = layout.offset(showing: index, from: horizontalOffset)
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size { size }

  /// The ``table``, so that the focus begins in the rows.
  public override var preferredFocusedView: View? { table }

  public override func layoutSubviews() {
    let titles = bounds.height > 1 ? 1 : 0
    header.frame = Rect(x: 0, y: 0, width: bounds.width, height: titles)
    table.frame = Rect(
      x: 0, y: titles, width: bounds.width, height: max(0, bounds.height - titles))
    layout = ColumnLayout(columns, fitting: fitting, custom: customWidths, in: paneEdges)
    horizontalOffset = min(horizontalOffset, layout.farthest)
    columnsDidMove()
  }

  public override var keyCommands: [KeyCommand] {
    let sideways =
      layout.farthest > 0
      ? [scrolling("columns.left", .left, by: -1), scrolling("columns.right", .right, by: 1)] : []
    return sideways + sortCommands
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    let old = horizontalOffset
    switch mouse.button {
    case .wheelLeft: horizontalOffset -= 3
    case .wheelRight: horizontalOffset += 3
    default: break
    }
    return horizontalOffset != old
  }
}

// MARK: - Private

extension DataTableView {
  private var position: ColumnPlace { ColumnPlace(layout: layout, offset: horizontalOffset) }

  private func columnsDidMove() {
    header.columns = columns
    header.position = position
    for index in table.indicesOfVisibleRows {
      if let row = table.row(at: index) as? ColumnRow { row.columnPosition = position }
    }
  }

  private func measure() {
    let rows = min(dataSource?.numberOfRows(in: self) ?? 0, DataTableView.measuredRows)
    fitting = columns.enumerated().map { index, column in
      let title =
        CellWidth.of(column.title) + (column.sortKey == nil ? 0 : TableColumn.sortMarkWidth)
      guard case .fitting(let range) = column.width else { return title }
      var width = title
      for row in 0..<max(0, rows) where width < range.upperBound {
        width = max(width, text(row, index).width)
      }
      return width
    }
  }

  /// Updates the texts of the visible rows and the widths of fitting columns.
  func updateTexts() {
    measure()
    for index in table.indicesOfVisibleRows {
      if let row = table.row(at: index) as? ColumnRow { row.texts = texts(index) }
    }
    setNeedsLayout()
  }

  private func texts(_ row: Int) -> [StyledText] { columns.indices.map { text(row, $0) } }

  private func text(_ row: Int, _ column: Int) -> StyledText {
    dataSource?.tableView(self, textAtRow: row, column: column) ?? ""
  }

  private func scrolling(_ id: StaticString, _ key: Key, by direction: Int) -> KeyCommand {
    let target = layout.step(from: horizontalOffset, by: direction)
    return KeyCommand(
      id, key, title: "Scroll Sideways", hint: "",
      unavailable: target == horizontalOffset ? "nothing more to scroll" : nil
    ) { [self] in horizontalOffset = target }
  }

  private var sortCommands: [KeyCommand] {
    let choices = columns.indices.filter { columns[$0].sortKey != nil }
    guard let first = choices.first else { return [] }
    let next = sort.flatMap { sort in choices.first { $0 > sort.column } } ?? first
    return [
      KeyCommand(
        "columns.sort-next", .character("s"), title: "Sort by Next Column", hint: "sort"
      ) {
        [self] in sortForUser(by: next)
      },
      KeyCommand(
        "columns.reverse", .character("S"), title: "Reverse Order", hint: "",
        unavailable: sort == nil ? "the rows are not sorted" : nil
      ) { [self] in
        if let sort { sortForUser(by: sort.column) }
      },
    ]
  }

  private func resizeForUser(_ column: Int, to width: Int) {
    let width = ColumnLayout.clampedToRange(width)
    guard layout.width(of: column) != width else { return }
    customWidths[column] = width
    notify("onResize", index: column) { [self] in onResize?(self, column) }
  }

  /// Sorts by a column, or reverses the order if the rows are already sorted by it.
  private func sortForUser(by column: Int) {
    let begins = !columns[column].sortsDescending
    let isReversed = sort?.column == column && sort?.isAscending == begins
    let new = TableSort(column: column, isAscending: isReversed ? !begins : begins)
    sort = new
    showColumn(column)
    notify("onSort", index: column) { [self] in onSort?(self, new) }
  }
}

// MARK: - Rows

extension DataTableView: TableViewDataSource {
  /// Returns the number of rows.
  public func numberOfRows(in tableView: TableView) -> Int {
    dataSource?.numberOfRows(in: self) ?? 0
  }

  /// Returns a row with its texts.
  public func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ColumnRow.self) { ColumnRow() }
    row.columns = columns
    row.texts = texts(index)
    row.columnPosition = position
    return row
  }

  /// Returns the sections of the data source.
  public func sections(in tableView: TableView) -> [TableViewSection] {
    dataSource?.sections(in: self) ?? []
  }

  /// Returns the identifier of a row from the data source.
  public func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    dataSource?.tableView(self, identifierForRowAt: index)
  }
}
