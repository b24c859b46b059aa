import CursesCells
import CursesViews

/// A view that draws the visible rows of an article.
final class ArticlePageView: View {
  weak var owner: ArticleView?

  override var accessibilitySubviews: [View] { [] }

  override func draw(in canvas: inout Canvas) {
    guard let owner, owner.layout != nil else { return }
    for y in canvas.clipBounds.rows {
      if let row = owner.layout?.row(y - owner.origin.y) { draw(row, of: owner, at: y, &canvas) }
    }
  }

  private func draw(
    _ row: ArticleLayout.Row, of owner: ArticleView, at y: Int, _ canvas: inout Canvas
  ) {
    var base = style(theme.text)
    if let tone = row.line.tone {
      let columns = tone.columns
      let area = Rect(x: owner.origin.x + columns.lowerBound, y: y, width: columns.count, height: 1)
      let isSeen = traits.colorDepth == .rgb || traits.colorDepth == .palette256
      if !isSeen { drawFrame(of: tone, in: area, &canvas) }
      if let edge = tone.edge {
        // If the tone cannot be displayed, a drawn edge would be darker than the panel.
        guard isSeen else { return }
        let text = edge.styledText(0..<columns.count)
        // The theme colors an edge as part of the panel, not as text.
        var look = Style.plain
        look.foreground = color(theme.code)
        canvas.draw(text.string, at: area.origin, style: look)
      } else if isSeen {
        base.background = color(theme.code)
        fill(tone, in: area, base, &canvas)
      }
    }
    if let slot = row.line.slot, traits.colorDepth >= .palette256 {
      let area = Rect(x: owner.origin.x + slot.column, y: y, width: slot.size.width, height: 1)
      base.background = color(theme.code)
      canvas.fill(area, style: base)
    }
    for piece in row.line.pieces {
      let text = marked(piece, in: row.block, of: owner)
      let position = Point(x: owner.origin.x + piece.column, y: y)
      draw(text, at: position, style: base, in: &canvas)
    }
    drawNumbers(row, of: owner, at: y, &canvas)
  }

  /// Draws numbers over the beginnings of numbered links, so that no text moves.
  private func drawNumbers(
    _ row: ArticleLayout.Row, of owner: ArticleView, at y: Int, _ canvas: inout Canvas
  ) {
    guard owner.firstNumbered != nil else { return }
    for (number, index) in owner.numberedLinks.enumerated() {
      let link = owner.links[index]
      guard link.block == row.block else { continue }
      for piece in row.line.pieces {
        guard let source = piece.source, source.leaf == link.leaf,
          source.range.contains(link.range.lowerBound)
        else { continue }
        let x = owner.origin.x + piece.column(of: link.range.lowerBound)
        draw(
          StyledText("\(number + 1)", .chosen.adding(.bold)), at: Point(x: x, y: y), style: .plain,
          in: &canvas)
      }
    }
  }

  /// Fills the cells of a tone; straight sides fill half a cell.
  private func fill(
    _ tone: ArticleLine.Tone, in area: Rect, _ style: Style, _ canvas: inout Canvas
  ) {
    guard tone.hasStraightSides, area.width > 2 else { return canvas.fill(area, style: style) }
    canvas.fill(area.inset(by: EdgeInsets(left: 1, right: 1)), style: style)
    let side = Style(foreground: color(theme.code))
    canvas.draw("▐", at: area.origin, style: side)
    canvas.draw("▌", at: Point(x: area.maxX - 1, y: area.minY), style: side)
  }

  /// Draws a frame around a panel of at least 20 columns if its tone cannot be displayed.
  private func drawFrame(of tone: ArticleLine.Tone, in area: Rect, _ canvas: inout Canvas) {
    let look = style(theme.hairline)
    guard area.width >= 20 else { return }
    if let edge = tone.edge {
      let ends = edge == .lower ? ["┌", "┐"] : ["└", "┘"]
      let line = String(repeating: "─", count: area.width - 2)
      canvas.draw(ends[0] + line + ends[1], at: area.origin, style: look)
      return
    }
    let side = traits.glyph(.verticalLine)
    canvas.draw(side, at: area.origin, style: look)
    canvas.draw(side, at: Point(x: area.maxX - 1, y: area.minY), style: look)
  }

  /// Returns the text of a piece with its links, matches and selection highlighted.
  private func marked(
    _ piece: ArticleLine.Piece, in block: Int, of owner: ArticleView
  ) -> StyledText {
    guard let source = piece.source else { return piece.text }
    var text = piece.text
    for (index, link) in owner.links(in: block, leaf: source.leaf) {
      guard let range = text.range(of: link.range, from: source.range) else { continue }
      if let address = Link(link.address) {
        text = text.adding(TextStyle(link: address), to: [range])
      }
      if index == owner.currentLink, owner.isFirstResponder {
        text = text.adding(.chosen, to: [range])
      }
    }
    if let selection = owner.selection {
      let selected = selection.range(in: block, leaf: source.leaf, length: .max)
      if let range = text.range(of: selected, from: source.range) {
        text = text.adding(.chosen, to: [range])
      }
    }
    for (index, match) in owner.finding.matches(in: block) where match.leaf == source.leaf {
      guard let range = text.range(of: match.range, from: source.range) else { continue }
      text = text.adding(index == owner.finding.current ? .chosen : .highlight, to: [range])
    }
    return text
  }
}

extension ArticleView {
  /// The links in a text of a block, with their indices.
  func links(in block: Int, leaf: Int) -> [(index: Int, link: ArticleLinkPlace)] {
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if (links[middle].block, links[middle].leaf) < (block, leaf) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return links[low...].prefix { $0.block == block && $0.leaf == leaf }.enumerated()
      .map { (low + $0, $1) }
  }
}

extension ArticleLine.Piece {
  /// The column of a byte of the source text.
  fileprivate func column(of offset: Int) -> Int {
    let utf8 = text.string.utf8
    let count = min(utf8.count, offset - (source?.range.lowerBound ?? offset))
    return column + CellWidth.of(text.string[..<utf8.index(utf8.startIndex, offsetBy: count)])
  }
}

extension StyledText {
  /// Returns the range of source bytes in this part of the text, or `nil` if it contains none.
  func range(of bytes: Range<Int>, from part: Range<Int>) -> Range<String.Index>? {
    let own = bytes.clamped(to: part)
    guard !own.isEmpty else { return nil }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: own.lowerBound - part.lowerBound)
    let end = utf8.index(
      start, offsetBy: min(own.count, utf8.distance(from: start, to: utf8.endIndex)))
    return start..<end
  }
}

extension TextStyle {
  /// The style of selected text, the current link and the current match.
  fileprivate static let chosen = TextStyle(
    foreground: .token(.onFill), background: .token(.accentFill))
}
