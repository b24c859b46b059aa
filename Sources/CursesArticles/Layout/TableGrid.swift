/// The positions of the cells of a table in its grid.
struct TableGrid {
  /// A cell with its position and span, and the index of its first text.
  struct Placed: Hashable, Sendable {
    let cell: ArticleTable.Cell
    let row: Int
    let column: Int
    let span: Int
    let leaf: Int
  }

  private(set) var cells: [Placed] = []

  /// The maximum number of columns; further ones are omitted.
  static let maximumColumns = 64

  /// Positions the cells of a table, taking row spans into account.
  init(_ table: ArticleTable, leaf: Int) {
    var leaf = leaf + 1
    var columns = TableColumns()
    for (row, entries) in table.rows.enumerated() {
      columns.begin(row)
      for cell in entries {
        let (column, span) = columns.place(cell)
        if column < TableGrid.maximumColumns {
          cells.append(Placed(cell: cell, row: row, column: column, span: span, leaf: leaf))
        }
        leaf += cell.blocks.leaves.count
      }
    }
  }
}

/// The columns of a table while its rows are placed, with the row spans that reach into them.
struct TableColumns {
  /// For each column, the row after its last cell.
  private var ends: [Int] = []
  private var row = 0
  private var next = 0

  /// The number of columns so far.
  var count: Int { ends.count }

  mutating func begin(_ row: Int) {
    self.row = row
    next = 0
  }

  /// Returns the first column of the next cell in the row, and its column span.
  mutating func place(_ cell: ArticleTable.Cell) -> (column: Int, span: Int) {
    while next < ends.count, ends[next] > row { next += 1 }
    let column = next
    let span = max(1, min(cell.columns, TableGrid.maximumColumns - column))
    next += span
    guard column < TableGrid.maximumColumns else { return (column, span) }
    while ends.count < next { ends.append(0) }
    for index in column..<next { ends[index] = row + cell.rows }
    return (column, span)
  }

  /// Whether a cell spans beyond the current row.
  var reachesDown: Bool { ends.contains { $0 > row + 1 } }
}
