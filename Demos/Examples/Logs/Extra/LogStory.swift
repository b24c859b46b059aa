import CursesKit

/// The details of a line of a log, in rows.
@MainActor
struct LogStory {
  /// A count with a label, drawn as a bar.
  struct Share: Hashable {
    let words: StyledText
    let fraction: Double
    let end: StyledText
  }

  enum Row: Hashable {
    case blank
    case title(StyledText, StyledText)
    case line(StyledText, StyledText)
    case share(Share, ThemeToken)

    /// The first of the rows of the chart.
    case chart
    case code(StyledText)

    /// The edge of the code: its first glyph, its repeated glyph, and its last one.
    case edge([String])

    /// The text of the row for screen readers.
    var words: String? {
      switch self {
      case .blank, .chart, .edge: nil
      case .title(_, let words), .code(let words): words.string
      case .line(let words, let end): [words.string, end.string].joined(separator: " ")
      case .share(let share, _): "\(share.words.string): \(share.end.string)"
      }
    }
  }

  private(set) var rows: [Row] = []

  /// The values of a field in lines of the same source, the newest last.
  private(set) var measured: [Double] = []

  /// The color of each measured value by its index; high values have another color.
  private(set) var marks: [Int: ThemeToken] = [:]

  static let chartRows = 3

  /// The maximum numbers of lines to search, and of values to show.
  private static let mostLines = 5_000
  private static let mostValues = 44

  private let number: Int
  private let line: LogLine
  private let record: LogRecord

  init(_ number: Int, in log: LogView) {
    self.number = number
    line = log.line(number)
    record = LogRecord(line.text)
    let first = max(log.numbersOfLines.lowerBound, log.numbersOfLines.upperBound - Self.mostLines)
    let same = (first..<log.numbersOfLines.upperBound).filter { number in
      record.source.isEmpty || log.line(number).text.contains(" \(record.source) ")
    }.map { (number: $0, record: LogRecord(log.line($0).text), level: log.line($0).level) }
    rows = heading + fields
    addNeighbors(same.filter { $0.record.source == record.source })
    addMeasured(same.filter { $0.number <= number }.map(\.record))
    addShares(same.map(\.record))
    addData()
  }

  private var heading: [Row] {
    let mark = line.level == .error ? "✕" : line.level == .warning ? "▲" : ""
    let level = StyledText(record.level.rawValue, .ink(line.level.ink).adding(.bold))
    return [
      .title(StyledText(mark, .ink(line.level.ink)), StyledText(record.words, .bold)),
      .line("\(level)  \("line \((number + 1).formatted)", .ink(.tertiary))", ""), .blank,
    ]
  }

  private var fields: [Row] {
    let own: [(String, String, ThemeToken)] = [
      ("time", record.time, .text), ("source", record.source, .violet),
    ]
    let others = record.fields.map { field in
      let isNumber = field.value.first?.isNumber == true
      let ink = isNumber ? ThemeToken.cyan : field.value == "on" ? .success : .text
      return (field.key, field.value, ink)
    }
    return (own + others).filter { !$0.1.isEmpty }.map { name, value, ink in
      let gap = String(repeating: " ", count: max(1, 10 - name.count))
      return .line("\(name, .ink(.tertiary))\(gap)\(value, .ink(ink))", "")
    }
  }

  private mutating func add(_ title: String, _ more: [Row]) {
    rows += [.blank, .line(StyledText(title, .ink(.tertiary).adding(.bold)), "")] + more
  }

  /// Adds neighboring lines of the same source, with their distances in time.
  private mutating func addNeighbors(
    _ same: [(number: Int, record: LogRecord, level: LogLevel)]
  ) {
    guard let place = same.firstIndex(where: { $0.number == number }),
      let time = record.milliseconds, same.count > 1
    else { return }
    let end = min(same.count, max(place + 2, 4))
    add(
      "Around it",
      same[max(0, end - 4)..<end].map { other in
        let apart = (other.record.milliseconds ?? time) - time
        let sign = apart < 0 ? "−" : apart > 0 ? "+" : ""
        let ink = other.level >= .warning ? other.level.ink : .secondary
        let words = StyledText(other.record.words, .ink(ink))
        return .line(words, "\("\(sign)\(abs(apart).formatted) ms", .ink(.tertiary))")
      })
  }

  /// Adds a chart of the first field with a unit, from lines of the same source.
  private mutating func addMeasured(_ same: [LogRecord]) {
    func value(_ field: LogRecord.Field) -> Double? {
      let digits = field.value.prefix { $0.isNumber || $0 == "." }
      let unit = field.value.dropFirst(digits.count)
      return unit.isEmpty || !unit.allSatisfy(\.isLetter) ? nil : Double(digits)
    }
    guard let key = record.fields.first(where: { value($0) != nil })?.key else { return }
    let values = same.compactMap { $0.fields.first { $0.key == key }.flatMap(value) }
    measured = values.suffix(Self.mostValues)
    guard let most = measured.max(), measured.count > 1 else { return }
    let mean = measured.reduce(0, +) / Double(measured.count)
    for (index, value) in measured.enumerated() {
      marks[index] = value > (mean + most) / 2 ? .danger : .cyan
    }
    add(
      "\(key), in the last \(measured.count) of \(record.source)",
      [.chart] + Array(repeating: .blank, count: Self.chartRows - 1))
  }

  /// Adds the numbers of lines with the same words within a minute, ten, and an hour.
  private mutating func addShares(_ same: [LogRecord]) {
    guard let time = record.milliseconds else { return }
    let times = same.filter { $0.words == record.words }.compactMap(\.milliseconds)
    let spans = [("a minute", 1), ("ten minutes", 10), ("an hour", 60)]
    let counts = spans.map { span in
      times.count { time - $0 < span.1 * 60_000 && $0 <= time }
    }
    let most = Double(max(1, counts.max() ?? 1))
    add(
      "Seen before, within",
      zip(spans, counts).map { span, count in
        .share(
          Share(
            words: StyledText(span.0, .ink(.secondary)), fraction: Double(count) / most,
            end: StyledText(count.formatted)), line.level.ink)
      })
  }

  private mutating func addData() {
    let own = [
      ("at", record.time), ("level", record.level.rawValue), ("from", record.source),
    ].filter { !$0.1.isEmpty }
    let all = own + record.fields.map { ($0.key, $0.value) }
    guard !record.time.isEmpty else { return }
    let lines = all.enumerated().map { index, pair -> Row in
      let comma = StyledText(index == all.count - 1 ? "" : ",", .ink(.tertiary))
      let value =
        pair.1.allSatisfy(\.isNumber)
        ? StyledText(pair.1, .ink(.violet)) : StyledText("\"\(pair.1)\"", .ink(.success))
      return .code("  \("\"\(pair.0)\": ", .ink(.accent))\(value)\(comma)")
    }
    add(
      "As data",
      [.edge(["▗", "▄", "▖"]), .code("{")] + lines + [.code("}"), .edge(["▝", "▀", "▘"])])
  }
}
