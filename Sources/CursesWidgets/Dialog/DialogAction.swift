/// Something that an ``AlertView`` or an ``ActionSheet`` offers to do.
public struct DialogAction: Hashable, Sendable {
  /// The kind of an action, which decides its look and its key.
  public enum Style: Hashable, Sendable {
    /// One among others.
    case standard

    /// The one that changes nothing, and that Escape stands for.
    case cancel

    /// One that takes something away for good.
    case destructive
  }

  /// The title: what the action does, in a word or two.
  public let title: String

  /// The kind of action.
  public let style: Style

  /// Creates an action; it is a standard one by default.
  public init(_ title: String, style: Style = .standard) {
    self.title = title
    self.style = style
  }
}
