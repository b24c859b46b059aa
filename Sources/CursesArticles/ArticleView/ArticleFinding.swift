import CursesWidgets

/// Words that are looked for in an article, slice after slice, and where they are.
///
/// The search begins where the reader is, goes on to the end, and then from the start to there.
struct ArticleFinding {
  /// Where they are.
  struct Match: Hashable {
    let block: Int
    let leaf: Int
    let range: Range<Int>
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
  mutating func advance(bytes: Int, leaves: (Int) -> [ArticleText]) {
    var rest = bytes
    while rest > 0, !isComplete {
      let block = first + done < end ? first + done : first + done - end
      for (leaf, words) in leaves(block).enumerated() {
        rest -= 16 + words.length
        add(words.string, block, leaf)
      }
      done += 1
    }
  }

  private mutating func add(_ words: String, _ block: Int, _ leaf: Int) {
    var words = words
    let starts = words.withUTF8 { wanted.starts(in: $0, isExact: isExact) }
    guard !starts.isEmpty else { return }
    let matches = starts.map {
      Match(block: block, leaf: leaf, range: $0..<$0 + wanted.count)
    }
    if block >= first {
      behind += matches
    } else {
      before += matches
      current = current.map { $0 + matches.count }
    }
  }

  /// The matches in a block, each with its number.
  func matches(in block: Int) -> [(index: Int, match: Match)] {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].block < block { low = middle + 1 } else { high = middle }
    }
    var found: [(Int, Match)] = []
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
