import CursesCells
import CursesTerminalTesting
import Testing

/// Questions of a program with standard input or output that is not the terminal.
@Suite(.ownThread) struct PromptPipeTests {
  @Test func `with stdin piped and stdout captured, the terminal is used`() throws {
    let run = try PromptRun("x=$(echo piped | $ASK choose); echo \"[$x]\"")
    try run.wait(for: "? Which")

    run.terminal.type("b\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["✓ Which? Beta", "[choose: Beta]"])
  }

  @Test func `with stdin, stdout and stderr redirected, the terminal is used`() throws {
    let run = try PromptRun("x=$(echo piped | $ASK choose 2>&1); echo \"[$x]\"")
    try run.wait(for: "? Which")

    run.terminal.type("b\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["✓ Which? Beta", "[choose: Beta]"])
  }

  @Test(arguments: ["", " 2>&1", " </dev/null", " </dev/null 2>&1"])
  func `plain lines are not written to captured output`(redirection: String) throws {
    let run = try PromptRun(
      "stty -echo; x=$($ASK choose\(redirection)); echo \"[$x]\"", environment: ["TERM": "dumb"])
    run.terminal.type("2\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.last == "Number or name: [choose: Beta]")
  }

  @Test(arguments: [
    ("choose", "error: “Which?” needs an answer, but there is no terminal; "),
    ("several", "error: “Which of them?” needs an answer, "),
    ("confirm", "error: “Delete 3 files?” needs an answer, "),
    ("input", "error: “Name” needs an answer, "), ("secret", "error: “Password” needs an answer, "),
    ("text", "error: “Why?” needs an answer, "),
    ("form", "error: “Server: Name” needs an answer, "),
    ("choose-none", "error: “Which?” has no choices; add at least one"),
    ("choose-lost-default", "error: “Which?” needs an answer, "),
    ("several-impossible", "error: “Which?” requires 9 of 4 choices; require at most 4"),
    ("input-refused", "error: “Port” has an invalid default (type a number), "),
  ])
  func `a question without a terminal fails with one line`(way: String, error: String) throws {
    let run = try PromptRun(
      "setsid -w $ASK \(way) </dev/null 2>&1 | cat; echo done", size: Size(width: 200, height: 24))

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix(error) ?? false, "\(run.lines)")
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("choose-default", "Gamma"), ("several-default", "[\"Beta\"]"), ("confirm-yes", "true"),
    ("segmented", "Week"), ("input-default", "Ada"), ("input-number", "80"),
  ])
  func `without a terminal, the default is used silently`(way: String, answer: String) throws {
    let run = try PromptRun("setsid -w $ASK \(way) </dev/null 2>&1 | cat")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text == "\(way): \(answer)\r\n")
  }

  @Test func `an unknown TERM gets plain lines`() throws {
    let run = try PromptRun("$ASK choose", environment: ["TERM": "nonsense"])
    try run.wait(for: "Number or name:")
    run.terminal.type("2\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.suffix(2) == ["Number or name: 2", "choose: Beta"])
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `a terminal without columns gets plain lines`() throws {
    let run = try PromptRun("$ASK choose", size: .zero)
    run.terminal.type("2\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("choose: Beta"))
  }
}
