import CursesCells

/// An incremental search through a text, in slices that are too short to block the user interface.
///
/// It starts at the cursor and wraps around, so that the first match is the next one.
struct TextFinding {
  /// The text to search for.
  let search: TextSearch

  /// The offset at which the search started.
  let start: Int

  /// The matches from `start` to the end, and those before `start`.
  private var after: [Range<Int>] = []
  private var before: [Range<Int>] = []

  /// The number of bytes searched so far, from `start` and around.
  private var scanned = 0
  private let length: Int

  /// The direction in which to move as soon as a match is found.
  var pending: FindDirection?

  /// The size of a slice in bytes.
  private static let slice = 1 << 17

  /// The maximum number of matches that are kept.
  private static let maximum = 100_000

  init(_ search: TextSearch, in storage: TextStorage, from start: Int) {
    self.search = search
    self.start = start
    length = storage.length
  }

  /// Whether the whole text was searched or the maximum number of matches was found.
  var isComplete: Bool { isWhole || count >= TextFinding.maximum }

  /// Whether the whole text was searched.
  var isWhole: Bool { scanned >= length }

  /// The number of matches found so far.
  var count: Int { after.count + before.count }

  /// Searches the next slice.
  ///
  /// A slice may reach over the end of the text to its start, so a short text is one slice.
  mutating func advance(in storage: TextStorage) {
    var remainder = TextFinding.slice
    while remainder > 0, !isComplete { remainder -= max(1, scan(remainder, in: storage)) }
  }

  /// Searches at most `count` bytes on one side of the start, and returns how many it searched.
  private mutating func scan(_ count: Int, in storage: TextStorage) -> Int {
    let isAfter = scanned < length - start
    let from = isAfter ? start + scanned : scanned - (length - start)
    let end = isAfter ? length : start
    let to = storage.boundary(atOrAfter: min(end, from + count))
    // A match that begins in the slice may end after it.
    let more = min(length, to + search.text.utf8.count * 4)
    let found = search.matches(in: storage[from..<storage.boundary(atOrAfter: more)])
      .map { from + $0.lowerBound..<from + $0.upperBound }
      .filter { $0.lowerBound < to && $0.lowerBound >= (last?.upperBound ?? 0) }
    if isAfter { after += found } else { before += found }
    scanned += to - from
    return to - from
  }

  private var last: Range<Int>? { scanned < length - start ? after.last : before.last }

  /// Returns the index of a match in the text, or `nil` if the range is not a match.
  func index(of match: Range<Int>) -> Int? {
    if let index = before.index(of: match) { return index }
    return after.index(of: match).map { before.count + $0 }
  }

  /// Returns the next match relative to a selection, or `nil` if none is known.
  func match(_ direction: FindDirection, from selection: Range<Int>) -> Range<Int>? {
    let all = [before, after]
    if direction == .forward {
      let next = all.lazy.compactMap { $0.first(from: selection.upperBound) }.first
      return next ?? (isComplete ? before.first ?? after.first : nil)
    }
    let last = all.reversed().lazy.compactMap { $0.last(before: selection.lowerBound) }.first
    return last ?? (isComplete ? after.last ?? before.last : nil)
  }
}

extension [Range<Int>] {
  /// Returns the index of the first range that begins at or after an offset.
  private func place(of offset: Int) -> Int { partitioningIndex { $0.lowerBound >= offset } }

  fileprivate func index(of range: Range<Int>) -> Int? {
    first(from: range.lowerBound) == range ? place(of: range.lowerBound) : nil
  }

  fileprivate func first(from offset: Int) -> Range<Int>? { self[place(of: offset)...].first }

  fileprivate func last(before offset: Int) -> Range<Int>? { self[..<place(of: offset)].last }
}
