import CursesKit

/// The page of the sync.
final class SyncPage: PrioPage {
  let details: SyncView
  let progress: SyncProgressView

  /// The button of a page without a folder.
  let choose = Button("Choose a folder", look: .filled)

  /// Whether a folder is chosen.
  var hasFolder = true {
    didSet { if hasFolder != oldValue { showParts() } }
  }

  /// Creates the page.
  init(_ look: PrioLook) {
    details = SyncView(look)
    progress = SyncProgressView(look)
    super.init(look, title: "Sync")
    details.onSelect = { [weak self] in self?.placeWell() }
    for view in [details, choose, progress] as [View] { board.addSubview(view) }
    showParts()
  }

  private func showParts() {
    details.isHidden = !hasFolder
    choose.isHidden = hasFolder
    setNeedsLayout()
  }

  override func layOutContent(_ metrics: ScreenMetrics) {
    let top = metrics.listTop
    details.metrics = metrics
    details.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, board.frame.height - top))
    let width = min(bounds.width, 25)
    choose.frame = Rect(
      x: (bounds.width - width) / 2, y: top + max(0, (board.frame.height - top - 3) / 2),
      width: width, height: min(3, max(0, board.frame.height - top)))
    let columns = min(metrics.text.count, SyncProgressView.width)
    progress.frame = Rect(
      x: metrics.text.upperBound - columns, y: metrics.headingRow, width: columns,
      height: metrics.hasBars ? metrics.isShort ? 1 : 2 : 0)
    placeWell()
  }

  /// Places the deeper ground behind the selected entry.
  func placeWell() {
    ground.well = (hasFolder ? details.selection : nil).map { rect in
      GroundView.Well(rect: rect.translated(x: 0, y: details.frame.minY), depth: 0.24)
    }
  }
}
