import CursesCells

/// The column widths of a table, fitted to its content, with its header cells.
struct TableFit: Hashable, Sendable {
  /// The width of the longest line of each column, and its minimum width for unbroken words.
  private var natural: [Int]
  private var least: [Int]

  /// The right-aligned columns, in which all cells but headers are numbers.
  private(set) var numeric: Set<Int>

  /// The header cells of the first row, if it has no others and is not the only row.
  private(set) var headers: [TableGrid.Placed] = []

  /// The number of blank columns between two columns.
  static let gap = 3

  /// The maximum width in columns for which words are kept unbroken.
  private static let widestWord = 12

  /// Creates a fit for cells of a table.
  ///
  /// - Parameters:
  ///   - cells: The cells to measure.
  ///   - columnCount: The number of columns; `nil`, the default, derives it from the cells.
  init(_ cells: [TableGrid.Placed], columnCount: Int? = nil) {
    let columnCount = columnCount ?? cells.map { $0.column + $0.span }.max() ?? 0
    natural = Array(repeating: 1, count: columnCount)
    least = natural
    for placed in cells where placed.span == 1 {
      let (line, word) = placed.cell.blocks.measure
      natural[placed.column] = max(natural[placed.column], line)
      least[placed.column] = max(least[placed.column], min(word, TableFit.widestWord))
    }
    let bodies = cells.filter { !$0.cell.isHeader }
    numeric = Set(bodies.filter { $0.cell.isNumber }.map(\.column))
      .subtracting(bodies.filter { !$0.cell.isNumber }.map(\.column))
    let first = cells.filter { $0.row == 0 }
    if first.allSatisfy(\.cell.isHeader), cells.contains(where: { $0.row > 0 }) { headers = first }
  }

  /// Returns the column widths for a total width, or `nil` if the columns do not fit.
  func widths(in width: Int) -> [Int]? {
    let space = width - TableFit.gap * (natural.count - 1)
    if natural.reduce(0, +) <= space { return natural }
    let spare = space - least.reduce(0, +)
    guard spare >= 0, !natural.isEmpty else { return nil }
    // Distribute the spare width, smallest demands first.
    var widths = least
    var remainder = spare
    let order = natural.indices.sorted { natural[$0] - least[$0] < natural[$1] - least[$1] }
    for (index, column) in order.enumerated() {
      let given = min(natural[column] - least[column], remainder / (order.count - index))
      widths[column] += given
      remainder -= given
    }
    return widths
  }
}

// MARK: - Large tables

extension TableFit {
  /// The number of parts that are sampled; measuring all cells would cost as much as layout.
  private static let maximumParts = 16

  /// Cuts a large table into ranges of rows, or returns `nil` if it is not cut.
  ///
  /// The column widths are fitted to a sample of the rows, so that all parts share them.
  ///
  /// A part ends once its `weights` add up to `enough`, but never inside a row span. A table of a
  /// weight of at most `maximum` is not cut.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  static func cut(
    _ table: ArticleTable, _ weights: [Int], _ enough: Int, _ maximum: Int
  ) -> (fit: TableFit, rows: [Range<Int>])? {
    guard weights.reduce(0, +) > maximum else { return nil }
    var columns = TableColumns()
    let reachesDown = table.rows.enumerated().map { row, cells in
      columns.begin(row)
      for cell in cells { _ = columns.place(cell) }
      return columns.reachesDown
    }
    let rows = weights.cuts(enough, maximum) { !reachesDown[$0] }
    guard rows.count > 1 else { return nil }
    let step = max(1, rows.count / maximumParts)
    let cells = rows.indices.filter { $0 % step == 0 }.flatMap { index in
      TableGrid(ArticleTable(rows: Array(table.rows[rows[index]])), leaf: 0).cells
        .map { $0.moved(down: rows[index].lowerBound) }
    }
    return (TableFit(cells, columnCount: columns.count), rows)
  }
}

extension TableGrid.Placed {
  fileprivate func moved(down rows: Int) -> TableGrid.Placed {
    TableGrid.Placed(cell: cell, row: row + rows, column: column, span: span, leaf: leaf)
  }
}

// MARK: - Measuring

extension ArticleTable.Cell {
  /// Whether the cell contains a number, possibly with a sign and a unit.
  fileprivate var isNumber: Bool {
    guard blocks.count == 1, case .paragraph(let text) = blocks[0] else { return false }
    let words = text.string
    return words.utf8.count < 24 && words.contains(where: \.isNumber)
      && words.allSatisfy { $0.isNumber || " .,:+-−%€$£".contains($0) }
  }
}

extension [ArticleBlock] {
  /// The widths of the longest line and the longest word, in columns.
  fileprivate var measure: (line: Int, word: Int) {
    var (line, word) = (0, 0)
    for text in leaves {
      for part in text.string.split(separator: "\n") {
        line = Swift.max(line, CellWidth.of(part))
        for one in part.split(separator: " ") { word = Swift.max(word, CellWidth.of(one)) }
      }
    }
    // List markers and the like take some columns in addition.
    let isPlain = allSatisfy(\.isParagraph)
    return isPlain ? (line, word) : (line + 6, word + 6)
  }
}
