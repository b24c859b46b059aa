/// What stands in a line of a log.
///
///     12:04:47 error relay 3 did not close within 40 ms try=3 limit=40ms
///
/// A line of another form is its text, with nothing else.
struct LogRecord: Hashable, Sendable {
  enum Level: String, CaseIterable, Sendable {
    case debug
    case info
    case warning = "warn"
    case error
  }

  var time = ""
  var level = Level.info
  var source = ""
  var text: String

  /// What stands at its end as `key=value`.
  var fields: [(key: String, value: String)] {
    text.split(separator: " ").reversed().prefix { $0.contains("=") }.reversed().map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
  }

  init(_ line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
    guard parts.count == 4, parts[0].contains(":"),
      let level = Level(rawValue: parts[1].lowercased())
    else {
      text = String(line)
      return
    }
    (time, self.level, source, text) = (String(parts[0]), level, String(parts[2]), String(parts[3]))
  }
}
