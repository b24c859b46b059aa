import CursesKit

/// The settings of the reader's style and motion, and the reading progress.
final class ReadingSettingsController: ViewController {
  private let desk: ReadingDesk
  private let bylines: Switch
  private let motion = Switch("Move less")
  private let ways = SegmentedControl(items: ["Reveal", "Push", "Follow the finger"])
  private let progress = ProgressView(label: "Read so far")

  init(_ desk: ReadingDesk) {
    self.desk = desk
    bylines = Switch("Show who wrote it, and when", isOn: desk.showsBylines)
    super.init()
    title = "Settings"
    bylines.onChange = { [desk] in desk.showsBylines = $0.isOn }
    motion.onChange = { control in
      control.stage?.motionLevel = control.isOn ? .reduced : .full
    }
    ways.select(0)
    ways.onChange = { [desk] ways in
      desk.menuStyle = ways.selectedIndex == 1 ? .push : .reveal
      desk.isSwipeInteractive = ways.selectedIndex == 2
    }
    progress.showsPercentage = true
    desk.listen { [weak self] in self?.showProgress() }
  }

  override func loadView() -> View {
    ColumnsView(
      groups: [
        ColumnsView.column([bylines, motion], spacing: 1),
        ColumnsView.column([Label("Rows, when they are swiped"), ways]),
      ], footer: progress)
  }

  override func viewWillAppear(_ animated: Bool) {
    motion.setOn(view.stage?.motionLevel ?? .full != .full, animated: false)
    showProgress()
  }

  private func showProgress() { progress.setProgress(desk.progress) }
}
