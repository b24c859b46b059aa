/// The numbers of the lines that are shown, in order, each at a place that it keeps.
///
/// A place is a row: a line that takes several of them has its number in each. Where all are shown
/// in a row each it takes no memory.
struct LogNumbers {
  /// The numbers where not all are shown; those before `start` are gone.
  private var list: [Int]?
  private var start = 0

  /// The place of the first of the list.
  private var base = 0

  private var all = 0..<0

  /// How many lines the list has.
  private var listed = 0

  /// Creates the numbers of all lines in a range, or of those that are given with their rows.
  init(all: Range<Int>, shown: [(number: Int, rows: Int)]? = nil) {
    self.all = all
    listed = shown?.count ?? 0
    list = shown?.flatMap { repeatElement($0.number, count: $0.rows) }
  }

  /// How many lines are shown.
  var count: Int { list == nil ? all.count : listed }

  /// The places of those that are shown; they only ever grow.
  var places: Range<Int> {
    guard let list else { return all }
    return base + start..<base + list.count
  }

  /// Returns the number at a place.
  func number(at place: Int) -> Int { list.map { $0[place - base] } ?? place }

  /// Returns the place of a number, or of the next one that is shown.
  ///
  /// - Complexity: O(log *n*) in the lines.
  func place(of number: Int) -> Int {
    guard let list else { return min(max(number, all.lowerBound), all.upperBound) }
    var range = start..<list.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = list[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return base + range.lowerBound
  }

  /// Returns the places of a number, none where it is not shown.
  ///
  /// - Complexity: O(log *n*) in the lines.
  func places(of number: Int) -> Range<Int> { place(of: number)..<place(of: number + 1) }

  /// Adds a number at the end in so many rows, none where it is not shown.
  mutating func append(_ number: Int, rows: Int) {
    all = all.lowerBound..<number + 1
    list?.append(contentsOf: repeatElement(number, count: rows))
    listed += min(rows, 1)
  }

  /// Forgets the numbers below one.
  mutating func drop(below number: Int) {
    all = min(number, all.upperBound)..<all.upperBound
    guard var list else { return }
    self.list = nil
    while start < list.count, list[start] < number {
      if start + 1 == list.count || list[start + 1] != list[start] { listed -= 1 }
      start += 1
    }
    // Moved down when half of it is gone, so that each number is moved once on average.
    if start > 1024, start > list.count / 2 {
      list.removeFirst(start)
      base += start
      start = 0
    }
    self.list = list
  }
}
