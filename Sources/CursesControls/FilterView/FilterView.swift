import CursesCells
import CursesViews

/// A view with a table and a field above it that filters the rows by words.
///
///     lantern                              2 of 30
///     ▌ The lantern of the harbor             9:41
///       Lanterns and other lights              Tue
///
/// The field filters the items of a table:
///
///     let entries = DiffableDataSource<Entry>(table) { RowContent("\($0.title)") }
///     let view = FilterView(table, filtering: entries)
///     entries.apply(model.entries)
///
/// | Keys      | Effect        |
/// | --------- | ------------- |
/// | /         | Edit Filter   |
/// | Esc       | Show All Rows |
/// | ↑ ↓       | Select Row    |
/// | PgUp PgDn | Move by Page  |
/// | Enter     | Go to Rows    |
///
/// ↑↓, PgUp/PgDn and Enter act while you type. Words match in any case and order, and are
/// highlighted. The field takes no row until its key is pressed, and none after it was emptied and
/// left. Display the key elsewhere, such as in a `StatusBar`; see ``hidesUnusedField``.
///
/// Column tables can be filtered, too, and so can any other view with lines, such as a ``LogView``:
///
///     let log = LogView()
///     let view = FilterView(log) { log.filter = $0 }
public final class FilterView: View {
  // MARK: Parts

  /// The view with the filtered content.
  public let content: View

  /// The field for the filter words.
  public let field = TextField(placeholder: "Filter  /")

  /// The text that replaces the rows if none matches; the default is “No matching rows”.
  ///
  /// A table without any rows displays its own placeholder instead.
  public var noMatches = "No matching rows" {
    didSet { showCount() }
  }

  // MARK: Appearance

  /// Whether the field takes a row only while ``isFiltering`` is `true`; the default is `true`.
  ///
  /// If it is `false`, the field is always visible in three rows or more. It is also visible if the
  /// content cannot become first responder, because the key does not reach the view then.
  @Invalidating(.layout, .fittingSize) public var hidesUnusedField = true

  /// Whether the field is in use: it has the focus or a text.
  public var isFiltering: Bool { field.isFirstResponder || !field.text.isEmpty }

  /// The view that has the focus while the field does not.
  private let rows: View
  private let count = Label("")
  private let onFilter: (String) -> Void
  private var counts: (() -> (displayed: Int, all: Int))?

  // MARK: Creating

  /// Creates a view with content below the field, and a closure that filters it.
  public init(_ content: View, onFilter: @escaping (String) -> Void) {
    self.content = content
    rows = (content as? DataTableView)?.table ?? content
    self.onFilter = onFilter
    super.init()
    count.style = .ink(.secondary)
    for view in [content, field, count] { addSubview(view) }
    field.accessibilityLabel = "Filter"
    field.onChange = { [weak self] in self?.onFilter($0.text) }
  }

  /// Creates a view with a table and a field that filters its items.
  public convenience init<Item>(
    _ table: TableView, filtering items: DiffableDataSource<Item>
  ) {
    self.init(content: table, items)
  }

  /// Creates a view with a column table and a field that filters its items.
  public convenience init<Item>(
    _ table: DataTableView, filtering items: DiffableDataSource<Item>
  ) {
    self.init(content: table, items)
  }

  private convenience init<Item>(content: View, _ items: DiffableDataSource<Item>) {
    self.init(content) { items.filter = $0 }
    counts = { (items.items.count, items.totalCount) }
    items.afterUpdate = { [weak self] in self?.showCount() }
    showCount()
  }

  // MARK: View

  public override func decodeRestorableState(from state: RestorableState) {
    super.decodeRestorableState(from: state)
    guard !field.text.isEmpty else { return }
    // The rows of the selection and the offset are those that the filter leaves.
    onFilter(field.text)
    setNeedsLayout()
    layoutIfNeeded()
    super.decodeRestorableState(from: state)
  }

  public override func sizeThatFits(_ size: Size) -> Size { size }

  public override func layoutSubviews() {
    let hidesField = hidesUnusedField && rows.canBecomeFirstResponder
    let isSeen = isFiltering || (!hidesField && bounds.height > 2)
    let words = paneEdges.text
    let width = count.sizeThatFits(Size(width: bounds.width, height: 1)).width
    // The typed text is aligned with the text of the rows, after the mark of the field.
    let start = max(0, words.lowerBound - 1)
    let space = words.upperBound - start
    field.isHidden = !isSeen
    count.isHidden = !isSeen || space < 24
    field.frame = Rect(
      x: start, y: 0, width: min(40, space - (count.isHidden ? 0 : width + 2)), height: 1)
    count.frame = Rect(x: words.upperBound - width, y: 0, width: width, height: 1)
    let bar = isSeen ? 1 : 0
    content.frame = Rect(
      x: 0, y: bar, width: bounds.width, height: max(0, bounds.height - bar))
  }

  public override func focusInsideDidChange() {
    setNeedsLayout()
    // A superview may leave a row for the field.
    invalidateFittingSize()
  }

  public override var keyCommands: [KeyCommand] {
    field.isFirstResponder ? fieldCommands + [clearCommand] : [beginCommand, clearCommand]
  }
}

// MARK: - Private

extension FilterView {
  private func showCount() {
    guard let (displayed, all) = counts?() else { return }
    count.text = displayed == all ? "\(all)" : "\(displayed) of \(all)"
    (rows as? TableView)?.noMatches = displayed == 0 && all > 0 ? noMatches : nil
    setNeedsLayout()
  }

  private var beginCommand: KeyCommand {
    KeyCommand(
      "filter.begin", .character("/"), title: "Edit Filter", hint: "find"
    ) { [self] in
      field.isHidden = false
      field.becomeFirstResponder()
    }
  }

  private var clearCommand: KeyCommand {
    KeyCommand(
      "filter.clear", .escape, title: "Show All Rows", hint: "show all",
      unavailable: isFiltering ? nil : "all rows are visible"
    ) { [self] in
      field.text = ""
      onFilter("")
      rows.becomeFirstResponder()
    }
  }

  /// The key commands, in addition to typing, while the field has the focus.
  private var fieldCommands: [KeyCommand] {
    let steps: [Key] = [.up, .down, .pageUp, .pageDown]
    let moving = rows.keyCommands.compactMap { command in
      var command = command
      command.keys.removeAll { !steps.contains($0) }
      return command.keys.isEmpty ? nil : command
    }
    return moving + [
      KeyCommand("filter.go", .enter, title: "Go to Rows", hint: "done") { [self] in
        if let table = rows as? TableView, table.selectedRow == nil { table.selectForUser(0) }
        rows.becomeFirstResponder()
      }
    ]
  }
}
