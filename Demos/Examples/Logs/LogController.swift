import CursesKit

/// The lines of a file: how many, since when, of which level, and with which words.
final class LogController: ViewController {
  let log = LogView()
  private let path: String
  private let heading = StatusBar(showsHints: false)
  private let levels = SegmentedControl(items: ["All", "Warn", "Error"])
  private let field = TextField(placeholder: "⌕ filter  /")
  private let status = StatusBar()

  init(path: String) {
    self.path = path
    super.init()
    title = path.split(separator: "/").last.map(String.init)
  }

  override func loadView() -> View {
    StackView(axis: .vertical, layoutMargins: .gutter()) {
      heading
      StackView(spacing: 2) {
        levels
        Spacer()
        field.width(atMost: 24)
      }
      log
      status
    }
  }

  override func viewDidLoad() {
    levels.select(0)
    levels.onChange = { [log] in
      log.minimumLevel = [.debug, .warning, .error][$0.selectedIndex ?? 0]
    }
    field.onChange = { [log] in log.filter = $0.text }
    field.onSubmit = { [log] _ in log.becomeFirstResponder() }
    log.styling = LogController.styled
    log.onChange = { [weak self] _ in self?.tell() }
    log.onSelect = { [weak self] _ in self?.tell() }
    tell()
  }

  override func viewDidAppear(_ animated: Bool) {
    log.becomeFirstResponder()
    let following = log.follow(file: path)
    task { await following.value }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("logs.filter", .character("/"), title: "filter", hint: "find") { [field] in
        field.becomeFirstResponder()
      },
      HelpOverlay.command(on: view.stage),
    ]
  }

  private func tell() {
    heading.leading = "\("◉", .ink(.lamp)) \(title ?? "", .bold)  \(log.shownLineCount) lines"
    heading.trailing =
      log.isFollowing ? "\("●", .ink(.success)) following" : "paused, \(log.newLineCount) new"
  }

  static func styled(_ line: LogLine) -> StyledText {
    let record = LogRecord(line.text)
    guard !record.time.isEmpty else { return StyledText(line.text) }
    let token = [ThemeToken.tertiary, .accent, .warning, .danger][line.level.rawValue]
    let level = record.level.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
    return """
      \(record.time, .ink(.secondary))  \(level, .ink(token)) \
      \(record.source, .ink(.violet))  \(record.text)
      """
  }
}
