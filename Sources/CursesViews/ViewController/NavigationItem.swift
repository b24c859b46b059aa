/// What the bar around a controller says of it.
///
///     controller.title = "Inbox"
///     controller.navigationItem.subtitle = "\("3", .bold) unread"
///
/// The bar shows a change at once.
@MainActor
public final class NavigationItem {
  /// The title in the bar, or `nil`, the default, for that of the controller.
  public var title: String? { didSet { if title != oldValue { didChange() } } }

  /// A second line, where there is room; the default is empty.
  public var subtitle = StyledText() { didSet { if subtitle != oldValue { didChange() } } }

  /// The words of the way back to this controller, or `nil`, the default, for its title.
  public var backTitle: String? { didSet { if backTitle != oldValue { didChange() } } }

  /// What stands in place of the title, or `nil`, the default, for the words.
  ///
  /// It has the size that fits it, as far as there is room, in the middle of the bar.
  public var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }

  /// What stands in place of the way back, or `nil`, the default, for the standard one.
  ///
  /// Its ``Control/onActivate`` becomes the way back. At the root, where there is none, it is not
  /// shown.
  public var backButton: Control? { didSet { if backButton !== oldValue { didChange() } } }

  /// What the bar offers on the left, in place of nothing but the way back; the default is nothing.
  public var leading: [BarItem] = [] { didSet { didChange() } }

  /// What the bar offers on the right; the default is nothing.
  public var trailing: [BarItem] = [] { didSet { didChange() } }

  /// Whether the bar is large where there is room, until the content is scrolled; the default is
  /// `true`.
  public var isLarge = true { didSet { if isLarge != oldValue { didChange() } } }

  /// Whether there is no bar while the controller is shown; the default is `false`.
  public var isBarHidden = false { didSet { if isBarHidden != oldValue { didChange() } } }

  /// Has the bar say what the item says now; the container with the bar sets it.
  ///
  /// The default, `nil`, is that no bar shows it.
  public var updateBar: (@MainActor (NavigationItem) -> Void)?

  /// Creates an item that says nothing of its own.
  public init() {}

  func didChange() { updateBar?(self) }
}
