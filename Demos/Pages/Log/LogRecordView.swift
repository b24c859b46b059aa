import CursesKit

/// A line of the log, whole: what it says, its fields, what happened around it, and as it was
/// written.
final class LogRecordView: ToneView {
  private let edge = BarEdge()
  private let text = TextBlock()

  init() {
    super.init(.list)
    for view in [text, edge] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    edge.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    text.frame = bounds.inset(by: EdgeInsets(top: 2, left: 2, bottom: 1, right: 4))
  }

  /// Shows a line of a log, or nothing for `nil`.
  func show(_ number: Int?, of log: LogView) {
    guard let number, log.numbersOfLines.contains(number), let record = LogRecord(log.line(number))
    else {
      text.lines = []
      return
    }
    text.lines =
      heading(record, number) + fields(of: record) + around(number, in: log) + written(record)
  }

  private func heading(_ record: LogRecord, _ number: Int) -> [StyledText] {
    let mark = record.level == .error ? "✕" : record.level == .warning ? "▲" : " "
    let level = StyledText(record.levelName, .ink(record.ink).adding(.bold))
    return [
      "\(mark, .ink(record.ink)) \(record.words, .bold)",
      "  \(level)  \("line \(number + 1)", .ink(.tertiary))",
      "",
    ]
  }

  private func fields(of record: LogRecord) -> [StyledText] {
    let own: [(Substring, Substring, ThemeToken)] = [
      ("time", record.time, .text), ("source", record.source, .violet),
    ]
    let others = record.fields.map { ($0.name, $0.value, ThemeToken.cyan) }
    return (own + others).map { name, value, ink in
      let gap = String(repeating: " ", count: max(1, 10 - name.count))
      return "  \(name, .ink(.tertiary))\(gap)\(value, .ink(ink))"
    }
  }

  private func around(_ number: Int, in log: LogView) -> [StyledText] {
    let numbers = (number - 2...number + 2).clamped(
      to: log.numbersOfLines.lowerBound...log.numbersOfLines.upperBound - 1)
    let lines = numbers.compactMap { LogRecord(log.line($0)) }.map { record -> StyledText in
      let ink = record.level >= .warning ? record.ink : .secondary
      return "  \(record.time.prefix(8), .ink(.tertiary))  \(record.words, .ink(ink))"
    }
    return ["", "  \("Around it", .ink(.tertiary).adding(.bold))"] + lines
  }

  private func written(_ record: LogRecord) -> [StyledText] {
    let own = [("at", record.time), ("level", record.levelName), ("from", record.source)]
    let all = own + record.fields.map { (String($0.name), $0.value) }
    let lines = all.enumerated().map { index, pair -> StyledText in
      let comma = StyledText(index == all.count - 1 ? "" : ",", .ink(.tertiary))
      let name = StyledText("\"\(pair.0)\"", .ink(.accent))
      return "    \(name): \("\"\(pair.1)\"", .ink(.success))\(comma)"
    }
    return ["", "  \("As it was written", .ink(.tertiary).adding(.bold))", "", "  {"] + lines
      + ["  }"]
  }
}

/// Lines of text, each cut to the width.
private final class TextBlock: View {
  var lines: [StyledText] = [] {
    didSet { if lines != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: inout Canvas) {
    for (row, line) in lines.prefix(bounds.height).enumerated() {
      let text = line.truncated(.tail, to: bounds.width)
      draw(text, at: Point(x: 0, y: row), style: style(theme.text), in: &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    lines.enumerated().filter { !$0.element.isEmpty }.map { row, line in
      AccessibilityElement(
        line.string, traits: .staticText,
        frame: Rect(x: 0, y: row, width: bounds.width, height: 1))
    }
  }
}
