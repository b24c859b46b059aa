import CursesViews

/// The assembly of blocks from completed frames.
enum ArticleAssembly {
  /// Adds a completed frame to its parent, in the form that fits there.
  static func add(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    switch frame.kind {
    case .root, .paragraph: outer.blocks += frame.blocks
    case .heading(let level): addHeading(frame, level, to: &outer)
    case .quote: if !frame.blocks.isEmpty { outer.blocks.append(.quote(frame.blocks)) }
    case .code: outer.blocks += frame.blocks.map { named($0, frame.language) }
    case .list, .item: addList(frame, to: &outer)
    case .definitions, .term, .definition: addDefinitions(frame, to: &outer)
    case .table, .row, .cell: addTable(frame, to: &outer)
    case .figure: addFigure(frame, to: &outer)
    case .caption: addCaption(frame, to: &outer)
    case .details:
      // The default summary of browsers; see “The details element” in the HTML standard.
      let summary = frame.caption.isEmpty ? ArticleText("Details") : frame.caption
      outer.blocks.append(.details(summary: summary, frame.blocks))
    case .summary:
      if outer.kind == .details {
        outer.caption.append(frame.words)
      } else {
        outer.blocks += frame.blocks
      }
    }
  }

  private static func addHeading(
    _ frame: ArticleFrame, _ level: Int, to outer: inout ArticleFrame
  ) {
    // A list or another block in a heading splits it into two headings.
    var remainder = frame.blocks[...]
    while let first = remainder.first {
      let words = remainder.prefix { $0.text != nil }
      outer.blocks.append(words.isEmpty ? first : .heading(level: level, words.words))
      remainder = remainder.dropFirst(max(words.count, 1))
    }
  }

  private static func named(_ block: ArticleBlock, _ language: String) -> ArticleBlock {
    guard case .code(let text, "") = block else { return block }
    return .code(text, language: language)
  }

  // MARK: Lists

  private static func addList(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    switch (frame.kind, outer.kind) {
    case (.item(let number), .list(let start, let step, _, _)):
      // In ordered lists, empty items count.
      guard !frame.blocks.isEmpty || frame.mark != nil || start != nil else { return }
      settleStrays(in: &outer)
      if let number { outer.nextNumber = number }
      let own: ArticleList.Mark = start == nil ? .bullet : .number(outer.nextNumber)
      outer.nextNumber = outer.nextNumber &+ step
      outer.items.append(ArticleList.Item(frame.mark ?? own, frame.blocks))
    case (.item, _): outer.blocks += frame.blocks
    case (.list(_, _, let isLoose, let numbering), _):
      var frame = frame
      settleStrays(in: &frame)
      let items = frame.items
      guard !items.isEmpty else { return }
      let hasParagraphs = items.contains { $0.blocks.filter(\.isParagraph).count > 1 }
      let list = ArticleList(items, isLoose: isLoose ?? hasParagraphs, numbering: numbering)
      outer.blocks.append(.list(list))
    default: outer.blocks += frame.blocks
    }
  }

  /// Moves blocks outside of items into the list.
  ///
  /// A nested list is appended to the item before, and any other block becomes an item of its own.
  private static func settleStrays(in frame: inout ArticleFrame) {
    for block in frame.blocks {
      if case .list = block, let last = frame.items.indices.last {
        frame.items[last].blocks.append(block)
      } else {
        frame.items.append(ArticleList.Item(.bullet, [block]))
      }
    }
    frame.blocks = []
  }

  /// Moves blocks outside of definitions into the last one.
  ///
  /// If no definition precedes them, one without terms is created.
  private static func settleRemarks(in frame: inout ArticleFrame) {
    guard !frame.blocks.isEmpty else { return }
    if let last = frame.definitions.indices.last {
      frame.definitions[last].blocks += frame.blocks
    } else {
      frame.definitions = [ArticleDefinition(terms: [], frame.blocks)]
    }
    frame.blocks = []
  }

  private static func addDefinitions(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    switch (frame.kind, outer.kind) {
    case (.term, .definitions):
      let words = frame.words
      guard !words.isEmpty else { return }
      settleRemarks(in: &outer)
      if let last = outer.definitions.indices.last, outer.definitions[last].blocks.isEmpty {
        outer.definitions[last].terms.append(words)
      } else {
        outer.definitions.append(ArticleDefinition(terms: [words], []))
      }
    case (.definition, .definitions):
      guard !frame.blocks.isEmpty else { return }
      settleRemarks(in: &outer)
      if let last = outer.definitions.indices.last {
        outer.definitions[last].blocks += frame.blocks
      } else {
        outer.definitions.append(ArticleDefinition(terms: [], frame.blocks))
      }
    case (.definitions, _):
      guard !frame.definitions.isEmpty else {
        outer.blocks += frame.blocks
        break
      }
      var frame = frame
      settleRemarks(in: &frame)
      outer.blocks.append(.definitions(frame.definitions))
    default: outer.blocks += frame.blocks
    }
  }

  // MARK: Tables and figures

  private static func addTable(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    switch (frame.kind, outer.kind) {
    case (.cell(let isHeader, let columns, let rows, let alignment), .row):
      outer.cells.append(
        ArticleTable.Cell(
          frame.blocks, isHeader: isHeader, columns: columns, rows: rows, alignment: alignment))
    case (.row, .table):
      if !frame.cells.isEmpty { outer.rows.append(frame.cells) }
      outer.blocks += frame.blocks
    case (.table, _):
      outer.blocks += frame.blocks
      guard !frame.rows.isEmpty else { return addWords(frame.caption, to: &outer) }
      addTable(ArticleTable(rows: frame.rows, caption: frame.caption), to: &outer)
    default: outer.blocks += frame.blocks
    }
  }

  /// Adds a table, or the content of its cells if the table is used only for layout.
  private static func addTable(_ table: ArticleTable, to outer: inout ArticleFrame) {
    let cells = table.rows.joined()
    let isLayout =
      table.rows.count == 1 && table.rows[0].count == 1
      || !cells.contains(where: \.isHeader) && cells.contains { $0.blocks.contains(\.isLarge) }
    guard isLayout else { return outer.blocks.append(.table(table)) }
    addWords(table.caption, to: &outer)
    for cell in cells { outer.blocks += cell.blocks }
  }

  private static func addWords(_ words: ArticleText, to outer: inout ArticleFrame) {
    if !words.isEmpty { outer.blocks.append(.paragraph(words)) }
  }

  private static func addFigure(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    outer.blocks += frame.blocks
    if frame.pictures.isEmpty {
      addWords(frame.caption, to: &outer)
    } else {
      outer.blocks.append(.figure(ArticleFigure(frame.pictures, caption: frame.caption)))
    }
  }

  private static func addCaption(_ frame: ArticleFrame, to outer: inout ArticleFrame) {
    let isOfWords = frame.blocks.allSatisfy { $0.text != nil }
    guard isOfWords, outer.kind == .figure || outer.kind == .table else {
      outer.blocks += frame.blocks
      return
    }
    outer.caption.append(frame.words)
  }
}

extension ArticleBlock {
  var isParagraph: Bool { if case .paragraph = self { true } else { false } }

  /// Whether the block is too large for cells of data tables.
  var isLarge: Bool {
    switch self {
    case .heading, .table, .figure, .rule, .quote, .details, .definitions: true
    case .list(let list): list.items.count > 8
    case .paragraph, .code: false
    }
  }
}

extension [ArticleBlock] {
  fileprivate func contains(_ path: KeyPath<ArticleBlock, Bool>) -> Bool {
    contains { $0[keyPath: path] }
  }
}
