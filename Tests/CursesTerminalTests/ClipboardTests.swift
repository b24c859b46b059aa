import CursesTerminalTesting
import Testing

/// Text for the clipboard reaches terminals that are known to take it, and nothing in it acts.
@Suite(.ownThread) struct ClipboardTests {
  @Test func `a terminal that takes text gets it as base64`() throws {
    let run = try ProgramRun("copy", "answered")

    try run.answer(as: .kitty)

    #expect(try run.terminal.waitForExit() == .exited(0))
    // Nothing, “a”, “ab”, “abc”, and text that would act on the terminal.
    for base64 in ["", "YQ==", "YWI=", "YWJj", "bsOpZSAbWzJKG10wO3RpdGxlB8KbMzFtG1w="] {
      #expect(run.text.contains("\u{1B}]52;c;\(base64)\u{1B}\\"))
    }
    #expect(run.text.contains("copied: [true, true, true, true, true, false]"))
    #expect(!run.text.contains("\u{1B}]0;"))
    #expect(run.modesLeftOn == [])
  }

  @Test func `a terminal that is not known to take text gets none`() throws {
    let run = try ProgramRun("copy", "answered")

    try run.answer(as: .xterm)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(!run.text.contains("\u{1B}]52"))
    #expect(run.text.contains("copied: [false, false, false, false, false, false]"))
  }

  @Test func `a name in the environment is enough`() throws {
    let run = try ProgramRun("copy", environment: ["TERM": "alacritty"])

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("\u{1B}]52;c;YWJj\u{1B}\\"))
  }
}
