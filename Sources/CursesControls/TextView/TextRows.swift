/// A row of an editor: a line, or a part of a wrapped line.
struct TextRow: Hashable {
  /// The range of the row in bytes of UTF-8, without a line feed.
  let range: Range<Int>

  /// Whether the row is the start of a line.
  let startsLine: Bool

  /// Whether the row is the end of a line.
  let endsLine: Bool
}

/// The rows of a text, computed on demand.
///
/// Lines are laid out in parts; only a long line has more than one. Each operation works on one
/// part, so a line of a mebibyte is as fast as a short one. The last row of a part may be short.
struct TextRows {
  /// The text; setting it discards all rows.
  var storage: TextStorage {
    didSet { if !storage.isIdentical(to: oldValue) { forget() } }
  }

  /// The width for wrapping in columns, or `nil` to disable wrapping.
  var width: Int? {
    didSet { if width != oldValue { forget() } }
  }

  /// The starts of rows, keyed by the start of their part.
  private var known: [Int: [Int]] = [:]

  /// The rows of the last request, in order.
  private var recent: [TextRow] = []

  /// The part of the last look-up, which usually contains the next one, too.
  private var lastPart = 0..<0

  /// The maximum length of a part in bytes, not counting the word at its end.
  private static let longestPart = 4096

  /// The maximum number of bytes by which a part's start moves to skip a word.
  private static let longestWord = 256

  init(_ storage: TextStorage) { self.storage = storage }

  private mutating func forget() {
    known = [:]
    recent = []
    lastPart = 0..<0
  }
}

// MARK: - Rows

extension TextRows {
  /// Returns the row that contains an offset; an offset between two rows is in the second one.
  mutating func row(at offset: Int) -> TextRow {
    let line = storage.lineRange(at: offset)
    guard width != nil else { return TextRow(range: line, startsLine: true, endsLine: true) }
    if !lastPart.contains(offset) { lastPart = part(at: offset, in: line) }
    let part = lastPart
    let starts = starts(of: part)
    let index = max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1)
    let end = index + 1 < starts.count ? starts[index + 1] : part.upperBound
    return TextRow(
      range: starts[index]..<end, startsLine: starts[index] == line.lowerBound,
      endsLine: end == line.upperBound)
  }

  /// Returns the row below another one, or `nil` for none.
  mutating func row(after row: TextRow) -> TextRow? {
    let next = row.range.upperBound + (row.endsLine ? 1 : 0)
    return next > storage.length ? nil : self.row(at: next)
  }

  /// Returns the row above another one, or `nil` for none.
  mutating func row(before row: TextRow) -> TextRow? {
    let start = row.range.lowerBound
    guard start > 0 else { return nil }
    if row.startsLine { return self.row(at: start - 1) }
    return storage.character(before: start).map { self.row(at: $0.start) }
  }

  /// Returns up to `count` rows, beginning with `first`.
  mutating func rows(from first: TextRow, count: Int) -> [TextRow] {
    if recent.first != first { recent = [first] }
    while recent.count < count, let last = recent.last, let next = row(after: last) {
      recent.append(next)
    }
    return Array(recent.prefix(max(1, count)))
  }

  /// Returns the row at a distance from another one, and the actual distance.
  ///
  /// A negative distance is upward. The distance is clamped at the first and last row.
  mutating func row(_ distance: Int, from row: TextRow) -> (row: TextRow, distance: Int) {
    var (row, count) = (row, 0)
    while count < distance, let next = self.row(after: row) { (row, count) = (next, count + 1) }
    while count > distance, let next = self.row(before: row) { (row, count) = (next, count - 1) }
    return (row, count)
  }

  private mutating func starts(of part: Range<Int>) -> [Int] {
    if let starts = known[part.lowerBound] { return starts }
    let attachments = storage.attachments(in: part).map { $0.moved(by: -part.lowerBound) }
    let wrapper = TextWrapper(storage[part], width: width ?? 1, attachments: attachments)
    let starts = wrapper.starts.map { part.lowerBound + $0 }
    // The cache is cleared to limit its size; rows are computed again on demand.
    if known.count > 1_024 { known = [:] }
    known[part.lowerBound] = starts
    return starts
  }
}

// MARK: - Parts of lines

extension TextRows {
  /// Returns the part of a line that contains an offset.
  ///
  /// Parts begin at multiples of their length from the start of the line, or after the next blank.
  func part(at offset: Int, in line: Range<Int>) -> Range<Int> {
    guard line.count > TextRows.longestPart else { return line }
    var number = (offset - line.lowerBound) / TextRows.longestPart
    if offset < start(ofPart: number, in: line) { number -= 1 }
    if offset == line.upperBound, start(ofPart: number, in: line) == offset { number -= 1 }
    return start(ofPart: number, in: line)..<start(ofPart: number + 1, in: line)
  }

  private func start(ofPart number: Int, in line: Range<Int>) -> Int {
    let position = line.lowerBound + number * TextRows.longestPart
    guard number > 0, position < line.upperBound else { return min(position, line.upperBound) }
    let start = storage.boundary(atOrAfter: position)
    let end = storage.boundary(atOrBefore: min(start + TextRows.longestWord, line.upperBound))
    let word = storage[start..<max(start, end)].prefix { !$0.isWhitespace }
    let length = word.utf8.count
    guard start + length < end, let blank = storage.character(after: start + length) else {
      return start
    }
    return blank.end
  }
}
