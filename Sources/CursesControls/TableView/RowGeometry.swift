import CursesCells

/// The positions of a table's rows and section headers in its content.
///
/// Rows of equal height without sections need constant memory for any count.
struct RowGeometry {
  /// A header before a row.
  private struct Header {
    /// The index of the row after the header, which may equal the number of rows.
    let row: Int

    /// The content row of the header.
    let top: Int

    /// The number of content rows for headers and blanks up to and including this header.
    let extra: Int
  }

  /// The heights of the rows, including the blanks below each.
  private var heights = RowHeights.uniform(height: 1, count: 0)

  private var headers: [Header] = []
  private var spacing = 0

  /// Creates the geometry of an empty table.
  init() {}

  /// Creates the geometry of a table.
  ///
  /// - Parameters:
  ///   - count: The number of rows; a negative number is 0.
  ///   - height: The height of all rows.
  ///   - heightForRow: A closure that returns the height of a row, and overrides `height`.
  ///   - sections: The number of rows of each section; the remaining rows belong to the last.
  ///   - layout: The spacing.
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
      row += min(count - row, max(0, rows))
    }
  }
}

// MARK: - Rows

extension RowGeometry {
  /// The number of rows.
  var count: Int { heights.count }

  /// The total height of the content in rows.
  var total: Int {
    let rows = count > 0 ? self.rows(of: count - 1).upperBound : 0
    return max(rows, headers.last.map { $0.top + 1 } ?? 0)
  }

  /// Returns the content rows that a table row covers.
  ///
  /// - Precondition: `index` is in `0..<count`.
  func rows(of index: Int) -> Range<Int> {
    let rows = heights.rows(of: index)
    let extra = headers.last(before: index, by: \.row)?.extra ?? 0
    return rows.lowerBound + extra..<rows.upperBound + extra - spacing
  }

  /// Returns the table rows that intersect a range of content rows.
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

  /// Returns the table row at a content row, or `nil` for a header or a blank.
  func indexOfRow(at row: Int) -> Int? {
    guard count > 0, (0..<total).contains(row) else { return nil }
    let index = index(at: row)
    return rows(of: index).contains(row) ? index : nil
  }

  /// Returns the table row at a content row, or the next one if there is a header.
  ///
  /// The table must not be empty.
  ///
  /// - Complexity: O(log *n*) in the number of rows and sections.
  func index(at row: Int) -> Int {
    let next = headers.firstIndex(after: row, by: \.top)
    let extra = next > 0 ? headers[next - 1].extra : 0
    let position = min(max(0, row - extra), heights.total - 1)
    let index = heights.index(at: position)
    // The blanks before a header belong to no row of the previous section.
    return next < headers.count ? min(index, headers[next].row, count - 1) : index
  }
}

// MARK: - Headers

extension RowGeometry {
  /// The number of headers.
  var headerCount: Int { headers.count }

  /// Returns the content row of a header.
  func top(ofHeader index: Int) -> Int { headers[index].top }

  /// Returns the headers in a range of content rows.
  func headers(in content: Range<Int>) -> Range<Int> {
    let first = headers.firstIndex(after: content.lowerBound - 1, by: \.top)
    return first..<max(first, headers.firstIndex(after: content.upperBound - 1, by: \.top))
  }

  /// Returns the section at a content row, or `nil` above the first.
  func section(at row: Int) -> Int? {
    let next = headers.firstIndex(after: row, by: \.top)
    return next > 0 ? next - 1 : nil
  }
}

extension Array {
  /// Returns the index of the first element with a greater value; the values are in ascending
  /// order.
  fileprivate func firstIndex(after value: Int, by path: KeyPath<Element, Int>) -> Int {
    partitioningIndex { $0[keyPath: path] > value }
  }

  /// Returns the last element with a value of at most `value`; the values are in ascending order.
  fileprivate func last(before value: Int, by path: KeyPath<Element, Int>) -> Element? {
    let next = firstIndex(after: value, by: path)
    return next > 0 ? self[next - 1] : nil
  }
}
