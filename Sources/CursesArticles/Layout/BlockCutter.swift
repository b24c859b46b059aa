/// A cutter that splits large blocks, including nested ones, into separately laid out parts.
struct BlockCutter {
  /// The weight from which a part is cut, and the maximum weight of a block that is not cut.
  private static let enough = 1 << 14
  private static let largest = 1 << 15

  /// The minimum length of a text piece, and the maximum length of an uncut text, in bytes.
  private static let enoughWords = 1 << 15
  private static let maximumWords = 1 << 16

  /// The parts so far.
  private(set) var parts: [ArticlePart] = []

  // The context of the next part.
  private var margins: [ArticlePart.Margin] = []
  private var isTight = false
  private var gap: Int?
  private var isFirst = true
  private var below: [ArticlePlace] = []

  /// Adds the parts of a top-level block, which is a single part unless it is large.
  mutating func add(_ block: ArticleBlock) {
    isFirst = true
    cut(block, block.weight)
  }

  private mutating func append(
    _ blocks: [ArticleBlock], _ weight: Int, _ origin: ArticlePart.Origin = .whole,
    isContinued: Bool = false
  ) {
    parts.append(
      ArticlePart(
        blocks: blocks, weight: weight, origin: origin, margins: margins, isTight: isTight,
        gap: isFirst ? nil : gap, isFirst: isFirst, isContinued: isContinued, below: below))
    isFirst = false
    gap = nil
    for index in margins.indices { margins[index] = margins[index].continued }
  }

  private mutating func cut(_ block: ArticleBlock, _ weight: Int) {
    guard weight > BlockCutter.largest else { return append([block], weight) }
    switch block {
    case .heading, .rule, .figure: append([block], weight)
    case .paragraph(let text): cut(text)
    case .code(let text, let language): cut(text, language)
    case .list(let list): cut(list)
    case .definitions(let definitions): cut(definitions)
    case .quote(let blocks): cut(quote: blocks)
    case .details(let summary, let blocks):
      append([.details(summary: summary, [])], 64 + summary.length)
      below.append(ArticlePlace(block: parts.count, leaf: 0, offset: 0))
      cut(blocks, in: .details)
      below.removeLast()
    case .table(let table):
      let weights = table.rows.map(\.weight)
      guard let (fit, rows) = TableFit.cut(table, weights, BlockCutter.enough, BlockCutter.largest)
      else { return append([block], weight) }
      for range in rows {
        let isContinued = range.lowerBound > 0
        let caption = isContinued ? ArticleText() : table.caption
        let part = ArticleTable(rows: Array(table.rows[range]), caption: caption)
        append(
          [.table(part)], weights[range].reduce(64, +), .table(fit, isContinued: isContinued))
      }
    }
  }
}

// MARK: - Blocks in others

extension BlockCutter {
  /// Adds the parts of blocks inside a container.
  private mutating func cut(
    _ blocks: [ArticleBlock], in margin: ArticlePart.Margin, isTight: Bool = false
  ) {
    let isTightAround = self.isTight
    self.isTight = isTight
    margins.append(margin)
    var chunk: [ArticleBlock] = []
    var weight = 0
    var before: ArticleBlock?
    for block in blocks {
      let own = block.weight
      if chunk.isEmpty || own > BlockCutter.largest {
        if !chunk.isEmpty { append(chunk, weight) }
        chunk = []
        weight = 0
        if let before, block.isApart(from: before, isTight: isTight) { gap = margins.count }
      }
      before = block
      guard own <= BlockCutter.largest else {
        cut(block, own)
        continue
      }
      chunk.append(block)
      weight += own
      guard weight >= BlockCutter.enough else { continue }
      append(chunk, weight)
      chunk = []
      weight = 0
    }
    if !chunk.isEmpty { append(chunk, weight) }
    margins.removeLast()
    self.isTight = isTightAround
  }

  private mutating func cut(quote blocks: [ArticleBlock]) {
    let source = blocks.source
    cut(source == nil ? blocks : blocks.dropLast(), in: .quote(isSaid: true))
    if let source { cut([.paragraph(source)], in: .quote(isSaid: false)) }
  }

  private mutating func cut(_ list: ArticleList) {
    let marks = list.markWidth
    let weights = list.items.map(\.blocks.weight)
    for range in weights.chunks(BlockCutter.enough, BlockCutter.largest) {
      if list.isLoose, range.lowerBound > 0 { gap = margins.count }
      let items = Array(list.items[range])
      let weight = weights[range].reduce(0, +)
      if let item = items.first, items.count == 1, weight > BlockCutter.largest {
        let margin = ArticlePart.Margin.item(
          item.mark, list.numbering, marks: marks, isFirst: true)
        cut(item.blocks, in: margin, isTight: !list.isLoose)
      } else {
        let part = ArticleList(items, isLoose: list.isLoose, numbering: list.numbering)
        append([.list(part)], weight, .list(marks: marks))
      }
    }
  }

  private mutating func cut(_ definitions: [ArticleDefinition]) {
    let weights = definitions.map(\.weight)
    for range in weights.chunks(BlockCutter.enough, BlockCutter.largest) {
      let part = Array(definitions[range])
      let weight = weights[range].reduce(0, +)
      if let definition = part.first, part.count == 1, weight > BlockCutter.largest {
        let terms = ArticleDefinition(terms: definition.terms, [])
        if !terms.terms.isEmpty { append([.definitions([terms])], terms.weight) }
        cut(definition.blocks, in: .definition)
      } else {
        append([.definitions(part)], weight)
      }
    }
  }
}

// MARK: - Words

extension BlockCutter {
  private mutating func cut(_ text: ArticleText) {
    let cuts = text.cuts(BlockCutter.enoughWords, BlockCutter.maximumWords, atWords: true)
    for (part, cut) in zip(text.parts(cuts.map(\.range)), cuts) {
      append([.paragraph(part)], cut.range.count, isContinued: cut.isContinued)
    }
  }

  private mutating func cut(_ text: ArticleText, _ language: String) {
    let cuts = text.cuts(BlockCutter.enoughWords, BlockCutter.maximumWords, atWords: false)
    let leads = CodeColors.leads(text, language, at: cuts.map(\.range.lowerBound))
    for (index, part) in text.parts(cuts.map(\.range)).enumerated() {
      append(
        [.code(part, language: language)], part.length,
        .code(leads?[index], isFirst: index == 0, isLast: index == cuts.count - 1),
        isContinued: cuts[index].isContinued)
    }
  }
}

extension ArticlePart.Margin {
  /// The margin for all parts after the first.
  fileprivate var continued: ArticlePart.Margin {
    guard case .item(let mark, let numbering, let marks, _) = self else { return self }
    return .item(mark, numbering, marks: marks, isFirst: false)
  }
}

extension ArticleList {
  /// The width of the widest number with its period in columns, or 1 without numbers.
  fileprivate var markWidth: Int {
    items.reduce(1) { widest, item in
      guard case .number(let number) = item.mark else { return widest }
      return max(widest, numbering.text(of: number).utf8.count + 1)
    }
  }
}
