import CursesKit

extension DemoPage {
  /// Small auxiliary controls: a status, badges, charts, boxes and toasts.
  public static let smallControls = DemoPage(
    name: "small-controls", title: "Small controls", recipe: "plain controls",
    summary: "Check boxes, badges, charts, a row of hints, and notices that come and go."
  ) { _ in
    SmallControlsController()
  }
}

/// Check boxes that change the other controls, with a status below.
private final class SmallControlsController: ViewController {
  private let all = Checkbox("All of them")
  private let parts = [Checkbox("Charts", isOn: true), Checkbox("Badges")]
  private let load = ColumnChart("Requests", values: SmallControlsController.values)
  private let line = Sparkline(values: SmallControlsController.values, token: .success)
  private let badges = [
    Badge("New", token: .success), Badge(count: 7), Badge(count: 120, token: .accent), Badge(),
  ]
  private let status = StatusBar(leading: "\("●", .ink(.success)) ready")
  private let add = Button("Add a value", look: .filled)
  private let clear = Button("Clear", look: .filled)

  private static let values: [Double] = (0..<40).map { (hour: Int) -> Double in
    let sum: Int = hour * 7 + hour * hour / 3
    return Double(sum % 23)
  }

  override func loadView() -> View {
    load.marks = [38: .danger, 21: .warning]
    line.accessibilityLabel = "Requests in one row"
    all.onChange = { [weak self] in self?.setAll($0.isOn) }
    for box in parts { box.onChange = { [weak self] _ in self?.showParts() } }
    add.onActivate = { [weak self] _ in self?.addValue() }
    clear.onActivate = { [weak self] _ in self?.clearValues() }
    showParts()
    return SmallControlsView(rows: rows, status: status)
  }

  private var rows: [View] {
    let buttons = StackView(arrangedSubviews: [add, clear, Spacer()])
    let marks = StackView(arrangedSubviews: badges + [Spacer()])
    for row in [buttons, marks] { row.spacing = 2 }
    return [all] + parts + [Divider("Charts"), load, line, Divider("Badges"), marks, buttons]
  }

  private func setAll(_ isOn: Bool) {
    for box in parts { box.isOn = isOn }
    showParts()
  }

  /// Applies the check boxes to the views, and shows in the first box whether all are checked.
  private func showParts() {
    let checked = parts.filter(\.isOn).count
    all.state = checked == 0 ? .off : checked == parts.count ? .on : .mixed
    for view in [load, line] { view.alpha = parts[0].isOn ? 1 : 0.3 }
    for badge in badges { badge.alpha = parts[1].isOn ? 1 : 0.3 }
    status.trailing = "\(checked) of \(parts.count)"
    say()
  }

  private func addValue() {
    let value = Double((load.values.count * 5 + 3) % 23)
    show(load.values + [value], marks: load.marks)
  }

  /// Clears the values, and shows a toast that can restore them.
  private func clearValues() {
    let (old, marks) = (load.values, load.marks)
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
    (load.values, line.values, load.marks) = (values, values, marks)
    say()
  }

  private func say() {
    load.summary = load.values.last.map { "\(Int($0)) a second" } ?? "none"
  }
}

/// Vertically stacked rows, with a status in the last row.
private final class SmallControlsView: View {
  private let column: StackView
  private let status: StatusBar

  init(rows: [View], status: StatusBar) {
    column = StackView(arrangedSubviews: rows, axis: .vertical)
    column.distribution = .equalSpacing
    self.status = status
    super.init()
    addSubview(column)
    addSubview(status)
  }

  override func layoutSubviews() {
    let margin = paneEdges.text.lowerBound
    let width = max(0, min(60, bounds.width - 2 * margin))
    let height = column.sizeThatFits(Size(width: width, height: 1000)).height
    let bar = bounds.height > 2 ? 1 : 0
    column.frame = Rect(
      x: margin, y: bounds.height > 12 ? 1 : 0, width: width,
      height: max(0, min(height, bounds.height - bar)))
    status.frame = Rect(x: 0, y: bounds.height - bar, width: bounds.width, height: bar)
  }
}
