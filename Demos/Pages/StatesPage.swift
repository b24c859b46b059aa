import CursesKit
import Feeds

extension DemoPage {
  /// The placeholders of a list that has no rows.
  public static let states = DemoPage(
    name: "states", title: "Empty states", recipe: "plain controls",
    summary: "The states of a list without rows: empty, loading or failed."
  ) { feed in
    StatesController(feed)
  }
}

/// A list that is empty, loading or failed; retrying loads it.
private final class StatesController: ViewController, TableViewDataSource {
  private let titles: [String]
  private let states = SegmentedControl(items: ["Nothing", "Waiting", "Failure", "There"])
  private let table = TableView()
  private let loading = LoadingView()
  private let content = StackedView()
  private let nothing = StateView(.empty, title: "No entries yet")
  private let failure = StateView(.failure, title: "The lamp room does not answer")
  private var timer: StageTimer?

  init(_ feed: Feed) {
    titles = feed.entries.map(\.title)
    super.init()
  }

  override func loadView() -> View {
    nothing.reason = "What is written comes here, also without a network."
    nothing.hint = "Choose another state with the arrows"
    failure.reason = "It was asked three times in ten seconds. What was read before is kept."
    failure.hint = "Code 3-110  ·  timed out after 10 s"
    failure.onRetry = { [weak self] in self?.tryAgain() }
    table.dataSource = self
    states.onChange = { [weak self] _ in self?.show() }
    states.select(0)
    for view in parts { content.addSubview(view) }
    show()
    return StatesView(states, content)
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

  func numberOfRows(in tableView: TableView) -> Int { titles.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = RowContent(StyledText(titles[index]))
    return row
  }
}

/// Views on top of each other, each filling the bounds.
private final class StackedView: View {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}

/// A control above the content, and key hints below it.
private final class StatesView: View {
  private let choice: View
  private let content: View
  private let status = StatusBar()

  init(_ choice: View, _ content: View) {
    self.choice = choice
    self.content = content
    super.init()
    for view in [choice, content, status] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = choice.sizeThatFits(bounds.size).width
    let top = bounds.height < 8 ? 0 : 1
    let choiceHeight = bounds.height < 4 ? 0 : 1
    let statusHeight = bounds.height < 12 ? 0 : 1
    choice.frame = Rect(
      x: (bounds.width - width) / 2, y: top, width: width, height: choiceHeight)
    let start = choice.frame.maxY + top
    let end = bounds.height - statusHeight
    content.frame = Rect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
    status.frame = Rect(x: 0, y: end, width: bounds.width, height: statusHeight)
  }
}
