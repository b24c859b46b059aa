import CursesKit

/// A list of the notices, latest first.
final class NoticesController: ViewController, TableViewDataSource {
  private let desk: ReadingDesk
  private let table = TableView()

  init(_ desk: ReadingDesk) {
    self.desk = desk
    super.init()
    title = "Notices"
    let nothing = ContentUnavailableView(.empty, title: "No notices yet")
    nothing.reason = "Messages from others appear here."
    table.emptyView = nothing
    table.rowLayout.selectionShape = .inset
    table.dataSource = self
    desk.listen { [table] in table.reloadData() }
  }

  override func loadView() -> View { EntryListView(table: table) }

  func numberOfRows(in tableView: TableView) -> Int { desk.notices.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = RowContent(StyledText(desk.notices[index]))
    return row
  }
}
