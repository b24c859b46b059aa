import CursesCells
import CursesViews

/// Shows the last of several controllers, with the way back to the ones before.
///
///       ‹ Lamp Room               Entries                      More ⋯
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///      A quieter cursor
///
/// A controller that goes further pushes another one, by way of
/// ``CursesViews/ViewController/navigationController``:
///
///     let controller = NavigationController(root: timeline)
///     sections.onSelect = { controller.push($0) }
///
/// | Keys      | Effect  |
/// | --------- | ------- |
/// | Esc Alt-← | go back |
///
/// The mouse drags a page back from its left edge. A press catches pages that slide, which then
/// follow it, and go where they are thrown. The keys are for the page that is on its way in from
/// the moment it sets off.
///
/// What the bar says comes from the ``/CursesViews/ViewController/navigationItem`` of the
/// controller that is shown. It has two rows, or three with a subtitle; one where there are less
/// than 16 rows, and none where there are less than 8. From 40 rows on it is six rows high with a
/// large title, until the content is scrolled; for that the content is a ``ScrollView`` that fills
/// the page.
public final class NavigationController: ViewController {
  // MARK: Content

  /// The controllers, the root first and the one that is shown last.
  ///
  /// One that is on its way out is not among them any more. Setting others shows the last of them
  /// at once.
  public var viewControllers: [ViewController] {
    get { isLeaving ? Array(stack.prefix(slide?.base ?? stack.count)) : stack }
    set { performChanges { replaceStack(newValue) } }
  }

  /// The controller that is shown, or on its way in; `nil` where there is none.
  public var topViewController: ViewController? { viewControllers.last }

  /// The bar over the controllers; what it says is theirs to say.
  public let navigationBar = NavigationBar()

  // MARK: Callbacks

  /// Called after another controller than before is shown and nothing moves any more.
  public var onShow: (@MainActor (NavigationController) -> Void)?

  // MARK: What is shown

  /// The controllers, with those that are on their way out.
  var stack: [ViewController] = []

  /// The tone of the pages, or `nil` for the terminal's own.
  var ground: ThemeToken? {
    didSet { if ground != oldValue { for page in pages.values { page.ground = ground } } }
  }

  /// Whether there is no bar while the first controller is shown.
  var hidesRootBar = false {
    didSet { if hidesRootBar != oldValue, isViewLoaded { view.setNeedsLayout() } }
  }

  /// The pages of controllers that were shown.
  var pages: [ObjectIdentifier: NavigationPage] = [:]

  /// Two pages of which the upper one is on its way.
  var slide: Slide?

  /// What moves the upper page: from 0, where it is shown, to where it is out of sight.
  let drag: DragInteraction
  let stillness = SlideStillness()
  var edgeDrag: ScreenEdgePanGestureRecognizer?

  /// Two pages that are seen at once.
  struct Slide {
    let below: ViewController
    let above: ViewController

    /// How many controllers are left when the upper page is out of sight.
    let base: Int
  }

  // MARK: Creating

  /// Creates a controller that shows nothing yet.
  public override init() {
    let place = SlidePlace()
    drag = DragInteraction(axis: .horizontal, detents: [0, 0]) { place.show($0) }
    super.init()
    place.controller = self
  }

  /// Creates a controller that shows a first one.
  public convenience init(root: ViewController) {
    self.init()
    replaceStack([root])
  }

  // MARK: View controller

  public override var title: String? {
    get { super.title ?? topViewController?.title }
    set { super.title = newValue }
  }

  public override func loadView() -> View { NavigationView(self) }

  public override func viewDidLoad() {
    watchMouse()
    showTopPage()
  }

  public override func viewWillDisappear(_ animated: Bool) { finishSlide() }

  public override var keyCommands: [KeyCommand] {
    guard let item = topViewController?.navigationItem else { return [] }
    let commands = (item.leading + item.trailing).compactMap { item in
      item.key.map { key in
        KeyCommand(
          item.id, key, title: item.title.lowercased(), unavailable: item.unavailable,
          action: item.action)
      }
    }
    guard viewControllers.count > 1 else { return commands }
    return commands + [
      KeyCommand(
        "navigation.back", .escape, Key(.left, modifiers: .alt), title: "go back", hint: "back"
      ) { [self] in pop() }
    ]
  }

  public override var pointerHints: [PointerHint] {
    viewControllers.count > 1 ? [edgeDrag?.pointerHint].compactMap(\.self) : []
  }
}

extension ViewController {
  /// The navigation that the controller is in, or `nil` where it is in none.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? NavigationController }.first
  }
}

/// Where the upper page is shown, for the interaction that is made before the controller.
@MainActor
private final class SlidePlace {
  weak var controller: NavigationController?

  func show(_ position: Double) { controller?.showSlide(at: position) }
}
