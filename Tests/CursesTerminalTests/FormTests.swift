import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of an application with a text field.
@Suite(.ownThread) struct FormTests {
  /// Waits until the terminal displays a text, with the cursor in a cell or hidden.
  private func wait(_ run: ProgramRun, for text: String, cursor: Point?) throws {
    try run.terminal.read { _ in
      let screen = run.screen
      return screen.buffer.lines.joined(separator: "\n").contains(text) && screen.cursor == cursor
    }
  }

  @Test func `the cursor is in the focused field and hidden elsewhere`() throws {
    let run = try ProgramRun("form")
    try wait(run, for: "▌one", cursor: Point(x: 6, y: 1))

    run.terminal.type("\u{1B}[D\u{1B}[D")
    try wait(run, for: "▌one", cursor: Point(x: 4, y: 1))
    run.terminal.type("\t")
    try wait(run, for: "› Button", cursor: nil)
    run.terminal.type("\u{1B}[Z")
    try wait(run, for: "▌one", cursor: Point(x: 4, y: 1))

    run.terminal.type("\tq")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
    #expect(run.screen.showsCursor)
    #expect(run.modesLeftOn == [])
  }

  @Test func `typed characters go to the field before commands`() throws {
    let run = try ProgramRun("form")
    try wait(run, for: "▌one", cursor: Point(x: 6, y: 1))

    run.terminal.type(" q?1 e\u{301}日\r")

    try wait(run, for: "sent one q?1 e\u{301}日", cursor: Point(x: 14, y: 1))
    run.terminal.type("\u{15}\u{1B}[200~two\nlines\u{1B}[201~\r")
    try wait(run, for: "sent two lines ", cursor: Point(x: 12, y: 1))
    run.terminal.type("\u{1F}\u{1F}\r")
    try wait(run, for: "sent one q?1", cursor: Point(x: 14, y: 1))
    run.terminal.type("\tq")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a stopped program releases the cursor and takes it again`() throws {
    let run = try ProgramRun(script: "$PROGRAM form; echo stopped; read line; fg; exit 7")
    try wait(run, for: "▌one", cursor: Point(x: 6, y: 1))

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.screen.showsCursor)
    #expect(run.state == .given)
    run.terminal.type("\n")
    try wait(run, for: "▌one", cursor: Point(x: 6, y: 1))

    run.terminal.type("\tq")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.state == .given)
  }

  /// A terminfo entry that moves the cursor with `ESC =`, and shows and hides it with `ESC \``.
  ///
  /// Compiled by `tic` from `odd|terminal with sequences of its own, am, cols#80, lines#24, cr=^M,
  /// cud1=^J, cub1=^H, cuf1=^L, home=^^, clear=\E*, el=\ET, ed=\EY,
  /// cup=\E=%p1%' '%+%c%p2%' '%+%c, cnorm=\E`1, civis=\E`0`.
  private static let oddEntry =
    "hex:1A01270002000300120034006F64647C7465726D696E616C20776974682073657175656E636573206F66206974"
    + "73206F776E000001005000FFFF1800FFFFFFFF0000FFFFFFFF020005000800FFFFFFFF0B002400260028002C00"
    + "FFFF2E0032000D001B2A001B54001B59001B3D25703125272027252B256325703225272027252B2563000A001E00"
    + "1B60300008001B6031000C00"

  @Test func `a terminal with its own cursor sequences is sent these`() throws {
    let run = try ProgramRun("form", environment: ["TERM": "odd", "TERMINFO": Self.oddEntry])
    // The cursor moves last, to the cell after the text, in row 1 and column 6.
    try run.terminal.read { $0.hasSuffix("\u{1B}=!&\u{1B}`1") }
    #expect(run.text.hasPrefix("\u{1B}`0"))
    run.terminal.forgetOutput()

    run.terminal.type("\t")
    try run.terminal.read { $0.hasSuffix(">") }
    #expect(run.text.hasPrefix("\u{1B}`0"))

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.hasSuffix("\u{1B}`1\r\n"))
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func `a signal leaves a visible cursor`(key: String, signal: Int32) throws {
    let run = try ProgramRun("form")
    try wait(run, for: "▌one", cursor: Point(x: 6, y: 1))

    run.terminal.type("\t" + key)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.state == .given)
    #expect(run.screen.showsCursor)
  }
}
