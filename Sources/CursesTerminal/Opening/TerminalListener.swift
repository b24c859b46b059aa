import CTerminalGuard
import CursesCells
import Glibc
import Synchronization

/// A terminal that is only listened to: its keys and its mouse, without a screen.
///
///     let listener = try TerminalListener(TerminalEnvironment(variables))
///     defer { listener.close() }
///     for await event in listener.events { print(event, terminator: "\r\n") }
///
/// Until it is closed the terminal is in raw mode, so that lines written to it
/// end with CR LF and no key ends the program, and it reports the mouse with
/// every move, pasted text, focus, and where it can keys that go up. It is given
/// back on every way out of the process, as by a ``CursesScreen``.
public final class TerminalListener: Sendable {
  /// The events of the terminal, until it hangs up or this is closed; they can be read once.
  ///
  /// Replies, which nobody asks for here, are ``/CursesCells/Event/unknown(_:)``.
  public let events: AsyncStream<Event>

  private let reader: InputReader
  private let isOpen = Mutex(false)

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - environment: What the environment says about the terminal. One without a `TERM` that is
  ///     known has the common keys.
  ///   - terminal: The descriptor to read, which is written to, too. The default is standard input.
  /// - Throws: ``TerminalError/alreadyOpen`` beside a screen, or
  ///   ``TerminalError/system(operation:code:)``. The terminal is then as it was.
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
      terminal, terminal, -1, -1, false, reader.wakeDescriptor, enter, Int32(enter.utf8.count),
      leave,
      Int32(leave.utf8.count))
    guard isTaken else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(operation: "set the terminal", code: code)
    }
    isOpen.withLock { $0 = true }
    reader.start()
  }

  deinit { close() }

  /// Gives the terminal back; harmless when called again.
  public func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    restore_give_back()
    reader.stop()
  }

  /// Returns what is sent to take a terminal and to give it back: only modes that it has.
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
