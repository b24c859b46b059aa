import CursesKit

/// A row that reports a state of the list below, with the key of a remedy.
///
///      ○ Offline. These posts were loaded at 08:10.        r try again
///
/// The key can be clicked.
final class NoticeRow: View {
  /// Called when the user clicks the key.
  var onPress: (@MainActor () -> Void)?

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
    let area = hintArea
    let room = area.isEmpty ? 0 : area.width + 2
    draw(mark, at: Point(x: edges.gutter ?? 0, y: 0), style: style(theme.text), in: &canvas)
    canvas.draw(
      Truncation.tail.fit(words, to: edges.text.count - room),
      at: Point(x: edges.text.lowerBound, y: 0), style: style(theme.onFill))
    guard !area.isEmpty else { return }
    draw(hint, at: area.origin, style: style(theme.secondaryOnFill), in: &canvas)
  }

  private var hint: StyledText {
    StyledText(key, .ink(.accent).adding(.bold)) + StyledText(" \(remedy)")
  }

  /// The cells of the key and its effect, empty if there is no room for them.
  private var hintArea: Rect {
    let (text, width) = (paneEdges.text, CellWidth.of(hint.string))
    guard text.count > width + 20 else { return .zero }
    return Rect(x: text.upperBound - width, y: 0, width: width, height: 1)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    mouse.button == .left && onPress != nil && hintArea.contains(mouse.location)
  }

  override func mouseUp(_ mouse: Mouse) {
    guard hintArea.contains(mouse.location) else { return }
    notify("onPress") { [self] in onPress?() }
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(words, value: "\(key) \(remedy)", traits: .announcement)]
  }
}
