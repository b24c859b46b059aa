import CursesKit

/// The controller of a file's lines: their number, times, levels and filter.
class LogController: ViewController {
  let log = LogView(capacity: 50_000)
  let bar: LogBar
  let record = LogRecordView()
  private(set) var tally = LogTally()
  private lazy var screen = LogScreen(bar: bar, log: log, record: record)
  private let path: String

  init(path: String) {
    self.path = path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    bar = LogBar(name)
    super.init()
    title = name
  }

  override func loadView() -> View { screen }

  override func viewDidLoad() {
    bar.onLevel = { [weak self] in self?.levelDidChange() }
    bar.search.field.onChange = { [weak self] in
      self?.log.filter = $0.text
      self?.style()
    }
    bar.search.field.onSubmit = { [weak self] _ in self?.log.becomeFirstResponder() }
    screen.onArrange = { [weak self] in self?.style() }
    log.onChange = { [weak self] _ in self?.linesDidChange() }
    log.onSelect = { [weak self] _ in self?.tell() }
    style()
    tell()
  }

  override func viewDidAppear(_ animated: Bool) {
    log.becomeFirstResponder()
    follow()
  }

  /// Shows the lines of the file, and follows it as it grows.
  func follow() {
    let following = log.follow(file: path)
    task { await following.value }
  }

  override var keyCommands: [KeyCommand] {
    bar.search.field.isFirstResponder
      ? [leave, HelpOverlay.command(on: view.stage)]
      : commands + [HelpOverlay.command(on: view.stage)]
  }

  private var commands: [KeyCommand] {
    let isOpen = screen.showsRecord
    return [
      KeyCommand(
        "logs.follow", .character("f"), title: "Follow End", hint: "follow",
        unavailable: log.isFollowing ? "already following the end" : nil
      ) { [self] in
        log.follow()
        tell()
      },
      KeyCommand("logs.filter", .character("/"), title: "Filter", hint: "filter") { [self] in
        bar.search.field.becomeFirstResponder()
        log.filter = bar.search.field.text
      },
      KeyCommand(
        "logs.next", .character("n"), title: "Go to Next Match", hint: "next match",
        unavailable: noMatch
      ) { [self] in go(1) },
      KeyCommand(
        "logs.previous", .character("N"), title: "Go to Previous Match", hint: "",
        unavailable: noMatch
      ) { [self] in go(-1) },
      KeyCommand(
        "logs.open", .enter, title: "Open Record", hint: "open",
        unavailable: isOpen ? "it is open" : nil
      ) { [self] in screen.wantsRecord = true },
      KeyCommand(
        "logs.copy", .character("c"), title: "Copy Line", hint: "copy",
        unavailable: record.number == nil ? "no line is selected" : nil
      ) { [self] in
        if let number = record.number { view.stage?.copy(log.line(number).text) }
      },
    ] + levelCommands + (isOpen ? [close] : [])
  }

  private var noMatch: String? { bar.search.field.text.isEmpty ? "there is no search text" : nil }

  private var close: KeyCommand {
    KeyCommand("logs.close", .escape, title: "Close Record", hint: "close") { [self] in
      screen.wantsRecord = false
    }
  }

  private var leave: KeyCommand {
    KeyCommand("logs.leave", .escape, title: "Show All Lines", hint: "all lines") { [self] in
      log.filter = ""
      log.becomeFirstResponder()
    }
  }

  private var levelCommands: [KeyCommand] {
    let ids: [StaticString] = ["logs.1", "logs.2", "logs.3", "logs.4"]
    return zip(ids, LogLevel.allCases).map { id, level in
      let key = Key(.character(Character("\(level.rawValue + 1)")))
      return KeyCommand(id, key, title: "Filter by Level", hint: "level") {
        [self] in
        bar.select(level)
        levelDidChange()
      }
    }
  }

  private func levelDidChange() { log.minimumLevel = bar.level }

  /// Counts the new lines.
  private func linesDidChange() {
    let numbers = log.numbersOfLines
    for number in max(tally.next, numbers.lowerBound)..<numbers.upperBound {
      tally.add(log.line(number), number: number)
    }
    screen.hour.show(tally)
    tell()
  }

  private func style() {
    let (sought, isWide) = (bar.search.field.text, screen.isWide)
    log.styling = { LogRecord($0.text).styled($0, finding: sought, isWide: isWide) }
  }

  private func tell() {
    bar.show(log, tally)
    screen.show(log)
    record.show(log.selectedLine ?? tally.lastError, of: log)
  }

  /// Selects the next matching line in the direction of `step`.
  private func go(_ step: Int) {
    let sought = bar.search.field.text
    let numbers = log.numbersOfLines
    var number = (log.selectedLine ?? (step > 0 ? -1 : numbers.upperBound)) + step
    number = max(number, numbers.lowerBound)
    while numbers.contains(number) {
      let line = log.line(number)
      if line.level >= log.minimumLevel, line.text.contains(sought) { return log.select(number) }
      number += step
    }
  }
}
