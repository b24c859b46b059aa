import CursesViews

/// The columns and rows of a grid's items.
///
/// Each item takes the first free position after the previous item, from left to right and top to
/// bottom.
struct GridPlaces {
  /// The columns and rows of each item, in order.
  private(set) var positions: [(columns: Range<Int>, rows: Range<Int>)] = []

  /// The number of rows in use.
  private(set) var rowCount = 0

  /// The first free row of each column.
  private var ends: [Int]

  /// Places items with the given spans into a grid of `columnCount` columns, at least 1.
  init(_ spans: [(columns: Int, rows: Int)], columnCount: Int) {
    ends = Array(repeating: 0, count: columnCount)
    var row = 0
    var column = 0
    for span in spans {
      let width = min(span.columns, columnCount)
      while !isFree(column..<column + width, row: row) {
        column += 1
        if column + width > columnCount {
          column = 0
          row += 1
        }
      }
      place(column..<column + width, row..<row + span.rows)
      column += width
    }
  }

  private func isFree(_ columns: Range<Int>, row: Int) -> Bool {
    columns.upperBound <= ends.count && ends[columns].allSatisfy { $0 <= row }
  }

  private mutating func place(_ columns: Range<Int>, _ rows: Range<Int>) {
    for column in columns { ends[column] = rows.upperBound }
    rowCount = max(rowCount, rows.upperBound)
    positions.append((columns, rows))
  }
}
