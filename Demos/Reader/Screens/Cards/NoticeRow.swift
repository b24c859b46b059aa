import CursesKit

/// A row that reports a state of the list below, with the key of a remedy.
///
///      ○ Offline. These posts were loaded at 08:10.        r try again
final class NoticeRow: View {
  private let mark: StyledText
  private let key: String
  private let remedy: String

  /// The words of the report.
  @Invalidating(.display, .transcript) var words = ""

  /// Creates a row of a mark, a key and its effect.
  init(mark: StyledText, key: String, remedy: String) {
    self.mark = mark
    self.key = key
    self.remedy = remedy
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, 2))
  }

  override func draw(in canvas: inout Canvas) {
    let edges = paneEdges
    let row = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    if traits.colorDepth > .monochrome {
      canvas.fill(row, style: Style(background: color(theme.surface2)))
    }
    let hint = StyledText(key, .ink(.accent).adding(.bold)) + StyledText("  \(remedy)")
    let width = CellWidth.of(hint.string)
    let hasHint = edges.text.count > width + 20
    draw(mark, at: Point(x: edges.gutter ?? 0, y: 0), style: style(theme.text), in: &canvas)
    canvas.draw(
      Truncation.tail.fit(words, to: edges.text.count - (hasHint ? width + 2 : 0)),
      at: Point(x: edges.text.lowerBound, y: 0), style: style(theme.onFill))
    guard hasHint else { return }
    draw(
      hint, at: Point(x: edges.text.upperBound - width, y: 0),
      style: style(theme.secondaryOnFill), in: &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(words, value: "\(key) \(remedy)", traits: .announcement)]
  }
}
