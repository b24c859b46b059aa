import CursesViews

extension TableItems {
  /// Shows items in columns, each with its texts from the first column on.
  ///
  ///     let list = ColumnTableView(columns: [TableColumn("Title"), TableColumn("Date")])
  ///     let entries = TableItems<Entry>(list) { ["\($0.title)", "\($0.date)"] }
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
