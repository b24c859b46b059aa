/// A queued delegate or closure callback.
///
/// ``CallbackQueue`` delivers callbacks; ``LayerTree/onCallback`` observes them.
@MainActor
public struct Callback {
  /// The name of the callback: `"onActivate"`, `"tabBar(_:didSelectItemAt:)"`, or `"completion"`
  /// for the end of an animation.
  public let name: StaticString

  /// The sender of the callback, or `nil` for an animation without an animator.
  public let sender: AnyObject?

  /// The index of the item that the callback concerns, from zero, or `nil`, the default.
  public let index: Int?

  /// Further information, such as how a controller appeared, or `nil`, the default.
  public let details: (any Sendable)?

  /// Creates a callback.
  public init(
    _ name: StaticString, from sender: AnyObject?, index: Int? = nil,
    details: (any Sendable)? = nil
  ) {
    self.name = name
    self.sender = sender
    self.index = index
    self.details = details
  }
}

// MARK: - Callback observer

/// An observer of delivered callbacks, such as a ``LayerTree`` on behalf of a stage.
@MainActor
public protocol CallbackObserver: AnyObject {
  /// A closure called after each delivery of a ``Callback`` posted with this observer, or `nil`.
  var onCallback: (@MainActor (Callback) -> Void)? { get }
}
