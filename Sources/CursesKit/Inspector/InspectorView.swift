import CursesCells
import CursesControls
import CursesViews

/// The panel of the inspector: views, frames or input of a program.
///
///     Inspector                            F12
///
///     ▐ Views ▌ Frames │ Input ▌
///
///     ScreenView                   0,0 90×40
///     ├ ReaderBar                   0,0 90×6
///
/// It displays an ``InspectorSnapshot`` and never reads the program itself.
package final class InspectorView: View {
  /// A page of the panel.
  package enum Page: Int, Hashable, Sendable, CaseIterable {
    /// The tree, with the cost of frames and the animations below.
    case views

    /// The cost of frames in detail, and all animations.
    case frames

    /// The last press, gestures in flight and key commands.
    case input
  }

  /// The displayed facts.
  package var snapshot = InspectorSnapshot() {
    didSet { if snapshot != oldValue { snapshotDidChange() } }
  }

  /// Whether the panel receives the keys.
  package var isActive = false {
    didSet { if isActive != oldValue { activeDidChange() } }
  }

  /// The displayed page.
  package private(set) var page = Page.views

  /// The expanded and searched state of the tree.
  package private(set) var outline = InspectorOutline()

  /// The selected row of the tree.
  package var selection: InspectorRow.ID? { treeView.selection }

  /// A message that replaces the hints until the next key, or `nil` for none.
  @Invalidating(.display) private var message: String? = nil

  private weak var inspector: Inspector?
  private let key: Key
  private let keysKey: Key
  let segments = SegmentedControl(items: ["Views", "Frames", "Input"])
  let search = SearchField()
  let treeView = InspectorTreeView()
  let costView = InspectorCostView()
  let motionView = InspectorMotionView()
  let linesView = InspectorLinesView()

  /// Creates the panel of an inspector.
  init(_ inspector: Inspector) {
    self.inspector = inspector
    (key, keysKey) = (inspector.key, inspector.keysKey)
    super.init()
    segments.apportionsSegmentWidthsByContent = true
    segments.select(0)
    segments.onChange = { [weak self] control in
      if let page = control.selectedIndex.flatMap(Page.init) { self?.show(page) }
    }
    search.isHidden = true
    search.field.onChange = { [weak self] field in self?.searchDidChange(to: field.text) }
    search.field.onSubmit = { [weak self] _ in self?.endTyping() }
    treeView.choose = { [weak self] row in self?.press(row) }
    for view in [segments, search, treeView, costView, motionView, linesView] { addSubview(view) }
  }

  /// The rows of the tree.
  package var rows: [InspectorRow] { treeView.rows }

  /// The selected view, or `nil` for none.
  package var selectedNode: InspectorNode? {
    guard case .view(let id) = selection else { return nil }
    return snapshot.tree.node(id)
  }

  /// The text of the displayed page, as it is copied.
  package var text: String {
    switch page {
    case .views: rows.map(\.line).joined(separator: "\n")
    case .frames: (counters + motionLines).map(\.text).joined(separator: "\n")
    case .input: snapshot.input.map(\.text).joined(separator: "\n")
    }
  }

  // MARK: View

  package override func didMoveToStage() { adoptTheme() }

  package override func traitsDidChange() {
    adoptTheme()
    setNeedsDisplay()
  }

  package override func layoutSubviews() {
    let columns = inspectorColumns
    let width = bounds.width
    segments.frame = Rect(x: columns.lowerBound - 1, y: 3, width: columns.count + 2, height: 1)
    search.frame = Rect(x: columns.lowerBound - 1, y: 4, width: columns.count + 2, height: 1)
    let area = Rect(
      x: 0, y: InspectorMeasures.firstRow, width: width,
      height: max(0, bounds.height - InspectorMeasures.firstRow - InspectorMeasures.lowerRows))
    let sections = InspectorSections(
      page, in: area, treeRows: treeView.rows.count, motions: snapshot.motions.count,
      lines: linesView.rows.count)
    let frames: [(view: View, frame: Rect?)] = [
      (treeView, sections.tree), (costView, sections.cost), (motionView, sections.motion),
      (linesView, sections.lines),
    ]
    for (view, frame) in frames {
      view.isHidden = frame == nil
      if let frame { view.frame = frame }
    }
  }

  package override func draw(in canvas: inout Canvas) {
    let columns = inspectorColumns
    let title = canvas.draw(
      "Inspector", at: Point(x: columns.lowerBound, y: 1), style: style(theme.text, .bold))
    if snapshot.isHeld {
      canvas.draw(
        "time is held", at: Point(x: columns.lowerBound + title + 2, y: 1),
        style: style(theme.lamp))
    }
    draw(
      key.symbol, endingAt: columns.upperBound, row: 1, style(theme.accent, .bold), &canvas)
    if traits.colorDepth < .palette256 { drawEdge(in: &canvas) }
    if let message {
      let position = Point(x: columns.lowerBound, y: bounds.height - 2)
      canvas.draw(message, at: position, style: style(theme.text))
      return
    }
    for (index, hints) in hints.enumerated() {
      draw(hints, row: bounds.height - 2 + index, in: &canvas)
    }
  }

  package override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Inspector", traits: .header)]
  }

  package override var keyCommands: [KeyCommand] {
    selectionCommands + pageCommands + timeCommands + leavingCommands
  }
}

// MARK: - Drawing

extension InspectorView {
  private typealias Hint = (key: String, effect: String)

  private var hints: [[Hint]] {
    guard isActive else { return [[(keysKey.symbol, "use keys here"), (key.symbol, "close")]] }
    let first: [Hint] =
      search.field.isFirstResponder
      ? [("↑↓", "choose"), ("↵", "done"), ("esc", "all views")]
      : [("↑↓", "choose"), ("space", "hold time"), (".", "one frame")]
    return [first, [("/", "find"), ("c", "copy"), ("1 2 3", "pages"), ("esc", "back")]]
  }

  /// Draws hints; a hint that does not fit is omitted.
  private func draw(_ hints: [Hint], row: Int, in canvas: inout Canvas) {
    let columns = inspectorColumns
    var x = columns.lowerBound
    for hint in hints {
      let width = CellWidth.of(hint.key) + 1 + CellWidth.of(hint.effect)
      guard x + width <= columns.upperBound else { return }
      let end = canvas.draw(hint.key, at: Point(x: x, y: row), style: style(theme.accent, .bold))
      canvas.draw(hint.effect, at: Point(x: x + end + 1, y: row), style: style(theme.tertiary))
      x += width + 3
    }
  }

  /// Draws a line at the left edge, for terminals on which the tones do not differ.
  private func drawEdge(in canvas: inout Canvas) {
    for row in 0..<bounds.height {
      canvas.draw(
        traits.glyph(.verticalLine), at: Point(x: 0, y: row), style: style(theme.hairline))
    }
  }

  /// Sets the background, and the track of the segments, which is darker than on other surfaces.
  private func adoptTheme() {
    guard stage != nil else { return }
    let tone = color(theme.desk)
    backgroundColor = tone.isClear ? .default : tone
    var darker = theme
    darker.surface3.dark = theme.surface2.dark
    darker.surface3.palette256 = theme.surface2.palette256
    segments.themeOverride = darker
  }
}

// MARK: - Changes

extension InspectorView {
  private func snapshotDidChange() {
    updateRows()
    costView.history = snapshot.history
    motionView.motions = snapshot.motions
    updateLines()
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func activeDidChange() {
    treeView.isActive = isActive
    if !isActive { endTyping() }
    message = nil
    setNeedsDisplay()
  }

  private func updateRows() {
    treeView.rows = outline.rows(of: snapshot.tree)
    treeView.revealSelection()
    setNeedsLayout()
  }

  private func updateLines() {
    linesView.rows = page == .input ? snapshot.input : counters
  }

  /// Displays a page.
  package func show(_ page: Page) {
    self.page = page
    segments.select(page.rawValue)
    updateLines()
    setNeedsLayout()
    setNeedsDisplay()
    inspector?.setNeedsRefresh()
  }

  /// The counters of the last frame.
  private var counters: [InspectorLine] {
    let history = snapshot.history
    let statistics = history.costs.last?.statistics ?? FrameStatistics()
    return [
      .heading("Last frame"),
      InspectorLine("views drawn", "\(statistics.viewsDrawn)"),
      InspectorLine("views laid out", "\(statistics.viewsLaidOut)"),
      InspectorLine("cells drawn", "\(statistics.cellsDrawn)"),
      InspectorLine("cells composited", "\(statistics.cellsComposited)"),
      InspectorLine("cells changed", "\(history.costs.last?.cellsChanged ?? 0)"),
      InspectorLine("bytes", "\(history.costs.last?.bytes ?? 0)"),
      InspectorLine(
        "duration", InspectorText.milliseconds(history.costs.last?.whole ?? .zero)),
      InspectorLine("frames shown", "\(history.displayedCount)"),
      InspectorLine("frames dropped", "\(history.droppedCount)"),
    ]
  }

  private var motionLines: [InspectorLine] {
    [InspectorLine.heading("Motion")]
      + snapshot.motions.map { InspectorLine("\($0.name) \($0.property)", $0.times) }
  }
}

// MARK: - Selecting

extension InspectorView {
  /// Selects a view, and expands its superviews.
  package func select(_ id: ObjectIdentifier) {
    outline.reveal(id, in: snapshot.tree)
    select(.view(id))
  }

  private func select(_ row: InspectorRow.ID?) {
    treeView.selection = row
    updateRows()
    inspector?.setNeedsRefresh()
  }

  private var selectedRow: InspectorRow? { rows.first { $0.id == selection } }

  /// Moves the selection, or scrolls the lines of another page.
  private func move(by step: Int) {
    guard page == .views else { return linesView.scroll(to: linesView.firstRow + step) }
    guard !rows.isEmpty else { return }
    let index = rows.firstIndex { $0.id == selection }
    select(rows[min(max(0, (index ?? (step > 0 ? -1 : 0)) + step), rows.count - 1)].id)
  }

  /// Selects a row for the user; a second press expands or collapses it.
  private func press(_ row: InspectorRow) {
    guard row.id == selection else { return select(row.id) }
    if row.isExpanded { collapse() } else { expand() }
  }

  private func expand() {
    guard let row = selectedRow, row.isCollapsed else { return }
    outline.expand(row)
    // The first of the listed siblings takes the place of the row that stood for them.
    let index = rows.firstIndex { $0.id == row.id }
    updateRows()
    if case .more = row.id, let index, rows.indices.contains(index) { select(rows[index].id) }
  }

  private func collapse() {
    guard let row = selectedRow else { return }
    guard row.isExpanded else { return select(row.parent ?? row.id) }
    outline.collapse(row)
    updateRows()
  }
}

// MARK: - Searching and copying

extension InspectorView {
  private func beginTyping() {
    if page != .views { show(.views) }
    search.isHidden = false
    search.field.becomeFirstResponder()
    setNeedsDisplay()
  }

  /// Gives the keys of the search field back to the tree.
  private func endTyping() {
    if search.field.text.isEmpty { search.isHidden = true }
    if search.field.isFirstResponder { treeView.becomeFirstResponder() }
    setNeedsDisplay()
  }

  private func searchDidChange(to text: String) {
    outline.search = text
    updateRows()
    if let first = rows.first(where: { isMatch($0) }), !text.isEmpty { select(first.id) }
  }

  private func isMatch(_ row: InspectorRow) -> Bool {
    InspectorText.matches(outline.search, in: "\(row.name) \(row.note?.text ?? "")")
  }

  private func clearSearch() {
    search.field.text = ""
    outline.search = ""
    if case .view(let id) = selection { outline.reveal(id, in: snapshot.tree) }
    updateRows()
    endTyping()
  }

  private func copyText() {
    message = stage?.copy(text) == true ? "Copied." : "The terminal cannot copy this text."
  }
}

// MARK: - Keys

extension InspectorView {
  private func command(
    _ id: StaticString, _ keys: Key..., title: String, hint: String = "",
    _ action: @escaping @MainActor () -> Void
  ) -> KeyCommand {
    KeyCommand(id, keys: keys, title: title, hint: hint) { [self] in
      message = nil
      action()
    }
  }

  private var selectionCommands: [KeyCommand] {
    let page = max(1, treeView.bounds.height - 1)
    return [
      command("inspector.up", .up, title: "Select View") { [self] in move(by: -1) },
      command("inspector.down", .down, title: "Select View") { [self] in move(by: 1) },
      command("inspector.page-up", .pageUp, title: "Scroll by Page") { [self] in
        move(by: -page)
      },
      command("inspector.page-down", .pageDown, title: "Scroll by Page") { [self] in
        move(by: page)
      },
      command("inspector.first", .home, title: "Go to First, Last View") { [self] in
        move(by: -snapshotSize)
      },
      command("inspector.last", .end, title: "Go to First, Last View") { [self] in
        move(by: snapshotSize)
      },
      command("inspector.expand", .right, title: "Expand, Collapse") { [self] in expand() },
      command("inspector.collapse", .left, title: "Expand, Collapse") { [self] in collapse() },
    ]
  }

  /// A step that is longer than any list of the panel.
  private var snapshotSize: Int { rows.count + linesView.rows.count }

  private var pageCommands: [KeyCommand] {
    [
      command("inspector.views", .character("1"), title: "Show Page") { [self] in show(.views) },
      command("inspector.frames", .character("2"), title: "Show Page") { [self] in show(.frames) },
      command("inspector.input", .character("3"), title: "Show Page") { [self] in show(.input) },
      command("inspector.find", .character("/"), title: "Find View") { [self] in beginTyping() },
      command("inspector.copy", .character("c"), title: "Copy Page") { [self] in copyText() },
    ]
  }

  private var timeCommands: [KeyCommand] {
    [
      command("inspector.hold", .space, title: "Hold, Continue Time") { [self] in
        inspector?.toggleTime()
      },
      command("inspector.step", .character("."), title: "Advance by One Frame") { [self] in
        inspector?.stepTime()
      },
    ]
  }

  private var leavingCommands: [KeyCommand] {
    let hasSearch = !outline.search.isEmpty || search.field.isFirstResponder
    return [
      command("inspector.back", .escape, title: "Return Keys to Program") { [self] in
        if hasSearch { clearSearch() } else { inspector?.hasKeys = false }
      },
      command("inspector.close", .character("q"), title: "Close Inspector") { [self] in
        inspector?.close()
      },
    ]
  }
}
