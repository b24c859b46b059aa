import CMarkdown
import CursesCells
import CursesViews

/// A reader that turns the events of md4c into blocks.
struct MarkdownReader {
  private var builder = ArticleBuilder()

  /// The current text style, and a stack of the styles around it.
  private var look = TextFlow.Look()
  private var outer: [TextFlow.Look] = []

  /// The open inline HTML elements.
  private var tags: [(name: String, look: TextFlow.Look, isHeading: Bool)] = []

  /// A stack of open images, with their addresses and alternative texts.
  private var pictures: [(address: String, words: String)] = []

  /// The HTML block that is being read, or `nil`.
  private var html: String?

  /// A stack of the HTML pieces in each open container, with the number of blocks before them.
  private var pieces: [[(html: String, start: Int)]] = [[]]
  private var references = CharacterReferences()
  private let base: WebAddress?

  init(base: WebAddress?) { self.base = base }

  /// Returns the blocks of a Markdown text.
  static func blocks(of text: String, base: WebAddress?) -> [ArticleBlock] {
    var reader = MarkdownReader(base: base)
    var parser = MD_PARSER()
    parser.flags = UInt32(
      MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_PERMISSIVEURLAUTOLINKS
        | MD_FLAG_PERMISSIVEEMAILAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS)
    parser.enter_block = { MarkdownReader.with($2) { $0.enter($1, $2) }($0, $1) }
    parser.leave_block = {
      MarkdownReader.with($2) { reader, kind, _ in reader.leave(kind) }($0, $1)
    }
    parser.enter_span = { MarkdownReader.with($2) { $0.begin($1, $2) }($0, $1) }
    parser.leave_span = { MarkdownReader.with($2) { reader, kind, _ in reader.end(kind) }($0, $1) }
    parser.text = { kind, text, size, reader in
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(size))
        .assumingMemoryBound(to: UInt8.self)
      reader?.assumingMemoryBound(to: MarkdownReader.self).pointee.append(kind, bytes)
      return 0
    }
    var text = text
    text.withUTF8 { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      _ = withUnsafeMutablePointer(to: &reader) {
        md_parse(start, UInt32(clamping: bytes.count), &parser, $0)
      }
    }
    reader.settleHTML()
    return reader.builder.finish()
  }

  /// Returns a C callback body that passes an event to the reader in `reader`.
  private static func with<Kind>(
    _ reader: UnsafeMutableRawPointer?,
    _ take: @escaping (inout MarkdownReader, Kind, UnsafeMutableRawPointer?) -> Void
  ) -> (Kind, UnsafeMutableRawPointer?) -> Int32 {
    { kind, detail in
      if let reader = reader?.assumingMemoryBound(to: MarkdownReader.self) {
        take(&reader.pointee, kind, detail)
      }
      return 0
    }
  }
}

// MARK: - Blocks

extension MarkdownReader {
  private mutating func enter(_ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch kind {
    case MD_BLOCK_HR: builder.appendRule()
    case MD_BLOCK_HTML: html = ""
    case MD_BLOCK_CODE:
      builder.begin(.code)
      if let code = detail?.load(as: MD_BLOCK_CODE_DETAIL.self) {
        builder.nameLanguage(SafeText.line(references.text(of: code.lang)))
      }
    case MD_BLOCK_LI:
      builder.begin(.item(nil))
      pieces.append([])
      if let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self), item.is_task != 0 {
        builder.markTask(isDone: item.task_mark != CChar(UInt8(ascii: " ")))
      }
    default:
      if let part = part(kind, detail) { builder.begin(part) }
      if kind == MD_BLOCK_QUOTE { pieces.append([]) }
    }
  }

  private mutating func leave(_ kind: MD_BLOCKTYPE) {
    for tag in tags where tag.isHeading { builder.end() }
    look = TextFlow.Look()
    outer = []
    tags = []
    switch kind {
    case MD_BLOCK_HR: break
    case MD_BLOCK_P: builder.flush()
    case MD_BLOCK_HTML:
      pieces[pieces.count - 1].append((html ?? "", builder.blockCount))
      html = nil
    case MD_BLOCK_LI, MD_BLOCK_QUOTE:
      settleHTML()
      builder.end()
    case MD_BLOCK_CODE: builder.end()
    default: if part(kind, nil) != nil { builder.end() }
    }
  }

  /// Parses the HTML pieces of the container that ends.
  ///
  /// An element that opens in one piece and closes in another one contains the blocks between.
  private mutating func settleHTML() {
    guard let pieces = pieces.popLast(), let first = pieces.first?.start else { return }
    let base = base
    builder.replaceBlocks(from: first) { blocks, space in
      let starts = pieces.map { min($0.start - first, blocks.count) }
      let ends = starts.dropFirst() + [blocks.count]
      let parts = zip(pieces, zip(starts, ends)).map { piece, range in
        (html: piece.html, blocks: Array(blocks[range.0..<max(range.0, range.1)]))
      }
      return Article.blocks(of: parts, base: base, depth: space)
    }
  }

  /// Returns the frame for a block, or `nil` for none.
  private func part(
    _ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?
  ) -> ArticleFrame.Kind? {
    switch kind {
    case MD_BLOCK_QUOTE: return .quote
    case MD_BLOCK_UL:
      let list = detail?.load(as: MD_BLOCK_UL_DETAIL.self)
      return .list(start: nil, step: 1, isLoose: list?.is_tight == 0)
    case MD_BLOCK_OL:
      let list = detail?.load(as: MD_BLOCK_OL_DETAIL.self)
      return .list(start: Int(list?.start ?? 1), step: 1, isLoose: list?.is_tight == 0)
    case MD_BLOCK_H:
      return .heading(Int(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1))
    case MD_BLOCK_TABLE: return .table
    case MD_BLOCK_TR: return .row
    case MD_BLOCK_TH, MD_BLOCK_TD:
      let cell = detail?.load(as: MD_BLOCK_TD_DETAIL.self)
      return .cell(
        isHeader: kind == MD_BLOCK_TH, columns: 1, rows: 1, cell.flatMap(Self.alignment))
    default: return nil
    }
  }

  private static func alignment(_ cell: MD_BLOCK_TD_DETAIL) -> TextAlignment? {
    switch cell.align {
    case MD_ALIGN_LEFT: .left
    case MD_ALIGN_CENTER: .center
    case MD_ALIGN_RIGHT: .right
    default: nil
    }
  }
}

// MARK: - Words

extension MarkdownReader {
  private mutating func begin(_ kind: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    outer.append(look)
    switch kind {
    case MD_SPAN_EM: look.style = look.style.adding(.italic)
    case MD_SPAN_STRONG: look.style = look.style.adding(.bold)
    case MD_SPAN_DEL: look.style = look.style.adding(.strikethrough)
    case MD_SPAN_CODE: look.style = look.style.adding(.on(.code))
    case MD_SPAN_A:
      let link = detail?.load(as: MD_SPAN_A_DETAIL.self)
      look.address = link.flatMap {
        WebAddress(SafeText.cleaned(references.text(of: $0.href))).completed(from: base)
      }
      builder.beginLink()
    case MD_SPAN_IMG:
      let picture = detail?.load(as: MD_SPAN_IMG_DETAIL.self)
      let address = picture.flatMap {
        WebAddress(SafeText.cleaned(references.text(of: $0.src))).completedForPicture(from: base)
      }
      pictures.append((address ?? "", ""))
    default: break
    }
  }

  private mutating func end(_ kind: MD_SPANTYPE) {
    if kind == MD_SPAN_A { builder.endLink(look) }
    if kind == MD_SPAN_IMG, let picture = pictures.popLast() {
      let words = SafeText.line(picture.words)
      if pictures.isEmpty {
        builder.append(
          ArticlePicture(address: picture.address, description: words, link: look.address), look)
      } else {
        pictures[pictures.count - 1].words += words
      }
    }
    look = outer.popLast() ?? TextFlow.Look()
  }

  private mutating func append(_ kind: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch kind {
    case MD_TEXT_HTML where html != nil: html?.append(String(decoding: bytes, as: UTF8.self))
    case MD_TEXT_HTML: take(tag: Array(bytes))
    case MD_TEXT_NULLCHAR: append("\u{FFFD}")
    case MD_TEXT_BR: builder.appendBreak()
    case MD_TEXT_SOFTBR: append("\n")
    case MD_TEXT_ENTITY: append(SafeText.cleaned(references.text(bytes)))
    default:
      var text = ""
      SafeText.filter(bytes) { text = $0 }
      append(text)
    }
  }

  private mutating func append(_ words: String) {
    if pictures.isEmpty {
      builder.append(words, look)
    } else {
      pictures[pictures.count - 1].words += words
    }
  }

  /// Handles an inline HTML tag.
  private mutating func take(tag bytes: [UInt8]) {
    guard let tag = HTMLTag(bytes, at: 0) else { return }
    if tag.isEnd {
      guard let last = tags.last, last.name == tag.name else { return }
      tags.removeLast()
      if tag.name == "a" { builder.endLink(look) }
      if last.isHeading { builder.end() }
      look = last.look
    } else if tag.name == "br" {
      builder.appendBreak()
    } else if tag.name == "img" {
      let article = Article(
        html: String(decoding: bytes, as: UTF8.self), address: base?.written, content: .everything)
      for case .figure(let figure) in article.blocks {
        for picture in figure.pictures { builder.append(picture, look) }
      }
    } else {
      begin(tag)
    }
  }

  private mutating func begin(_ tag: HTMLTag) {
    let before = look
    if let level = level(ofHeading: tag.name) {
      builder.begin(.heading(level))
      return tags.append((tag.name, before, true))
    }
    switch HTMLElement(tag.name) {
    case .formatting("b"): look.style = look.style.adding(.bold)
    case .formatting("i"): look.style = look.style.adding(.italic)
    case .formatting("s"): look.style = look.style.adding(.strikethrough)
    case .formatting("u"): look.style = look.style.adding(.underline)
    case .formatting: look.style = look.style.adding(.on(.code))
    case _ where tag.name == "kbd": look.style = look.style.adding(.on(.code))
    case _ where tag.name == "a":
      let address = String(decoding: tag.attributes["href"] ?? [], as: UTF8.self)
      look.address = WebAddress(SafeText.cleaned(address)).completed(from: base)
      builder.beginLink()
    default: return
    }
    tags.append((tag.name, before, false))
  }

  /// Returns the level of an inline heading element, or `nil` for other elements and contexts.
  ///
  /// md4c reports a heading as inline HTML if text follows in its line.
  private func level(ofHeading name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), !builder.isInside(\.isOfWords),
      let level = Int(name.dropFirst()), (1...6).contains(level)
    else { return nil }
    return level
  }
}
