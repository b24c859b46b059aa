import CursesCells
import CursesViews

/// Makes lines of a table: columns fitted by what is in them, or, where they would be too narrow,
/// records below each other.
struct TableTypesetter {
  /// A cell with the columns and rows it takes, and the number of its first text.
  private struct Placed {
    let cell: ArticleTable.Cell
    let row: Int
    let column: Int
    let span: Int
    let leaf: Int
  }

  private let table: ArticleTable
  private let width: Int
  private let style: TextStyle
  private let blocks: BlockTypesetter
  private let firstLeaf: Int
  private var cells: [Placed] = []
  private var columnCount = 0

  /// The columns in which all cells but the headings are numbers, which stand at the right.
  private var numeric: Set<Int> = []

  private static let gap = 3

  /// The columns that are looked at; no page has more that anyone reads.
  private static let mostColumns = 64

  /// The columns that words of more than that are broken in.
  private static let widestWord = 12

  init(
    _ table: ArticleTable, width: Int, _ style: TextStyle, _ blocks: BlockTypesetter, leaf: Int
  ) {
    self.table = table
    self.width = width
    self.style = style
    self.blocks = blocks
    firstLeaf = leaf
    place()
  }

  /// Gives each cell its place, beside those that reach down into its row.
  private mutating func place() {
    var taken: [Int] = []
    var leaf = firstLeaf + 1
    for (row, entries) in table.rows.enumerated() {
      var column = 0
      for cell in entries {
        while column < taken.count, taken[column] > row { column += 1 }
        let span = max(1, min(cell.columns, TableTypesetter.mostColumns - column))
        if column < TableTypesetter.mostColumns {
          cells.append(Placed(cell: cell, row: row, column: column, span: span, leaf: leaf))
          while taken.count < column + span { taken.append(0) }
          for index in column..<column + span { taken[index] = row + cell.rows }
        }
        leaf += cell.blocks.leaves.count
        column += span
      }
    }
    columnCount = taken.count
    let others = cells.filter { !$0.cell.isHeader && !isNumber($0.cell) }.map(\.column)
    let numbers = cells.filter { !$0.cell.isHeader && isNumber($0.cell) }.map(\.column)
    numeric = Set(numbers).subtracting(others)
  }

  /// Returns the lines.
  mutating func lines() -> [ArticleLine] {
    let caption =
      table.caption.isEmpty
      ? []
      : table.caption.lines(
        width: width, style.adding(.italic).adding(.ink(.secondary)), leaf: firstLeaf)
    guard let widths = columnWidths else { return caption + records() }
    return caption + grid(widths)
  }
}

// MARK: - Columns

extension TableTypesetter {
  /// The columns of each column, or `nil` where there is no room for all.
  private var columnWidths: [Int]? {
    var natural = Array(repeating: 1, count: columnCount)
    var least = natural
    for placed in cells where placed.span == 1 {
      let (line, word) = placed.cell.blocks.measure
      natural[placed.column] = max(natural[placed.column], line)
      least[placed.column] = max(least[placed.column], min(word, TableTypesetter.widestWord))
    }
    let room = width - TableTypesetter.gap * (columnCount - 1)
    if natural.reduce(0, +) <= room { return natural }
    let spare = room - least.reduce(0, +)
    guard spare >= 0, columnCount > 0 else { return nil }
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

  private func grid(_ widths: [Int]) -> [ArticleLine] {
    let starts = widths.indices.map { column in
      widths[..<column].reduce(0) { $0 + $1 + TableTypesetter.gap }
    }
    let whole = zip(starts, widths).map { $0 + $1 }.max() ?? 0
    var result: [ArticleLine] = []
    var index = 0
    for row in table.rows.indices {
      var lines: [ArticleLine] = []
      var isHeader = true
      while index < cells.count, cells[index].row == row {
        let placed = cells[index]
        index += 1
        isHeader = isHeader && placed.cell.isHeader
        let last = min(placed.column + placed.span, widths.count) - 1
        let room = starts[last] + widths[last] - starts[placed.column]
        let inside = self.lines(of: placed, room)
        while lines.count < inside.count { lines.append(ArticleLine()) }
        for (number, line) in inside.enumerated() {
          lines[number] = lines[number].beside(line.moved(by: starts[placed.column]))
        }
      }
      if isHeader, blocks.usesUnicode {
        for number in lines.indices { lines[number].tone = ArticleLine.Tone(columns: 0..<whole) }
      }
      result += lines
    }
    return result
  }

  private func lines(of placed: Placed, _ room: Int) -> [ArticleLine] {
    let look = placed.cell.isHeader ? TextStyle.bold.adding(.ink(.secondary)) : .plain
    let lines = blocks.lines(
      ofCell: placed.cell.blocks, width: room, style.adding(look), leaf: placed.leaf)
    let isNumeric = placed.span == 1 && numeric.contains(placed.column)
    let alignment = placed.cell.alignment ?? (isNumeric ? .right : .left)
    guard alignment != .left else { return lines }
    return lines.map { line in
      let end = line.pieces.map { $0.column + $0.width }.max() ?? 0
      return line.moved(by: alignment.offset(of: end, in: room))
    }
  }

  /// Whether a cell is a number, with its sign and unit.
  private func isNumber(_ cell: ArticleTable.Cell) -> Bool {
    guard cell.blocks.count == 1, case .paragraph(let text) = cell.blocks[0] else { return false }
    let words = text.string
    return words.utf8.count < 24 && words.contains(where: \.isNumber)
      && words.allSatisfy { $0.isNumber || " .,:+-−%€$£".contains($0) }
  }
}

// MARK: - Records

extension TableTypesetter {
  /// Returns a record for each row, with the heading of its column before each cell.
  private func records() -> [ArticleLine] {
    let headers = cells.filter { $0.row == 0 && $0.cell.isHeader }
    let hasHeaders = !headers.isEmpty && cells.allSatisfy { $0.row > 0 || $0.cell.isHeader }
    let shown = hasHeaders && table.rows.count > 1 ? cells.filter { $0.row > 0 } : cells
    var names: [Int: Placed] = [:]
    for header in headers where shown.count < cells.count {
      for column in header.column..<header.column + header.span { names[column] = header }
    }
    let indent = names.isEmpty || width < 16 ? 0 : 2
    var result: [ArticleLine] = []
    var row: Int?
    var named: Int?
    for placed in shown {
      if row != placed.row {
        if row != nil { result.append(ArticleLine()) }
        row = placed.row
        named = nil
      }
      let look = placed.cell.isHeader ? TextStyle.bold : .plain
      let inside = blocks.lines(
        ofCell: placed.cell.blocks, width: width - indent, style.adding(look), leaf: placed.leaf)
      guard !inside.isEmpty else { continue }
      // A heading of several columns is said once in each record.
      if let header = names[placed.column], header.column != named {
        result += lines(named: header)
        named = header.column
      }
      result += inside.map { $0.moved(by: indent) }
    }
    return result
  }

  /// Returns the heading of a column, whose own cell is not shown.
  private func lines(named header: Placed) -> [ArticleLine] {
    let look = style.adding(.bold).adding(.ink(.secondary))
    return blocks.lines(ofCell: header.cell.blocks, width: width, look, leaf: header.leaf)
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
