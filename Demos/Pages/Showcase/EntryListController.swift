import CursesKit
import Feeds

/// A list of entries that can be searched and swiped.
///
/// | Keys | Effect     |
/// | ---- | ---------- |
/// | /    | Search     |
/// | Esc  | End Search |
final class EntryListController: ViewController {
  /// Called when the user opens one of the listed entries.
  var onOpen: (@MainActor (_ entries: [FeedEntry], _ index: Int) -> Void)?

  /// Called when the selection or the list changed.
  var onSelect: (@MainActor () -> Void)?

  let table = SideSwipeTableView()
  let desk: ReadingDesk
  private let fixedShelf: ReadingDesk.Shelf?
  private let shelves = SegmentedControl()
  private let search = SearchField(shortcut: "/")
  private(set) var entries: [FeedEntry] = []
  private var style = EntryRowStyle()
  private let nothing = ContentUnavailableView(.empty, title: "")
  private let loading = LoadingView()
  private let failure = ContentUnavailableView(.failure, title: "The lamp room does not answer")

  /// The loading state of the entries.
  enum Waiting {
    case none
    case loading
    case failed
  }

  /// The state of loading the entries.
  var waiting = Waiting.none {
    didSet { if waiting != oldValue { showWaiting() } }
  }

  /// Called when the user retries a failed load.
  var onRetry: (@MainActor () -> Void)?

  private lazy var list = EntryListView(
    shelves: fixedShelf == nil ? shelves : nil, search: search, table: table)

  /// Creates a list of one shelf, or of the shelf that the user chooses for `nil`.
  init(_ desk: ReadingDesk, shelf: ReadingDesk.Shelf?) {
    self.desk = desk
    fixedShelf = shelf
    super.init()
    title = shelf == nil ? "Entries" : "Starred"
    shelves.apportionsSegmentWidthsByContent = true
    shelves.onChange = { [weak self] _ in self?.reload() }
    search.field.onChange = { [weak self] _ in self?.reload() }
    search.field.onSubmit = { [table] _ in table.becomeFirstResponder() }
    table.emptyView = nothing
    failure.reason = "It was asked three times in ten seconds. What was read before is kept."
    failure.hint = "Code 3-110  ·  timed out after 10 s"
    failure.onRetry = { [weak self] in self?.onRetry?() }
    table.activationTitle = "Read Entry"
    table.activationHint = "read"
    table.dataSource = self
    table.delegate = self
    table.sideSwipeDelegate = self
    table.heightForRow = { [weak self] table, index in self?.lines(ofRow: index, in: table) ?? 1 }
    desk.listen { [weak self] in self?.reload() }
    reload()
    shelves.select(0)
    table.selectRow(entries.isEmpty ? nil : 0)
  }

  override func loadView() -> View {
    list.onLayout = { [weak self] in self?.fit() }
    return list
  }

  /// The selected entry, and its index in the list.
  var selection: (entry: FeedEntry, index: Int)? {
    table.selectedRow.flatMap { entries.indices.contains($0) ? (entries[$0], $0) : nil }
  }

  /// Selects an entry if it is listed.
  func select(_ entry: FeedEntry) {
    guard let index = entries.firstIndex(where: { $0.id == entry.id }) else { return }
    if table.selectRow(index) { selectionDidChange() }
  }

  /// Shows a shelf if the user can choose among shelves.
  func show(_ shelf: ReadingDesk.Shelf) {
    guard fixedShelf == nil, shelves.selectedIndex != shelf.rawValue else { return }
    shelves.select(shelf.rawValue)
    reload()
  }

  override var keyCommands: [KeyCommand] {
    guard search.field.isFirstResponder else {
      return [
        KeyCommand("entries.search", .character("/"), title: "Search") { [self] in
          list.isSearching = true
          search.field.becomeFirstResponder()
        }
        .grouped(in: "In the list")
      ]
    }
    return [
      KeyCommand("entries.end-search", .escape, title: "End Search") { [self] in
        search.field.text = ""
        list.isSearching = false
        reload()
        table.becomeFirstResponder()
      }
    ]
  }

  private func reload() {
    let shelf = fixedShelf ?? shelves.selectedIndex.flatMap(ReadingDesk.Shelf.init) ?? .all
    entries = desk.entries(on: shelf, matching: search.field.text)
    sayWhyEmpty(shelf)
    showCounts()
    table.menuStyle = desk.menuStyle
    table.isSwipeInteractive = desk.isSwipeInteractive
    fit()
    table.reloadData()
    if table.selectedRow == nil, !entries.isEmpty { table.selectRow(0) }
    selectionDidChange()
  }

  private func showWaiting() {
    let had = failure.hasFocusInside
    table.emptyView = waiting == .loading ? loading : waiting == .failed ? failure : nothing
    if waiting == .failed, table.hasFocusInside { failure.focusFirstInside() }
    if had, waiting != .failed { table.becomeFirstResponder() }
  }

  /// Explains an empty list, and names the key to press.
  private func sayWhyEmpty(_ shelf: ReadingDesk.Shelf) {
    if !search.field.text.isEmpty {
      nothing.title = "Nothing found"
      nothing.reason = "No title contains “\(search.field.text)”."
      nothing.hint = "Press \("esc", .key) for all of them"
    } else if shelf == .starred {
      nothing.title = "No stars yet"
      nothing.reason = "What you star waits here, also without a network."
      nothing.hint = "Press \("s", .key) on an entry"
    } else if desk.unfollowed != nil {
      nothing.title = "Not followed"
      nothing.reason = "Its entries left the list."
      nothing.hint = "Press \("r", .key) to look for it again"
    } else {
      nothing.title = "All is read"
      nothing.reason = "New entries will appear here."
      nothing.hint = ""
    }
  }

  private func showCounts() {
    let items = [
      SegmentedControlItem("All"), SegmentedControlItem("Unread", count: desk.unreadCount),
      SegmentedControlItem("Starred", count: desk.starredCount),
    ]
    if shelves.items != items { shelves.items = items }
  }

  /// Adapts the rows to the available room.
  private func fit() {
    let style = EntryRowStyle(
      list.traits, size: table.frame.size, showsBylines: desk.showsBylines)
    guard style != self.style else { return }
    self.style = style
    table.rowLayout = style.layout
    table.reloadData()
  }

  private func lines(ofRow index: Int, in table: TableView) -> Int {
    index == table.selectedRow ? style.selectedLines : style.lines
  }

  private func selectionDidChange() {
    if style.selectedLines != style.lines {
      table.reloadData()
      table.selectRow(table.selectedRow)
    }
    onSelect?()
  }
}

extension EntryListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let entry = entries[index]
    let row = tableView.dequeueReusableRow()
    let isRead = desk.isRead(entry)
    let isStarred = desk.isStarred(entry)
    row.content = style.content(
      of: entry, lines: lines(ofRow: index, in: tableView), isRead: isRead, isStarred: isStarred)
    let state = (isStarred ? ", starred" : "") + (isRead ? "" : ", unread")
    row.accessibilityLabel = entry.title + state
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    entries[index].id
  }

  func sections(in tableView: TableView) -> [TableViewSection] {
    guard style.isSpacious else { return [] }
    return entries.reduce(into: []) { sections, entry in
      if sections.last?.header.title.string == entry.month {
        sections[sections.count - 1].numberOfRows += 1
      } else {
        sections.append(TableViewSection(RowContent(StyledText(entry.month)), numberOfRows: 1))
      }
    }
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { selectionDidChange() }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onOpen?(entries, index) }
}
