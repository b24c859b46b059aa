import CursesViews

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

  /// Returns ranges of elements that have enough weight each, in which those that have more than
  /// the most are by themselves.
  func chunks(_ enough: Int, _ most: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var weight = 0
    for index in indices {
      if self[index] > most, start < index {
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
  /// The texts in it, in the order in which they are read; their numbers are those of sources.
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
  /// The texts in all of them.
  var leaves: [ArticleText] { flatMap(\.leaves) }
}

extension ArticlePicture {
  /// What is said in its place, which leads to the picture, or where the picture leads.
  var words: ArticleText {
    var text = ArticleText()
    text.append(description.isEmpty ? "picture" : description, to: link ?? address)
    return text
  }
}

// MARK: - Room

extension ArticleBlock {
  /// Whether there is an empty line between a block and the one before it.
  func isApart(from before: ArticleBlock, isTight: Bool) -> Bool {
    !before.isFollowedAtOnce && (!isTight || isSetApart || before.isSetApart)
  }

  /// Whether what comes next stands in the line below.
  private var isFollowedAtOnce: Bool { if case .heading = self { true } else { false } }

  /// Whether it is set apart also among items of a list.
  private var isSetApart: Bool {
    switch self {
    case .code, .quote, .table, .heading: true
    default: false
    }
  }
}

extension [ArticleBlock] {
  /// The words of the last paragraph of a quote in which all is quiet: who said it.
  var source: ArticleText? {
    guard count > 1, case .paragraph(let text)? = last else { return nil }
    let isQuiet = text.styledText.runs.allSatisfy { $0.style.foreground == .token(.secondary) }
    return isQuiet ? text : nil
  }
}
