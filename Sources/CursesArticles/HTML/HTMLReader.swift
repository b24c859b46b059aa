import CGumbo
import CursesViews

/// A reader that turns the tree of a page into blocks.
struct HTMLReader {
  /// An open element, with the index of its next child.
  private struct Step {
    let node: HTMLNode
    var next = 0

    /// The style around the element, and the superscript or subscript element around it.
    let look: TextFlow.Look
    let raising: GumboTag?
    let exit: Exit
  }

  /// The action at the end of an element.
  private enum Exit {
    case nothing
    case end
    case endLines
    case append(String)
    case link
  }

  private let base: WebAddress?
  private let content: MainContent
  private var builder: ArticleBuilder
  private var steps: [Step] = []
  private var look = TextFlow.Look()
  private var raising: GumboTag?

  /// The blocks to insert at comments with their indices.
  private var insertions: [[ArticleBlock]]

  init(
    content: MainContent, base: WebAddress?, into builder: ArticleBuilder = ArticleBuilder(),
    inserting insertions: [[ArticleBlock]] = []
  ) {
    self.content = content
    self.base = base
    self.builder = builder
    self.insertions = insertions
  }

  /// Reads the content and returns its blocks.
  mutating func blocks() -> [ArticleBlock] {
    // The tree can be deep, so an explicit stack is used instead of recursion.
    enter(content.root)
    while let step = steps.last {
      if let child = step.node.child(step.next) {
        steps[steps.count - 1].next += 1
        enter(child)
      } else {
        leave()
      }
    }
    return builder.finish()
  }

  /// The nesting depth of the blocks that were read.
  var height: Int { builder.height }

  private mutating func enter(_ node: HTMLNode) {
    if let text = node.text { return append(text) }
    if let number = node.number, insertions.indices.contains(number) {
      return builder.append(insertions[number])
    }
    guard node.element != nil, !content.leavesOut(node) else { return }
    // Skip copy buttons inside of code blocks.
    if node.tag == GUMBO_TAG_BUTTON, builder.isInside(\.isCode) { return }
    let (outer, raising) = (look, raising)
    if let name = node.attribute("id") ?? node.attribute("name"), node.tag != GUMBO_TAG_META {
      builder.appendAnchor(SafeText.line(name))
    }
    if let exit = begin(node) {
      steps.append(Step(node: node, look: outer, raising: raising, exit: exit))
    }
  }

  private mutating func leave() {
    guard let step = steps.popLast() else { return }
    switch step.exit {
    case .nothing: break
    case .end: builder.end()
    case .endLines: builder.flush()
    case .append(let words): builder.append(words, look)
    case .link: builder.endLink(look)
    }
    look = step.look
    raising = step.raising
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    SafeText.filter(text) { words in
      let words =
        switch raising {
        case GUMBO_TAG_SUP: RaisedText.above(words)
        case GUMBO_TAG_SUB: RaisedText.below(words)
        default: words
        }
      builder.append(words, look)
    }
  }
}

// MARK: - Elements

extension HTMLReader {
  /// Begins an element, and returns the action at its end; `nil` if its children are not read.
  private mutating func begin(_ node: HTMLNode) -> Exit? {
    switch node.tag {
    case GUMBO_TAG_BR: builder.appendBreak()
    case GUMBO_TAG_HR: builder.appendRule()
    case GUMBO_TAG_IMG: append(picture: node)
    case GUMBO_TAG_INPUT: appendBox(node)
    case GUMBO_TAG_HEAD, GUMBO_TAG_TITLE, GUMBO_TAG_META: break
    case GUMBO_TAG_A: return beginLink(node)
    default:
      if let part = part(of: node) {
        builder.begin(part)
        if part == .code { builder.nameLanguage(CodeLanguage.name(of: node)) }
        return .end
      }
      return beginWords(node)
    }
    return nil
  }

  private mutating func beginLink(_ node: HTMLNode) -> Exit {
    look.address = WebAddress(SafeText.cleaned(node.attribute("href") ?? ""))
      .completed(from: base)
    builder.beginLink()
    return .link
  }

  /// Begins an inline element, or a block element that only separates paragraphs.
  private mutating func beginWords(_ node: HTMLNode) -> Exit {
    switch node.tag {
    case GUMBO_TAG_B: look.style = look.style.adding(.bold)
    case GUMBO_TAG_I, GUMBO_TAG_CITE, GUMBO_TAG_DFN, GUMBO_TAG_VAR:
      look.style = look.style.adding(.italic)
    case GUMBO_TAG_U, GUMBO_TAG_INS: look.style = look.style.adding(.underline)
    case GUMBO_TAG_S, GUMBO_TAG_DEL: look.style = look.style.adding(.strikethrough)
    case GUMBO_TAG_MARK: look.style = look.style.adding(.marked)
    case GUMBO_TAG_CODE, GUMBO_TAG_KBD, GUMBO_TAG_SAMP: beginCode(node)
    case GUMBO_TAG_Q: return quote("“", "”")
    case GUMBO_TAG_RT: return quote("(", ")")
    case GUMBO_TAG_SUB, GUMBO_TAG_SUP: raising = node.tag
    case GUMBO_TAG_SPAN, GUMBO_TAG_ABBR, GUMBO_TAG_RUBY, GUMBO_TAG_BUTTON: break
    default:
      builder.flush()
      // The footer of a quotation names its source.
      if node.tag == GUMBO_TAG_FOOTER, builder.isInside({ $0 == .quote }) {
        look.style = look.style.adding(.ink(.secondary))
      }
      return .endLines
    }
    return .nothing
  }

  private mutating func beginCode(_ node: HTMLNode) {
    if builder.isInside(\.isCode) {
      builder.nameLanguage(CodeLanguage.name(of: node))
    } else {
      look.style = look.style.adding(.on(.code))
    }
  }

  private mutating func quote(_ opening: String, _ closing: String) -> Exit {
    builder.append(opening, look)
    return .append(closing)
  }

  /// Returns the frame for an element, or `nil` for none.
  private func part(of node: HTMLNode) -> ArticleFrame.Kind? {
    switch node.tag {
    case GUMBO_TAG_H1: .heading(1)
    case GUMBO_TAG_H2: .heading(2)
    case GUMBO_TAG_H3: .heading(3)
    case GUMBO_TAG_H4: .heading(4)
    case GUMBO_TAG_H5: .heading(5)
    case GUMBO_TAG_H6: .heading(6)
    case GUMBO_TAG_BLOCKQUOTE: .quote
    case GUMBO_TAG_PRE, GUMBO_TAG_LISTING: .code
    case GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR: .list(start: nil, step: 1, isLoose: nil)
    case GUMBO_TAG_OL: numberedList(node)
    case GUMBO_TAG_LI: .item(node.number("value"))
    case GUMBO_TAG_DL: .definitions
    case GUMBO_TAG_DT: .term
    case GUMBO_TAG_DD: .definition
    case GUMBO_TAG_TABLE: .table
    case GUMBO_TAG_TR: .row
    case GUMBO_TAG_TD, GUMBO_TAG_TH: cell(node)
    case GUMBO_TAG_FIGURE: .figure
    case GUMBO_TAG_FIGCAPTION, GUMBO_TAG_CAPTION: .caption
    case GUMBO_TAG_DETAILS: .details
    case GUMBO_TAG_SUMMARY: .summary
    default: nil
    }
  }

  private func numberedList(_ node: HTMLNode) -> ArticleFrame.Kind {
    let isReversed = node.attribute("reversed") != nil
    let count = (0..<node.children.count).count { node.child($0)?.tag == GUMBO_TAG_LI }
    let start = node.number("start") ?? (isReversed ? count : 1)
    return .list(start: start, step: isReversed ? -1 : 1, isLoose: nil, numbering(node))
  }

  private func numbering(_ node: HTMLNode) -> ArticleNumbering {
    switch node.attribute("type") {
    case "a": .lowercaseLetters
    case "A": .uppercaseLetters
    case "i": .lowercaseRoman
    case "I": .uppercaseRoman
    default: .decimal
    }
  }

  private func cell(_ node: HTMLNode) -> ArticleFrame.Kind {
    // Clamp the spans to limit the size of the grid, as browsers do.
    let columns = min(max(node.number("colspan") ?? 1, 1), 1000)
    let rows = min(max(node.number("rowspan") ?? 1, 1), 1000)
    return .cell(
      isHeader: node.tag == GUMBO_TAG_TH, columns: columns, rows: rows,
      node.attribute("align").flatMap(TextAlignmentName.alignment))
  }

  private mutating func appendBox(_ node: HTMLNode) {
    guard node.attribute("type")?.lowercased() == "checkbox" else { return }
    builder.markTask(isDone: node.attribute("checked") != nil)
  }
}

// MARK: - Pictures

extension HTMLReader {
  private mutating func append(picture node: HTMLNode) {
    let words = SafeText.line(node.attribute("alt") ?? "")
    let picture = ArticlePicture(
      address: address(ofPicture: node) ?? "", description: words,
      width: side(node, "width"), height: side(node, "height"), link: look.address)
    let isSmall = max(picture.width ?? .max, picture.height ?? 1) <= 32
    let isSign = node.classes.contains { $0.contains("emoji") || $0.contains("smiley") }
    builder.append(picture, look, isWord: isSmall || isSign)
  }

  private func side(_ node: HTMLNode, _ name: String) -> Int? {
    node.number(name).flatMap { (1...100_000).contains($0) ? $0 : nil }
  }

  /// Returns the address of a picture, which lazy loading may store in other attributes than `src`.
  private func address(ofPicture node: HTMLNode) -> String? {
    let late = node.attribute("data-src")
    let set = node.attribute("srcset")?.split(whereSeparator: \.isWhitespace).first
    let first = node.attribute("src") ?? ""
    let isPosition = first.isEmpty || first.hasPrefix("data:") && first.utf8.count < 256
    let chosen = isPosition ? late ?? set.map { String($0) } ?? first : first
    return WebAddress(SafeText.cleaned(chosen)).completedForPicture(from: base)
  }
}

extension TextStyle {
  /// The style of `<mark>` elements.
  fileprivate static let marked = TextStyle(
    foreground: .token(.onFill), background: .token(.selection))
}
