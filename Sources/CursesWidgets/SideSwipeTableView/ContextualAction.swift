/// An action for a row, displayed in a menu of a ``SideSwipeTableView``.
///
///     ContextualAction("Reply", icon: "↶") { action, row, identifier in
///       write(to: messages[row])
///     }
public struct ContextualAction: Sendable {
  /// The closure that is called when the user chooses an action.
  ///
  /// It receives the action, the current index of the row, and the row's identifier in the data
  /// source. Without an identifier it receives the index instead.
  public typealias Handler =
    @MainActor (_ action: ContextualAction, _ row: Int, _ identifier: AnyHashable) -> Void

  /// The title: a word for the action.
  ///
  /// All titles are omitted if one of them does not fit.
  public var title: String

  /// The glyph of the action.
  public var icon: String

  /// The glyph on terminals that show only ASCII, or `nil` for the first letter of the title.
  public var asciiIcon: String?

  /// Whether the action can be chosen; the default is `true`.
  ///
  /// A disabled action with an ``unavailableReason`` can still be highlighted.
  public var isEnabled: Bool

  /// Whether the action is destructive, which its color shows; the default is `false`.
  public var isDestructive = false

  /// The reason that is displayed while ``isEnabled`` is `false`; the default is `nil`.
  public var unavailableReason: String?

  /// The closure that performs the action, or `nil` for none.
  public var handler: Handler?

  /// Creates an action.
  public init(
    _ title: String, icon: String, asciiIcon: String? = nil, isEnabled: Bool = true,
    isDestructive: Bool = false, unavailableReason: String? = nil, handler: Handler? = nil
  ) {
    self.title = title
    self.icon = icon
    self.asciiIcon = asciiIcon
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.unavailableReason = unavailableReason
    self.handler = handler
  }

  /// Returns the six actions of Twitter's first phone application, all with the same handler.
  ///
  /// They are Reply, Retweet, Favorite, Profile, Links and Action.
  ///
  /// Recipe: idev-recipes, *SideSwipeTableView*.
  public static func messageActions(_ handler: @escaping Handler) -> [ContextualAction] {
    [
      ContextualAction("Reply", icon: "↶", asciiIcon: "<", handler: handler),
      ContextualAction("Retweet", icon: "⇄", asciiIcon: "=", handler: handler),
      ContextualAction("Favorite", icon: "☆", asciiIcon: "*", handler: handler),
      ContextualAction("Profile", icon: "☻", asciiIcon: "@", handler: handler),
      ContextualAction("Links", icon: "¶", asciiIcon: "#", handler: handler),
      ContextualAction("Action", icon: "⇧", asciiIcon: "^", handler: handler),
    ]
  }
}

extension ContextualAction {
  /// Whether keys and clicks can highlight the action.
  var canBeHighlighted: Bool { isEnabled || unavailableReason != nil }

  /// The reason why the action is disabled, or `nil` if it is enabled or has none.
  var displayedReason: String? { isEnabled ? nil : unavailableReason }

  /// Returns the glyph for a terminal that shows Unicode, or only ASCII.
  func displayedIcon(usesUnicode: Bool) -> String {
    if usesUnicode || icon.utf8.allSatisfy({ $0 < 0x80 }) { return icon }
    return asciiIcon ?? title.first { $0.isASCII }.map(String.init) ?? "?"
  }
}
