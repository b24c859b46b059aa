import CursesViews

/// Puts an article together from what a reader meets, in order.
///
/// A reader begins and ends parts; words that come between them are gathered into paragraphs. Parts
/// may be missing, or be inside of others where they have no business; then what is in them is part
/// of what is around.
struct ArticleBuilder {
  /// What is being put together, from the outermost.
  private var frames = [ArticleFrame(.root)]

  /// How many parts are inside of each other at most; what is deeper is part of those around it.
  private let deepest: Int

  /// The parts that were begun and are too deep.
  private var ignored = 0

  /// Names of places that words are still to come for.
  private var anchors: [String] = []

  /// The words of the link that is being read, as far as they could be an address.
  private var linkWords = ""

  /// Creates a builder of parts of which so many are inside of each other at most.
  init(deepest: Int = 48) { self.deepest = deepest }

  /// The blocks of what was read.
  mutating func finish() -> [ArticleBlock] {
    while frames.count > 1 { end() }
    flush()
    return frames[0].blocks
  }

  // MARK: Parts

  /// Begins a part, which ``end()`` ends.
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

  /// Ends the part that was begun last.
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

  /// Whether words go into a part of a kind, by itself or further inside.
  func isInside(_ matches: (ArticleFrame.Kind) -> Bool) -> Bool {
    frames.contains { matches($0.kind) }
  }

  // MARK: Words

  /// Begins words that lead somewhere.
  mutating func beginLink() { linkWords = "" }

  /// Says where words really lead, if they say otherwise.
  mutating func endLink(_ look: TextFlow.Look) {
    guard let address = look.address,
      let host = WebAddress.realHost(of: address, behind: linkWords)
    else { return }
    append(" (\(SafeText.line(host)))", TextFlow.Look(style: .ink(.secondary)))
  }

  /// Appends words, which are safe.
  mutating func append(_ words: String, _ look: TextFlow.Look) {
    let last = frames.count - 1
    if !anchors.isEmpty, words.utf8.contains(where: { $0 > 0x20 }) {
      for name in anchors { frames[last].flow.appendAnchor(name) }
      anchors = []
    }
    if look.address != nil, linkWords.utf8.count < 256 { linkWords += words.prefix(256) }
    frames[last].flow.append(words, look)
  }

  /// Ends a line.
  mutating func appendBreak() { frames[frames.count - 1].flow.appendBreak() }

  /// Lets others lead to the next words.
  mutating func appendAnchor(_ name: String) { anchors.append(name) }

  /// Ends the paragraph, if there is one.
  mutating func flush() {
    frames[frames.count - 1].flush()
  }

  // MARK: Others

  mutating func appendRule() {
    flush()
    frames[frames.count - 1].blocks.append(.rule)
  }

  /// Appends a picture: to the figure that is being put together, as one of its own, or, where it
  /// stands among words, as what is said in its place.
  mutating func append(_ picture: ArticlePicture, _ look: TextFlow.Look, isWord: Bool = false) {
    guard !isWord, !picture.address.isEmpty, !isInside(\.isOfWords) else {
      // Words stand apart, and signs where they are.
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

  /// Appends blocks that are put together already.
  mutating func append(_ blocks: [ArticleBlock]) {
    flush()
    frames[frames.count - 1].blocks += blocks
  }

  /// How many parts are inside of each other in the one that is being put together.
  var height: Int { frames[frames.count - 1].height }

  /// How many blocks are in the part that is being put together, with the words so far.
  var blockCount: Int {
    mutating get {
      flush()
      return frames[frames.count - 1].blocks.count
    }
  }

  /// Puts others in the place of the last blocks of the part that is being put together.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - change: What returns the others, by the blocks and how many parts that are put around
  ///     them may be inside of each other, and how many are.
  mutating func replaceBlocks(
    from first: Int, _ change: ([ArticleBlock], Int) -> (blocks: [ArticleBlock], height: Int)
  ) {
    flush()
    let last = frames.count - 1
    let start = min(first, frames[last].blocks.count)
    let blocks = Array(frames[last].blocks[start...])
    let room = max(1, deepest - last - frames[last].height)
    let others = change(blocks, room)
    frames[last].blocks.replaceSubrange(start..., with: others.blocks)
    frames[last].height += others.height
  }

  /// Names the language of the code that is being put together, unless it has one.
  mutating func nameLanguage(_ language: String) {
    guard let index = frames.lastIndex(where: { $0.kind.isCode }) else { return }
    if frames[index].language.isEmpty { frames[index].language = language }
  }

  /// Makes a task of the item that is being put together.
  mutating func markTask(isDone: Bool) {
    guard let index = frames.lastIndex(where: { $0.kind.isItem }) else { return }
    frames[index].mark = .task(isDone: isDone)
  }
}
