import CursesCells

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

  /// A glyph of one column, or `nil` for none; it is shown where there is room.
  public let icon: String?

  /// The key that chooses it in an ``ActionSheet``, or `nil` where Enter is enough.
  public let key: Key?

  /// Creates an action; it is a standard one by default, with neither an icon nor a key.
  public init(
    _ title: String, icon: String? = nil, key: Key? = nil, style: Style = .standard
  ) {
    self.title = title
    self.style = style
    self.icon = icon
    self.key = key
  }
}
