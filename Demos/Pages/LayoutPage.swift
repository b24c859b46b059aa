import CursesKit

extension DemoPage {
  /// Stacks and a grid in a resizable pane.
  public static let layout = DemoPage(
    name: "layout", title: "Layout", recipe: "plain controls",
    summary: "Stacks, a grid and a pinned badge in a pane that changes its width."
  ) { _ in LayoutController() }
}

/// The frame around a pane and its ruler.
private final class LayoutController: ViewController {
  override func loadView() -> View {
    let resizing = ResizingView()
    let page = RecipePageView(
      resizing,
      caption: """
        Drag the edge, or press \("←→", .key): space goes first, then \
        words, never buttons.
        """, anatomy: resizing.anatomy)
    WidthRuler.nameHints(of: page, press: "choose")
    return page
  }
}

/// A ruler, and a pane of the chosen width below it.
///
/// The ruler begins at the width of the narrowest pane, so that its knob is over the pane's edge.
private final class ResizingView: View {
  /// The columns of each part of the pane.
  private(set) lazy var anatomy = LayoutAnatomy(pane)

  private let ruler = WidthRuler()
  private let pane = LayoutPane()
  private let shadow = PaneShadow(on: .list)

  /// The columns of the narrowest pane.
  private static let narrowest = 20

  /// The change of the width in columns from which it is animated.
  private static let jump = 12

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for view in [ruler, pane, shadow] as [View] { addSubview(view) }
    ruler.onChange = { [weak self] in self?.widthDidChange() }
  }

  private var hasRuler: Bool { paneEdges.text.count >= Self.narrowest + 4 }

  /// The width of the pane in columns.
  private var width: Int {
    hasRuler ? Self.narrowest - 1 + ruler.value : paneEdges.text.count
  }

  private func widthDidChange() {
    setNeedsLayout()
    setNeedsTranscriptUpdate()
    guard abs(width - pane.frame.width) >= Self.jump else { return }
    View.animate(withDuration: .milliseconds(200)) { layoutIfNeeded() }
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    let rulerRows = hasRuler ? min(1, bounds.height) : 0
    ruler.isHidden = rulerRows == 0
    ruler.room = max(1, text.count - Self.narrowest + 1)
    ruler.frame = Rect(
      x: text.lowerBound + Self.narrowest - 1, y: 0, width: ruler.room, height: rulerRows)
    let top = min(rulerRows + (bounds.height >= 16 ? 1 : 0), bounds.height)
    pane.frame = Rect(
      x: text.lowerBound, y: top, width: width, height: bounds.height - top)
    let end = pane.frame.maxX
    shadow.frame = Rect(
      x: end, y: top, width: max(0, min(2, bounds.width - end)), height: pane.frame.height)
    setNeedsDisplay()
    anatomy.setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("A pane", value: "\(width) columns", traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    guard hasRuler else { return }
    let words = "\(width) columns"
    canvas.draw(words, x: paneEdges.text.lowerBound, y: 0, style: style(theme.lamp))
  }
}
