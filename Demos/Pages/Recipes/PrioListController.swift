import CursesKit

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
  private var tasks: [PrioTask]

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The title, which also identifies the screen.
  ///   - noun: The noun after the number of rows.
  ///   - tasks: The rows.
  init(_ title: String, noun: String, tasks: [PrioTask]) {
    list = PrioListView(title, gradient: PrioGradient.all[0])
    self.noun = noun
    self.tasks = tasks
    super.init()
    self.title = title
    restorationIdentifier = title
    list.table.dataSource = self
    list.table.delegate = self
    list.sign.onPress = { [weak self] in self?.onMenu?() }
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
    guard tasks.indices.contains(index) else { return }
    tasks.remove(at: index)
    list.table.deleteRows(at: [index])
    showCount()
  }

  private func showCount() { list.heading.detail = "\(tasks.count) \(noun)" }
}

extension PrioListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { tasks.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PrioTaskRow.self) { PrioTaskRow() }
    row.task = tasks[index]
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?(index) }
}

/// The view of the screen.
private final class PrioListView: View {
  let table = TableView()
  let heading: PrioHeading
  let sign = PrioMenuSign()

  var gradient: PrioGradient {
    didSet { if gradient != oldValue { showGround() } }
  }

  private var ground: GradientView

  /// The free rows above the first task and below the last one.
  private static let free = (top: 2, bottom: 3)

  init(_ title: String, gradient: PrioGradient) {
    heading = PrioHeading(title)
    self.gradient = gradient
    ground = GradientView(gradient)
    super.init()
    table.showsVerticalScrollIndicator = false
    table.activationHint = ""
    for view in [ground, table, heading, sign] as [View] { addSubview(view) }
  }

  private func showGround() {
    ground.removeFromSuperview()
    ground = GradientView(gradient)
    ground.frame = bounds
    insertSubview(ground, at: 0)
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
    ground.frame = bounds
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    sign.frame = Rect(
      x: paneEdges.gutter ?? 0, y: isLow ? 0 : 1,
      width: paneEdges.gutter == nil ? 0 : 1, height: min(1, bounds.height))
    layOutRows(isLow: isLow)
    table.frame = bounds.inset(by: EdgeInsets(top: top))
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
