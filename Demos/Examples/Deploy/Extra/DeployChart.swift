import CursesKit

/// A column chart of a metric, with a mark below the first value of the new version.
///
///     Requests            1,482 / s  +4 %
///       ▁▂▃▅▆▇
///     ▔▔▔▔▔▔▔▔
///     10 min ago      ▲ new           now
final class DeployChart: View {
  private let chart: ColumnChart
  private var start: Int?

  /// The height of the view in rows.
  static let rows = 9

  init(_ title: String) {
    let tokens: [String: ThemeToken] = ["Latency": .cyan, "Errors": .danger]
    chart = ColumnChart(
      StyledText(title, .ink(.tertiary).adding(.bold)), token: tokens[title] ?? .accent)
    super.init()
    addSubview(chart)
  }

  /// Shows a metric.
  func show(_ measure: Measure) {
    chart.values = measure.values
    chart.range = 0...max(0.001, measure.values.suffix(34).max() ?? 1) * 1.02
    let ink: ThemeToken = measure.isBetter.map { $0 ? .success : .warning } ?? .secondary
    chart.summary = "\(measure.value)  \(measure.change, .ink(ink))"
    start = measure.start.map { $0 - measure.values.count }
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    chart.frame = bounds.inset(by: EdgeInsets(bottom: 2))
  }

  override func draw(in canvas: inout Canvas) {
    let y = bounds.height - 2
    guard y > 0 else { return }
    let line: Glyph = traits.usesUnicode ? "▔" : "-"
    canvas.fill(
      Rect(x: 0, y: y, width: bounds.width, height: 1), with: line, style: style(theme.hairline))
    canvas.draw("10 min ago", at: Point(x: 0, y: y + 1), style: style(theme.tertiary))
    canvas.draw("now", at: Point(x: bounds.width - 3, y: y + 1), style: style(theme.tertiary))
    guard let start, let lamp = theme[.lamp] else { return }
    let x = min(max(11, bounds.width + start), bounds.width - 10)
    let mark = traits.usesUnicode ? "▲ new" : "^ new"
    canvas.draw(mark, at: Point(x: x, y: y + 1), style: style(lamp))
  }
}
