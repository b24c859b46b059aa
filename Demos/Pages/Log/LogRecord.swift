import CursesKit

/// A line of the log of the lamp room, taken apart.
///
///     12:04:39.620 info relay relay 3 closed at the second try  board=switchboard-2 try=1/3
struct LogRecord {
  let time: Substring
  let level: LogLevel
  let levelName: Substring
  let source: Substring
  let words: Substring
  let fields: [(name: Substring, value: Substring)]

  /// Takes a line apart, or returns `nil` where it is none of these.
  init?(_ line: LogLine) {
    let parts = line.text.split(separator: " ", maxSplits: 3)
    guard parts.count == 4 else { return nil }
    (time, levelName, source) = (parts[0], parts[1], parts[2])
    level = line.level
    let said = parts[3].firstRange(of: "  ")
    words = parts[3][..<(said?.lowerBound ?? parts[3].endIndex)]
    fields = parts[3][(said?.upperBound ?? parts[3].endIndex)...].split(separator: " ").compactMap {
      let pair = $0.split(separator: "=", maxSplits: 1)
      return pair.count == 2 ? (pair[0], pair[1]) : nil
    }
  }

  /// The ink of the level.
  var ink: ThemeToken { LogRecord.ink(of: level) }

  static func ink(of level: LogLevel) -> ThemeToken {
    switch level {
    case .debug: .tertiary
    case .info: .accent
    case .warning: .warning
    case .error: .danger
    }
  }

  /// Returns the line as it stands in the list, in columns, with what was sought marked; a wide one
  /// has the fields too.
  func styled(finding sought: String, isWide: Bool) -> StyledText {
    let isLoud = level >= .warning
    var text = StyledText(isWide ? time : time.prefix(8), .ink(.tertiary))
    text.append("  ")
    text.append(levelName, isLoud ? .ink(ink).adding(.bold) : .ink(ink))
    text.append(String(repeating: " ", count: max(1, 7 - levelName.count)))
    text.append(source, .ink(level == .debug ? .tertiary : .violet))
    text.append(String(repeating: " ", count: max(1, 7 - source.count)))
    let start = CellWidth.of(text.string)
    let ink = level == .debug ? ThemeToken.tertiary : isLoud ? .text : .secondary
    appendWords(to: &text, finding: sought, .ink(ink))
    guard isWide else { return text }
    let gap = max(2, start + LogRecord.wordColumns - CellWidth.of(text.string))
    text.append(String(repeating: " ", count: gap))
    for (index, field) in fields.enumerated() {
      text.append("\(index > 0 ? "  " : "")\(field.name)=", .ink(.tertiary))
      text.append(field.value, .ink(.secondary))
    }
    return text
  }

  /// The columns that words have where fields follow.
  private static let wordColumns = 52

  private func appendWords(to text: inout StyledText, finding sought: String, _ ink: TextStyle) {
    var rest = words
    var style = ink
    while !sought.isEmpty, level > .debug, let range = rest.firstRange(of: sought) {
      style = .ink(.text)
      text.append(rest[..<range.lowerBound], style)
      text.append(rest[range], .highlight)
      rest = rest[range.upperBound...]
    }
    text.append(rest, style)
  }
}
