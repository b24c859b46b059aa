import CursesCells
import CursesViews

/// A panel next to a text field, or to the cursor of a text view, with completions.
///
/// A click outside the panel closes it, and so does Escape.
final class CompletionView: View {
  let list: CompletionList

  /// The cells of the panel; its first and last rows are half as high as the others.
  private var panel = Rect.zero

  /// The columns of the panel before the text of its rows.
  static let textColumn = 3

  init(_ field: any CompletedText, _ candidates: [TextCompletion]) {
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

  /// Returns the least height in which the panel shows its rows and does not cover the cursor.
  ///
  /// A region below the prompt grows to it.
  override func sizeThatFits(_ size: Size) -> Size {
    let own = min(size.height, stage?.rootView.sizeThatFits(size).height ?? 0)
    var position = list.completedPosition ?? .zero
    // The views at the lower edge move down while the region is higher than they need.
    position.origin.y = max(0, min(position.minY, own - position.height))
    let rows = list.sizeThatFits(size).height
    let height = (own..<max(own, size.height)).first { height in
      let layout = layout(in: Size(width: size.width, height: height), beside: position)
      return layout.rows.height >= rows && !layout.panel.rows.overlaps(position.rows)
    }
    return Size(width: size.width, height: height ?? size.height)
  }

  override func layoutSubviews() {
    let layout = layout(in: bounds.size, beside: list.completedPosition)
    panel = layout.panel
    View.performWithoutAnimation { list.frame = layout.rows }
    setNeedsDisplay()
  }

  /// Returns the cells of the panel and of its rows in an area of some size.
  private func layout(in size: Size, beside position: Rect?) -> (panel: Rect, rows: Rect) {
    let free = position.map { max($0.minY, size.height - $0.maxY) } ?? size.height
    // Without a row above or below, the panel covers its place.
    let height = free > 0 ? free : size.height
    let edge = height < 5 ? 0 : 1
    let insets = EdgeInsets(top: edge, left: 2, bottom: edge, right: 2)
    let space = Rect(x: 0, y: 0, width: size.width, height: height).inset(by: insets).size
    let fitting = list.sizeThatFits(space)
    let panel = Rect(origin: .zero, size: size).placing(
      Size(width: fitting.width + 4, height: fitting.height + 2 * edge), beside: position)
    return (panel, panel.inset(by: insets))
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override func draw(in canvas: inout Canvas) {
    let edges: ShapeEdges = panel.height > list.frame.height ? .all : []
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
