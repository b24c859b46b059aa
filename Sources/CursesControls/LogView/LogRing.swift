/// A ring buffer for the newest lines of a log, each with a permanent number.
///
/// Lines are numbered from 0 in the order of arrival. When the buffer is full, a new line replaces
/// the oldest one in constant time.
struct LogRing {
  private var lines: [LogLine] = []

  /// The index of the oldest line once the buffer is full.
  private var start = 0

  let capacity: Int

  /// The number of the oldest stored line.
  private(set) var first = 0

  /// Creates a buffer with a capacity of at least 1.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The numbers of the stored lines.
  var numbers: Range<Int> { first..<first + lines.count }

  /// Returns a line by its number.
  ///
  /// - Precondition: `number` is in ``numbers``.
  subscript(number: Int) -> LogLine {
    precondition(numbers.contains(number), "line \(number) is not in \(numbers)")
    let position = start + number - first
    return lines[position < lines.count ? position : position - lines.count]
  }

  /// Sets the number of the next line if the buffer is empty.
  mutating func skip(to number: Int) {
    if lines.isEmpty { first = number }
  }

  /// Appends a line.
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
