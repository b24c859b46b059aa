/// The width class of a pane, in seven steps at which screen designs change.
///
///     if container.traits.widthClass < .wide { menu.close() }
///
/// It describes the pane that contains the view, not the screen: see ``View/traitOverrides``.
public enum WidthClass: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Fewer than 20 columns: no gutter and no marks, titles alone.
  case tiny = 0

  /// 20 to 35 columns: no dates, and icons instead of text.
  case small = 20

  /// 36 to 43 columns: a narrow gutter; a selection begins at the edge of the pane.
  case narrow = 36

  /// 44 to 59 columns: one pane; bar buttons show their glyphs.
  case compact = 44

  /// 60 to 99 columns: one pane; bar buttons show their titles.
  case regular = 60

  /// 100 to 159 columns: two panes.
  case wide = 100

  /// 160 columns or more: three panes.
  case extraWide = 160

  /// Creates the class of a number of columns; negative numbers count as zero.
  public init(columns: Int) {
    self = Self.allCases.last { $0.rawValue <= columns } ?? .tiny
  }

  /// Returns whether a class is narrower than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
