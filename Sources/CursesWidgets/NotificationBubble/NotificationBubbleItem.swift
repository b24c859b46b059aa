/// A count in a ``NotificationBubble``, with an icon.
public struct NotificationBubbleItem: Hashable, Sendable {
  /// The icon, a character of one column.
  public var icon: String

  /// The icon on terminals that show only ASCII; the default is an asterisk.
  public var asciiIcon: String

  /// The name of the counted things, read aloud before the count; the default is empty.
  public var accessibilityLabel: String

  /// The count; above ``NotificationBubble/largestCount`` the bubble displays that limit with a
  /// plus.
  public var count: Int

  /// Creates a count.
  public init(
    icon: String, asciiIcon: String = "*", count: Int, accessibilityLabel: String = ""
  ) {
    self.icon = icon
    self.asciiIcon = asciiIcon
    self.accessibilityLabel = accessibilityLabel
    self.count = count
  }

  /// Returns a count of comments.
  public static func comments(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "▤", asciiIcon: "\"", count: count, accessibilityLabel: "comments")
  }

  /// Returns a count of likes.
  public static func likes(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "♡", asciiIcon: "+", count: count, accessibilityLabel: "likes")
  }

  /// Returns a count of followers.
  public static func followers(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "☻", asciiIcon: "@", count: count, accessibilityLabel: "followers")
  }

  /// Returns the name and the count as text to read aloud.
  func words(largest: Int) -> String {
    let displayed = count > largest ? "more than \(largest)" : "\(count)"
    return accessibilityLabel.isEmpty ? displayed : "\(accessibilityLabel) \(displayed)"
  }

  /// Returns the icon, `gap` blanks and the count, with a plus if the count exceeds `largest`.
  func text(usesUnicode: Bool, largest: Int, gap: Int) -> String {
    let displayed = count > largest ? "\(largest)+" : "\(count)"
    // A no-break space counts as a glyph when cells are blended. The text below does not show
    // through it while the bubble fades, as it would through a space.
    let blank: Character = usesUnicode ? "\u{A0}" : " "
    return (usesUnicode ? icon : asciiIcon) + String(repeating: blank, count: gap) + displayed
  }
}
