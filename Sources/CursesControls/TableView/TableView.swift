import CursesCells
import CursesViews

/// A list of rows, one of which can be selected.
///
///     ┌────────────────────────────────┐
///     │  First                        ▐│
///     │▌ Second, which is selected    ▐│
///     │  Third                         │
///     └────────────────────────────────┘
///
/// Rows come from a ``TableViewDataSource`` when they come into sight, and are
/// used again when they are out of it, so a table of any length costs what can
/// be seen of it:
///
///     let table = TableView()
///     table.dataSource = self
///     table.delegate = self
///
/// | Keys             | Effect                           |
/// | ---------------- | -------------------------------- |
/// | Enter            | open the row                     |
/// | ↑ ↓ k j          | choose a row                     |
/// | PgUp PgDn Space  | move by a page                   |
/// | Home End         | go to the first row, to the last |
///
/// Keys that change nothing are left to the next responder. A click selects a
/// row, two within 350 ms activate it, or one where ``activatesOnClick`` says so,
/// and the wheel scrolls. A selected row that is in sight stays in sight when the
/// table gets another height. A table that gets the focus, and is not the only
/// view that can have it, selects its first visible row where none is selected.
///
/// After a change of its data the source calls ``insertRows(at:)``,
/// ``deleteRows(at:)`` or ``applyChange(_:animated:)``, with which the selection
/// stays on its row, or ``reloadData()``. ``TableItems`` does that by itself.
///
/// Where several rows can be chosen, Space chooses the selected one or not, `a`
/// all or none, Shift-↑ and Shift-↓ row by row, and so does a click on the marks,
/// or anywhere with Control.
open class TableView: ScrollView {
  // MARK: Content

  /// The source of the rows; setting it reloads the table.
  public weak var dataSource: TableViewDataSource? {
    didSet { reloadData() }
  }

  /// The height of every row, in `1...` rows of cells; the default is 1.
  ///
  /// Smaller values are raised to 1. ``heightForRow`` wins over it.
  public var rowHeight = 1 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }

  /// Returns the height of a row in rows of cells, or `nil`, the default, for ``rowHeight``.
  ///
  /// Heights under 1 are raised to 1. It is asked for every row when the table reloads.
  public var heightForRow: (@MainActor (TableView, Int) -> Int)? {
    didSet { reloadData() }
  }

  /// The text in the middle of a table without rows; the default is empty.
  public var placeholder = "" {
    didSet { setNeedsDisplay() }
  }

  /// What is said in place of rows while a filter leaves out all there are, or `nil`: neither the
  /// ``placeholder`` nor the ``emptyView`` would be true then.
  @Invalidating(.display, .layout) var noMatches: String? = nil

  /// What is shown in place of rows, and of the ``placeholder``, while there are none; the default,
  /// `nil`, is nothing.
  public var emptyView: View? {
    didSet {
      guard emptyView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let emptyView { addSubview(emptyView) }
      setNeedsLayout()
    }
  }

  /// Where rows stand, and where those come from and go to that are new or gone.
  public var rowLayout = TableViewLayout() {
    didSet { if rowLayout != oldValue { reloadData() } }
  }

  // MARK: State

  /// The selected row, or `nil`, the default, when none is.
  public internal(set) var selectedRow: Int?

  /// The number of rows when the table was last loaded.
  public var numberOfRows: Int { places.count }

  /// The rows that are chosen, where several can be; the default is none.
  public internal(set) var chosenRows: Set<Int> = [] {
    didSet { if chosenRows != oldValue { showChosenRows() } }
  }

  // MARK: Looks and callbacks

  /// The delegate, asked and told about what the user does.
  public weak var delegate: TableViewDelegate?

  /// Whether a click selects a row when the button goes up, and not when it goes down.
  ///
  /// Then a press that a gesture recognizer takes over selects nothing. The default is `false`.
  public var selectsOnRelease = false

  /// Whether one click activates a row, when the button goes up over it; the default is `false`.
  ///
  /// That is for menus and other lists whose rows are there to be opened. In other tables a click
  /// selects a row and a second one activates it.
  public var activatesOnClick = false

  /// What Enter does with the selected row, for the help; the default is “open the row”.
  public var activationTitle = "open the row"

  /// The same in a word or two, for hints; the default is “open”, and empty is no hint.
  public var activationHint = "open"

  /// Whether Space moves by a page where it does not choose rows; the default is `true`.
  ///
  /// Else it is left to others, as to a controller that does something with the selected row.
  public var pagesWithSpace = true

  /// Whether several rows can be chosen, each with a mark; the default is `false`.
  ///
  /// The selected row is then the one that keys act on, which they choose or not.
  public var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection { chosenRows = [] }
      showChosenRows()
    }
  }

  // MARK: What the table keeps

  /// Where the rows and headers are in the content.
  var places = TablePlaces()

  /// The sections when the table was last loaded.
  var sections: [TableViewSection] = []

  /// The views of the headers in sight, by their sections.
  var headerViews: [Int: TableHeaderView] = [:]

  /// Rows that are gone, on their way out.
  var leaving: [TableViewRow] = []

  /// What nobody else holds on to, such as a data source that the table was given.
  var retained: AnyObject?

  /// The views of the rows in sight.
  var shown: [Int: TableViewRow] = [:]

  /// Views that are out of sight, to be used again, by their kind.
  var spare: [ObjectIdentifier: [TableViewRow]] = [:]

  /// The identifier of the selected row, if the data source gives one.
  var selectedIdentifier: AnyHashable?

  /// The row the mouse holds, where it selects or activates on release.
  var pressedRow: Int?

  var lastClick: (row: Int, time: Duration)?

  /// The height at the last layout.
  var laidOutHeight = 0

  /// Whether there were rows when it was last laid out.
  private var hadRows = false

  // MARK: Hooks

  /// Asks the data source for everything again.
  ///
  /// The selection stays on its row where the data source has identifiers, and else where there is
  /// still such a row; the scroll position stays where there is still such content.
  open func reloadData() {
    loadPlaces()
    dismissLeavingRows()
    putAside { _ in true }
    chosenRows = chosenRows.filter { $0 < numberOfRows }
    pressedRow = nil
    selectedRow = selectionAfterReload()
    rowsDidChange()
  }

  /// Called when a row comes into sight or was loaded again, before it is shown.
  ///
  /// The default does nothing.
  open func willDisplayRow(_ row: TableViewRow, at index: Int) {}

  /// Called after a row went out of sight, was deleted or is to be loaded again.
  ///
  /// Its view may be used for another row next. The default does nothing.
  open func didEndDisplayingRow(_ row: TableViewRow, at index: Int) {}

  /// Called after rows were inserted or deleted, when the table has its new rows.
  ///
  /// The default does nothing.
  open func indicesDidChange(_ change: TableViewChange) {}

  /// Called when the rows in sight are where they were before a change, and again inside the
  /// animation in which they are moved to their places.
  ///
  /// The default does nothing.
  open func rowsAreMoving() {}

  /// Called before the user selects a row, whether or not it is selected already or the delegate
  /// refuses it.
  ///
  /// The default does nothing.
  open func userWillSelectRow(at index: Int) {}

  // MARK: View

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: places.total)
    if !hadRows { selectForFocus() }
    hadRows = numberOfRows > 0
    keepSelectionInSight()
    super.layoutSubviews()
    showRows()
    View.performWithoutAnimation {
      showHeaders()
      let hasRoom = numberOfRows == 0 && noMatches == nil
      emptyView?.frame = Rect(origin: bounds.origin, size: hasRoom ? bounds.size : .zero)
      emptyView?.isHidden = !hasRoom
    }
  }

  /// Scrolls to the selected row when the height changed, if the row was in sight before.
  private func keepSelectionInSight() {
    guard frame.height != laidOutHeight else { return }
    let seen = contentOffset.y..<contentOffset.y + laidOutHeight
    laidOutHeight = frame.height
    guard let selectedRow, seen.isEmpty || places.rows(of: selectedRow).overlaps(seen) else {
      return
    }
    View.performWithoutAnimation {
      scrollRectToVisible(rectToShow(row: selectedRow), animated: false)
    }
  }

  open override func draw(in canvas: inout Canvas) {
    guard numberOfRows == 0, emptyView == nil || noMatches != nil else { return }
    let text = Truncation.tail.fit(noMatches ?? placeholder, to: bounds.width)
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: bounds.width)
    let place = bounds.origin.translated(x: x, y: max(0, (bounds.height - 1) / 2))
    canvas.draw(text, at: place, style: style(theme.secondary))
  }

  open override var accessibilityElements: [AccessibilityElement] { spokenPlace }

  open override var accessibilitySubviews: [View] { viewsInReadingOrder }

  override var showsFocusItself: Bool { selectedRow != nil }

  open override func firstResponderDidChange() {
    selectForFocus()
    for row in shown.values {
      row.isActive = looksFocused
    }
  }

  open override var keyCommands: [KeyCommand] {
    rowCommands.map { $0.listed(in: "In the list") }
  }

  open override var pointerHints: [PointerHint] {
    guard numberOfRows > 0 else { return [] }
    let opening = PointerHint(activatesOnClick ? "click" : "double click", "open a row")
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
  /// What keys do; those that change nothing are left to the next responder.
  var rowCommands: [KeyCommand] {
    guard numberOfRows > 0 else { return [] }
    let (row, page, end) = ("choose a row", "move by a page", "go to the first row, to the last")
    let hasSpace = pagesWithSpace && !allowsMultipleSelection
    let down: [Key] = hasSpace ? [.pageDown, .space] : [.pageDown]
    return (delegate == nil ? [] : [openCommand]) + choosingCommands + [
      selecting("table.up", [.up, .character("k")], row, hint: "choose", target(-1) { $0 - 1 }),
      selecting("table.down", [.down, .character("j")], row, hint: "choose", target(1) { $0 + 1 }),
      selecting("table.page-up", [.pageUp], page, target(-1) { rowAPage(-1, from: $0) }),
      selecting("table.page-down", down, page, target(1) { rowAPage(1, from: $0) }),
      selecting("table.first", [.home], end, 0),
      selecting("table.last", [.end], end, numberOfRows - 1),
    ]
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
      unavailable: isShownAsSelected(index) ? "there is no row further on" : nil
    ) { [self] in selectForUser(index) }
  }

  /// Returns the row that a step leads to, or one in sight when none is selected.
  private func target(_ direction: Int, _ step: (Int) -> Int) -> Int {
    guard let selectedRow else {
      let visible = indicesOfVisibleRows
      return direction > 0 ? visible.lowerBound : max(visible.upperBound - 1, 0)
    }
    return min(max(step(selectedRow), 0), numberOfRows - 1)
  }

  /// Whether a row is selected and seen whole, so that selecting it does nothing.
  private func isShownAsSelected(_ index: Int) -> Bool {
    guard index == selectedRow else { return !(0..<numberOfRows).contains(index) }
    return clamped(offset(showing: rectToShow(row: index))) == contentOffset
  }
}

// MARK: - Several rows

extension TableView {
  /// Chooses these rows and no others, without telling the delegate.
  ///
  /// Where several cannot be chosen, and for rows that there are not, nothing changes.
  public func chooseRows(_ rows: some Sequence<Int>) {
    guard allowsMultipleSelection else { return }
    chosenRows = Set(rows).filter { (0..<numberOfRows).contains($0) }
  }

  /// Chooses a row for the user, or takes it out where it is chosen.
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

  /// Whether a press of the mouse is on the marks, or with the key that chooses several.
  private func isChoosing(_ mouse: Mouse) -> Bool {
    let isOnMarks = (1...3).contains(mouse.location.x - contentOffset.x)
    return allowsMultipleSelection && (isOnMarks || mouse.modifiers.contains(.control))
  }

  /// What keys do where several rows can be chosen.
  private var choosingCommands: [KeyCommand] {
    guard allowsMultipleSelection else { return [] }
    let isAll = chosenRows.count == numberOfRows
    return [
      KeyCommand(
        "table.choose", .space, title: "choose the row, or not", hint: "take",
        unavailable: selectedRow == nil ? "no row is selected" : nil
      ) { [self] in
        if let selectedRow { toggleForUser(selectedRow) }
      },
      KeyCommand("table.choose-all", .character("a"), title: "choose all rows, or none", hint: "") {
        [self] in chooseForUser(isAll ? [] : Set(0..<numberOfRows))
      },
      extending("table.choose-up", Key(.up, modifiers: .shift), by: -1),
      extending("table.choose-down", Key(.down, modifiers: .shift), by: 1),
    ]
  }

  private func extending(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    let next = (selectedRow ?? -1) + step
    return KeyCommand(
      id, key, title: "choose row by row", hint: "",
      unavailable: selectedRow == nil || !(0..<numberOfRows).contains(next)
        ? "there is no row further on" : nil
    ) { [self] in
      guard let selectedRow else { return }
      selectForUser(next)
      chooseForUser(chosenRows.union([selectedRow, next]))
    }
  }

  private func showChosenRows() {
    for (index, row) in shown { row.isChosen = isChosen(index) }
  }

  func isChosen(_ index: Int) -> Bool? {
    allowsMultipleSelection ? chosenRows.contains(index) : nil
  }
}
