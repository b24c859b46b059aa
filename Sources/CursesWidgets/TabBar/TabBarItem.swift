/// One tab of a ``TabBar``: an icon and a title.
public struct TabBarItem: Hashable, Sendable {
  /// The title; empty for a tab that has only an icon.
  public var title: String

  /// The icon, a character of one column; empty for a tab that has only a title.
  ///
  /// Its color is the bar's matter: only the shape counts.
  public var icon: String

  /// The text read in place of the title; `nil`, the default, reads the title.
  ///
  /// A tab that has only an icon needs one, as icons are not read.
  public var accessibilityLabel: String?

  /// Creates a tab from a title, an icon, or both.
  ///
  /// - Parameters:
  ///   - title: What it is called. The default is empty.
  ///   - icon: Its icon. The default is empty.
  ///   - accessibilityLabel: What is read in place of the title. The default is the title.
  public init(title: String = "", icon: String = "", accessibilityLabel: String? = nil) {
    self.title = title
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
  }
}
