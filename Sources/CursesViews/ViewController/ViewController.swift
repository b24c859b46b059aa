import CursesCells
import CursesLayers

/// An object that owns a view, fills it, and is notified when it appears.
///
/// The view is created on first access:
///
///     final class Greeting: ViewController {
///       override func viewDidLoad() {
///         view.addSubview(Label("Hello"))
///       }
///     }
///
/// When the visible controller changes, the new one receives ``viewWillAppear(_:)`` and
/// ``viewDidAppear(_:)``. The old one receives ``viewWillDisappear(_:)`` and
/// ``viewDidDisappear(_:)``. Each is called once.
@MainActor
open class ViewController: Responder {
  /// The title of the controller, displayed by bars; the default is `nil`.
  open var title: String? {
    didSet { if title != oldValue { navigationItem.didChange() } }
  }

  /// The item that describes the controller in the bar of a container.
  public let navigationItem = NavigationItem()

  /// The preferred content size in a panel that adapts to its content, or `nil`, the default, for
  /// the view's fitting size.
  ///
  /// It is in cells and excludes the panel's own parts, such as its edge or handle.
  public var preferredContentSize: Size? {
    didSet { if preferredContentSize != oldValue { loadedView?.invalidateFittingSize() } }
  }

  /// The identifier of the screen that the controller shows, or `nil`, the default, for none.
  ///
  /// Two controllers with the same identifier show the same screen, even if they are different
  /// instances. A container uses it to keep its content if that screen is already displayed.
  public var restorationIdentifier: String?

  /// Whether the user cannot dismiss the presented controller, for example with Escape, a click
  /// outside or a drag; the default is `false`.
  ///
  /// ``didAttemptToDismiss()`` is called instead. Dismissal by code is not affected.
  public var isModalInPresentation = false

  /// The parent controller, if any.
  public private(set) weak var parent: ViewController?

  /// The child controllers.
  public private(set) var children: [ViewController] = []

  /// The view if it was created, whether or not ``viewDidLoad()`` was called.
  private(set) var loadedView: View?
  /// Whether ``viewDidLoad()`` was called, or is being called.
  private var didLoadView = false
  /// Whether ``loadView()`` created the view, so that it can create the view again.
  private(set) var isViewCreated = false

  /// The visibility of the view, and the transition in flight.
  var appearance = ControllerAppearance()

  /// The pending memory warning, and the state of an unloaded view.
  var unloading = ControllerUnloading()

  /// The unfinished work of ``task(_:)``.
  var work: ControllerWork?

  /// The timers of ``every(_:_:)``.
  var repeatingTimers: [RepeatingTimer] = []

  /// Creates a controller that gets its view from ``loadView()``.
  public override init() { super.init() }

  /// Creates a controller for an existing view.
  public convenience init(view: View) {
    self.init()
    self.view = view
  }

  /// The controller's view, created on first access unless one was set.
  ///
  /// After it was unloaded, the next access creates it again: see ``didReceiveMemoryWarning()``.
  public var view: View {
    get {
      let view = loadedView ?? loadView()
      if loadedView == nil {
        self.view = view
        isViewCreated = true
      }
      // Re-entrancy: viewDidLoad() may access the view itself, and may set another one.
      if !didLoadView {
        didLoadView = true
        viewDidLoad()
      }
      return loadedView ?? view
    }
    set {
      loadedView?.owner = nil
      loadedView?.setAdditionalSafeArea(.zero)
      isViewCreated = false
      loadedView = newValue
      newValue.owner = self
      newValue.setAdditionalSafeArea(additionalSafeAreaInsets)
    }
  }

  /// The insets of the controller's view, in cells, that a container covers with bars.
  ///
  /// A container sets them if content extends beneath a bar, such as a picture. They are added to
  /// the view's ``View/safeAreaInsets``. The default is zero.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue {
        loadedView?.setAdditionalSafeArea(additionalSafeAreaInsets)
      }
    }
  }

  /// Creates the view now, unless it exists.
  public func loadViewIfNeeded() { _ = view }

  /// Whether the view was created, and not unloaded since.
  public var isViewLoaded: Bool { loadedView != nil }

  // MARK: Hooks

  /// Creates the controller's view; the default is a plain view.
  open func loadView() -> View { View() }

  /// Called once to fill the view, when it is first accessed or displayed.
  ///
  /// It is called again for each new view after the old one was unloaded.
  /// It is called after ``loadView()``, if there was no view, and always before
  /// ``viewWillAppear(_:)``.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  ///
  /// Override it to adapt the layout to the size class, such as stacking panes that a wider screen
  /// shows side by side: see ``View/traits``. The default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called before the view appears, when it is on the stage.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view appeared; a first responder that is set here is kept.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the user attempts to dismiss the controller or an ancestor, and
  /// ``isModalInPresentation`` is `true`.
  ///
  ///     final class Draft: ViewController {
  ///       override func didAttemptToDismiss() { print("Save it first.") }
  ///     }
  ///
  /// Override it to ask the user about unsaved changes. The default does nothing.
  open func didAttemptToDismiss() {}

  /// Called when memory is low; the default unloads the view if it is off screen.
  ///
  /// A view that is on screen is unloaded when it has disappeared. The next access to ``view``
  /// calls ``loadView()`` and ``viewDidLoad()`` again. The first layout then restores the state of
  /// the views, such as selections, scroll positions and typed text: see ``RestorableState``.
  ///
  /// A view that was set is never unloaded. To keep the view in other cases, override the method
  /// without calling `super`. Create subviews in ``loadView()`` or ``viewDidLoad()``; properties of
  /// the controller would retain them.
  ///
  /// Warnings come from the system under memory pressure, from ``Stage/sendMemoryWarning()`` and
  /// from ``MemoryDrill``.
  open func didReceiveMemoryWarning() {
    unloading.isWarned = isViewLoaded
    unloadIfWarned()
  }

  /// Releases the view of a child that is about to be unloaded, and returns whether it may be.
  ///
  /// The default returns `false` for a child with its view inside the view of this controller. A
  /// container overrides it to remove its references to the view. It must add the new view when
  /// the child is displayed again, at the latest in ``viewWillAppear(_:)``.
  open func releaseView(of child: ViewController) -> Bool {
    guard let view = child.loadedView, let loadedView else { return true }
    return !view.isDescendant(of: loadedView)
  }

  /// The superview of the controller's view, or else the parent controller.
  open override var next: Responder? { loadedView?.superview ?? parent }

  override func willLayOutOwnedView() {
    // A view that was set may be added by its creator without access through the controller.
    loadViewIfNeeded()
    viewWillLayoutSubviews()
  }

  override func didLayOutOwnedView() {
    if unloading.state != nil { loadedView?.stage?.layoutQueue.addRestoration(of: self) }
  }

  override var hasViewFilled: Bool { true }

  override var callbackTree: LayerTree? { loadedView?.callbackTree ?? parent?.callbackTree }
}

extension ViewController {
  /// Removes the view, which the next access creates again.
  func dropView() {
    guard let view = loadedView else { return }
    cancelRepeatingTimers()
    view.owner = nil
    view.setAdditionalSafeArea(.zero)
    (loadedView, isViewCreated, didLoadView) = (nil, false, false)
    view.removeFromSuperview()
  }
}

// MARK: - Child controllers

extension ViewController {
  /// Adds a child controller, removing it from its previous parent.
  ///
  /// The caller must add its view and perform its appearance transition.
  ///
  /// - Precondition: `child` is neither this controller nor an ancestor of it.
  public func addChild(_ child: ViewController) {
    let isInside = sequence(first: self, next: \.parent).contains { $0 === child }
    precondition(!isInside, "a controller cannot be added to itself")
    child.leaveParent()
    child.parent = self
    children.append(child)
  }

  /// Removes the controller from its parent.
  public func removeFromParent() {
    leaveParent()
    endWorkIfGone()
  }

  private func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// MARK: - Appearance

/// The visibility of a controller's view, and the transition in flight.
struct ControllerAppearance {
  /// The transition that began and has not ended.
  var transition: AppearanceTransition?

  /// Whether the view is visible, ignoring a transition in flight.
  var isSeen = false

  /// The tree that last contained the view; a disappearing view may have left it already.
  weak var tree: LayerTree?
}

extension ViewController {
  /// Whether the view is visible, or appearing.
  public var isAppearing: Bool { appearance.transition?.isAppearing ?? appearance.isSeen }

  /// Whether the view is invisible, with no transition in flight.
  var isDisappeared: Bool { appearance.transition == nil && !appearance.isSeen }

  /// Begins an appearance transition of the view.
  ///
  /// A call of ``endAppearanceTransition()`` must follow. Redundant calls are ignored: a visible
  /// controller does not appear again. Children with their views inside the controller's view are
  /// notified as well.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view appears or disappears.
  ///   - animated: Whether the transition is animated.
  ///   - cause: The cause, which observers of the stage receive. The default is
  ///     ``AppearanceTransition/Cause/shown``.
  public func beginAppearanceTransition(
    _ isAppearing: Bool, animated: Bool, cause: AppearanceTransition.Cause = .displayed
  ) {
    guard isAppearing != self.isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance.transition = AppearanceTransition(
      isAppearing: isAppearing, isAnimated: animated, cause: cause)
    if let tree = callbackTree { appearance.tree = tree }
    if isAppearing {
      warnOthers()
      viewWillAppear(animated)
    } else {
      keepFocus()
      viewWillDisappear(animated)
      updateRepeatingTimers()
    }
    for child in shownChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends the transition that ``beginAppearanceTransition(_:animated:cause:)`` began.
  ///
  /// Observers of the stage receive an ``AppearanceTransition``: see
  /// ``Stage/observeCallbacks(_:)``.
  public func endAppearanceTransition() {
    guard let transition = appearance.transition else { return }
    appearance.transition = nil
    appearance.isSeen = transition.isAppearing
    if transition.isAppearing {
      updateRepeatingTimers()
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
    unloadIfWarned()
  }

  private func tell(_ name: StaticString, _ transition: AppearanceTransition) {
    guard let tree = callbackTree ?? appearance.tree, tree.onCallback != nil else { return }
    CallbackQueue.post(Callback(name, from: self, details: transition), observer: tree) {}
  }

  /// The children with their views inside the controller's view.
  var shownChildren: [ViewController] {
    children.filter { child in
      child.loadedView.map { $0.isDescendant(of: view) } ?? false
    }
  }
}

// MARK: - Task

extension ViewController {
  /// Starts asynchronous work that is cancelled when the controller disappears for good.
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
  /// The work starts synchronously and becomes asynchronous at its first suspension. A sheet that
  /// it presents for a key is therefore visible when the key has been handled.
  ///
  /// The controller disappears for good if it, or an ancestor, is popped, dismissed, removed from
  /// its parent or replaced as the root. Selecting another tab or pushing another controller over
  /// it does not cancel the work.
  ///
  /// - Parameter body: The work, on the main actor; it should end when it is cancelled.
  /// - Returns: The task that runs it.
  @discardableResult
  public func task(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let work = work ?? ControllerWork()
    self.work = work
    return work.start(body)
  }

  /// Cancels the work of the controller and its children if they are gone for good.
  ///
  /// That is so if it has no parent and is invisible: the root and presented controllers are
  /// visible.
  private func endWorkIfGone() {
    if parent == nil, isDisappeared { endWork() }
  }

  private func endWork() {
    work?.cancel()
    for child in children { child.endWork() }
  }
}

/// The unfinished tasks of a controller.
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
    // A task that never suspended is finished by now; one that ended the controller is cancelled.
    if unfinished.contains(number) { tasks[number] = task } else { task.cancel() }
    return task
  }

  func cancel() {
    for task in tasks.values { task.cancel() }
    (tasks, unfinished) = ([:], [])
  }
}

// MARK: - Timers

extension ViewController {
  /// Repeats an action while the controller's view is visible.
  ///
  ///     override func viewDidLoad() {
  ///       every(.seconds(1)) { [weak self] in self?.title = "Refreshed" }
  ///     }
  ///
  /// The first call is one interval after the view appeared, or after this method was called while
  /// it is visible. The timer stops while the view is invisible, such as behind another tab. If the
  /// view is unloaded, the timer is cancelled, because ``viewDidLoad()`` is called again.
  /// Everything else is as for ``View/every(_:_:)``.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; values below 1 ms are raised to 1 ms.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func every(
    _ interval: Duration, _ action: @escaping @MainActor () -> Void
  ) -> RepeatingTimer {
    let timer = RepeatingTimer(interval, action)
    repeatingTimers.removeAll { !$0.isActive }
    repeatingTimers.append(timer)
    if isAppearing { timer.move(to: loadedView?.stage) }
    return timer
  }

  /// Starts the timers if the view is visible, and stops them otherwise.
  func updateRepeatingTimers() {
    guard !repeatingTimers.isEmpty else { return }
    let stage = isAppearing ? loadedView?.stage : nil
    for timer in repeatingTimers { timer.move(to: stage) }
  }

  /// Cancels all timers, before the view is loaded again.
  func cancelRepeatingTimers() {
    for timer in repeatingTimers { timer.cancel() }
    repeatingTimers = []
  }
}
