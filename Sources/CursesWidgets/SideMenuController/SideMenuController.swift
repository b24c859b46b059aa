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
  var isUncovered = false

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
  weak var contentResponder: View?

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
