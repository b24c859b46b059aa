import CursesCells
import CursesViews

/// Shows a controller's view, which slides to the side to uncover a menu below it.
///
///     ┌────────────────────────────────┐
///     │ MENU                      Timel│
///     │ ▸ Timeline                 A qu│
///     │   Profile                  Fog,│
///     └────────────────────────────────┘
///
/// What slides is a snapshot: the content is off the stage while the menu is in sight, and comes
/// back as it was. The menu's controller asks for other content with ``show(_:)``:
///
///     let controller = SideMenuController(menu: sections, content: timeline)
///     sections.onSelect = { controller.show($0) }
///
/// | Keys    | Effect                  |
/// | ------- | ----------------------- |
/// | m F9    | open the menu           |
/// | m → Esc F9 | bring the content back |
///
/// The mouse drags the content from the left edge, and the snapshot to and fro; a click on the
/// snapshot closes the menu. A press catches a snapshot that slides. One let go of left of 38 % of
/// the width closes, any other opens, and a flick goes on where it went.
///
/// Opening takes 0.2 s and closing 0.15 s. The snapshot moves by 265 of 320 parts of the width.
///
/// Recipe: Nick Harris, *slide-out navigation*.
public final class SideMenuController: ViewController {
  // MARK: Content

  /// The controller of the menu.
  public let menuViewController: ViewController

  /// The controller of the content, whether or not it is in sight.
  public private(set) var contentViewController: ViewController

  // MARK: State

  /// The visible side: content, menu, or on the way.
  public enum State: Hashable, Sendable {
    /// The content, and nothing of the menu.
    case content

    /// More and more of the menu.
    case opening

    /// The menu, and a strip of the snapshot.
    case menu

    /// As much of the menu as the mouse, which holds the snapshot, uncovers.
    case dragging

    /// Less and less of the menu.
    case closing
  }

  /// Whether the content, the menu or the way between them is seen.
  public var state: State {
    guard isUncovered else { return .content }
    return switch drag.state {
    case .resting: .menu
    case .dragging: .dragging
    case .settling: drag.detent == SideMenuRelease.menu ? .opening : .closing
    }
  }

  // MARK: Looks and callbacks

  /// Whether a drag that ends anywhere closes the menu, as in the recipe; the default is `false`.
  public var closesOnAnyRelease = false

  /// Whether somebody else shows the menu beside the content, so that keys and drags leave the
  /// content where it is; the default is `false`.
  public var isMenuBeside = false {
    didSet { if isMenuBeside, !oldValue { hideMenu() } }
  }

  /// Who is told when the menu opens and closes.
  public weak var delegate: SideMenuControllerDelegate?

  // MARK: What is shown

  let slider: SideMenuSlider
  let slate = SideMenuSlate()
  var edgeDrag: ScreenEdgePanGestureRecognizer?

  /// What moves the snapshot: from 0, where the content is, to where the menu is open.
  let drag: DragInteraction

  /// Whether the menu and the snapshot are there in place of the content.
  private var isUncovered = false

  /// The last call of the delegate.
  var announced = Announcement.didClose

  /// The delegate calls that are due.
  enum Announcement {
    case willOpen
    case didOpen
    case willClose
    case didClose
  }

  /// The view that had the focus in the content.
  private weak var contentResponder: View?

  // MARK: Creating

  /// Creates a controller that shows its content.
  public init(menu: ViewController, content: ViewController) {
    menuViewController = menu
    contentViewController = content
    let slider = SideMenuSlider()
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

  public override var keyCommands: [KeyCommand] {
    switch state {
    case .content: isMenuBeside ? [] : [toggleCommand("open the menu", hint: "menu")]
    case .closing: []
    case .opening, .menu, .dragging:
      [
        toggleCommand("bring the content back", hint: "close"),
        KeyCommand("menu.close", .right, title: "bring the content back", hint: "") { [self] in
          finishOpeningAndToggle()
        },
        KeyCommand("menu.back", .escape, title: "bring the content back", hint: "") { [self] in
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
    .listed(in: HelpOverlay.everywhere)
  }

  /// Ends a slide that opens the menu, and then closes that.
  ///
  /// While a finger holds the snapshot nothing is done.
  private func finishOpeningAndToggle() {
    drag.finish()
    toggleMenu()
  }

  /// Takes every key while the menu closes: no key is lost, as it is for the content.
  public override func keyDown(_ key: Key) -> Bool {
    state == .closing && (key == .escape || finishClosing(for: key))
  }

  public override var pointerHints: [PointerHint] {
    guard state != .content else {
      return isMenuBeside ? [] : [edgeDrag?.pointerHint].compactMap(\.self)
    }
    let click = PointerHint("click beside the menu", "bring the content back")
    return [click] + slider.pointerHints
  }
}

// MARK: - Commands

extension SideMenuController {
  /// Uncovers the menu.
  ///
  /// - Returns: `false`, and nothing changes, unless the content is shown, at rest.
  @discardableResult
  public func showMenu() -> Bool {
    guard state == .content else { return false }
    performChanges {
      uncover()
      slide(opens: true)
    }
    return true
  }

  /// Brings the content back.
  ///
  /// - Returns: `false`, and nothing changes, unless the menu is shown, at rest.
  @discardableResult
  public func hideMenu() -> Bool {
    guard state == .menu else { return false }
    slide(opens: false)
    return true
  }

  /// Uncovers the menu or brings the content back; one that slides is left alone.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public func toggleMenu() -> Bool {
    state == .content ? showMenu() : hideMenu()
  }

  /// Makes a controller the content, and brings it to the front.
  ///
  /// While the menu is in sight, the snapshot is exchanged for one of the new content before it
  /// slides back. The present content is only brought to the front.
  public func show(_ controller: ViewController) {
    performChanges {
      if controller !== contentViewController { exchangeContent(for: controller) }
      if state == .menu || state == .opening { slide(opens: false) }
    }
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
    SideMenuRelease(width: view.frame.width, closesAlways: closesOnAnyRelease)
  }

  /// Puts the menu, under a snapshot, in place of the content.
  private func uncover() {
    announce(.willOpen)
    contentResponder = view.stage?.firstResponder.flatMap { focused in
      focused.isDescendant(of: contentViewController.view) ? focused : nil
    }
    isUncovered = true
    showSnapshot()
    exchange(contentViewController, for: menuViewController) {
      view.addSubview(slate)
      view.addSubview(menuViewController.view)
      view.addSubview(slider.veil)
      view.addSubview(slider)
    }
    if !menuViewController.view.hasFocusInside { menuViewController.view.focusFirstInside() }
  }

  /// Puts the content in place of the menu and the snapshot.
  private func cover() {
    isUncovered = false
    slider.removeFromSuperview()
    slider.veil.removeFromSuperview()
    slate.removeFromSuperview()
    exchange(menuViewController, for: contentViewController) {
      view.addSubview(contentViewController.view)
    }
    if !contentViewController.view.hasFocusInside,
      contentResponder?.becomeFirstResponder() != true
    {
      contentViewController.view.focusFirstInside()
    }
    announce(.didClose)
  }

  /// Takes one controller's view off the stage and puts another's on it.
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
    slider.show(contentViewController.view, size: view.frame.size, on: view.stage)
  }
}

// MARK: - Sliding

extension SideMenuController {
  /// Has the snapshot follow the mouse, and says what becomes of it where it rests.
  func watchMouse() {
    drag.recognizer.title = "move the content"
    slider.addGestureRecognizer(drag.recognizer)
    slider.isHeld = { [weak self] in self?.drag.state == .dragging }
    slider.shiftMenu = { [weak self] columns in
      guard let menu = self?.menuViewController.view else { return }
      View.performWithoutAnimation { menu.translation.x = -Double(columns) }
    }
    slider.onTap = { [weak self] in self?.hideMenu() }
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "open the menu"
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

  /// Slides the snapshot to where the menu is open, or to where the content is.
  func slide(opens: Bool) {
    if opens {
      drag.settle(at: SideMenuRelease.menu, SideMenuRelease.opening)
    } else {
      drag.settle(at: SideMenuRelease.content, SideMenuRelease.closing)
    }
  }

  private func willSlide(opens: Bool) {
    moveFocus(opens: opens)
    if !opens { announce(.willClose) } else if announced == .willClose { announce(.willOpen) }
  }

  private func didSlide(opens: Bool) {
    slider.rest()
    if opens { announce(.didOpen) } else { cover() }
  }

  /// Takes the keys from a menu that closes, which they are not for any more, or gives them back.
  private func moveFocus(opens: Bool) {
    if opens, view.isFirstResponder {
      menuViewController.view.focusFirstInside()
    } else if !opens, view.hasFocusInside {
      view.becomeFirstResponder()
    }
  }

  /// Ends the slide of a menu that closes, and gives a key to the content, for which it is.
  ///
  /// - Returns: Whether anything handled the key.
  private func finishClosing(for key: Key) -> Bool {
    drag.finish()
    return view.stage?.send(.key(key)) ?? false
  }

  /// Makes the snapshot anew for another size, and puts it where it belongs there.
  func sizeDidChange() {
    if isUncovered { showSnapshot() }
    slider.openOffset = release.openOffset
    drag.detents = [0, Double(release.openOffset)]
    if state == .menu { slider.rest() }
  }

  /// Tells the delegate something it was not told last.
  private func announce(_ announcement: Announcement) {
    guard announcement != announced else { return }
    announced = announcement
    switch announcement {
    case .willOpen: delegate?.sideMenuControllerWillOpen(self)
    case .didOpen:
      notify("sideMenuControllerDidOpen(_:)") { [self] in
        delegate?.sideMenuControllerDidOpen(self)
      }
    case .willClose: delegate?.sideMenuControllerWillClose(self)
    case .didClose:
      notify("sideMenuControllerDidClose(_:)") { [self] in
        delegate?.sideMenuControllerDidClose(self)
      }
    }
  }
}

// MARK: - Side menu controller delegate

/// The methods by which a side menu controller tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. Each is called once for
/// each time, in the order in which it happens, whoever caused it.
@MainActor
public protocol SideMenuControllerDelegate: AnyObject {
  /// Tells that the menu is about to be uncovered.
  func sideMenuControllerWillOpen(_ controller: SideMenuController)

  /// Tells that the menu is uncovered.
  func sideMenuControllerDidOpen(_ controller: SideMenuController)

  /// Tells that the content is about to come back.
  func sideMenuControllerWillClose(_ controller: SideMenuController)

  /// Tells that the content is back.
  func sideMenuControllerDidClose(_ controller: SideMenuController)

  /// Tells that another controller is the content now; the menu may still be open.
  func sideMenuControllerDidChangeContent(_ controller: SideMenuController)
}

extension SideMenuControllerDelegate {
  /// Does nothing.
  public func sideMenuControllerWillOpen(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidOpen(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerWillClose(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidClose(_ controller: SideMenuController) {}

  /// Does nothing.
  public func sideMenuControllerDidChangeContent(_ controller: SideMenuController) {}
}
