import CursesCells

/// A view that can be pressed.
///
/// A press is a mouse press and release inside the control, or Enter or Space. ``onPress`` is
/// called for the first half, and ``onActivate`` for the second. Both are called for user actions
/// only, never for changes by code.
///
/// A disabled control displays its ``unavailableReason`` while it has the focus, and while the
/// pointer is over it: see ``displayedReason``.
///
/// | Keys        | Effect |
/// | ----------- | ------ |
/// | Enter Space | Press  |
open class Control: View {
  /// Whether the control can be pressed; the default is `true`.
  ///
  /// A disabled control with an ``unavailableReason`` can still become first responder.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      isHighlighted = false
      reasonDidChange()
      if !isEnabled { stage?.cancelGestures(inside: self) }
    }
  }

  /// The reason why the control is disabled; the default is `nil`.
  public var unavailableReason: String? {
    didSet { if unavailableReason != oldValue { reasonDidChange() } }
  }

  /// Whether the control is selected among others; the default is `false`.
  public var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a mouse button is held inside the control.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the pointer is over the control while it wants that; see ``wantsHover``.
  public private(set) var isHovered = false {
    didSet {
      guard isHovered != oldValue else { return }
      stateDidChange()
      invalidateFittingSize()
    }
  }

  /// The reason to display, or `nil` for none.
  ///
  /// It is the ``unavailableReason`` of a disabled control that has the focus or is under the
  /// pointer. ``stateDidChange()`` is called when the pointer enters or leaves.
  open var displayedReason: String? {
    !isEnabled && (isFirstResponder || isHovered) ? unavailableReason : nil
  }

  /// Called when the control is pressed.
  public var onPress: (@MainActor (Control) -> Void)?

  /// Called when the press is released inside the control.
  public var onActivate: (@MainActor (Control) -> Void)?

  /// Called after the enabled, selected or highlighted state changed.
  ///
  /// A change of ``unavailableReason`` counts, too. The default redraws the control.
  open func stateDidChange() { setNeedsDisplay() }

  /// Returns whether a press that began in the control is inside it at a point.
  ///
  /// The default is whether the point is in the bounds. A control with several parts overrides it
  /// to keep a press to one of them.
  open func holdsPress(at point: Point) -> Bool { contains(point) }

  /// Queues the ``onPress`` callback.
  open func sendPress() { notify("onPress") { [self] in onPress?(self) } }

  /// Queues the ``onActivate`` callback.
  open func sendActivate() { notify("onActivate") { [self] in onActivate?(self) } }

  open override var canBecomeFirstResponder: Bool { isEnabled || unavailableReason != nil }

  /// Whether the control has a reason to display under the pointer.
  open override var wantsHover: Bool { !isEnabled && unavailableReason != nil }

  open override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement("")]
  }

  open override var keyCommands: [KeyCommand] {
    guard isEnabled || unavailableReason != nil else { return [] }
    return [
      KeyCommand(
        "control.press", .enter, .space, title: "Press",
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
    isHighlighted = isEnabled && holdsPress(at: mouse.location)
  }

  open override func mouseUp(_ mouse: Mouse) {
    isHighlighted = false
    if isEnabled, holdsPress(at: mouse.location) { sendActivate() }
  }

  open override func mouseCancelled() { isHighlighted = false }

  open override func mouseMoved(_ mouse: Mouse) { isHovered = true }

  open override func mouseExited() { isHovered = false }

  /// Updates the control after it was enabled or disabled, or has another reason.
  private func reasonDidChange() {
    let wasHovered = isHovered
    if !wantsHover { isHovered = false }
    stateDidChange()
    if wasHovered { invalidateFittingSize() }
    setNeedsHoverUpdate()
  }
}

// MARK: - Accessibility

extension Control {
  /// Creates the accessibility element of the control in its current state.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The value. The default is empty.
  ///   - traits: The role. The default is ``AccessibilityTraits/button``.
  /// - Returns: The element; for a disabled control it includes the reason.
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
