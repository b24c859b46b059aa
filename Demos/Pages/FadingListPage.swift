import CursesKit

extension DemoPage {
  /// Tasks that fade out as they leave at the top and at the bottom.
  ///
  /// Recipe: Prio, *fading collection layout*.
  public static let fadingList = DemoPage(
    name: "fading-list", title: "Fading list", recipe: "Prio: fading layout",
    summary: "Rows that fade as they leave the list at its edges, and come back into the light."
  ) { _ in
    ViewController(view: FadingListView())
  }
}

/// A list of tasks below its title, with an option to stick rows to the bottom.
///
/// | Keys | Effect                 |
/// | ---- | ---------------------- |
/// | s    | Toggle Stick to Bottom |
/// | x    | Complete Task          |
private final class FadingListView: View, TableViewDataSource, TableViewDelegate {
  private let table = TableView()
  private let title = Label("Tasks")
  private let sticks = Checkbox("Stick to the bottom")
  private var tasks = FadingListView.allTasks

  /// 64 points of the recipe, at 20 points per row.
  private static let topExit = 3.2

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    title.style = .bold
    title.accessibilityTraits = .header
    var layout = TableViewLayout(rowSpacing: 1)
    layout.fading = RowFading(topExit: Self.topExit)
    table.rowLayout = layout
    table.rowHeight = 2
    table.contentInset.top = Int(Self.topExit.rounded(.up))
    table.activationTitle = "Complete Task"
    table.activationHint = "done"
    table.dataSource = self
    table.delegate = self
    table.selectRow(0)
    sticks.onChange = { [weak self] in self?.stick($0.isOn) }
    for view in [table, title, sticks] as [View] { addSubview(view) }
    stick(false)
    table.scrollToTop(animated: false)
  }

  /// Starts the fade of rows at the end of the list, or some rows before it.
  private func stick(_ isOn: Bool) {
    sticks.isOn = isOn
    table.rowLayout.fading?.sticksToBottom = isOn
    table.contentInset.bottom = isOn ? 0 : 3
  }

  private func finish(_ row: Int) {
    guard tasks.indices.contains(row) else { return }
    tasks.remove(at: row)
    table.deleteRows(at: [row])
  }

  // MARK: View

  override func layoutSubviews() {
    let words = paneEdges.text
    table.frame = bounds
    let wanted = sticks.sizeThatFits(Size(width: words.count, height: 1))
    let hasTitle = words.count >= wanted.width + 10
    title.frame = Rect(x: words.lowerBound, y: 0, width: hasTitle ? 6 : 0, height: 1)
    let width = min(wanted.width, words.count)
    sticks.frame = Rect(
      x: words.upperBound - width, y: 0, width: width, height: min(1, bounds.height))
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("fading.stick", .character("s"), title: "Toggle Stick to Bottom") {
        [self] in stick(!sticks.isOn)
      },
      KeyCommand(
        "fading.done", .character("x"), title: "Complete Task", hint: "done",
        unavailable: table.selectedRow == nil ? "no task is selected" : nil
      ) { [self] in if let row = table.selectedRow { finish(row) } },
    ]
  }

  // MARK: Rows

  func numberOfRows(in tableView: TableView) -> Int { tasks.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = tasks[index].title
    row.detailText = tasks[index].detail
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { finish(index) }

  private static let allTasks: [(title: String, detail: String)] = {
    let rooms = ["lamp room", "stairs", "boat house", "kitchen", "store"]
    let works = [
      "Clean the lens", "Oil the hinges", "Count the candles", "Paint the door",
      "Wind the clock", "Write to the harbor", "Air the blankets", "Sharpen the knives",
    ]
    return (0..<40).map { index in
      (works[index % works.count], "\(rooms[index % rooms.count]), priority \(1 + index * 7 % 5)")
    }
  }()
}
