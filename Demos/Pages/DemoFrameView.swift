import CursesKit

/// A demo below a row that leads back from it and lists the keys, for those who have a mouse alone.
///
/// Where there are few rows and enough columns, it stands beside the demo and takes none of them.
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
    let isBeside = bounds.height < 2 || bounds.height < 8 && bounds.width >= 40
    let beside = bounds.height < 2 ? HintBar.leastWidth : HintBar.narrowWidth
    let width = isBeside ? min(beside, bounds.width) : bounds.width
    bar.frame = Rect(x: 0, y: 0, width: width, height: isBeside ? bounds.height : 1)
    content.frame = bounds.inset(by: isBeside ? EdgeInsets(left: width) : EdgeInsets(top: 1))
  }
}
