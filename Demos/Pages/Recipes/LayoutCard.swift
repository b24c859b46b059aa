import CursesKit

/// A name and a value over a chart of the last hours; in one row, the name and the value alone.
final class LayoutCard: StillView {
  private let name: String
  private let value: String
  private let heights: [Double]

  /// The preferred size of a card.
  private static let size = Size(width: 16, height: 4)

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The current value.
  ///   - period: The columns from one high value to the next.
  init(_ name: String, _ value: String, period: Int) {
    self.name = name
    self.value = value
    heights = (0..<120).map { LayoutCard.share(at: $0, period: period) }
    super.init()
    layoutHeight.hugging = .low
  }

  /// Returns the height of a column, in `0...1`.
  private static func share(at column: Int, period: Int) -> Double {
    let way = Double(column % period) / Double(period)
    let hill = abs(2 * way - 1)
    let ripple = Double((column * column + period) % 5)
    return min(1, 0.15 + 0.65 * hill + ripple / 25)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, Self.size.width), height: min(size.height, Self.size.height))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(name, value: value)]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, style: Style(background: color(theme.surface3)))
    let room = max(0, bounds.width - 2)
    let end = canvas.draw(name, x: 1, y: 0, to: room, style: style(theme.secondaryOnFill))
    let width = CellWidth.of(value)
    if end + width < room {
      canvas.draw(value, x: 1 + room - width, y: 0, style: style(theme.onFill, .bold))
    }
    let fill = traits.tone(theme.accentFill)
    let accent = traits.tone(theme.accent)
    drawColumns(
      heights, in: Rect(x: 1, y: 1, width: room, height: max(0, bounds.height - 1)),
      low: fill.mixed(with: accent, fraction: 0.4), high: accent, &canvas)
  }
}
