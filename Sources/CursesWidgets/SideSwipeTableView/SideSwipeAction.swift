/// Something that can be done with a row, as a menu of a ``SideSwipeTableView`` offers it.
///
///     SideSwipeAction("Reply", icon: "↶") { action, row, identifier in
///       write(to: messages[row])
///     }
public struct SideSwipeAction: Sendable {
  /// The closure called when the user chooses an action.
  ///
  /// It is given the action, the index the row has at that moment, and what the data source calls
  /// the row, or its index where it does not say.
  public typealias Handler =
    @MainActor (_ action: SideSwipeAction, _ row: Int, _ identifier: AnyHashable) -> Void

  /// The title: what the action does, in a word.
  ///
  /// It is left out where there is no room for the titles of all actions.
  public var title: String

  /// The glyph for it.
  public var icon: String

  /// The glyph for it where only ASCII can be shown, or `nil` for the first letter of the title.
  public var asciiIcon: String?

  /// Whether it can be chosen; the default is `true`.
  ///
  /// An action that cannot be, and that has an ``unavailableReason``, can still be pointed at.
  public var isEnabled: Bool

  /// Whether it destroys something, which its color says; the default is `false`.
  public var isDestructive = false

  /// Why it cannot be chosen while ``isEnabled`` is `false`; the default is `nil`.
  public var unavailableReason: String?

  /// The closure that does it, or `nil` for nothing.
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

  /// Returns the six actions of Twitter's first application for phones, all with one handler.
  ///
  /// They are Reply, Retweet, Favorite, Profile, Links and Action.
  ///
  /// Recipe: idev-recipes, *SideSwipeTableView*.
  public static func twitter(_ handler: @escaping Handler) -> [SideSwipeAction] {
    [
      SideSwipeAction("Reply", icon: "↶", asciiIcon: "<", handler: handler),
      SideSwipeAction("Retweet", icon: "⇄", asciiIcon: "=", handler: handler),
      SideSwipeAction("Favorite", icon: "☆", asciiIcon: "*", handler: handler),
      SideSwipeAction("Profile", icon: "☻", asciiIcon: "@", handler: handler),
      SideSwipeAction("Links", icon: "¶", asciiIcon: "#", handler: handler),
      SideSwipeAction("Action", icon: "⇧", asciiIcon: "^", handler: handler),
    ]
  }
}

extension SideSwipeAction {
  /// Whether keys and clicks can point at it.
  var canBeHighlighted: Bool { isEnabled || unavailableReason != nil }

  /// Returns the glyph for it, where any can be shown or only ASCII.
  func shownIcon(usesUnicode: Bool) -> String {
    if usesUnicode || icon.utf8.allSatisfy({ $0 < 0x80 }) { return icon }
    return asciiIcon ?? title.first { $0.isASCII }.map(String.init) ?? "?"
  }
}
