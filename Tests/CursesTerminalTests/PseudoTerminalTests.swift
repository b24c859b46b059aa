import CursesCells
import CursesTerminalTesting
import Testing

/// Tests of the terminal in which other tests run programs.
@Suite(.ownThread) struct PseudoTerminalTests {
  /// The echo stays on, as if the program had restored it before the reply was processed.
  @Test func `a late reply that the kernel echoes is not output of the program`() throws {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    let script = #"printf '\033[?2004h\033[c\033[?2004l'; head -c 9 >/dev/null; echo end"#
    try terminal.spawn(
      "/bin/sh", arguments: ["-c", "stty -isig -icanon; \(script)"],
      environment: TestEnvironment.variables)

    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text == "\u{1B}[?2004h\u{1B}[c\u{1B}[?2004lend\r\n")
  }
}
