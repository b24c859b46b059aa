import CursesCells
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
/// Without a menu, there are also the keys of any ``TableView``.
///
/// One menu is open at most, and it belongs to a row and not to a place: it goes
/// along when rows are inserted or deleted, and over ``TableView/reloadData()``
/// where the data source has identifiers. Without them, and when its row is gone
/// or out of sight, it is closed at once.
///
/// The user closes it with a swipe on it, by selecting any row, scrolling, a click
/// beside its actions or below the rows, Escape, or by taking the focus away; Home
/// and ``ScrollView/scrollToTop(animated:)`` close it at once. A swipe on another
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
