import CursesKit

/// The details of a line of the log: words, fields, neighbors, similar lines, and data.
///
///      ✕ relay 3 did not close within 40 ms
///        error  line 2,245
///
///        took      52ms
///
///        Around it
///        relay 3 closed at the second try       −1,280 ms
final class LogRecordView: LogPane {
  /// The number of the visible line, or `nil` without one.
  private(set) var number: Int?

  private let edge = BarEdge()
  private let page = LogRecordPage()
  private let hints = StatusBar()

  init() {
    super.init(.list)
    hints.choosing = { all in
      ["logs.copy", "logs.open", "logs.close"].flatMap { id in all.filter { $0.id == id } }
    }
    for view in [page, edge, hints] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    edge.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
    page.frame = bounds.inset(by: EdgeInsets(top: 2, bottom: 1))
    hints.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  /// Shows a line of a log, or nothing for `nil`.
  func show(_ number: Int?, of log: LogView) {
    let kept = number.flatMap { log.numbersOfLines.contains($0) ? $0 : nil }
    guard kept != self.number || kept == nil else { return }
    self.number = kept
    page.show(kept.map { LogStory($0, in: log) })
  }
}

/// The rows of a line's details.
private final class LogRecordPage: View {
  private var rows: [LogStory.Row] = []
  private let chart = ColumnChart(token: .cyan)

  init() {
    super.init()
    addSubview(chart)
  }

  func show(_ story: LogStory?) {
    rows = story?.rows ?? []
    chart.values = story?.measured ?? []
    chart.marks = story?.marks ?? [:]
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var text: Range<Int> { paneEdges.text.clamped(to: 0..<76) }

  override func layoutSubviews() {
    let row = rows.firstIndex(of: .chart) ?? bounds.height
    let isSeen = row + LogStory.chartRows <= bounds.height
    chart.frame =
      isSeen
      ? Rect(x: text.lowerBound, y: row, width: min(44, text.count), height: LogStory.chartRows)
      : .zero
  }

  override func draw(in canvas: inout Canvas) {
    for (row, content) in rows.prefix(bounds.height).enumerated() { draw(content, row, &canvas) }
  }

  private func draw(_ content: LogStory.Row, _ y: Int, _ canvas: inout Canvas) {
    let text = text
    switch content {
    case .blank, .chart: break
    case .title(let mark, let words):
      if let gutter = paneEdges.gutter { draw(mark, at: Point(x: gutter, y: y), &canvas) }
      draw(
        words.truncated(.tail, to: text.count), at: Point(x: text.lowerBound, y: y), &canvas)
    case .line(let words, let end):
      let x = text.upperBound - CellWidth.of(end.string)
      let room = x - text.lowerBound - (end.isEmpty ? 0 : 2)
      draw(words.truncated(.tail, to: room), at: Point(x: text.lowerBound, y: y), &canvas)
      draw(end, at: Point(x: x, y: y), &canvas)
    case .share(let share, let token):
      let bar = Rect(x: text.lowerBound + 12, y: y, width: text.count - 18, height: 1)
      if bar.width > 0 {
        SlimBar(length: share.fraction * Double(bar.width), token: token)
          .draw(in: bar, of: self, on: &canvas)
      }
      draw(.line(share.words, share.end), y, &canvas)
    case .code(let words): drawCode(words, y, &canvas)
    case .edge(let glyphs):
      guard traits.colorDepth >= .palette256, traits.usesUnicode else { return }
      let middle = String(repeating: glyphs[1], count: text.count)
      canvas.draw(
        glyphs[0] + middle + glyphs[2], at: Point(x: text.lowerBound - 1, y: y),
        style: Style(foreground: color(theme.code)))
    }
  }

  private func drawCode(_ words: StyledText, _ y: Int, _ canvas: inout Canvas) {
    var base = style(theme.text)
    if traits.colorDepth >= .palette256 {
      base.background = color(theme.code)
      canvas.fill(
        Rect(x: text.lowerBound - 1, y: y, width: text.count + 2, height: 1), style: base)
    }
    let place = Point(x: text.lowerBound + 1, y: y)
    draw(words.truncated(.tail, to: text.count - 2), at: place, style: base, in: &canvas)
  }

  private func draw(_ words: StyledText, at place: Point, _ canvas: inout Canvas) {
    draw(words, at: place, style: style(theme.text), in: &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    rows.enumerated().compactMap { row, content in
      guard row < bounds.height, let words = content.words else { return nil }
      return AccessibilityElement(
        words, traits: .staticText, frame: Rect(x: 0, y: row, width: bounds.width, height: 1))
    }
  }
}
