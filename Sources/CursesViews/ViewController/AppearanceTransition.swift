/// How a controller comes into sight, or goes out of it.
///
/// It is what the notices `"viewDidAppear(_:)"` and `"viewDidDisappear(_:)"` of a controller have
/// as their ``/CursesLayers/Notice/details``.
public struct AppearanceTransition: Hashable, Sendable {
  /// Whether the controller comes into sight, and does not go.
  public var isAppearing: Bool

  /// Whether it can be seen coming or going.
  public var isAnimated: Bool

  /// Why it comes or goes.
  public var cause: Cause

  /// Creates a transition; unless it is said, nothing but what is in sight changes.
  public init(isAppearing: Bool, isAnimated: Bool, cause: Cause = .shown) {
    self.isAppearing = isAppearing
    self.isAnimated = isAnimated
    self.cause = cause
  }

  /// Why a controller comes into sight, or goes.
  public enum Cause: Hashable, Sendable {
    /// It is uncovered or chosen, or covered or left for another that is kept as well.
    case shown

    /// It is put inside the controller around it, as when it is pushed, or taken out of it, as when
    /// it is popped.
    case moved

    /// It is presented over the others, or dismissed.
    case presented
  }
}
