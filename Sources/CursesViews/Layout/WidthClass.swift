/// How wide a pane is, in seven steps at which the design of a screen changes.
///
///     if container.traits.widthClass < .wide { menu.close() }
///
/// It is that of the pane a view is in, not of the screen: see ``View/traitOverrides``.
public enum WidthClass: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Fewer than 20 columns: no gutter and no marks, titles alone.
  case tiny = 0

  /// 20 to 35 columns: no dates, and icons in place of words.
  case small = 20

  /// 36 to 43 columns: a narrow gutter; a selection begins at the edge of the pane.
  case narrow = 36

  /// 44 to 59 columns: one pane; the buttons of bars are their glyphs.
  case compact = 44

  /// 60 to 99 columns: one pane; the buttons of bars say their word.
  case regular = 60

  /// 100 to 159 columns: two panes.
  case wide = 100

  /// 160 columns or more: three panes.
  case extraWide = 160

  /// The class of so many columns; negative ones count as none.
  public init(columns: Int) {
    self = Self.allCases.last { $0.rawValue <= columns } ?? .tiny
  }

  /// Whether a class is narrower than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
