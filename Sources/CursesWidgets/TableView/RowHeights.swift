import CursesCells

/// Where the rows of a table are in its content.
///
/// Rows of one height take no memory, however many there are.
enum RowHeights {
  /// All have the same height.
  case uniform(height: Int, count: Int)

  /// The first row of the content below each of them, in order.
  case varied(ends: [Int])

  /// The number of rows.
  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varied(let ends): ends.count
    }
  }

  /// The rows of the content they take together.
  var total: Int {
    switch self {
    case .uniform(let height, let count): height * count
    case .varied(let ends): ends.last ?? 0
    }
  }

  /// Returns the rows of the content that a row takes.
  func rows(of index: Int) -> Range<Int> {
    switch self {
    case .uniform(let height, _): index * height..<(index + 1) * height
    case .varied(let ends): (index > 0 ? ends[index - 1] : 0)..<ends[index]
    }
  }

  /// Returns the rows that have a part in some rows of the content.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func indices(in content: Range<Int>) -> Range<Int> {
    guard count > 0, !content.isEmpty, content.lowerBound < total, content.upperBound > 0 else {
      return 0..<0
    }
    let first = index(at: max(content.lowerBound, 0))
    return first..<index(at: min(content.upperBound, total) - 1) + 1
  }

  /// Returns the row at a row of the content, which is in `0..<total`.
  func index(at row: Int) -> Int {
    guard case .varied(let ends) = self else {
      if case .uniform(let height, _) = self { return row / height }
      return 0
    }
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > row {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
