import CursesArticles

/// An outline of an article for comparisons: a line for each block.
///
/// Nested blocks are indented by two spaces.
extension Article {
  var outline: [String] { blocks.flatMap(\.outline) }

  /// The outline without white space.
  var letters: String { outline.joined().filter { !$0.isWhitespace } }
}

extension ArticleBlock {
  var outline: [String] {
    switch self {
    case .heading(let level, let text): ["h\(level) \(text.marked)"]
    case .paragraph(let text): ["p \(text.marked)"]
    case .list(let list):
      list.items.flatMap { item in [item.mark.outline] + item.blocks.indented }
    case .definitions(let definitions):
      definitions.flatMap { one in one.terms.map { "term \($0.marked)" } + one.blocks.indented }
    case .quote(let blocks): ["quote"] + blocks.indented
    case .code(let text, let language):
      ["code \(language)"]
        + text.marked.split(separator: "⏎", omittingEmptySubsequences: false)
        .map { "  |\($0)" }
    case .table(let table): table.outline
    case .figure(let figure):
      figure.pictures.map { "picture \($0.address) “\($0.description)”" }
        + (figure.caption.isEmpty ? [] : ["  caption \(figure.caption.marked)"])
    case .rule: ["rule"]
    case .details(let summary, let blocks): ["details \(summary.marked)"] + blocks.indented
    }
  }
}

extension [ArticleBlock] {
  fileprivate var indented: [String] { flatMap(\.outline).map { "  \($0)" } }
}

extension ArticleTable {
  fileprivate var outline: [String] {
    let caption = caption.isEmpty ? [] : ["  caption \(caption.marked)"]
    return ["table"] + caption
      + rows.map { row in
        "  "
          + row.map { cell in
            let span = cell.columns * cell.rows > 1 ? "\(cell.columns)×\(cell.rows):" : ""
            let text = cell.blocks.flatMap(\.outline).joined(separator: " / ")
            return (cell.isHeader ? "#" : "") + span + text.replacing("p ", with: "")
          }.joined(separator: " | ")
      }
  }
}

extension ArticleList.Mark {
  fileprivate var outline: String {
    switch self {
    case .bullet: "•"
    case .number(let number): "\(number)."
    case .task(let isDone): isDone ? "[x]" : "[ ]"
    }
  }
}

extension ArticleText {
  /// The text with markers for its styles, and with the addresses of its links.
  var marked: String {
    var result = ""
    let bytes = Array(string.utf8)
    let ends = Set(links.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    for run in styledText.runs {
      let cuts = ends.filter { run.range.contains($0) && $0 > run.range.lowerBound }.sorted()
      for (start, end) in zip([run.range.lowerBound] + cuts, cuts + [run.range.upperBound]) {
        if links.contains(where: { $0.range.lowerBound == start }) { result += "[" }
        let mark = run.style.markers
        result += mark + String(decoding: bytes[start..<end], as: UTF8.self) + mark.reversed()
        if let link = links.first(where: { $0.range.upperBound == end }) {
          result += "](\(link.address))"
        }
      }
    }
    return result.replacing("\n", with: "⏎")
  }
}
