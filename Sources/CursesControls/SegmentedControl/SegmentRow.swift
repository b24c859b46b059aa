/// The distribution of columns among segments in a row.
struct SegmentRow {
  /// The preferred width of each segment, for its title.
  let widths: [Int]

  /// The minimum width of each segment.
  let least: [Int]

  /// The width of the divider between two segments.
  let divider: Int

  /// The available columns.
  var columns: Range<Int>

  /// Returns the total width of segments, including the dividers between them.
  static func width(_ widths: some Collection<Int>, _ divider: Int) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * divider
  }

  // MARK: Choosing

  /// Returns the segments that fit from a first one; near the end, it begins earlier to fill the
  /// room.
  func window(from first: Int) -> Range<Int> {
    guard !least.isEmpty else { return 0..<0 }
    let first = min(max(0, first), start(endingWith: least.count - 1))
    var end = first + 1
    while end < least.count, fits(first..<end + 1) { end += 1 }
    return first..<end
  }

  /// Returns the first of the segments that fit up to and including `last`.
  func start(endingWith last: Int) -> Int {
    var first = last
    while first > 0, fits(first - 1..<last + 1) { first -= 1 }
    return first
  }

  private func fits(_ range: Range<Int>) -> Bool {
    SegmentRow.width(least[range], divider) <= columns.count
  }

  // MARK: Sharing

  /// Returns the columns of a range of segments, which together take all available columns.
  func place(_ range: Range<Int>) -> [Range<Int>] {
    let shared = max(0, columns.count - max(0, range.count - 1) * divider)
    var x = columns.lowerBound
    return SegmentRow.share(shared, among: Array(widths[range])).map { width in
      defer { x += width + divider }
      return x..<x + width
    }
  }

  /// Returns widths with the sum `total`, as equal as possible.
  ///
  /// If everything fits, narrow segments are widened to a common level. Otherwise, wide ones are
  /// cut to a level. Spare columns go to the segments at that level, one each.
  private static func share(_ total: Int, among wanted: [Int]) -> [Int] {
    guard !wanted.isEmpty else { return [] }
    let isEnough = wanted.reduce(0, +) <= total
    func widths(_ level: Int) -> [Int] {
      wanted.map { isEnough ? max($0, level) : min($0, level) }
    }
    var low = 0
    var high = total + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) <= total { low = middle } else { high = middle }
    }
    var result = widths(low)
    var left = total - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] == low {
      result[index] += 1
      left -= 1
    }
    return result
  }
}
