import CursesCells
import CursesViews
import CursesWidgets

extension ArticleView {
  /// How far the search has come.
  public var findStatus: FindStatus {
    FindStatus(count: finding.matches.count, current: finding.current)
  }

  /// Looks for words, and goes to the first ones from what is seen on; no words end the search.
  ///
  /// Capital letters count where there is one among the words.
  ///
  /// - Complexity: O(*n*) in the length of the article.
  public func find(_ text: String) {
    finding.text = text
    finding.search(in: article)
    let block = layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0
    let first = finding.matches.firstIndex { $0.block >= block }
    goToMatch(first ?? finding.matches.indices.first)
  }

  /// Goes to the next words that were found, or to those before; after the last come the first.
  public func moveToMatch(_ direction: FindDirection) {
    let count = finding.matches.count
    guard count > 0 else { return }
    let step = direction == .forward ? 1 : count - 1
    goToMatch(finding.current.map { ($0 + step) % count } ?? 0)
  }

  private func goToMatch(_ index: Int?) {
    finding.current = index
    page.setNeedsDisplay()
    if let index {
      let match = finding.matches[index]
      reveal(block: match.block, leaf: match.leaf)
      show(
        ArticlePlace(block: match.block, leaf: match.leaf, offset: match.range.lowerBound),
        atTop: false)
    }
    notify("onFindStatusChange") { [self] in onFindStatusChange?() }
  }
}

/// Words that are looked for in an article, and where they are.
struct ArticleFinding {
  /// Where they are.
  struct Match {
    let block: Int
    let leaf: Int
    let range: Range<Int>
  }

  var text = ""
  private(set) var matches: [Match] = []
  var current: Int?

  /// Looks through an article.
  mutating func search(in article: Article) {
    matches = []
    current = nil
    guard !text.isEmpty else { return }
    let wanted = Array(text.utf8)
    let isExact = text.contains(where: \.isUppercase)
    let head = [article.title, article.byline].filter { !$0.isEmpty }
    for (leaf, words) in head.enumerated() { add(words, 0, leaf, wanted, isExact) }
    for (index, block) in article.blocks.enumerated() {
      for (leaf, words) in block.leaves.enumerated() {
        add(words.string, index + 1, leaf, wanted, isExact)
      }
    }
  }

  private mutating func add(
    _ words: String, _ block: Int, _ leaf: Int, _ wanted: [UInt8], _ isExact: Bool
  ) {
    let bytes = Array(words.utf8)
    guard bytes.count >= wanted.count else { return }
    var start = 0
    while start <= bytes.count - wanted.count {
      let isMatch = wanted.indices.allSatisfy { offset in
        let byte = bytes[start + offset]
        let isCapital = !isExact && (0x41...0x5A).contains(byte)
        return (isCapital ? byte | 0x20 : byte) == wanted[offset]
      }
      if isMatch {
        matches.append(Match(block: block, leaf: leaf, range: start..<start + wanted.count))
      }
      start += isMatch ? wanted.count : 1
    }
  }

  /// The matches in a block, each with its number.
  func matches(in block: Int) -> [(index: Int, match: Match)] {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].block < block { low = middle + 1 } else { high = middle }
    }
    return matches[low...].prefix { $0.block == block }.enumerated().map { (low + $0, $1) }
  }
}
