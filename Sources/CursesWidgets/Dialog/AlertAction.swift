import CursesCells

/// An action of an ``AlertView`` or an ``ActionSheet``.
public struct AlertAction: Hashable, Sendable {
  /// The style of an action, which determines its appearance and the action of Escape.
  public enum Style: Hashable, Sendable {
    /// The standard style.
    case standard

    /// The style of an action that cancels; Escape chooses it.
    case cancel

    /// The style of an action that deletes data permanently.
    case destructive
  }

  /// The title: the effect, in a word or two.
  public let title: String

  /// The style of the action.
  public let style: Style

  /// A glyph of one column, or `nil` for none; it is displayed if there is enough space.
  public let icon: String?

  /// The key that chooses the action in an ``ActionSheet``, or `nil` for none.
  public let key: Key?

  /// Creates an action, by default with the standard style and without an icon or key.
  public init(
    _ title: String, icon: String? = nil, key: Key? = nil, style: Style = .standard
  ) {
    self.title = title
    self.style = style
    self.icon = icon
    self.key = key
  }
}
