import CursesKit
import PrioModel

/// The orders below a page, which a snapshot of the page uncovers by moving up.
///
/// | Keys  | Effect       |
/// | ----- | ------------ |
/// | ← →   | Choose Order |
/// | Enter | Take Order   |
/// | Esc   | Leave Order  |
///
/// A drag up from the lower edge opens it, and follows the pointer. It stays open from half of the
/// way on, or after a flick; otherwise it closes. Opening takes 0.2 s, and closing 0.15 s. With
/// reduced motion, it fades in and out in 0.1 s.
///
/// A key ends the closing and then goes to the page, so that no key is lost.
///
/// Recipe: Prio, *the container*.
final class OrderCurtain: InkView {
  /// Called with the taken order, after the curtain closed.
  var onTake: (@MainActor (TodoOrder) -> Void)?

  /// The order of the list, which is chosen first.
  var order = TodoOrder.byHand

  /// The columns of words.
  var text = 0..<0 {
    didSet { panel.text = text }
  }

  /// The drag from 0 to the rows of the panel.
  let drag: DragInteraction

  /// Whether the snapshot replaces the page.
  private(set) var isUncovered = false

  private unowned let page: View
  private let sheet: CurtainSheet
  private let panel: OrderPanel

  /// The order that the user took, which is set when the curtain closed.
  private var taken: TodoOrder?

  /// The size of the snapshot, or `nil` if it is outdated.
  private var shownSize: Size?

  /// The indices of the detents.
  private static let shut = 0
  private static let raised = 1
  private static let closing = DragTiming.curve(.easeInOut, .milliseconds(150))
  private static let flick = 40.0
  private static let fade = Duration.milliseconds(100)

  /// Creates a closed curtain over the view of a page.
  init(_ look: PrioLook, over page: View) {
    let (sheet, panel) = (CurtainSheet(), OrderPanel(look))
    self.page = page
    self.sheet = sheet
    self.panel = panel
    drag = DragInteraction(axis: .vertical, detents: [0, 1]) { [weak sheet, weak panel] rows in
      sheet?.translation.y = -rows
      panel?.show(rows / Double(max(1, panel?.frame.height ?? 1)))
    }
    super.init(look)
    clipsToBounds = true
    for view in [panel, sheet] as [View] { addSubview(view) }
    panel.onChoose = { [weak self] in self?.choose($0) }
    sheet.onTap = { [weak self] in self?.close() }
    watchDrag()
  }

  private func watchDrag() {
    drag.isInverted = true
    drag.recognizer.title = "Close Orders"
    sheet.addGestureRecognizer(drag.recognizer)
    drag.onBegin = { [weak self] _ in self?.uncover() }
    drag.settling = { release in
      guard !release.isCancelled else {
        return DragSettling(at: release.origin, timing: Self.closing)
      }
      let isFlick = abs(release.velocity) >= Self.flick
      let last = release.detents.last ?? 0
      let opens = isFlick ? release.velocity > 0 : release.position >= last / 2
      return DragSettling(
        at: opens ? Self.raised : Self.shut, timing: .curve(.linear, .milliseconds(150)))
    }
    drag.onRest = { [weak self] drag in
      if drag.detent == Self.shut { self?.cover() }
    }
  }

  // MARK: Opening and closing

  /// Whether the snapshot moves back to the page.
  var isClosing: Bool { isUncovered && drag.state == .settling && drag.detent == Self.shut }

  /// Opens the curtain.
  func open() {
    uncover()
    drag.settle(at: Self.raised, .curve(.easeInOut, .milliseconds(200)))
    guard fades else { return }
    View.performWithoutAnimation { alpha = 0 }
    View.animate(withDuration: Self.fade) { alpha = 1 }
  }

  /// Closes the curtain without taking the chosen order.
  func close() {
    guard isUncovered else { return }
    if fades { fadeOut() }
    drag.settle(at: Self.shut, Self.closing)
  }

  /// Whether the curtain fades, because reduced motion does not move it.
  private var fades: Bool { stage?.motionLevel == .reduced }

  /// Fades out a copy of the curtain, which closes immediately.
  private func fadeOut() {
    guard let parent = page.superview else { return }
    let copy = snapshot()
    copy.isUserInteractionEnabled = false
    parent.addSubview(copy)
    View.animate(withDuration: Self.fade) {
      copy.alpha = 0
    } completion: { _ in
      copy.removeFromSuperview()
    }
  }

  private func uncover() {
    guard !isUncovered, let parent = page.superview else { return }
    isUncovered = true
    isUserInteractionEnabled = true
    taken = nil
    frame = page.frame
    parent.addSubview(self)
    panel.choose(order, animated: false)
    showSnapshot()
    layoutIfNeeded()
    page.isUserInteractionEnabled = false
    page.accessibilityElementsHidden = true
    becomeFirstResponder()
  }

  private func cover() {
    guard isUncovered else { return }
    page.isUserInteractionEnabled = true
    page.accessibilityElementsHidden = false
    if hasFocusInside { page.focusFirstInside() }
    isUncovered = false
    sheet.content = nil
    removeFromSuperview()
    if let taken { notify("onTake") { [self] in onTake?(taken) } }
    taken = nil
  }

  private func showSnapshot() {
    guard stage != nil else { return }
    shownSize = bounds.size
    sheet.content = page.snapshot()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    // Another screen or the menu replaced the page.
    guard stage == nil, isUncovered else { return }
    drag.settle(at: Self.shut, .curve(.linear, .zero))
    drag.finish()
  }

  // MARK: View

  /// The number of rows of the panel.
  private var panelRows: Int { bounds.height < 15 ? min(3, max(1, bounds.height - 2)) : 6 }

  override func layoutSubviews() {
    let rows = panelRows
    sheet.frame = bounds
    sheet.isLow = rows < 6
    panel.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    if isUncovered, shownSize != bounds.size { showSnapshot() }
    if drag.detents.last != Double(rows) { drag.detents = [0, Double(rows)] }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    shownSize = nil
  }

  override func draw(in canvas: inout Canvas) { tones(of: look).fillNight(bounds, in: &canvas) }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { isUncovered }

  /// Ends the closing for a key, which then goes to the page; Escape has no other effect.
  override func keyDown(_ key: Key) -> Bool {
    guard isClosing, let stage else { return false }
    drag.finish()
    return key == .escape || stage.send(.key(key))
  }

  override var keyCommands: [KeyCommand] {
    guard isUncovered, !isClosing else { return [] }
    let (title, hint) = ("Choose Order", "choose")
    return [
      KeyCommand("order.previous", .left, title: title, hint: hint) { [self] in step(by: -1) },
      KeyCommand("order.next", .right, title: title, hint: hint) { [self] in step(by: 1) },
      KeyCommand("order.take", .enter, title: "Take Order", hint: "take it") { [self] in
        taken = panel.chosen
        close()
      },
      KeyCommand("order.leave", .escape, title: "Leave Order", hint: "close") { [self] in
        close()
      },
    ]
  }

  override var pointerHints: [PointerHint] {
    super.pointerHints + [PointerHint("click above the orders", "Leave Order")]
  }

  private func step(by step: Int) {
    let all = TodoOrder.allCases
    guard let index = all.firstIndex(of: panel.chosen), all.indices.contains(index + step) else {
      return
    }
    panel.choose(all[index + step], animated: true)
  }

  /// Chooses a clicked order; a click on the chosen one takes it.
  private func choose(_ order: TodoOrder) {
    guard order == panel.chosen else { return panel.choose(order, animated: true) }
    taken = order
    close()
  }
}

/// The snapshot of the page, and its shadow on the panel.
private final class CurtainSheet: View {
  /// Called when the button is released over the snapshot.
  var onTap: (@MainActor () -> Void)?

  /// The snapshot.
  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content {
        content.frame.origin = .zero
        insertSubview(content, at: 0)
      }
    }
  }

  /// Whether the shadow has only one row.
  var isLow = false {
    didSet { if isLow != oldValue { setNeedsLayout() } }
  }

  /// The rows of the shadow, from the edge of the snapshot.
  private let shadows = [View(), View()]

  private static let shares = [0.42, 0.16]

  init() {
    super.init()
    for (shadow, share) in zip(shadows, Self.shares) {
      shadow.isUserInteractionEnabled = false
      shadow.backgroundColor = Color(.black)
      shadow.alpha = share
      addSubview(shadow)
    }
  }

  override func layoutSubviews() {
    for (index, shadow) in shadows.enumerated() {
      shadow.frame = Rect(x: 0, y: bounds.height + index, width: bounds.width, height: 1)
      shadow.isHidden = traits.colorDepth < .palette256 || (isLow && index > 0)
    }
  }

  override func subviewFittingSizeDidChange() {}

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}
