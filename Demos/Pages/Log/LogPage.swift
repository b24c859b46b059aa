import CursesKit

extension DemoPage {
  /// A log that is followed, with levels, what is sought, marks and jumps.
  public static let log = DemoPage(
    name: "log", title: "Log", recipe: "table views",
    summary: "Lines that come by the thousand, with levels, marks and jumps to errors."
  ) { _ in
    LogController()
  }
}

/// Shows lines that are made up, and more of them by a key.
///
/// | Keys   | Effect                                     |
/// | ------ | ------------------------------------------ |
/// | f      | follow the end                             |
/// | /      | find a word                                |
/// | 1 … 3  | show lines of a level and above            |
/// | n N    | go to the next match, the one before       |
/// | a      | let lines come                             |
/// | Esc    | go back to the lines                       |
private final class LogController: ViewController {
  private let log = LogView(capacity: 50_000)
  private let bar = LogBar()
  private let record = LogRecordView()
  private lazy var screen = LogScreen(bar: bar, log: log, record: record)
  private var sample = LogSample()
  private var counts: [LogLevel: Int] = [:]

  override func loadView() -> View {
    bar.levels.onChange = { [weak self] _ in self?.levelDidChange() }
    bar.search.field.text = "relay"
    bar.search.field.onChange = { [weak self] _ in self?.log.styling = self?.styling }
    bar.search.field.onSubmit = { [weak self] _ in
      self?.log.becomeFirstResponder()
      self?.go(1)
    }
    screen.onArrange = { [weak self] in self?.log.styling = self?.styling }
    log.onChange = { [weak self] _ in self?.tell() }
    log.onSelect = { [weak self] _ in self?.tell() }
    log.styling = styling
    add(LogSample.lineCount)
    return screen
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.becomeFirstResponder()
  }

  override var keyCommands: [KeyCommand] { pageCommands }

  fileprivate func add(_ count: Int) {
    let lines = sample.lines(count)
    for line in lines { counts[line.level, default: 0] += 1 }
    log.append(lines)
    screen.hour.show(log)
    tell()
  }

  private func tell() {
    bar.show(log, counts: counts, rate: LogSample.lineCount / 60)
    record.show(log.selectedLine ?? lastError, of: log)
  }

  /// The newest line with an error, which is shown where none is chosen.
  private var lastError: Int? {
    log.numbersOfLines.reversed().first { log.line($0).level == .error }
  }

  private var styling: @MainActor (LogLine) -> StyledText {
    let (sought, isWide) = (bar.search.field.text, screen.isWide)
    return { line in
      LogRecord(line)?.styled(finding: sought, isWide: isWide) ?? StyledText(line.text)
    }
  }

  fileprivate func levelDidChange() {
    log.minimumLevel = bar.choices[bar.levels.selectedIndex ?? 0]
  }
}

// MARK: - Keys

extension LogController {
  fileprivate var pageCommands: [KeyCommand] {
    guard !bar.search.field.isFirstResponder else {
      return [
        KeyCommand("log-page.leave", .escape, title: "go back to the lines", hint: "lines") {
          [self] in log.becomeFirstResponder()
        }
      ]
    }
    return [
      KeyCommand(
        "log-page.follow", .character("f"), title: "follow the end", hint: "follow",
        unavailable: log.isFollowing ? "the end is followed" : nil
      ) { [self] in log.follow() },
      KeyCommand("log-page.find", .character("/"), title: "find a word", hint: "find") { [self] in
        bar.search.field.becomeFirstResponder()
      },
    ] + levelCommands + [
      going("log-page.next-match", "n", 1), going("log-page.previous-match", "N", -1),
      KeyCommand("log-page.add", .character("a"), title: "let lines come", hint: "more") { [self] in
        add(700)
      },
    ]
  }

  private var levelCommands: [KeyCommand] {
    let ids: [StaticString] = ["log-page.1", "log-page.2", "log-page.3", "log-page.4"]
    return bar.choices.indices.map { index in
      KeyCommand(
        ids[index], .character(Character(String(index + 1))),
        title: "show lines of a level and above", hint: "level"
      ) { [self] in
        bar.levels.select(index)
        levelDidChange()
      }
    }
  }

  private func going(_ id: StaticString, _ key: Character, _ step: Int) -> KeyCommand {
    KeyCommand(
      id, .character(key), title: "go to the next match, the one before",
      hint: step > 0 ? "next match" : "",
      unavailable: bar.search.field.text.isEmpty ? "nothing is sought" : nil
    ) { [self] in go(step) }
  }

  /// Chooses the next line, or the one before, that has what is sought in its words.
  private func go(_ step: Int) {
    let sought = bar.search.field.text
    let numbers = log.numbersOfLines
    guard !sought.isEmpty else { return }
    let start = log.selectedLine ?? (step > 0 ? numbers.lowerBound - 1 : numbers.upperBound)
    var number = start + step
    while numbers.contains(number) {
      let line = log.line(number)
      if line.level >= log.minimumLevel, line.text.contains(sought) {
        return log.select(number)
      }
      number += step
    }
  }
}

/// Lays out the bar, the hour, the lines, the record beside them and the hints.
private final class LogScreen: View {
  /// Called when lines get more room, or less.
  var onArrange: (@MainActor () -> Void)?

  /// Whether there is room for all of a line, and for the record beside it.
  private(set) var isWide = false

  let hour = LogHourView()
  private let bar: LogBar
  private let log: LogView
  private let record: LogRecordView
  private let edge = BarEdge()
  private let hints = StatusBar()

  private static let recordWidth = 52

  init(bar: LogBar, log: LogView, record: LogRecordView) {
    self.bar = bar
    self.log = log
    self.record = record
    super.init()
    hints.mostHints = 7
    for view in [log, bar, hour, record, edge, hints] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isWide = size.width >= 120
    let barHeight = LogBar.height(in: size)
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: barHeight)
    let hasEdge = size.height >= 8
    edge.frame = Rect(x: 0, y: barHeight, width: size.width, height: hasEdge ? 1 : 0)
    let top = barHeight + (hasEdge ? 1 : 0)
    record.isHidden = !isWide
    let width = isWide ? size.width - LogScreen.recordWidth : size.width
    record.frame = Rect(
      x: width, y: barHeight, width: LogScreen.recordWidth, height: size.height - barHeight)
    hour.isHidden = size.height < 16
    let hourHeight = hour.isHidden ? 0 : isWide ? 5 : 3
    hour.frame = Rect(x: 0, y: top, width: width, height: hourHeight)
    let gap = isWide && !hour.isHidden ? 1 : 0
    let hintRows = size.height < 12 ? 0 : isWide ? 2 : 1
    hints.isHidden = hintRows == 0
    hints.frame = Rect(x: 0, y: size.height - 1, width: width, height: min(1, hintRows))
    let first = top + hourHeight + gap
    log.frame = Rect(
      x: 0, y: first, width: width, height: max(0, size.height - hintRows - first))
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    onArrange?()
  }
}
