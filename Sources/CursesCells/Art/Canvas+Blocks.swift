extension Canvas {
  /// Draws a block whose two ends stand between cells, on eighths of them.
  ///
  ///     ▐███████▋
  ///
  /// It is as high as its rows. In a cell that it covers in part, a block element shows the part
  /// in the foreground of `style`, over the background that is there. There is none that begins
  /// inside a cell, so what the block leaves free at its left end is drawn, reversed: a block that
  /// begins and ends inside one cell reaches to that cell's right edge.
  ///
  /// - Parameters:
  ///   - left: The left end, in columns to the right of the origin.
  ///   - right: The right end. A block that ends before it begins draws nothing.
  ///   - rows: The rows it covers.
  ///   - style: How it looks; its background is left out.
  public mutating func drawBlock(
    from left: Double, to right: Double, rows: Range<Int>, style: Style
  ) {
    for column in clipBounds.columns {
      let begin = eighths(left - Double(column))
      let end = eighths(right - Double(column))
      guard begin < end else { continue }
      var look = Style(foreground: style.foreground, attributes: style.attributes)
      if begin > 0 { look.attributes.formSymmetricDifference(.reverse) }
      let cell = Rect(x: column, y: rows.lowerBound, width: 1, height: rows.count)
      fill(cell, with: Canvas.blocks[(begin > 0 ? begin : end) - 1], style: look)
    }
  }

  /// Returns a place in a cell in eighths from its left edge, in `0...8`.
  private func eighths(_ place: Double) -> Int {
    place.isNaN ? 0 : Int((min(max(place, 0), 1) * 8).rounded())
  }

  /// The glyphs that cover one to eight eighths of a cell, from its left edge.
  private static let blocks: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}
