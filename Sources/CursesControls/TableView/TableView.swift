import CursesCells
import CursesViews

/// A view that displays rows in a scrolling list with one selected row.
///
///     ┌────────────────────────────────┐
///     │  First                        ▐│
///     │▌ Second, which is selected    ▐│
///     │  Third                         │
///     └────────────────────────────────┘
///
/// Rows come from a ``TableViewDataSource`` when they become visible, and are reused afterwards.
/// The cost therefore depends on the visible rows, not on the length of the table:
///
///     let table = TableView()
///     table.dataSource = self
///     table.delegate = self
///
/// | Keys            | Effect                |
/// | --------------- | --------------------- |
/// | Enter           | Open Row              |
/// | ↑ ↓ k j         | Select Row            |
/// | PgUp PgDn Space | Move by Page          |
/// | Home End        | Go to First, Last Row |
///
/// Keys that change nothing go to the next responder, except letters: `k` at the first row does
/// nothing, so that it never performs a command of another responder.
///
/// A click selects a row. Two clicks within 350 ms activate it, or one click if
/// ``activatesOnClick`` is `true`. The wheel scrolls. A visible selected row stays visible when the
/// height of the table changes. If several views can have the focus, a table that gets it selects
/// its first visible row, unless a row is selected. So does a table that has the focus when it gets
/// its first rows.
///
/// After a change of its data, the source calls ``insertRows(at:)``, ``deleteRows(at:)`` or
/// ``applyChange(_:keeping:animated:)`` to keep the selection on its row. It can also call
/// ``reloadData()``. ``DiffableDataSource`` calls them automatically.
///
/// If several rows can be chosen, Space toggles the selected one and `a` toggles all. Shift-↑ and
/// Shift-↓ choose row by row. A click on the marks, or a Control-click anywhere, toggles a row.
///
/// If rows are wider than the table (``minimumRowWidth``), ← and → scroll sideways by four columns,
/// and so do horizontal wheel events.
open class TableView: ScrollView {
  // MARK: Content

  /// The source of the rows; setting it reloads the table.
  public weak var dataSource: TableViewDataSource? {
    didSet { reloadData() }
  }

  /// The height of every row in rows of cells; the default is 1.
  ///
  /// Values less than 1 are clamped to 1. ``heightForRow`` overrides it.
  public var rowHeight = 1 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }

  /// The least width of rows in columns; the default is 0.
  ///
  /// Rows are as wide as the table, or as this width if that is more. Values less than 0 are
  /// clamped to 0. Headers of sections stay in view.
  public var minimumRowWidth = 0 {
    didSet {
      minimumRowWidth = max(0, minimumRowWidth)
      if minimumRowWidth != oldValue { rowsDidChange() }
    }
  }

  /// A closure that returns the height of a row in rows of cells, or `nil` to use ``rowHeight``.
  ///
  /// The default is `nil`. Heights less than 1 are clamped to 1. It is called for every row when
  /// the table reloads.
  public var heightForRow: (@MainActor (TableView, Int) -> Int)? {
    didSet { reloadData() }
  }

  /// The centered text of a table without rows; the default is empty.
  public var placeholder = "" {
    didSet { setNeedsDisplay() }
  }

  /// The text displayed while a filter hides all rows, or `nil`.
  ///
  /// It replaces the ``placeholder`` and the ``emptyView``, which would be wrong then.
  @Invalidating(.display, .layout) var noMatches: String? = nil

  /// A view that replaces the ``placeholder`` of a table without rows; the default is `nil`.
  public var emptyView: View? {
    didSet {
      guard emptyView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyView { addSubview(emptyView) }
      setNeedsLayout()
    }
  }

  /// The geometry of rows and of their insertion and deletion animations.
  public var rowLayout = TableViewLayout() {
    didSet { if rowLayout != oldValue { reloadData() } }
  }

  // MARK: State

  /// The index of the selected row, or `nil` for none; the default is `nil`.
  public internal(set) var selectedRow: Int?

  /// The number of rows when the table was last loaded.
  public var numberOfRows: Int { positions.count }

  /// The indices of the chosen rows, if several can be chosen; the default is empty.
  public internal(set) var chosenRows: Set<Int> = [] {
    didSet { if chosenRows != oldValue { showChosenRows() } }
  }

  // MARK: Appearance and callbacks

  /// The delegate of the table.
  public weak var delegate: TableViewDelegate?

  /// A closure that is called after another row was selected, or none, for any cause.
  ///
  /// It is called for changes by code, too, unlike the delegate. A row that moves to another index
  /// stays selected and is not reported.
  public var onSelectionChange: (@MainActor (TableView, SelectionCause) -> Void)?

  /// Whether a click selects a row on release instead of on press.
  ///
  /// If it is `true`, a press that a gesture recognizer takes over selects nothing. The default is
  /// `false`.
  public var selectsOnRelease = false

  /// Whether one click activates a row, on release; the default is `false`.
  ///
  /// Use it for menus and other lists of rows to open. In other tables, a click selects a row and a
  /// second one activates it.
  public var activatesOnClick = false

  /// The title of the Enter command in the help; the default is “Open Row”.
  public var activationTitle = "Open Row"

  /// The hint of the Enter command, one or two words; the default is “open”.
  ///
  /// An empty text displays no hint.
  public var activationHint = "open"

  /// Whether Space moves by a page if it does not choose rows; the default is `true`.
  ///
  /// If it is `false`, Space goes to the next responder, such as a controller that acts on the
  /// selection.
  public var pagesWithSpace = true

  /// Whether several rows can be chosen, each with a mark; the default is `false`.
  ///
  /// Keys then toggle whether the selected row is chosen.
  public var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection { chosenRows = [] }
      showChosenRows()
    }
  }

  // MARK: Storage

  /// The positions of rows and headers in the content.
  var positions = RowGeometry()

  /// The sections when the table was last loaded.
  var sections: [TableViewSection] = []

  /// The views of the visible headers, keyed by section.
  var headerViews: [Int: TableHeaderView] = [:]

  /// The deleted rows that are still moving out.
  var leaving: [TableViewRow] = []

  /// A strong reference for an object without another owner, such as a data source.
  var retained: AnyObject?

  /// The views of the visible rows, keyed by index.
  var displayed: [Int: TableViewRow] = [:]

  /// The reusable row views, keyed by type.
  var spare: [ObjectIdentifier: [TableViewRow]] = [:]

  /// The identifier of the selected row, if the data source has identifiers.
  var selectedIdentifier: AnyHashable?

  /// The changes of the selection that are in progress.
  var selectionWork = SelectionWork()

  /// Called when another row was selected, before ``onSelectionChange``.
  var selectionDidChange: (@MainActor (SelectionCause) -> Void)?

  /// The index of the pressed row, if rows select or activate on release.
  var pressedRow: Int?

  var lastClick: (row: Int, time: Duration)?

  /// The height at the last layout.
  var laidOutHeight = 0

  /// Whether the table had rows at the last layout.
  private var hadRows = false

  /// Whether rows are being placed.
  ///
  /// They have frames, so that their changes need no other layout.
  var isShowingRows = false

  /// The number of times that the number and the heights of rows were read.
  var loads = 0

  // MARK: Hooks

  /// Reloads everything from the data source.
  ///
  /// The selection stays on its row if the data source has identifiers, and otherwise on its index
  /// if still valid. The scroll position is kept, and clamped to the content.
  open func reloadData() {
    changeSelection(.update) {
      loadPlaces()
      dismissLeavingRows()
      putAside { _ in true }
      chosenRows = chosenRows.filter { $0 < numberOfRows }
      pressedRow = nil
      let selected = selectionAfterReload()
      noteSelection(selected, isOther: selected == nil)
      rowsDidChange()
    }
  }

  /// Called when a row becomes visible or was reloaded, before it is displayed.
  ///
  /// The default implementation does nothing.
  open func willDisplayRow(_ row: TableViewRow, at index: Int) {}

  /// Called after a row became invisible, was deleted or is about to be reloaded.
  ///
  /// Its view may be reused for another row. The default implementation does nothing.
  open func didEndDisplayingRow(_ row: TableViewRow, at index: Int) {}

  /// Called after rows were inserted or deleted and the table was updated.
  ///
  /// The default implementation does nothing.
  open func indicesDidChange(_ change: TableViewChange) {}

  /// Called with the visible rows at the start of a change's animation, and again inside the
  /// animation.
  ///
  /// The default implementation does nothing.
  open func rowsAreMoving() {}

  /// Called before the user selects a row, even if it is already selected or the delegate refuses.
  ///
  /// The default implementation does nothing.
  open func userWillSelectRow(at index: Int) {}

  // MARK: View

  open override func subviewFittingSizeDidChange() {
    if !isShowingRows { super.subviewFittingSizeDidChange() }
  }

  open override func layoutSubviews() {
    contentSize = rowsSize
    if !hadRows { selectForFocus() }
    hadRows = numberOfRows > 0
    keepSelectionInSight()
    super.layoutSubviews()
    showRows()
    View.performWithoutAnimation {
      showHeaders()
      let hasSpace = numberOfRows == 0 && noMatches == nil
      emptyView?.frame = Rect(origin: bounds.origin, size: hasSpace ? bounds.size : .zero)
      emptyView?.isHidden = !hasSpace
    }
  }

  /// Scrolls to the selected row after a change of the height, if the row was visible before.
  private func keepSelectionInSight() {
    guard frame.height != laidOutHeight else { return }
    let seen = contentOffset.y..<contentOffset.y + laidOutHeight
    laidOutHeight = frame.height
    guard let selectedRow, seen.isEmpty || positions.rows(of: selectedRow).overlaps(seen) else {
      return
    }
    View.performWithoutAnimation {
      scrollRectToVisible(rectToShow(row: selectedRow), animated: false)
    }
  }

  /// Encodes the offset and the selection; the data source provides the rows.
  open override func encodeRestorableState(into state: inout RestorableState) {
    encodeOffset(into: &state)
    encodeSelection(into: &state)
  }

  open override func decodeRestorableState(from state: RestorableState) {
    decodeSelection(from: state)
    decodeOffset(from: state)
  }

  open override func draw(in canvas: inout Canvas) {
    guard numberOfRows == 0, emptyView == nil || noMatches != nil else { return }
    let text = Truncation.tail.fit(noMatches ?? placeholder, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: bounds.width)
    let position = bounds.origin.translated(x: x, y: max(0, (bounds.height - 1) / 2))
    canvas.draw(text, at: position, style: style(theme.secondary))
  }

  open override var accessibilityElements: [AccessibilityElement] { spokenPosition }

  open override var accessibilitySubviews: [View] { viewsInReadingOrder }

  override var showsFocusItself: Bool { selectedRow != nil }

  open override func firstResponderDidChange() {
    selectForFocus()
    for row in displayed.values {
      row.isActive = looksFocused
    }
  }

  open override var keyCommands: [KeyCommand] {
    rowCommands.map { $0.grouped(in: "In the list") }
  }

  open override var pointerHints: [PointerHint] {
    guard numberOfRows > 0 else { return [] }
    let opening = PointerHint(activatesOnClick ? "click" : "double click", "Open Row")
    let own = super.pointerHints.filter { $0.gesture != "wheel" }
    return (delegate == nil ? [] : [opening]) + own + [PointerHint("wheel", "scroll")]
  }

  open override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left, let row = rowIndex(at: mouse.location) else { return false }
    if isChoosing(mouse) { toggleForUser(row) }
    if selectsOnRelease || activatesOnClick { pressedRow = row }
    if !selectsOnRelease { click(row) }
    return true
  }

  open override func mouseUp(_ mouse: Mouse) {
    super.mouseUp(mouse)
    let pressed = pressedRow
    pressedRow = nil
    guard let pressed, contains(mouse.location), rowIndex(at: mouse.location) == pressed else {
      return
    }
    if selectsOnRelease { click(pressed) }
    if activatesOnClick, selectedRow == pressed { activateSelection() }
  }

  open override func mouseCancelled() {
    super.mouseCancelled()
    pressedRow = nil
  }
}

// MARK: - Keys

extension TableView {
  /// The key commands; keys without effect go to the next responder.
  var rowCommands: [KeyCommand] {
    guard numberOfRows > 0 else { return [] }
    let (row, page, end) = ("Select Row", "Move by Page", "Go to First, Last Row")
    let hasSpace = pagesWithSpace && !allowsMultipleSelection
    let down: [Key] = hasSpace ? [.pageDown, .space] : [.pageDown]
    return (delegate == nil ? [] : [openCommand]) + choosingCommands + [
      selecting("table.up", [.up, .character("k")], row, hint: "choose", target(-1) { $0 - 1 }),
      selecting("table.down", [.down, .character("j")], row, hint: "choose", target(1) { $0 + 1 }),
      selecting("table.page-up", [.pageUp], page, target(-1) { rowAPage(-1, from: $0) }),
      selecting("table.page-down", down, page, target(1) { rowAPage(1, from: $0) }),
      selecting("table.first", [.home], end, 0),
      selecting("table.last", [.end], end, numberOfRows - 1),
    ] + sidewaysCommands
  }

  private var openCommand: KeyCommand {
    KeyCommand(
      "table.open", .enter, title: activationTitle, hint: activationHint,
      unavailable: selectedRow == nil ? "no row is selected" : nil
    ) { [self] in activateSelection() }
  }

  private func selecting(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "", _ index: Int
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isShownAsSelected(index) ? "no more rows" : nil
    ) { [self] in selectForUser(index) }.holdingLetters()
  }

  /// Returns the target row of a step, or a visible row if none is selected.
  private func target(_ direction: Int, _ step: (Int) -> Int) -> Int {
    guard let selectedRow else {
      let visible = indicesOfVisibleRows
      return direction > 0 ? visible.lowerBound : max(visible.upperBound - 1, 0)
    }
    return min(max(step(selectedRow), 0), numberOfRows - 1)
  }

  /// Whether a row is selected and completely visible, so that selecting it has no effect.
  private func isShownAsSelected(_ index: Int) -> Bool {
    guard index == selectedRow else { return !(0..<numberOfRows).contains(index) }
    return clamped(offset(showing: rectToShow(row: index))) == contentOffset
  }
}

// MARK: - Multiple selection

extension TableView {
  /// Replaces the chosen rows, without notifying the delegate.
  ///
  /// Out-of-range indices are ignored. If ``allowsMultipleSelection`` is `false`, nothing changes.
  public func chooseRows(_ rows: some Sequence<Int>) {
    guard allowsMultipleSelection else { return }
    chosenRows = Set(rows).filter { (0..<numberOfRows).contains($0) }
  }

  /// Toggles whether a row is chosen, for the user.
  private func toggleForUser(_ index: Int) {
    chooseForUser(chosenRows.symmetricDifference([index]))
  }

  private func chooseForUser(_ rows: Set<Int>) {
    guard rows != chosenRows else { return }
    chosenRows = rows
    notify("tableViewDidChangeChosenRows") { [self] in
      delegate?.tableViewDidChangeChosenRows(self)
    }
  }

  /// Whether a mouse press is on the marks or has the Control key.
  private func isChoosing(_ mouse: Mouse) -> Bool {
    let isOnMarks = (1...3).contains(mouse.location.x - contentOffset.x)
    return allowsMultipleSelection && (isOnMarks || mouse.modifiers.contains(.control))
  }

  /// The key commands for choosing several rows.
  private var choosingCommands: [KeyCommand] {
    guard allowsMultipleSelection else { return [] }
    let isAll = chosenRows.count == numberOfRows
    return [
      KeyCommand(
        "table.choose", .space, title: "Toggle Row Selection", hint: "take",
        unavailable: selectedRow == nil ? "no row is selected" : nil
      ) { [self] in
        if let selectedRow { toggleForUser(selectedRow) }
      },
      KeyCommand("table.choose-all", .character("a"), title: "Select All, No Rows", hint: "") {
        [self] in chooseForUser(isAll ? [] : Set(0..<numberOfRows))
      },
      extending("table.choose-up", Key(.up, modifiers: .shift), by: -1),
      extending("table.choose-down", Key(.down, modifiers: .shift), by: 1),
    ]
  }

  private func extending(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let next = (selectedRow ?? -1) + step
    return KeyCommand(
      id, key, title: "Extend Selection", hint: "",
      unavailable: selectedRow == nil || !(0..<numberOfRows).contains(next)
        ? "no more rows" : nil
    ) { [self] in
      guard let selectedRow else { return }
      selectForUser(next)
      chooseForUser(chosenRows.union([selectedRow, next]))
    }
  }

  private func showChosenRows() {
    for (index, row) in displayed { row.isChosen = isChosen(index) }
  }

  func isChosen(_ index: Int) -> Bool? {
    allowsMultipleSelection ? chosenRows.contains(index) : nil
  }
}
