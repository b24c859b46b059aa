import CursesKit

/// Vertically stacked views, aligned to the text edges of a pane.
final class MarginView: View {
  private let stack: StackView

  init(_ views: [View]) {
    stack = StackView(arrangedSubviews: views + [Spacer()], axis: .vertical)
    super.init()
    addSubview(stack)
  }

  /// Returns a row in which a view has its fitting width.
  static func row(_ view: View) -> View {
    StackView(axis: .horizontal) {
      view
      Spacer()
    }
  }

  override func layoutSubviews() {
    let top = bounds.height < 8 ? 0 : 1
    stack.spacing = top
    let words = paneEdges.text
    stack.frame = Rect(
      x: words.lowerBound, y: top, width: words.count, height: max(0, bounds.height - top))
  }
}
