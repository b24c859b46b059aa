import CursesKit
import Feeds

/// A list of entries; an opened entry slides in over it.
///
/// | Keys          | Effect      |
/// | ------------- | ----------- |
/// | Esc Backspace | Close Entry |
final class TimelineListController: DeskController {
  /// Returns the row of an entry in a style.
  typealias RowMaker = (_ entry: FeedEntry, _ style: TimelineRowStyle) -> RowContent

  private let entries: [FeedEntry]
  private let row: RowMaker
  private let list: TimelineListView
  private lazy var sheet = SheetView(content: list)
  private var reader: EntryView?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - entries: The entries, from the top.
  ///   - desk: The title and the reading state, which other lists may share.
  ///   - row: The rows of the entries.
  init(_ entries: [FeedEntry], desk: ReadingDesk, row: @escaping RowMaker) {
    self.entries = entries
    self.row = row
    list = TimelineListView(title: desk.title, entries: entries)
    super.init(desk)
    title = desk.title
    list.table.dataSource = self
    list.table.delegate = self
    list.table.selectRow(entries.isEmpty ? nil : 0)
  }

  override func loadView() -> View { sheet }

  override var keyCommands: [KeyCommand] {
    guard let reader else { return [] }
    return reader.commands(on: desk) { [weak self] in self?.showReader() } + [
      KeyCommand("reader.close", .escape, .backspace, title: "Close Entry", hint: "back") {
        [self] in
        close()
      }
    ]
  }

  /// Slides an entry in from the right edge.
  private func open(_ entry: FeedEntry) {
    guard reader == nil else { return }
    let reader = EntryView(.back("Back"), hasPicture: false)
    reader.bar.back.onActivate = { [weak self] _ in self?.close() }
    reader.words.onOpenLink = { [weak self] _, address in
      if let self { copy(address, over: sheet) }
    }
    reader.onRetry = { [weak self] in
      self?.desk.fetchPage(of: entry) { self?.showReader() }
    }
    self.reader = reader
    show(entry)
    reader.onRead = { [desk] in desk.places[entry] = $0.words.readingPosition }
    sheet.slideIn(reader)
    reader.focusFirstInside()
  }

  /// Updates the loading state of the displayed entry.
  private func showReader() {
    if let entry = reader?.entry { show(entry) }
  }

  private func show(_ entry: FeedEntry) {
    let index = entries.firstIndex { $0.id == entry.id } ?? 0
    reader?.measure = desk.measure
    reader?.show(
      entry, at: index, of: entries.count, position: desk.places[entry],
      page: desk.pageStates[entry.id])
  }

  /// Slides the entry out.
  private func close() {
    guard reader != nil else { return }
    reader = nil
    desk.keepPlaces()
    sheet.slideOut()
    list.table.becomeFirstResponder()
  }
}

extension TimelineListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let view = tableView.dequeueReusableRow()
    view.content = row(entries[index], list.rowStyle)
    return view
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    open(entries[index])
  }
}

/// A list below a bar with a title and the number of entries.
///
///         Notes from the Lamp Room                           30 entries
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///         A quieter cursor                                      1 March
///         Ida Lund  I turned the blinking off last week. For two days …
///
/// In few rows, the bar has no edge, and then no title.
private final class TimelineListView: ListFrame {
  let table = TableView()

  /// The style of the rows.
  private(set) var rowStyle = TimelineRowStyle() {
    didSet { if rowStyle != oldValue { showStyle() } }
  }

  init(title: String, entries: [FeedEntry]) {
    let heading = HeadingView(title: title, detail: entries.countText)
    super.init(heading, content: table, leastEdgeRows: 17)
    table.rowHeight = rowStyle.lines
    table.placeholder = "Nothing here"
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    rowStyle = TimelineRowStyle(traits, width: bounds.width)
  }

  private func showStyle() {
    let isAtTop = table.contentOffset.y <= 0
    table.rowLayout = rowStyle.layout
    table.rowHeight = rowStyle.lines
    // The upper edge of a card at the top needs a row of its own.
    table.contentInset.top = rowStyle.isSpacious ? 1 : 0
    table.reloadData()
    if isAtTop { table.contentOffset = table.contentOffsetRange.first }
  }
}
