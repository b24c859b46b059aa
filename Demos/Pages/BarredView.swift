import CursesKit

/// A heading and a bar of controls, both optional, above content that fills the rest.
///
/// In few rows, the heading is hidden first, and then the bar.
final class BarredView: View {
  private let heading: HeadingView?
  private let bar: View?
  private let content: View

  init(heading: HeadingView? = nil, bar: View? = nil, content: View) {
    self.heading = heading
    self.bar = bar
    self.content = content
    super.init()
    // The first focusable subview gets the initial focus: the content.
    for view in [content, heading, bar] { view.map(addSubview) }
  }

  override func layoutSubviews() {
    let margin = paneEdges.text.lowerBound
    let headingHeight = heading == nil || bounds.height < 8 ? 0 : 1
    let barHeight = bar == nil || bounds.height < 5 ? 0 : 1
    let gap = bounds.height < 14 ? 0 : 1
    heading?.frame = Rect(x: 0, y: 0, width: bounds.width, height: headingHeight)
    bar?.isHidden = barHeight == 0
    bar?.frame = Rect(
      x: margin, y: headingHeight + min(gap, headingHeight),
      width: max(0, bounds.width - 2 * margin), height: barHeight)
    let top =
      (bar.map { barHeight > 0 ? $0.frame.maxY : headingHeight } ?? headingHeight)
      + (headingHeight + barHeight > 0 ? gap : 0)
    content.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
