import CursesViews

extension ArticleBlock {
  /// The layout cost, in the equivalent of text bytes.
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

extension [ArticleBlock] {
  var weight: Int { reduce(64) { $0 + $1.weight } }
}

extension ArticleDefinition {
  var weight: Int { terms.reduce(blocks.weight) { $0 + $1.length } }
}

extension [ArticleTable.Cell] {
  var weight: Int { reduce(64) { $0 + $1.blocks.weight } }
}

extension [Int] {
  /// Returns consecutive ranges of elements, each with a sum of at least `enough` except the last.
  ///
  /// If the sum of all elements is at most `maximum`, there is a single range. A range ends only
  /// after an element for which `canEnd` returns `true`.
  func cuts(_ enough: Int, _ maximum: Int, canEnd: (Int) -> Bool = { _ in true }) -> [Range<Int>] {
    guard reduce(0, +) > maximum else { return [indices] }
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

  /// Returns consecutive ranges of elements, each with a sum of at least `enough` if possible.
  ///
  /// An element greater than `maximum` has a range of its own.
  func chunks(_ enough: Int, _ maximum: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var weight = 0
    for index in indices {
      if self[index] > maximum, start < index {
        result.append(start..<index)
        start = index
        weight = 0
      }
      weight += self[index]
      guard weight >= enough else { continue }
      result.append(start..<index + 1)
      start = index + 1
      weight = 0
    }
    if start < count { result.append(start..<count) }
    return result
  }
}

// MARK: - Leaves

extension ArticleBlock {
  /// The texts in reading order; their indices are those in ``ArticleLine/Source``.
  var leaves: [ArticleText] {
    switch self {
    case .heading(_, let text), .paragraph(let text), .code(let text, _): [text]
    case .list(let list): list.items.flatMap { $0.blocks.leaves }
    case .definitions(let definitions): definitions.flatMap { $0.terms + $0.blocks.leaves }
    case .quote(let blocks): blocks.leaves
    case .table(let table): [table.caption] + table.rows.flatMap { $0.flatMap(\.blocks.leaves) }
    case .figure(let figure): figure.pictures.map(\.words) + [figure.caption]
    case .rule: []
    case .details(let summary, let blocks): [summary] + blocks.leaves
    }
  }
}

extension [ArticleBlock] {
  /// The texts of all blocks in reading order.
  var leaves: [ArticleText] { flatMap(\.leaves) }
}

extension ArticlePicture {
  /// The alternative text, linked to the picture's link or to the picture itself.
  var words: ArticleText {
    var text = ArticleText()
    text.append(description.isEmpty ? "picture" : description, to: link ?? address)
    return text
  }
}

// MARK: - Room

extension ArticleBlock {
  /// Whether an empty line separates the block from the one before it.
  func isApart(from before: ArticleBlock, isTight: Bool) -> Bool {
    !before.isFollowedAtOnce && (!isTight || isSetApart || before.isSetApart)
  }

  /// Whether the next block follows without an empty line.
  private var isFollowedAtOnce: Bool { if case .heading = self { true } else { false } }

  /// Whether the block is separated by empty lines even in tight lists.
  private var isSetApart: Bool {
    switch self {
    case .code, .quote, .table, .heading: true
    default: false
    }
  }
}

extension [ArticleBlock] {
  /// The source of a quotation: its last paragraph, if that is all in the secondary color.
  var source: ArticleText? {
    guard count > 1, case .paragraph(let text)? = last else { return nil }
    let isQuiet = text.styledText.runs.allSatisfy { $0.style.foreground == .token(.secondary) }
    return isQuiet ? text : nil
  }
}
