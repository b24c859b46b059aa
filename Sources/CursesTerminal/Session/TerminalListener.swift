import CTerminalGuard
import CursesCells
import Glibc
import Synchronization

/// A terminal that is only read: its keys and its mouse, without a screen.
///
///     let listener = try TerminalListener(TerminalEnvironment(variables))
///     defer { listener.close() }
///     for await event in listener.events { print(event, terminator: "\r\n") }
///
/// Until it is closed, the terminal is in raw mode. Lines written to it must end with CR LF, and no
/// key ends the program. The terminal reports every mouse movement, bracketed paste, focus, and key
/// releases if it supports them. It is restored on every exit of the process, as for a
/// ``CursesScreen``.
public final class TerminalListener: Sendable {
  /// The events of the terminal, until it hangs up or the listener is closed; they can be read
  /// once.
  ///
  /// The listener sends no queries, so replies are ``/CursesCells/Event/unknown(_:)``.
  public let events: AsyncStream<Event>

  private let reader: InputReader
  private let isOpen = Mutex(false)

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - environment: The terminal settings of the environment. If its `TERM` is unknown, only the
  ///     common keys are recognized.
  ///   - terminal: The file descriptor to read from and write to. The default is standard input.
  /// - Throws: ``TerminalError/alreadyOpen`` if a screen is open, or
  ///   ``TerminalError/system(operation:code:)``. The terminal is then unchanged.
  @MainActor
  public init(_ environment: TerminalEnvironment, terminal: Int32 = 0) throws(TerminalError) {
    let description = environment.term.flatMap {
      TerminalDescription(named: $0, strings: ["kmous", "smcup", "smkx", "rmkx"])
    }
    let size = WindowSize.of(terminal) ?? Size(width: 0, height: 0)
    let decoder: @Sendable () -> InputDecoder = {
      var decoder = InputDecoder(keys: description?.keys ?? [:])
      decoder.takesRepliesForUnknown = true
      return decoder
    }
    reader = try InputReader(input: terminal, output: terminal, size: size, decoder: decoder) {}
    events = reader.events.stream

    let (enter, leave) = TerminalListener.modes(of: description)
    let isTaken = restore_take(
      restore_terminal(
        input: terminal, output: terminal, error: -1, also: -1, is_region: false,
        wake: reader.wakeDescriptor),
      enter, Int32(enter.utf8.count), leave, Int32(leave.utf8.count))
    guard isTaken else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(operation: "set terminal attributes", code: code)
    }
    isOpen.withLock { $0 = true }
    reader.start()
  }

  deinit { close() }

  /// Restores the terminal; further calls are ignored.
  public func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    restore_give_back()
    reader.stop()
  }

  /// Returns the sequences for taking and restoring a terminal: only modes that it supports.
  private static func modes(of description: TerminalDescription?) -> (enter: String, leave: String)
  {
    var (enter, leave) = TerminalModes.keypad(of: description)
    if description?.strings["kmous"] != nil {
      enter += "\u{1B}[?1003h\u{1B}[?1006h"
      leave = "\u{1B}[?1006l\u{1B}[?1003l" + leave
    }
    if description?.strings["smcup"] != nil {
      enter += "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[>3u"
      leave = "\u{1B}[<u\u{1B}[?1004l\u{1B}[?2004l" + leave
    }
    return (enter, leave)
  }
}
