import CTerminalGuard
import CursesCells

/// The core of every screen: frames become bytes, which go to a terminal or to a closure.
@MainActor
final class ScreenCore {
  /// Where bytes go.
  enum Destination {
    case terminal(OpenTerminal)
    case sink(@MainActor ([UInt8]) -> Void)
  }

  let output: FrameOutput
  let destination: Destination

  /// What is known of the terminal.
  var capabilities: TerminalCapabilities

  /// Whether nothing is shown any more.
  var isClosed = false

  /// Whether the terminal is given back for a while.
  var isLent = false

  /// How many frames were sent, their bytes, and those of the last one.
  private(set) var framesShown = 0
  private(set) var bytesWritten = 0
  private(set) var lastFrameBytes = 0

  private var lastSize: Size
  private var bytes: [UInt8] = []

  /// Starts with nothing shown on a terminal of `size`.
  init(
    _ output: FrameOutput, to destination: Destination, size: Size,
    capabilities: TerminalCapabilities
  ) {
    self.output = output
    self.destination = destination
    self.capabilities = capabilities
    lastSize = size
  }

  /// The terminal, or `nil` for a headless screen.
  var terminal: OpenTerminal? {
    if case .terminal(let terminal) = destination { terminal } else { nil }
  }

  /// Whether the terminal is given back for a while, or left to another job of the shell.
  var isAway: Bool {
    guard case .terminal = destination else { return false }
    return isLent || !restore_is_held()
  }

  /// The columns and rows of the whole terminal.
  var size: Size {
    if let size = terminal?.size { lastSize = size }
    return lastSize
  }

  /// Sets the size of a headless screen; that of a terminal is the terminal's.
  func resize(to size: Size) { lastSize = size }

  /// What is written around frames.
  var marks: FrameMarks { capabilities.synchronizedOutput.value ? .on : .off }

  /// Sends what `append` appends, between marks that make a terminal show it at once.
  func send(_ append: (inout [UInt8]) -> Void) {
    bytes.removeAll(keepingCapacity: true)
    bytes += marks.begin
    append(&bytes)
    guard bytes.count > marks.begin.count else {
      lastFrameBytes = 0
      return
    }
    // The presenter has to see every frame to keep its model of the screen, but while the terminal
    // is lent to a child nothing may be written to it.
    if isAway { return }
    bytes += marks.end
    lastFrameBytes = bytes.count
    bytesWritten += bytes.count
    framesShown += 1
    switch destination {
    case .sink(let sink): sink(bytes)
    case .terminal(let terminal): terminal.writer.submit(&bytes)
    }
  }

  /// Sends a question; `repair` appends what paints cells anew that it spoils, in the same write.
  func send(
    _ question: TerminalProber.Question, to terminal: OpenTerminal,
    repair: (_ row: Int, inout [UInt8]) -> Void
  ) {
    bytes.removeAll(keepingCapacity: true)
    if question.spoiledRow != nil { bytes += marks.begin }
    bytes += question.bytes
    if let row = question.spoiledRow {
      repair(row, &bytes)
      bytes += marks.end
    }
    terminal.ask(&bytes, cursorReports: question.cursorReports)
  }
}
