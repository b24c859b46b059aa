import CursesCells

/// The numbers of the displayed lines in order, each at a permanent position.
///
/// A position is a row: a line of several rows has its number in each of them. If all lines are
/// displayed in one row each, no memory is used.
struct LogNumbers {
  /// The numbers if not all lines are displayed; those before `start` are removed.
  private var list: [Int]?
  private var start = 0

  /// The position of the list's first element.
  private var base = 0

  private var all = 0..<0

  /// The number of lines in the list.
  private var listed = 0

  /// Creates the numbers of all lines in a range, or of `displayed` lines with their row counts.
  init(all: Range<Int>, displayed: [(number: Int, rows: Int)]? = nil) {
    self.all = all
    listed = displayed?.count ?? 0
    list = displayed?.flatMap { repeatElement($0.number, count: $0.rows) }
  }

  /// The number of displayed lines.
  var count: Int { list == nil ? all.count : listed }

  /// The positions of the displayed lines; both bounds only increase.
  var positions: Range<Int> {
    guard let list else { return all }
    return base + start..<base + list.count
  }

  /// Returns the number at a position.
  func number(at position: Int) -> Int { list.map { $0[position - base] } ?? position }

  /// Returns the position of a number, or of the next displayed one.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func place(of number: Int) -> Int {
    guard let list else { return min(max(number, all.lowerBound), all.upperBound) }
    return base + list[start...].partitioningIndex { $0 >= number }
  }

  /// Returns the positions of a number, empty if it is not displayed.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func places(of number: Int) -> Range<Int> { place(of: number)..<place(of: number + 1) }

  /// Appends a number with its row count, which is 0 if the line is not displayed.
  mutating func append(_ number: Int, rows: Int) {
    all = all.lowerBound..<number + 1
    list?.append(contentsOf: repeatElement(number, count: rows))
    listed += min(rows, 1)
  }

  /// Removes the numbers below `number`.
  mutating func drop(below number: Int) {
    all = min(number, all.upperBound)..<all.upperBound
    guard var list else { return }
    self.list = nil
    while start < list.count, list[start] < number {
      if start + 1 == list.count || list[start + 1] != list[start] { listed -= 1 }
      start += 1
    }
    // The list is compacted after half of it is removed, so each number moves once on average.
    if start > 1024, start > list.count / 2 {
      list.removeFirst(start)
      base += start
      start = 0
    }
    self.list = list
  }
}
