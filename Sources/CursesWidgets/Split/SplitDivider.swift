import CursesCells
import CursesControls
import CursesViews

/// The divider after a pane of a split view, which the user drags.
final class SplitDivider: View {
  private unowned let splitView: SplitView

  /// The index of the pane before the divider.
  private let index: Int

  private var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  private lazy var drag = DragInteraction(
    axis: splitView.axis == .horizontal ? .horizontal : .vertical, detents: [0]
  ) { [weak self] in self?.move(to: $0) }

  init(_ splitView: SplitView, after index: Int) {
    self.splitView = splitView
    self.index = index
    super.init()
    drag.recognizer.title = "Resize Pane"
    drag.recognizer.allowsWheel = false
    // With the default of two rows, a drag by one row would be ignored.
    if splitView.axis == .vertical { drag.recognizer.minimumDistance = 1 }
    drag.settling = { [weak self] release in
      self?.settling(release) ?? DragSettling(at: release.origin)
    }
    drag.onBegin = { [weak self] _ in self?.setNeedsDisplay() }
    drag.onRest = { [weak self] _ in
      self?.setNeedsDisplay()
      self?.superview?.setNeedsLayout()
    }
    addGestureRecognizer(drag.recognizer)
    let tap = TapGestureRecognizer(numberOfTapsRequired: 2) { [weak self] _ in
      self?.splitView.resetForUser()
    }
    tap.title = "Reset Panes"
    addGestureRecognizer(tap)
  }

  /// Updates the position and the range of positions, unless the user drags the divider.
  func update(at position: Int, in positions: ClosedRange<Int>) {
    guard drag.state == .resting else { return }
    drag.detents = [positions.lowerBound, position, positions.upperBound].map { Double($0) }
    drag.put(at: 1)
  }

  // MARK: Dragging

  private func move(to position: Double) {
    guard drag.state != .resting else { return }
    splitView.moveDividerForUser(index, to: Int(position.rounded()))
  }

  /// Stops the drag at its position, or at its origin if it was cancelled.
  private func settling(_ release: DragRelease) -> DragSettling {
    let position = release.isCancelled ? release.detents[release.origin] : release.position
    drag.detents = [position.rounded()]
    return DragSettling(at: 0, timing: .curve(.linear, .zero))
  }

  override var wantsHover: Bool { splitView.dividerStyle == .line }

  override func mouseMoved(_ mouse: Mouse) { isHovered = true }

  override func mouseExited() { isHovered = false }

  // MARK: Appearance

  override func didMoveToStage() { updateBackground() }

  override func traitsDidChange() {
    updateBackground()
    super.traitsDidChange()
  }

  /// Updates the appearance after the style of the dividers changed.
  func styleDidChange() {
    setNeedsHoverUpdate()
    updateBackground()
    setNeedsDisplay()
  }

  func updateBackground() {
    preservesUnderlyingText = splitView.dividerStyle == .none
    let token = splitView.dividerStyle == .none ? nil : splitView.dividerBackground(index)
    backgroundColor = token.flatMap { theme[$0] }.map { color($0) } ?? .clear
  }

  override func draw(in canvas: inout Canvas) {
    let isHeld = drag.state == .dragging
    let isLine = isHeld || splitView.dividerStyle == .line || traits.colorDepth < .palette256
    guard isLine else { return }
    let look = style(isHeld || isHovered ? theme.accent : theme.hairline)
    canvas.fill(bounds, with: glyph(isHeld: isHeld), style: look)
  }

  private func glyph(isHeld: Bool) -> Glyph {
    let isUpright = splitView.axis == .horizontal
    guard traits.usesUnicode else { return isUpright ? "|" : "-" }
    return isHeld ? (isUpright ? "┃" : "━") : isUpright ? "│" : "─"
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let value = splitView.spokenPosition(ofDividerAt: index) else { return [] }
    return [AccessibilityElement("Divider", value: value, traits: .adjustable)]
  }
}
