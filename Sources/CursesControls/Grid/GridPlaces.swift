import CursesViews

/// Which columns and rows the items of a grid take: each the first ones that are free, from the
/// left and from the top, after those of the item before.
struct GridPlaces {
  /// The columns and rows of each item, in order.
  private(set) var places: [(columns: Range<Int>, rows: Range<Int>)] = []

  /// The number of rows that are taken.
  private(set) var rowCount = 0

  /// The rows from the top on in which columns are taken, by the column.
  private var ends: [Int]

  /// Places items with so many columns and rows each into a grid of so many columns, at least one.
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
    places.append((columns, rows))
  }
}
