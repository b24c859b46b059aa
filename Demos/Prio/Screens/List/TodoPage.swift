import CursesKit
import PrioModel

/// The page of the tasks: a fading list, the line of its order, and a field for a name.
final class TodoPage: PrioPage {
  let table = FadingTable()
  let line: OrderLine
  let empty: EmptyListView

  /// The orders below the page.
  private(set) lazy var curtain = OrderCurtain(look, over: board)

  /// The field that is displayed, or `nil`.
  private(set) var entry: EntryView?

  /// The row that a field replaces.
  private weak var hiddenRow: TableViewRow?

  /// The drag up from the line of the order.
  private var orderDrag: PanGestureRecognizer?

  /// The blank rows below the last task, so that it can be opaque.
  private static let rowsBelow = 3

  /// Creates the page.
  init(_ look: PrioLook) {
    line = OrderLine(look)
    empty = EmptyListView(look)
    super.init(look, title: "To-do")
    table.activationTitle = "Rename Task"
    table.activationHint = ""
    table.onPlace = { [weak self] in self?.placeWell() }
    line.onPress = { [weak self] in self?.curtain.open() }
    for view in [table, empty, line] as [View] { board.addSubview(view) }
    let drag = PanGestureRecognizer(axis: .vertical) { [weak self] in
      self?.curtain.drag.follow($0)
    }
    drag.title = "Change Order"
    addGestureRecognizer(drag)
    orderDrag = drag
  }

  /// Allows the drag of the orders only from their line.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === orderDrag, let orderDrag else { return true }
    let start = orderDrag.location(in: self).y - orderDrag.translation.y
    return !line.isHidden && !curtain.isUncovered && start == line.frame.minY
  }

  // MARK: Layout

  override func layOutContent(_ metrics: ScreenMetrics) {
    let top = metrics.listTop
    curtain.text = metrics.text
    if curtain.isUncovered, curtain.frame != board.frame { curtain.frame = board.frame }
    table.metrics = metrics
    layOutRows(metrics, animated: false)
    // The list extends below the hints: its margin at the bottom begins at the edge of the screen.
    table.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    line.isHidden = !metrics.hasBars
    line.frame = Rect(
      x: 0, y: bounds.height - 2, width: bounds.width, height: line.isHidden ? 0 : 1)
    empty.frame = board.bounds
    layOutEntry(metrics)
    placeWell()
  }

  /// The rows that the list is moved down for a new task.
  private var gap: Int {
    guard entry?.purpose == .new else { return 0 }
    return table.rowHeight + table.rowLayout.rowSpacing
  }

  private func layOutRows(_ metrics: ScreenMetrics, animated: Bool) {
    let (height, free) = metrics.isShort ? (1, 1) : (2, 2)
    var layout = TableViewLayout(rowSpacing: metrics.isShort ? 0 : 1, shift: 0)
    layout.fading = RowFading(topExit: Double(free))
    if table.rowLayout != layout { table.rowLayout = layout }
    if table.rowHeight != height { table.rowHeight = height }
    let inset = free + gap
    guard table.contentInset.top != inset || table.contentInset.bottom != Self.rowsBelow else {
      return
    }
    let isAtTop = table.contentOffset == table.contentOffsetRange.first
    View.animate(withDuration: animated ? .milliseconds(200) : .zero) {
      table.contentInset = EdgeInsets(top: inset, bottom: Self.rowsBelow)
      if isAtTop || gap > 0 { table.contentOffset = table.contentOffsetRange.first }
    }
  }

  /// Places the deeper ground behind the selected row or the field.
  private func placeWell() {
    let metrics = metrics
    guard let rows = markedRows, rows.lowerBound < board.bounds.height else {
      ground.well = nil
      return
    }
    let columns = metrics.well
    let rect = Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    let depth = rows.count > 1 ? GroundView.Well.tall : GroundView.Well.flat
    ground.well = GroundView.Well(
      rect: rect, depth: entry == nil ? depth : GroundView.Well.field,
      hasEnds: !metrics.isShort && columns.count < bounds.width)
  }

  /// The rows of the board behind which the ground is deeper, or `nil` for none.
  private var markedRows: Range<Int>? {
    if let entry { return entry.frame.rows }
    return table.markedRow.map { table.place(ofRow: $0).rows }
  }
}

// MARK: - Field

extension TodoPage {
  /// Shows a field for a new task at the first position, or instead of a row.
  ///
  /// For a new task, the list moves down in 0.2 s.
  ///
  /// - Parameter view: The field, which gets the focus.
  func show(_ view: EntryView) {
    hideEntry(animated: false)
    entry = view
    if view.purpose == .new {
      table.selectRow(nil)
    } else {
      hiddenRow = table.selectedRow.flatMap { table.row(at: $0) }
      hiddenRow?.isHidden = true
    }
    board.insertSubview(view, below: line)
    layOutRows(metrics, animated: true)
    layOutEntry(metrics)
    placeWell()
    view.field.becomeFirstResponder()
  }

  /// Hides the field; the list moves up in 0.2 s if `animated` is `true`.
  func hideEntry(animated: Bool) {
    guard let view = entry else { return }
    let hadFocus = view.hasFocusInside
    entry = nil
    view.removeFromSuperview()
    hiddenRow?.isHidden = false
    hiddenRow = nil
    layOutRows(metrics, animated: animated)
    placeWell()
    table.setNeedsLayout()
    if hadFocus { table.becomeFirstResponder() }
  }

  private func layOutEntry(_ metrics: ScreenMetrics) {
    guard let entry else { return }
    entry.metrics = metrics
    let height = metrics.isShort ? 1 : 2
    entry.frame = Rect(
      x: 0, y: entryRow(metrics), width: bounds.width, height: min(height, bounds.height))
  }

  /// The first row of the field.
  private func entryRow(_ metrics: ScreenMetrics) -> Int {
    let top = metrics.listTop + (metrics.isShort ? 1 : 2)
    guard entry?.purpose != .new, let index = table.selectedRow, index < table.numberOfRows
    else { return top }
    return table.place(ofRow: index).minY
  }
}
