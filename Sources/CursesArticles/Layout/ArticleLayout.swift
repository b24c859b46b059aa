import CursesCells
import CursesViews

/// A layout of an article in lines of a given width; unmeasured blocks have estimated heights.
struct ArticleLayout {
  /// A row of the layout.
  struct Row {
    let line: ArticleLine
    let block: Int
  }

  let width: Int
  private let usesUnicode: Bool

  /// The title with the byline, which is block 0, and the parts, which are the other blocks.
  private let head: [ArticleText]
  private let parts: [ArticlePart]

  /// The number of rows of each block with the empty row before it, and whether it was measured.
  private var sums: FenwickTree
  private var isMeasured: [Bool]

  /// The first block that may be unmeasured.
  private var firstUnmeasured = 0

  /// A cache of the lines of recently used blocks.
  private var kept: [Int: [ArticleLine]] = [:]

  private static let maximumKept = 512

  /// The collapsed summaries by block.
  private let closed: [Int: Set<Int>]

  private let hasTitleRule: Bool

  /// The sizes of pictures, or `nil` to show alternative texts.
  private let pictures: PictureRoom?

  init(
    _ article: Article, in parts: [ArticlePart], width: Int, usesUnicode: Bool,
    closed: Set<ArticlePlace> = [], pictures: PictureRoom? = nil, hasTitleRule: Bool = false
  ) {
    self.hasTitleRule = hasTitleRule
    self.pictures = pictures
    self.closed = Dictionary(grouping: closed, by: \.block).mapValues { Set($0.map(\.leaf)) }
    self.width = max(1, width)
    self.usesUnicode = usesUnicode
    head = [article.title, article.byline].filter { !$0.isEmpty }.map { ArticleText($0) }
    self.parts = parts
    sums = FenwickTree([head.count] + parts.map { $0.guessedRows(in: max(1, width)) })
    isMeasured = Array(repeating: false, count: parts.count + 1)
    measure(0)
  }

  /// The number of rows, partly estimated until ``isWhole``.
  var height: Int { sums.total }

  /// The number of blocks, including the title.
  var blockCount: Int { parts.count + 1 }

  /// Whether all blocks were measured.
  var isWhole: Bool { firstUnmeasured >= blockCount }

  /// Returns the texts of a block.
  func leaves(of block: Int) -> [ArticleText] { block == 0 ? head : parts[block - 1].blocks.leaves }

  /// Whether a block is a heading.
  func isHeading(_ block: Int) -> Bool {
    block > 0 && parts[block - 1].isHeading
  }
}

// MARK: - Measuring

extension ArticleLayout {
  /// Measures a block, and returns how many rows it has more than estimated.
  @discardableResult
  mutating func measure(_ block: Int) -> Int {
    guard !isMeasured[block] else { return 0 }
    let before = sums.rows[block]
    let lines = lines(of: block)
    isMeasured[block] = true
    sums.set(block, to: lines.count)
    while firstUnmeasured < blockCount, isMeasured[firstUnmeasured] { firstUnmeasured += 1 }
    return lines.count - before
  }

  /// Measures the blocks around a row, and returns the error of the estimates above it.
  ///
  /// - Parameters:
  ///   - row: The first row.
  ///   - count: The number of rows to measure from `row` on, and before it.
  /// - Returns: The number of rows by which the row at `row` moved down.
  mutating func measure(around row: Int, count: Int) -> Int {
    guard blockCount > 0 else { return 0 }
    let first = sums.part(at: row)
    var block = first
    while block < blockCount, sums.start(of: block) < row + count {
      measure(block)
      block += 1
    }
    var moved = 0
    block = first - 1
    while block >= 0, sums.start(of: block + 1) > row + moved - count {
      moved += measure(block)
      block -= 1
    }
    return moved
  }

  /// Measures unmeasured blocks up to a total weight.
  ///
  /// - Returns: The number of rows by which block `top` moved down.
  mutating func measureSlice(above top: Int, weight: Int) -> Int {
    var moved = 0
    var remainder = weight
    while remainder > 0, !isWhole {
      let block = firstUnmeasured
      remainder -= block == 0 ? 64 : parts[block - 1].weight
      let change = measure(block)
      if block < top { moved += change }
    }
    return moved
  }

  private mutating func lines(of block: Int) -> [ArticleLine] {
    if let lines = kept[block] { return lines }
    var typesetter = BlockTypesetter(
      usesUnicode: usesUnicode, closed: closed[block] ?? [], pictures: pictures)
    var lines: [ArticleLine] = []
    if block == 0 {
      for (leaf, text) in head.enumerated() {
        let isTitle = leaf == 0
        lines += text.lines(width: width, isTitle ? .bold : .ink(.secondary), leaf: leaf)
      }
      if hasTitleRule, !head.isEmpty { lines.append(typesetter.titleRule(in: width)) }
    } else {
      if !isHidden(block) { lines = typesetter.lines(of: parts[block - 1], width: width) }
      if !lines.isEmpty, hasGap(before: block) { lines.insert(ArticleLine(), at: 0) }
    }
    if kept.count >= ArticleLayout.maximumKept { kept = [:] }
    kept[block] = lines
    return lines
  }

  /// Whether a block is inside collapsed details of an earlier block.
  private func isHidden(_ block: Int) -> Bool {
    parts[block - 1].below.contains { closed[$0.block]?.contains($0.leaf) == true }
  }

  /// Whether an empty row precedes a block; headings are followed by their text directly.
  private func hasGap(before block: Int) -> Bool {
    guard block > 1 else { return !head.isEmpty }
    return parts[block - 1].isFirst && !isHeading(block - 1)
  }
}

// MARK: - Places

extension ArticleLayout {
  /// Returns the row of a place, or the first row of its block if no line contains it.
  mutating func row(of position: ArticlePlace) -> Int {
    let block = min(position.block, blockCount - 1)
    measure(block)
    let lines = lines(of: block)
    let index = lines.lastIndex { line in
      line.pieces.contains { piece in
        guard let source = piece.source else { return false }
        return (source.leaf, source.range.lowerBound) <= (position.leaf, position.offset)
      }
    }
    return sums.start(of: block) + (index ?? 0)
  }

  /// Returns the first text row of a block, which is measured first.
  mutating func row(ofBlock block: Int) -> Int {
    measure(block)
    return sums.start(of: block) + (hasGap(before: block) ? 1 : 0)
  }

  /// Returns the first text row of a block, which is an estimate after unmeasured blocks.
  func start(of block: Int) -> Int { sums.start(of: block) + (hasGap(before: block) ? 1 : 0) }

  /// Returns the block at a row.
  func block(at row: Int) -> Int { sums.part(at: row) }

  /// Returns the first place in a row or after it.
  mutating func place(at row: Int) -> ArticlePlace {
    let block = sums.part(at: row)
    let lines = lines(of: block)
    for line in lines.dropFirst(max(0, row - sums.start(of: block))) {
      if let source = line.pieces.lazy.compactMap(\.source).first {
        return ArticlePlace(block: block, leaf: source.leaf, offset: source.range.lowerBound)
      }
    }
    return ArticlePlace(block: block + 1, leaf: 0, offset: 0)
  }

  /// Returns a row, or `nil` if it is out of range.
  mutating func row(_ row: Int) -> Row? {
    guard (0..<height).contains(row) else { return nil }
    let block = sums.part(at: row)
    let lines = lines(of: block)
    let index = row - sums.start(of: block)
    return Row(line: lines.indices.contains(index) ? lines[index] : ArticleLine(), block: block)
  }
}

extension ArticlePart {
  /// Returns the estimated number of rows at a width in columns.
  fileprivate func guessedRows(in width: Int) -> Int {
    if blocks.count == 1 { return blocks[0].guessedRows(in: width) ?? 2 + weight / max(24, width) }
    return blocks.reduce(0) {
      $0 + ($1.guessedRows(in: width) ?? 2 + $1.weight / max(24, width))
    }
  }
}

extension ArticleBlock {
  /// Returns the estimated number of rows at a width, or `nil` if only the weight is known.
  fileprivate func guessedRows(in width: Int) -> Int? {
    switch self {
    case .paragraph(let text): return 2 + text.breaks + text.length / width
    case .heading(_, let text): return 2 + text.length / width
    case .rule: return 2
    case .code(let text, _): return 3 + text.breaks + text.length / max(1, 2 * width)
    default: return nil
    }
  }
}

extension ArticleText {
  /// The number of line breaks.
  fileprivate var breaks: Int { string.utf8.count { $0 == 0x0A } }
}
