import CursesKit

/// Vertically stacked views, aligned to the text edges of a pane, which scroll if they do not fit.
final class MarginView: View {
  private let stack: StackView
  private let scroll = PageScrollView()

  init(_ views: [View]) {
    stack = StackView(arrangedSubviews: views + [Spacer()], axis: .vertical)
    super.init()
    scroll.contentView = stack
    addSubview(scroll)
  }

  override var keyCommands: [KeyCommand] { super.keyCommands + scroll.commands }

  override func layoutSubviews() {
    let top = bounds.height < 8 ? 0 : 1
    stack.spacing = top
    let words = paneEdges.text
    scroll.contentInset = EdgeInsets(
      left: words.lowerBound, right: bounds.width - words.upperBound)
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
