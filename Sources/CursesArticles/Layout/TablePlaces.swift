/// Where the cells of a table are.
struct TablePlaces {
  /// A cell with the columns and rows it takes, and the number of its first text.
  struct Placed: Hashable, Sendable {
    let cell: ArticleTable.Cell
    let row: Int
    let column: Int
    let span: Int
    let leaf: Int
  }

  private(set) var cells: [Placed] = []

  /// The columns that are looked at; no page has more that anyone reads.
  static let mostColumns = 64

  /// Gives each cell its place, beside those that reach down into its row.
  init(_ table: ArticleTable, leaf: Int) {
    var leaf = leaf + 1
    var columns = TableColumns()
    for (row, entries) in table.rows.enumerated() {
      columns.begin(row)
      for cell in entries {
        let (column, span) = columns.place(cell)
        if column < TablePlaces.mostColumns {
          cells.append(Placed(cell: cell, row: row, column: column, span: span, leaf: leaf))
        }
        leaf += cell.blocks.leaves.count
      }
    }
  }
}

/// The columns of a table, row after row, and how far down their cells reach.
struct TableColumns {
  /// The row behind the last cell of each column.
  private var ends: [Int] = []
  private var row = 0
  private var next = 0

  /// How many there are so far.
  var count: Int { ends.count }

  mutating func begin(_ row: Int) {
    self.row = row
    next = 0
  }

  /// Returns the first column of the next cell in the row, and how many it takes.
  mutating func place(_ cell: ArticleTable.Cell) -> (column: Int, span: Int) {
    while next < ends.count, ends[next] > row { next += 1 }
    let column = next
    let span = max(1, min(cell.columns, TablePlaces.mostColumns - column))
    next += span
    guard column < TablePlaces.mostColumns else { return (column, span) }
    while ends.count < next { ends.append(0) }
    for index in column..<next { ends[index] = row + cell.rows }
    return (column, span)
  }

  /// Whether a cell of the row reaches down into the next one.
  var reachesDown: Bool { ends.contains { $0 > row + 1 } }
}
