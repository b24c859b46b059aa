import CursesKit
import Feeds

/// An entry and its detail text in a list.
struct EntryLine {
  let entry: FeedEntry
  let detail: String
}

/// A list of entries; an opened entry slides in over it.
///
/// | Keys          | Effect      |
/// | ------------- | ----------- |
/// | Esc Backspace | Close Entry |
final class FeedListController: ViewController, PageReading {
  var services: ReadingServices {
    get { desk.services }
    set { desk.services = newValue }
  }

  private let desk: ReadingDesk
  private let lines: [EntryLine]
  private let list: FeedListView
  private lazy var sheet = SheetView(content: list)
  private var reader: EntryView?

  /// Creates a list; the desk stores the reading state, and may be shared with other lists.
  init(title: String, lines: [EntryLine], desk: ReadingDesk) {
    self.desk = desk
    self.lines = lines
    list = FeedListView(title: title, count: lines.count)
    super.init()
    self.title = title
    list.table.dataSource = self
    list.table.delegate = self
    list.table.selectRow(lines.isEmpty ? nil : 0)
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
    let index = lines.firstIndex { $0.entry.id == entry.id } ?? 0
    reader?.measure = desk.measure
    reader?.show(
      entry, at: index, of: lines.count, position: desk.places[entry],
      page: desk.pageStates[entry.id])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    desk.keepPlaces()
  }

  /// Slides the entry out.
  private func close() {
    guard let reader else { return }
    self.reader = nil
    desk.keepPlaces()
    sheet.slideOut()
    list.table.becomeFirstResponder()
  }
}

extension FeedListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { lines.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = lines[index].entry.title
    row.detailText = lines[index].detail
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    open(lines[index].entry)
  }
}

/// A heading over a table.
private final class FeedListView: View {
  let table = TableView()
  private let heading: HeadingView

  init(title: String, count: Int) {
    heading = HeadingView(title: title, detail: count == 1 ? "1 entry" : "\(count) entries")
    super.init()
    table.rowHeight = 2
    table.placeholder = "Nothing here"
    addSubview(heading)
    addSubview(table)
  }

  override func layoutSubviews() {
    let height = bounds.height < 6 ? 0 : 1
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    table.frame = Rect(
      x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}
