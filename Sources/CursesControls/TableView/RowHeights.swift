/// Where the rows of a table are in its content.
///
/// Rows of one height take no memory, however many there are.
enum RowHeights {
  /// All have the same height.
  case uniform(height: Int, count: Int)

  /// The first row of the content below each of them, in order.
  case varied(ends: [Int])

  /// The most rows of the content that a row takes, and that all take where they are uniform, with
  /// which no sum is too large for a number.
  private static let tallest = 1 << 20
  private static let longest = 1 << 40

  /// Returns rows of one height, which is moved into `1...`, a negative number of them as none.
  static func uniform(_ height: Int, count: Int) -> RowHeights {
    let height = min(max(1, height), tallest)
    return .uniform(height: height, count: min(max(0, count), longest / height))
  }

  /// Returns rows whose heights are moved into `1...`, a negative number of them as none.
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

  /// The rows of the content they take together.
  var total: Int {
    switch self {
    case .uniform(let height, let count): height * count
    case .varied(let ends): ends.last ?? 0
    }
  }

  /// Returns the rows of the content that a row takes.
  ///
  /// - Precondition: There is such a row.
  func rows(of index: Int) -> Range<Int> {
    precondition((0..<count).contains(index), "there is no row \(index) of \(count)")
    switch self {
    case .uniform(let height, _): return index * height..<(index + 1) * height
    case .varied(let ends): return (index > 0 ? ends[index - 1] : 0)..<ends[index]
    }
  }

  /// Returns the rows that have a part in some rows of the content.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func indices(in content: Range<Int>) -> Range<Int> {
    let content = content.clamped(to: 0..<total)
    guard let last = content.last else { return 0..<0 }
    return index(at: content.lowerBound)..<index(at: last) + 1
  }

  /// Returns the row at a row of the content, which is in `0..<total`.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func index(at row: Int) -> Int {
    switch self {
    case .uniform(let height, _): return row / height
    case .varied(let ends):
      var indices = ends.indices
      while !indices.isEmpty {
        let middle = indices.lowerBound + indices.count / 2
        if ends[middle] > row {
          indices = indices.lowerBound..<middle
        } else {
          indices = middle + 1..<indices.upperBound
        }
      }
      return indices.lowerBound
    }
  }
}
