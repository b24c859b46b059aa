import CNcurses
import CursesCells
import Glibc
import Synchronization

/// A terminal in raw mode, with its writer and its reader.
final class OpenTerminal: Sendable {
  let writer: FrameWriter
  let events: AsyncStream<Event>
  private let reader: InputReader
  private let output: Int32
  private let calls: Calls

  /// Whom the threads call.
  private final class Calls: Sendable {
    let ready = Mutex<(@Sendable () async -> Void)?>(nil)
    let repaint = Mutex<(@Sendable () async -> Void)?>(nil)
  }

  /// Takes the terminal.
  init(
    _ plan: OutputPlan, input: Int32, output: Int32, standardError: Int32?
  ) throws(TerminalError) {
    let calls = Calls()
    self.calls = calls
    self.output = output
    writer = FrameWriter(descriptor: output) { OpenTerminal.call(calls.ready) }
    let reader = try InputReader(
      input: input, output: output,
      decoder: InputDecoder(keys: plan.description?.keys ?? [:])
    ) { OpenTerminal.call(calls.repaint) }
    self.reader = reader
    events = reader.events

    let modes = TerminalModes(plan)
    let error = standardError.flatMap { isatty($0) == 1 ? $0 : nil } ?? -1
    let isTaken = restore_take(
      input, output, error, reader.wakeDescriptor, modes.enter, Int32(modes.enter.utf8.count),
      modes.leave, Int32(modes.leave.utf8.count))
    guard isTaken else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(operation: "set the terminal", code: code)
    }
    reader.start()
  }

  /// Says whom to call when a frame is out and when the terminal was taken again.
  func connect(
    ready: @escaping @Sendable () async -> Void, repaint: @escaping @Sendable () async -> Void
  ) {
    calls.ready.withLock { $0 = ready }
    calls.repaint.withLock { $0 = repaint }
  }

  /// The columns and rows, or `nil` when the terminal says there are none.
  var size: Size? { OpenTerminal.size(of: output) }

  /// Gives the terminal back, after a frame on its way, for which it waits at most 200 ms.
  func close() {
    _ = writer.drain(milliseconds: 200)
    restore_give_back()
    reader.stop()
  }

  /// Stops the process group; the handler of the signal gives the terminal back and takes it.
  func suspend() {
    _ = writer.drain(milliseconds: 200)
    kill(0, SIGTSTP)
  }

  private static func call(_ action: borrowing Mutex<(@Sendable () async -> Void)?>) {
    guard let action = action.withLock({ $0 }) else { return }
    Task { await action() }
  }
}

// MARK: - Sizes

extension OpenTerminal {
  /// Returns the columns and rows of a terminal's window.
  static func size(input: Int32, output: Int32) throws(TerminalError) -> Size {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard let size = size(of: output) else { throw .noWindow }
    return size
  }

  /// Returns the columns and rows of a window, or `nil` when it has none.
  static func size(of output: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard nc_window_size(output, &columns, &rows), columns > 0, rows > 0 else { return nil }
    return Size(width: Int(columns), height: Int(rows))
  }
}
