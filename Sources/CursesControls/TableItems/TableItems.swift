import CursesCells
import CursesViews

/// The rows of a table, made of items that are told apart by their identity.
///
///     let entries = TableItems<Entry>(table) { entry in
///       RowContent("\(entry.title, .bold)", detail: "\(entry.note)", trailing: "\(entry.date)")
///     }
///     entries.onActivate = { entry in open(entry) }
///     entries.apply(model.entries)
///
/// Each time the items are others, they are given as a whole: what came, went and moved is found
/// by `Identifiable`, what changed by `Equatable`. The selection, what is in sight, rows that
/// are chosen and an open swipe menu stay with their items. Where the selected item is gone, the
/// next one that is still there is selected, or else the one before, so that a list can be emptied
/// with one key. Items with the same identity are told apart by their order.
///
/// Items can be in sections, whose headers stay at the upper edge while their rows are there:
///
///     list.apply(sections: [
///       .init("Today", items: model.today), .init("Earlier", items: model.earlier),
///     ])
///
/// They can be shown in columns, too, see ``init(_:texts:)``.
///
/// The table keeps its items; who gives them new ones keeps them, too.
@MainActor
public final class TableItems<Item: Identifiable & Equatable> {
  /// Items with a header.
  public struct Section {
    /// What the header says.
    public var header: RowContent

    /// The items, in order.
    public var items: [Item]

    /// Creates a section.
    public init(_ header: RowContent, items: [Item]) {
      self.header = header
      self.items = items
    }

    /// Creates a section whose header is a title.
    public init(_ title: StyledText, items: [Item]) {
      self.init(RowContent(title), items: items)
    }
  }

  // MARK: Content

  /// The items that are shown, in order; those that the filter leaves out are not among them.
  public internal(set) var items: [Item] = []

  /// The words that what is shown has, in any case and order; the default is empty, and shows all.
  ///
  /// They are marked in the titles.
  public var filter = "" {
    didSet { if filter != oldValue { filterDidChange() } }
  }

  /// Returns the text in which ``filter`` is looked for, or `nil`, the default, for title and
  /// detail of the row.
  public var searchText: (@MainActor (Item) -> String)?

  // MARK: Callbacks

  /// Called after the user selected an item.
  public var onSelect: (@MainActor (Item) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// Called after the user pressed Enter on an item, or clicked it twice.
  public var onActivate: (@MainActor (Item) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// Called after the user chose items where several can be, or took some out.
  public var onChoose: (@MainActor ([Item]) -> Void)? {
    didSet { table?.delegate = self }
  }

  /// Called after other items are shown, for what tells their number.
  var afterUpdate: (@MainActor () -> Void)?

  // MARK: What it keeps

  /// The table, or `nil` when it is gone.
  public private(set) weak var table: TableView?

  private let row: @MainActor (Item) -> RowContent

  /// The table in columns that the items are shown in, if they are, and what stands in them.
  private weak var columnView: ColumnTableView?
  let texts: (@MainActor (Item) -> [StyledText])?

  /// All items, and those that are shown.
  private(set) var all: [Section] = []
  private var shown: [Section] = []
  private var hasHeaders = false

  /// What the filter left out and shall come back as it was.
  private var hiddenSelection: Item.ID?
  private var hiddenChosen: Set<Item.ID> = []

  // MARK: Creating

  /// Creates the rows of a table, which has none yet.
  ///
  /// It becomes the table's data source and, as soon as it has a callback, its delegate: set a
  /// delegate of your own after the callbacks, and it takes their place.
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

  /// How many items there are with those that the filter leaves out.
  public var totalCount: Int { all.reduce(0) { $0 + $1.items.count } }
}

// MARK: - Applying

extension TableItems {
  /// Shows these items.
  ///
  /// Animated, rows slide to their new places in 0.25 s, new ones come and those that are gone go.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func apply(_ items: [Item], animated: Bool = true) {
    hasHeaders = false
    update(to: [Section("", items: items)], animated: animated)
  }

  /// Shows these items, with a header for each section.
  ///
  /// A section in which the filter leaves nothing is not shown; one that is empty is.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func apply(sections: [Section], animated: Bool = true) {
    hasHeaders = true
    update(to: sections, animated: animated)
  }

  private func filterDidChange() { update(to: all, animated: false) }

  private func update(to sections: [Section], animated: Bool) {
    all = sections
    let words = filterWords
    let old = items
    let chosen = hiddenChosen.union(self.chosen.map(\.id))
    let selected = selection?.id ?? hiddenSelection
    shown = words.isEmpty ? sections : sections.compactMap { filtered($0, by: words) }
    items = shown.count == 1 ? shown[0].items : shown.flatMap(\.items)
    guard let table else { return }
    table.applyChange(.difference(from: old.map(\.id), to: items.map(\.id)), animated: animated)
    showChangedRows()
    if let selected { select(selected, before: old) }
    chooseAgain(chosen)
    table.setNeedsLayout()
    afterUpdate?()
  }

  /// Rows in sight say what their items are now.
  private func showChangedRows() {
    if let columnView { return columnView.updateTexts() }
    guard let table else { return }
    for index in items.indices.clamped(to: table.indicesOfVisibleRows) {
      table.row(at: index)?.content = content(of: items[index])
    }
  }
}

// MARK: - Filtering

extension TableItems {
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

extension TableItems: TableViewDataSource, TableViewDelegate {
  /// Returns how many items are shown.
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

  /// Returns the headers.
  public func sections(in tableView: TableView) -> [TableViewSection] {
    guard hasHeaders else { return [] }
    return shown.map { TableViewSection($0.header, numberOfRows: $0.items.count) }
  }

  /// Tells who asked for it that an item was selected.
  public func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    tableView.notify("onSelect", index: index) { [self] in onSelect?(item) }
  }

  /// Tells who asked for it that an item was opened.
  public func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    tableView.notify("onActivate", index: index) { [self] in onActivate?(item) }
  }

  /// Tells who asked for it that other items are chosen.
  public func tableViewDidChangeChosenRows(_ tableView: TableView) {
    tableView.notify("onChoose") { [self] in onChoose?(chosen) }
  }
}

// MARK: - Columns

extension TableItems {
  /// Shows items in columns, each with its texts from the first column on.
  ///
  ///     let columns = ColumnTableView(columns: [TableColumn("Title"), TableColumn("Date")])
  ///     let entries = TableItems<Entry>(columns) { ["\($0.title)", "\($0.date)"] }
  ///     entries.apply(model.entries)
  ///
  /// The items become the data source of the view.
  public convenience init(
    _ view: ColumnTableView, texts: @escaping @MainActor (Item) -> [StyledText]
  ) {
    // The row is what a filter looks in.
    self.init(
      view.table, row: { RowContent(StyledText(texts($0).map(\.string).joined(separator: "\n"))) },
      texts: texts)
    columnView = view
    view.dataSource = self
  }
}

extension TableItems: ColumnTableViewDataSource {
  /// Returns how many items are shown.
  public func numberOfRows(in tableView: ColumnTableView) -> Int { items.count }

  /// Returns what an item says in a column; nothing in those that it has no text for.
  public func tableView(
    _ tableView: ColumnTableView, textAtRow row: Int, column: Int
  ) -> StyledText {
    let all = texts?(items[row]) ?? []
    guard all.indices.contains(column) else { return "" }
    let words = filterWords
    return words.isEmpty ? all[column] : all[column].highlighting(words)
  }

  /// Returns the headers.
  public func sections(in tableView: ColumnTableView) -> [TableViewSection] {
    sections(in: tableView.table)
  }

  /// Returns the identity of an item.
  public func tableView(
    _ tableView: ColumnTableView, identifierForRowAt index: Int
  ) -> AnyHashable? {
    AnyHashable(items[index].id)
  }
}

// MARK: - Selecting

extension TableItems {
  /// The selected item, or `nil` when none is.
  ///
  /// Setting one that is not shown selects none. ``onSelect`` is not called, nor is it when
  /// ``apply(_:animated:)`` selects the neighbor of one that is gone.
  public var selection: Item? {
    get { table?.selectedRow.flatMap { items.indices.contains($0) ? items[$0] : nil } }
    set {
      hiddenSelection = nil
      table?.selectRow(newValue.flatMap { new in items.firstIndex { $0.id == new.id } })
    }
  }

  /// The items that are chosen where several can be, in their order.
  ///
  /// Those that the filter leaves out stay chosen, and are not among them. ``onChoose`` is not
  /// called when it is set.
  public var chosen: [Item] {
    get {
      (table?.chosenRows ?? []).sorted().filter(items.indices.contains).map { items[$0] }
    }
    set {
      hiddenChosen = []
      let wanted = Set(newValue.map(\.id))
      table?.chooseRows(items.indices.filter { wanted.contains(items[$0].id) })
    }
  }
}

// MARK: - After other items came

extension TableItems {
  /// Selects an item again that a filter had left out, or the neighbor of one that is gone.
  func select(_ selected: Item.ID, before old: [Item]) {
    hiddenSelection = nil
    guard selection == nil else { return }
    let isLeftOut =
      !filter.isEmpty && all.contains { $0.items.contains { $0.id == selected } }
    if let index = items.firstIndex(where: { $0.id == selected }) {
      table?.selectRow(index)
    } else if isLeftOut {
      hiddenSelection = selected
    } else if let index = neighbor(of: selected, in: old) {
      table?.selectRow(index)
    }
  }

  /// Returns where the first item is that came after one and is still there, or else the last
  /// that came before it.
  private func neighbor(of selected: Item.ID, in old: [Item]) -> Int? {
    guard let place = old.firstIndex(where: { $0.id == selected }) else { return nil }
    let places = Dictionary(
      zip(items.lazy.map(\.id), items.indices), uniquingKeysWith: { first, _ in first })
    let next = old[place...].lazy.compactMap { places[$0.id] }.first
    return next ?? old[..<place].reversed().lazy.compactMap { places[$0.id] }.first
  }

  /// Chooses again what a filter had left out, where several items can be.
  private func chooseAgain(_ chosen: Set<Item.ID>) {
    guard table?.allowsMultipleSelection == true, !chosen.isEmpty else { return }
    let places = items.indices.filter { chosen.contains(items[$0].id) }
    table?.chooseRows(places)
    let hidden = chosen.subtracting(places.map { items[$0].id })
    hiddenChosen = hidden.isEmpty ? [] : hidden.intersection(all.flatMap(\.items).map(\.id))
  }
}
