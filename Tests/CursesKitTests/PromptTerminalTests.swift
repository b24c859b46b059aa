import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Questions below the prompt of a shell in a pseudo-terminal.
@Suite(.ownThread) struct PromptTerminalTests {
  /// The keys that answer each question, the line that it leaves and the result.
  nonisolated private static let answers:
    [(way: String, keys: String, kept: String, result: String)] = [
      ("choose", "\u{1B}[B\r", "✓ Which? Beta", "Beta"),
      ("choose", "gam\r", "✓ Which? Gamma", "Gamma"),
      ("choose-default", "\r", "✓ Which? Gamma", "Gamma"),
      ("choose-lost-default", "\r", "✓ Which? Alpha", "Alpha"),
      ("choose-long", "37\r", "✓ Which number? number 37", "37"),
      (
        "several", " \u{1B}[B\u{1B}[B \r", "✓ Which of them? Alpha, Gamma", "[\"Alpha\", \"Gamma\"]"
      ),
      ("several", "\r", "✓ Which of them? none", "[]"),
      ("several-default", "\r", "✓ Which? Beta", "[\"Beta\"]"),
      ("confirm", "\r", "✓ Delete 3 files? No", "false"),
      ("confirm", "y\r", "✓ Delete 3 files? Yes", "true"),
      ("confirm-yes", "\u{1B}[C\r", "✓ Delete 3 files? No", "false"),
      ("segmented", "\u{1B}[C\r", "✓ Range Month", "Month"),
      ("segmented", "d\r", "✓ Range Day", "Day"),
      ("input", "Ada\r", "✓ Name Ada", "Ada"),
      ("input-default", "\r", "✓ Name Ada", "Ada"),
      ("input-history", "\u{1B}[A\u{1B}[A\r", "✓ Name Ada", "Ada"),
      ("input-number", "x\r\u{15}443\r", "✓ Port 443", "443"),
      ("secret", "hush\r", "✓ Password ••••••••", "hush"),
      ("text", "one\rtwo\u{1B}\r", "✓ Why? 2 lines", "\"one\\ntwo\""),
      ("text", "one\u{13}", "✓ Why? one", "\"one\""),
      ("text-default", "\u{13}", "✓ Why? Because.", "Because."),
      (
        "form", "ada\r\u{15}443\r\u{1B}[C\r \rhush\r",
        "✓ Server Name: ada, Port: 443, Zone: us, TLS: off, Token: ••••••••",
        "ada 443 us false hush"
      ),
    ]

  @Test(arguments: answers.indices)
  func `an answered question leaves one line`(index: Int) throws {
    let (way, keys, kept, result) = PromptTerminalTests.answers[index]
    let run = try PromptRun("echo before; $ASK \(way)")
    try run.wait(for: "?")
    try run.wait(forText: "\u{1B}[c")

    run.terminal.type(keys)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["before", kept, "\(way): \(result)"])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(
    arguments: ["choose", "several", "confirm", "segmented", "input", "secret", "text", "form"],
    ["\u{1B}", "\u{4}"])
  func `Escape, and Control-D on empty input, give up and leave nothing`(
    way: String, key: String
  ) throws {
    let run = try PromptRun("echo before; $ASK \(way)")
    try run.wait(for: "?")
    try run.wait(forText: "\u{1B}[c")

    run.terminal.type(key)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.first == "before")
    #expect(run.lines.last.map { $0.contains("nil") } ?? false)
    #expect(run.lines.count == 2)
    #expect(run.state == .given)
  }

  @Test func `Control-D deletes in typed text, and Escape first ends a search`() throws {
    let run = try PromptRun("$ASK input choose")
    try run.wait(for: "? Name")
    run.terminal.type("ab\u{1B}[D\u{4}\r")
    try run.wait(for: "input: a")
    try run.wait(for: "? Which")

    run.terminal.type("zzz")
    try run.wait(forText: "nothing found")
    run.terminal.type("\r\u{1B}")
    try run.read { _ in run.lines.contains { $0.contains("Delta") } }
    run.terminal.type("\u{1B}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["✓ Name a", "input: a", "choose: nil"])
  }

  @Test(arguments: ["choose", "confirm", "input", "secret", "form"])
  func `Control-C ends the program with SIGINT`(way: String) throws {
    let run = try PromptRun("echo before; exec $ASK \(way)")
    try run.wait(for: "?")
    try run.wait(forText: "\u{1B}[c")

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.lines == ["before"])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["cancelled", "cancelled-input"])
  func `cancelling the task removes its question`(way: String) throws {
    let run = try PromptRun("echo before; exec $ASK \(way)")
    try run.wait(for: "?")
    try run.wait(forText: "\u{1B}[c")

    run.terminal.send(signal: SIGUSR1)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["before", "\(way): CancellationError"])
    #expect(run.state == .given)
  }

  @Test func `a concurrent second question throws a one-line error`() throws {
    let run = try PromptRun("$ASK two-at-once")
    try run.wait(for: "? First")

    run.terminal.type("one\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("one, “Second” cannot be asked: this process already has a"))
  }

  @Test func `control characters are removed from questions and choices`() throws {
    let run = try PromptRun("echo before; $ASK hostile")
    try run.wait(for: "?")
    try run.wait(forText: "\u{1B}[c")
    #expect(run.lines.dropFirst().first == "? Which[2J one?   type to filter")

    run.terminal.type("\u{1B}[B\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.prefix(2) == ["before", "✓ Which[2J one? c d"])
    #expect(!run.text.contains("\u{1B}]0;"))
  }

  @Test func `Escape gives up a question if its validation always fails`() throws {
    let run = try PromptRun("$ASK input-never")
    try run.wait(for: "? Name")
    for _ in 0..<3 { run.terminal.type("x\r") }
    try run.wait(for: "          no name will do")

    run.terminal.type("\u{1B}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["input-never: nil"])
  }

  @Test(arguments: ["choose", "several", "confirm", "segmented", "input", "secret", "form"])
  func `a question is in ASCII if lines are two columns wide`(way: String) throws {
    let run = try PromptRun("$ASK \(way)")
    run.lineColumns = 2

    try run.read { text in
      text.contains("─\u{1B}[6n") && run.lines.first?.hasPrefix("?") ?? false
        && run.lines.allSatisfy { $0.allSatisfy(\.isASCII) }
    }
    run.terminal.type("\u{1B}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test func `a question is in Unicode if lines are one column wide`() throws {
    let run = try PromptRun("$ASK choose")
    run.lineColumns = 1
    try run.read { $0.contains("─\u{1B}[6n") && $0.ranges(of: "\u{1B}[c").count == 2 }

    run.terminal.type("\u{1B}[B")

    try run.wait(for: "▌ Beta")
    run.terminal.type("\u{1B}")
    #expect(try run.waitForExit() == .exited(0))
  }
}
