/// One tab of a ``TabBar``: an icon and a title.
public struct TabBarItem: Hashable, Sendable {
  /// The title; empty for a tab with only an icon.
  public var title: String

  /// The icon, a character of one column; empty for a tab with only a title.
  ///
  /// Its shape counts, not its color: the appearance of the bar sets the color.
  public var icon: String

  /// The text that is read aloud instead of the title, or `nil`, the default, for the title.
  ///
  /// A tab with only an icon needs one, because icons are not read.
  public var accessibilityLabel: String?

  /// Creates a tab from a title, an icon, or both.
  ///
  /// - Parameters:
  ///   - title: The title. The default is empty.
  ///   - icon: The icon. The default is empty.
  ///   - accessibilityLabel: The text that is read aloud instead. The default is the title.
  public init(title: String = "", icon: String = "", accessibilityLabel: String? = nil) {
    self.title = title
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
  }
}
