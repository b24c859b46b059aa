import CursesKit

/// A row of one line: a mark, a name and a detail at the right.
///
///     ▌◷ Answer the harbor office             14:00   in 40 min
final class LineRow: FadingRow {
  /// The content of a row.
  struct Content: Hashable {
    var mark = ""

    /// The mark without Unicode.
    var asciiMark = ""

    var name = ""
    var detail = ""

    /// Whether the mark is bold.
    var isMarkBold = false
  }

  /// The content.
  @Invalidating(.display, .transcript) var line = Content()

  override func draw(in canvas: inout Canvas) {
    let ground = ground
    drawMark(in: &canvas)
    guard ground.shows(fade) else { return }
    if let gutter = metrics.gutter {
      let style = ground.mark(0, alpha: fade, depth: depth, line.isMarkBold ? .bold : [])
      canvas.draw(
        traits.usesUnicode ? line.mark : line.asciiMark, at: Point(x: gutter, y: 0),
        style: shown(style))
    }
    let end = drawDetail(in: &canvas)
    canvas.draw(
      line.name, from: metrics.text.lowerBound, to: end, row: 0,
      style: shown(ground.words(0, alpha: fade, depth: depth, isSelected ? .bold : [])))
  }

  /// Draws the detail, and returns the column at which the name must end.
  private func drawDetail(in canvas: inout Canvas) -> Int {
    let end = metrics.text.upperBound
    let width = CellWidth.of(line.detail)
    let hasRoom = metrics.size.width >= WidthClass.narrow.rawValue
    guard width > 0, hasRoom, width <= metrics.text.count / 2 else { return end }
    let style = ground.words(0, alpha: fade, isSoft: !isSelected, depth: depth)
    return canvas.draw(line.detail, endingAt: end, row: 0, style: shown(style)) - 2
  }

  override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        line.name, value: line.detail, traits: isSelected ? .selected : [],
        isCurrent: isSelected)
    ]
  }
}
