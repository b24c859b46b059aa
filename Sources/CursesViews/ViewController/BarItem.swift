import CursesCells

/// Something that a bar offers to do, by a click and by a key.
///
///     controller.navigationItem.trailing = [
///       BarItem("New", icon: "✎", key: .character("n")) { list.show(0) }
///     ]
public struct BarItem {
  /// What it does, in a word; where a bar is narrow its icon stands alone.
  public var title: String

  /// A glyph of one column, or `nil` for none.
  public var icon: String?

  /// What it is called in ``KeyBindings``.
  public var id: StaticString

  /// The key that does the same, or `nil` where Tab and Enter are enough.
  public var key: Key?

  /// Why it cannot be done now, or `nil` where it can.
  public var unavailable: String?

  /// Does it.
  public var action: @MainActor () -> Void

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: What it does, in a word.
  ///   - icon: A glyph of one column. The default is none.
  ///   - id: What it is called in ``KeyBindings``. The default is `bar.item`, which all items share
  ///     that have no name of their own.
  ///   - key: The key that does the same. The default is none.
  ///   - unavailable: Why it cannot be done now. The default, `nil`, is that it can.
  ///   - action: Does it.
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
