import CursesCells
import CursesViews

/// A toast: a message in one line that appears, reports an event and disappears automatically.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐  ✓ Deleted 3 notes   Undo  u  ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// It has at most one action, such as Undo:
///
///     let undo = ToastAction("Undo", key: .character("u")) { document.undo() }
///     Toast("Deleted \("3 notes", .bold)", action: undo).show(in: controller)
///
/// It slides in from its edge in 0.2 s, stays for 4 s and slides out. A view displays one toast at
/// a time; others wait. While the toast has the focus it stays.
///
/// | Keys        | Effect         |
/// | ----------- | -------------- |
/// | Enter Space | Perform Action |
/// | Esc         | Dismiss Notice |
///
/// Tab moves the focus to a toast with an action. The key of the action, and Escape, act wherever
/// the focus is, unless a responder there handles them. A click on the action performs it, and a
/// click elsewhere hides the toast.
///
/// In a view of fewer than 12 rows the toast is one row high. If there are fewer than six columns
/// for the message next to the action, only the mark and the action are displayed.
public final class Toast: View, StageFollower {
  /// The kind of the reported event.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An event without a mark.
    case plain

    /// A success.
    case success

    /// A warning.
    case warning

    /// A failure.
    case failure
  }

  /// The edge at which a toast is displayed.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top

    /// The lower edge.
    case bottom
  }

  // MARK: Content

  /// The message, in one line.
  public let text: StyledText

  /// The kind of event, which the mark of the toast shows.
  public let kind: Kind

  /// The action, or `nil` for none.
  public let action: ToastAction?

  // MARK: State

  /// Whether the toast is displayed and is not sliding out.
  public var isShown: Bool { phase == .displayed }

  /// Whether the toast waits for others to disappear.
  public var isWaiting: Bool { phase == .waiting }

  /// The duration for which the toast is fully visible, or `nil` for no limit; the default is 4 s.
  public var hidesAfter: Duration? = .seconds(4) {
    didSet { if hidesAfter != oldValue { startTimer() } }
  }

  /// The edge of the toast; the default is ``Edge/bottom``.
  @Invalidating(.layout) public var edge = Edge.bottom

  /// Called after the toast was hidden automatically, by the user or by code, and has disappeared.
  public var onHide: (@MainActor (Toast) -> Void)?

  /// The state of the toast.
  enum Phase {
    case away
    case waiting
    case displayed
    case hiding
  }

  var phase = Phase.away
  var timer: StageTimer?

  /// Whether the message is the reason of an unavailable command, which a later one replaces.
  var isReason = false

  /// The toasts that wait for this one, in order.
  var waiting: [Toast] = []

  /// The first responder before the toast received the focus.
  private weak var before: View?
  private var pressed: Part?
  private let shadow = View()

  /// The parts that can be pressed.
  private enum Part {
    case action
    case body
  }

  // MARK: Creating

  /// Creates a toast that is not displayed yet.
  public init(_ text: StyledText, kind: Kind = .success, action: ToastAction? = nil) {
    self.text = text
    self.kind = kind
    self.action = action
    super.init()
    shadow.isUserInteractionEnabled = false
    addSubview(shadow)
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    layout(in: Rect(origin: .zero, size: size)).frame.size
  }

  public override func layoutSubviews() { place() }

  public override func draw(in canvas: inout Canvas) {
    let layout = layout
    ToastCard(self).draw(in: &canvas)
    let base = ToastCard(self).text
    if let mark = layout.mark, let sign {
      canvas.draw(sign.glyph, at: mark, style: ToastCard(self).style(of: sign.token))
    }
    draw(layout.text.displayed, at: layout.text.origin, style: base, in: &canvas)
    var look = ToastCard(self).style(of: .accent)
    if isFirstResponder { look.attributes.insert(.underline) }
    if pressed == .action { look.attributes.insert(.reverse) }
    canvas.draw(layout.action.displayed, at: layout.action.frame.origin, style: look)
  }

  /// Always `true`, because a toast covers its siblings for a moment.
  public override var floatsOverSiblings: Bool { true }

  public override var canBecomeFirstResponder: Bool { action != nil && phase == .displayed }

  public override var becomesFirstResponderWhenPressed: Bool { false }

  public override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder {
      timer?.cancel()
      timer = nil
    } else if timer == nil {
      startTimer()
    }
  }

  /// Updates the position, and records the first responder.
  public func stageDidSettle() {
    if !isFirstResponder { before = stage?.firstResponder }
    if let superview, layout(in: superview.bounds).frame != frame { setNeedsLayout() }
  }

  public override var keyCommands: [KeyCommand] {
    guard phase == .displayed else { return [] }
    let act = KeyCommand("toast.act", .enter, .space, title: "Perform Action", hint: "do it") {
      [self] in
      perform()
    }
    return (action == nil ? [] : [act]) + [hiding]
  }

  /// The commands that perform the action and hide the toast wherever the focus is.
  public var globalKeyCommands: [KeyCommand] {
    guard phase == .displayed else { return [] }
    let key = action?.key.map { key in
      KeyCommand("toast.key", key, title: action?.title ?? "") { [self] in perform() }
    }
    return (key.map { [$0] } ?? []) + [hiding]
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let layout = layout
    let said = AccessibilityElement(
      text.string, traits: .announcement, frame: Rect(origin: .zero, size: bounds.size))
    let offered = action.map {
      AccessibilityElement(
        $0.title, traits: .button, frame: layout.action.frame, isCurrent: isFirstResponder)
    }
    return [said] + (offered.map { [$0] } ?? [])
  }

  public override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, phase == .displayed else { return false }
    pressed = part(at: mouse.location)
    setNeedsDisplay()
    return true
  }

  public override func mouseUp(_ mouse: Mouse) {
    let part = pressed
    mouseCancelled()
    guard let part, contains(mouse.location), self.part(at: mouse.location) == part else { return }
    if part == .action { perform() } else { hide() }
  }

  public override func mouseCancelled() {
    pressed = nil
    setNeedsDisplay()
  }

  public override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  public override func didMoveToStage() {
    stage?.addFollower(self)
    if stage == nil {
      wasTakenAway()
    } else if timer == nil {
      startTimer()
    }
  }
}

// MARK: - Private

extension Toast {
  private var hiding: KeyCommand {
    KeyCommand("toast.hide", .escape, title: "Dismiss Notice", hint: "close") { [self] in hide() }
  }

  /// The glyph of the kind with its color, or `nil` for none.
  private var sign: (glyph: String, token: ThemeToken)? {
    let isUnicode = traits.usesUnicode
    return switch kind {
    case .plain: nil
    case .success: (isUnicode ? "✓" : "v", .success)
    case .warning: ("!", .warning)
    case .failure: (isUnicode ? "✗" : "x", .danger)
    }
  }

  private var layout: ToastLayout { layout(in: superview?.bounds ?? bounds) }

  private func layout(in bounds: Rect) -> ToastLayout {
    ToastLayout(
      in: bounds, edge: edge, text: text, hasMark: kind != .plain, action: action)
  }

  private func part(at position: Point) -> Part {
    layout.action.frame.contains(position) ? .action : .body
  }

  /// Moves the toast to its edge, and its shadow below it.
  func place() {
    guard superview != nil else { return }
    let frame = layout.frame
    let hasShadow = traits.colorDepth >= .palette256 && frame.height > 1 && frame.width > 4
    View.performWithoutAnimation {
      self.frame = frame
      shadow.isHidden = !hasShadow
      shadow.frame = Rect(x: 2, y: frame.height, width: max(0, frame.width - 4), height: 1)
      shadow.backgroundColor = color(theme.shadow)
      shadow.alpha = traits.colors.isDark ? 0.45 : 0.28
    }
  }

  private func perform() {
    guard phase == .displayed, let action else { return }
    hide()
    notify("action") { action.perform() }
  }

  /// Restores the focus of the view that had it before.
  private func returnFocus() {
    guard isFirstResponder else { return }
    if let before, before.stage === stage, before.becomeFirstResponder() { return }
    resignFirstResponder()
  }
}

// MARK: - Showing

extension Toast {
  /// Shows the toast over the view of a controller.
  public func show(in controller: ViewController) { show(in: controller.view) }

  /// Shows the toast over the subviews of a view, at its edge.
  ///
  /// If another toast is displayed there, this one waits at the end of the queue. If this toast is
  /// already displayed or waiting, nothing happens. All toasts of a view are removed when it leaves
  /// the stage.
  public func show(in view: View) {
    performChanges {
      guard phase == .away else { return }
      if let displayed = view.subviews.lazy.compactMap({ $0 as? Toast }).first {
        phase = .waiting
        if isReason { displayed.replaceWaiting(with: self) } else { displayed.waiting.append(self) }
      } else {
        appear(in: view)
      }
    }
  }

  /// Hides the toast, which slides out, or removes it from the queue.
  ///
  /// If it is not displayed, nothing happens.
  public func hide() { performChanges(dismissNow) }

  private func dismissNow() {
    if phase == .waiting { phase = .away }
    guard phase == .displayed else { return }
    phase = .hiding
    isUserInteractionEnabled = false
    timer?.cancel()
    timer = nil
    returnFocus()
    View.animate(withDuration: Toast.motion, curve: .easeIn) {
      translation.y = distance
      alpha = 0
    } completion: { [weak self] _ in
      self?.finish()
    }
  }

  /// Starts a timer that hides the toast after it slid in and ``hidesAfter`` has passed.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .displayed, !isFirstResponder else { return }
    timer = stage?.schedule(after: Toast.motion + max(hidesAfter, .zero)) { [weak self] in
      self?.hide()
    }
  }

  /// Ends the toast and its queue after it was removed, or its view left the stage.
  func wasTakenAway() {
    timer?.cancel()
    timer = nil
    phase = .away
    for toast in waiting where toast.phase == .waiting { toast.phase = .away }
    waiting = []
    removeFromSuperview()
  }
}

// MARK: - Private

extension Toast {
  /// The duration of sliding in and of sliding out.
  private static let motion = Duration.milliseconds(200)

  /// The number of rows from the toast's position to beyond its edge.
  private var distance: Double {
    guard let superview else { return 0 }
    return edge == .bottom
      ? Double(superview.bounds.maxY - frame.minY) : Double(superview.bounds.minY - frame.maxY)
  }

  private func appear(in view: View) {
    phase = .displayed
    isUserInteractionEnabled = true
    view.addSubview(self)
    place()
    View.performWithoutAnimation {
      translation.y = distance
      alpha = 0
    }
    View.animate(withDuration: Toast.motion, curve: .easeOut) {
      translation = .zero
      alpha = 1
    }
    startTimer()
  }

  /// Puts a reason before the waiting toasts, and removes those that it replaces.
  private func replaceWaiting(with reason: Toast) {
    for toast in waiting
    where toast.isReason || (toast.kind == reason.kind && toast.action == nil) {
      toast.hide()
    }
    waiting = [reason] + waiting.filter { $0.phase == .waiting }
  }

  private func finish() {
    guard phase == .hiding, let superview else { return }
    let next = waiting.first { $0.phase == .waiting }
    next?.waiting = waiting.filter { $0.phase == .waiting && $0 !== next }
    waiting = []
    phase = .away
    notify("onHide") { [self] in onHide?(self) }
    removeFromSuperview()
    next?.appear(in: superview)
  }
}
