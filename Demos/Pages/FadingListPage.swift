import CursesKit
import PrioModel

extension DemoPage {
  /// Tasks over a gradient, which fade out as they leave at the top and at the bottom.
  ///
  /// Recipe: Prio, *fading collection layout*.
  public static let fadingList = DemoPage(
    name: "fading-list", title: "Fading list", recipe: "Prio: fading layout",
    summary: "Rows that fade as they leave the list at its edges, and come back into the light."
  ) { _ in FadingListController() }
}

/// A list of tasks over a gradient, with the gradients to choose from below it.
///
/// | Keys    | Effect                 |
/// | ------- | ---------------------- |
/// | t       | Next Gradient          |
/// | s       | Toggle Stick to Bottom |
/// | Space x | Complete Task          |
private final class FadingListController: ViewController {
  private let list = FadingListView()
  private let anatomy = FadingAnatomy()

  override func loadView() -> View {
    let page = RecipePageView(
      list, caption: "Scroll: rows fade as they leave, and come back into the light.",
      anatomy: anatomy)
    list.onScroll = { [anatomy] in anatomy.snapshot = $0 }
    page.edgeColor = list.lastColor
    list.onChange = { [weak page, weak list] in page?.edgeColor = list?.lastColor }
    page.hints.list(
      "table.up", "table.down", "fading.done", "fading.colors", "fading.stick", "help.show")
    return page
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("fading.colors", .character("t"), title: "Next Gradient", hint: "colors") {
        [list] in list.showNextGradient()
      },
      KeyCommand(
        "fading.stick", .character("s"), title: "Toggle Stick to Bottom", hint: "to the bottom"
      ) { [list] in list.sticksToBottom.toggle() },
      KeyCommand(
        "fading.done", .space, .character("x"), title: "Complete Task", hint: "done",
        unavailable: list.table.selectedRow == nil ? "no task is selected" : nil
      ) { [list] in list.finishSelected() },
    ]
  }
}

/// The list, its title and its gradients, over the chosen one.
private final class FadingListView: View {
  let table = TableView()

  /// Called with the state of the list when it was scrolled or changed.
  var onScroll: (@MainActor (FadingAnatomy.Snapshot) -> Void)?

  /// Called when another gradient is shown.
  var onChange: (@MainActor () -> Void)?

  private let title = WhiteHeading()
  private let chooser: GradientChooser
  private var ground: GradientView
  private var tasks = PrioTask.samples

  /// Whether rows follow each other without gaps, and fade over fewer rows.
  private var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      layOutRows()
      scrollToSelection()
    }
  }

  /// The distance from the top at which rows begin to fade: 64 points of the recipe, at 20 points
  /// per row; and that of compact rows.
  private static let topExit = (full: 3.2, compact: 1.75)

  /// The free space below a compact row that does not fade, so that the last one is half gone.
  private static let compactMargin = 0.75

  /// The numbers of rows below which rows are compact, and below which they have one line.
  private static let leastRows = (gaps: 10, details: 16)

  /// The row of the selection at first, so that a row is half gone at either end.
  private var firstRow: Int { isCompact ? 3 : table.rowHeight == 1 ? 4 : 8 }

  private static let gradients = ["Dusk", "Lagoon", "Ember", "Pine", "Slate"].compactMap {
    PrioTheme.named($0)
  }

  override init(frame: Rect = .zero) {
    chooser = GradientChooser(Self.gradients)
    ground = GradientView(chooser.chosen)
    super.init(frame: frame)
    table.rowHeight = 2
    table.showsVerticalScrollIndicator = false
    table.activationTitle = "Complete Task"
    table.activationHint = ""
    // Space completes a task.
    table.pagesWithSpace = false
    table.dataSource = self
    table.delegate = self
    chooser.onChoose = { [weak self] in self?.showGradient() }
    for view in [ground, table, title, chooser] as [View] { addSubview(view) }
    layOutRows()
    showCount()
  }

  /// Whether the rows at the end of the list fade where it ends, or some rows before.
  var sticksToBottom = false {
    didSet { layOutRows() }
  }

  /// The color of the last half row.
  var lastColor: Color? { chooser.chosen.color(at: 1) }

  func showNextGradient() { chooser.chooseNext() }

  func finishSelected() {
    guard let row = table.selectedRow, tasks.indices.contains(row) else { return }
    tasks.remove(at: row)
    table.deleteRows(at: [row])
    showCount()
  }

  private func layOutRows() {
    var fading = RowFading(topExit: isCompact ? Self.topExit.compact : Self.topExit.full)
    fading.sticksToBottom = sticksToBottom
    if isCompact { fading.bottomMargin = Self.compactMargin }
    var layout = TableViewLayout(rowSpacing: isCompact ? 0 : 1)
    layout.fading = fading
    table.rowLayout = layout
    table.contentInset.top = Int(fading.topExit.rounded(.up))
    table.contentInset.bottom = sticksToBottom ? 0 : isCompact ? 1 : 3
  }

  private func scrollToSelection() {
    guard let row = table.selectedRow else { return }
    table.contentOffset = Point(x: 0, y: table.rectForRow(at: row).minY - firstRow)
  }

  private func showCount() { title.detail = "\(tasks.count) open" }

  /// Fades into the chosen gradient.
  private func showGradient() {
    let (old, new) = (ground, GradientView(chooser.chosen))
    ground = new
    new.frame = bounds
    insertSubview(new, below: table)
    View.performWithoutAnimation { new.alpha = 0 }
    View.animate(withDuration: .milliseconds(300)) {
      new.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
    onChange?()
    showPlaces()
  }

  override func subviewDidScroll(_ view: View) {
    super.subviewDidScroll(view)
    showPlaces()
  }

  /// Reads the state of the list for ``onScroll``.
  private func showPlaces() {
    let top = table.contentOffset.y
    onScroll?(
      FadingAnatomy.Snapshot(
        fading: table.rowLayout.fading ?? RowFading(topExit: 0), gradient: chooser.chosen,
        height: bounds.height, rowHeight: table.rowHeight,
        tops: table.indicesOfVisibleRows.map { table.rectForRow(at: $0).minY - top }))
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    guard stage != nil, table.selectedRow == nil else { return }
    layoutIfNeeded()
    table.selectRow(min(4, tasks.count - 1))
    scrollToSelection()
  }

  override func layoutSubviews() {
    let isLow = bounds.height < Self.leastRows.details
    if table.rowHeight != (isLow ? 1 : 2) { table.rowHeight = isLow ? 1 : 2 }
    for view in [ground, table] { view.frame = bounds }
    isCompact = !bounds.isEmpty && bounds.height < Self.leastRows.gaps
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
    chooser.isHidden = isLow
    chooser.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: isLow ? 0 : 1)
    showPlaces()
  }
}

extension FadingListView: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { tasks.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PrioTaskRow.self) { PrioTaskRow() }
    row.task = tasks[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { finishSelected() }
}

/// The title and the number of open tasks, in white.
private final class WhiteHeading: View {
  @Invalidating(.display, .transcript) var detail = ""

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Tasks", value: detail, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    canvas.draw("Tasks", at: Point(x: text.lowerBound, y: 0), style: style(.white, .bold))
    let width = CellWidth.of(detail)
    guard text.count > width + 7 else { return }
    canvas.draw(detail, at: Point(x: text.upperBound - width, y: 0), style: style(.softWhite))
  }
}
