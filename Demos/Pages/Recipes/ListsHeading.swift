import CursesKit

/// A bold title at the left, and a detail at the right that can change.
///
/// A detail that does not fit next to the title is omitted.
final class ListsHeading: View {
  /// The subdued text at the right.
  @Invalidating(.display, .transcript) var detail = ""

  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: detail, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let taken = canvas.draw(
      Truncation.tail.fit(title, to: text.count), at: Point(x: text.lowerBound, y: 0),
      style: style(theme.text, .bold))
    let width = CellWidth.of(detail)
    guard taken + width + 2 <= text.count else { return }
    canvas.draw(
      detail, at: Point(x: text.upperBound - width, y: 0), style: style(theme.secondary))
  }
}
