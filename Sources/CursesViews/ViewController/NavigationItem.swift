/// The title, items and options that a container's bar shows for a view controller.
///
///     controller.title = "Inbox"
///     controller.navigationItem.subtitle = "\("3", .bold) unread"
///
/// The bar shows changes immediately.
@MainActor
public final class NavigationItem {
  /// The title in the bar, or `nil`, the default, for the controller's title.
  public var title: String? { didSet { if title != oldValue { didChange() } } }

  /// The subtitle, displayed if there is room; the default is empty.
  public var subtitle = StyledText() { didSet { if subtitle != oldValue { didChange() } } }

  /// The title of the back button to this controller, or `nil`, the default, for its title.
  public var backTitle: String? { didSet { if backTitle != oldValue { didChange() } } }

  /// A view that replaces the title, or `nil`, the default, for text.
  ///
  /// It is centered in the bar at its fitting size, clamped to the room.
  public var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }

  /// A control that replaces the back button, or `nil`, the default, for the standard one.
  ///
  /// Its ``Control/onActivate`` is set to go back. It is hidden at the root.
  public var backButton: Control? { didSet { if backButton !== oldValue { didChange() } } }

  /// The items on the left, next to the back button; the default is none.
  public var leading: [BarButtonItem] = [] { didSet { didChange() } }

  /// The items on the right; the default is none.
  public var trailing: [BarButtonItem] = [] { didSet { didChange() } }

  /// Whether the bar is large if there is room, until the content is scrolled; the default is
  /// `true`.
  public var isLarge = true { didSet { if isLarge != oldValue { didChange() } } }

  /// Whether the bar is hidden while the controller is visible; the default is `false`.
  public var isBarHidden = false { didSet { if isBarHidden != oldValue { didChange() } } }

  /// Updates the bar with the item; the container that owns the bar sets it.
  ///
  /// The default is `nil`: no bar shows the item.
  public var updateBar: (@MainActor (NavigationItem) -> Void)?

  /// Creates an item with default values.
  public init() {}

  func didChange() { updateBar?(self) }
}
