import CursesCells

/// A column of a ``DataTableView`` with its title, width and overflow behavior.
///
///     let columns = [
///       TableColumn("Name", width: .fraction(1), sortKey: "name"),
///       TableColumn("Size", alignment: .right, sortKey: "size", sortsDescending: true),
///       TableColumn("Changed", width: .fixed(10), priority: 1),
///     ]
///
/// Texts without a color of their own have the text color in the first column, and the secondary
/// color in the others.
public struct TableColumn: Hashable, Sendable {
  /// The rule for the width of a column.
  ///
  /// If the title of a sortable column fits, so does the sort mark after the title.
  public enum Width: Hashable, Sendable {
    /// The width of the title and the first 200 rows, clamped to the given range.
    case fitting(ClosedRange<Int>)

    /// A fixed number of cells, clamped to `1...1000`.
    case fixed(Int)

    /// A fraction of the space that the other columns leave, clamped to `0...1`; at least four
    /// cells.
    ///
    /// Columns with a ``TableColumn/priority`` are hidden if the fraction would have fewer than
    /// twelve.
    case fraction(Double)
  }

  /// The behavior for text that is wider than its column.
  public enum Overflow: Hashable, Sendable {
    /// Truncates the text with an ellipsis.
    case truncates(Truncation)

    /// Wraps the text within the height of the row.
    case wraps
  }

  /// The title in the header.
  public var title: String

  /// The width; the default is fitting, from 4 to 40 cells.
  public var width: Width

  /// The alignment of the texts and the title; the default is left.
  public var alignment: TextAlignment

  /// The name of the sort key, or `nil` if the column is not sortable; the default is `nil`.
  public var sortKey: String?

  /// Whether sorting starts in descending order, for example for sizes and dates.
  ///
  /// The default is `false`.
  public var sortsDescending: Bool

  /// The overflow behavior; the default truncates the end.
  public var overflow: Overflow

  /// The priority for hiding the column if there is too little room, or `nil` to never hide it.
  ///
  /// The column with the lowest priority is hidden first. The default is `nil`. If even the
  /// remaining columns do not fit, they scroll sideways.
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

extension TableColumn {
  /// The number of cells of the sort mark with the blank before it.
  static let sortMarkWidth = 2

  /// Returns a width that also leaves room for the sort mark, if the title fits.
  func countingSortMark(_ width: Int) -> Int {
    let title = CellWidth.of(title)
    return sortKey != nil && title <= width
      ? max(width, title + TableColumn.sortMarkWidth) : width
  }
}

/// The sort order of a table: a column and a direction.
public struct TableSort: Hashable, Sendable {
  /// The index of the column among all columns, from 0.
  public var column: Int

  /// Whether the order is ascending; the default is `true`.
  public var isAscending: Bool

  /// Creates a sort order.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
