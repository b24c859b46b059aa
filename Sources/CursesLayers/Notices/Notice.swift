/// Something that was done, of which whoever asked for it is told.
///
/// It is what ``NoticeQueue`` delivers, and what ``LayerTree/onNotice`` sees of it.
@MainActor
public struct Notice {
  /// The name of what is called: `"onActivate"`, `"tabBar(_:didSelectItemAt:)"`, or `"completion"`
  /// for the end of an animation.
  public let name: StaticString

  /// Who tells it, or `nil` for an animation that nobody holds.
  public let sender: AnyObject?

  /// Which of the sender's items it is about, from zero, or `nil`, the default, for none.
  public let index: Int?

  /// What more there is to say of it, such as how a controller came into sight, or `nil`, the
  /// default, for nothing.
  public let details: (any Sendable)?

  /// Creates a notice.
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

// MARK: - Notice tap

/// Something that hears of notices after they were delivered, as a ``LayerTree`` does for a stage.
@MainActor
public protocol NoticeTap: AnyObject {
  /// Called after each ``Notice`` was delivered that was posted with the tap, or `nil` for nothing.
  var onNotice: (@MainActor (Notice) -> Void)? { get }
}
