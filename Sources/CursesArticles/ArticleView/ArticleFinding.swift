import CursesControls

/// Words that are looked for in an article, slice after slice, and where they are.
///
/// The search begins where the reader is, goes on to the end, and then from the start to there.
struct ArticleFinding {
  /// Where they are.
  struct Match: Hashable {
    let block: Int
    let leaf: Int

    /// The bytes of the text that they begin in.
    let range: Range<Int>

    /// The bytes that are in the block behind, where the text goes on there.
    var beyond = 0
  }

  /// What is looked for.
  let text: String

  /// The match that was gone to, by its number among those that are known.
  var current: Int?

  /// Where to go as soon as there is a match that way, or `nil`.
  var pending: FindDirection?

  /// The matches from the first block on that was looked through, and those before it.
  private var behind: [Match] = []
  private var before: [Match] = []

  private let wanted: [UInt8]
  private let isExact: Bool
  private let first: Int
  private let end: Int

  /// The next block that is looked through, counted from the first.
  private var done = 0

  /// Looks for nothing.
  init() { self.init("", from: 0, of: 0) }

  /// Begins to look for words; capital letters count where there is one among them.
  ///
  /// `first` is the block that is looked through first, and `end` the one behind the last.
  init(_ text: String, from first: Int, of end: Int) {
    self.text = text
    wanted = Array(text.utf8)
    isExact = text.contains(where: \.isUppercase)
    self.first = first
    self.end = text.isEmpty ? 0 : end
  }

  /// The matches that are known.
  var count: Int { before.count + behind.count }

  /// Whether all of the article was looked through.
  var isComplete: Bool { done >= end }

  /// Whether it was looked through from the first block to the end.
  var isAtEnd: Bool { first + done >= end }

  /// Returns a match by its number.
  subscript(index: Int) -> Match {
    index < before.count ? before[index] : behind[index - before.count]
  }

  /// The matches that are known before where the search began, which have the first numbers.
  var countBefore: Int { before.count }

  /// Looks through so many bytes of words, and through the rest of the block they end in.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of words.
  ///   - leaves: Returns the texts of a block.
  ///   - rest: Returns the text of the block behind one where its last text goes on there.
  mutating func advance(
    bytes: Int, leaves: (Int) -> [ArticleText], rest: (Int) -> ArticleText?
  ) {
    var left = bytes
    while left > 0, !isComplete {
      let block = first + done < end ? first + done : first + done - end
      let texts = leaves(block)
      for (leaf, words) in texts.enumerated() {
        left -= 16 + words.length
        let rest = leaf == texts.count - 1 ? rest(block) : nil
        add(words.string, and: rest?.string, block, leaf)
      }
      done += 1
    }
  }

  private mutating func add(_ words: String, and rest: String?, _ block: Int, _ leaf: Int) {
    var words = words
    let own = words.utf8.count
    let taken = leaf == 0 ? bytesTaken(of: block) : 0
    // Words that begin in one block reach into the next at most by all but their first byte.
    let found =
      if rest == nil, taken == 0 {
        words.withUTF8 { wanted.starts(in: $0, isExact: isExact) }
      } else {
        (Array(words.utf8.dropFirst(taken)) + (rest?.utf8.prefix(wanted.count - 1) ?? "".utf8[...]))
          .withUnsafeBufferPointer { wanted.starts(in: $0, isExact: isExact) }
      }
    let matches = found.map { start in
      let range = start + taken..<start + taken + wanted.count
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

  /// The first bytes of a block that belong to what was found in the one before.
  private func bytesTaken(of block: Int) -> Int {
    guard let last = block >= first ? behind.last : before.last, last.block == block - 1 else {
      return 0
    }
    return last.beyond
  }

  /// Whether what a match reaches to was found already, where the search began.
  private func isTaken(_ match: Match) -> Bool {
    guard match.beyond > 0, match.block == first - 1, let next = behind.first else { return false }
    return next.block == first && next.leaf == 0 && next.range.lowerBound < match.beyond
  }

  /// The matches in a block, each with its number; one that began in the block before is among
  /// them.
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
  /// Returns where these bytes are in others, none of which overlap; letters may be capital ones
  /// where that is not exact.
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
  /// A small letter in place of a capital one of ASCII.
  fileprivate func folded(unless isExact: Bool) -> UInt8 {
    !isExact && (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
