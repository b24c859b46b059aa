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
