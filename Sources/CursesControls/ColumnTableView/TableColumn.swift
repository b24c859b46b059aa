import CursesCells

/// A column of a ``ColumnTableView``: its title, how wide it is, and what becomes of long texts.
///
///     let columns = [
///       TableColumn("Name", width: .fraction(1), sortKey: "name"),
///       TableColumn("Size", alignment: .right, sortKey: "size", sortsDescending: true),
///       TableColumn("Changed", width: .fixed(10), priority: 1),
///     ]
///
/// The texts of the first column are in the color of text, and those of the others in the secondary
/// one, where they have none of their own.
public struct TableColumn: Hashable, Sendable {
  /// How a column gets its width.
  public enum Width: Hashable, Sendable {
    /// As wide as its title and the first 200 rows need, inside the columns that are given.
    case fitting(ClosedRange<Int>)

    /// So many columns, in `1...1000`; values outside are moved to the nearer end.
    case fixed(Int)

    /// A share of what the other columns leave, in `0...1`, and four columns at least.
    ///
    /// Values outside are moved to the nearer end. Columns with a ``TableColumn/priority`` go
    /// rather than leave it fewer than twelve.
    case fraction(Double)
  }

  /// What becomes of a text that is wider than its column.
  public enum Overflow: Hashable, Sendable {
    /// It loses characters, for which an ellipsis stands.
    case truncates(Truncation)

    /// It goes on in the next line, as far as the rows of the table are high.
    case wraps
  }

  /// The title in the header.
  public var title: String

  /// How it gets its width; the default is fitting, from 4 to 40.
  public var width: Width

  /// Where texts stand in it, and the title; the default is at the left.
  public var alignment: TextAlignment

  /// The name of what it sorts by, or `nil`, the default, when it does not.
  public var sortKey: String?

  /// Whether the greatest comes first when the user begins to sort by it, as is wanted of sizes
  /// and dates; the default is `false`.
  public var sortsDescending: Bool

  /// What becomes of long texts; the default loses their ends.
  public var overflow: Overflow

  /// The order in which columns go where there is no room for all, the least one first, or `nil`,
  /// the default, for one that stays.
  ///
  /// Where there is no room even for those that stay, they are scrolled sideways.
  public var priority: Int?

  /// Creates a column.
  public init(
    _ title: String, width: Width = .fitting(4...40), alignment: TextAlignment = .left,
    sortKey: String? = nil, sortsDescending: Bool = false,
    overflow: Overflow = .truncates(.tail), priority: Int? = nil
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.sortKey = sortKey
    self.sortsDescending = sortsDescending
    self.overflow = overflow
    self.priority = priority
  }
}

/// The column that a table is sorted by, and the way.
public struct TableSort: Hashable, Sendable {
  /// The index of the column among all, of which the first is 0.
  public var column: Int

  /// Whether the least comes first; the default is `true`.
  public var isAscending: Bool

  /// Creates a sort order.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
