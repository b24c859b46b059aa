import CursesCells
import CursesViews

/// Draws the rows of an article that are in sight.
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
      if let edge = tone.edge {
        // Where the tone is not seen, its edge would be darker than the panel.
        guard traits.colorDepth == .rgb || traits.colorDepth == .palette256 else { return }
        let text = edge.styledText(0..<columns.count)
        // An edge is the color of the panel that it belongs to, not a text in that color.
        var look = Style.plain
        look.foreground = color(theme.code)
        canvas.draw(text.string, at: area.origin, style: look)
      } else {
        base.background = color(theme.code)
        canvas.fill(area, style: base)
      }
    }
    for piece in row.line.pieces {
      let text = marked(piece, in: row.block, of: owner)
      let place = Point(x: owner.origin.x + piece.column, y: y)
      draw(text, at: place, style: base, in: &canvas)
    }
  }

  /// Returns the words of a piece with what leads somewhere, what was found and what is chosen.
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
  /// The links in a text of a block, each with its number.
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

extension StyledText {
  /// Returns where bytes of a text are in this part of it, or `nil` where none of them are.
  fileprivate func range(of bytes: Range<Int>, from part: Range<Int>) -> Range<String.Index>? {
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
  /// What keys act on.
  fileprivate static let chosen = TextStyle(
    foreground: .token(.onFill), background: .token(.accentFill))
}
