import CursesKit

/// An order selector at the bottom edge of a page, which a snapshot of the page uncovers.
///
///     ○  Return the library books             tomorrow 09:00
///        added on Tuesday                                ●●○
///                         ▴ By hand
///     ──────────────────────────────────────────────────────
///     Order
///       By hand    › Newest first    By name    By reminder
///
/// | Keys    | Effect        |
/// | ------- | ------------- |
/// | ← → ↑ ↓ | Choose Order  |
/// | Enter   | Keep Order    |
/// | Esc     | Restore Order |
///
/// An order is applied when it is chosen. A click chooses an order, and a click on the snapshot
/// closes the selector. Opening takes 0.2 s and closing 0.15 s. The panel has six rows, or three
/// below 16 rows.
///
/// Recipe: Prio, *the container*.
final class PrioOrderSelector: View {
  /// The names of an order.
  struct Name: Hashable {
    let long: String

    /// The name in a narrow panel.
    let short: String
  }

  /// Called with the index of an order that was chosen.
  var onChoose: (@MainActor (_ index: Int) -> Void)?

  /// Whether the selector is open; the default is `false`.
  private(set) var isOpen = false

  private let page: View
  private let count: Int
  private let panel: PrioOrderPanel
  private let sheet = PrioOrderSheet()

  /// The index of the order before the selector opened.
  private var original = 0

  /// The size of the snapshot, or `nil` if it is outdated.
  private var snapshotSize: Size?

  /// The size at the last layout.
  private var laidOutSize: Size?

  /// The rows by which the panel is lower while it is closed.
  private static let shift = 2.0

  /// Creates a selector, which is closed.
  ///
  /// - Parameters:
  ///   - names: The names of the orders; the first order is chosen.
  ///   - page: The view below the selector, with the same size.
  init(_ names: [Name], over page: View) {
    self.page = page
    count = names.count
    panel = PrioOrderPanel(names)
    super.init()
    clipsToBounds = true
    for view in [panel, sheet] as [View] { addSubview(view) }
    panel.onChoose = { [weak self] in self?.choose($0) }
    sheet.onTap = { [weak self] in self?.close() }
  }

  // MARK: Opening and closing

  /// Opens the selector in the superview of the page.
  func open() {
    guard !isOpen, let parent = page.superview else { return }
    removeFromSuperview()
    isOpen = true
    isUserInteractionEnabled = true
    original = panel.selected
    frame = page.frame
    parent.addSubview(self)
    becomeFirstResponder()
    page.isUserInteractionEnabled = false
    page.accessibilityElementsHidden = true
    showSnapshot()
    layoutIfNeeded()
    View.performWithoutAnimation { lower() }
    View.animate(withDuration: .milliseconds(200)) { raise() }
  }

  /// Closes the selector with the chosen order.
  ///
  /// The page receives keys and clicks immediately.
  func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    page.isUserInteractionEnabled = true
    page.accessibilityElementsHidden = false
    page.focusFirstInside()
    View.animate(withDuration: .milliseconds(150)) {
      lower()
    } completion: { [weak self] _ in
      if let self, !isOpen { removeFromSuperview() }
    }
  }

  private func raise() {
    sheet.translation.y = -Double(panelRows)
    panel.translation.y = 0
    panel.alpha = 1
  }

  private func lower() {
    sheet.translation.y = 0
    panel.translation.y = Self.shift
    panel.alpha = 0
  }

  private func showSnapshot() {
    guard stage != nil else { return }
    snapshotSize = bounds.size
    sheet.content = page.snapshot()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    chooseColors()
    // The menu and other screens replace the page while the selector is open.
    guard stage == nil, isOpen else { return }
    close()
    removeFromSuperview()
  }

  // MARK: Choosing

  override var canBecomeFirstResponder: Bool { isOpen }

  override var keyCommands: [KeyCommand] {
    guard isOpen else { return [] }
    let (title, hint) = ("Choose Order", "choose")
    return [
      KeyCommand("order.previous", .left, .up, title: title, hint: hint) { [weak self] in
        self?.move(by: -1)
      },
      KeyCommand("order.next", .right, .down, title: title, hint: hint) { [weak self] in
        self?.move(by: 1)
      },
      KeyCommand("order.keep", .enter, title: "Keep Order", hint: "take it") { [weak self] in
        self?.close()
      },
      KeyCommand("order.restore", .escape, title: "Restore Order", hint: "close") {
        [weak self] in self?.restore()
      },
    ]
  }

  override var pointerHints: [PointerHint] {
    isOpen ? [PointerHint("click outside the panel", "Keep Order")] : []
  }

  private func move(by step: Int) { choose(panel.selected + step) }

  private func restore() {
    choose(original)
    close()
  }

  private func choose(_ index: Int) {
    guard (0..<count).contains(index), index != panel.selected else { return }
    panel.select(index)
    notify("onChoose", index: index) { [self] in
      onChoose?(index)
      showSnapshot()
    }
  }

  // MARK: Layout

  /// The rows of the panel.
  private var panelRows: Int {
    let height = bounds.height
    return height < 16 ? max(0, min(3, max(1, height - 2), height)) : 6
  }

  override func layoutSubviews() {
    let rows = panelRows
    sheet.frame = bounds
    panel.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    sheet.isLow = rows < 6
    if snapshotSize != bounds.size { showSnapshot() }
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    if isOpen { View.performWithoutAnimation { raise() } }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseColors()
    snapshotSize = nil
    setNeedsLayout()
  }

  private func chooseColors() {
    let night = color(theme.slateLow)
    backgroundColor = night.isClear ? .default : night
    panel.backgroundColor = backgroundColor
  }
}

/// The snapshot of the page, and its shadow on the panel.
private final class PrioOrderSheet: View {
  /// Called when the button is released over the snapshot.
  var onTap: (@MainActor () -> Void)?

  /// The snapshot.
  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { insertSubview(content, at: 0) }
    }
  }

  /// Whether the shadow has only one row.
  var isLow = false {
    didSet { if isLow != oldValue { setNeedsLayout() } }
  }

  /// The rows of the shadow, from the edge of the snapshot.
  private let shadows = [View(), View()]

  private static let shares = [0.42, 0.16]

  init() {
    super.init()
    for (shadow, share) in zip(shadows, Self.shares) {
      shadow.isUserInteractionEnabled = false
      shadow.backgroundColor = .rgb(0, 0, 0)
      shadow.alpha = share
      addSubview(shadow)
    }
  }

  override func layoutSubviews() {
    for (index, shadow) in shadows.enumerated() {
      shadow.frame = Rect(x: 0, y: bounds.height + index, width: bounds.width, height: 1)
      shadow.isHidden = !traits.mixesLight || (isLow && index > 0)
    }
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    chooseColors()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    chooseColors()
    setNeedsLayout()
  }

  private func chooseColors() {
    let ground = color(theme.surface0)
    backgroundColor = ground.isClear ? .default : ground
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}

/// The positions of the orders in the panel.
private struct PrioOrderGeometry {
  /// The columns of all orders.
  let columns: Range<Int>

  /// The row with the names.
  let row: Int

  /// Whether the orders are in a rectangle of three rows, below a title.
  let isTall: Bool

  /// The displayed names.
  let names: [String]

  /// Whether there is room for all names; otherwise, only the chosen one is visible.
  let showsAll: Bool

  init(_ size: Size, _ orders: [PrioOrderSelector.Name]) {
    let text = PaneEdges(width: size.width).text
    let start = max(0, text.lowerBound - 1)
    columns = start..<max(start, min(size.width, text.upperBound + 1))
    isTall = size.height >= 6
    row = isTall ? 3 : size.height / 2
    let room = columns.count / max(1, orders.count)
    let (long, short) = (orders.map(\.long), orders.map(\.short))
    let isWide = size.height >= 6 && room >= Self.longest(of: long) + 4
    names = isWide ? long : short
    showsAll = isWide || room >= Self.longest(of: short) + 2
  }

  private static func longest(of names: [String]) -> Int {
    names.map { CellWidth.of($0) }.max() ?? 0
  }

  /// The rows that react to clicks.
  var rows: Range<Int> { isTall ? row - 1..<row + 2 : row..<row + 1 }

  /// Returns the columns of an order.
  func part(_ index: Int) -> Range<Int> {
    let count = max(1, names.count)
    func edge(_ index: Int) -> Int { columns.lowerBound + columns.count * index / count }
    return showsAll ? edge(index)..<edge(index + 1) : columns
  }

  /// Returns the rectangle of the chosen order's fill, inside the sides of the plate.
  func fill(_ index: Int) -> Rect {
    let part = part(index)
    let left = part.lowerBound == columns.lowerBound ? 1 : 0
    let right = part.upperBound == columns.upperBound ? 1 : 0
    return Rect(
      x: part.lowerBound + left, y: rows.lowerBound,
      width: max(0, part.count - left - right), height: rows.count)
  }

  /// Returns the order at a point for a click, or `nil` for none.
  func order(at point: Point, chosen: Int) -> Int? {
    guard rows.contains(point.y), columns.contains(point.x) else { return nil }
    guard showsAll else {
      let isLeft = point.x < columns.lowerBound + columns.count / 2
      return chosen + (isLeft ? -1 : 1)
    }
    return names.indices.first { part($0).contains(point.x) }
  }
}

/// The panel with the orders.
private final class PrioOrderPanel: View {
  /// Called with the index of an order that was clicked.
  var onChoose: (@MainActor (Int) -> Void)?

  /// The index of the chosen order.
  @Invalidating(.transcript) private(set) var selected = 0

  private let orders: [PrioOrderSelector.Name]
  private let fill = PrioOrderFill()
  private let words: PrioOrderWords

  init(_ orders: [PrioOrderSelector.Name]) {
    self.orders = orders
    words = PrioOrderWords(orders)
    super.init()
    for view in [fill, words] as [View] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  private var geometry: PrioOrderGeometry { PrioOrderGeometry(bounds.size, orders) }

  /// Selects an order; the fill moves to it.
  func select(_ index: Int) {
    selected = index
    words.selected = index
    View.animate(withDuration: .milliseconds(200)) { fill.frame = geometry.fill(index) }
  }

  override func layoutSubviews() {
    let place = geometry.fill(selected)
    // An equal frame would end the movement of the fill.
    if fill.frame != place { fill.frame = place }
    words.frame = bounds
  }

  override func draw(in canvas: inout Canvas) {
    let geometry = geometry
    if !traits.mixesLight, bounds.height > 1 {
      let line = Rect(x: 0, y: 0, width: bounds.width, height: 1)
      canvas.fill(line, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
    }
    guard geometry.isTall else { return drawPlate(geometry, in: &canvas) }
    let title = Point(x: paneEdges.text.lowerBound, y: 1)
    canvas.draw("Order", at: title, style: style(theme.text, .bold))
    drawPlate(geometry, in: &canvas)
  }

  private func drawPlate(_ geometry: PrioOrderGeometry, in canvas: inout Canvas) {
    guard traits.mixesLight else { return }
    let light = RGB(red: 255, green: 255, blue: 255)
    let tone = Color(traits.tone(theme.slateLow).mixed(with: light, fraction: 0.13))
    let plate = Rect(
      x: geometry.columns.lowerBound, y: geometry.rows.lowerBound,
      width: geometry.columns.count, height: geometry.rows.count)
    canvas.drawSurface(plate, color: tone)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left else { return true }
    if let hit = geometry.order(at: mouse.location, chosen: selected) {
      notify("onChoose", index: hit) { [self] in onChoose?(hit) }
    }
    return true
  }

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    let geometry = geometry
    let title = AccessibilityElement("Order", traits: .header)
    return [title]
      + orders.indices.map { index in
        let part = geometry.part(index)
        return AccessibilityElement(
          orders[index].long, traits: index == selected ? [.button, .selected] : .button,
          frame: Rect(x: part.lowerBound, y: geometry.row, width: part.count, height: 1))
      }
  }
}

/// The color behind the chosen order.
private final class PrioOrderFill: View {
  override func draw(in canvas: inout Canvas) {
    guard traits.colorDepth > .monochrome else { return }
    let tone = color(theme.selection)
    let middle = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: 1)
    canvas.fill(middle, style: Style(background: tone))
    guard bounds.height > 1, traits.mixesLight else { return }
    canvas.drawHalves(middle.translated(x: 0, y: -1), upper: nil, lower: tone)
    canvas.drawHalves(middle.translated(x: 0, y: 1), upper: tone, lower: nil)
  }
}

/// The names of the orders.
private final class PrioOrderWords: View {
  @Invalidating(.display) var selected = 0

  private let orders: [PrioOrderSelector.Name]

  init(_ orders: [PrioOrderSelector.Name]) {
    self.orders = orders
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let geometry = PrioOrderGeometry(bounds.size, orders)
    guard geometry.showsAll else { return drawChosen(geometry, in: &canvas) }
    for (index, name) in geometry.names.enumerated() {
      let part = geometry.part(index)
      let width = CellWidth.of(name)
      let place = Point(
        x: part.lowerBound + max(0, part.count - width) / 2, y: geometry.row)
      let isChosen = index == selected
      if isChosen {
        let mark = traits.usesUnicode ? "› " : "> "
        canvas.draw(mark, at: place.translated(x: -2, y: 0), style: chosenStyle)
      }
      canvas.draw(name, at: place, style: isChosen ? chosenStyle : style(theme.text))
    }
  }

  /// Draws only the chosen order, between the signs for the others.
  private func drawChosen(_ geometry: PrioOrderGeometry, in canvas: inout Canvas) {
    guard geometry.names.indices.contains(selected) else { return }
    let (left, right) = traits.usesUnicode ? ("‹", "›") : ("<", ">")
    let words = "\(left) \(geometry.names[selected]) \(right)"
    let text = Truncation.tail.fit(words, to: geometry.columns.count)
    let x = geometry.columns.lowerBound
    let free = TextAlignment.center.offset(of: CellWidth.of(text), in: geometry.columns.count)
    canvas.draw(text, at: Point(x: x + free, y: geometry.row), style: chosenStyle)
  }

  private var chosenStyle: Style {
    guard traits.colorDepth > .monochrome else { return Style([.bold, .reverse]) }
    return style(theme.onFill, .bold)
  }
}
