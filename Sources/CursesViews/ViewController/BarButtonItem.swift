import CursesCells

/// An item in a bar, with an action for a click and a key.
///
///     controller.navigationItem.trailing = [
///       BarButtonItem("New", icon: "✎", key: .character("n")) { list.show(0) }
///     ]
public struct BarButtonItem {
  /// The title, in one word; narrow bars show only the icon.
  public var title: String

  /// A glyph of one column, or `nil` for none.
  public var icon: String?

  /// The command identifier in ``KeyBindings``.
  public var id: StaticString

  /// The key that performs the action, or `nil` if Tab and Enter suffice.
  public var key: Key?

  /// The reason why the action is unavailable now, or `nil` if it is available.
  public var unavailable: String?

  /// The action.
  public var action: @MainActor () -> Void

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title, in one word.
  ///   - icon: A glyph of one column. The default is none.
  ///   - id: The command identifier in ``KeyBindings``. The default is `bar.item`, which all items
  ///     without an identifier share.
  ///   - key: The key that performs the action. The default is none.
  ///   - unavailable: The reason why the action is unavailable now. The default is `nil`:
  ///     available.
  ///   - action: The action.
  public init(
    _ title: String, icon: String? = nil, id: StaticString = "bar.item", key: Key? = nil,
    unavailable: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.id = id
    self.key = key
    self.unavailable = unavailable
    self.action = action
  }
}
