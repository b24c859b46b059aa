import CursesCells
import CursesControls
import CursesViews

/// Words of an article that are selected, from where it began to where it ends now.
struct ArticleSelection: Hashable {
  let anchor: ArticlePlace
  var end: ArticlePlace

  var isEmpty: Bool { anchor == end }

  /// The bytes that are selected of a text of so many.
  func range(in block: Int, leaf: Int, length: Int) -> Range<Int> {
    let (first, last) = (min(anchor, end), max(anchor, end))
    let start = ArticlePlace(block: block, leaf: leaf, offset: 0)
    let behind = ArticlePlace(block: block, leaf: leaf, offset: length)
    guard first < behind, start < last else { return 0..<0 }
    return (first <= start ? 0 : first.offset)..<(last >= behind ? length : last.offset)
  }
}

extension ArticleView {
  /// The words that are selected, a line for each paragraph; empty where none are.
  ///
  /// A drag over words selects them.
  public var selectedText: String {
    guard let selection, let layout else { return "" }
    let blocks =
      min(
        selection.anchor.block, selection.end.block)...max(
        selection.anchor.block, selection.end.block)
    var selected = ""
    for block in blocks where block < layout.blockCount {
      for (leaf, text) in layout.leaves(of: block).enumerated() {
        let range = selection.range(in: block, leaf: leaf, length: text.length)
        guard !range.isEmpty else { continue }
        let goesOn = leaf == 0 && block > 0 && parts[block - 1].isContinued
        if !selected.isEmpty, !goesOn { selected += "\n" }
        selected += String(decoding: Array(text.string.utf8)[range], as: UTF8.self)
      }
    }
    return selected
  }

  /// What keys do with words that are selected.
  var selectionCommands: [KeyCommand] {
    guard let selection, !selection.isEmpty else { return [] }
    return [
      KeyCommand(
        "text.copy", Key(.character("w"), modifiers: .alt), title: "copy the selection",
        hint: "copy"
      ) {
        [self] in
        stage?.copy(selectedText)
      },
      KeyCommand("article.clear-selection", .escape, title: "give up the selection", hint: "") {
        [self] in
        select(nil)
      },
    ]
  }

  func select(_ selection: ArticleSelection?) {
    guard selection != self.selection else { return }
    self.selection = selection
    page.setNeedsDisplay()
  }

  /// Selects up to a cell; what is pressed is no link then.
  func selectPressed(to point: Point) {
    guard let pressedPlace, let end = place(at: point) else { return }
    if end != pressedPlace { pressedLink = nil }
    select(ArticleSelection(anchor: pressedPlace, end: end))
    scrollOn(from: point)
  }

  /// How long a selection that is dragged to an edge takes for a row beyond it.
  private static let rowTime = Duration.milliseconds(60)

  /// Goes on selecting beyond the first or the last row, as long as the mouse is held there.
  private func scrollOn(from point: Point) {
    autoScroll?.cancel()
    let step = point.y <= bounds.minY ? -1 : point.y >= bounds.maxY - 1 ? 1 : 0
    guard step != 0, pressedLink == nil else { return }
    autoScroll = stage?.schedule(after: ArticleView.rowTime) { [weak self] in
      guard let self, pressedPlace != nil,
        scrollForUser(to: Point(x: 0, y: contentOffset.y + step))
      else { return }
      layoutIfNeeded()
      selectPressed(to: Point(x: point.x, y: point.y + step))
    }
  }

  /// Returns the place before the character in a cell, or the nearest one in its row or above;
  /// `nil` where there are no words.
  func place(at point: Point) -> ArticlePlace? {
    guard let height = layout?.height, height > 0 else { return nil }
    var row = min(max(0, point.y - origin.y), height - 1)
    var column = point.x - origin.x
    while row >= 0 {
      if let found = layout?.row(row), let place = found.place(at: column) { return place }
      row -= 1
      column = .max
    }
    return .start
  }
}

extension ArticleLayout.Row {
  /// Returns the place before the character in a column, behind the words where it is beside them.
  fileprivate func place(at column: Int) -> ArticlePlace? {
    let pieces = line.pieces.filter { $0.source != nil }
    guard let piece = pieces.last(where: { $0.column <= column }) ?? pieces.first,
      let source = piece.source
    else { return nil }
    return ArticlePlace(
      block: block, leaf: source.leaf, offset: piece.offset(at: column, from: source.range))
  }
}

extension ArticleLine.Piece {
  /// Returns the bytes before the character in a column, none of which is cut in two.
  func offset(at column: Int, from range: Range<Int>) -> Int {
    var x = self.column
    var offset = range.lowerBound
    for character in text.string {
      x += CellWidth.of(character)
      if x > column { break }
      offset += character.utf8.count
    }
    return offset
  }
}

// MARK: - Finding

extension ArticleView {
  /// How far the search has come.
  public var findStatus: FindStatus {
    FindStatus(
      count: finding.count, current: finding.current, isComplete: finding.isComplete)
  }

  /// Looks for words, and goes to the first ones from what is seen on; no words end the search.
  ///
  /// Capital letters count where there is one among the words. A long article is looked through in
  /// slices, with frames between them.
  public func find(_ text: String) {
    begin(text, from: layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0)
    finding.pending = .forward
    goOnFinding()
  }

  /// Goes to the next words that were found, or to those before; after the last come the first.
  ///
  /// Where the search has not yet come there, it goes as soon as it has.
  public func moveToMatch(_ direction: FindDirection) {
    finding.pending = finding.text.isEmpty ? nil : direction
    goToPending()
  }

  /// Looks anew in an article that has changed, and stays where the reader is.
  func findAgain() {
    guard !finding.text.isEmpty else { return }
    begin(finding.text, from: 0)
    goOnFinding()
  }

  private func begin(_ text: String, from first: Int) {
    let count = parts.count + 1
    finding = ArticleFinding(text, from: min(first, count - 1), of: count)
    page.setNeedsDisplay()
  }

  /// The bytes that are looked through at once: it takes a millisecond or two.
  private static let bytesOfSlice = 1 << 18

  /// Looks through a slice now, and through the others after a frame each.
  func goOnFinding() {
    search?.cancel()
    let head = [article.title, article.byline].filter { !$0.isEmpty }.map { ArticleText($0) }
    let before = findStatus
    finding.advance(bytes: ArticleView.bytesOfSlice) { [parts] block in
      block == 0 ? head : parts[block - 1].blocks.leaves
    } rest: { [parts] block in
      // What is behind a block has its number here, as the title is the first one there.
      parts.indices.contains(block) && parts[block].isContinued
        ? parts[block].blocks.leaves.first : nil
    }
    if findStatus != before { page.setNeedsDisplay() }
    goToPending()
    guard !finding.isComplete else { return }
    search = stage?.schedule(after: .milliseconds(8)) { [weak self] in self?.goOnFinding() }
  }

  /// Goes to the match that was asked for, where it is known by now.
  private func goToPending() {
    if let direction = finding.pending, let index = finding.match(direction) {
      finding.pending = nil
      go(to: index)
    } else if finding.isComplete {
      finding.pending = nil
    }
    notify("onFindStatusChange") { [self] in onFindStatusChange?() }
  }

  private func go(to index: Int) {
    finding.current = index
    page.setNeedsDisplay()
    let match = finding[index]
    reveal(block: match.block, leaf: match.leaf)
    show(
      ArticlePlace(block: match.block, leaf: match.leaf, offset: match.range.lowerBound),
      atTop: false)
  }
}

extension ArticleFinding {
  /// Returns the next match, or the one before, from the one that was gone to or from where the
  /// search began; `nil` where that is not known yet, or there is none.
  ///
  /// Numbers may grow while the search goes on, but matches that are known stay in order.
  fileprivate func match(_ direction: FindDirection) -> Int? {
    guard count > 0 else { return nil }
    let isKnown = direction == .forward ? isComplete || isAtEnd && countBefore > 0 : isComplete
    let edge = direction == .forward ? 0 : count - 1
    guard let current else {
      guard direction == .forward, countBefore < count else { return isComplete ? edge : nil }
      return countBefore
    }
    // Between the matches before where it began and those behind there may be more.
    let gap = direction == .forward ? current + 1 : current
    if gap == countBefore, !isComplete { return nil }
    let next = direction == .forward ? current + 1 : current - 1
    return (0..<count).contains(next) ? next : isKnown ? edge : nil
  }
}
