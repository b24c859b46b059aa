/// A search through a text, a slice after the other, so that no slice is noticed.
///
/// It begins where the user is and goes round, so that the first match is the next one.
struct TextFinding {
  /// What is looked for.
  let search: TextSearch

  /// Where it began.
  let start: Int

  /// The matches from the start on, and those before it.
  private var after: [Range<Int>] = []
  private var before: [Range<Int>] = []

  /// The bytes looked through, from the start on and round.
  private var scanned = 0
  private let length: Int

  /// Which way to go as soon as there is a match.
  var pending: FindDirection?

  /// The bytes of a slice.
  private static let slice = 1 << 17

  /// The most matches that are kept.
  private static let most = 100_000

  init(_ search: TextSearch, in storage: TextStorage, from start: Int) {
    self.search = search
    self.start = start
    length = storage.length
  }

  /// Whether all of the text was looked through, or there are more matches than anyone counts.
  var isComplete: Bool { isWhole || count >= TextFinding.most }

  /// Whether all of the text was looked through.
  var isWhole: Bool { scanned >= length }

  /// The matches found so far.
  var count: Int { after.count + before.count }

  /// Looks through the next slice.
  mutating func advance(in storage: TextStorage) {
    guard !isComplete else { return }
    let isAfter = scanned < length - start
    let from = isAfter ? start + scanned : scanned - (length - start)
    let end = isAfter ? length : start
    let to = storage.boundary(atOrAfter: min(end, from + TextFinding.slice))
    // A match that begins in the slice may end behind it.
    let more = min(length, to + search.text.utf8.count * 4)
    let found = search.matches(in: storage[from..<storage.boundary(atOrAfter: more)])
      .map { from + $0.lowerBound..<from + $0.upperBound }
      .filter { $0.lowerBound < to && $0.lowerBound >= (last?.upperBound ?? 0) }
    if isAfter { after += found } else { before += found }
    scanned += to - from
  }

  private var last: Range<Int>? { scanned < length - start ? after.last : before.last }

  /// Returns the number of a match from the start of the text, or `nil` where it is none.
  func index(of match: Range<Int>) -> Int? {
    if let index = before.index(of: match) { return index }
    return after.index(of: match).map { before.count + $0 }
  }

  /// Returns the next match from a selection on, or `nil` where none is known.
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
  /// Returns the index of the first range that begins at a place or behind it.
  private func place(of offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate func index(of range: Range<Int>) -> Int? {
    let index = place(of: range.lowerBound)
    return index < count && self[index] == range ? index : nil
  }

  fileprivate func first(from offset: Int) -> Range<Int>? {
    let index = place(of: offset)
    return index < count ? self[index] : nil
  }

  fileprivate func last(before offset: Int) -> Range<Int>? {
    let index = place(of: offset) - 1
    return index >= 0 ? self[index] : nil
  }
}
