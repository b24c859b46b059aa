import CursesKit

/// A list below a picture with a title, and a button for the menu on it.
final class PhotoListController: ViewController {
  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  /// Whether the first row is selected.
  var isAtStart: Bool { table.selectedRow == 0 }

  private let detail: String
  private let rows: [RowContent]
  private let table = TableView()

  init(title: String, detail: String, rows: [RowContent]) {
    self.detail = detail
    self.rows = rows
    super.init()
    self.title = title
    table.rowHeight = 2
    table.placeholder = "Nothing here"
    table.dataSource = self
    table.selectRow(rows.isEmpty ? nil : 0)
  }

  override func loadView() -> View {
    let menu = Button()
    menu.accessibilityLabel = "Menu"
    menu.onActivate = { [weak self] _ in self?.onMenu?() }
    return PhotoListView(title: title ?? "", detail: detail, menu: menu, table: table)
  }
}

extension PhotoListController: TableViewDataSource {
  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = rows[index]
    return row
  }
}

/// The picture with its words, above the table.
private final class PhotoListView: View {
  // Dark at the top for the button, and at the end for the title.
  private let photo = PhotoBackdrop { half, halves in
    half < 3 ? 0.42 * (1 - Double(half) / 3) : max(0, Double(half - halves + 4) / 4 * 0.7)
  }
  private let title: Label
  private let detail: Label
  private let menu: Button
  private let table: TableView

  /// The rows of the picture.
  private static let photoRows = 9

  init(title: String, detail: String, menu: Button, table: TableView) {
    self.title = Label(title)
    self.detail = Label(detail)
    self.menu = menu
    self.table = table
    super.init()
    self.title.accessibilityTraits = .header
    // The first focusable subview gets the initial focus: the table.
    for view in [table, photo, self.title, self.detail, menu] { addSubview(view) }
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let text = paneEdges.text
    let hasPhoto = bounds.height >= 16
    photo.isHidden = !hasPhoto
    let rows = hasPhoto ? Self.photoRows : min(1, bounds.height)
    photo.frame = Rect(x: 0, y: 0, width: bounds.width, height: hasPhoto ? rows : 0)
    let isOnPhoto = hasPhoto && traits.mixesLight
    title.style = .ink(isOnPhoto ? .onAccent : .text).adding(.bold)
    menu.styledTitle = StyledText(
      traits.usesUnicode ? "≡ Menu" : "Menu", .ink(isOnPhoto ? .skyKey : .accent))
    detail.style = .ink(isOnPhoto ? .skySoft : .secondary)
    menu.frame = Rect(
      x: max(0, text.lowerBound - 3), y: 0, width: min(8, bounds.width),
      height: min(1, bounds.height))
    let beside = menu.frame.maxX + 1
    title.frame =
      hasPhoto
      ? Rect(x: text.lowerBound, y: rows - 2, width: text.count, height: 1)
      : Rect(x: beside, y: 0, width: max(0, text.upperBound - beside), height: rows)
    detail.isHidden = !hasPhoto
    detail.frame = Rect(x: text.lowerBound, y: rows - 1, width: text.count, height: 1)
    table.frame = bounds.inset(by: EdgeInsets(top: rows))
  }
}
