import CursesKit

/// A heading that grows out of the page: sprouts in the morning, a name and a detail.
///
///     ▀▄ ▄▀      ▄▀▀        ▀▄ ▄▀
///      ▐          ▌          ▐
///              Freshly Pressed
///          Good posts, picked today
///
/// Without half cells there is only the name. The height is five rows, or one.
///
/// Recipe: WordPress Reimagined, the table's header.
final class SproutsHeader: View {
  /// The detail below the name.
  @Invalidating(.display) var detail = "Good posts, picked today"

  /// The rows with the sprouts.
  static let rows = 5

  private let title: String
  private var drawn: (size: Size, isDark: Bool, cells: Pixels)?

  /// Creates a heading with a name.
  init(title: String) {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, traits.supportsBlending ? Self.rows : 1))
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    invalidateFittingSize()
  }

  override func draw(in canvas: inout Canvas) {
    let rows = bounds.height - 2
    if rows > 0 { sprouts(in: Size(width: bounds.width, height: rows)).draw(in: &canvas) }
    draw(title, row: max(0, rows), style(rows > 0 ? .heading : theme.text, .bold), in: &canvas)
    if rows > 0 { draw(detail, row: rows + 1, style(theme.secondary), in: &canvas) }
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: detail, traits: .header)]
  }

  private func draw(_ text: String, row: Int, _ style: Style, in canvas: inout Canvas) {
    let shown = Truncation.tail.fit(text, to: bounds.width)
    let x = (bounds.width - CellWidth.of(shown)) / 2
    canvas.draw(shown, at: Point(x: x, y: row), style: style)
  }

  /// Returns the drawing for a size, which depends on nothing else but the lightness.
  private func sprouts(in size: Size) -> Pixels {
    let isDark = traits.colors.isDark
    if let drawn, drawn.size == size, drawn.isDark == isDark { return drawn.cells }
    let cells = Sprouts(isDark: isDark).pixels(width: size.width, height: 2 * size.height)
    drawn = (size, isDark, cells)
    return cells
  }
}
