/// The parsed parts of a line of a log.
///
///     12:04:47 error relay relay 3 did not close within 40 ms try=3 limit=40ms
///
/// A line of another form has only its text.
struct LogRecord: Hashable, Sendable {
  enum Level: String, CaseIterable, Sendable {
    case debug
    case info
    case warning = "warn"
    case error
  }

  /// A field at the end of a line, such as `limit=40ms`.
  struct Field: Hashable, Sendable {
    let key: String
    let value: String
  }

  var time = ""
  var level = Level.info
  var source = ""

  /// The text after the source, with its fields.
  var text: String

  /// The text without its fields.
  var words: String

  /// The `key=value` fields at the end of the text.
  var fields: [Field] = []

  init(_ line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
    guard parts.count == 4, parts[0].contains(":"),
      let level = Level(rawValue: parts[1].lowercased())
    else {
      text = String(line)
      words = text
      return
    }
    (time, self.level, source, text) = (String(parts[0]), level, String(parts[2]), String(parts[3]))
    let all = text.split(separator: " ")
    let said = all.prefix(all.count - all.reversed().prefix { $0.contains("=") }.count)
    words = said.joined(separator: " ")
    fields = all[said.endIndex...].map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Field(key: String(parts[0]), value: String(parts[1]))
    }
  }

  /// The time of the line in milliseconds of the day, or `nil` if it has none.
  var milliseconds: Int? {
    let parts = time.split(whereSeparator: { ":.,".contains($0) }).map { Int($0) }
    let limits = [0..<24, 0..<60, 0..<61, 0..<1000]
    let numbers = zip(parts, limits).map { part, limit in part.flatMap { limit ~= $0 ? $0 : nil } }
    guard numbers.count >= 3, let hours = numbers[0], let minutes = numbers[1],
      let seconds = numbers[2]
    else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000
      + (numbers.count > 3 ? numbers[3] ?? 0 : 0)
  }
}
