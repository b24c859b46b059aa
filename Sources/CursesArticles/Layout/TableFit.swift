import CursesCells

/// How wide the columns of a table are, by what is in them, and what its rows are named by.
struct TableFit: Hashable, Sendable {
  /// The columns of the longest line in each column, and of the longest word that stays whole.
  private var natural: [Int]
  private var least: [Int]

  /// The columns in which all cells but the headings are numbers, which stand at the right.
  private(set) var numeric: Set<Int>

  /// The headings that stand in a first row of them alone, before others.
  private(set) var headers: [TablePlaces.Placed] = []

  /// The blank columns between two.
  static let gap = 3

  /// The columns that words of more than that are broken in.
  private static let widestWord = 12

  /// Fits the columns of a table to cells of it.
  ///
  /// - Parameters:
  ///   - cells: The cells that are looked at.
  ///   - columnCount: The columns of all cells; `nil`, the default, for those of these.
  init(_ cells: [TablePlaces.Placed], columnCount: Int? = nil) {
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

  /// Returns the columns of each column in so many, or `nil` where there is no room for all.
  func widths(in width: Int) -> [Int]? {
    let room = width - TableFit.gap * (natural.count - 1)
    if natural.reduce(0, +) <= room { return natural }
    let spare = room - least.reduce(0, +)
    guard spare >= 0, !natural.isEmpty else { return nil }
    // What is left goes to those that want it, the small wishes first.
    var widths = least
    var rest = spare
    let order = natural.indices.sorted { natural[$0] - least[$0] < natural[$1] - least[$1] }
    for (index, column) in order.enumerated() {
      let given = min(natural[column] - least[column], rest / (order.count - index))
      widths[column] += given
      rest -= given
    }
    return widths
  }
}

// MARK: - Large tables

extension TableFit {
  /// The parts of a large table that its columns are fitted to: looking at all of it would take as
  /// long as laying it out.
  private static let mostParts = 16

  /// Cuts a large table into rows that are laid out by themselves, or returns `nil` for another.
  ///
  /// The columns are fitted to cells from its start to its end, so that all parts have the same.
  ///
  /// Rows have the weights that are given. A part ends from the weight `enough` on; a table of the
  /// weight `most` is not cut.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  static func cut(
    _ table: ArticleTable, _ weights: [Int], _ enough: Int, _ most: Int
  ) -> (fit: TableFit, rows: [Range<Int>])? {
    guard weights.reduce(0, +) > most else { return nil }
    var columns = TableColumns()
    let reachesDown = table.rows.enumerated().map { row, cells in
      columns.begin(row)
      for cell in cells { _ = columns.place(cell) }
      return columns.reachesDown
    }
    let rows = weights.cuts(enough, most) { !reachesDown[$0] }
    guard rows.count > 1 else { return nil }
    let step = max(1, rows.count / mostParts)
    let cells = rows.indices.filter { $0 % step == 0 }.flatMap { index in
      TablePlaces(ArticleTable(rows: Array(table.rows[rows[index]])), leaf: 0).cells
        .map { $0.moved(down: rows[index].lowerBound) }
    }
    return (TableFit(cells, columnCount: columns.count), rows)
  }
}

extension TablePlaces.Placed {
  fileprivate func moved(down rows: Int) -> TablePlaces.Placed {
    TablePlaces.Placed(cell: cell, row: row + rows, column: column, span: span, leaf: leaf)
  }
}

// MARK: - Measuring

extension ArticleTable.Cell {
  /// Whether it is a number, with its sign and unit.
  fileprivate var isNumber: Bool {
    guard blocks.count == 1, case .paragraph(let text) = blocks[0] else { return false }
    let words = text.string
    return words.utf8.count < 24 && words.contains(where: \.isNumber)
      && words.allSatisfy { $0.isNumber || " .,:+-−%€$£".contains($0) }
  }
}

extension [ArticleBlock] {
  /// The columns of the longest line, and of the longest word.
  fileprivate var measure: (line: Int, word: Int) {
    var (line, word) = (0, 0)
    for text in leaves {
      for part in text.string.split(separator: "\n") {
        line = Swift.max(line, CellWidth.of(part))
        for one in part.split(separator: " ") { word = Swift.max(word, CellWidth.of(one)) }
      }
    }
    // Marks of lists and the like take some columns more.
    let isPlain = allSatisfy(\.isParagraph)
    return isPlain ? (line, word) : (line + 6, word + 6)
  }
}
