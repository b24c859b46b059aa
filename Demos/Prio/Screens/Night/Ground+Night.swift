import CursesKit
import PrioModel

extension Ground {
  /// Returns the tone of the night under the gradient in a row.
  ///
  /// Among 256 colors, it is the same one in all rows.
  func night(_ row: Int) -> RGB {
    isIndexed ? TerminalColors.palette[233] : PrioNight.ground(over: tone(row))
  }

  /// Fills cells with the night, a tone for each row.
  ///
  /// With fewer than 256 colors, the cells become blanks in the terminal's own colors.
  func fillNight(_ rect: Rect, in canvas: inout Canvas) {
    for row in rect.rows.clamped(to: canvas.clipBounds.rows) {
      let line = Rect(x: rect.minX, y: row, width: rect.width, height: 1)
      canvas.fill(line, style: Style(background: hasTones ? Color(night(row)) : .default))
    }
  }

  /// Returns the style of words on the night.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - alpha: The opacity, in `0...1`. With few colors, words are dimmed below 0.5. The default
  ///     is 1.
  ///   - isSoft: Whether the words are details. The default is `false`.
  ///   - attributes: The attributes. The default is none.
  /// - Returns: The style, which keeps the background.
  func nightWords(
    _ row: Int, alpha: Double = 1, isSoft: Bool = false, _ attributes: Attributes = []
  ) -> Style {
    guard hasTones else {
      return Style(isSoft || alpha < 0.5 ? attributes.union(.dim) : attributes)
    }
    let share = isSoft ? alpha * PrioNight.soft : alpha
    return Style(
      foreground: Color(night(row).mixed(with: PrioNight.ink, fraction: share)),
      attributes: attributes)
  }

  /// Returns the style of a chosen item on the night: the ink on the accent, or reversed.
  func chosen(_ attributes: Attributes = []) -> Style {
    guard hasTones else { return Style(attributes.union(.reverse)) }
    return Style(
      foreground: Color(paint.ink), background: Color(paint.accent), attributes: attributes)
  }
}

extension Canvas {
  /// Draws a surface around `row`, with half a row above and below.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - row: The middle row.
  ///   - color: The color.
  ///   - hasCorners: Whether the first and the last column end inside their cells.
  mutating func drawPlate(
    _ columns: Range<Int>, row: Int, color: Color,
    hasCorners: (first: Bool, last: Bool) = (true, true)
  ) {
    let first = hasCorners.first ? 1 : 0
    let last = hasCorners.last ? 1 : 0
    let inside = Rect(
      x: columns.lowerBound + first, y: row, width: max(0, columns.count - first - last),
      height: 1)
    fill(inside, style: Style(background: color))
    drawHalves(inside.translated(x: 0, y: -1), upper: nil, lower: color)
    drawHalves(inside.translated(x: 0, y: 1), upper: color, lower: nil)
    let edge = Style(foreground: color)
    let sides: [(isCut: Bool, x: Int, glyphs: [Glyph])] = [
      (hasCorners.first, columns.lowerBound, ["▗", "▐", "▝"]),
      (hasCorners.last, columns.upperBound - 1, ["▖", "▌", "▘"]),
    ]
    for side in sides where side.isCut {
      for (offset, glyph) in side.glyphs.enumerated() {
        draw(glyph, at: Point(x: side.x, y: row - 1 + offset), style: edge)
      }
    }
  }
}
