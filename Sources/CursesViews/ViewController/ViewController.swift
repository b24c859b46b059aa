import CursesCells
import CursesLayers

/// Owns a view, fills it, and is told when it is seen.
///
/// The view is made when it is first asked for:
///
///     final class Greeting: ViewController {
///       override func viewDidLoad() {
///         view.addSubview(Label("Hello"))
///       }
///     }
///
/// Around a change of what is seen, the controller that appears is told
/// ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, and the one that goes
/// ``viewWillDisappear(_:)`` and ``viewDidDisappear(_:)``, once each.
@MainActor
open class ViewController: Responder {
  /// The title of the controller, shown by bars; the default is `nil`.
  open var title: String? {
    didSet { if title != oldValue { navigationItem.didChange() } }
  }

  /// What the bar of a container around the controller says of it.
  public let navigationItem = NavigationItem()

  /// The columns and rows that suit the controller where it is shown in a panel as large as its
  /// content, or `nil`, the default, for those that fit its view.
  ///
  /// The panel's own parts, as its edge or its handle, come on top of them.
  public var preferredContentSize: Size? {
    didSet { if preferredContentSize != oldValue { loadedView?.invalidateFittingSize() } }
  }

  /// Whether the user cannot close what presents the controller by leaving it, as by Escape, a
  /// click beside it or a drag; the default is `false`.
  ///
  /// ``didAttemptToDismiss()`` is called instead. What code closes is closed.
  public var isModalInPresentation = false

  /// The controller around this one, or `nil` when it has none.
  public private(set) weak var parent: ViewController?

  /// The controllers inside this one.
  public private(set) var children: [ViewController] = []

  /// The view where it has been made, whether or not it is filled.
  private(set) var loadedView: View?
  /// Whether ``viewDidLoad()`` was called, or is being called.
  private var didLoadView = false

  /// Whether the view is seen, and what is on its way.
  var appearance = ControllerAppearance()

  /// What ``task(_:)`` began and is not done.
  var work: ControllerWork?

  /// Creates a controller whose view is made by ``loadView()``.
  public override init() { super.init() }

  /// Creates a controller of a view that is already there.
  public convenience init(view: View) {
    self.init()
    self.view = view
  }

  /// The controller's view, made when it is first asked for, unless one was set before.
  public var view: View {
    get {
      let view = loadedView ?? loadView()
      if loadedView == nil { self.view = view }
      // Re-entrancy: viewDidLoad() asks for the view itself, and may set another one.
      if !didLoadView {
        didLoadView = true
        viewDidLoad()
      }
      return loadedView ?? view
    }
    set {
      loadedView?.owner = nil
      loadedView?.setAdditionalSafeArea(.zero)
      loadedView = newValue
      newValue.owner = self
      newValue.setAdditionalSafeArea(additionalSafeAreaInsets)
    }
  }

  /// The cells at the edges of the controller's view that a container covers with bars.
  ///
  /// A container sets them where content goes on beneath a bar, as a picture does; the view's
  /// ``View/safeAreaInsets`` are larger by them. The default is none.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue {
        loadedView?.setAdditionalSafeArea(additionalSafeAreaInsets)
      }
    }
  }

  /// Makes the view now, where that is still to be done.
  public func loadViewIfNeeded() { _ = view }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  // MARK: Hooks

  /// Makes the controller's view; the default is a plain one.
  open func loadView() -> View { View() }

  /// Called once, when the view is first asked for or shown, to fill it.
  ///
  /// It comes after ``loadView()``, or first thing for a view that was set, and always before
  /// ``viewWillAppear(_:)``.
  open func viewDidLoad() {}

  /// Called before the view gives the views inside it their frames.
  ///
  /// Here a screen is arranged as its size asks for, such as below each other what stands side by
  /// side in a wider pane: see ``View/traits``. The default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called before the view is seen, when it is on the stage.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view is seen; focus that is asked for here is kept.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is seen no longer.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view is seen no longer.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the user tries to close what presents the controller, or one around it, and
  /// ``isModalInPresentation`` is `true`.
  ///
  ///     final class Draft: ViewController {
  ///       override func didAttemptToDismiss() { print("Save it first.") }
  ///     }
  ///
  /// It is the place to ask whether changes shall be kept. The default does nothing.
  open func didAttemptToDismiss() {}

  /// The view around the controller's own one, or else the controller around this one.
  open override var next: Responder? { loadedView?.superview ?? parent }

  override func willLayOutOwnedView() {
    // A view that was set may be added by who holds it, and the controller never asked for it.
    loadViewIfNeeded()
    viewWillLayoutSubviews()
  }

  override var hasViewFilled: Bool { true }

  override var noticeTree: LayerTree? { loadedView?.noticeTree ?? parent?.noticeTree }
}

// MARK: - Controllers inside controllers

extension ViewController {
  /// Puts a controller inside this one, and takes it out of the one it was in.
  ///
  /// Adding its view, and telling it that it appears, is up to the caller.
  ///
  /// - Precondition: `child` is neither this controller nor one around it.
  public func addChild(_ child: ViewController) {
    let isInside = sequence(first: self, next: \.parent).contains { $0 === child }
    precondition(!isInside, "a controller cannot be added to itself")
    child.leaveParent()
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of the one around it.
  public func removeFromParent() {
    leaveParent()
    endWorkIfGone()
  }

  private func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// MARK: - Appearing

/// Whether a controller's view is seen, and what is on its way.
struct ControllerAppearance {
  /// What was announced and is not done.
  var transition: AppearanceTransition?

  /// Whether it is seen, but for what is on its way.
  var isSeen = false

  /// The tree in which it was seen last: one that disappears may have left it already.
  weak var tree: LayerTree?
}

extension ViewController {
  /// Whether the view is seen, or is about to be.
  public var isAppearing: Bool { appearance.transition?.isAppearing ?? appearance.isSeen }

  /// Whether the view is not seen, and nothing is on its way.
  private var isDisappeared: Bool { appearance.transition == nil && !appearance.isSeen }

  /// Tells the controller that its view is about to be seen, or to be seen no longer.
  ///
  /// ``endAppearanceTransition()`` follows when it is. Nothing is told twice: a controller that
  /// is already seen is not told that it will be. Controllers inside this one whose views are in
  /// its view are told as well.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it is about to be seen.
  ///   - animated: Whether it can be seen coming or going.
  ///   - cause: Why it comes or goes, which those who watch the stage are told. The default is that
  ///     nothing but what is in sight changes.
  public func beginAppearanceTransition(
    _ isAppearing: Bool, animated: Bool, cause: AppearanceTransition.Cause = .shown
  ) {
    guard isAppearing != self.isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance.transition = AppearanceTransition(
      isAppearing: isAppearing, isAnimated: animated, cause: cause)
    if let tree = noticeTree { appearance.tree = tree }
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller that what ``beginAppearanceTransition(_:animated:cause:)`` announced is
  /// done.
  ///
  /// Those who watch the stage are told, too, with an ``AppearanceTransition``: see
  /// ``Stage/observeNotices(_:)``.
  public func endAppearanceTransition() {
    guard let transition = appearance.transition else { return }
    appearance.transition = nil
    appearance.isSeen = transition.isAppearing
    if transition.isAppearing {
      viewDidAppear(transition.isAnimated)
      tell("viewDidAppear(_:)", transition)
    } else {
      viewDidDisappear(transition.isAnimated)
      tell("viewDidDisappear(_:)", transition)
    }
    for child in shownChildren {
      child.endAppearanceTransition()
    }
    endWorkIfGone()
  }

  private func tell(_ name: StaticString, _ transition: AppearanceTransition) {
    guard let tree = noticeTree ?? appearance.tree, tree.onNotice != nil else { return }
    NoticeQueue.post(Notice(name, from: self, details: transition), tap: tree) {}
  }

  private var shownChildren: [ViewController] {
    children.filter { child in
      child.loadedView.map { $0.isDescendant(of: view) } ?? false
    }
  }
}

// MARK: - Task

extension ViewController {
  /// Does work that takes its time, and cancels it when the controller disappears for good.
  ///
  ///     final class Inbox: ViewController {
  ///       private let status = Label("Asking…")
  ///
  ///       override func viewDidAppear(_ animated: Bool) {
  ///         task { [status] in
  ///           status.text = await Mail.summary()
  ///         }
  ///       }
  ///     }
  ///
  /// It begins at once and goes on by itself where it first waits, so that what a key asks for, as
  /// a sheet, is there when the key has been handled.
  ///
  /// The controller disappears for good when it is popped, dismissed, taken out of the one around
  /// it or replaced as the root, or when one around it is; not when another tab is chosen or
  /// another controller is pushed over it.
  ///
  /// - Parameter body: The work, which goes on between events and should end when it is cancelled.
  /// - Returns: The task that does it.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let work = work ?? ControllerWork()
    self.work = work
    return work.start(body)
  }

  /// Ends the work of the controller, and of those inside it, where they are gone for good.
  ///
  /// One that is inside no other and not seen is: the root, and what is presented, are seen.
  private func endWorkIfGone() {
    if parent == nil, isDisappeared { endWork() }
  }

  private func endWork() {
    work?.cancel()
    for child in children { child.endWork() }
  }
}

/// The work that goes on for a controller.
@MainActor
final class ControllerWork {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var unfinished: Set<Int> = []
  private var count = 0

  isolated deinit { cancel() }

  func start(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    let number = count
    unfinished.insert(number)
    let task = Task.immediate { [weak self] in
      await body()
      self?.unfinished.remove(number)
      self?.tasks[number] = nil
    }
    // What never waits is over by now, and what ended the controller is to end with it.
    if unfinished.contains(number) { tasks[number] = task } else { task.cancel() }
    return task
  }

  func cancel() {
    for task in tasks.values { task.cancel() }
    (tasks, unfinished) = ([:], [])
  }
}
