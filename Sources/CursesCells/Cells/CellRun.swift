/// Some cells of a row, side by side.
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

/// Rows that move up or down together, as a terminal scrolls a region.
public struct RowShift: Hashable, Sendable {
  /// The rows that take part, in cells below the top.
  public var rows: Range<Int>

  /// How many rows down they move; negative is up.
  ///
  /// Rows moved out of ``rows`` are lost, and those that come in are blank.
  public var distance: Int

  /// Creates a shift.
  public init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }
}
