import CursesCells

/// An open block or part of a block, while an article is built.
struct ArticleFrame {
  /// The kind of a frame.
  enum Kind: Equatable {
    case root
    case heading(Int)
    case paragraph
    case quote
    case code
    case list(start: Int?, step: Int, isLoose: Bool?, ArticleNumbering = .decimal)
    case item(Int?)
    case definitions
    case term
    case definition
    case table
    case row
    case cell(isHeader: Bool, columns: Int, rows: Int, TextAlignment?)
    case figure
    case caption
    case details
    case summary

    var isCode: Bool { self == .code }

    /// Whether pictures inside are replaced with their alternative texts.
    var isOfWords: Bool {
      switch self {
      case .heading, .term, .caption, .code, .summary, .cell: true
      default: false
      }
    }

    var isItem: Bool { if case .item = self { true } else { false } }
  }

  let kind: Kind
  var blocks: [ArticleBlock] = []
  var flow = TextFlow()
  var isInCode: Bool

  /// The nesting depth of completed frames inside.
  var height = 0

  // Content of completed frames inside, for the kinds that use it.
  var items: [ArticleList.Item] = []
  var definitions: [ArticleDefinition] = []
  var rows: [[ArticleTable.Cell]] = []
  var cells: [ArticleTable.Cell] = []
  var pictures: [ArticlePicture] = []
  var caption = ArticleText()
  var mark: ArticleList.Mark?
  var language = ""
  var nextNumber = 1

  init(_ kind: Kind) {
    self.kind = kind
    isInCode = kind.isCode
    if case .list(let start, _, _, _) = kind { nextNumber = start ?? 1 }
  }

  /// A new flow for the text that follows.
  var newFlow: TextFlow { TextFlow(isPreformatted: isInCode) }

  /// Ends the current text as a paragraph or code block.
  mutating func flush() {
    guard !flow.isEmpty else { return }
    let text = flow.text
    flow = newFlow
    if isInCode {
      if let lines = text.trimmedLines { blocks.append(.code(lines, language: language)) }
    } else if text.isSeen {
      blocks.append(.paragraph(text))
    }
  }

  /// The text of all paragraphs, headings and code blocks, joined by spaces.
  var words: ArticleText { blocks[...].words }
}

extension ArraySlice<ArticleBlock> {
  /// The text of all paragraphs, headings and code blocks, joined by spaces.
  var words: ArticleText {
    reduce(into: ArticleText()) { all, block in
      guard let text = block.text else { return }
      if !all.isEmpty { all.append(" ") }
      all.append(text)
    }
  }
}

extension ArticleBlock {
  /// The text of a paragraph, heading or code block; `nil` for other blocks.
  var text: ArticleText? {
    switch self {
    case .heading(_, let text), .paragraph(let text), .code(let text, _): text
    default: nil
    }
  }
}

extension ArticleText {
  /// Whether the text has visible characters; editors leave blanks in empty paragraphs.
  fileprivate var isSeen: Bool {
    length > 64
      || string.unicodeScalars.contains { !$0.properties.isWhitespace && $0.value != 0x200B }
  }

  /// The text without blank lines at both ends, or `nil` if all lines are blank.
  var trimmedLines: ArticleText? {
    let bytes = string.utf8
    guard let first = bytes.firstIndex(where: { $0 != 0x0A && $0 != 0x20 }) else { return nil }
    let start = bytes[..<first].lastIndex(of: 0x0A).map { bytes.index(after: $0) }
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x20 }.map { bytes.index(after: $0) }
    return self[(start ?? bytes.startIndex)..<(end ?? bytes.endIndex)]
  }

  /// Returns a part of the text with its links and anchors.
  subscript(range: Range<String.Index>) -> ArticleText {
    if range == string.startIndex..<string.endIndex { return self }
    let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    return ArticleText(
      styledText: styledText[range],
      links: links.compactMap {
        let part = $0.range.clamped(to: start..<end)
        return part.isEmpty
          ? nil
          : Link(range: part.lowerBound - start..<part.upperBound - start, address: $0.address)
      },
      anchors: anchors.filter { (start...end).contains($0.offset) }.map {
        Anchor(name: $0.name, offset: $0.offset - start)
      })
  }
}
