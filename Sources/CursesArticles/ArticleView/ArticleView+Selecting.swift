import CursesCells
import CursesControls
import CursesViews

/// A text selection in an article, from its anchor to its current end.
struct ArticleSelection: Hashable {
  let anchor: ArticlePlace
  var end: ArticlePlace

  var isEmpty: Bool { anchor == end }

  /// Returns the selected bytes of a text of `length` bytes; empty if none are selected.
  func range(in block: Int, leaf: Int, length: Int) -> Range<Int> {
    let (first, last) = (min(anchor, end), max(anchor, end))
    let start = ArticlePlace(block: block, leaf: leaf, offset: 0)
    let behind = ArticlePlace(block: block, leaf: leaf, offset: length)
    guard first < behind, start < last else { return 0..<0 }
    return (first <= start ? 0 : first.offset)..<(last >= behind ? length : last.offset)
  }
}

extension ArticleView {
  /// The selected text, with one line for each paragraph; empty without a selection.
  ///
  /// Dragging over text selects it.
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

  /// The key commands for the selection; empty without one.
  var selectionCommands: [KeyCommand] {
    guard let selection, !selection.isEmpty else { return [] }
    return [
      KeyCommand(
        "text.copy", Key(.character("w"), modifiers: .alt), title: "Copy Selection",
        hint: "copy"
      ) {
        [self] in
        stage?.copy(selectedText)
      },
      KeyCommand("article.clear-selection", .escape, title: "Clear Selection", hint: "") {
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

  /// Extends the selection to a cell, after which releasing the mouse opens no link.
  func selectPressed(to point: Point) {
    guard let pressedPosition, let end = place(at: point) else { return }
    if end != pressedPosition { pressedLink = nil }
    select(ArticleSelection(anchor: pressedPosition, end: end))
    scrollOn(from: point)
  }

  /// The interval between rows when a selection is dragged beyond an edge.
  private static let rowTime = Duration.milliseconds(60)

  /// Scrolls and extends the selection while the mouse is held at the first or last row.
  private func scrollOn(from point: Point) {
    autoScroll?.cancel()
    let step = point.y <= bounds.minY ? -1 : point.y >= bounds.maxY - 1 ? 1 : 0
    guard step != 0, pressedLink == nil else { return }
    autoScroll = stage?.schedule(after: ArticleView.rowTime) { [weak self] in
      guard let self, pressedPosition != nil,
        scrollForUser(to: Point(x: 0, y: contentOffset.y + step))
      else { return }
      layoutIfNeeded()
      selectPressed(to: Point(x: point.x, y: point.y + step))
    }
  }

  /// Returns the place before the character at a cell, or the nearest in its row or above.
  ///
  /// It is `nil` before layout, and in an empty article.
  func place(at point: Point) -> ArticlePlace? {
    guard let height = layout?.height, height > 0 else { return nil }
    var row = min(max(0, point.y - origin.y), height - 1)
    var column = point.x - origin.x
    while row >= 0 {
      if let found = layout?.row(row), let position = found.place(at: column) { return position }
      row -= 1
      column = .max
    }
    return .start
  }
}

extension ArticleLayout.Row {
  /// Returns the place before the character in a column, clamped to the text of the row.
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
  /// Returns the byte offset of the character in a column.
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
  /// The state of the search.
  public var findStatus: FindStatus {
    FindStatus(
      count: finding.count, current: finding.current, isComplete: finding.isComplete)
  }

  /// Searches for a text and scrolls to the first match from the visible part on.
  ///
  /// An empty text ends the search. The search is case-sensitive if the text contains a capital
  /// letter. A long article is searched in slices, with frames between them.
  public func find(_ text: String) {
    begin(text, from: layout?.block(at: max(0, contentOffset.y - origin.y)) ?? 0)
    finding.pending = .forward
    goOnFinding()
  }

  /// Scrolls to the next or the previous match, wrapping around at the ends.
  ///
  /// If the search has not reached that match yet, the view scrolls as soon as it has.
  public func moveToMatch(_ direction: FindDirection) {
    finding.pending = finding.text.isEmpty ? nil : direction
    goToPending()
  }

  /// Restarts the search after the article changed, and keeps the reading position.
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

  /// The number of bytes searched in one slice, which takes one or two milliseconds.
  private static let bytesOfSlice = 1 << 18

  /// Searches one slice now, and schedules the next one.
  func goOnFinding() {
    search?.cancel()
    let head = [article.title, article.byline].filter { !$0.isEmpty }.map { ArticleText($0) }
    let before = findStatus
    finding.advance(bytes: ArticleView.bytesOfSlice) { [parts] block in
      block == 0 ? head : parts[block - 1].blocks.leaves
    } remainder: { [parts] block in
      // `block` counts the title as 0, so as an index it already means the part after the block.
      parts.indices.contains(block) && parts[block].isContinued
        ? parts[block].blocks.leaves.first : nil
    }
    if findStatus != before { page.setNeedsDisplay() }
    goToPending()
    guard !finding.isComplete else { return }
    search = stage?.schedule(after: .milliseconds(8)) { [weak self] in self?.goOnFinding() }
  }

  /// Scrolls to the requested match if it is known.
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
  /// Returns the index of the next or previous match, or `nil` if it is missing or not known.
  ///
  /// It starts at the current match, or where the search began. Indices can grow while the search
  /// is running, but known matches stay in order.
  fileprivate func match(_ direction: FindDirection) -> Int? {
    guard count > 0 else { return nil }
    let isKnown = direction == .forward ? isComplete || isAtEnd && countBefore > 0 : isComplete
    let edge = direction == .forward ? 0 : count - 1
    guard let current else {
      guard direction == .forward, countBefore < count else { return isComplete ? edge : nil }
      return countBefore
    }
    // Unsearched text lies between the matches before the start and those after it.
    let gap = direction == .forward ? current + 1 : current
    if gap == countBefore, !isComplete { return nil }
    let next = direction == .forward ? current + 1 : current - 1
    return (0..<count).contains(next) ? next : isKnown ? edge : nil
  }
}
