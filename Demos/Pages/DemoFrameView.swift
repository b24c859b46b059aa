import CursesKit

/// A demo between a row with a back button and a row of key hints.
///
/// With few rows and enough columns, the back button is placed next to the demo and takes no row.
/// If a key is unavailable, the reason replaces the demo's title for two seconds. Key hints are
/// shown from 9 rows, unless the demo shows its own; a recipe page shows its own from 8.
final class DemoFrameView: View {
  private let bar = DemoBar()
  private let hints = StatusBar()
  private let content: View
  private let page: DemoPage

  /// The reason why a key was unavailable.
  private var reason: String? {
    didSet { bar.title = reason ?? page.title }
  }

  private var forgetting: StageTimer?

  /// The rows from which key hints are shown.
  private static let leastHintRows = 9

  init(_ content: View, of page: DemoPage) {
    self.content = content
    self.page = page
    super.init()
    bar.title = page.title
    for view in [bar, content, hints] { addSubview(view) }
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
    let beside = bounds.height < 2 ? DemoBar.leastWidth : DemoBar.narrowWidth
    let width = isBeside ? min(beside, bounds.width) : bounds.width
    let hasHints =
      bounds.height >= Self.leastHintRows && !page.namesKeys && !content.hasStatusBar
    let bottom = hasHints ? 1 : 0
    bar.frame = Rect(x: 0, y: 0, width: width, height: isBeside ? bounds.height : 1)
    hints.isHidden = bottom == 0
    hints.frame = Rect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
    content.frame = bounds.inset(
      by: isBeside ? EdgeInsets(left: width) : EdgeInsets(top: 1, bottom: bottom))
  }
}

extension View {
  /// Whether the view contains a status bar with key hints.
  fileprivate var hasStatusBar: Bool {
    if let status = self as? StatusBar { return status.showsHints }
    return subviews.contains(where: \.hasStatusBar)
  }
}
