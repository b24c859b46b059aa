/// Cuts large blocks into parts.
enum BlockCutter {
  /// The weight of a part, from which on it is cut where that is possible, and that of a block that
  /// is not cut.
  private static let enough = 1 << 14
  private static let largest = 1 << 15

  /// The bytes of lines from which on a part of them is cut, and those of code that is not: it has
  /// colors as a whole.
  private static let enoughLines = 1 << 16
  private static let mostCode = 1 << 18

  /// Returns the parts of a block, in order; it is its only one where it is not large.
  static func parts(of block: ArticleBlock) -> [ArticlePart] {
    switch block {
    case .heading, .rule, .figure, .details: break
    case .paragraph(let text):
      return lines(of: text, of: block, longest: enoughLines) { .paragraph($0) }
    case .code(let text, let language):
      return lines(of: text, of: block, longest: mostCode) { .code($0, language: language) }
    case .list(let list):
      return chunks(of: list.items, \.blocks.weight, of: block, .list(marks: list.markWidth)) {
        .list(ArticleList(Array($0), isLoose: list.isLoose, numbering: list.numbering))
      }
    case .definitions(let definitions):
      return chunks(of: definitions, \.weight, of: block, .other) { .definitions(Array($0)) }
    case .quote(let blocks):
      return chunks(of: blocks, \.weight, of: block, .other) { .quote(Array($0)) }
    case .table(let table):
      guard let (fit, rows) = TableFit.cut(table, enough, largest) else {
        break
      }
      return linked(
        rows.enumerated().map { index, range in
          let caption = index == 0 ? table.caption : ArticleText()
          let part = ArticleTable(rows: Array(table.rows[range]), caption: caption)
          return ArticlePart(block: .table(part), origin: .table(fit))
        })
    }
    return [ArticlePart(block: block)]
  }

  /// Cuts what has several parts already.
  private static func chunks<Element>(
    of elements: [Element], _ weight: (Element) -> Int, of block: ArticleBlock,
    _ origin: ArticlePart.Origin, _ make: (ArraySlice<Element>) -> ArticleBlock
  ) -> [ArticlePart] {
    let ranges = elements.map(weight).cuts(enough, largest)
    guard ranges.count > 1 else { return [ArticlePart(block: block)] }
    return linked(ranges.map { ArticlePart(block: make(elements[$0]), origin: origin) })
  }

  /// Cuts words at the ends of their lines.
  private static func lines(
    of text: ArticleText, of block: ArticleBlock, longest: Int,
    _ make: (ArticleText) -> ArticleBlock
  ) -> [ArticlePart] {
    guard text.length > longest else { return [ArticlePart(block: block)] }
    var parts: [ArticlePart] = []
    let bytes = text.string.utf8
    var start = bytes.startIndex
    while let wanted = bytes.index(start, offsetBy: enoughLines, limitedBy: bytes.endIndex),
      let end = bytes[wanted...].firstIndex(of: 0x0A)
    {
      parts.append(ArticlePart(block: make(text[start..<end]), origin: .other))
      start = bytes.index(after: end)
    }
    if start < bytes.endIndex {
      parts.append(ArticlePart(block: make(text[start..<bytes.endIndex]), origin: .other))
    }
    return linked(parts)
  }

  /// Returns parts of one block, which know where they are in it.
  private static func linked(_ parts: [ArticlePart]) -> [ArticlePart] {
    guard parts.count > 1 else {
      return parts.map { ArticlePart(block: $0.block) }
    }
    var parts = parts
    for index in parts.indices {
      parts[index].isFirst = index == 0
      parts[index].isLast = index == parts.count - 1
    }
    return parts
  }
}

extension [Int] {
  /// Returns ranges of elements that have enough weight each; all of them in one where they are not
  /// more than the most.
  ///
  /// A range ends where it has `enough`, behind an element of which that can be said.
  func cuts(_ enough: Int, _ most: Int, canEnd: (Int) -> Bool = { _ in true }) -> [Range<Int>] {
    guard reduce(0, +) > most else { return [indices] }
    var result: [Range<Int>] = []
    var start = 0
    var weight = 0
    for index in indices {
      weight += self[index]
      guard weight >= enough, canEnd(index) else { continue }
      result.append(start..<index + 1)
      start = index + 1
      weight = 0
    }
    if start < count { result.append(start..<count) }
    return result
  }
}

extension ArticleBlock {
  /// What it takes to lay it out, as in bytes of words.
  var weight: Int {
    switch self {
    case .heading(_, let text), .paragraph(let text), .code(let text, _): 64 + text.length
    case .list(let list): list.items.reduce(64) { $0 + $1.blocks.weight }
    case .definitions(let definitions): definitions.reduce(64) { $0 + $1.weight }
    case .quote(let blocks): blocks.weight
    case .table(let table): table.rows.reduce(64) { $0 + $1.weight }
    case .figure, .rule: 64
    case .details(let summary, let blocks): summary.length + blocks.weight
    }
  }
}

extension ArticleList {
  /// The columns of the widest number.
  fileprivate var markWidth: Int {
    items.reduce(1) { widest, item in
      guard case .number(let number) = item.mark else { return widest }
      return max(widest, numbering.text(of: number).utf8.count + 1)
    }
  }
}

extension [ArticleBlock] {
  var weight: Int { reduce(64) { $0 + $1.weight } }
}

extension ArticleDefinition {
  var weight: Int { terms.reduce(blocks.weight) { $0 + $1.length } }
}

extension [ArticleTable.Cell] {
  var weight: Int { reduce(64) { $0 + $1.blocks.weight } }
}
