import CursesCells
import CursesControls
import CursesViews

/// A table whose rows slide off to the side and leave a menu in their place.
///
///     ┌────────────────────────────────────────────────────────────┐
///     │    First row                                               │
///     │   ↶ Reply    ⇄ Retweet   ☆ Favorite  ☻ Profile    ¶ Links  │
///     │    Third row                                               │
///     └────────────────────────────────────────────────────────────┘
///
/// A swipe on a row opens its menu in 0.2 s, and anything else closes it with a
/// bounce of 0.6 s. What the menu offers comes from a delegate:
///
///     let table = SideSwipeTableView()
///     table.dataSource = self
///     table.sideSwipeDelegate = self
///
///     func tableView(
///       _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
///     ) -> [SideSwipeAction] {
///       [SideSwipeAction("Delete", icon: "✗") { [weak self] _, row, _ in self?.remove(row) }]
///     }
///
/// | Keys                           | Effect                        |
/// | ------------------------------ | ----------------------------- |
/// | ← →                            | open the row's menu           |
/// | ← →                            | point at an action            |
/// | Enter Space                    | choose the action             |
/// | Esc                            | close the menu                |
/// | ↑ ↓ PgUp PgDn Home End k j     | close the menu, choose a row  |
///
/// Without a menu, there are also the keys of any ``/CursesControls/TableView``.
///
/// One menu is open at most, and it belongs to a row and not to a place: it goes
/// along when rows are inserted or deleted, and over ``/CursesControls/TableView/reloadData()``
/// where the data source has identifiers. Without them, and when its row is gone
/// or out of sight, it is closed at once.
///
/// The user closes it with a swipe on it, by selecting any row, scrolling, a click
/// beside its actions or below the rows, Escape, or by taking the focus away; Home
/// and ``/CursesControls/ScrollView/scrollToTop(animated:)`` close it at once. A swipe on another
/// row closes it at once and opens that one. Swipes are ignored while a row
/// slides; everything else that closes turns the row round. A press on a sliding
/// row catches it: it follows the mouse, and goes on to the nearer end when it is
/// let go of, as fast as it was. Escape in the middle of that closes it. A new
/// size of the table ends what slides where it leads, and keeps the menu open.
///
/// A click selects when the button goes up, so that a swipe selects nothing.
///
/// Recipe: idev-recipes, *SideSwipeTableView*.
public final class SideSwipeTableView: TableView {
  /// How far a row and its menu are.
  public enum MenuPhase: Hashable, Sendable {
    /// No row has a menu.
    case idle

    /// A row slides off.
    case opening

    /// A menu is there to be chosen from.
    case open

    /// A row comes back.
    case closing

    /// A row follows the mouse.
    case dragging
  }

  /// A way in which a row slides off.
  public enum SwipeDirection: Hashable, Sendable, CaseIterable {
    /// To the left.
    case left

    /// To the right.
    case right
  }

  /// How a menu comes into sight.
  public enum MenuStyle: Hashable, Sendable, CaseIterable {
    /// It lies behind the row, which uncovers it.
    case reveal

    /// It comes in from the side and pushes the row out.
    case push
  }

  // MARK: Content

  /// Who says what the menus offer.
  public weak var sideSwipeDelegate: SideSwipeTableViewDelegate?

  // MARK: State

  /// How far the row and its menu are.
  public var menuPhase: MenuPhase {
    guard owner != nil else { return .idle }
    let isOpen = slide.drag.detent == SideSwipeSlide.open
    return switch slide.drag.state {
    case .resting: isOpen ? .open : .idle
    case .dragging: .dragging
    case .settling: isOpen ? .opening : .closing
    }
  }

  /// The row that has the menu, or `nil` when none has.
  public var menuRow: Int? { owner?.index }

  /// The way in which that row slid off, or `nil` when none did.
  public var menuDirection: SwipeDirection? { owner == nil ? nil : slide.direction }

  /// The action that keys choose, or `nil` when they choose none yet.
  public var highlightedActionIndex: Int? { slide.menu.highlighted }

  // MARK: Looks

  /// How menus come into sight; the default is ``MenuStyle/reveal``.
  ///
  /// A menu that is open already keeps the style it came with.
  public var menuStyle = MenuStyle.reveal

  /// How menus look; the default is ``SideSwipeMenuAppearance/standard``.
  public var menuAppearance: SideSwipeMenuAppearance {
    get { slide.menu.appearance }
    set { slide.menu.appearance = newValue }
  }

  /// Whether a row follows the mouse from the first two columns on; the default is `false`.
  ///
  /// Let go of, it goes on to the end that it would be nearer to 0.2 s later, on a spring. A quick
  /// short drag is enough then.
  public var isSwipeInteractive = false {
    didSet { slide.drag.isDraggable = isSwipeInteractive }
  }

  // MARK: What the table keeps

  /// A row with a menu.
  struct Owner {
    var index: Int

    /// The identifier that the data source gives the row, if any.
    let identifier: AnyHashable?
  }

  let slide = SideSwipeSlide()
  var owner: Owner?

  /// Counts menus, so that one that was closed is not taken for the next.
  var menuNumber = 0

  /// Whether the mouse holds the empty part below the rows.
  private var isPressedBelow = false

  let swipe = SwipeGestureRecognizer(direction: [.left, .right]) { recognizer in
    (recognizer.view as? SideSwipeTableView)?.didSwipe(recognizer)
  }

  // MARK: Creating

  /// Creates a table that shows nothing yet.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    selectsOnRelease = true
    swipe.title = "open a row's menu"
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
  /// What keys do, beside those of any table.
  ///
  /// No key is lost while a row slides: it ends the slide, and is then applied.
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
    KeyCommand("swipe.close", .escape, title: "close the menu", hint: "close") { [self] in
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
      id, key, title: "open the row's menu", hint: "actions", unavailable: reasonAgainstMenu
    ) { [self] in
      settle()
      guard let selectedRow, openMenu(at: selectedRow, direction: direction) else { return }
      scrollRectToVisible(rectForRow(at: selectedRow), animated: false)
      slide.menu.moveHighlight(by: 1)
    }
    .listed(in: "In the list", as: "what can be done")
  }

  private var reasonAgainstMenu: String? {
    guard let selectedRow else { return "no row is selected" }
    let actions = sideSwipeDelegate?.tableView(self, menuActionsForRowAt: selectedRow) ?? []
    return stage == nil || actions.isEmpty ? "there is nothing to do with the row" : nil
  }

  /// Ends the slide of a row that comes back before a row is opened.
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
      KeyCommand("swipe.choose", .enter, .space, title: "choose the action", hint: "do it") {
        [self] in
        finishOpening()
        if menuPhase == .open { chooseHighlighted() }
      }
      .listed(in: "In the list"),
    ]
  }

  private func pointing(_ id: StaticString, _ key: Key, by step: Int) -> KeyCommand {
    KeyCommand(id, key, title: "point at an action", hint: "choose") { [self] in
      finishOpening()
      if menuPhase == .open { slide.menu.moveHighlight(by: step) }
    }
    .listed(in: "In the list", as: "choose what to do")
  }

  /// Ends the slide of a row that opens; while a finger holds the row nothing happens.
  private func finishOpening() {
    if menuPhase == .opening { settle() }
  }

  /// Returns a command of the table, which closes the menu also where it selects no other row.
  private func closingMenu(_ command: KeyCommand) -> KeyCommand {
    var command = command.without(.space)
    command.title = "close the menu, choose a row"
    command.unavailable = nil
    return command
  }
}

// MARK: - Swipes

extension SideSwipeTableView {
  /// Opens or closes the menu of the row that a swipe began on; while a row slides it does nothing.
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
  /// Says what becomes of the row when the mouse takes it, when it moves and when it rests.
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

  /// Finds the row that is pulled, and returns whether there is one that can be.
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

  /// Lets the row go on to the end it will be nearer to; that of a chosen action closes.
  ///
  /// What is broken off goes back to where it was at rest, and closes when it was caught.
  private func detent(after release: DragRelease) -> Int {
    if release.isCancelled { return release.wasCaught ? SideSwipeSlide.closed : release.origin }
    return slide.menu.chosen == nil ? release.nearestDetent() : SideSwipeSlide.closed
  }

  private func didSlide(_ drag: DragInteraction) {
    if drag.detent == SideSwipeSlide.closed { end() }
    menuPhaseDidChange()
  }

  /// Lets actions be chosen while the menu is at rest.
  func menuPhaseDidChange() { slide.menu.isArmed = menuPhase == .open }
}

// MARK: - Side swipe table view delegate

/// The methods by which a table with swipe menus asks its owner.
@MainActor
public protocol SideSwipeTableViewDelegate: AnyObject {
  /// Returns what can be done with a row, from left to right.
  ///
  /// A row with nothing to do has no menu. It is asked when a menu is to open, and again when a
  /// menu stays open over ``/CursesControls/TableView/reloadData()``.
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction]
}
