import CursesKit

/// A column chart of the number of lines over time, with the times below.
///
///     ▂▃▂▃▂▂█▃▂▃▂▅▅▃
///     11:10      now
final class LogHourView: View {
  private let chart = ColumnChart()
  private let times = Label()
  private var tally = LogTally()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    times.style = .ink(.tertiary)
    for view in [chart, times] as [View] { addSubview(view) }
  }

  /// Shows the numbers of lines.
  func show(_ tally: LogTally) {
    self.tally = tally
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

  /// Counts the lines of each column, and colors columns with many warnings or errors.
  private func count() {
    let columns = chart.frame.width
    let slots = tally.slots
    guard columns > 0, !slots.isEmpty else {
      chart.values = []
      times.text = ""
      return
    }
    var values: [Double] = []
    var marks: [Int: ThemeToken] = [:]
    for column in 0..<columns {
      let first = column * slots.count / columns
      let part = slots[first..<max(first + 1, (column + 1) * slots.count / columns)]
      let lines = part.reduce(0) { $0 + $1.lines }
      let errors = part.reduce(0) { $0 + $1.errors }
      values.append(Double(lines) / Double(part.count))
      if errors > 1 || errors * 20 > lines { marks[column] = .danger }
      if part.reduce(0, { $0 + $1.warnings }) * 3 > lines { marks[column] = .warning }
    }
    chart.values = values
    chart.marks = marks
    showTimes(in: columns)
  }

  private func showTimes(in columns: Int) {
    let steps = columns >= 100 ? 6 : 3
    let isShort = tally.slots.count * LogTally.seconds < 600
    let width = isShort ? 8 : 5
    var text = ""
    for step in 0...steps {
      let isLast = step == steps
      let second = tally.second(ofSlot: step * tally.slots.count / steps)
      let word = isLast ? "now" : Self.time(second, seconds: isShort)
      let column = step * (columns - (isLast ? 3 : width)) / steps
      guard isLast || column + width < columns else { continue }
      text += String(repeating: " ", count: max(0, column - text.count)) + word
    }
    times.text = text
  }

  private static func time(_ second: Int, seconds: Bool) -> String {
    let parts = [second / 3600 % 24, second / 60 % 60] + (seconds ? [second % 60] : [])
    return parts.map { String(String($0 + 100).dropFirst()) }.joined(separator: ":")
  }
}
