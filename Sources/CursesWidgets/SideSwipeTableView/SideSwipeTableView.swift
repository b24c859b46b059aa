import CursesCells
import CursesControls
import CursesViews

/// A table view with rows that slide to the side and reveal a menu of actions.
///
///     ┌────────────────────────────────────────────────────────────┐
///     │    First row                                               │
///     │   ↶ Reply    ⇄ Retweet   ☆ Favorite  ☻ Profile    ¶ Links  │
///     │    Third row                                               │
///     └────────────────────────────────────────────────────────────┘
///
/// A swipe on a row opens its menu in 0.2 s. Any other action closes the menu, with a bounce of
/// 0.6 s. A delegate provides the actions:
///
///     let table = SideSwipeTableView()
///     table.dataSource = self
///     table.sideSwipeDelegate = self
///
///     func tableView(
///       _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
///     ) -> [ContextualAction] {
///       [ContextualAction("Delete", icon: "✗") { [weak self] _, row, _ in self?.remove(row) }]
///     }
///
/// | Keys                       | Effect                 |
/// | -------------------------- | ---------------------- |
/// | ← →                        | Open Row Menu          |
/// | ← →                        | Select Action          |
/// | Enter Space                | Perform Action         |
/// | Esc                        | Close Menu             |
/// | ↑ ↓ PgUp PgDn Home End k j | Close Menu, Select Row |
///
/// Without a menu, the keys of any ``/CursesControls/TableView`` act as well.
///
/// At most one menu is open. It belongs to a row, not to a position, and moves with it when rows
/// are inserted or deleted. If the data source has identifiers, the menu also survives
/// ``/CursesControls/TableView/reloadData()``. Otherwise, and if its row is deleted or scrolled out
/// of sight, it closes immediately.
///
/// The user closes the menu with a swipe on it, by selecting a row, by scrolling, or with Escape. A
/// click outside its actions or below the rows, and moving the focus away, close it, too. Home and
/// ``/CursesControls/ScrollView/scrollToTop(animated:)`` close it immediately. A swipe on another
/// row closes it immediately and opens the menu of that row.
///
/// Swipes are ignored while a row slides; all other ways to close the menu reverse the slide. A
/// press on a sliding row catches it, and the row follows the mouse. On release it continues to the
/// nearer end with its current velocity. Escape during the drag closes the menu. Resizing the table
/// ends a slide at its target and keeps the menu open.
///
/// A click selects on mouse up, so that a swipe selects nothing.
///
/// Recipe: idev-recipes, *SideSwipeTableView*.
public final class SideSwipeTableView: TableView {
  /// The states of a menu.
  public enum MenuPhase: Hashable, Sendable {
    /// No row has a menu.
    case idle

    /// A row is sliding to the side.
    case opening

    /// A menu is open, and its actions can be chosen.
    case open

    /// A row is sliding back.
    case closing

    /// A row is following the mouse.
    case dragging
  }

  /// The directions in which a row slides.
  public enum SwipeDirection: Hashable, Sendable, CaseIterable {
    /// To the left.
    case left

    /// To the right.
    case right
  }

  /// The transitions with which a menu appears.
  public enum MenuStyle: Hashable, Sendable, CaseIterable {
    /// The menu lies behind the row, which uncovers it.
    case reveal

    /// The menu enters from the side and pushes the row out.
    case push
  }

  // MARK: Content

  /// The delegate, which provides the actions of the menus.
  public weak var sideSwipeDelegate: SideSwipeTableViewDelegate?

  // MARK: State

  /// The state of the menu.
  public var menuPhase: MenuPhase {
    guard owner != nil else { return .idle }
    let isOpen = slide.drag.detent == SideSwipeSlide.open
    return switch slide.drag.state {
    case .resting: isOpen ? .open : .idle
    case .dragging: .dragging
    case .settling: isOpen ? .opening : .closing
    }
  }

  /// The index of the row with the menu, or `nil`.
  public var menuRow: Int? { owner?.index }

  /// The direction in which that row slid, or `nil`.
  public var menuDirection: SwipeDirection? { owner == nil ? nil : slide.direction }

  /// The index of the highlighted action, or `nil`.
  public var highlightedActionIndex: Int? { slide.menu.highlighted }

  // MARK: Appearance

  /// The transition with which menus appear; the default is ``MenuStyle/reveal``.
  ///
  /// A menu that is already open keeps its style.
  public var menuStyle = MenuStyle.reveal

  /// The appearance of menus; the default is ``SideSwipeMenuAppearance/standard``.
  public var menuAppearance: SideSwipeMenuAppearance {
    get { slide.menu.appearance }
    set { slide.menu.appearance = newValue }
  }

  /// Whether a row follows the mouse after the first two columns; the default is `false`.
  ///
  /// On release, the row moves on a spring to the end that it would be nearer to 0.2 s later. A
  /// quick, short drag is therefore enough.
  public var isSwipeInteractive = false {
    didSet { slide.drag.isDraggable = isSwipeInteractive }
  }

  // MARK: Private state

  /// A row with a menu.
  struct Owner {
    var index: Int

    /// The row's identifier in the data source, if any.
    let identifier: AnyHashable?
  }

  let slide = SideSwipeSlide()
  var owner: Owner?

  /// The number of menus so far, so that a closed menu is not mistaken for the next one.
  var menuNumber = 0

  /// Whether the mouse was pressed in the empty area below the rows.
  private var isPressedBelow = false

  let swipe = SwipeGestureRecognizer(direction: [.left, .right]) { recognizer in
    (recognizer.view as? SideSwipeTableView)?.didSwipe(recognizer)
  }

  // MARK: Creating

  /// Creates a table without rows.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    selectsOnRelease = true
    swipe.title = "Open Row Menu"
    addGestureRecognizer(swipe)
    followDrag()
    slide.menu.onChoose = { [weak self] in self?.choose($0) }
    slide.menu.onPressBeside = { [weak self] in self?.closeMenu() }
  }

  // MARK: Table view

  public override func reloadData() {
    performChanges {
      settle()
      super.reloadData()
      findOwner()
    }
  }

  public override func willDisplayRow(_ row: TableViewRow, at index: Int) {
    guard index == menuRow else { return }
    settle()
    if index == menuRow { slide.attach(row) }
  }

  public override func didEndDisplayingRow(_ row: TableViewRow, at index: Int) {
    guard row === slide.row else { return }
    settle()
    if row === slide.row { slide.detachRow() }
  }

  public override func indicesDidChange(_ change: TableViewChange) {
    guard let index = menuRow else { return }
    if let moved = change.index(after: index) {
      owner?.index = moved
    } else {
      closeMenu(animated: false)
    }
  }

  public override func rowsAreMoving() {
    if let index = menuRow, let row = row(at: index) { slide.window.frame = row.frame }
  }

  public override func userWillSelectRow(at index: Int) { closeMenu() }

  public override func didScrollForUser() { closeMenu() }

  public override func scrollToTop(animated: Bool = true) {
    performChanges {
      closeMenu(animated: false)
      super.scrollToTop(animated: animated)
    }
  }

  // MARK: View

  public override func layoutSubviews() {
    if slide.width != frame.width { settle() }
    super.layoutSubviews()
    guard let index = menuRow else { return }
    guard row(at: index) != nil else {
      closeMenu(animated: false)
      return
    }
    View.performWithoutAnimation { slide.fit(rectForRow(at: index)) }
  }

  public override var accessibilitySubviews: [View] {
    var views = super.accessibilitySubviews.filter { $0 !== slide.window }
    guard menuPhase != .idle, let row = views.firstIndex(where: { $0 === slide.row }) else {
      return views
    }
    views.insert(slide.menu, at: row + 1)
    return views
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    slide.menu.isActive = isFirstResponder
    if !isFirstResponder { closeMenu() }
  }

  public override func didMoveToStage() {
    super.didMoveToStage()
    if stage == nil { closeMenu(animated: false) }
  }

  public override var keyCommands: [KeyCommand] { swipeCommands(beside: super.keyCommands) }

  public override var pointerHints: [PointerHint] {
    switch menuPhase {
    case .idle:
      let isOpened = sideSwipeDelegate != nil && numberOfRows > 0
      return super.pointerHints.filter { isOpened || $0.title != swipe.title }
    case .opening, .open, .closing, .dragging:
      return []
    }
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left, menuPhase != .idle else { return false }
    isPressedBelow = true
    return true
  }

  public override func mouseUp(_ mouse: Mouse) {
    super.mouseUp(mouse)
    guard isPressedBelow else { return }
    isPressedBelow = false
    if contains(mouse.location), rowIndex(at: mouse.location) == nil { closeMenu() }
  }

  public override func mouseCancelled() {
    super.mouseCancelled()
    isPressedBelow = false
  }

  public override func scrollWheel(_ mouse: Mouse) -> Bool {
    let isScrolled = super.scrollWheel(mouse)
    guard mouse.button == .wheelUp || mouse.button == .wheelDown else { return isScrolled }
    return closeMenu() || isScrolled
  }
}

// MARK: - Keys

extension SideSwipeTableView {
  /// Returns the key commands of the table with those of the menu.
  ///
  /// No key is lost while a row slides: the key ends the slide and then takes effect.
  private func swipeCommands(beside table: [KeyCommand]) -> [KeyCommand] {
    let table = table.map { command in
      command.id == "table.first" ? closingAtOnce(command) : command
    }
    switch menuPhase {
    case .idle:
      return table + openingCommands
    case .closing:
      return table.map(settlingFirst) + openingCommands + [closeCommand]
    case .opening, .open, .dragging:
      return menuCommands + [closeCommand] + table.filter { $0.id != "table.open" }.map(closingMenu)
    }
  }

  private var closeCommand: KeyCommand {
    KeyCommand("swipe.close", .escape, title: "Close Menu", hint: "close") { [self] in
      closeMenu()
    }
  }

  // MARK: Without a menu

  private var openingCommands: [KeyCommand] {
    guard numberOfRows > 0, sideSwipeDelegate != nil else { return [] }
    return [opening("swipe.left", .left, .left), opening("swipe.right", .right, .right)]
  }

  private func opening(_ id: StaticString, _ key: Key, _ direction: SwipeDirection) -> KeyCommand {
    KeyCommand(
      id, key, title: "Open Row Menu", hint: "actions", unavailable: reasonAgainstMenu
    ) { [self] in
      settle()
      guard let selectedRow, openMenu(at: selectedRow, direction: direction) else { return }
      scrollRectToVisible(rectForRow(at: selectedRow), animated: false)
      slide.menu.moveHighlight(by: 1)
    }
    .grouped(in: "In the list", as: "what can be done")
  }

  private var reasonAgainstMenu: String? {
    guard let selectedRow else { return "no row is selected" }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: selectedRow) ?? []
    return stage == nil || actions.isEmpty ? "the row has no actions" : nil
  }

  /// Returns a command that, if it opens a row, first ends a slide back.
  private func settlingFirst(_ command: KeyCommand) -> KeyCommand {
    guard command.id == "table.open" else { return command }
    return command.replacingAction { [self] original in
      settle()
      original()
    }
  }

  private func closingAtOnce(_ command: KeyCommand) -> KeyCommand {
    command.replacingAction { [self] original in
      closeMenu(animated: false)
      original()
    }
  }

  // MARK: In a menu

  private var menuCommands: [KeyCommand] {
    [
      pointing("swipe.previous-action", .left, by: -1),
      pointing("swipe.next-action", .right, by: 1),
      KeyCommand("swipe.choose", .enter, .space, title: "Perform Action", hint: "do it") {
        [self] in
        finishOpening()
        if menuPhase == .open { chooseHighlighted() }
      }
      .grouped(in: "In the list"),
    ]
  }

  private func pointing(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    KeyCommand(id, key, title: "Select Action", hint: "choose") { [self] in
      finishOpening()
      if menuPhase == .open { slide.menu.moveHighlight(by: step) }
    }
    .grouped(in: "In the list", as: "choose the action")
  }

  /// Ends the slide of an opening menu; during a drag nothing happens.
  private func finishOpening() {
    if menuPhase == .opening { settle() }
  }

  /// Returns a command of the table that is always available and closes the menu.
  private func closingMenu(_ command: KeyCommand) -> KeyCommand {
    var command = command.without(.space)
    command.title = "Close Menu, Select Row"
    command.unavailable = nil
    return command
  }
}

// MARK: - Swipes

extension SideSwipeTableView {
  /// Opens or closes the menu of the row on which a swipe began; while a row slides, nothing
  /// happens.
  private func didSwipe(_ swipe: SwipeGestureRecognizer) {
    guard menuPhase == .idle || menuPhase == .open else { return }
    let index = rowIndex(at: swipe.startLocation(in: self))
    if let index, index == menuRow {
      closeMenu()
      return
    }
    closeMenu(animated: false)
    guard let index else { return }
    openMenu(at: index, direction: swipe.recognizedDirection == .left ? .left : .right)
  }
}

// MARK: - Drags

extension SideSwipeTableView {
  /// Connects the drag with the row and the menu.
  func followDrag() {
    let drag = slide.drag
    drag.isDraggable = false
    drag.recognizer.allowsWheel = false
    drag.isMoving = { [weak self] in self?.slide.isMoving(at: $0) ?? false }
    drag.settling = { [weak self] in
      DragSettling(at: self?.detent(after: $0) ?? SideSwipeSlide.closed)
    }
    drag.onBegin = { [weak self] in self?.beginDrag($0) }
    drag.onSettle = { [weak self] _ in self?.menuPhaseDidChange() }
    drag.onRest = { [weak self] in self?.didSlide($0) }
    addGestureRecognizer(drag.recognizer)
  }

  private func beginDrag(_ drag: DragInteraction) {
    if drag.wasCaught || takeRow(under: drag.recognizer) {
      menuPhaseDidChange()
    } else {
      drag.cancel()
    }
  }

  /// Attaches the menu to the dragged row, and returns whether the row can be dragged.
  private func takeRow(under recognizer: PanGestureRecognizer) -> Bool {
    let start = recognizer.location(in: self) - recognizer.translation
    let index = rowIndex(at: start)
    if let index, index == menuRow { return true }
    end()
    guard let index else { return false }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: index) ?? []
    return !actions.isEmpty
      && begin(at: index, recognizer.translation.x < 0 ? .left : .right, actions)
  }

  /// Returns the detent to which the row moves: the one it will be nearer to.
  ///
  /// After an action was chosen, the menu closes. A cancelled drag returns to its origin, or closes
  /// the menu if the drag caught a sliding row.
  private func detent(after release: DragRelease) -> Int {
    if release.isCancelled { return release.wasCaught ? SideSwipeSlide.closed : release.origin }
    return slide.menu.chosen == nil ? release.nearestDetent() : SideSwipeSlide.closed
  }

  private func didSlide(_ drag: DragInteraction) {
    if drag.detent == SideSwipeSlide.closed { end() }
    menuPhaseDidChange()
  }

  /// Accepts presses only while the menu is open and settled.
  func menuPhaseDidChange() { slide.menu.isArmed = menuPhase == .open }
}

// MARK: - Side swipe table view delegate

/// The methods with which a table with swipe menus queries its owner.
@MainActor
public protocol SideSwipeTableViewDelegate: AnyObject {
  /// Returns the actions for a row, from left to right.
  ///
  /// A row without actions has no menu. The method is called when a menu opens. It is called again
  /// if a menu stays open during ``/CursesControls/TableView/reloadData()``.
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction]
}
