import CursesCells
import CursesViews

/// A button of a bar, drawn in one row of it.
///
/// The bar displays the reason of a disabled button; see ``BarReason``.
final class BarButton: Control {
  /// The displayed text.
  @Invalidating(.display) var text = ""

  /// The appearance in a painted bar, or `nil`, the default, for the standard one.
  @Invalidating(.display) var art: BarButtonArt? = nil

  private(set) var item = BarButtonItem("") {}

  init(_ item: BarButtonItem) {
    super.init()
    onActivate = { [weak self] _ in self?.item.action() }
    show(item)
  }

  func show(_ item: BarButtonItem) {
    self.item = item
    isEnabled = item.unavailable == nil
    unavailableReason = item.unavailable
  }

  /// Always `false`: pressing the button does not move the focus.
  override var becomesFirstResponderWhenPressed: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    (superview as? NavigationBar)?.reasonDidChange()
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    (superview as? NavigationBar)?.reasonDidChange()
  }

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
  ///
  /// While the width of a control is animated, its right end is drawn in eighths of a column.
  @MainActor
  func draw(_ text: String, _ control: Control, in canvas: inout Canvas) {
    let (size, traits) = (control.bounds.size, control.traits)
    let isPressed = control.isHighlighted
    let end =
      control.redrawsWhileMoving ? control.presentationFrame.width : Double(size.width)
    let whole = Size(width: max(0, Int(end)), height: size.height)
    let face = face(isPressed ? .highlighted : .normal, in: whole, on: traits)
    canvas.draw(face, at: .zero)
    drawEnd(of: face, at: end, on: traits, in: &canvas)
    var look = words(
      isHighlighted: isPressed, isFocused: control.isFirstResponder, on: traits)
    if !control.isEnabled { look.attributes = look.attributes.subtracting(.bold).union(.dim) }
    let x = TextAlignment.center.offset(of: CellWidth.of(text), in: size.width)
    canvas.clipped(to: Rect(origin: .zero, size: whole)) {
      $0.draw(text, at: Point(x: x, y: BarBackground.textRow(in: size.height)), style: look)
    }
  }

  /// Draws the last column of a face that ends inside a cell.
  private func drawEnd(
    of face: Buffer, at end: Double, on traits: Traits, in canvas: inout Canvas
  ) {
    let row = BarBackground.textRow(in: face.size.height)
    guard traits.colorDepth >= .palette256, traits.usesUnicode, face.size.width > 0,
      face.size.height > 0
    else { return }
    let tone = face[Point(x: face.size.width - 1, y: row)].style.background
    canvas.drawBlock(
      from: Double(face.size.width), to: end, rows: row..<row + 1, style: Style(foreground: tone))
  }
}
