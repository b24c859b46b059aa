/// A Fenwick tree of row counts, which maps between rows and parts and supports updates.
///
/// Source: Fenwick, *A new data structure for cumulative frequency tables* (1994).
struct FenwickTree {
  private(set) var rows: [Int]

  /// The tree: element *i* is the sum of the last *i* & −*i* counts up to *i*, counted from 1.
  private var sums: [Int]

  /// The total number of rows.
  private(set) var total: Int

  init(_ rows: [Int]) {
    self.rows = rows
    total = rows.reduce(0, +)
    sums = [0] + rows
    for index in sums.indices.dropFirst() {
      let next = index + (index & -index)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// Changes the number of rows of a part.
  ///
  /// - Complexity: O(log *n*) in the number of parts.
  mutating func set(_ part: Int, to count: Int) {
    let change = count - rows[part]
    rows[part] = count
    total += change
    var index = part + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// Returns the first row of a part.
  func start(of part: Int) -> Int {
    var index = part
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// Returns the part that contains a row, clamped to the last part.
  func part(at row: Int) -> Int {
    var position = 0
    var remainder = row
    var step = sums.count.nextPowerOfTwo
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= remainder {
        position = next
        remainder -= sums[next]
      }
      step /= 2
    }
    return max(0, min(position, rows.count - 1))
  }
}

extension Int {
  /// The largest power of two that is not greater than the number, or 0 below 1.
  fileprivate var nextPowerOfTwo: Int {
    self < 1 ? 0 : 1 << (Int.bitWidth - 1 - leadingZeroBitCount)
  }
}
