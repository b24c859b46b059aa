import CursesCells
import CursesViews

/// Something that a bar offers, drawn in a row of the bar.
final class BarButton: Control {
  /// What is drawn.
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  private(set) var item = BarItem("") {}

  init(_ item: BarItem) {
    super.init()
    onActivate = { [weak self] _ in self?.item.action() }
    show(item)
  }

  func show(_ item: BarItem) {
    self.item = item
    isEnabled = item.unavailable == nil
    unavailableReason = item.unavailable
  }

  /// Leaves the keys where they are: a click does what it does, and no more.
  override var becomesFirstResponderWhenPressed: Bool { false }

  override var accessibilityElements: [AccessibilityElement] {
    text.isEmpty ? [] : [makeAccessibilityElement(item.title)]
  }

  override func draw(in canvas: inout Canvas) {
    let ink = isEnabled ? theme.accent : theme.disabled
    var look = style(ink, isFirstResponder ? [.bold, .underline] : [])
    if isHighlighted { look.attributes.insert(.reverse) }
    canvas.draw(text, at: .zero, style: look)
  }
}
