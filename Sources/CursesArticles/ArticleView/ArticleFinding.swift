import CursesControls

/// An incremental text search in an article, with the matches found so far.
///
/// The search begins at the reader's position, continues to the end, and wraps around to the start.
struct ArticleFinding {
  /// The position of a match.
  struct Match: Hashable {
    let block: Int
    let leaf: Int

    /// The range in the text in which the match begins, in bytes.
    let range: Range<Int>

    /// The number of matched bytes in the next block, if the text continues there.
    var beyond = 0
  }

  /// The text to search for.
  let text: String

  /// The index of the current match among the known ones, or `nil`.
  var current: Int?

  /// The direction of a requested move to a match that is not known yet, or `nil`.
  var pending: FindDirection?

  /// The matches from the first searched block on, and those before it.
  private var behind: [Match] = []
  private var before: [Match] = []

  private let requested: [UInt8]
  private let isExact: Bool
  private let first: Int
  private let end: Int

  /// The number of blocks searched so far.
  private var done = 0

  /// Creates a search for nothing, which is complete.
  init() { self.init("", from: 0, of: 0) }

  /// Creates a search, which is case-sensitive if the text contains a capital letter.
  ///
  /// `first` is the block at which the search begins, and `end` is the number of blocks.
  init(_ text: String, from first: Int, of end: Int) {
    self.text = text
    requested = Array(text.utf8)
    isExact = text.contains(where: \.isUppercase)
    self.first = first
    self.end = text.isEmpty ? 0 : end
  }

  /// The number of known matches.
  var count: Int { before.count + behind.count }

  /// Whether the whole article was searched.
  var isComplete: Bool { done >= end }

  /// Whether the search has reached the end from the first searched block.
  var isAtEnd: Bool { first + done >= end }

  /// Returns a match by its index.
  subscript(index: Int) -> Match {
    index < before.count ? before[index] : behind[index - before.count]
  }

  /// The number of known matches before the start of the search, which have the first indices.
  var countBefore: Int { before.count }

  /// Searches a number of bytes, and the rest of the block in which they end.
  ///
  /// - Parameters:
  ///   - bytes: The number of bytes; each text counts as 16 more.
  ///   - leaves: Returns the texts of a block.
  ///   - remainder: Returns the first text of the next block if the last text of a block continues
  ///     there.
  mutating func advance(
    bytes: Int, leaves: (Int) -> [ArticleText], remainder: (Int) -> ArticleText?
  ) {
    var left = bytes
    while left > 0, !isComplete {
      let block = first + done < end ? first + done : first + done - end
      let texts = leaves(block)
      for (leaf, words) in texts.enumerated() {
        left -= 16 + words.length
        let remainder = leaf == texts.count - 1 ? remainder(block) : nil
        add(words.string, and: remainder?.string, block, leaf)
      }
      done += 1
    }
  }

  private mutating func add(_ words: String, and remainder: String?, _ block: Int, _ leaf: Int) {
    var words = words
    let own = words.utf8.count
    let taken = leaf == 0 ? bytesTaken(of: block) : 0
    // A match that begins in one block can take all but its first byte from the next.
    let found =
      if remainder == nil, taken == 0 {
        words.withUTF8 { requested.starts(in: $0, isExact: isExact) }
      } else {
        (Array(words.utf8.dropFirst(taken))
          + (remainder?.utf8.prefix(requested.count - 1) ?? "".utf8[...]))
          .withUnsafeBufferPointer { requested.starts(in: $0, isExact: isExact) }
      }
    let matches = found.map { start in
      let range = start + taken..<start + taken + requested.count
      return Match(
        block: block, leaf: leaf, range: range.clamped(to: 0..<own),
        beyond: max(0, range.upperBound - own))
    }
    .filter { !isTaken($0) }
    guard !matches.isEmpty else { return }
    if block >= first {
      behind += matches
    } else {
      before += matches
      current = current.map { $0 + matches.count }
    }
  }

  /// Returns the number of leading bytes of a block that belong to the last match before it.
  private func bytesTaken(of block: Int) -> Int {
    guard let last = block >= first ? behind.last : before.last, last.block == block - 1 else {
      return 0
    }
    return last.beyond
  }

  /// Whether a match overlaps the first match of the block at which the search began.
  private func isTaken(_ match: Match) -> Bool {
    guard match.beyond > 0, match.block == first - 1, let next = behind.first else { return false }
    return next.block == first && next.leaf == 0 && next.range.lowerBound < match.beyond
  }

  /// Returns the matches in a block with their indices.
  ///
  /// A match that began in the block before is included.
  func matches(in block: Int) -> [(index: Int, match: Match)] {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].block < block { low = middle + 1 } else { high = middle }
    }
    var found: [(Int, Match)] = []
    if low > 0, self[low - 1].block == block - 1, self[low - 1].beyond > 0 {
      found.append((low - 1, Match(block: block, leaf: 0, range: 0..<self[low - 1].beyond)))
    }
    while low < count, self[low].block == block {
      found.append((low, self[low]))
      low += 1
    }
    return found
  }
}

extension [UInt8] {
  /// Returns the offsets of non-overlapping occurrences of these bytes.
  ///
  /// Unless `isExact` is set, ASCII capitals in `bytes` match lowercase letters.
  fileprivate func starts(in bytes: UnsafeBufferPointer<UInt8>, isExact: Bool) -> [Int] {
    var starts: [Int] = []
    guard let first, bytes.count >= count else { return [] }
    var start = 0
    while start <= bytes.count - count {
      guard bytes[start].folded(unless: isExact) == first,
        indices.allSatisfy({ bytes[start + $0].folded(unless: isExact) == self[$0] })
      else {
        start += 1
        continue
      }
      starts.append(start)
      start += count
    }
    return starts
  }
}

extension UInt8 {
  /// The lowercase form of an ASCII capital, unless `isExact` is set.
  fileprivate func folded(unless isExact: Bool) -> UInt8 {
    !isExact && (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
