import CursesKit

/// A bold title at the left, and a subdued detail at the right that can change.
///
/// A detail that does not fit next to the title is omitted; without a title, it is truncated.
class HeadingView: StillView {
  /// The columns at the left that are reserved for another view.
  @Invalidating(.display) var leadingColumns = 0

  /// The subdued text at the right.
  @Invalidating(.display, .transcript) var detail = ""

  private let title: String

  init(title: String, detail: String = "") {
    self.title = title
    super.init()
    self.detail = detail
  }

  /// The row of the words; the default is 0.
  var row: Int { 0 }

  override var accessibilityElements: [AccessibilityElement] {
    let element = AccessibilityElement(title, value: detail, traits: .header)
    return [title.isEmpty ? AccessibilityElement(detail, traits: .header) : element]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    guard !title.isEmpty else {
      let start = max(text.lowerBound, leadingColumns)
      let detail = Truncation.tail.fit(detail, to: text.upperBound - start)
      return canvas.draw(detail, before: text.upperBound, y: row, style: style(theme.secondary))
    }
    let end = canvas.draw(
      title, x: text.lowerBound, y: row, to: text.count, style: style(theme.text, .bold))
    guard end + CellWidth.of(detail) + 2 <= text.count else { return }
    canvas.draw(detail, before: text.upperBound, y: row, style: style(theme.secondary))
  }
}
