import CursesKit

/// The screen of the program, on the lines of a file.
@MainActor
package func logScreen(path: String) -> ViewController { LogController(path: path) }

/// The screen of the program on lines to look at, which no file has.
@MainActor
package func logSample() -> ViewController { LogSampleController() }

/// Shows lines that are made up, and more of them by a key.
final class LogSampleController: LogController {
  private var sample = LogSample()

  init() { super.init(path: "lamp.log") }

  override func viewDidLoad() {
    bar.search.field.text = "relay"
    super.viewDidLoad()
    log.append(sample.hour())
  }

  override func follow() {}

  override var keyCommands: [KeyCommand] {
    guard !bar.search.field.isFirstResponder else { return super.keyCommands }
    return super.keyCommands + [
      KeyCommand("logs.more", .character("a"), title: "let lines come", hint: "") { [self] in
        log.append(sample.lines(700))
      }
    ]
  }
}
