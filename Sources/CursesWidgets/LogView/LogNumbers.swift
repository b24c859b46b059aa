/// The numbers of the lines that are shown, in order, each at a place that it keeps.
///
/// Where all are shown it takes no memory.
struct LogNumbers {
  /// The numbers where not all are shown; those before `start` are gone.
  private var list: [Int]?
  private var start = 0

  /// The place of the first of the list.
  private var base = 0

  private var all = 0..<0

  /// Creates the numbers of all lines in a range, or of those that are given.
  init(all: Range<Int>, shown: [Int]? = nil) {
    self.all = all
    list = shown
  }

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

  /// Adds a number at the end where it is shown.
  mutating func append(_ number: Int, isShown: Bool) {
    all = all.lowerBound..<number + 1
    if isShown { list?.append(number) }
  }

  /// Forgets the numbers below one.
  mutating func drop(below number: Int) {
    all = min(number, all.upperBound)..<all.upperBound
    guard var list else { return }
    self.list = nil
    while start < list.count, list[start] < number { start += 1 }
    // Moved down when half of it is gone, so that each number is moved once on average.
    if start > 1024, start > list.count / 2 {
      list.removeFirst(start)
      base += start
      start = 0
    }
    self.list = list
  }
}
