import CursesKit

/// A bold title at the left, and a quiet detail at the right.
final class HeadingView: View {
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
    let margin = sideMargin
    let room = max(0, bounds.width - 2 * margin)
    let end = canvas.draw(
      Truncation.tail.fit(title, to: room), at: Point(x: margin, y: 0),
      style: style(theme.text, .bold))
    let width = CellWidth.of(detail)
    guard end + width + 2 <= room else { return }
    canvas.draw(
      detail, at: Point(x: margin + room - width, y: 0), style: style(theme.secondaryText))
  }
}
