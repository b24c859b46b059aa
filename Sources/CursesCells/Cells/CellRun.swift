/// A run of adjacent cells in one row.
public struct CellRun: Hashable, Sendable {
  /// The row, in cells below the top.
  public var row: Int

  /// The columns, in cells to the right of the left edge.
  public var columns: Range<Int>

  /// Creates a run.
  public init(row: Int, columns: Range<Int>) {
    self.row = row
    self.columns = columns
  }
}

/// A vertical shift of rows, as when a terminal scrolls a region.
public struct RowShift: Hashable, Sendable {
  /// The rows in the region, in cells below the top.
  public var rows: Range<Int>

  /// The number of rows to move down; a negative number moves up.
  ///
  /// Rows moved out of ``rows`` are lost, and rows that become free are blank.
  public var distance: Int

  /// Creates a shift.
  public init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }
}
