import CursesKit

/// A bold title at the left, and a subdued detail at the right.
///
/// A detail that does not fit next to the title is omitted; without a title, it is truncated.
final class HeadingView: View {
  /// The columns at the left that are reserved for another view.
  @Invalidating(.display) var leadingColumns = 0

  private let title: String
  private let detail: String

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
    super.init()
  }

  override var accessibilityElements: [AccessibilityElement] {
    let element = AccessibilityElement(title, value: detail, traits: .header)
    return [title.isEmpty ? AccessibilityElement(detail, traits: .header) : element]
  }

  override func draw(in canvas: inout Canvas) {
    let margin = paneEdges.text.lowerBound
    let room = max(0, bounds.width - 2 * margin)
    guard !title.isEmpty else {
      let start = max(margin, leadingColumns)
      let detail = Truncation.tail.fit(detail, to: max(0, margin + room - start))
      let x = margin + room - CellWidth.of(detail)
      canvas.draw(detail, at: Point(x: x, y: 0), style: style(theme.secondary))
      return
    }
    let end = canvas.draw(
      Truncation.tail.fit(title, to: room), at: Point(x: margin, y: 0),
      style: style(theme.text, .bold))
    let width = CellWidth.of(detail)
    guard end + width + 2 <= room else { return }
    canvas.draw(
      detail, at: Point(x: margin + room - width, y: 0), style: style(theme.secondary))
  }
}
