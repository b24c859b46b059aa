import CursesKit

/// A menu: a title above a list of clickable destinations.
///
/// | Keys  | Effect   |
/// | ----- | -------- |
/// | Enter | Go There |
final class ListMenuController: ViewController {
  /// Called with the index of the chosen item.
  var onSelect: (@MainActor (_ index: Int) -> Void)?

  private let items: [String]
  private let table = TableView()

  init(title: String, items: [String]) {
    self.items = items
    super.init()
    self.title = title
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.activationTitle = "Go There"
    table.selectRow(0)
  }

  override func loadView() -> View {
    ListMenuView(heading: HeadingView(title: title ?? "", detail: ""), table: table)
  }
}

extension ListMenuController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { items.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = items[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onSelect?(index) }
}

/// A view with a heading above a list, on its own surface.
private final class ListMenuView: View {
  private let heading: HeadingView
  private let table: TableView

  init(heading: HeadingView, table: TableView) {
    self.heading = heading
    self.table = table
    super.init()
    for view in [heading, table] { addSubview(view) }
  }

  override func layoutSubviews() {
    let top = bounds.height < 5 ? 0 : 2
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, top))
    table.frame = bounds.inset(by: EdgeInsets(top: top))
  }
}
