import CursesKit

/// The line at the foot of a list that names its order.
///
///                     ▴ By hand
final class OrderLine: InkView {
  /// Called when the line was clicked.
  var onPress: (@MainActor () -> Void)?

  /// The name of the order.
  @Invalidating(.display, .transcript) var name = ""

  private var words: String { (traits.usesUnicode ? "▴ " : "^ ") + name }

  private var columns: Range<Int> {
    let width = min(CellWidth.of(words), bounds.width)
    let start = TextAlignment.center.offset(of: width, in: bounds.width)
    return start..<start + width
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let start = canvas.draw(
      words, centeredIn: bounds.columns, row: 0, style: ground.words(0, isSoft: true))
    guard !ground.hasTones else { return }
    canvas.draw(String(words.prefix(1)), at: Point(x: start, y: 0), style: ground.mark(0))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Order", value: name, traits: .button)]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    mouse.button == .left && columns.contains(mouse.location.x)
  }

  override func mouseUp(_ mouse: Mouse) {
    if contains(mouse.location) { notify("onPress") { [self] in onPress?() } }
  }
}
