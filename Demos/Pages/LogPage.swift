import CursesKit

extension DemoPage {
  /// A log that is followed, with a filter, marks and jumps.
  public static let log = DemoPage(
    name: "log", title: "Log", recipe: "table views",
    summary: "Lines that come by the thousand, with a filter, marks and jumps to errors."
  ) { _ in
    LogController()
  }
}

/// Shows lines that are made up, and more of them by a key.
///
/// | Keys   | Effect                              |
/// | ------ | ----------------------------------- |
/// | a      | let lines come                      |
/// | l      | show fewer levels, or all           |
private final class LogController: ViewController {
  private let log = LogView(capacity: 50_000)
  private let status = StatusBar()
  private var count = 0

  override func loadView() -> View {
    add(300)
    log.styling = { line in
      let parts = line.text.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { return StyledText(line.text) }
      return "\(parts[0], .ink(.secondary)) \(parts[1], .ink(.violet)) \(parts[2])"
    }
    log.onChange = { [weak self] _ in self?.tell() }
    tell()
    return StackView(axis: .vertical) {
      FilterView(log) { [log] in log.filter = $0 }
      status
    }
  }

  private func tell() {
    status.leading = log.isFollowing ? "\("●", .ink(.success)) following" : "paused"
    status.trailing = "\(log.shownLineCount) lines"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.becomeFirstResponder()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("log-page.add", .character("a"), title: "let lines come", hint: "more") { [self] in
        add(700)
      },
      KeyCommand(
        "log-page.level", .character("l"), title: "show fewer levels, or all", hint: "level"
      ) { [self] in
        log.minimumLevel = LogLevel(rawValue: log.minimumLevel.rawValue + 1) ?? .debug
      },
    ]
  }

  private func add(_ lines: Int) {
    log.append((count..<count + lines).map(Self.line))
    count += lines
  }

  private static func line(_ number: Int) -> LogLine {
    let kind = kinds[number * 7 % kinds.count]
    let seconds = String(number / 5 % 60 + 100).dropFirst()
    let minutes = String(number / 300 % 60 + 100).dropFirst()
    return LogLine(
      "12:\(minutes):\(seconds) \(kind.source) \(kind.words) id=\(number)", level: kind.level)
  }

  private static let kinds: [(level: LogLevel, source: String, words: String)] = [
    (.info, "api", "GET /entries 200 in 12 ms"), (.debug, "cache", "miss for entry"),
    (.info, "api", "GET / 200 in 3 ms"), (.info, "mail", "sent to ida@example.org"),
    (.warning, "db", "slow query of 1.2 s"), (.debug, "cache", "hit for entry"),
    (.info, "api", "POST /entries 201 in 31 ms"), (.debug, "db", "3 rows in 2 ms"),
    (.error, "mail", "no such host: mail.example.org"), (.info, "api", "GET /feed 304 in 1 ms"),
    (.info, "lamp", "日本語 turned on"),
  ]
}
