import CursesCells
import CursesLayers
import CursesViews

/// A container controller with content that slides to the side to uncover a menu.
///
///     ┌────────────────────────────────┐
///     │ MENU                      Timel│
///     │ ▸ Timeline                 A qu│
///     │   Profile                  Fog,│
///     └────────────────────────────────┘
///
/// A snapshot slides: while the menu is visible, the content is off the stage, and its state is
/// kept. The menu's controller displays other content with ``show(_:)``:
///
///     let controller = SideMenuController(menu: sections, content: timeline)
///     sections.onSelect = { controller.show($0) }
///
/// | Keys       | Effect     |
/// | ---------- | ---------- |
/// | m F9       | Open Menu  |
/// | m → Esc F9 | Close Menu |
///
/// The mouse drags the content from the left edge, and the snapshot in both directions. A click on
/// the snapshot closes the menu, and a press catches a sliding snapshot. A snapshot that is
/// released in the left 38 % of the width closes the menu; any other opens it. A flick continues in
/// its direction.
///
/// Opening takes 0.2 s and closing 0.15 s. The snapshot moves by 265/320 of the width. With
/// ``Style/strip``, the first columns of the content stay at the left edge.
///
/// Recipe: Nick Harris, *slide-out navigation*; Prio, *the container*.
public final class SideMenuController: ViewController {
  // MARK: Content

  /// The controller of the menu.
  public let menuViewController: ViewController

  /// The controller of the content, which may be hidden.
  public private(set) var contentViewController: ViewController

  // MARK: Style

  /// The styles in which the content uncovers the menu.
  public enum Style: Hashable, Sendable {
    /// All of the content slides, and is dimmed.
    case standard

    /// Two columns of the content stay at the left edge, and the rest slides without being dimmed.
    ///
    ///     ┌────────────────────────────────┐
    ///     │T MENU                      imel│
    ///     │  ▸ Timeline                A qu│
    ///     │    Profile                 Fog,│
    ///     └────────────────────────────────┘
    ///
    /// Below 60 columns it is one column. The menu fades in and moves four columns to its position,
    /// at the same pace as the content. A drag continues with a constant speed when it is released:
    /// to the open menu from the middle of its way or with a flick, otherwise back.
    ///
    /// If the menu did not open, the delegate receives only
    /// ``SideMenuControllerDelegate/sideMenuControllerDidCancel(_:)``.
    case strip
  }

  /// The style, which does not change.
  public let style: Style

  // MARK: State

  /// The states of the menu.
  public enum State: Hashable, Sendable {
    /// Only the content is visible.
    case content

    /// The menu is being uncovered.
    case opening

    /// The menu is visible, with a strip of the snapshot.
    case menu

    /// The mouse drags the snapshot, which uncovers a part of the menu.
    case dragging

    /// The menu is being covered.
    case closing
  }

  /// The state of the menu.
  public var state: State {
    guard isUncovered else { return .content }
    return switch drag.state {
    case .resting: .menu
    case .dragging: .dragging
    case .settling: drag.detent == SideMenuRelease.menu ? .opening : .closing
    }
  }

  // MARK: Appearance and callbacks

  /// The curve with which the menu opens and closes, except after a drag.
  ///
  /// The default is ``/CursesLayers/AnimationCurve/easeInOut``.
  public var animationCurve = AnimationCurve.easeInOut

  /// The maximum width of the menu, in columns, or `nil`, the default, for 265/320 of the width.
  public var maximumMenuWidth: Int? {
    didSet { if maximumMenuWidth != oldValue, isViewLoaded { view.setNeedsLayout() } }
  }

  /// Whether every release of a drag closes the menu, as in the recipe; the default is `false`.
  public var closesOnAnyRelease = false

  /// Whether the menu is displayed elsewhere, next to the content; the default is `false`.
  ///
  /// If `true`, keys and drags do not move the content.
  public var isMenuBeside = false {
    didSet { if isMenuBeside, !oldValue { hideMenu() } }
  }

  /// The delegate, which is notified when the menu opens and closes.
  public weak var delegate: SideMenuControllerDelegate?

  // MARK: Parts and state

  let slider: SideMenuSlider
  let slate = SideMenuBackground()

  /// The view around the menu that fades and moves with ``Style/strip``.
  let menuHost = View()

  var edgeDrag: ScreenEdgePanGestureRecognizer?

  /// The drag of the snapshot: from 0, the content's position, to where the menu is open.
  let drag: DragInteraction

  /// Whether the menu and the snapshot replace the content.
  private var isUncovered = false

  /// The last notification of the delegate.
  var announced = Announcement.didClose

  /// The first responder in the content before the menu opened.
  private weak var contentResponder: View?

  // MARK: Creating

  /// Creates a controller that displays its content; the default style is ``Style/standard``.
  public init(menu: ViewController, content: ViewController, style: Style = .standard) {
    menuViewController = menu
    contentViewController = content
    self.style = style
    let slider = SideMenuSlider(keepsStrip: style == .strip)
    self.slider = slider
    drag = DragInteraction(axis: .horizontal, detents: [0, 0]) { slider.move(to: $0) }
    super.init()
    addChild(menu)
    addChild(content)
  }

  // MARK: View controller

  public override var title: String? {
    get { super.title ?? contentViewController.title }
    set { super.title = newValue }
  }

  public override func loadView() -> View { SideMenuView(self) }

  public override func viewDidLoad() {
    view.addSubview(contentViewController.view)
    watchMouse()
  }

  /// Keeps the view, which contains only the snapshot and the view of one controller.
  public override func didReceiveMemoryWarning() {}

  public override var keyCommands: [KeyCommand] {
    switch state {
    case .content: isMenuBeside ? [] : [toggleCommand("Open Menu", hint: "menu")]
    case .closing: []
    case .opening, .menu, .dragging:
      [
        toggleCommand("Close Menu", hint: "close"),
        KeyCommand("menu.close", .right, title: "Close Menu", hint: "") { [self] in
          finishOpeningAndToggle()
        },
        KeyCommand("menu.back", .escape, title: "Close Menu", hint: "") { [self] in
          guard state == .opening else { return finishOpeningAndToggle() }
          slide(opens: false)
        },
      ]
    }
  }

  private func toggleCommand(_ title: String, hint: String) -> KeyCommand {
    KeyCommand("menu.toggle", .character("m"), Key(.function(9)), title: title, hint: hint) {
      [self] in
      finishOpeningAndToggle()
    }
    .grouped(in: HelpOverlay.everywhere)
  }

  /// Ends a slide that opens the menu, then toggles the menu.
  ///
  /// During a drag of the snapshot nothing happens.
  private func finishOpeningAndToggle() {
    drag.finish()
    toggleMenu()
  }

  /// Handles every key while the menu closes: ends the slide and passes the key to the content.
  public override func keyDown(_ key: Key) -> Bool {
    state == .closing && (key == .escape || finishClosing(for: key))
  }

  public override var pointerHints: [PointerHint] {
    guard state != .content else {
      return isMenuBeside ? [] : [edgeDrag?.pointerHint].compactMap(\.self)
    }
    let click = PointerHint("click outside the menu", "Close Menu")
    return [click] + slider.pointerHints
  }
}

// MARK: - Commands

extension SideMenuController {
  /// Opens the menu.
  ///
  /// - Returns: `false` unless the content is displayed and settled; nothing changes then.
  @discardableResult
  public func showMenu() -> Bool {
    guard state == .content else { return false }
    performChanges {
      uncover()
      slide(opens: true)
    }
    return true
  }

  /// Closes the menu and displays the content.
  ///
  /// - Returns: `false` unless the menu is open and settled; nothing changes then.
  @discardableResult
  public func hideMenu() -> Bool {
    guard state == .menu else { return false }
    slide(opens: false)
    return true
  }

  /// Opens or closes the menu, unless it is sliding or dragged.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func toggleMenu() -> Bool {
    state == .content ? showMenu() : hideMenu()
  }

  /// Replaces the content with a controller and closes the menu.
  ///
  /// While the menu is visible, a snapshot of the new content replaces the old one before it slides
  /// back. If the controller is already the content, the menu only closes.
  public func show(_ controller: ViewController) {
    performChanges {
      if controller !== contentViewController { exchangeContent(for: controller) }
      if state == .menu || state == .opening { slide(opens: false) }
    }
  }

  /// Replaces the content with a controller of another screen, and closes the menu.
  ///
  /// Controllers with the same ``/CursesViews/ViewController/restorationIdentifier`` show the same
  /// screen: the content is kept, and the menu only closes. Two without an identifier show
  /// different screens, unless they are the same instance.
  ///
  /// While the menu is closed, the content is replaced immediately.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether a snapshot of the content slides back over the menu.
  public func changeContent(to controller: ViewController, animated: Bool) {
    performChanges {
      if !isSameScreen(controller) { exchangeContent(for: controller) }
      guard state != .content else { return }
      slide(opens: false)
      if !animated { drag.finish() }
    }
  }

  private func isSameScreen(_ controller: ViewController) -> Bool {
    if controller === contentViewController { return true }
    guard let identifier = controller.restorationIdentifier else { return false }
    return identifier == contentViewController.restorationIdentifier
  }

  private func exchangeContent(for new: ViewController) {
    let old = contentViewController
    contentViewController = new
    contentResponder = nil
    addChild(new)
    if state == .content, isViewLoaded {
      exchangeViews(of: old, for: new)
    } else if state != .content {
      showSnapshot()
    }
    old.removeFromParent()
    notify("sideMenuControllerDidChangeContent(_:)") { [self] in
      delegate?.sideMenuControllerDidChangeContent(self)
    }
  }

  private func exchangeViews(of old: ViewController, for new: ViewController) {
    let hadFocus = old.view.hasFocusInside
    old.beginAppearanceTransition(false, animated: false, cause: .moved)
    old.view.removeFromSuperview()
    view.addSubview(new.view)
    view.setNeedsLayout()
    if isAppearing { new.beginAppearanceTransition(true, animated: false, cause: .moved) }
    old.endAppearanceTransition()
    if isAppearing { new.endAppearanceTransition() }
    if hadFocus, !new.view.hasFocusInside { new.view.focusFirstInside() }
  }
}

// MARK: - Covering and uncovering

extension SideMenuController {
  var release: SideMenuRelease {
    SideMenuRelease(
      width: view.frame.width, maximumOffset: maximumMenuWidth, keepsStrip: style == .strip,
      closesAlways: closesOnAnyRelease)
  }

  /// The views that replace the content, from back to front.
  private var uncoveredViews: [View] {
    switch style {
    case .standard: [slate, menuViewController.view, slider.veil, slider]
    case .strip: [slate, menuHost, slider.strip.shadow, slider, slider.strip]
    }
  }

  /// Replaces the content with the menu and a snapshot above it.
  private func uncover() {
    announce(.willOpen)
    contentResponder = view.stage?.firstResponder.flatMap { focused in
      focused.isDescendant(of: contentViewController.view) ? focused : nil
    }
    isUncovered = true
    showSnapshot()
    View.performWithoutAnimation { slider.move(to: 0) }
    exchange(contentViewController, for: menuViewController) {
      if style == .strip { menuHost.addSubview(menuViewController.view) }
      for part in uncoveredViews { view.addSubview(part) }
    }
    if !menuViewController.view.hasFocusInside { menuViewController.view.focusFirstInside() }
  }

  /// Replaces the menu and the snapshot with the content.
  private func cover() {
    isUncovered = false
    exchange(menuViewController, for: contentViewController) {
      for part in uncoveredViews { part.removeFromSuperview() }
      slider.removeSnapshots()
      view.addSubview(contentViewController.view)
    }
    if !contentViewController.view.hasFocusInside,
      contentResponder?.becomeFirstResponder() != true, !contentViewController.restoreFocus()
    {
      contentViewController.view.focusFirstInside()
    }
    announce(.didClose)
  }

  /// Replaces the view of one controller with that of another.
  private func exchange(
    _ old: ViewController, for new: ViewController, adding: () -> Void
  ) {
    old.beginAppearanceTransition(false, animated: true)
    old.view.removeFromSuperview()
    adding()
    if isAppearing { new.beginAppearanceTransition(true, animated: true) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    old.endAppearanceTransition()
    if isAppearing { new.endAppearanceTransition() }
  }

  private func showSnapshot() {
    slider.show(
      contentViewController.view, size: view.frame.size, strip: release.strip, on: view.stage)
  }
}

// MARK: - Sliding

extension SideMenuController {
  /// Connects the drag with the snapshot and the delegate.
  func watchMouse() {
    drag.recognizer.title = "Drag Content"
    slider.addGestureRecognizer(drag.recognizer)
    slider.isHeld = { [weak self] in self?.drag.state == .dragging }
    slider.shiftMenu = { [weak self] columns in
      guard let menu = self?.menuViewController.view else { return }
      View.performWithoutAnimation { menu.translation.x = -Double(columns) }
    }
    slider.placeMenu = { [menuHost] shift, alpha in
      menuHost.translation.x = -shift
      menuHost.alpha = alpha
    }
    slider.onTap = { [weak self] in self?.hideMenu() }
    slider.strip.onTap = { [weak self] in self?.hideMenu() }
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "Open Menu"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
    drag.onBegin = { [weak self] _ in
      if let self, !isUncovered { uncover() }
    }
    drag.settling = { [weak self] release in
      self?.release.settling(release) ?? DragSettling(at: release.origin)
    }
    drag.onSettle = { [weak self] drag in
      self?.willSlide(opens: drag.detent == SideMenuRelease.menu)
    }
    drag.onRest = { [weak self] drag in
      self?.didSlide(opens: drag.detent == SideMenuRelease.menu)
    }
  }

  /// Slides the snapshot to its position with an open menu, or with a closed one.
  func slide(opens: Bool) {
    if opens {
      drag.settle(
        at: SideMenuRelease.menu, .curve(animationCurve, SideMenuRelease.openingDuration))
    } else {
      drag.settle(
        at: SideMenuRelease.content, .curve(animationCurve, SideMenuRelease.closingDuration))
    }
  }

  private func willSlide(opens: Bool) {
    moveFocus(opens: opens)
    switch style {
    case .standard:
      if !opens { announce(.willClose) } else if announced == .willClose { announce(.willOpen) }
    case .strip:
      // A reversed slide is announced when it ends, as cancelled.
      if !opens, announced == .didOpen { announce(.willClose) }
    }
  }

  private func didSlide(opens: Bool) {
    slider.comeToRest()
    if opens { announce(.didOpen) } else { cover() }
  }

  /// Takes the focus from a closing menu, which must not receive keys, or restores it.
  private func moveFocus(opens: Bool) {
    if opens, view.isFirstResponder {
      menuViewController.view.focusFirstInside()
    } else if !opens, view.hasFocusInside {
      view.becomeFirstResponder()
    }
  }

  /// Ends the slide of a closing menu and sends a key to the content.
  ///
  /// - Returns: Whether anything handled the key.
  private func finishClosing(for key: Key) -> Bool {
    drag.finish()
    return view.stage?.send(.key(key)) ?? false
  }

  /// Renders the snapshot again for another size and updates its position.
  func sizeDidChange() {
    if isUncovered { showSnapshot() }
    slider.openOffset = release.openOffset
    drag.detents = [0, Double(release.openOffset)]
    if state == .menu { slider.comeToRest() }
  }
}
