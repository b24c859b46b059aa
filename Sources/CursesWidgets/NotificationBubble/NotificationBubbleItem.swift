/// A count that a ``NotificationBubble`` shows, with an icon.
public struct NotificationBubbleItem: Hashable, Sendable {
  /// The icon of what is counted, a character of one column.
  public var icon: String

  /// The icon where only ASCII can be shown; the default is an asterisk.
  public var asciiIcon: String

  /// The name of what is counted, read before the count; the default is empty.
  public var accessibilityLabel: String

  /// How many there are; the bubble shows its largest count with a plus for more.
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

  /// Returns a number of comments.
  public static func comments(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "✉", asciiIcon: "\"", count: count, accessibilityLabel: "comments")
  }

  /// Returns a number of people who like something.
  public static func likes(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "♥", asciiIcon: "+", count: count, accessibilityLabel: "likes")
  }

  /// Returns a number of people who follow someone.
  public static func followers(_ count: Int) -> NotificationBubbleItem {
    NotificationBubbleItem(icon: "☻", asciiIcon: "@", count: count, accessibilityLabel: "followers")
  }

  /// Returns what is counted, and how many there are, in words.
  func words(largest: Int) -> String {
    let shown = count > largest ? "more than \(largest)" : "\(count)"
    return accessibilityLabel.isEmpty ? shown : "\(accessibilityLabel) \(shown)"
  }

  /// Returns the icon and the count as text, with a plus where there are more than `largest`.
  ///
  /// `gap` is how many blanks are between them.
  func text(usesUnicode: Bool, largest: Int, gap: Int) -> String {
    let shown = count > largest ? "\(largest)+" : "\(count)"
    // A no-break space counts as a glyph when cells are blended: the text below does not show
    // through it while the bubble fades, as it would through a space.
    let blank: Character = usesUnicode ? "\u{A0}" : " "
    return (usesUnicode ? icon : asciiIcon) + String(repeating: blank, count: gap) + shown
  }
}
