import CursesKit

extension DemoPage {
  /// Small auxiliary controls: a status, badges, charts, boxes and toasts.
  public static let smallControls = DemoPage(
    name: "small-controls", title: "Small controls", recipe: "plain controls",
    summary: "Check boxes, badges, charts, a row of hints, and notices that come and go."
  ) { _ in SmallControlsController() }
}

/// The load of four services, with check boxes that show and hide its parts.
private final class SmallControlsController: ViewController {
  private let all = Checkbox("All of them")
  private let badges = Checkbox("Badges", isOn: true)
  private let marks = Checkbox("Marks", isOn: true)
  private let scale = Checkbox("One scale")
  private let load = ColumnChart("Requests", values: SmallSeries.requests)
  private lazy var services = SmallSeries.services.map { SmallServiceRow($0) }
  private let add = Button("Add a value", look: .filled)
  private let clear = Button("Clear", look: .filled)
  private var loadMarks = SmallSeries.marks
  private weak var page: RecipePageView?

  private var parts: [Checkbox] { [badges, marks, scale] }

  override func loadView() -> View {
    all.onChange = { [weak self] in self?.setAll($0.isOn) }
    for box in parts { box.onChange = { [weak self] _ in self?.showParts() } }
    add.onActivate = { [weak self] _ in self?.addValue() }
    clear.onActivate = { [weak self] _ in self?.clearValues() }
    let page = RecipePageView(
      content, caption: "Clear the values: a notice comes up that can bring them back.")
    self.page = page
    showParts()
    return page
  }

  override func viewWillLayoutSubviews() {
    guard let page else { return }
    // In few columns, the word would leave no room for the number of checked boxes.
    page.hints.leading =
      page.isNarrow ? "\("●", .ink(.success))" : "\("●", .ink(.success)) ready"
  }

  private func setAll(_ isOn: Bool) {
    for box in parts { box.isOn = isOn }
    showParts()
  }

  /// Applies the check boxes to the views, and shows in the first box whether all are checked.
  private func showParts() {
    let checked = parts.count(where: \.isOn)
    all.state = checked == 0 ? .off : checked == parts.count ? .on : .mixed
    for row in services {
      row.badge.isHidden = !badges.isOn
      row.line.range = scale.isOn ? SmallSeries.range : nil
    }
    page?.hints.trailing = "\(checked) of \(parts.count)"
    say()
  }

  private func addValue() {
    let value = Double((load.values.count * 5 + 3) % 23)
    show(load.values + [value], marks: loadMarks)
  }

  /// Clears the values, and shows a toast that can restore them.
  private func clearValues() {
    let (old, marks) = (load.values, loadMarks)
    guard !old.isEmpty else {
      return Toast("The load is empty already.", kind: .warning).show(in: self)
    }
    show([], marks: [:])
    let undo = ToastAction("Undo", key: .character("u")) { [weak self] in
      self?.show(old, marks: marks)
    }
    Toast("Cleared \("\(old.count) values", .bold)", action: undo).show(in: self)
  }

  private func show(_ values: [Double], marks: [Int: ThemeToken]) {
    load.values = values
    loadMarks = marks
    say()
  }

  private func say() {
    load.marks = marks.isOn ? loadMarks : [:]
    load.summary = load.values.last.map { "\(Int($0)) a second" } ?? "none"
  }

  /// The check boxes in a row, and below them the chart, the services and the buttons.
  private var content: View {
    let boxes = [all] + parts
    let checks = Grid(columns: [.fitting], columnSpacing: 4) { boxes }
    let list = StackView(arrangedSubviews: services, axis: .vertical)
    let row = StackView(arrangedSubviews: [add, clear, Spacer()])
    row.spacing = 2
    let content = StackView(
      arrangedSubviews: [load, Divider("Services"), list, row], axis: .vertical)
    load.layoutHeight.hugging = .low
    load.layoutHeight.compressionResistance = .low
    load.layoutHeight.minimum = 2
    row.layoutHeight.compressionResistance = .required
    return LayoutView([checks, content]) { view, bounds in
      let text = view.paneEdges.text
      let isLow = bounds.height < 16
      // The boxes, which follow the column of the focus mark, are at the text edge.
      let left = max(0, text.lowerBound - 1)
      checks.columns = Array(repeating: .fitting, count: text.count >= 60 ? 4 : 2)
      checks.columnSpacing = text.count >= 60 ? 4 : 1
      content.spacing = isLow ? 0 : 1
      list.spacing = bounds.height < 20 ? 0 : 1
      let room = Size(width: max(0, text.upperBound - left), height: bounds.height)
      let top = isLow ? 0 : 1
      let rows = checks.sizeThatFits(room).height
      checks.frame = Rect(
        x: left, y: top, width: room.width, height: max(0, min(rows, bounds.height - top)))
      let start = min(bounds.height, checks.frame.maxY + top)
      content.frame = text.rows(y: start, height: max(0, bounds.height - start - top))
    }
  }
}
