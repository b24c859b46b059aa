import CursesCells
import CursesViews

extension TabBarIndicator {
  /// How much the line is lit over the middle of the item.
  private static let lift = 0.42

  /// The columns at each side of the middle that the mark has at most.
  private static let reach = 5.5

  /// Draws the mark on the line over a bar, and the light it throws on the line.
  ///
  /// The view is as wide as the item. A line cannot end inside a cell, so the cells at its ends
  /// have as much of its color as it covers of them, and it moves by less than the eye can tell.
  func drawLitLine(_ style: Style, in canvas: inout Canvas) {
    let width = bounds.width
    let middle = presentationOffset.x + Double(width / 2) + 0.5
    guard traits.mixesLight else {
      let mark: Glyph = traits.usesUnicode ? "▲" : "^"
      return canvas.draw(mark, at: Point(x: Int(middle.rounded(.down)), y: 0), style: style)
    }
    let half = Double(width) / 2
    let light = GrayLight(center: middle, reach: half * 1.05)
    let extent = max(0.5, min(Self.reach, half - 1))
    let color = traits.colors.foreground(style.foreground)
    for column in canvas.clipBounds.columns {
      let share = Self.lift * light[Double(column) + 0.5]
      let covered =
        min(middle + extent, Double(column + 1)) - max(middle - extent, Double(column))
      guard share >= 0.01 || covered > 0 else { continue }
      let line = GrayTones.line.mixed(with: .white, fraction: share)
      let ink = line.mixed(with: color, fraction: max(0, covered))
      canvas.draw("▁", at: Point(x: column, y: 0), style: Style(foreground: Color(ink)))
    }
  }
}
