import CursesTerminalTesting
import Testing

/// Tests of OSC 52: text is encoded, and sent only to terminals that are known to support it.
@Suite(.ownThread) struct ClipboardTests {
  @Test func `a terminal with clipboard support receives text as base64`() throws {
    let run = try ProgramRun("copy", "answered")

    try run.answer(as: .kitty)

    #expect(try run.terminal.waitForExit() == .exited(0))
    // The empty string, “a”, “ab”, “abc”, and text with escape sequences.
    for base64 in ["", "YQ==", "YWI=", "YWJj", "bsOpZSAbWzJKG10wO3RpdGxlB8KbMzFtG1w="] {
      #expect(run.text.contains("\u{1B}]52;c;\(base64)\u{1B}\\"))
    }
    #expect(run.text.contains("copied: [true, true, true, true, true, false]"))
    #expect(!run.text.contains("\u{1B}]0;"))
    #expect(run.modesLeftOn == [])
  }

  @Test func `a terminal without known clipboard support receives no text`() throws {
    let run = try ProgramRun("copy", "answered")

    try run.answer(as: .xterm)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(!run.text.contains("\u{1B}]52"))
    #expect(run.text.contains("copied: [false, false, false, false, false, false]"))
  }

  @Test func `TERM alone can indicate clipboard support`() throws {
    let run = try ProgramRun("copy", environment: ["TERM": "alacritty"])

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("\u{1B}]52;c;YWJj\u{1B}\\"))
  }
}
