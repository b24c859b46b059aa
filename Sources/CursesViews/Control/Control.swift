import CursesCells

/// A view that can be pressed.
///
/// A press is a button that goes down and up again inside the control, or Enter
/// or Space. ``onPress`` comes with the first half and ``onActivate`` with the
/// second; both come for what the user does, never for what code does.
///
/// | Keys         | Effect |
/// | ------------ | ------ |
/// | Enter Space  | press  |
open class Control: View {
  /// Whether it can be pressed; the default is `true`.
  ///
  /// A control that cannot be, and that has an ``unavailableReason``, can still have the focus.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      isHighlighted = false
      stateDidChange()
      if !isEnabled { stage?.cancelGestures(inside: self) }
    }
  }

  /// Why the control cannot be pressed while ``isEnabled`` is `false`; the default is `nil`.
  public var unavailableReason: String? {
    didSet { if unavailableReason != oldValue { stateDidChange() } }
  }

  /// Whether it is chosen among others; the default is `false`.
  public var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a button is held down inside it.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Called when the control goes down.
  public var onPress: (@MainActor (Control) -> Void)?

  /// Called when the control is let go of inside.
  public var onActivate: (@MainActor (Control) -> Void)?

  /// Called after the control was enabled, disabled, selected or pressed, or not any more.
  ///
  /// A change of ``unavailableReason`` counts, too. The default draws it anew.
  open func stateDidChange() { setNeedsDisplay() }

  open override var canBecomeFirstResponder: Bool { isEnabled || unavailableReason != nil }

  open override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement("")]
  }

  open override var keyCommands: [KeyCommand] {
    guard isEnabled || unavailableReason != nil else { return [] }
    return [
      KeyCommand(
        "control.press", .enter, .space, title: "press",
        unavailable: isEnabled ? nil : unavailableReason
      ) { [self] in
        sendPress()
        sendActivate()
      }
    ]
  }

  open override func mouseDown(_ mouse: Mouse) -> Bool {
    guard isEnabled, mouse.button == .left else { return false }
    isHighlighted = true
    sendPress()
    return true
  }

  open override func mouseDragged(_ mouse: Mouse) {
    isHighlighted = isEnabled && contains(mouse.location)
  }

  open override func mouseUp(_ mouse: Mouse) {
    isHighlighted = false
    if isEnabled, contains(mouse.location) { sendActivate() }
  }

  open override func mouseCancelled() { isHighlighted = false }
}

// MARK: - Telling

extension Control {
  /// Says that the user pressed the control.
  public func sendPress() { notify("onPress") { [self] in onPress?(self) } }

  /// Says that the user let go of the control inside.
  public func sendActivate() { notify("onActivate") { [self] in onActivate?(self) } }
}

// MARK: - Reading

extension Control {
  /// Makes what is read of the control, with the state that it is in.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: What it is set to. The default is empty.
  ///   - traits: What kind of thing it is. The default is ``AccessibilityTraits/button``.
  /// - Returns: The element, which says why the control is unavailable where it is.
  public func makeAccessibilityElement(
    _ label: String, value: String = "", traits: AccessibilityTraits = .button
  ) -> AccessibilityElement {
    var traits = traits
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityElement(
      label, value: value, traits: traits, note: isEnabled ? "" : unavailableReason ?? "")
  }
}
