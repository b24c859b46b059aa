import CursesCells
import CursesViews

/// A container controller for a stack of controllers, which displays the last one with a back
/// button.
///
///       ‹ Lamp Room               Entries                      More ⋯
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///      A quieter cursor
///
/// A controller pushes another one with ``CursesViews/ViewController/navigationController``:
///
///     let controller = NavigationController(root: timeline)
///     sections.onSelect = { controller.push($0) }
///
/// | Keys      | Effect  |
/// | --------- | ------- |
/// | Esc Alt-← | Go Back |
///
/// The mouse drags a page back from its left edge. A press catches sliding pages, which then follow
/// it and settle where they are thrown. As soon as a page begins to slide in, it receives the keys.
///
/// The bar shows the ``/CursesViews/ViewController/navigationItem`` of the displayed controller. It
/// has two rows, or three with a subtitle. In fewer than 16 rows it has one, and in fewer than 8
/// none.
///
/// From 40 rows it has six rows with a large title until the content is scrolled. For that, the
/// content must be a ``/CursesControls/ScrollView`` that fills the page.
public final class NavigationController: ViewController {
  // MARK: Content

  /// The stack of controllers, from the root to the displayed one.
  ///
  /// A controller that slides out is already removed from it. Setting the stack displays its last
  /// controller immediately.
  public var viewControllers: [ViewController] {
    get { isLeaving ? Array(stack.prefix(slide?.base ?? stack.count)) : stack }
    set { performChanges { replaceStack(newValue) } }
  }

  /// The displayed controller, or the one that slides in; `nil` if the stack is empty.
  public var topViewController: ViewController? { viewControllers.last }

  /// The bar above the controllers, which shows their navigation items.
  public let navigationBar = NavigationBar()

  // MARK: Callbacks

  /// Called when another controller is displayed and no page slides any more.
  public var onShow: (@MainActor (NavigationController) -> Void)?

  /// The background color of the pages, or `nil`, the default, for the ground of the theme.
  ///
  /// A page hides the one below it, so that its background is opaque.
  public var pageBackground: ThemeToken? {
    didSet {
      guard pageBackground != oldValue else { return }
      for page in pages.values { page.ground = pageBackground }
    }
  }

  // MARK: Private state

  /// The controllers, including those that slide out.
  var stack: [ViewController] = []

  /// Whether the bar is hidden while the root controller is displayed.
  var hidesRootBar = false {
    didSet { if hidesRootBar != oldValue, isViewLoaded { view.setNeedsLayout() } }
  }

  /// The pages of the controllers that were displayed.
  var pages: [ObjectIdentifier: NavigationPage] = [:]

  /// The two pages of a slide in flight, or `nil`.
  var slide: Slide?

  /// The drag of the upper page: from 0, fully visible, to the position at which it is hidden.
  let drag: DragInteraction
  let stillness = DragIdleTimer()
  var edgeDrag: ScreenEdgePanGestureRecognizer?

  /// Two pages that are visible together.
  struct Slide {
    let below: ViewController
    let above: ViewController

    /// The number of controllers that remain when the upper page is hidden.
    let base: Int
  }

  // MARK: Creating

  /// Creates a controller with an empty stack.
  public override init() {
    let position = SlidePlace()
    drag = DragInteraction(axis: .horizontal, detents: [0, 0]) { position.show($0) }
    super.init()
    position.controller = self
  }

  /// Creates a controller that displays a root controller.
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

  /// Adds the view of the displayed controller again, if it was unloaded.
  public override func viewWillAppear(_ animated: Bool) {
    if let top = stack.last { pages[ObjectIdentifier(top)]?.loadContent() }
  }

  public override func viewWillDisappear(_ animated: Bool) { finishSlide() }

  /// Keeps the view, which contains only the bar and the pages.
  public override func didReceiveMemoryWarning() {}

  public override func releaseView(of child: ViewController) -> Bool {
    guard slide?.below !== child, slide?.above !== child else { return false }
    pages[ObjectIdentifier(child)]?.releaseContent()
    return true
  }

  public override var keyCommands: [KeyCommand] {
    guard let item = topViewController?.navigationItem else { return [] }
    let commands = (item.leading + item.trailing).compactMap { item in
      item.key.map { key in
        KeyCommand(
          item.id, key, title: item.title, unavailable: item.unavailable,
          action: item.action)
      }
    }
    guard viewControllers.count > 1 else { return commands }
    return commands + [
      KeyCommand(
        "navigation.back", .escape, Key(.left, modifiers: .alt), title: "Go Back", hint: "back"
      ) { [self] in pop() }
    ]
  }

  public override var pointerHints: [PointerHint] {
    viewControllers.count > 1 ? [edgeDrag?.pointerHint].compactMap(\.self) : []
  }
}

extension ViewController {
  /// The enclosing navigation controller, or `nil`.
  public var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? NavigationController }.first
  }
}

/// A weak reference to the controller, for the drag that is created before it.
@MainActor
private final class SlidePlace {
  weak var controller: NavigationController?

  func show(_ position: Double) { controller?.showSlide(at: position) }
}

// MARK: - Pushing and popping

extension NavigationController {
  /// Pushes a controller, which slides in from the right.
  ///
  /// A slide in flight is finished first. A controller that is already in the stack is ignored.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the page slides. The default is `true`.
  public func push(_ controller: ViewController, animated: Bool = true) {
    performChanges { pushNow(controller, animated) }
  }

  private func pushNow(_ controller: ViewController, _ animated: Bool) {
    finishSlide()
    guard !stack.contains(where: { $0 === controller }) else { return }
    let old = stack.last
    add(controller)
    guard isViewLoaded, let old else { return updateBar() }
    begin(Slide(below: old, above: controller, base: stack.count - 1), from: .below)
    drag.settle(at: SlideDetent.above.rawValue, NavigationController.sliding)
    if !animated { drag.finish() }
  }

  /// Pops the displayed controller.
  ///
  /// A controller that is sliding in reverses.
  ///
  /// - Parameter animated: Whether the page slides. The default is `true`.
  /// - Returns: The popped controller, or `nil` at the root, where nothing changes.
  @discardableResult
  public func pop(animated: Bool = true) -> ViewController? {
    let now = viewControllers
    return now.count > 1 ? pop(to: now[now.count - 2], animated: animated).last : nil
  }

  /// Pops all controllers except the root.
  ///
  /// - Parameter animated: Whether the page slides. The default is `true`.
  /// - Returns: The popped controllers.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [ViewController] {
    viewControllers.first.map { pop(to: $0, animated: animated) } ?? []
  }

  /// Pops controllers until the given one is displayed.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether the page slides. The default is `true`.
  /// - Returns: The popped controllers. If the controller is not below the displayed one, the array
  ///   is empty and nothing changes.
  @discardableResult
  public func pop(to controller: ViewController, animated: Bool = true) -> [ViewController] {
    let now = viewControllers
    guard let index = now.firstIndex(where: { $0 === controller }), index < now.count - 1 else {
      return []
    }
    performChanges { popNow(to: controller, base: index + 1, animated) }
    return Array(now[(index + 1)...])
  }

  private func popNow(to controller: ViewController, base: Int, _ animated: Bool) {
    guard isViewLoaded else { return removeControllers(from: base) }
    if isLeaving || slide?.base != base { finishSlide() }
    if slide == nil, let top = stack.last {
      begin(Slide(below: controller, above: top, base: base), from: .above)
    }
    drag.settle(at: SlideDetent.below.rawValue, NavigationController.sliding)
    if !animated { drag.finish() }
  }
}

// MARK: - The stack

extension NavigationController {
  private func replaceStack(_ controllers: [ViewController]) {
    finishSlide()
    let old = stack.last
    let isSame = old === controllers.last
    if !isSame, let old, isViewLoaded { leavePage(of: old) }
    let removed = stack.filter { old in !controllers.contains { $0 === old } }
    stack = []
    for controller in removed { forget(controller) }
    for controller in controllers where !stack.contains(where: { $0 === controller }) {
      add(controller)
    }
    if isViewLoaded, !isSame { showTopPage() }
    updateBar()
  }

  private func add(_ controller: ViewController) {
    stack.append(controller)
    if controller.parent !== self { addChild(controller) }
    controller.navigationItem.updateBar = { [weak self] _ in self?.updateBar() }
  }

  /// Removes the controllers from an index to the end of the stack.
  private func removeControllers(from index: Int) {
    let removed = stack[index...]
    stack.removeSubrange(index...)
    for controller in removed { forget(controller) }
  }

  private func forget(_ controller: ViewController) {
    pages[ObjectIdentifier(controller)] = nil
    guard controller.parent === self else { return }
    controller.navigationItem.updateBar = nil
    controller.removeFromParent()
  }

  func page(of controller: ViewController) -> NavigationPage {
    if let page = pages[ObjectIdentifier(controller)] {
      page.loadContent()
      return page
    }
    let page = NavigationPage(controller)
    page.ground = pageBackground
    pages[ObjectIdentifier(controller)] = page
    return page
  }

  /// Displays the page of the last controller without animation.
  private func showTopPage() {
    guard let view = view as? NavigationView, let top = stack.last else { return }
    let page = page(of: top)
    page.show(at: 0)
    let hadFocus = self.view.hasFocusInside || self.view.stage?.firstResponder == nil
    view.pages.addSubview(page)
    view.setNeedsLayout()
    if isAppearing {
      top.beginAppearanceTransition(true, animated: false)
      view.layoutIfNeeded()
      if hadFocus { page.takeFocus() }
      top.endAppearanceTransition()
    }
    updateBar()
  }

  private func leavePage(of controller: ViewController) {
    controller.beginAppearanceTransition(false, animated: false, cause: .moved)
    pages[ObjectIdentifier(controller)]?.keepFocus(of: view.stage)
    pages[ObjectIdentifier(controller)]?.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  /// Pops a page for a press in the bar, unless a page is already sliding out.
  private func goBackByPress() {
    if !isLeaving { pop() }
  }

  /// Updates the bar with the item of the displayed controller.
  func updateBar() {
    guard isViewLoaded, let top = topViewController else {
      return
    }
    let below = viewControllers.dropLast().last
    let back = below.map { below in
      BarButtonItem(
        below.navigationItem.backTitle ?? below.navigationItem.title ?? below.title ?? "Back",
        icon: NavigationBar.back
      ) { [weak self] in self?.goBackByPress() }
    }
    navigationBar.show(
      top.navigationItem, title: top.navigationItem.title ?? top.title ?? "", back: back)
    view.setNeedsLayout()
  }
}

// MARK: - Sliding

/// The detents of the upper page.
enum SlideDetent: Int {
  /// Visible, over the lower page.
  case above = 0

  /// Hidden, so that the lower page is displayed.
  case below = 1
}

extension NavigationController {
  /// The timing of a slide without a drag.
  static let sliding = DragTiming.curve(.easeInOut, .milliseconds(250))

  /// Whether the upper page slides out without a drag.
  private var isLeaving: Bool {
    slide != nil && drag.state == .settling && drag.detent == SlideDetent.below.rawValue
  }

  /// The controller with the item that the bar shows.
  var shownViewController: ViewController? { topViewController }

  var canBeginGoingBack: Bool { slide == nil && stack.count > 1 }

  func watchMouse() {
    guard let view = view as? NavigationView else { return }
    // Settled pages are dragged only from the edge; sliding pages are caught anywhere.
    drag.isDraggable = false
    view.pages.addGestureRecognizer(drag.recognizer)
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "Go Back"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
    drag.onBegin = { [weak self] _ in self?.didTakeHold() }
    drag.onSettle = { [weak self] drag in
      self?.head(to: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
    drag.onRest = { [weak self] drag in
      self?.comeToRest(at: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
  }

  /// Begins a slide with the upper page at a detent.
  func begin(_ slide: Slide, from detent: SlideDetent) {
    show(slide)
    drag.put(at: detent.rawValue)
  }

  private func show(_ slide: Slide) {
    guard let view = view as? NavigationView else { return }
    self.slide = slide
    let (lower, upper) = (page(of: slide.below), page(of: slide.above))
    view.pages.insertSubview(lower, at: 0)
    view.pages.addSubview(upper)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    lower.showBelow()
    showSlide(at: drag.position)
  }

  /// Displays the page below when a drag of a settled page begins.
  private func didTakeHold() {
    guard slide == nil, stack.count > 1 else { return }
    let (below, above) = (stack[stack.count - 2], stack[stack.count - 1])
    show(Slide(below: below, above: above, base: stack.count - 1))
    if isAppearing { below.beginAppearanceTransition(true, animated: true) }
  }

  /// Moves the upper page some columns to the right.
  ///
  /// The lower page does not change until the drag is held still; then it is shaded.
  fileprivate func showSlide(at position: Double) {
    guard let slide else { return }
    page(of: slide.above).show(at: position)
    stillness.moved(on: view.stage) { [weak self] in
      guard let self, drag.state == .dragging else { return }
      page(of: slide.above).widenShadow()
      page(of: slide.below).shade(below: position / Double(max(1, view.frame.width)))
    }
  }

  /// Gives the focus and the bar to the page that slides in.
  private func head(to detent: SlideDetent) {
    guard let slide else { return }
    let (target, other) =
      detent == .below ? (slide.below, slide.above) : (slide.above, slide.below)
    if isAppearing {
      let (coming, going): (AppearanceTransition.Cause, AppearanceTransition.Cause) =
        detent == .below ? (.displayed, .moved) : (.moved, .displayed)
      target.beginAppearanceTransition(true, animated: true, cause: coming)
      other.beginAppearanceTransition(false, animated: true, cause: going)
    }
    moveFocus(to: page(of: target), from: page(of: other))
    // A page that is about to be removed must not receive keys, which would be lost with it.
    page(of: target).isUserInteractionEnabled = true
    page(of: other).isUserInteractionEnabled = false
    if isAppearing { target.endAppearanceTransition() }
    updateBar()
  }

  private func moveFocus(to page: NavigationPage, from other: NavigationPage) {
    other.keepFocus(of: view.stage)
    // A focus outside the sliding pages stays.
    guard let stage = view.stage, isAppearing,
      stage.firstResponder == nil || other.hasFocusInside
        || navigationBar.hasFocusInside
    else { return }
    page.takeFocus()
  }

  /// Ends a slide: removes the page that is hidden, and notifies the owner.
  private func comeToRest(at detent: SlideDetent) {
    guard let slide else { return }
    self.slide = nil
    stillness.end()
    let gone = detent == .below ? slide.above : slide.below
    let stays = detent == .below ? slide.below : slide.above
    page(of: stays).show(at: 0)
    page(of: gone).removeFromSuperview()
    page(of: gone).isUserInteractionEnabled = true
    gone.endAppearanceTransition()
    if detent == .below { removeControllers(from: slide.base) }
    drag.put(at: SlideDetent.above.rawValue)
    updateBar()
    notify("onShow") { [self] in onShow?(self) }
  }

  /// Ends a slide at its target, or a drag at its origin.
  private func finishSlide() {
    guard slide != nil else { return }
    if drag.state == .dragging { drag.settle(at: drag.detent) }
    drag.finish()
  }

  func sizeDidChange() {
    drag.detents = [0, Double(view.frame.width)]
    if slide != nil { showSlide(at: drag.position) }
  }
}
