import CursesCells
import CursesViews

/// How a tab bar looks: the pieces of art it is put together from.
///
/// Each piece is made once for a size of the bar, and for each item and state
/// of it; never for a frame. A piece is replaced by setting it:
///
///     var appearance = TabBarAppearance.twitter
///     appearance.glow = { size, _, _ in stars(size) }
///
/// Recipe: idev-recipes, *CustomTabBar*: the delegate's artwork.
@MainActor
public struct TabBarAppearance {
  /// Draws a piece of a size in cells, in the colors of a stage and for what it can
  /// show.
  public typealias Art = @MainActor (_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer

  /// Draws an item of a size in cells, selected or not.
  public typealias ItemArt =
    @MainActor (
      _ item: TabBarItem, _ isSelected: Bool, _ size: Size, _ theme: Theme, _ traits: Traits
    ) -> Buffer

  /// The background of the bar.
  public var background: Art

  /// The background of the selected item.
  public var selectedBackground: Art

  /// The background of the selected item while the bar has the focus, or `nil` for the usual one.
  public var focusedBackground: Art?

  /// The icon and the title of an item.
  public var item: ItemArt

  /// The glow over an item with something new.
  public var glow: Art

  /// The color of the indicator; `nil` is the accent color of the theme.
  public var indicatorColor: ThemeColor?

  /// The color of the rule below the items, for an indicator that is a bar; `nil` is that of the
  /// theme's hairlines.
  public var ruleColor: ThemeColor?

  /// The columns of each item, or `nil` when they share the width.
  public var itemWidth: Int?

  /// Whether the first of three rows is a lip: a line or half a row of tone, which a nub can stand
  /// on and a mark can be a part of.
  ///
  /// Such a bar asks for three rows, and for one where the pane has fewer than 16. The pieces of
  /// its items are as high as it is, their light lies behind the names, and a notification touches
  /// the lip. The default is `false`.
  public var hasLip: Bool

  /// The rows that a bar without a lip asks for, in `1...`; the default is 2.
  ///
  /// Smaller numbers are raised to 1. Where they would be more than a quarter of the rows there
  /// are, it asks for two, and for one where there are fewer than four.
  public var rows = 2 {
    didSet { rows = max(1, rows) }
  }

  /// Creates an appearance from its pieces.
  public init(
    background: @escaping Art, selectedBackground: @escaping Art, item: @escaping ItemArt,
    glow: @escaping Art, indicatorColor: ThemeColor? = nil, ruleColor: ThemeColor? = nil,
    itemWidth: Int? = nil, hasLip: Bool = false, focusedBackground: Art? = nil
  ) {
    self.background = background
    self.selectedBackground = selectedBackground
    self.item = item
    self.glow = glow
    self.indicatorColor = indicatorColor
    self.ruleColor = ruleColor
    self.itemWidth = itemWidth
    self.hasLip = hasLip
    self.focusedBackground = focusedBackground
  }
}
