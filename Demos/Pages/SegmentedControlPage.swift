import CursesKit

extension DemoPage {
  /// The tide at a pier and its ferry, chosen with two blue and two red controls.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*.
  public static let segmentedControl = DemoPage(
    name: "segmented-control", title: "Segmented control", recipe: "CustomSegmentedControls",
    summary: "Glossy segments with caps, selected as soon as they are pressed."
  ) { _ in SegmentedControlController() }
}

/// The frame around the tide and the ferry.
private final class SegmentedControlController: ViewController {
  override func loadView() -> View {
    let page = RecipePageView(
      PierView(), caption: "Press a segment: it is chosen at the press, before you let go.")
    page.hints.list([
      "segments.previous": "choose", "segments.next": "choose", "focus.next": "next control",
      "demo.leave": "back", "help.show": "keys",
    ])
    return page
  }
}

/// The tide with its next high and low waters, and the sailings of a ferry.
///
/// In few rows the controls have one row each, and there is one sailing. In fewer than nine, the
/// chart is lower or hidden.
private final class PierView: AdaptiveView {
  private let chart = TideChart()
  private let times = PierView.control(
    "Blue segmented control", PierView.titles[0].times, .blue)
  private let waters = PierView.control(
    "Another blue segmented control", PierView.titles[0].waters, .blue)
  private let pier = PierView.control("Another red segmented control", ["1", "2"], .red)
  private let ways = PierView.control("Red segmented control", ["Out", "In", "Late"], .red)

  /// The segments' columns with much and with little room: 80, 80, 47 and 100 of the recipe's
  /// points are four a column.
  private static let widths = (tall: [20, 20, 11, 25], low: [11, 9, 5, 11])

  /// The titles with much room, with little, and in few columns.
  private static let titles = [
    (times: ["Today", "This week", "March"], waters: ["High water", "Low water"]),
    (times: ["Today", "Week", "March"], waters: ["High", "Low"]),
    (times: ["Day", "Week", "Mar"], waters: ["High", "Low"]),
  ]

  /// The text columns from which all titles fit in few rows.
  private static let wideColumns = 30

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [times, chart, waters, pier, ways] as [View] { addSubview(view) }
    for control in [times, waters, pier, ways] {
      control.onPress = { [weak self] _ in self?.show() }
    }
  }

  private static func control(
    _ name: String, _ titles: [String], _ appearance: SegmentedControlAppearance
  ) -> SegmentedControl {
    let control = SegmentedControl(
      items: titles.map { SegmentedControlItem($0) }, appearance: appearance)
    control.accessibilityLabel = name
    control.select(0)
    return control
  }

  /// Shows what is chosen, at the press of a segment.
  private func show() {
    chart.span = TideChart.Span(rawValue: times.selectedIndex ?? 0) ?? .day
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  private var isTall: Bool { bounds.height >= 19 && bounds.width >= 70 }

  /// The rows by which the chart is higher than 5; it is lower if the last sailing needs the row.
  private var extra: Int { isTall ? min(10, max(-1, bounds.height - 21)) : 0 }

  override func layoutSubviews() {
    let text = paneEdges.text
    let left = max(0, text.lowerBound - 2)
    let (rows, widths) = isTall ? (3, Self.widths.tall) : (1, Self.widths.low)
    let titles = Self.titles[isTall ? 0 : text.count >= Self.wideColumns ? 1 : 2]
    name(times, titles.times)
    name(waters, titles.waters)
    for (control, width) in zip([times, waters, pier, ways], widths) {
      control.segmentWidth = width
    }
    func place(_ control: SegmentedControl, x: Int, y: Int) {
      let size = control.sizeThatFits(Size(width: max(0, bounds.width - x), height: rows))
      control.frame = Rect(x: x, y: y, width: size.width, height: rows)
      control.isHidden = y >= bounds.height
    }
    let low = lowRows
    place(times, x: left, y: 1)
    place(waters, x: left, y: isTall ? 9 + extra : low.waters)
    place(ways, x: left, y: isTall ? 15 + extra : low.ferry + 1)
    let ferry = isTall ? text.lowerBound + 22 : max(0, text.upperBound - 11)
    place(pier, x: ferry, y: isTall ? 12 + extra : low.ferry)
    chart.frame = text.rows(y: isTall ? 4 : 2, height: isTall ? 5 + extra : low.chart)
  }

  /// The rows of the chart in few rows, and the rows in which the waters and the ferry begin.
  ///
  /// The chart is omitted first: all controls stay in sight from five rows.
  private var lowRows: (chart: Int, waters: Int, ferry: Int) {
    let spare = max(0, bounds.height - 6)
    let chart = min(3, spare)
    let blank = spare - chart
    let waters = 2 + chart + (blank > 1 ? 1 : 0)
    return (chart, waters, waters + (blank > 0 ? 2 : 1))
  }

  /// Sets the titles of a control, which keeps its selection.
  private func name(_ control: SegmentedControl, _ titles: [String]) {
    guard control.items.map(\.title) != titles else { return }
    control.items = titles.map { SegmentedControlItem($0) }
  }

  override var accessibilityElements: [AccessibilityElement] {
    let water = nextWaters.map { "\($0.time) \($0.height)" }.joined(separator: ", ")
    let sailings = sailings.map {
      AccessibilityElement("\($0.time) \($0.boat) \($0.place)", value: $0.status.text)
    }
    return [AccessibilityElement(Self.titles[0].waters[waters.selectedIndex ?? 0], value: water)]
      + sailings
  }

  private var sailings: [Sailing] {
    Sailing.next(pier: pier.selectedIndex ?? 0, way: ways.selectedIndex ?? 0)
  }

  private var nextWaters: [(time: String, height: String)] {
    waters.selectedIndex == 1
      ? [("9:24", "0.8 m"), ("21:58", "1.1 m")] : [("3:12", "4.9 m"), ("15:36", "4.2 m")]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    drawTide(text, in: &canvas)
    drawFerry(text, in: &canvas)
  }

  private func drawTide(_ text: Range<Int>, in canvas: inout Canvas) {
    canvas.draw("The tide", at: Point(x: text.lowerBound, y: 0), style: style(theme.text, .bold))
    guard isTall else {
      let words = ["\(chart.trend), \(TideChart.now)", chart.trend, TideChart.now]
      if let fitting = words.first(where: { CellWidth.of($0) + 10 <= text.count }) {
        drawRight(fitting, style(theme.secondary), text, 0, in: &canvas)
      }
      if let water = nextWaters.last {
        let words = "\(water.time)  \(water.height)"
        let hasRoom = waters.frame.maxX + CellWidth.of(words) < text.upperBound
        drawRight(
          hasRoom ? words : water.height, style(theme.secondary), text, lowRows.waters,
          in: &canvas)
      }
      return
    }
    let height = traits.colors.isDark ? theme.cyan : theme.accent
    // A long text does not fit next to the control.
    let hasRoom = times.frame.maxX + CellWidth.of(chart.trend) < text.upperBound
    drawRight(chart.trend, style(theme.secondary), text, hasRoom ? 1 : 0, in: &canvas)
    drawRight(TideChart.now, style(height, .bold), text, 2, in: &canvas)
    for (water, x) in zip(nextWaters, [29, 12]) {
      let start = Point(x: text.upperBound - x, y: 10 + extra)
      let end = canvas.draw(water.time, at: start, style: style(theme.text, .bold))
      canvas.draw(
        water.height, at: start.translated(x: end + 2, y: 0), style: style(theme.secondary))
    }
  }

  private func drawFerry(_ text: Range<Int>, in canvas: inout Canvas) {
    let y = isTall ? 13 + extra : lowRows.ferry
    let start = Point(x: text.lowerBound, y: y)
    let name = isTall || text.count >= Self.wideColumns ? "The ferry" : "Ferry"
    let end = canvas.draw(name, at: start, style: style(theme.text, .bold))
    let detail = (words: "from pier", start: start.translated(x: end + 2, y: 0))
    if detail.start.x + CellWidth.of(detail.words) < pier.frame.minX {
      canvas.draw(detail.words, at: detail.start, style: style(theme.secondary))
    }
    if isTall { drawRight("as of 12:36", style(theme.tertiary), text, y, in: &canvas) }
    for (index, sailing) in sailings.prefix(isTall ? 3 : 1).enumerated() {
      draw(sailing, text, isTall ? 18 + extra + index : y + 2, in: &canvas)
    }
  }

  private func draw(
    _ sailing: Sailing, _ text: Range<Int>, _ y: Int, in canvas: inout Canvas
  ) {
    func put(_ words: String, _ x: Int, _ ink: Style) {
      let room = text.count - x
      canvas.draw(words, x: text.lowerBound + x, y: y, to: room, style: ink)
    }
    put(sailing.time, 0, style(theme.text, .bold))
    guard isTall else {
      return put("\(sailing.boat), \(sailing.place)", 7, style(theme.secondary))
    }
    put(sailing.boat, 8, style(theme.text))
    put(sailing.place, 18, style(theme.secondary))
    let status = sailing.status
    drawRight(status.text, style(theme[status.ink] ?? theme.text), text, y, in: &canvas)
  }

  /// Draws a text that ends at the right text edge.
  private func drawRight(
    _ words: String, _ ink: Style, _ text: Range<Int>, _ y: Int, in canvas: inout Canvas
  ) {
    canvas.draw(words, at: Point(x: text.upperBound - CellWidth.of(words), y: y), style: ink)
  }
}
