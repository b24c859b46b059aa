import CursesCells
import CursesViews

/// A box that is checked, unchecked or mixed.
///
///      □  Hidden files       off
///      ▣  Hidden files       on
///      ◧  Hidden files       mixed
///     ▌▣  Hidden files       with the focus
///
/// ``onChange`` is called when the user toggles the box:
///
///     let hidden = Checkbox("Hidden files", isOn: true)
///     hidden.onChange = { box in list.showsHiddenFiles = box.isOn }
///
/// A checkbox shows a choice that takes effect later, together with others; a ``Switch`` acts
/// immediately. A box that represents several others is mixed if they differ; a press then checks
/// all of them. ``/CursesViews/Control/onPress`` is called first, then ``onChange``, then
/// ``/CursesViews/Control/onActivate``. A disabled box is grey and displays the reason while it has
/// the focus, or is under the pointer.
///
/// | Keys        | Effect         |
/// | ----------- | -------------- |
/// | Enter Space | Check, Uncheck |
///
/// The box is one row high and 2 columns wide; a title adds its width and two spaces.
public final class Checkbox: Control {
  /// The state of a checkbox.
  public enum State: Hashable, Sendable, CaseIterable {
    /// Not checked.
    case off

    /// Checked.
    case on

    /// Some of the represented items are checked.
    case mixed
  }

  /// The title, which names the choice, in one line; the default is empty.
  public var title: StyledText {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateFittingSize()
    }
  }

  /// The state; the default is ``State/off``.
  ///
  /// Setting it does not call ``onChange``.
  public var state: State {
    didSet { if state != oldValue { setNeedsDisplay() } }
  }

  /// Whether the box is checked; `false` for a mixed box.
  ///
  /// Setting it does not call ``onChange``.
  public var isOn: Bool {
    get { state == .on }
    set { state = newValue ? .on : .off }
  }

  /// A closure that is called after the user toggled the box.
  public var onChange: (@MainActor (Checkbox) -> Void)?

  /// Creates a checkbox.
  public init(_ title: StyledText = "", isOn: Bool = false) {
    self.title = title
    state = isOn ? .on : .off
    super.init()
  }

  // MARK: View

  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(self.state, forKey: "state")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    self.state = state.decode(State.self, forKey: "state") ?? self.state
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, layout.fittingWidth), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    let base = baseStyle
    if isLit {
      let row = Rect(x: 0, y: layout.row, width: bounds.width, height: 1)
      canvas.fill(row, style: base)
    }
    if isFirstResponder, layout.hasMark {
      canvas.draw(
        traits.glyph(.focusBar), at: Point(x: 0, y: layout.row),
        style: focused(style(theme.accent, .bold)))
    }
    canvas.draw(box, at: layout.box, style: boxStyle(hasMark: layout.hasMark))
    let texts = layout.texts
    draw(texts.title, at: texts.titleOrigin, style: base, in: &canvas)
    canvas.draw(texts.reason, at: texts.reasonOrigin, style: style(theme.secondary))
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let value = [State.off: "off", .on: "on", .mixed: "mixed"][state] ?? ""
    return [makeAccessibilityElement(title.string, value: value, traits: .checkbox)]
  }

  public override var keyCommands: [KeyCommand] {
    guard isEnabled || unavailableReason != nil else { return [] }
    return [
      KeyCommand(
        "checkbox.toggle", .enter, .space, title: "Check, Uncheck", hint: "check",
        unavailable: isEnabled ? nil : unavailableReason
      ) { [self] in
        sendPress()
        toggle()
        sendActivate()
      }
    ]
  }

  public override func mouseUp(_ mouse: Mouse) {
    if isEnabled, contains(mouse.location) { toggle() }
    super.mouseUp(mouse)
  }

  public override func stateDidChange() {
    super.stateDidChange()
    if isFirstResponder { invalidateFittingSize() }
  }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isEnabled { invalidateFittingSize() }
  }

  public override func traitsDidChange() { contentDidChange() }
}

// MARK: - Private

extension Checkbox {
  private var layout: CheckboxLayout {
    CheckboxLayout(
      size: bounds.size, title: title, reason: displayedReason,
      boxWidth: traits.usesUnicode ? 1 : 3)
  }

  private var box: String {
    switch (state, traits.usesUnicode) {
    case (.off, true): "□"
    case (.on, true): "▣"
    case (.mixed, true): "◧"
    case (.off, false): "[ ]"
    case (.on, false): "[x]"
    case (.mixed, false): "[-]"
    }
  }

  private func boxStyle(hasMark: Bool) -> Style {
    guard isEnabled else { return style(theme.disabled) }
    if isHighlighted { return focused(style(theme.accent, [.bold, .reverse])) }
    let isFaint = state == .off
    // User-defined colors are readable on the terminal's background, but not on every fill.
    let chosen = isLit && traits.colorDepth.usesUserPalette ? theme.onFill : theme.accent
    var look = focused(
      isFaint
        ? style(isLit ? theme.secondaryOnFill : theme.secondary)
        : style(chosen, .bold))
    // Without room for the mark, the reversed box shows the focus.
    if isFirstResponder, !hasMark { look.attributes.formSymmetricDifference(.reverse) }
    return look
  }

  /// The default style of the title.
  private var baseStyle: Style {
    guard isEnabled else { return style(theme.disabled) }
    return isLit ? focused(style(theme.onFill)) : style(theme.text)
  }

  /// Whether the row has the background of a selection.
  private var isLit: Bool { isFirstResponder && isEnabled }

  /// Returns a style with the selection background if the row has the focus.
  private func focused(_ style: Style) -> Style {
    guard isLit else { return style }
    var style = style
    style.background = color(theme.selection)
    // On monochrome terminals, the mark and a bold title show the focus.
    if traits.colorDepth == .monochrome { style.attributes.insert(.bold) }
    return style
  }

  private func toggle() {
    state = state == .on ? .off : .on
    setNeedsTranscriptUpdate()
    notify("onChange") { [self] in onChange?(self) }
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateFittingSize()
  }
}
