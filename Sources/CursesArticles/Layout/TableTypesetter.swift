import CursesCells
import CursesViews

/// A typesetter for tables: a grid, or one record per row if the columns do not fit.
struct TableTypesetter {
  private let table: ArticleTable
  private let width: Int
  private let style: TextStyle
  private let blocks: BlockTypesetter
  private let firstLeaf: Int
  private let cells: [TableGrid.Placed]
  private let fit: TableFit

  /// Whether earlier rows of the table were laid out separately.
  private let isContinued: Bool

  /// Creates a typesetter for rows of a table; `leaf` is the index of their first text.
  ///
  /// `fit` is that of the whole table, or `nil`, the default, to fit the columns to these rows.
  /// `isContinued` specifies whether other rows precede these.
  init(
    _ table: ArticleTable, width: Int, _ style: TextStyle, _ blocks: BlockTypesetter, leaf: Int,
    fit: TableFit? = nil, isContinued: Bool = false
  ) {
    self.table = table
    self.width = width
    self.style = style
    self.blocks = blocks
    self.isContinued = isContinued
    firstLeaf = leaf
    cells = TableGrid(table, leaf: leaf).cells
    self.fit = fit ?? TableFit(cells)
  }

  /// Returns the lines of the caption and the rows.
  func lines() -> [ArticleLine] {
    let caption =
      table.caption.isEmpty
      ? []
      : table.caption.lines(
        width: width, style.adding(.italic).adding(.ink(.secondary)), leaf: firstLeaf)
    guard let widths = fit.widths(in: width) else {
      return caption + (isContinued ? [ArticleLine()] : []) + records()
    }
    return caption + grid(widths)
  }
}

// MARK: - Columns

extension TableTypesetter {
  private func grid(_ widths: [Int]) -> [ArticleLine] {
    let starts = widths.indices.map { column in
      widths[..<column].reduce(0) { $0 + $1 + TableFit.gap }
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
        let space = starts[last] + widths[last] - starts[placed.column]
        let inside = self.lines(of: placed, space)
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

  private func lines(of placed: TableGrid.Placed, _ space: Int) -> [ArticleLine] {
    let look = placed.cell.isHeader ? TextStyle.bold.adding(.ink(.secondary)) : .plain
    let lines = blocks.lines(
      ofCell: placed.cell.blocks, width: space, style.adding(look), leaf: placed.leaf)
    let isNumeric = placed.span == 1 && fit.numeric.contains(placed.column)
    let alignment = placed.cell.alignment ?? (isNumeric ? .right : .left)
    guard alignment != .left else { return lines }
    return lines.map { line in
      let end = line.pieces.map { $0.column + $0.width }.max() ?? 0
      return line.moved(by: alignment.offset(of: end, in: space))
    }
  }
}

// MARK: - Records

extension TableTypesetter {
  /// Returns one record per row, with the column header before each cell.
  private func records() -> [ArticleLine] {
    let displayed = fit.headers.isEmpty || isContinued ? cells : cells.filter { $0.row > 0 }
    var names: [Int: TableGrid.Placed] = [:]
    for header in fit.headers {
      for column in header.column..<header.column + header.span { names[column] = header }
    }
    let indent = names.isEmpty || width < 16 ? 0 : 2
    var result: [ArticleLine] = []
    var row: Int?
    var named: Int?
    for placed in displayed {
      if row != placed.row {
        if row != nil { result.append(ArticleLine()) }
        row = placed.row
        named = nil
      }
      let look = placed.cell.isHeader ? TextStyle.bold : .plain
      let inside = blocks.lines(
        ofCell: placed.cell.blocks, width: width - indent, style.adding(look), leaf: placed.leaf)
      guard !inside.isEmpty else { continue }
      // A header that spans several columns appears once in each record.
      if let header = names[placed.column], header.column != named {
        result += lines(named: header)
        named = header.column
      }
      result += inside.map { $0.moved(by: indent) }
    }
    return result
  }

  /// Returns the lines of a column header in a record.
  private func lines(named header: TableGrid.Placed) -> [ArticleLine] {
    let look = style.adding(.bold).adding(.ink(.secondary))
    let lines = blocks.lines(ofCell: header.cell.blocks, width: width, look, leaf: header.leaf)
    // The header is a text of another part, so its source indices are invalid here.
    return isContinued ? lines.map(\.withoutSources) : lines
  }
}

extension ArticleLine {
  /// The line with its pieces as marks without sources.
  fileprivate var withoutSources: ArticleLine {
    var line = self
    for index in line.pieces.indices { line.pieces[index].source = nil }
    return line
  }
}
