/// A row of an editor: a line, or a part of one where lines are wrapped.
struct TextRow: Hashable {
  /// What is in it, in bytes of UTF-8, without a line feed.
  let range: Range<Int>

  /// Whether a line begins with it.
  let startsLine: Bool

  /// Whether a line ends with it.
  let endsLine: Bool
}

/// The rows of a text, of which only those are found that are asked for.
///
/// Lines are laid out in parts: a line is one, unless it is long. Wherever a text is looked at, the
/// work is that of a part, so that a line of a mebibyte is as quick as a short one; the row that a
/// part ends with may be short.
struct TextRows {
  /// The text; setting it forgets all rows.
  var storage: TextStorage {
    didSet { if !storage.isIdentical(to: oldValue) { forget() } }
  }

  /// The columns that lines are wrapped to, or `nil` where they are not.
  var width: Int? {
    didSet { if width != oldValue { forget() } }
  }

  /// The starts of rows, by the start of the part that they are in.
  private var known: [Int: [Int]] = [:]

  /// The rows that were asked for last, from the first of them on.
  private var recent: [TextRow] = []

  /// The part in which a row was looked for last, where the next one most often is.
  private var lastPart = 0..<0

  /// The most bytes of a part, but for a word.
  private static let longestPart = 4096

  /// How many bytes of a word a part may begin behind.
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
  /// Returns the row that a place is in; where one row ends another begins.
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

  /// Returns as many rows as there are from one on, `count` at most.
  mutating func rows(from first: TextRow, count: Int) -> [TextRow] {
    if recent.first != first { recent = [first] }
    while recent.count < count, let last = recent.last, let next = row(after: last) {
      recent.append(next)
    }
    return Array(recent.prefix(max(1, count)))
  }

  /// Returns the row so many rows below another one, or above it where the number is negative, and
  /// how many there were on the way.
  mutating func row(_ distance: Int, from row: TextRow) -> (row: TextRow, distance: Int) {
    var (row, count) = (row, 0)
    while count < distance, let next = self.row(after: row) { (row, count) = (next, count + 1) }
    while count > distance, let next = self.row(before: row) { (row, count) = (next, count - 1) }
    return (row, count)
  }

  private mutating func starts(of part: Range<Int>) -> [Int] {
    if let starts = known[part.lowerBound] { return starts }
    let wrapper = TextWrapper(storage[part], width: width ?? 1)
    let starts = wrapper.starts.map { part.lowerBound + $0 }
    // What was seen long ago is found again when it is needed.
    if known.count > 1_024 { known = [:] }
    known[part.lowerBound] = starts
    return starts
  }
}

// MARK: - Parts of lines

extension TextRows {
  /// Returns the part of a line that a place is in.
  ///
  /// Parts begin at multiples of their length, counted from the start of the line, or at the word
  /// after that.
  func part(at offset: Int, in line: Range<Int>) -> Range<Int> {
    guard line.count > TextRows.longestPart else { return line }
    var number = (offset - line.lowerBound) / TextRows.longestPart
    if offset < start(ofPart: number, in: line) { number -= 1 }
    if offset == line.upperBound, start(ofPart: number, in: line) == offset { number -= 1 }
    return start(ofPart: number, in: line)..<start(ofPart: number + 1, in: line)
  }

  private func start(ofPart number: Int, in line: Range<Int>) -> Int {
    let place = line.lowerBound + number * TextRows.longestPart
    guard number > 0, place < line.upperBound else { return min(place, line.upperBound) }
    let start = storage.boundary(atOrAfter: place)
    let end = storage.boundary(atOrBefore: min(start + TextRows.longestWord, line.upperBound))
    let word = storage[start..<max(start, end)].prefix { !$0.isWhitespace }
    let length = word.utf8.count
    guard start + length < end, let blank = storage.character(after: start + length) else {
      return start
    }
    return blank.end
  }
}
