import CursesViews

/// A builder that assembles the blocks of an article from the events of a parser.
///
/// A parser begins and ends frames; text between them is collected into paragraphs. Frames may be
/// missing or misplaced. The content of a misplaced frame is then added to its parent.
struct ArticleBuilder {
  /// The stack of open frames, from the outermost.
  private var frames = [ArticleFrame(.root)]

  /// The maximum nesting depth; the content of deeper frames is added to their ancestor.
  private let deepest: Int

  /// The number of open frames that exceed the depth.
  private var ignored = 0

  /// The names of anchors that await the next text.
  private var anchors: [String] = []

  /// The beginning of the current link's text, which is compared with its address.
  private var linkWords = ""

  /// Creates a builder with a maximum nesting depth, which is 48 by default.
  init(deepest: Int = 48) { self.deepest = deepest }

  /// Ends all frames and returns the blocks.
  mutating func finish() -> [ArticleBlock] {
    while frames.count > 1 { end() }
    flush()
    return frames[0].blocks
  }

  // MARK: Parts

  /// Begins a frame, which ``end()`` ends.
  mutating func begin(_ kind: ArticleFrame.Kind) {
    flush()
    guard ignored == 0, frames.count < deepest else {
      ignored += 1
      return
    }
    var frame = ArticleFrame(kind)
    frame.isInCode = frames[frames.count - 1].isInCode || frame.isInCode
    frame.flow = frame.newFlow
    frames.append(frame)
  }

  /// Ends the innermost frame.
  mutating func end() {
    flush()
    guard ignored == 0 else {
      ignored -= 1
      return
    }
    guard frames.count > 1, let frame = frames.popLast() else { return }
    let outer = frames.count - 1
    frames[outer].height = max(frames[outer].height, frame.height + 1)
    ArticleAssembly.add(frame, to: &frames[outer])
  }

  /// Whether an open frame is of a matching kind.
  func isInside(_ matches: (ArticleFrame.Kind) -> Bool) -> Bool {
    frames.contains { matches($0.kind) }
  }

  // MARK: Words

  /// Begins the text of a link.
  mutating func beginLink() { linkWords = "" }

  /// Appends the real host of a link if its text looks like an address of another host.
  mutating func endLink(_ look: TextFlow.Look) {
    guard let address = look.address,
      let host = WebAddress.realHost(of: address, behind: linkWords)
    else { return }
    append(" (\(SafeText.line(host)))", TextFlow.Look(style: .ink(.secondary)))
  }

  /// Appends sanitized text.
  mutating func append(_ words: String, _ look: TextFlow.Look) {
    let last = frames.count - 1
    if !anchors.isEmpty, words.utf8.contains(where: { $0 > 0x20 }) {
      for name in anchors { frames[last].flow.appendAnchor(name) }
      anchors = []
    }
    if look.address != nil, linkWords.utf8.count < 256 { linkWords += words.prefix(256) }
    frames[last].flow.append(words, look)
  }

  /// Appends a line break.
  mutating func appendBreak() { frames[frames.count - 1].flow.appendBreak() }

  /// Adds an anchor at the next text.
  mutating func appendAnchor(_ name: String) { anchors.append(name) }

  /// Ends the current paragraph, if there is one.
  mutating func flush() {
    frames[frames.count - 1].flush()
  }

  // MARK: Others

  mutating func appendRule() {
    flush()
    frames[frames.count - 1].blocks.append(.rule)
  }

  /// Appends a picture to the open figure, or as a figure of its own.
  ///
  /// Where only text is allowed, or if `isWord` is set, its alternative text is appended instead.
  mutating func append(_ picture: ArticlePicture, _ look: TextFlow.Look, isWord: Bool = false) {
    guard !isWord, !picture.address.isEmpty, !isInside(\.isOfWords) else {
      // Alternative texts need spaces around them; an emoji does not.
      return append(isWord ? picture.description : " \(picture.description) ", look)
    }
    flush()
    let last = frames.count - 1
    if case .figure = frames[last].kind {
      frames[last].pictures.append(picture)
    } else {
      frames[last].blocks.append(.figure(ArticleFigure([picture])))
    }
  }

  /// Appends completed blocks.
  mutating func append(_ blocks: [ArticleBlock]) {
    flush()
    frames[frames.count - 1].blocks += blocks
  }

  /// The nesting depth inside the innermost frame.
  var height: Int { frames[frames.count - 1].height }

  /// The number of blocks in the innermost frame, after ending the current paragraph.
  var blockCount: Int {
    mutating get {
      flush()
      return frames[frames.count - 1].blocks.count
    }
  }

  /// Replaces the last blocks of the innermost frame.
  ///
  /// - Parameters:
  ///   - first: The index of the first block to replace.
  ///   - change: Returns the new blocks and their nesting depth. Its arguments are the old blocks
  ///     and the maximum nesting depth around them.
  mutating func replaceBlocks(
    from first: Int, _ change: ([ArticleBlock], Int) -> (blocks: [ArticleBlock], height: Int)
  ) {
    flush()
    let last = frames.count - 1
    let start = min(first, frames[last].blocks.count)
    let blocks = Array(frames[last].blocks[start...])
    let space = max(1, deepest - last - frames[last].height)
    let others = change(blocks, space)
    frames[last].blocks.replaceSubrange(start..., with: others.blocks)
    frames[last].height += others.height
  }

  /// Sets the language of the innermost code block, unless it has one.
  mutating func nameLanguage(_ language: String) {
    guard let index = frames.lastIndex(where: { $0.kind.isCode }) else { return }
    if frames[index].language.isEmpty { frames[index].language = language }
  }

  /// Makes the innermost list item a task.
  mutating func markTask(isDone: Bool) {
    guard let index = frames.lastIndex(where: { $0.kind.isItem }) else { return }
    frames[index].mark = .task(isDone: isDone)
  }
}
