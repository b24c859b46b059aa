import CursesCells
import CursesViews
import CursesWidgets

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
