import CursesCells
import CursesViews

/// A line that comes, says what happened, and goes by itself.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐  ✓ Deleted 3 notes   Undo  u  ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// It offers at most one thing to do, such as taking it back:
///
///     let undo = ToastAction("Undo", key: .character("u")) { document.undo() }
///     Toast("Deleted \("3 notes", .bold)", action: undo).show(in: controller)
///
/// It comes from its edge in 0.2 s, stays for 4 s and goes the same way. There is one at a time in
/// a view: others wait for it. While it has the focus it stays.
///
/// | Keys         | Effect           |
/// | ------------ | ---------------- |
/// | Enter Space  | do what it says  |
/// | Esc          | hide the notice  |
///
/// Tab reaches it where it has an action; the key of the action, and Escape, act on it wherever the
/// focus is, unless something there takes them. A click on the action does it, and one beside it
/// hides the toast.
///
/// In fewer than 12 rows it is one row high.
public final class Toast: View, StageFollower {
  /// What kind of thing happened.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Nothing is said about it.
    case plain

    /// It went well.
    case success

    /// It needs care.
    case warning

    /// It went wrong.
    case failure
  }

  /// The edge that a toast comes from, and stands at.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top

    /// The lower edge.
    case bottom
  }

  // MARK: Content

  /// What it says, in one line.
  public let text: StyledText

  /// What kind of thing happened, which its mark shows.
  public let kind: Kind

  /// What it offers to do, or `nil` for nothing.
  public let action: ToastAction?

  // MARK: State

  /// Whether it is shown and not on its way out.
  public var isShown: Bool { phase == .shown }

  /// Whether it waits until others have gone.
  public var isWaiting: Bool { phase == .waiting }

  /// How long it stays once it is seen in full, or `nil` for until it is hidden; the default is
  /// 4 s.
  public var hidesAfter: Duration? = .seconds(4) {
    didSet { if hidesAfter != oldValue { startTimer() } }
  }

  /// The edge it comes from; the default is ``Edge/bottom``.
  @Invalidating(.layout) public var edge = Edge.bottom

  /// Called after it was hidden, by time, by the user or by code, and has gone.
  public var onHide: (@MainActor (Toast) -> Void)?

  /// Where it is on its way.
  enum Phase {
    case away
    case waiting
    case shown
    case hiding
  }

  var phase = Phase.away
  var timer: StageTimer?

  /// Those that come after it, in order.
  var waiting: [Toast] = []

  /// The view that had the focus before the toast got it.
  private weak var before: View?
  private var pressed: Part?
  private let shadow = View()

  /// What can be pressed.
  private enum Part {
    case action
    case rest
  }

  // MARK: Creating

  /// Creates a toast that is not shown yet.
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
    draw(layout.text.shown, at: layout.text.origin, style: base, in: &canvas)
    var look = ToastCard(self).style(of: .accent)
    if isFirstResponder { look.attributes.insert(.underline) }
    if pressed == .action { look.attributes.insert(.reverse) }
    canvas.draw(layout.action.shown, at: layout.action.frame.origin, style: look)
  }

  public override var canBecomeFirstResponder: Bool { action != nil && phase == .shown }

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

  /// Keeps its place, and remembers who has the focus.
  public func stageDidSettle() {
    if !isFirstResponder { before = stage?.firstResponder }
    if let superview, layout(in: superview.bounds).frame != frame { setNeedsLayout() }
  }

  public override var keyCommands: [KeyCommand] {
    guard phase == .shown else { return [] }
    let act = KeyCommand("toast.act", .enter, .space, title: "do what it says", hint: "do it") {
      [self] in
      perform()
    }
    return (action == nil ? [] : [act]) + [hiding]
  }

  /// The key of the action, and the one that hides it, wherever the focus is.
  public var standingCommands: [KeyCommand] {
    guard phase == .shown else { return [] }
    let key = action?.key.map { key in
      KeyCommand("toast.key", key, title: action?.title.lowercased() ?? "") { [self] in perform() }
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
    guard mouse.button == .left, phase == .shown else { return false }
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
    KeyCommand("toast.hide", .escape, title: "hide the notice", hint: "close") { [self] in hide() }
  }

  /// The glyph of the kind and its color, or `nil` for none.
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
      in: bounds, edge: edge, text: text, hasMark: kind != .plain, action: action?.words ?? "")
  }

  private func part(at place: Point) -> Part {
    layout.action.frame.contains(place) ? .action : .rest
  }

  /// Puts the toast at its edge, and its shadow below it.
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
    guard phase == .shown, let action else { return }
    hide()
    notify("action") { action.perform() }
  }

  /// Gives the focus back to the view that had it before.
  private func returnFocus() {
    guard isFirstResponder else { return }
    if let before, before.stage === stage, before.becomeFirstResponder() { return }
    resignFirstResponder()
  }
}

// MARK: - Showing

extension Toast {
  /// Shows the toast over what a controller shows.
  public func show(in controller: ViewController) { show(in: controller.view) }

  /// Shows the toast over what is in a view, at its edge.
  ///
  /// Where another toast is shown there, it waits until that one has gone, with those that wait
  /// already before it. A toast that is shown, or waits, is left alone. In a view that leaves the
  /// stage, toasts are gone with it.
  public func show(in view: View) {
    performChanges {
      guard phase == .away else { return }
      if let shown = view.subviews.lazy.compactMap({ $0 as? Toast }).first {
        phase = .waiting
        shown.waiting.append(self)
      } else {
        appear(in: view)
      }
    }
  }

  /// Hides the toast, which goes the way it came; or no longer lets it wait.
  ///
  /// One that is not shown is left alone.
  public func hide() { performChanges(go) }

  private func go() {
    if phase == .waiting { phase = .away }
    guard phase == .shown else { return }
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

  /// Hides it when it was seen for as long as ``hidesAfter`` says, counted from now.
  func startTimer() {
    timer?.cancel()
    timer = nil
    guard let hidesAfter, phase == .shown, !isFirstResponder else { return }
    timer = stage?.schedule(after: Toast.motion + max(hidesAfter, .zero)) { [weak self] in
      self?.hide()
    }
  }

  /// Notes that the view it was shown in left the stage, or that it was taken out of that.
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
  /// How long it takes to come and to go.
  private static let motion = Duration.milliseconds(200)

  /// How far it is from its place to beyond its edge.
  private var distance: Double {
    guard let superview else { return 0 }
    return edge == .bottom
      ? Double(superview.bounds.maxY - frame.minY) : Double(superview.bounds.minY - frame.maxY)
  }

  private func appear(in view: View) {
    phase = .shown
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
