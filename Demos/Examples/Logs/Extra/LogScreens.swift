import CursesKit

/// Returns the screen of the program for the lines of a file.
@MainActor
package func logScreen(path: String) -> ViewController { LogController(path: path) }

/// Returns the screen of the program with sample lines, without a file.
@MainActor
package func logSample() -> ViewController { LogSampleController() }

/// A controller of generated lines, with a key that adds more.
final class LogSampleController: LogController {
  private var sample = LogSample()

  init() { super.init(path: "lamp.log") }

  override func viewDidLoad() {
    // The view is loaded again after a memory warning; the lines are kept.
    let isFirst = log.numbersOfLines.isEmpty
    if isFirst { bar.search.field.text = "relay" }
    super.viewDidLoad()
    if isFirst { log.append(sample.hour()) }
  }

  override func follow() {}

  override var keyCommands: [KeyCommand] {
    guard !bar.search.field.isFirstResponder else { return super.keyCommands }
    return super.keyCommands + [
      KeyCommand("logs.more", .character("a"), title: "Receive Lines", hint: "") { [self] in
        log.append(sample.lines(700))
      }
    ]
  }
}
