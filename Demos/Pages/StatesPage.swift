import CursesKit
import Feeds

extension DemoPage {
  /// The placeholders of a list that has no rows.
  public static let states = DemoPage(
    name: "states", title: "Empty states", recipe: "plain controls",
    summary: "The states of a list without rows: empty, loading or failed."
  ) { feed in StatesController(feed) }
}

/// A list that is empty, loading or failed; retrying loads it.
private final class StatesController: RowsController {
  private let states = SegmentedControl(items: ["Nothing", "Waiting", "Failure", "There"])
  private let loading = LoadingView()
  private let nothing = ContentUnavailableView(.empty, title: "No entries yet")
  private let failure = ContentUnavailableView(.failure, title: "The lamp room does not answer")
  private var timer: StageTimer?

  init(_ feed: Feed) {
    super.init(feed.entries.map { RowContent(StyledText($0.title)) })
  }

  override func loadView() -> View {
    nothing.reason = "What is written comes here, also without a network."
    nothing.hint = "Choose another state with the arrows"
    failure.reason = "It was asked three times in ten seconds. What was read before is kept."
    failure.hint = "Code 3-110  ·  timed out after 10 s"
    failure.onRetry = { [weak self] in self?.tryAgain() }
    states.onChange = { [weak self] _ in self?.show() }
    states.select(0)
    show()
    let (content, status) = (FillingView(nothing, loading, failure, table), StatusBar())
    return LayoutView([states, content, status]) { [states] _, bounds in
      let width = states.sizeThatFits(bounds.size).width
      let top = bounds.height < 8 ? 0 : 1
      let height = bounds.height < 4 ? 0 : 1
      let statusHeight = bounds.height < 12 ? 0 : 1
      states.frame = Rect(
        x: (bounds.width - width) / 2, y: top, width: width, height: height)
      let start = states.frame.maxY + top
      let end = bounds.height - statusHeight
      content.frame = Rect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
      status.frame = Rect(x: 0, y: end, width: bounds.width, height: statusHeight)
    }
  }

  private var parts: [View] { [nothing, loading, failure, table] }

  private func show() {
    timer?.cancel()
    for (place, view) in parts.enumerated() {
      view.isHidden = place != states.selectedIndex
    }
  }

  /// Loads the list again; this time, it succeeds.
  private func tryAgain() {
    states.select(1)
    show()
    timer = view.stage?.schedule(after: .seconds(2)) { [weak self] in
      self?.states.select(3)
      self?.show()
    }
  }
}
