import CursesCells
import CursesViews

/// A panel next to a text field with candidates for its text.
///
/// A click outside the panel closes it, and so does Escape.
final class CompletionView: View {
  let list: CompletionList

  /// The cells of the panel; its first and last rows are half as high as the others.
  private var panel = Rect.zero

  init(_ field: TextField, _ candidates: [String]) {
    list = CompletionList(field, candidates)
    super.init()
    addSubview(list)
  }

  /// Presents the panel on top of a stage, with a fade of 0.1 s.
  func show(on stage: Stage) {
    stage.present(self)
    View.performWithoutAnimation { alpha = 0 }
    View.animate(withDuration: .milliseconds(100)) { alpha = 1 }
  }

  func dismiss() { stage?.dismiss(self) }

  override func layoutSubviews() {
    let rows = bounds.height < 6 ? 0 : 1
    let insets = EdgeInsets(top: rows, left: 2, bottom: rows, right: 2)
    let room = Rect(origin: .zero, size: bounds.size)
    let fitting = list.sizeThatFits(room.inset(by: insets).size)
    panel = room.placing(
      Size(width: fitting.width + 4, height: fitting.height + 2 * rows), beside: list.fieldPlace)
    View.performWithoutAnimation { list.frame = panel.inset(by: insets) }
    setNeedsDisplay()
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override func draw(in canvas: inout Canvas) {
    let edges: ShapeEdges = bounds.height < 6 ? [] : [.top, .bottom]
    drawPanel(panel, tone: floatingTone, line: style(theme.hairline), edges: edges, in: &canvas)
  }

  override func didMoveToStage() {
    if stage == nil { list.field?.completionDidEnd(self) }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("completion.close", .escape, title: "Close", hint: "close") { [self] in dismiss() }
    ]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    [.left, .middle, .right].contains(mouse.button)
  }

  override func mouseUp(_ mouse: Mouse) {
    if !panel.contains(mouse.location) { dismiss() }
  }
}
