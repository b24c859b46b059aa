import CursesKit

/// The recorded events: whether they are recorded, how many there are, a chart, a list, and the
/// stored form of the selected one.
///
///     ● Recording                        0:11.6
///     6 touches   2 views   1 session
///     ▃  ▃▃  █   ▃   █     ▃
///     ● Tab of First                      9.3 s
///     ■ Second, seen for 5.2 s            9.3 s
///     "collection": "touches",
///     "row": 2,
///
/// In few rows, the stored form is hidden first, then the chart, and then the counts. From 80
/// columns the stored form is a pane of its own at the right.
final class UsagePanel: View {
  /// Whether a program is at the left: its shadow is displayed, and margins are wider.
  var isBeside = false {
    didSet {
      guard isBeside != oldValue else { return }
      shadow.isHidden = !isBeside
      setNeedsLayout()
    }
  }

  /// The mark and the word for recording, which is a button.
  let recording = RecordingButton()

  private let counts = Label()
  private let chart = UsageChart()
  private let table = TableView()
  private let stored = Label()
  private let scroll = ScrollView()
  private let storedHeading = Label()
  private let rowCounts = RowCounts()
  private let code = CodeGround()
  private let ground = ToneView(.desk)
  private let shadow = PaneShadow()
  private var lines: [UsageLine] = []

  /// The columns of the whole stored form, or `nil` for its compact form.
  private var wholeColumns: Int? {
    didSet { if wholeColumns != oldValue { showStored() } }
  }

  /// The columns of the list next to a pane for the stored form, and the minimum of both.
  private static let listColumns = 40
  private static let wideColumns = 80

  /// The minimum number of events above the most used rows.
  private static let events = 9

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    table.dataSource = self
    table.delegate = self
    table.placeholder = "Nothing is recorded yet."
    table.showsVerticalScrollIndicator = false
    table.rowLayout.selectionShape = .inset
    stored.numberOfLines = 0
    stored.lineBreakMode = .wordWrapping
    scroll.contentView = stored
    storedHeading.numberOfLines = 2
    shadow.isHidden = true
    let views: [View] = [
      ground, shadow, code, table, recording, counts, chart, rowCounts, storedHeading, scroll,
    ]
    views.forEach(addSubview)
  }

  /// Shows events, and selects the last one.
  ///
  /// - Parameters:
  ///   - lines: The events.
  ///   - index: The index of the only new one, or `nil`, the default, if others changed too.
  func show(_ lines: [UsageLine], inserted index: Int? = nil) {
    self.lines = lines
    if let index { table.insertRows(at: [index]) } else { table.reloadData() }
    table.selectRow(lines.indices.last)
    chart.lines = lines
    recording.time = lines.last?.seconds ?? 0
    counts.styledText = Self.counts(of: lines)
    showStored()
  }

  private static func counts(of lines: [UsageLine]) -> StyledText {
    UsageLine.Kind.allCases.reduce(StyledText()) { text, kind in
      let count = lines.filter { $0.kind == kind }.count
      guard count > 0 else { return text }
      let name =
        switch kind {
        case .touch: count == 1 ? "touch" : "touches"
        case .view: count == 1 ? "view" : "views"
        case .session: count == 1 ? "session" : "sessions"
        }
      let part: StyledText =
        "\("\(count)", .ink(kind.token).adding(.bold)) \(name, .ink(.secondary))"
      return text.string.isEmpty ? part : "\(text)   \(part)"
    }
  }

  private func showStored() {
    let row = table.selectedRow.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
    let texts = (row?.stored(isWhole: wholeColumns != nil) ?? []).map { line in
      wholeColumns.map(line.fitting) ?? line.joined
    }
    stored.styledText = texts.enumerated().reduce(StyledText()) { text, line in
      line.offset == 0 ? line.element : "\(text)\n\(line.element)"
    }
    let name = row.map { "of “\($0.title)”" } ?? ""
    storedHeading.styledText = "\("What is stored", .bold)\n\(name, .ink(.secondary))"
    rowCounts.lines = lines
    scroll.setNeedsLayout()
  }

  /// Does nothing: the layout depends on the size of the panel alone.
  override func subviewFittingSizeDidChange() {}

  override func layoutSubviews() {
    let isWide = bounds.width >= Self.wideColumns
    let width = isWide ? Self.listColumns : bounds.width
    let edges = isBeside ? PaneEdges(margin: 4, width: width) : PaneEdges(width: width)
    let text = edges.text
    func line(_ y: Int, _ height: Int) -> Rect {
      Rect(x: text.lowerBound, y: y, width: text.count, height: max(0, height))
    }
    ground.frame = bounds
    // A row for the heading, one for the counts, a blank one, four for the chart, six for events.
    let rows = bounds.height
    recording.frame = line(isWide ? 1 : 0, min(1, rows))
    let hasCounts = rows >= 5
    let hasChart = rows >= 14 && traits.usesUnicode
    var y = recording.frame.maxY
    counts.frame = line(y, hasCounts ? 1 : 0)
    y = hasCounts ? y + 1 : y
    chart.frame = line(y + 1, hasChart ? (isWide ? 5 : 4) : 0)
    y = hasChart ? chart.frame.maxY + (isWide ? 1 : 0) : y
    let codeRows = isWide || rows < 18 ? 0 : rows - y - 6
    let byRow = isWide && rows >= 24 ? RowCounts.rows + 1 : 0
    let free = max(0, rows - y - codeRows - byRow)
    let events = byRow > 0 ? max(min(Self.events, free), free / 2) : free
    table.rowLayout.edges = isBeside ? edges : nil
    table.frame = Rect(x: 0, y: y, width: width, height: events)
    rowCounts.frame = line(table.frame.maxY + 1, max(0, byRow - 1))
    shadow.frame = Rect(x: 0, y: 0, width: min(2, bounds.width), height: rows)
    layOutStored(
      isWide
        ? Rect(x: width, y: 0, width: bounds.width - width, height: rows)
        : Rect(x: 0, y: table.frame.maxY, width: width, height: codeRows),
      text: text)
  }

  private func layOutStored(_ rect: Rect, text: Range<Int>) {
    scroll.isHidden = rect.height < 3
    code.isHidden = scroll.isHidden
    let isBelow = rect.minX == 0
    code.isPane = !isBelow
    code.frame = isBelow ? rect.inset(by: EdgeInsets(left: 2, right: 2)) : rect
    storedHeading.isHidden = isBelow
    let top = isBelow ? 1 : 4
    let end = isBelow ? text.lowerBound : 2
    let words = Rect(
      x: rect.minX + text.lowerBound, y: rect.minY + top,
      width: max(0, rect.width - text.lowerBound - end), height: max(0, rect.height - top))
    scroll.frame = words
    wholeColumns = isBelow ? nil : words.width
    storedHeading.frame = Rect(x: words.minX, y: 1, width: words.width, height: min(2, rect.height))
  }
}

extension UsagePanel: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { lines.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: UsageRow.self) { UsageRow() }
    row.line = lines[index]
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { showStored() }
}

/// The ground of code, which begins in the middle of its first row, or the ground of a pane.
private final class CodeGround: View {
  @Invalidating(.display) var isPane = false

  override func draw(in canvas: inout Canvas) {
    let tone = color(traits.colors.isDark ? theme.code : theme.surface2)
    if isPane, traits.supportsBlending {
      let shade = traits.tone(theme.desk).mixed(
        with: .black, fraction: traits.colors.isDark ? 0.3 : 0.03)
      return canvas.fill(bounds, style: Style(background: Color(shade)))
    }
    guard traits.supportsBlending else {
      return canvas.fill(bounds, style: Style(background: tone))
    }
    let edge = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    canvas.drawHalves(edge, upper: nil, lower: tone)
    canvas.fill(bounds.inset(by: EdgeInsets(top: 1)), style: Style(background: tone))
  }
}

/// A row of an event: its mark, what it was, and when.
private final class UsageRow: TableViewRow {
  @Invalidating(.display, .transcript) var line = UsageLine(sessionStartAt: 0)

  override var accessibilityElements: [AccessibilityElement] {
    element(line.title, value: line.time)
  }

  override func draw(in canvas: inout Canvas) {
    drawSelection(in: &canvas)
    let text = textRect
    let ink = style(isSelected ? theme.text : theme.secondary, isSelected ? .bold : [])
    let mark = max(1, text.minX - 2)
    canvas.draw(
      line.kind.mark(on: traits), at: Point(x: mark, y: 0),
      style: style(line.kind.ink(in: theme)))
    let time = line.time
    let end = text.maxX - CellWidth.of(time)
    let start = max(text.minX, mark + 1)
    canvas.draw(line.title, x: start, y: 0, to: end - start - 1, style: ink)
    canvas.draw(time, x: end, y: 0, style: style(isSelected ? theme.secondary : theme.tertiary))
  }
}

/// How often the most used rows were chosen, as bars.
///
///     By row
///     Paper Crane    ━━━━━━━━━━━━━━  5
///     Tide Table     ━━━━━━━━        3
private final class RowCounts: View {
  @Invalidating(.display, .transcript) var lines: [UsageLine] = []

  /// A title, and three rows.
  static let rows = 4

  /// The columns of the bars.
  private static let bar = 15..<29

  override var accessibilityElements: [AccessibilityElement] {
    counts.map { AccessibilityElement("\($0.name), \($0.count)") }
  }

  private var counts: [(name: String, count: Int)] {
    let names = lines.compactMap(\.row)
    let all = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return all.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.rows - 1)
      .map { ($0.key, $0.value) }
  }

  override func draw(in canvas: inout Canvas) {
    let counts = counts
    guard let most = counts.first?.count else { return }
    canvas.draw("By row", at: .zero, style: style(theme.tertiary, .bold))
    for (index, row) in counts.enumerated() {
      let y = index + 1
      canvas.draw(row.name, x: 0, y: y, to: Self.bar.lowerBound - 1, style: style(theme.secondary))
      let lit = Self.bar.count * row.count / most
      for column in 0..<Self.bar.count {
        canvas.draw(
          traits.usesUnicode ? "━" : "-", at: Point(x: Self.bar.lowerBound + column, y: y),
          style: style(column < lit ? theme.accent : theme.surface3))
      }
      let count = "\(row.count)"
      canvas.draw(count, before: bounds.width, y: y, style: style(theme.text))
    }
  }
}

/// The state of the recording, and the time of the last event; a press toggles the recording.
final class RecordingButton: Control {
  @Invalidating(.display, .transcript) var isRecording = true

  /// The seconds of the last event.
  @Invalidating(.display) var time = 0.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  override var accessibilityElements: [AccessibilityElement] {
    [makeAccessibilityElement(title)]
  }

  override func firstResponderDidChange() { setNeedsDisplay() }

  private var title: String { isRecording ? "Recording" : "Paused" }

  override func draw(in canvas: inout Canvas) {
    let mark: Glyph =
      traits.usesUnicode ? (isRecording ? "●" : "○") : (isRecording ? "*" : "o")
    canvas.draw(mark, at: .zero, style: style(isRecording ? theme.success : theme.tertiary))
    canvas.draw(
      title, x: 2, y: 0, style: style(theme.text, isFirstResponder ? [.bold, .underline] : .bold))
    let tenths = Int((time * 10).rounded())
    let seconds = tenths / 10 % 60
    let shown = "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
    let x = bounds.width - CellWidth.of(shown)
    guard x > 2 + CellWidth.of(title) else { return }
    canvas.draw(shown, at: Point(x: x, y: 0), style: style(theme.secondary))
  }
}
