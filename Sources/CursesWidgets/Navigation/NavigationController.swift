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
/// large title, until the content is scrolled; for that the content is a
/// ``/CursesControls/ScrollView`` that fills the page.
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

// MARK: - Pushing and popping

extension NavigationController {
  /// Shows a controller over the one that is shown, from the right.
  ///
  /// What slides comes to its end first. A controller that is in it already is left alone.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides. The default is `true`.
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

  /// Goes back by one controller.
  ///
  /// One that is on its way in turns round.
  ///
  /// - Parameter animated: Whether it slides. The default is `true`.
  /// - Returns: The controller that goes, or `nil`, and nothing changes, at the root.
  @discardableResult
  public func pop(animated: Bool = true) -> ViewController? {
    let now = viewControllers
    return now.count > 1 ? pop(to: now[now.count - 2], animated: animated).last : nil
  }

  /// Goes back to the first controller.
  ///
  /// - Parameter animated: Whether it slides. The default is `true`.
  /// - Returns: The controllers that go.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [ViewController] {
    viewControllers.first.map { pop(to: $0, animated: animated) } ?? []
  }

  /// Goes back to a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether it slides. The default is `true`.
  /// - Returns: The controllers that go; none, and nothing changes, where it is not below the one
  ///   that is shown.
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

  /// Takes the controllers from an index on out of the stack.
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
    if let page = pages[ObjectIdentifier(controller)] { return page }
    let page = NavigationPage(controller)
    page.ground = ground
    pages[ObjectIdentifier(controller)] = page
    return page
  }

  /// Shows the page of the last controller alone, with no motion.
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

  /// Goes back by one page for a press in the bar; while one is on its way out it is for that one.
  private func goBackByPress() {
    if !isLeaving { pop() }
  }

  /// Has the bar say what the controller says that is shown.
  func updateBar() {
    guard isViewLoaded, let top = topViewController else {
      return
    }
    let below = viewControllers.dropLast().last
    let back = below.map { below in
      BarItem(
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

/// Where the upper of two pages rests.
enum SlideDetent: Int {
  /// In sight, over the lower one.
  case above = 0

  /// Out of sight, so that the lower one is shown.
  case below = 1
}

extension NavigationController {
  /// How pages slide that no finger moved.
  static let sliding = DragTiming.curve(.easeInOut, .milliseconds(250))

  /// Whether the upper page is on its way out by itself.
  private var isLeaving: Bool {
    slide != nil && drag.state == .settling && drag.detent == SlideDetent.below.rawValue
  }

  /// The controller whose bar is shown.
  var shownViewController: ViewController? { topViewController }

  var canBeginGoingBack: Bool { slide == nil && stack.count > 1 }

  func watchMouse() {
    guard let view = view as? NavigationView else { return }
    // Pages at rest are dragged from the edge alone; those on their way are caught anywhere.
    drag.isDraggable = false
    view.pages.addGestureRecognizer(drag.recognizer)
    let edgeDrag = ScreenEdgePanGestureRecognizer(edge: .left) { [weak self] in
      self?.drag.follow($0)
    }
    edgeDrag.title = "go back"
    view.addGestureRecognizer(edgeDrag)
    self.edgeDrag = edgeDrag
    drag.onBegin = { [weak self] _ in self?.didTakeHold() }
    drag.onSettle = { [weak self] drag in
      self?.head(to: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
    drag.onRest = { [weak self] drag in
      self?.rest(at: drag.detent == SlideDetent.below.rawValue ? .below : .above)
    }
  }

  /// Puts two pages in sight, the upper one where it comes from.
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

  /// Uncovers the page below, when a finger takes one at rest.
  private func didTakeHold() {
    guard slide == nil, stack.count > 1 else { return }
    let (below, above) = (stack[stack.count - 2], stack[stack.count - 1])
    show(Slide(below: below, above: above, base: stack.count - 1))
    if isAppearing { below.beginAppearanceTransition(true, animated: true) }
  }

  /// Shows the upper page so many columns to the right.
  ///
  /// The lower one stays as it is until the upper one is held still: then it lies in its shade.
  fileprivate func showSlide(at position: Double) {
    guard let slide else { return }
    page(of: slide.above).show(at: position)
    stillness.moved(on: view.stage) { [weak self] in
      guard let self, drag.state == .dragging else { return }
      page(of: slide.below).shade(below: position / Double(max(1, view.frame.width)))
    }
  }

  /// Gives the keys, and the bar, to the page that is on its way in.
  private func head(to detent: SlideDetent) {
    guard let slide else { return }
    let (target, other) =
      detent == .below ? (slide.below, slide.above) : (slide.above, slide.below)
    if isAppearing {
      let (coming, going): (AppearanceTransition.Cause, AppearanceTransition.Cause) =
        detent == .below ? (.shown, .moved) : (.moved, .shown)
      target.beginAppearanceTransition(true, animated: true, cause: coming)
      other.beginAppearanceTransition(false, animated: true, cause: going)
    }
    moveFocus(to: page(of: target), from: page(of: other))
    // Keys find nothing in a page that is about to go, and would be lost with it.
    page(of: target).isUserInteractionEnabled = true
    page(of: other).isUserInteractionEnabled = false
    if isAppearing { target.endAppearanceTransition() }
    updateBar()
  }

  private func moveFocus(to page: NavigationPage, from other: NavigationPage) {
    other.keepFocus(of: view.stage)
    // A focus beside what slides stays there.
    guard let stage = view.stage, isAppearing,
      stage.firstResponder == nil || other.hasFocusInside
        || navigationBar.hasFocusInside
    else { return }
    page.takeFocus()
  }

  /// Leaves the page alone in sight that the other one made way for.
  private func rest(at detent: SlideDetent) {
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

  /// Ends what slides where it leads; what a finger holds goes where it came from.
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
