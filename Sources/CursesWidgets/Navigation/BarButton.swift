import CursesCells
import CursesViews

/// Something that a bar offers, drawn in a row of the bar.
final class BarButton: Control {
  /// What is drawn.
  @Invalidating(.display) var text = ""

  /// How it looks in a painted bar; `nil`, the default, is the look of any other.
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

  /// Leaves the keys where they are: a click does what it does, and no more.
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
  /// Draws a control in a painted bar, with its words in the middle.
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
