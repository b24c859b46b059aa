import CursesKit

/// A demo below a row that leads back from it and lists the keys, for those who have a mouse alone.
///
/// Where there are few rows and enough columns, it stands beside the demo and takes none of them.
/// It says why a key does nothing, for two seconds in place of the demo's title.
final class DemoFrameView: View {
  private lazy var bar = HintBar.leadingBack { [weak self] in self?.said ?? "" }
  private let content: View
  private let title: String

  /// Why a key did nothing.
  private var reason: String? {
    didSet { if reason != oldValue { bar.setNeedsDisplay() } }
  }

  private var forgetting: StageTimer?

  private var said: String { reason ?? title }

  init(_ content: View, title: String) {
    self.content = content
    self.title = title
    super.init()
    for view in [bar, content] { addSubview(view) }
  }

  override func didMoveToStage() {
    stage?.onUnavailable = { [weak self] in self?.say($0.unavailable) }
  }

  private func say(_ reason: String?) {
    self.reason = reason
    forgetting?.cancel()
    forgetting = stage?.schedule(after: .seconds(2)) { [weak self] in self?.reason = nil }
  }

  override func layoutSubviews() {
    let isBeside = bounds.height < 2 || bounds.height < 8 && bounds.width >= 40
    let beside = bounds.height < 2 ? HintBar.leastWidth : HintBar.narrowWidth
    let width = isBeside ? min(beside, bounds.width) : bounds.width
    bar.frame = Rect(x: 0, y: 0, width: width, height: isBeside ? bounds.height : 1)
    content.frame = bounds.inset(by: isBeside ? EdgeInsets(left: width) : EdgeInsets(top: 1))
  }
}
