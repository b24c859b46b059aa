import CTerminalGuard
import CursesCells

/// The core of every screen: converts frames to bytes and sends them to a terminal or a closure.
@MainActor
final class ScreenCore {
  /// The destination of the bytes.
  enum Destination {
    case terminal(TerminalSession)
    case sink(@MainActor ([UInt8]) -> Void)
  }

  let output: FrameOutput
  let destination: Destination

  /// The known capabilities of the terminal.
  var capabilities: TerminalCapabilities

  /// Whether the screen is closed.
  var isClosed = false

  /// Whether the terminal is lent.
  var isLent = false

  /// The number of frames that were sent, their bytes, and the bytes of the last one.
  private(set) var framesShown = 0
  private(set) var bytesWritten = 0
  private(set) var lastFrameBytes = 0

  private var lastSize: Size
  private var bytes: [UInt8] = []

  /// Creates a core for a terminal of `size` that shows nothing yet.
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
  var terminal: TerminalSession? {
    if case .terminal(let terminal) = destination { terminal } else { nil }
  }

  /// Whether the terminal is lent, or left to another job of the shell.
  var isAway: Bool {
    guard case .terminal = destination else { return false }
    return isLent || !restore_is_held()
  }

  /// The columns and rows of the whole terminal.
  var size: Size {
    if let size = terminal?.size { lastSize = size }
    return lastSize
  }

  /// Sets the size of a headless screen; the size of a terminal cannot be set.
  func resize(to size: Size) { lastSize = size }

  /// The sequences that are written around frames.
  var marks: FrameMarks { capabilities.synchronizedOutput.value ? .on : .off }

  /// Sends the bytes that `append` appends, between the marks of synchronized output.
  func send(_ append: (inout [UInt8]) -> Void) {
    bytes.removeAll(keepingCapacity: true)
    bytes += marks.begin
    append(&bytes)
    guard bytes.count > marks.begin.count else {
      lastFrameBytes = 0
      return
    }
    // The presenter needs every frame to keep its model of the screen. But while the terminal is
    // lent to a child, nothing may be written to it.
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

  /// Sends a query; in the same write, `repair` appends the bytes that redraw the cells it
  /// overwrites.
  func send(
    _ question: TerminalProber.Question, to terminal: TerminalSession,
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
