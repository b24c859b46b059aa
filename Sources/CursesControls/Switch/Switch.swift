import CursesCells
import CursesViews

/// A control with a knob that the user turns on and off.
///
///      ▐██ ·▌ Wrap lines       off
///      ▐✓ ██▌ Wrap lines       on
///     ›▐✓ ██▌ Wrap lines       with the focus
///     ▸▐✓██·▌ Wrap lines       held down, and dragged
///
/// ``onChange`` is called when the user turns the switch:
///
///     let wrap = Switch("Wrap lines", isOn: true)
///     wrap.onChange = { control in text.wraps = control.isOn }
///
/// A press anywhere on the switch turns it when the button is released inside. The knob can also be
/// dragged, and settles at the nearer end. ``/CursesViews/Control/onPress`` is called first, then
/// ``onChange``, then ``/CursesViews/Control/onActivate``. A disabled switch is grey and displays
/// the reason while it has the focus, or is under the pointer.
///
/// | Keys        | Effect       |
/// | ----------- | ------------ |
/// | Enter Space | Toggle       |
/// | ← →         | Turn Off, On |
///
/// Arrow keys that change nothing go to the next responder. The switch is one row high and 7
/// columns wide; a title adds its width and a space.
public final class Switch: Control {
  // MARK: Content

  /// The title, which names the setting; the default is empty.
  ///
  /// It is displayed to the right of the switch, in one row, and responds to presses, too.
  @Invalidating(.display, .layout, .fittingSize) public var title = ""

  // MARK: State

  /// Whether the switch is on; the default is `false`.
  ///
  /// Setting it calls no callback and moves the knob immediately; see ``setOn(_:animated:)``.
  public var isOn: Bool {
    get { knob.isOn }
    set { setOn(newValue, animated: false) }
  }

  // MARK: Callbacks

  /// A closure that is called after the user turned the switch.
  public var onChange: (@MainActor (Switch) -> Void)?

  private let offTrack = SwitchTrack(isOn: false)
  private let onTrack = SwitchTrack(isOn: true)
  private let knob = SwitchKnob()
  private var grab: Grab?

  /// A press that holds the knob.
  private struct Grab {
    /// The column of the press.
    let column: Int

    /// The start of the knob, in columns from its off position.
    let start: Double

    /// Whether the knob moved since the press.
    var hasMoved = false
  }

  /// The duration of the knob's motion from end to end.
  private static let turn = Duration.milliseconds(200)

  // MARK: Creating

  /// Creates a switch.
  public init(_ title: String = "", isOn: Bool = false) {
    super.init()
    self.title = title
    knob.isOn = isOn
    for view in [offTrack, onTrack, knob] { addSubview(view) }
  }

  // MARK: View

  public override func encodeRestorableState(into state: inout RestorableState) {
    state.encode(isOn, forKey: "isOn")
  }

  public override func decodeRestorableState(from state: RestorableState) {
    isOn = state.decode(Bool.self, forKey: "isOn") ?? isOn
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, layout.fittingWidth), height: min(size.height, 1))
  }

  public override func layoutSubviews() {
    let layout = layout
    View.performWithoutAnimation {
      for track in [offTrack, onTrack] {
        track.frame = layout.track
        track.isHidden = !layout.hasTrack
        track.hasCaps = layout.hasCaps
      }
      knob.frame = layout.knob
      knob.travel = layout.travel
      knob.redrawsWhileMoving =
        layout.travel > 0 && traits.colorDepth != .monochrome && traits.usesUnicode
      if grab == nil { place(target) }
    }
    showState()
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    if let mark, let origin = layout.markOrigin {
      canvas.draw(mark, at: origin, style: style(theme.accent, .bold))
    }
    let texts = layout.texts
    let color = isEnabled ? theme.text : theme.disabled
    canvas.draw(texts.title, at: texts.titleOrigin, style: style(color))
    canvas.draw(texts.reason, at: texts.reasonOrigin, style: style(theme.secondary))
  }

  public override func stateDidChange() {
    super.stateDidChange()
    showState()
    if !isEnabled { release() }
    if isFirstResponder { invalidateFittingSize() }
  }

  public override func firstResponderDidChange() {
    stateDidChange()
    if !isEnabled { invalidateFittingSize() }
  }

  public override func traitsDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateFittingSize()
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(title, value: isOn ? "on" : "off", traits: .toggleButton)]
  }

  public override var keyCommands: [KeyCommand] {
    guard isEnabled || unavailableReason != nil else { return [] }
    let sides = "Turn Off, On"
    return [
      command("switch.toggle", [.enter, .space], "Toggle", hint: "turn"),
      command("switch.off", [.left], sides, unavailable: isOn ? nil : "already off"),
      command("switch.on", [.right], sides, unavailable: isOn ? "already on" : nil),
    ]
  }

  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, hint: String = "",
    unavailable reason: String? = nil
  ) -> KeyCommand {
    KeyCommand(
      id, keys: keys, title: title, hint: hint,
      unavailable: isEnabled ? reason : unavailableReason
    ) { [self] in
      sendPress()
      turn(to: !isOn)
      sendActivate()
    }
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    let seen = knob.presentationTranslation.x
    grab = Grab(column: mouse.location.x, start: seen)
    View.performWithoutAnimation { place(seen) }
    return super.mouseDown(mouse)
  }

  public override func mouseDragged(_ mouse: Mouse) {
    super.mouseDragged(mouse)
    guard let grab else { return }
    let requested = grab.start + Double(mouse.location.x - grab.column)
    let position = min(max(0, requested), Double(layout.travel))
    if position != grab.start { self.grab?.hasMoved = true }
    View.performWithoutAnimation { self.place(position) }
  }

  public override func mouseUp(_ mouse: Mouse) {
    if let grab {
      let requested =
        grab.hasMoved ? isPastMiddle(from: grab.start) : contains(mouse.location) != isOn
      release()
      turn(to: requested)
    }
    super.mouseUp(mouse)
  }

  public override func mouseCancelled() {
    release()
    super.mouseCancelled()
  }
}

// MARK: - State changes

extension Switch {
  /// Turns the switch on or off without calling ``onChange``.
  ///
  /// The knob moves in 0.2 s if `animated`, and immediately otherwise. While the user holds it, it
  /// stays with the pointer.
  public func setOn(_ isOn: Bool, animated: Bool = true) {
    guard isOn != knob.isOn else { return }
    knob.isOn = isOn
    if grab == nil { settle(animated: animated) }
  }

  /// Turns the switch for the user and notifies if the state changes.
  private func turn(to isOn: Bool) {
    guard isEnabled, isOn != self.isOn else { return }
    setOn(isOn)
    notify("onChange") { [self] in onChange?(self) }
  }

  /// Releases the knob, which moves to the end for the current state.
  private func release() {
    guard grab != nil else { return }
    grab = nil
    settle(animated: true)
  }

  /// Whether a dragged knob is nearer to the on end, or half-way there after it started from off.
  private func isPastMiddle(from start: Double) -> Bool {
    let position = knob.translation.x
    let middle = Double(layout.travel) / 2
    return position == middle ? start < middle : position > middle
  }
}

// MARK: - Private

extension Switch {
  private var layout: SwitchLayout {
    SwitchLayout(
      size: bounds.size, title: title.inOneLine, reason: displayedReason,
      hasNarrowKnob: traits.colorDepth == .monochrome)
  }

  /// The position of the knob for the current state, in columns from off.
  private var target: Double { isOn ? Double(layout.travel) : 0 }

  private func settle(animated: Bool) {
    let target = target
    guard animated else { return View.performWithoutAnimation { place(target) } }
    // The last frames of the motion may be dropped, which would leave the knob in the color of an
    // earlier position. The completion redraws it.
    View.animate(withDuration: Switch.turn) {
      place(target)
    } completion: { [knob] _ in
      knob.setNeedsDisplay()
    }
  }

  /// Moves the knob to a position and blends the track's color accordingly.
  private func place(_ position: Double) {
    let travel = Double(layout.travel)
    knob.translation.x = position
    onTrack.alpha = travel > 0 ? position / travel : isOn ? 1 : 0
    knob.setNeedsDisplay()
  }

  /// Updates the track and the knob from the state of the control.
  private func showState() {
    for part in [offTrack, onTrack, knob] { part.isEnabled = isEnabled }
    knob.isMarked = mark != nil && layout.markOrigin == nil
  }
}
