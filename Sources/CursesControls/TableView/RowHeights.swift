import CursesCells

/// The positions of a table's rows in its content.
///
/// Rows of equal height need constant memory for any count.
enum RowHeights {
  /// Rows of equal height.
  case uniform(height: Int, count: Int)

  /// Rows of different heights, by the position after each one, in ascending order.
  case varied(ends: [Int])

  /// The maximum height of a row, and of all uniform rows together; the limits prevent overflow.
  private static let tallest = 1 << 20
  private static let longest = 1 << 40

  /// Returns rows of equal height, clamped to at least 1; a negative count is 0.
  static func uniform(_ height: Int, count: Int) -> RowHeights {
    let height = min(max(1, height), tallest)
    return .uniform(height: height, count: min(max(0, count), longest / height))
  }

  /// Returns rows of different heights, each clamped to at least 1; a negative count is 0.
  static func varied(count: Int, height: (Int) -> Int) -> RowHeights {
    var end = 0
    let ends = (0..<max(0, count)).map { index in
      end += min(max(1, height(index)), tallest)
      return end
    }
    return .varied(ends: ends)
  }

  /// The number of rows.
  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varied(let ends): ends.count
    }
  }

  /// The total height of the rows.
  var total: Int {
    switch self {
    case .uniform(let height, let count): height * count
    case .varied(let ends): ends.last ?? 0
    }
  }

  /// Returns the rows of the content that a table row covers.
  ///
  /// - Precondition: `index` is in `0..<count`.
  func rows(of index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "row \(index) is not in 0..<\(count)")
    switch self {
    case .uniform(let height, _): return index * height..<(index + 1) * height
    case .varied(let ends): return (index > 0 ? ends[index - 1] : 0)..<ends[index]
    }
  }

  /// Returns the table rows that intersect a range of content rows.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func indices(in content: Range<Int>) -> Range<Int> {
    let content = content.clamped(to: 0..<total)
    guard let last = content.last else { return 0..<0 }
    return index(at: content.lowerBound)..<index(at: last) + 1
  }

  /// Returns the table row at a content row in `0..<total`.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func index(at row: Int) -> Int {
    switch self {
    case .uniform(let height, _): return row / height
    case .varied(let ends): return ends.partitioningIndex { $0 > row }
    }
  }
}
