/// The rows of parts below each other: where each begins, and which one a row is in, also while
/// single ones change.
///
/// Source: Fenwick, *A new data structure for cumulative frequency tables* (1994).
struct RowSums {
  private(set) var rows: [Int]

  /// At each place the sum of the rows up to it whose number of elements is its lowest bit.
  private var sums: [Int]

  /// All rows.
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

  /// Changes the rows of a part.
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

  /// Returns the row that a part begins in.
  func start(of part: Int) -> Int {
    var index = part
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }

  /// Returns the part that a row is in; the last one for rows behind all.
  func part(at row: Int) -> Int {
    var place = 0
    var rest = row
    var step = sums.count.nextPowerOfTwo
    while step > 0 {
      let next = place + step
      if next < sums.count, sums[next] <= rest {
        place = next
        rest -= sums[next]
      }
      step /= 2
    }
    return max(0, min(place, rows.count - 1))
  }
}

extension Int {
  /// The largest power of two that is not more.
  fileprivate var nextPowerOfTwo: Int {
    self < 1 ? 0 : 1 << (Int.bitWidth - 1 - leadingZeroBitCount)
  }
}
