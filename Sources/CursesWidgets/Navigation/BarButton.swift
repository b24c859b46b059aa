import CursesCells
import CursesViews

/// A button of a bar, drawn in one row of it.
final class BarButton: Control {
  /// The displayed text.
  @Invalidating(.display) var text = ""

  /// The appearance in a painted bar, or `nil`, the default, for the standard one.
  @Invalidating(.display) var art: BarButtonArt? = nil

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

  /// Always `false`: pressing the button does not move the focus.
  override var becomesFirstResponderWhenPressed: Bool { false }

  override var accessibilityElements: [AccessibilityElement] {
    text.isEmpty ? [] : [makeAccessibilityElement(item.title)]
  }

  override func draw(in canvas: inout Canvas) {
    if let art { return art.draw(text, self, in: &canvas) }
    let ink = isEnabled ? theme.accent : theme.disabled
    var look = style(ink, isFirstResponder ? [.bold, .underline] : [])
    if isHighlighted { look.attributes.insert(.reverse) }
    canvas.draw(text, at: .zero, style: look)
  }
}

extension BarButtonArt {
  /// Draws a control in a painted bar, with its text centered.
  @MainActor
  func draw(_ text: String, _ control: Control, in canvas: inout Canvas) {
    let (size, traits) = (control.bounds.size, control.traits)
    canvas.draw(
      face(control.isHighlighted ? .highlighted : .normal, in: size, on: traits), at: .zero)
    let isPressed = control.isHighlighted
    var look = words(
      isHighlighted: isPressed, isFocused: control.isFirstResponder, on: traits)
    if !control.isEnabled { look.attributes = look.attributes.subtracting(.bold).union(.dim) }
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: size.width)
    canvas.draw(text, at: Point(x: x, y: BarBackground.textRow(in: size.height)), style: look)
  }
}
