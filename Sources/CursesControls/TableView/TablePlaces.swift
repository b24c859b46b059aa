import CursesCells

/// Where the rows of a table, and the headers of its sections, are in its content.
///
/// Rows of one height without sections take no memory, however many there are.
struct TablePlaces {
  /// A header, before a row.
  private struct Header {
    /// The row it stands before, which may be the number of rows.
    let row: Int

    /// The row of the content it takes.
    let top: Int

    /// The rows of the content that headers and blanks take up to this one.
    let extra: Int
  }

  /// The heights of the rows with the blanks below each.
  private var heights = RowHeights.uniform(height: 1, count: 0)

  private var headers: [Header] = []
  private var spacing = 0

  /// Creates the places of no rows.
  init() {}

  /// Creates places.
  ///
  /// - Parameters:
  ///   - count: How many rows there are; a negative number is none.
  ///   - height: The height of all rows.
  ///   - heightForRow: The height of each, which wins.
  ///   - sections: How many rows each section has; what is left belongs to the last.
  ///   - layout: What is blank between them.
  init(
    count: Int, height: Int, heightForRow: ((Int) -> Int)?, sections: [Int],
    layout: TableViewLayout
  ) {
    spacing = layout.rowSpacing
    if let heightForRow {
      heights = .varied(count: count) { [spacing] in max(1, heightForRow($0)) + spacing }
    } else {
      heights = .uniform(max(1, height) + spacing, count: count)
    }
    addHeaders(of: sections, layout)
  }

  private mutating func addHeaders(of sections: [Int], _ layout: TableViewLayout) {
    var row = 0
    var extra = 0
    for rows in sections {
      let gap = headers.isEmpty ? 0 : layout.sectionSpacing
      let own = 1 + layout.headerSpacing
      let start = row < count ? heights.rows(of: row).lowerBound : heights.total
      headers.append(Header(row: row, top: start + extra + gap, extra: extra + gap + own))
      extra += gap + own
      row = min(count, row + max(0, rows))
    }
  }
}

// MARK: - Rows

extension TablePlaces {
  /// The number of rows.
  var count: Int { heights.count }

  /// The rows of the content they take together.
  var total: Int {
    let rows = count > 0 ? self.rows(of: count - 1).upperBound : 0
    return max(rows, headers.last.map { $0.top + 1 } ?? 0)
  }

  /// Returns the rows of the content that a row takes.
  ///
  /// - Precondition: There is such a row.
  func rows(of index: Int) -> Range<Int> {
    let rows = heights.rows(of: index)
    let extra = headers.last(before: index, by: \.row)?.extra ?? 0
    return rows.lowerBound + extra..<rows.upperBound + extra - spacing
  }

  /// Returns the rows that have a part in some rows of the content.
  ///
  /// - Complexity: O(log *n*) in the number of rows and sections.
  func indices(in content: Range<Int>) -> Range<Int> {
    let content = content.clamped(to: 0..<total)
    guard let last = content.last, count > 0 else { return 0..<0 }
    var range = index(at: content.lowerBound)..<index(at: last) + 1
    if rows(of: range.lowerBound).upperBound <= content.lowerBound {
      range = range.lowerBound + 1..<max(range.upperBound, range.lowerBound + 1)
    }
    if let end = range.last, rows(of: end).lowerBound > last { range = range.lowerBound..<end }
    return range
  }

  /// Returns the row at a row of the content, or `nil` where there is a header or a blank.
  func indexOfRow(at row: Int) -> Int? {
    guard count > 0, (0..<total).contains(row) else { return nil }
    let index = index(at: row)
    return rows(of: index).contains(row) ? index : nil
  }

  /// Returns the row at a row of the content, or the next one where there is a header.
  ///
  /// There must be rows.
  ///
  /// - Complexity: O(log *n*) in the number of rows and sections.
  func index(at row: Int) -> Int {
    let next = headers.firstIndex(after: row, by: \.top)
    let extra = next > 0 ? headers[next - 1].extra : 0
    let place = min(max(0, row - extra), heights.total - 1)
    let index = heights.index(at: place)
    // What is blank before a header belongs to no row of the section before.
    return next < headers.count ? min(index, headers[next].row, count - 1) : index
  }
}

// MARK: - Headers

extension TablePlaces {
  /// The number of headers.
  var headerCount: Int { headers.count }

  /// Returns the row of the content that a header takes.
  func top(ofHeader index: Int) -> Int { headers[index].top }

  /// Returns the headers in some rows of the content.
  func headers(in content: Range<Int>) -> Range<Int> {
    let first = headers.firstIndex(after: content.lowerBound - 1, by: \.top)
    return first..<max(first, headers.firstIndex(after: content.upperBound - 1, by: \.top))
  }

  /// Returns the section that a row of the content is in, or `nil` above the first.
  func section(at row: Int) -> Int? {
    let next = headers.firstIndex(after: row, by: \.top)
    return next > 0 ? next - 1 : nil
  }
}

extension Array {
  /// Returns the first element whose value is greater, of values in order.
  fileprivate func firstIndex(after value: Int, by path: KeyPath<Element, Int>) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle][keyPath: path] > value {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }

  /// Returns the last element whose value is not greater, of values in order.
  fileprivate func last(before value: Int, by path: KeyPath<Element, Int>) -> Element? {
    let next = firstIndex(after: value, by: path)
    return next > 0 ? self[next - 1] : nil
  }
}
