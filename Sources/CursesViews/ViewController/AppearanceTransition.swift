/// The transition of a view controller that appears or disappears.
///
/// It is the ``/CursesLayers/Callback/details`` of the callbacks `"viewDidAppear(_:)"` and
/// `"viewDidDisappear(_:)"`.
public struct AppearanceTransition: Hashable, Sendable {
  /// Whether the controller appears; otherwise it disappears.
  public var isAppearing: Bool

  /// Whether the transition is animated.
  public var isAnimated: Bool

  /// The cause of the transition.
  public var cause: Cause

  /// Creates a transition; the default cause is ``AppearanceTransition/Cause/shown``.
  public init(isAppearing: Bool, isAnimated: Bool, cause: Cause = .displayed) {
    self.isAppearing = isAppearing
    self.isAnimated = isAnimated
    self.cause = cause
  }

  /// The cause of an appearance transition.
  public enum Cause: Hashable, Sendable {
    /// The controller was uncovered or selected, or covered or deselected, and stays a child.
    case displayed

    /// The controller was added to a parent, such as pushed, or removed, such as popped.
    case moved

    /// The controller was presented or dismissed.
    case presented
  }
}
