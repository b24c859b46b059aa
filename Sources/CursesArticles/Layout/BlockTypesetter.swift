import CursesCells
import CursesViews

/// A typesetter that turns blocks into lines of a given width.
struct BlockTypesetter {
  /// Whether marks use characters beyond ASCII.
  let usesUnicode: Bool

  /// The index of the next text.
  private(set) var leaf = 0

  /// The nesting depth of lists.
  private var listDepth = 0

  /// The minimum text width in columns; indentation is reduced to keep it.
  private static let narrowest = 12

  /// The collapsed summaries, by their text indices.
  private let closed: Set<Int>

  /// The sizes of pictures, or `nil` to show alternative texts.
  private let pictures: PictureRoom?

  init(usesUnicode: Bool, closed: Set<Int> = [], pictures: PictureRoom? = nil) {
    self.usesUnicode = usesUnicode
    self.closed = closed
    self.pictures = pictures
  }

  /// Returns the lines of blocks, with empty lines between them.
  mutating func lines(
    of blocks: [ArticleBlock], width: Int, _ style: TextStyle = .plain, isTight: Bool = false
  ) -> [ArticleLine] {
    var lines: [ArticleLine] = []
    var before: ArticleBlock?
    for block in blocks {
      let next = self.lines(of: block, width: width, style)
      guard !next.isEmpty else { continue }
      if let before, block.isApart(from: before, isTight: isTight) { lines.append(ArticleLine()) }
      lines += next
      before = block
    }
    return lines
  }

  /// Returns the lines of a block.
  mutating func lines(
    of block: ArticleBlock, width: Int, _ style: TextStyle = .plain
  ) -> [ArticleLine] {
    switch block {
    case .heading(let level, let text):
      let look = level < 3 ? TextStyle.bold : TextStyle.bold.adding(.ink(.secondary))
      return lines(of: text, width, style.adding(look))
    case .paragraph(let text): return lines(of: text, width, style)
    case .list(let list): return lines(of: list, width, style)
    case .definitions(let definitions): return lines(of: definitions, width, style)
    case .quote(let blocks): return quoted(blocks, width, style)
    case .code(let text, let language): return panel(text, language, width)
    case .table(let table):
      let first = leaf
      leaf += block.leaves.count
      return TableTypesetter(table, width: width, style, self, leaf: first).lines()
    case .figure(let figure): return lines(of: figure, width, style)
    case .rule: return [mark(String(repeating: usesUnicode ? "─" : "-", count: width), .hairline)]
    case .details(let summary, let blocks): return lines(of: blocks, below: summary, width, style)
    }
  }

  /// Returns the lines of a table cell; `leaf` is the index of its first text.
  func lines(
    ofCell blocks: [ArticleBlock], width: Int, _ style: TextStyle, leaf: Int
  ) -> [ArticleLine] {
    var inside = BlockTypesetter(usesUnicode: usesUnicode, closed: closed)
    inside.leaf = leaf
    inside.listDepth = listDepth
    return inside.lines(of: blocks, width: width, style, isTight: true)
  }

  /// Returns the lines of a summary, and of its details unless they are collapsed.
  private mutating func lines(
    of blocks: [ArticleBlock], below summary: ArticleText, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let isClosed = closed.contains(leaf)
    let sign = isClosed ? (usesUnicode ? "▸" : ">") : usesUnicode ? "▾" : "v"
    let mark = Mark(sign, .tertiary, space: 2, in: width)
    let head = behind(mark, lines(of: summary, mark.width, style.adding(.bold)))
    guard isClosed else { return head + margin(blocks, width, 2, style) }
    leaf += blocks.leaves.count
    return head
  }

  private mutating func lines(
    of text: ArticleText, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    defer { leaf += 1 }
    return text.isEmpty ? [] : text.lines(width: width, style, leaf: leaf)
  }
}

// MARK: - Marks and margins

extension BlockTypesetter {
  private func mark(_ text: String, _ token: ThemeToken, at column: Int = 0) -> ArticleLine {
    ArticleLine(pieces: [ArticleLine.Piece(column: column, text: StyledText(text, .ink(token)))])
  }

  /// Returns the indentation in columns, reduced if less than the minimum text width would remain.
  func indent(_ requested: Int, _ width: Int) -> Int {
    max(0, min(requested, width - BlockTypesetter.narrowest))
  }

  private mutating func margin(
    _ blocks: [ArticleBlock], _ width: Int, _ columns: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let indent = indent(columns, width)
    return lines(of: blocks, width: width - indent, style).map { $0.moved(by: indent) }
  }

  /// A marker before some lines, or above them if too few columns would remain.
  struct Mark {
    let text: String
    let token: ThemeToken

    /// The width of the marker and the space after it, or 0 if the marker is above.
    let space: Int

    /// The width that remains for text.
    let width: Int

    init(_ text: String, _ token: ThemeToken, space: Int, in width: Int) {
      self.text = CellWidth.of(text) <= width ? text : ""
      self.token = token
      self.space = width - space >= 4 ? space : 0
      self.width = width - self.space
    }
  }

  /// Returns indented lines with a marker before the first.
  func behind(_ mark: Mark, _ lines: [ArticleLine]) -> [ArticleLine] {
    guard mark.space > 0 else { return [self.mark(mark.text, mark.token)] + lines }
    let first = self.mark(mark.text, mark.token, at: mark.space - 1 - CellWidth.of(mark.text))
    let moved = lines.map { $0.moved(by: mark.space) }
    return [moved.first.map(first.beside) ?? first] + moved.dropFirst()
  }
}

// MARK: - Lists and quotes

extension BlockTypesetter {
  mutating func lines(
    of list: ArticleList, _ width: Int, _ style: TextStyle, marks widest: Int = 0
  ) -> [ArticleLine] {
    let marks = list.items.map { text(of: $0.mark, list.numbering) }
    let space = marks.reduce(widest) { max($0, CellWidth.of($1.text)) } + 1
    var result: [ArticleLine] = []
    for (item, mark) in zip(list.items, marks) {
      let mark = Mark(mark.text, mark.token, space: space, in: width)
      let inside = self.item {
        $0.lines(of: item.blocks, width: mark.width, style, isTight: !list.isLoose)
      }
      if list.isLoose, !result.isEmpty { result.append(ArticleLine()) }
      result += behind(mark, inside)
    }
    return result
  }

  /// Returns the marker of a list item, aligned to the widest marker of the list.
  func mark(
    _ mark: ArticleList.Mark, _ numbering: ArticleNumbering, _ widest: Int, in width: Int
  ) -> Mark {
    let (text, token) = text(of: mark, numbering)
    return Mark(text, token, space: max(widest, CellWidth.of(text)) + 1, in: width)
  }

  /// Returns lines that are typeset inside a list item.
  mutating func item(_ lines: (inout BlockTypesetter) -> [ArticleLine]) -> [ArticleLine] {
    listDepth += 1
    defer { listDepth -= 1 }
    return lines(&self)
  }

  private func text(
    of mark: ArticleList.Mark, _ numbering: ArticleNumbering
  ) -> (text: String, token: ThemeToken) {
    switch mark {
    case .bullet:
      let glyphs = usesUnicode ? ["•", "◦"] : ["*", "-"]
      return (glyphs[listDepth % 2], .accent)
    case .number(let number): return (numbering.text(of: number) + ".", .secondary)
    case .task(let isDone):
      if usesUnicode { return isDone ? ("▣", .accent) : ("□", .tertiary) }
      return isDone ? ("[x]", .accent) : ("[ ]", .tertiary)
    }
  }

  private mutating func lines(
    of definitions: [ArticleDefinition], _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    var result: [ArticleLine] = []
    for definition in definitions {
      for term in definition.terms { result += lines(of: term, width, style.adding(.bold)) }
      result += margin(definition.blocks, width, definitionIndent(in: width), style)
    }
    return result
  }

  /// Returns the indentation of definitions at a width.
  private func definitionIndent(in width: Int) -> Int { width < 40 ? 2 : 4 }

  private mutating func quoted(
    _ blocks: [ArticleBlock], _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let indent = quoteIndent(in: width)
    let source = blocks.source
    let said = source == nil ? blocks : blocks.dropLast()
    var inside = lines(of: said, width: width - indent, style.adding(.italic))
    if let source { inside += lines(of: source, width - indent, style) }
    return barred(inside, indent)
  }

  /// Returns the indentation of quotations at a width.
  private func quoteIndent(in width: Int) -> Int { indent(width < 33 ? 2 : 3, width) }

  /// Returns indented lines with the bar of a quotation before each.
  private func barred(_ lines: [ArticleLine], _ indent: Int) -> [ArticleLine] {
    guard indent > 0 else { return lines }
    let bar = mark(usesUnicode ? "▎" : "|", .lamp)
    return lines.map { bar.beside($0.moved(by: indent)) }
  }
}

// MARK: - Code and figures

extension BlockTypesetter {
  /// Returns code on a background panel, with the name of its language at the right.
  ///
  /// Lines that are longer than the panel are wrapped between characters. A mark in the margin
  /// shows each continuation row.
  mutating func panel(
    _ text: ArticleText, _ language: String, _ width: Int,
    lead: CodeColors.Lead? = CodeColors.Lead(), isFirst: Bool = true, isLast: Bool = true
  ) -> [ArticleLine] {
    defer { leaf += 1 }
    let indent = width < 20 ? 0 : 2
    let space = max(1, width - 2 * indent)
    let code = lead.map { CodeColors.colored(text, language: language, $0) } ?? text
    let rows = code.lines(width: space, .plain, leaf: leaf, wrapping: .characters)
    var lines = rows.map { $0.moved(by: indent) }
    if indent > 0 {
      let sign = mark(usesUnicode ? "↳" : ">", .tertiary).pieces
      for index in rows.indices.dropFirst() where rows[index].continues(rows[index - 1]) {
        lines[index].pieces.insert(contentsOf: sign, at: 0)
      }
    }
    for index in lines.indices { lines[index].tone = ArticleLine.Tone(columns: 0..<width) }
    let name = CellWidth.of(language)
    let used = lines[0].pieces.last.map { $0.column + $0.width } ?? 0
    if isFirst, name > 0, used + 2 + name <= width - indent {
      lines[0].pieces += mark(language, .tertiary, at: width - indent - name).pieces
    }
    guard usesUnicode else { return lines }
    if lines.count == 1, indent > 0 { lines[0].tone?.hasStraightSides = true }
    let edges = [ArticleLine.Edge.lower, .upper].map { edge in
      ArticleLine(tone: ArticleLine.Tone(columns: 0..<width, edge: edge))
    }
    return (isFirst ? [edges[0]] : []) + lines + (isLast ? [edges[1]] : [])
  }

  private mutating func lines(
    of figure: ArticleFigure, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let look = style.adding(.italic).adding(.ink(.secondary))
    var result: [ArticleLine] = []
    for picture in figure.pictures {
      let mark = Mark(usesUnicode ? "▦" : "#", .secondary, space: 2, in: width)
      let first = leaf
      let words = behind(mark, lines(of: picture.words, mark.width, look))
      result += pictures?.cells(of: picture, in: width).map { slots($0, first, words) } ?? words
    }
    return result + lines(of: figure.caption, width, look)
  }
}

extension BlockTypesetter {
  /// Returns the rows of a picture.
  ///
  /// The middle row has the first line of the alternative text, which is visible until the picture
  /// is loaded.
  private func slots(_ size: Size, _ leaf: Int, _ words: [ArticleLine]) -> [ArticleLine] {
    (0..<size.height).map { row in
      var line = row == size.height / 2 ? words.first ?? ArticleLine() : ArticleLine()
      line.slot = ArticleLine.Slot(leaf: leaf, size: size, row: row)
      return line
    }
  }
}

extension ArticleLine {
  /// Whether the line continues another one, without a line break between them.
  fileprivate func continues(_ line: ArticleLine) -> Bool {
    guard let start = pieces.first?.source, let end = line.pieces.last?.source else { return false }
    return start.range.lowerBound == end.range.upperBound
  }
}

// MARK: - Parts

extension BlockTypesetter {
  /// Returns the lines of a part of an article.
  mutating func lines(of part: ArticlePart, width: Int) -> [ArticleLine] {
    lines(of: part, behind: 0, width, .plain)
  }

  /// Returns the lines of a part inside the containers from an index on.
  private mutating func lines(
    of part: ArticlePart, behind margins: Int, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let lines =
      margins < part.margins.count
      ? inside(part.margins[margins], of: part, behind: margins + 1, width, style)
      : content(of: part, width, style)
    return part.gap == margins && !lines.isEmpty ? [ArticleLine()] + lines : lines
  }

  private mutating func inside(
    _ margin: ArticlePart.Margin, of part: ArticlePart, behind margins: Int, _ width: Int,
    _ style: TextStyle
  ) -> [ArticleLine] {
    switch margin {
    case .quote(let isSaid):
      let indent = quoteIndent(in: width)
      let look = isSaid ? style.adding(.italic) : style
      return barred(lines(of: part, behind: margins, width - indent, look), indent)
    case .item(let mark, let numbering, let marks, let isFirst):
      let mark = self.mark(mark, numbering, marks, in: width)
      let inside = item { $0.lines(of: part, behind: margins, mark.width, style) }
      return isFirst ? behind(mark, inside) : inside.map { $0.moved(by: mark.space) }
    case .definition, .details:
      let requested = margin == .details ? 2 : definitionIndent(in: width)
      let indent = indent(requested, width)
      return lines(of: part, behind: margins, width - indent, style).map { $0.moved(by: indent) }
    }
  }

  private mutating func content(
    of part: ArticlePart, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    switch (part.origin, part.blocks.first) {
    case (.table(let fit, let isContinued), .table(let table)?):
      TableTypesetter(
        table, width: width, style, self, leaf: leaf, fit: fit, isContinued: isContinued
      ).lines()
    case (.list(let marks), .list(let list)?): lines(of: list, width, style, marks: marks)
    case (.code(let lead, let isFirst, let isLast), .code(let text, let language)?):
      panel(text, language, width, lead: lead, isFirst: isFirst, isLast: isLast)
    default: lines(of: part.blocks, width: width, style, isTight: part.isTight)
    }
  }

  /// Returns the rule below a title.
  func titleRule(in width: Int) -> ArticleLine {
    let accent = min(8, width)
    let (thick, thin) = usesUnicode ? ("━", "─") : ("=", "-")
    let rule =
      StyledText(String(repeating: thick, count: accent), .ink(.accent))
      + StyledText(String(repeating: thin, count: width - accent), .ink(.hairline))
    return ArticleLine(pieces: [ArticleLine.Piece(column: 0, text: rule)])
  }
}
