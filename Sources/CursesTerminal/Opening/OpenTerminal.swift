import CNcurses
import CursesCells
import Glibc
import Synchronization

/// A terminal in raw mode, with its writer and its reader.
final class OpenTerminal: Sendable {
  let writer: FrameWriter
  let events: AsyncStream<Event>
  let replies: AsyncStream<TerminalReply>
  private let reader: InputReader
  private let output: Int32
  private let plan: OutputPlan
  private let calls: Calls

  /// How long a terminal may take to answer before a program that ends waits no longer, in
  /// milliseconds.
  private static let patience: Int32 = 500

  /// What the threads have done on the main actor.
  typealias Action = @MainActor @Sendable () -> Void

  private final class Calls: Sendable {
    let actions = Mutex(Actions())
  }

  /// Closures are kept in a structure, because one that is alone in a mutex is wrapped in another
  /// each time it is read.
  private struct Actions: Sendable {
    var ready: Action?
    var repaint: Action?
  }

  /// Takes the terminal.
  init(
    _ plan: OutputPlan, size: Size, input: Int32, output: Int32, standardError: Int32?
  ) throws(TerminalError) {
    let calls = Calls()
    self.calls = calls
    self.output = output
    self.plan = plan
    let (replies, continuation) = AsyncStream.makeStream(of: TerminalReply.self)
    self.replies = replies
    writer = FrameWriter(descriptor: output) {
      OpenTerminal.call(calls.actions.withLock { $0.ready })
    }
    let reader = try InputReader(
      input: input, output: output, size: size,
      decoder: InputDecoder(keys: plan.description?.keys ?? [:]),
      onReply: { reply in
        // Every question ends with this one, so nothing more comes.
        if case .attributes = reply { restore_expect_replies(0) }
        continuation.yield(reply)
      }, onContinue: { OpenTerminal.call(calls.actions.withLock { $0.repaint }) })
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
  func connect(ready: @escaping Action, repaint: @escaping Action) {
    calls.actions.withLock { $0 = Actions(ready: ready, repaint: repaint) }
  }

  /// Sends a question, whose last reply is the primary attributes, and leaves `bytes` empty.
  func ask(_ bytes: inout [UInt8]) {
    restore_expect_replies(OpenTerminal.patience)
    writer.submit(&bytes)
  }

  /// Has every way out undo what the terminal turned out to know: links, and the kitty keyboard
  /// protocol, which is switched on.
  ///
  /// `atOnce` says that it is now; otherwise that happens when the terminal is taken again.
  func learn(links: Bool, keyboard: Bool, atOnce: Bool) {
    var plan = plan
    plan.links = links
    let modes = TerminalModes(plan, keyboard: keyboard)
    let isKnown = restore_set_modes(
      modes.enter, Int32(modes.enter.utf8.count), modes.leave, Int32(modes.leave.utf8.count))
    guard isKnown, keyboard, atOnce else { return }
    var bytes = Array(TerminalModes.keyboard.on.utf8)
    writer.submit(&bytes)
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

  /// Gives the terminal back for a while; false when it is not held.
  func lend() -> Bool {
    _ = writer.drain(milliseconds: 200)
    reader.pause()
    if restore_lend() { return true }
    reader.resume()
    return false
  }

  /// Takes the terminal again; false when it was given back for good meanwhile.
  func takeAgain() -> Bool {
    defer { reader.resume() }
    return restore_take_again()
  }

  private static func call(_ action: Action?) {
    guard let action else { return }
    Task { @MainActor in action() }
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

  /// No window has more columns or rows; a terminal can say so, and ncurses would fail.
  private static let limit: Int32 = 2048

  /// Returns the columns and rows of a window, 2,048 at most, or `nil` when it has none.
  static func size(of output: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard nc_window_size(output, &columns, &rows), columns > 0, rows > 0 else { return nil }
    return Size(width: Int(min(columns, limit)), height: Int(min(rows, limit)))
  }
}
