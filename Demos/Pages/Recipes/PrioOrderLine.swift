import CursesKit

/// The line at the foot of a list that names its order.
final class PrioOrderLine: View {
  /// Called when the line is clicked.
  var onPress: (@MainActor () -> Void)?

  /// The name of the order.
  @Invalidating(.display, .transcript) var name = ""

  private var text: String { (traits.usesUnicode ? "▴ " : "^ ") + name }

  private var columns: Range<Int> {
    let width = min(CellWidth.of(text), bounds.width)
    let start = TextAlignment.center.offset(of: width, in: bounds.width)
    return start..<start + width
  }

  override func draw(in canvas: inout Canvas) {
    let words = Truncation.tail.fit(text, to: bounds.width)
    canvas.draw(words, at: Point(x: columns.lowerBound, y: 0), style: style(.softWhite))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Order", value: name, traits: .button)]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    mouse.button == .left && columns.contains(mouse.location.x)
  }

  override func mouseUp(_ mouse: Mouse) { notify("onPress") { [self] in onPress?() } }
}
