import CursesKit

/// The layout of the sections, with the week and a hint below if there is room.
final class SectionsPane: View {
  let week = WeekView()
  private let table: TableView
  private let hints = StatusBar()
  private unowned let owner: ViewController

  init(_ table: TableView, of owner: ViewController) {
    (self.table, self.owner) = (table, owner)
    super.init()
    table.rowLayout.selectionShape = .inset
    // Next to the other panes, the pane of the list shows the hints of its keys.
    hints.choosing = { [unowned self] all in
      isBeside ? all.filter { $0.id == "help.show" } : nil
    }
    for view in [table, week, hints] as [View] { addSubview(view) }
  }

  private var isBeside: Bool { owner.splitViewController?.isExpanded == true }

  override func layoutSubviews() {
    let size = bounds.size
    let hasMarks = isBeside && size.width >= WidthClass.small.rawValue
    table.rowLayout.edges = hasMarks ? PaneEdges(text: 4..<size.width - 3, gutter: 2) : nil
    let hintRows = size.height < 11 ? 0 : 1
    hints.isHidden = hintRows == 0
    hints.textEdge = hasMarks ? 4 : nil
    hints.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let rows = table.contentSize.height
    let weekRows = WeekView.size.height + 1
    week.isHidden = size.height < rows + weekRows + 2 || size.width < WeekView.size.width + 5
    let end = size.height - hintRows - (week.isHidden ? 0 : weekRows)
    table.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, end))
    week.frame = Rect(
      x: hasMarks ? 4 : paneEdges.text.lowerBound, y: end, width: WeekView.size.width,
      height: WeekView.size.height)
  }
}
