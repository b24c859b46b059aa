import CursesKit
import PrioScreens

/// A screen of Prio: a list over a gradient, below a title in pixels.
final class PrioListController: ViewController {
  /// Called when the user requests the menu.
  var onMenu: (@MainActor () -> Void)?

  /// Called with the index of a row that the user activated.
  var onActivate: (@MainActor (_ index: Int) -> Void)?

  /// The gradient of the screen.
  var gradient: PrioGradient {
    get { list.gradient }
    set { list.gradient = newValue }
  }

  /// The number of rows.
  var count: Int { tasks.count }

  private let list: PrioListView
  private let noun: String

  /// The tasks in the order by hand, which is also that in which they were added.
  private var tasks: [PrioTask]

  /// The tasks in the order of the rows.
  private var rows: [PrioTask]

  private var order = PrioOrder.hand

  /// The state of the table when the order selector opened, for the case that it is restored.
  private var original: (order: PrioOrder, offset: Point)?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The title, which also identifies the screen.
  ///   - noun: The noun after the number of rows.
  ///   - tasks: The rows.
  ///   - hasOrders: Whether the user can change the order of the rows. The default is `false`.
  init(_ title: String, noun: String, tasks: [PrioTask], hasOrders: Bool = false) {
    list = PrioListView(title, gradient: PrioGradient.all[0], hasOrders: hasOrders)
    self.noun = noun
    self.tasks = tasks
    rows = tasks
    super.init()
    self.title = title
    restorationIdentifier = title
    list.table.dataSource = self
    list.table.delegate = self
    list.sign.onPress = { [weak self] in self?.onMenu?() }
    list.line.onPress = { [weak self] in self?.openOrders() }
    list.line.name = order.names.long
    list.selector?.onChoose = { [weak self] in self?.show(PrioOrder.allCases[$0]) }
    showCount()
  }

  override func loadView() -> View { list }

  /// The words for an activation, in the lists of keys.
  var activationTitle: String {
    get { list.table.activationTitle }
    set { list.table.activationTitle = newValue }
  }

  /// Removes a row.
  func remove(at index: Int) {
    guard rows.indices.contains(index) else { return }
    let task = rows.remove(at: index)
    if let place = tasks.firstIndex(of: task) { tasks.remove(at: place) }
    list.table.deleteRows(at: [index])
    showCount()
  }

  private func showCount() { list.heading.detail = "\(tasks.count) \(noun)" }

  // MARK: Order

  override var keyCommands: [KeyCommand] {
    guard let selector = list.selector, !selector.isOpen else { return [] }
    return [
      KeyCommand("order.open", .character("o"), title: "Change Order", hint: "order") {
        [weak self] in self?.openOrders()
      }
    ]
  }

  private func openOrders() {
    guard let selector = list.selector, !selector.isOpen else { return }
    original = (order, list.table.contentOffset)
    selector.open()
  }

  /// Shows the rows in an order; the selection stays on its task.
  private func show(_ order: PrioOrder) {
    guard order != self.order else { return }
    self.order = order
    rows = order.sorted(tasks)
    list.line.name = order.names.long
    let table = list.table
    table.reloadData()
    if let original, original.order == order {
      table.contentOffset = original.offset
    } else {
      table.selectRow(table.selectedRow)
    }
  }
}

/// An order of tasks.
private enum PrioOrder: CaseIterable {
  case hand
  case newest
  case name
  case reminder

  /// The names in the selector and in the line below the rows.
  var names: PrioOrderSelector.Name {
    switch self {
    case .hand: PrioOrderSelector.Name(long: "By hand", short: "Hand")
    case .newest: PrioOrderSelector.Name(long: "Newest first", short: "Newest")
    case .name: PrioOrderSelector.Name(long: "By name", short: "Name")
    case .reminder: PrioOrderSelector.Name(long: "By reminder", short: "Due")
    }
  }

  /// Returns tasks in this order; equal ones keep their order.
  func sorted(_ tasks: [PrioTask]) -> [PrioTask] {
    switch self {
    case .hand: tasks
    case .newest: tasks.reversed()
    case .name: tasks.sorted { $0.title < $1.title }
    case .reminder:
      tasks.enumerated().sorted { first, second in
        let (one, other) = (first.element, second.element)
        return (Self.day(of: one), one.time, first.offset)
          < (Self.day(of: other), other.time, second.offset)
      }.map(\.element)
    }
  }

  /// Returns the number of days until a task is due; tasks without a time are last.
  private static func day(of task: PrioTask) -> Int {
    if task.time.isEmpty { return 2 }
    return task.time.hasPrefix("tomorrow") ? 1 : 0
  }
}

extension PrioListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PrioTaskRow.self) { PrioTaskRow() }
    row.task = rows[index]
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    guard rows.indices.contains(index) else { return nil }
    return rows[index]
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?(index) }
}

/// The view of the screen.
private final class PrioListView: View {
  let table = TableView()
  let heading: PrioHeading
  let sign = PrioMenuSign()
  let line = PrioOrderLine()

  /// The selector of the order, or `nil` if there is only one.
  let selector: PrioOrderSelector?

  var gradient: PrioGradient {
    didSet { if gradient != oldValue { showGround() } }
  }

  private var ground: GradientView

  /// The view around everything below the selector.
  private let page = View()

  /// The least number of rows with a line for the order.
  private static let leastRows = 8

  /// The free rows above the first task and below the last one.
  private static let free = (top: 2, bottom: 3)

  init(_ title: String, gradient: PrioGradient, hasOrders: Bool) {
    heading = PrioHeading(title)
    self.gradient = gradient
    ground = GradientView(gradient)
    selector = hasOrders ? PrioOrderSelector(PrioOrder.allCases.map(\.names), over: page) : nil
    super.init()
    table.showsVerticalScrollIndicator = false
    table.activationHint = ""
    for view in [ground, table, heading, sign, line] as [View] { page.addSubview(view) }
    addSubview(page)
  }

  private func showGround() {
    ground.removeFromSuperview()
    ground = GradientView(gradient)
    ground.frame = bounds
    page.insertSubview(ground, at: 0)
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    guard stage != nil, table.selectedRow == nil else { return }
    layoutIfNeeded()
    table.selectRow(0)
    table.scrollToTop(animated: false)
  }

  override func layoutSubviews() {
    let isLow = bounds.height < 16
    let top = isLow ? min(1, bounds.height) : 3
    let hasLine = selector != nil && bounds.height >= Self.leastRows
    page.frame = bounds
    selector?.frame = bounds
    ground.frame = bounds
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    sign.frame = Rect(
      x: paneEdges.gutter ?? 0, y: isLow ? 0 : 1,
      width: paneEdges.gutter == nil ? 0 : 1, height: min(1, bounds.height))
    layOutRows(isLow: isLow)
    table.frame = bounds.inset(by: EdgeInsets(top: top, bottom: isLow && hasLine ? 1 : 0))
    line.isHidden = !hasLine
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: hasLine ? 1 : 0)
  }

  private func layOutRows(isLow: Bool) {
    var layout = TableViewLayout(rowSpacing: isLow ? 0 : 1)
    layout.fading = isLow ? nil : RowFading(topExit: Double(Self.free.top))
    if table.rowLayout != layout { table.rowLayout = layout }
    if table.rowHeight != (isLow ? 1 : 2) { table.rowHeight = isLow ? 1 : 2 }
    let inset = isLow ? 0 : Self.free.top
    guard table.contentInset.top != inset else { return }
    table.contentInset.top = inset
    table.contentInset.bottom = isLow ? 0 : Self.free.bottom
    table.scrollToTop(animated: false)
  }
}

/// The title in pixels, and the number of rows.
private final class PrioHeading: View {
  @Invalidating(.display, .transcript) var detail = ""

  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
    isUserInteractionEnabled = false
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, value: detail, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let (pixels, width) = (title.uppercased(), CellWidth.of(detail))
    let isLarge =
      bounds.height > 2 && traits.mixesLight && PixelLetters.canDraw(pixels)
      && PixelLetters.width(of: pixels) + width + 2 <= text.count
    let row = bounds.height > 2 ? 1 : 0
    if isLarge {
      PixelLetters.draw(
        pixels, x: text.lowerBound, halfRow: 1, ink: color(.white), in: &canvas)
    } else {
      canvas.draw(
        Truncation.tail.fit(title, to: text.count), at: Point(x: text.lowerBound, y: row),
        style: style(.white, .bold))
    }
    guard text.count > width + CellWidth.of(title) + 2 else { return }
    canvas.draw(
      detail, at: Point(x: text.upperBound - width, y: row), style: style(.white, .bold))
  }
}

/// The sign in the gutter that opens the menu by a click.
private final class PrioMenuSign: View {
  var onPress: (@MainActor () -> Void)?

  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "≡" : "=", at: .zero, style: style(.white))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Menu", traits: .button)]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { mouse.button == .left }

  override func mouseUp(_ mouse: Mouse) { notify("onPress") { [self] in onPress?() } }
}
