import CursesKit
import Feeds

/// Lists entries that can be searched, and swiped to the side.
///
/// | Keys  | Effect         |
/// | ----- | -------------- |
/// | /     | search         |
/// | Esc   | end the search |
final class EntryListController: ViewController {
  /// Called when the user opens one of the entries listed.
  var onOpen: (@MainActor (_ entries: [FeedEntry], _ index: Int) -> Void)?

  private let desk: ReadingDesk
  private let fixedShelf: ReadingDesk.Shelf?
  private let shelves = SegmentedControl(items: ["All", "Unread", "Starred"])
  private let search = TextField(placeholder: "Search")
  private let table = SideSwipeTableView()
  private var entries: [FeedEntry] = []

  /// Creates a list of one shelf, or of the one the user chooses for `nil`.
  init(_ desk: ReadingDesk, shelf: ReadingDesk.Shelf?) {
    self.desk = desk
    fixedShelf = shelf
    super.init()
    title = shelf == nil ? "Entries" : "Starred"
    shelves.select(0)
    shelves.onChange = { [weak self] _ in self?.reload() }
    search.onChange = { [weak self] _ in self?.reload() }
    search.onSubmit = { [table] _ in table.becomeFirstResponder() }
    table.placeholder = "Nothing here"
    table.dataSource = self
    table.delegate = self
    table.sideSwipeDelegate = self
    desk.listen { [weak self] in self?.reload() }
    reload()
    table.selectRow(entries.isEmpty ? nil : 0)
  }

  override func loadView() -> View {
    let views: [View] = fixedShelf == nil ? [shelves, search] : [search]
    let bar = StackView(arrangedSubviews: views)
    bar.spacing = 2
    return BarredView(heading: nil, bar: bar, content: table)
  }

  override var keyCommands: [KeyCommand] {
    guard search.isFirstResponder else {
      return [
        KeyCommand("entries.search", .character("/"), title: "search") { [search] in
          search.becomeFirstResponder()
        }
      ]
    }
    return [
      KeyCommand("entries.end-search", .escape, title: "end the search") { [self] in
        search.text = ""
        reload()
        table.becomeFirstResponder()
      }
    ]
  }

  private func reload() {
    let shelf = fixedShelf ?? shelves.selectedIndex.flatMap(ReadingDesk.Shelf.init) ?? .all
    entries = desk.entries(on: shelf, matching: search.text)
    table.menuStyle = desk.menuStyle
    table.isSwipeInteractive = desk.isSwipeInteractive
    table.rowHeight = desk.showsBylines ? 2 : 1
    table.reloadData()
    if table.selectedRow == nil, !entries.isEmpty { table.selectRow(0) }
  }
}

extension EntryListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let entry = entries[index]
    let row = tableView.dequeueReusableRow()
    let mark = desk.isStarred(entry) ? "★" : desk.isRead(entry) ? " " : "•"
    row.text = "\(mark) \(entry.title)"
    let state = desk.isStarred(entry) ? ", starred" : desk.isRead(entry) ? "" : ", unread"
    row.accessibilityLabel = entry.title + state
    row.detailText = desk.showsBylines ? "  \(entry.byline)" : ""
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    entries[index].id
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onOpen?(entries, index) }
}

extension EntryListController: SideSwipeTableViewDelegate {
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction] {
    let entry = entries[index]
    let star = desk.isStarred(entry) ? "Unstar" : "Star"
    let read = desk.isRead(entry) ? "Unread" : "Read"
    return [
      SideSwipeAction(star, icon: "★", asciiIcon: "*") { [desk] _, _, _ in desk.toggleStar(entry) },
      SideSwipeAction(read, icon: "•", asciiIcon: ".") { [desk] _, _, _ in
        desk.setRead(entry, !desk.isRead(entry))
      },
      SideSwipeAction(
        "Copy link", icon: "¶", asciiIcon: "#", isEnabled: entry.link != nil,
        unavailableReason: "this entry has no link"
      ) { [weak self] _, _, _ in self?.copyLink(of: entry) },
      SideSwipeAction("Delete", icon: "✗", asciiIcon: "x") { [weak self] _, _, _ in
        self?.askToDelete(entry)
      },
    ]
  }

  /// Copies a link, or shows it where the terminal takes no copies.
  private func copyLink(of entry: FeedEntry) {
    guard let link = entry.link, let stage = view.stage else { return }
    if stage.copy(link) { return desk.note("Copied: \(link)") }
    AlertView(
      "This terminal takes no copies", message: "The link is \(link)",
      actions: [DialogAction("OK")]
    ).show(on: stage)
  }

  private func askToDelete(_ entry: FeedEntry) {
    guard let stage = view.stage else { return }
    let alert = AlertView(
      "Delete this entry?", message: entry.title,
      actions: [
        DialogAction("Cancel", style: .cancel), DialogAction("Delete", style: .destructive),
      ])
    alert.onFinish = { [desk] _, index in if index == 1 { desk.delete(entry) } }
    alert.show(on: stage)
  }
}
