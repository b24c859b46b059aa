/// The newest lines of a log, each with a number that it keeps.
///
/// Lines are numbered from 0 in the order in which they come. When there are more than there is
/// room for the oldest go, which costs nothing but their own end.
struct LogRing {
  private var lines: [LogLine] = []

  /// Where the oldest line is, once all room is taken.
  private var start = 0

  let capacity: Int

  /// The number of the oldest line that is kept.
  private(set) var first = 0

  /// Creates a ring with room for so many lines, in `1...`.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The numbers of the lines that are kept.
  var numbers: Range<Int> { first..<first + lines.count }

  /// Returns a line by its number.
  ///
  /// - Precondition: It is kept.
  subscript(number: Int) -> LogLine {
    precondition(numbers.contains(number), "line \(number) is not one of \(numbers)")
    let place = start + number - first
    return lines[place < lines.count ? place : place - lines.count]
  }

  /// Gives the next line a number, where there is none yet.
  mutating func skip(to number: Int) {
    if lines.isEmpty { first = number }
  }

  /// Adds a line behind the others.
  mutating func append(_ line: LogLine) {
    guard lines.count == capacity else {
      lines.append(line)
      return
    }
    lines[start] = line
    start = start + 1 == capacity ? 0 : start + 1
    first += 1
  }
}
