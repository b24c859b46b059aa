import CursesKit

/// The heading of a pane without a bar.
///
///         Today                                   3 of 8
///         Friday, 6 March                 ━━━━━━━━━━━━━━
final class PaneHeading: View {
  /// The text of the heading, in two rows.
  struct Content: Hashable {
    var title: StyledText = ""
    var subtitle: StyledText = ""

    /// The text at the right of the first row, and the completed fraction, in `0...1`.
    var trailing: StyledText = ""
    var fraction: Double?

    /// A glyph in the right gutter.
    var mark: StyledText = ""
  }

  @Invalidating(.display, .transcript) var content = Content()

  /// The height in rows, including a blank row above and one below.
  static let rows = 4

  private static let barWidth = 14

  override func draw(in canvas: inout Canvas) {
    let edges = paneEdges
    let text = edges.text
    let start = Point(x: text.lowerBound, y: 1)
    let end = text.upperBound - CellWidth.of(content.trailing.string)
    let room = end - text.lowerBound - (content.trailing.isEmpty ? 0 : 2)
    draw(content.title.truncated(.tail, to: room), at: start, style: style(theme.text), in: &canvas)
    draw(content.trailing, at: Point(x: end, y: 1), style: style(theme.secondary), in: &canvas)
    if let gutter = edges.trailingGutter {
      draw(content.mark, at: Point(x: gutter, y: 1), style: style(theme.text), in: &canvas)
    }
    let hasBar = content.fraction != nil && text.count >= 2 * Self.barWidth
    let second = content.subtitle.truncated(
      .tail, to: text.count - (hasBar ? Self.barWidth + 2 : 0))
    draw(second, at: Point(x: start.x, y: 2), style: style(theme.secondary), in: &canvas)
    guard hasBar, let fraction = content.fraction else { return }
    let bar = Rect(x: text.upperBound - Self.barWidth, y: 2, width: Self.barWidth, height: 1)
    SlimBar(length: fraction * Double(bar.width), token: .success)
      .draw(in: bar, of: self, on: &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    let said = [content.subtitle, content.trailing].map(\.string).filter { !$0.isEmpty }
    return [
      AccessibilityElement(
        content.title.string, value: said.joined(separator: ", "), traits: .header)
    ]
  }
}
