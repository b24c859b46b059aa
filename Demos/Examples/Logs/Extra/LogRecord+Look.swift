import CursesKit

extension LogLevel {
  /// The ink of the level.
  var ink: ThemeToken {
    switch self {
    case .debug: .tertiary
    case .info: .accent
    case .warning: .warning
    case .error: .danger
    }
  }
}

extension LogRecord {
  /// The width of the words if fields follow.
  private static let wordColumns = 52

  /// The width of the fields after the words.
  private static let fieldColumns = 34

  /// Returns a line in columns for the list, with matches highlighted.
  ///
  /// If `isWide`, the first fields follow.
  func styled(_ line: LogLine, finding sought: String, isWide: Bool) -> StyledText {
    guard !time.isEmpty else { return marked(line.text, finding: sought, .plain) }
    let isLoud = line.level >= .warning
    let ink = TextStyle.ink(line.level.ink)
    var text = StyledText(isWide ? time : String(time.prefix(8)), .ink(.tertiary))
    text.append("  ")
    text.append(level.rawValue, isLoud ? ink.adding(.bold) : ink)
    text.append(String(repeating: " ", count: 7 - level.rawValue.count))
    text.append(source, .ink(line.level == .debug ? .tertiary : .violet))
    text.append(String(repeating: " ", count: max(1, 7 - source.count)))
    let start = CellWidth.of(text.string)
    let tone = line.level == .debug ? ThemeToken.tertiary : isLoud ? .text : .secondary
    text.append(marked(words, finding: sought, .ink(tone)))
    guard isWide, !fields.isEmpty else { return text }
    let gap = max(2, start + LogRecord.wordColumns - CellWidth.of(text.string))
    text.append(String(repeating: " ", count: gap))
    var room = LogRecord.fieldColumns
    for field in fields {
      let width = CellWidth.of(field.key) + CellWidth.of(field.value) + 1
      guard width <= room else { break }
      text.append("\(field.key)=", .ink(.tertiary))
      text.append("\(field.value)  ", .ink(.secondary))
      room -= width + 2
    }
    return text
  }

  /// Returns words with matches highlighted, and the rest in the ink of warnings.
  ///
  /// Debug lines, and words without a match, keep their style.
  private func marked(_ words: String, finding sought: String, _ style: TextStyle) -> StyledText {
    guard !sought.isEmpty, level != .debug, words.contains(sought) else {
      return StyledText(words, style)
    }
    var text = StyledText()
    var rest = words[...]
    while let range = rest.firstRange(of: sought) {
      text.append(rest[..<range.lowerBound], .ink(.text))
      text.append(rest[range], .highlight)
      rest = rest[range.upperBound...]
    }
    text.append(rest, .ink(.text))
    return text
  }
}
