import CursesKit

/// The page of a list in groups; its last rows fade.
///
/// Recipe: Prio, *fading collection layout*.
final class GroupPage: PrioPage {
  let table = FadingTable()

  /// The text of an empty list.
  @Invalidating(.display, .layout) var placeholder = ""

  /// Creates a page with a title.
  override init(_ look: PrioLook, title: String) {
    super.init(look, title: title)
    table.onPlace = { [weak self] in self?.placeWell() }
    table.activationHint = ""
    board.addSubview(table)
  }

  override func layOutContent(_ metrics: ScreenMetrics) {
    var layout = TableViewLayout(
      sectionSpacing: metrics.isShort ? 0 : 1, hasStickyHeaders: false, shift: 0)
    layout.edges = metrics.edges
    layout.fading = RowFading(topExit: 0)
    if table.rowLayout != layout { table.rowLayout = layout }
    let inset = EdgeInsets(top: metrics.isShort ? 0 : 1, bottom: 2)
    if table.contentInset != inset {
      table.contentInset = inset
      table.scrollToTop(animated: false)
    }
    table.metrics = metrics
    table.placeholder = placeholder
    let top = metrics.listTop
    table.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, board.frame.height - top))
    placeWell()
  }

  /// Places the deeper ground behind the selected row.
  private func placeWell() {
    let columns = metrics.well
    ground.well = table.markedRow.map { index in
      GroundView.Well(
        rect: Rect(
          x: columns.lowerBound, y: table.place(ofRow: index).minY, width: columns.count,
          height: 1),
        depth: GroundView.Well.flat)
    }
  }
}
