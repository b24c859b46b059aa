import CursesKit

/// A ruler with a knob that is moved horizontally by the mouse or by keys.
///
/// | Keys | Effect    |
/// | ---- | --------- |
/// | ←    | Narrower  |
/// | →    | Wider     |
/// | Home | Narrowest |
/// | End  | Widest    |
final class WidthRuler: View {
  /// The maximum value in columns, in `1...`.
  @Invalidating(.display) var room = 1

  /// The chosen number of columns, in `1...room`; initially all of them.
  var value: Int { min(max(1, wanted ?? room), max(1, room)) }

  /// Called after the user changed the value.
  var onChange: (@MainActor () -> Void)?

  private var wanted: Int?
  private var grip = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let pan = PanGestureRecognizer(axis: .horizontal) { [weak self] pan in self?.follow(pan) }
    pan.title = "Change Width"
    pan.minimumDistance = 1
    addGestureRecognizer(pan)
  }

  /// Names the commands of a page with a ruler and buttons.
  ///
  /// Few columns have no room for the keys of both ends.
  static func nameHints(of page: RecipePageView, press: String) {
    let short = [
      "width.narrower": "width", "width.wider": "width", "control.press": press,
      "demo.leave": "back", "help.show": "keys",
    ]
    let ends = ["width.least": "narrow", "width.most": "wide"]
    page.hints.naming = HintNaming(
      command: { [weak page] in short[$0.id] ?? (page?.isNarrow == true ? nil : ends[$0.id]) },
      key: \.shortSymbol)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      // The press already moved the knob to the pointer.
      grip = value
      choose(grip + pan.translation.x)
    case .changed: choose(grip + pan.translation.x)
    case .cancelled: choose(grip)
    default: break
    }
  }

  private func choose(_ columns: Int) {
    let old = value
    wanted = min(max(1, columns), max(1, room))
    guard value != old else { return }
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
    onChange?()
  }

  // MARK: View

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() { setNeedsDisplay() }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return false }
    choose(mouse.location.x + 1)
    return true
  }

  override var keyCommands: [KeyCommand] {
    [
      command("width.narrower", .left, "Narrower", to: value - 1),
      command("width.wider", .right, "Wider", to: value + 1),
      command("width.least", .home, "Narrowest", to: 1),
      command("width.most", .end, "Widest", to: room),
    ]
  }

  private func command(
    _ id: StaticString, _ key: Key, _ title: String, to columns: Int
  ) -> KeyCommand {
    let isThere = min(max(1, columns), room) == value
    return KeyCommand(id, key, title: title, unavailable: isThere ? "already so" : nil) {
      [self] in choose(columns)
    }
    .grouped(in: "Width")
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Width", value: "\(value) columns", traits: .adjustable)]
  }

  /// The style of the line up to the knob, which is darker than the knob.
  private var lineStyle: Style {
    guard traits.supportsBlending else { return style(theme.lamp) }
    let (ground, lamp) = (traits.tone(theme.list), traits.tone(theme.lamp))
    return Style(foreground: Color(ground.mixed(with: lamp, fraction: 0.75)))
  }

  override func draw(in canvas: inout Canvas) {
    let isUnicode = traits.usesUnicode
    canvas.fill(bounds, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
    let shown = Rect(x: 0, y: 0, width: value, height: 1)
    canvas.fill(shown, with: isUnicode ? "━" : "=", style: lineStyle)
    let isHeld = isFirstResponder
    let glyph: Glyph = isUnicode ? (isHeld ? "◉" : "●") : (isHeld ? "O" : "o")
    canvas.draw(glyph, at: Point(x: value - 1, y: 0), style: style(theme.lamp, .bold))
  }
}
