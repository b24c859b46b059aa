import CursesCells
import CursesViews

/// A data source that displays an array of identifiable items in a table.
///
///     let entries = DiffableDataSource<Entry>(table) { entry in
///       RowContent("\(entry.title, .bold)", detail: "\(entry.note)", trailing: "\(entry.date)")
///     }
///     entries.onActivate = { entry in open(entry) }
///     entries.apply(model.entries)
///
/// After each change, pass all items again. Insertions, deletions and moves are derived from
/// `Identifiable`, changed content from `Equatable`. The selection, the visible position, chosen
/// rows and an open swipe menu stay with their items. If the selected item is deleted, the next
/// remaining one is selected, or else the previous one. The user can therefore empty a list with
/// one key. Items with equal identities are matched in order.
///
/// By default, the first visible item stays at its position. If items are sorted each second, this
/// keeps the selected one where it is on the screen:
///
///     list.apply(model.entries, keeping: .selection)
///
/// Items can be grouped in sections; a header sticks to the upper edge while its rows are there:
///
///     list.apply(sections: [
///       .init("Today", items: model.today), .init("Earlier", items: model.earlier),
///     ])
///
/// They can also be displayed in columns; see ``init(_:texts:)``.
///
/// The table retains this object; the caller retains it, too, in order to apply new items.
@MainActor
public final class DiffableDataSource<Item: Identifiable & Equatable> {
  /// A section of items with a header.
  public struct Section {
    /// The content of the header.
    public var header: RowContent

    /// The items, in order.
    public var items: [Item]

    /// Creates a section.
    public init(_ header: RowContent, items: [Item]) {
      self.header = header
      self.items = items
    }

    /// Creates a section with a title as its header.
    public init(_ title: StyledText, items: [Item]) {
      self.init(RowContent(title), items: items)
    }
  }

  // MARK: Content

  /// The displayed items in order, without those that the filter hides.
  public internal(set) var items: [Item] = []

  /// The words that displayed items must contain, in any case and order; the default is empty.
  ///
  /// An empty filter displays all items. The words are highlighted in the titles, or in all columns
  /// of a column table. An item that was selected before the filter hid it is selected again when
  /// it is displayed, unless another one is selected by then.
  public var filter = "" {
    didSet { if filter != oldValue { filterDidChange() } }
  }

  /// A closure that returns the text for ``filter``, or `nil` for the displayed texts.
  ///
  /// These are the title and the detail of the row, or the texts of all columns. The default is
  /// `nil`.
  public var searchText: (@MainActor (Item) -> String)?

  /// Whether the neighbor of a deleted item is selected instead; the default is `true`.
  ///
  /// The next remaining item is selected, or else the previous one. If it is `false`, the selection
  /// is cleared. ``onSelectionChange`` reports both.
  public var selectsNeighborOfDeletedItem = true

  // MARK: Callbacks

  /// A closure that is called after another item was selected, or none, with the cause.
  ///
  /// It is called for every change: by the user, by code and by the focus. It is also called if the
  /// selected item is deleted or filtered out. An item that only moves is not reported, and neither
  /// is new content of the selected item. A view that displays that content is therefore also
  /// updated after ``apply(_:keeping:animated:)``, from ``selection``.
  public var onSelectionChange: (@MainActor (Item?, TableView.SelectionCause) -> Void)? {
    didSet { table?.selectionDidChange = { [weak self] in self?.tellSelection($0) } }
  }

  /// A closure that is called after the user selected an item.
  public var onSelect: (@MainActor (Item) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// A closure that is called after the user pressed Enter on an item, or double-clicked it.
  public var onActivate: (@MainActor (Item) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// A closure that is called after the user changed the chosen items.
  public var onChoose: (@MainActor ([Item]) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// A closure that is called after the displayed items changed, for a view that displays their
  /// count.
  var afterUpdate: (@MainActor () -> Void)?

  // MARK: Storage

  /// The table, or `nil` after it was deallocated.
  public private(set) weak var table: TableView?

  private let row: @MainActor (Item) -> RowContent

  /// The column table, if the items are in columns, and the closure for their texts.
  private weak var columnView: DataTableView?
  let texts: (@MainActor (Item) -> [StyledText])?

  /// All items, and the displayed ones.
  private(set) var all: [Section] = []
  private var displayed: [Section] = []
  private var hasHeaders = false

  /// The selected and chosen items that the filter hides, to be restored.
  private var hiddenSelection: Item.ID?
  private var hiddenChosen: Set<Item.ID> = []

  // MARK: Creating

  /// Creates the rows of a table, without items.
  ///
  /// This object becomes the table's data source and, after the first callback is set, its
  /// delegate. Your own delegate disables the callbacks; set it last.
  public convenience init(_ table: TableView, row: @escaping @MainActor (Item) -> RowContent) {
    self.init(table, row: row, texts: nil)
    table.dataSource = self
  }

  init(
    _ table: TableView, row: @escaping @MainActor (Item) -> RowContent,
    texts: (@MainActor (Item) -> [StyledText])?
  ) {
    self.table = table
    self.row = row
    self.texts = texts
    table.retained = self
  }

  /// The number of all items, including those that the filter hides.
  public var totalCount: Int { all.reduce(0) { $0 + $1.items.count } }
}

// MARK: - Applying

extension DiffableDataSource {
  /// Displays items.
  ///
  /// If animated, rows move in 0.25 s while new ones appear and deleted ones disappear.
  ///
  /// - Parameters:
  ///   - items: All items, in order.
  ///   - anchor: The part of the table that stays at its position on the screen. The default is
  ///     ``TableView/Anchor/firstVisibleRow``.
  ///   - animated: Whether the change is animated. The default is `true`.
  /// - Complexity: O(*n*) in the number of items.
  public func apply(
    _ items: [Item], keeping anchor: TableView.Anchor = .firstVisibleRow, animated: Bool = true
  ) {
    hasHeaders = false
    update(to: [Section("", items: items)], keeping: anchor, animated: animated)
  }

  /// Displays items in sections with headers.
  ///
  /// A section is hidden if the filter hides all of its items, but not if it is empty without a
  /// filter.
  ///
  /// - Parameters:
  ///   - sections: All sections, in order.
  ///   - anchor: The part of the table that stays at its position on the screen. The default is
  ///     ``TableView/Anchor/firstVisibleRow``.
  ///   - animated: Whether the change is animated. The default is `true`.
  /// - Complexity: O(*n*) in the number of items.
  public func apply(
    sections: [Section], keeping anchor: TableView.Anchor = .firstVisibleRow,
    animated: Bool = true
  ) {
    hasHeaders = true
    update(to: sections, keeping: anchor, animated: animated)
  }

  private func filterDidChange() { update(to: all, keeping: .firstVisibleRow, animated: false) }

  private func update(to sections: [Section], keeping anchor: TableView.Anchor, animated: Bool) {
    guard let table else { return updateNow(to: sections, keeping: anchor, animated: animated) }
    table.changeSelection(.update) {
      updateNow(to: sections, keeping: anchor, animated: animated)
    }
  }

  private func updateNow(
    to sections: [Section], keeping anchor: TableView.Anchor, animated: Bool
  ) {
    all = sections
    let words = filterWords
    let old = items
    let chosen = hiddenChosen.union(self.chosen.map(\.id))
    let selected = selection?.id ?? hiddenSelection
    displayed = words.isEmpty ? sections : sections.compactMap { filtered($0, by: words) }
    items = displayed.count == 1 ? displayed[0].items : displayed.flatMap(\.items)
    guard let table else { return }
    table.applyChange(
      .difference(from: old.map(\.id), to: items.map(\.id)), keeping: anchor, animated: animated)
    showChangedRows()
    if let selected { select(selected, before: old) }
    chooseAgain(chosen)
    table.setNeedsLayout()
    afterUpdate?()
  }

  /// Updates the content of the visible rows.
  private func showChangedRows() {
    if let columnView { return columnView.updateTexts() }
    guard let table else { return }
    for index in items.indices.clamped(to: table.indicesOfVisibleRows) {
      table.row(at: index)?.content = content(of: items[index])
    }
  }
}

// MARK: - Filtering

extension DiffableDataSource {
  private var filterWords: [String] {
    filter.lowercased().split(separator: " ").map(String.init)
  }

  private func filtered(_ section: Section, by words: [String]) -> Section? {
    let items = section.items.filter { item in
      let text = (searchText?(item) ?? row(item).searched).lowercased()
      return words.allSatisfy { text.has(word: $0) }
    }
    return items.isEmpty ? nil : Section(section.header, items: items)
  }

  private func content(of item: Item) -> RowContent {
    var content = row(item)
    let words = filterWords
    if !words.isEmpty { content.title = content.title.highlighting(words) }
    return content
  }
}

// MARK: - Table

extension DiffableDataSource: TableViewDataSource, TableViewDelegate {
  /// Returns the number of displayed items.
  public func numberOfRows(in tableView: TableView) -> Int { items.count }

  /// Returns the row of an item.
  public func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = content(of: items[index])
    return row
  }

  /// Returns the identity of an item.
  public func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    AnyHashable(items[index].id)
  }

  /// Returns the sections with their headers.
  public func sections(in tableView: TableView) -> [TableViewSection] {
    guard hasHeaders else { return [] }
    return displayed.map { TableViewSection($0.header, numberOfRows: $0.items.count) }
  }

  /// Calls ``onSelect`` with the selected item.
  public func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    tableView.notify("onSelect", index: index) { [self] in onSelect?(item) }
  }

  /// Calls ``onActivate`` with the activated item.
  public func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    tableView.notify("onActivate", index: index) { [self] in onActivate?(item) }
  }

  /// Calls ``onChoose`` with the chosen items.
  public func tableViewDidChangeChosenRows(_ tableView: TableView) {
    tableView.notify("onChoose") { [self] in onChoose?(chosen) }
  }
}

// MARK: - Columns

extension DiffableDataSource {
  /// Creates the rows of a column table; the texts of an item begin in the first column.
  ///
  ///     let columns = DataTableView(columns: [TableColumn("Title"), TableColumn("Date")])
  ///     let entries = DiffableDataSource<Entry>(columns) {
  ///       ["\($0.title)", "\($0.date)"]
  ///     }
  ///     entries.apply(model.entries)
  ///
  /// This object becomes the data source of the view.
  public convenience init(
    _ view: DataTableView, texts: @escaping @MainActor (Item) -> [StyledText]
  ) {
    // A filter searches the row's text.
    self.init(
      view.table, row: { RowContent(StyledText(texts($0).map(\.string).joined(separator: "\n"))) },
      texts: texts)
    columnView = view
    view.dataSource = self
  }
}

extension DiffableDataSource: DataTableViewDataSource {
  /// Returns the number of displayed items.
  public func numberOfRows(in tableView: DataTableView) -> Int { items.count }

  /// Returns the text of an item in a column, or an empty text if it has none.
  public func tableView(
    _ tableView: DataTableView, textAtRow row: Int, column: Int
  ) -> StyledText {
    let all = texts?(items[row]) ?? []
    guard all.indices.contains(column) else { return "" }
    let words = filterWords
    return words.isEmpty ? all[column] : all[column].highlighting(words)
  }

  /// Returns the sections with their headers.
  public func sections(in tableView: DataTableView) -> [TableViewSection] {
    sections(in: tableView.table)
  }

  /// Returns the identity of an item.
  public func tableView(
    _ tableView: DataTableView, identifierForRowAt index: Int
  ) -> AnyHashable? {
    AnyHashable(items[index].id)
  }
}

// MARK: - Selecting

extension DiffableDataSource {
  /// The selected item, or `nil` for none.
  ///
  /// Setting an item that is not displayed clears the selection. Neither setting it nor a replaced
  /// selection in ``apply(_:keeping:animated:)`` calls ``onSelect``. Both call
  /// ``onSelectionChange``.
  public var selection: Item? {
    get { table?.selectedRow.flatMap { items.indices.contains($0) ? items[$0] : nil } }
    set {
      hiddenSelection = nil
      table?.selectRow(newValue.flatMap { new in items.firstIndex { $0.id == new.id } })
    }
  }

  /// The chosen items in order, if several can be chosen.
  ///
  /// Items that the filter hides stay chosen, but are not included. Setting it does not call
  /// ``onChoose``.
  public var chosen: [Item] {
    get {
      (table?.chosenRows ?? []).sorted().filter(items.indices.contains).map { items[$0] }
    }
    set {
      hiddenChosen = []
      let requested = Set(newValue.map(\.id))
      table?.chooseRows(items.indices.filter { requested.contains(items[$0].id) })
    }
  }
}

// MARK: - Selection after updates

extension DiffableDataSource {
  /// Restores the selection of an item that a filter had hidden, or selects the neighbor of a
  /// deleted one.
  func select(_ selected: Item.ID, before old: [Item]) {
    hiddenSelection = nil
    guard selection == nil else { return }
    let isLeftOut =
      !filter.isEmpty && all.contains { $0.items.contains { $0.id == selected } }
    if let index = items.firstIndex(where: { $0.id == selected }) {
      table?.selectRow(index)
    } else if isLeftOut {
      hiddenSelection = selected
    } else if selectsNeighborOfDeletedItem, let index = neighbor(of: selected, in: old) {
      table?.selectRow(index)
    }
  }

  /// Returns the index of the next remaining item after a deleted one, or else of the previous one.
  private func neighbor(of selected: Item.ID, in old: [Item]) -> Int? {
    guard let position = old.firstIndex(where: { $0.id == selected }) else { return nil }
    let positions = Dictionary(
      zip(items.lazy.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
    let next = old[position...].lazy.compactMap { positions[$0.id] }.first
    return next ?? old[..<position].reversed().lazy.compactMap { positions[$0.id] }.first
  }

  private func tellSelection(_ cause: TableView.SelectionCause) {
    guard onSelectionChange != nil else { return }
    let item = selection
    table?.notify("onSelectionChange", index: table?.selectedRow) { [self] in
      onSelectionChange?(item, cause)
    }
  }

  /// Restores chosen items that a filter had hidden, if several can be chosen.
  private func chooseAgain(_ chosen: Set<Item.ID>) {
    guard table?.allowsMultipleSelection == true, !chosen.isEmpty else { return }
    let positions = items.indices.filter { chosen.contains(items[$0].id) }
    table?.chooseRows(positions)
    let hidden = chosen.subtracting(positions.map { items[$0].id })
    hiddenChosen = hidden.isEmpty ? [] : hidden.intersection(all.flatMap(\.items).map(\.id))
  }
}
