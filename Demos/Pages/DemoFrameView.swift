import CursesKit

/// A demo below a row that leads back from it and lists the keys, for those who have a mouse alone.
///
/// Where there is one row only, both stand beside each other in it.
final class DemoFrameView: View {
  private let bar: HintBar
  private let content: View

  init(_ content: View, title: String) {
    bar = .leadingBack(from: title)
    self.content = content
    super.init()
    for view in [bar, content] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isRow = bounds.height < 2
    let width = isRow ? min(HintBar.leastWidth, bounds.width) : bounds.width
    bar.frame = Rect(x: 0, y: 0, width: width, height: min(1, bounds.height))
    content.frame = bounds.inset(by: isRow ? EdgeInsets(left: width) : EdgeInsets(top: 1))
  }
}
