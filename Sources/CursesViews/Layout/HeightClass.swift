/// The height class of a pane, in nine steps at which screen designs change.
///
///     label.isHidden = container.traits.heightClass < .regular
///
/// It describes the pane that contains the view, not the screen: see ``View/traitOverrides``.
public enum HeightClass: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Fewer than 6 rows: the list or the text alone.
  case tiny = 0

  /// 6 to 11 rows: no hints.
  case small = 6

  /// 12 to 15 rows: bars and list rows of one row.
  case short = 12

  /// 16 to 19 rows: no picture over an article.
  case low = 16

  /// 20 to 23 rows: no hints under a tab bar.
  case compact = 20

  /// 24 to 27 rows: bars at full height, list rows of two, and a row of hints.
  case regular = 24

  /// 28 to 39 rows: higher pictures.
  case roomy = 28

  /// 40 to 49 rows: large titles, and list rows of three with a gap between.
  case tall = 40

  /// 50 rows or more: pictures of 20 rows, and list rows of four.
  case extraTall = 50

  /// Creates the class of a number of rows; negative numbers count as zero.
  public init(rows: Int) {
    self = Self.allCases.last { $0.rawValue <= rows } ?? .tiny
  }

  /// Returns whether a class is lower than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
