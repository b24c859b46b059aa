import CursesKit

/// How many lines came in the course of time, in columns, with the times below.
///
///     ▂▃▂▃▂▂█▃▂▃▂▅▅▃
///     11:10      now
final class LogHourView: View {
  private let chart = ColumnChart()
  private let times = Label()
  private var lines: [(time: Substring, level: LogLevel)] = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    chart.range = 0...1
    times.style = .ink(.tertiary)
    for view in [chart, times] as [View] { addSubview(view) }
  }

  /// Shows the lines of a log.
  func show(_ log: LogView) {
    lines = log.numbersOfLines.compactMap { number in
      LogRecord(log.line(number)).map { ($0.time.prefix(5), $0.level) }
    }
    count()
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    chart.frame = Rect(
      x: text.lowerBound, y: 0, width: text.count, height: max(0, bounds.height - 1))
    times.frame = Rect(x: text.lowerBound, y: bounds.height - 1, width: text.count, height: 1)
    count()
  }

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("lines in the course of an hour", traits: .image)]
  }

  /// Counts the lines of each column: a quarter of what is loud makes it so.
  private func count() {
    let columns = chart.frame.width
    guard columns > 0, !lines.isEmpty else { return }
    var values: [Double] = []
    var marks: [Int: ThemeToken] = [:]
    for column in 0..<columns {
      let part = lines[column * lines.count / columns..<(column + 1) * lines.count / columns]
      let loud = part.filter { $0.level >= .warning }
      let errors = loud.count { $0.level == .error }
      // Lines come evenly in this log: what is loud stands out.
      let share = Double(part.count { $0.level > .debug }) / Double(max(1, part.count))
      let noise = Double(loud.count) / Double(max(1, part.count))
      values.append(min(1, max(0.08, share * 0.6 + noise)))
      if errors * 5 > part.count { marks[column] = .danger }
      if errors * 5 <= part.count, loud.count * 3 > part.count { marks[column] = .warning }
    }
    chart.values = values
    chart.marks = marks
    showTimes(in: columns)
  }

  private func showTimes(in columns: Int) {
    let steps = bounds.width >= 120 ? 6 : 3
    var text = ""
    for step in 0...steps {
      let isLast = step == steps
      let word = isLast ? "now" : String(lines[step * lines.count / steps].time)
      let column = step * (columns - (isLast ? 3 : 5)) / steps
      guard isLast || column + 5 < columns else { continue }
      text += String(repeating: " ", count: max(0, column - text.count)) + word
    }
    times.text = text
  }
}
