import CursesKit

/// Some cells of the line of a bar around its arrow, enlarged: how many eighths each is high.
///
///                     ██████████
///            █████████████████████████████
///     █████████████████████████████████████████████
///         ▁ 1       ▃ 4       ▆ 6       ▄ 4      ▁ 1
final class ArrowLens: StillView {
  /// The middle of the arrow in columns of its bar, with fractions.
  @Invalidating(.display, .transcript) var middle = 0.0

  /// The columns of an enlarged cell.
  private static let scale = 8

  /// Returns the rows of the cells and of the numbers below them.
  ///
  /// An eighth is half a row high, or a whole row if there is room.
  static func rows(isLarge: Bool) -> Int { isLarge ? 9 : 5 }

  override var accessibilityElements: [AccessibilityElement] {
    let heights = cells.map { "\(height(of: $0))" }.joined(separator: " ")
    return [AccessibilityElement("Eighths around the arrow", value: heights, traits: .image)]
  }

  /// The number of enlarged cells, which is odd.
  var count: Int { max(1, (bounds.width / Self.scale - 1) / 2 * 2 + 1) }

  /// The rows of the cells, and the half rows of an eighth.
  private var cellRows: Int { max(1, bounds.height - 1) }
  private var eighth: Int { max(1, cellRows / 4) }

  /// The columns of the bar that are enlarged.
  private var cells: Range<Int> {
    let first = Int(middle) - count / 2
    return first..<first + count
  }

  /// Returns the height of the line in a column, in eighths.
  private func height(of column: Int) -> Int {
    max(1, Int((6 - 2 * abs(Double(column) + 0.5 - middle)).rounded()))
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else { return drawPlain(in: &canvas) }
    var picture = PointPicture(
      size: Size(width: cells.count * Self.scale, height: cellRows))
    let (text, ground) = (traits.tone(theme.text), traits.tone(theme.list))
    for (index, column) in cells.enumerated() {
      let height = height(of: column)
      let distance = min(1, abs(Double(column) + 0.5 - middle) / 10)
      let light = (1 - distance * distance) * (1 - distance * distance) * Self.lift
      let tone = Self.line.mixed(with: .white, fraction: light)
      let rest = ground.mixed(with: text, fraction: index.isMultiple(of: 2) ? 0.05 : 0.028)
      for x in 0..<Self.scale {
        let isLast = x == Self.scale - 1
        for y in 0..<2 * picture.size.height {
          let isLine = 8 - y / eighth <= height
          picture[index * Self.scale + x, y] =
            isLine ? tone.mixed(with: ground, fraction: isLast ? 0.12 : 0) : rest
        }
      }
      drawNumber(height, of: index, in: &canvas)
    }
    picture.draw(in: &canvas, traits)
  }

  /// Draws the heights in the color of text, for few colors.
  private func drawPlain(in canvas: inout Canvas) {
    let block: Glyph = traits.usesUnicode ? "█" : "#"
    for (index, column) in cells.enumerated() {
      let height = height(of: column)
      for row in 0..<cellRows {
        let rest = height * eighth - 2 * (cellRows - 1 - row)
        guard rest > 0 else { continue }
        let cells = Rect(x: index * Self.scale, y: row, width: Self.scale, height: 1)
        canvas.fill(
          cells, with: rest > 1 || !traits.usesUnicode ? block : "▄", style: style(theme.secondary))
      }
      drawNumber(height, of: index, in: &canvas)
    }
  }

  private func drawNumber(_ height: Int, of index: Int, in canvas: inout Canvas) {
    let ink = style(height > 1 ? theme.text : theme.tertiary)
    let place = Point(x: index * Self.scale + (Self.scale - 3) / 2, y: cellRows)
    canvas.draw(Self.columnGlyphs[min(8, height) - 1], at: place, style: ink)
    canvas.draw("\(height)", at: place.translated(x: 2, y: 0), style: ink)
  }

  /// The line of a gray bar, and the light on it at the arrow.
  private static let line = RGB(red: 74, green: 74, blue: 78)
  private static let lift = 0.42
}
