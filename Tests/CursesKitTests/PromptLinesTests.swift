import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Questions asked and answered in plain lines.
@Suite(.ownThread) struct PromptLinesTests {
  private static let plain = [["TERM": "dumb"], ["TERM": ""], ["CURSESKIT_ACCESSIBLE": "1"]]

  /// A question, the typed lines and the answer that is printed.
  nonisolated private static let table: [(way: String, typed: String, answer: String)] = [
    ("choose", "2\n", "choose: Beta"),
    ("choose", "gamma\n", "choose: Gamma"),
    ("choose", "d\n", "choose: Delta"),
    ("choose-default", "\n", "choose-default: Gamma"),
    ("several", "1, gam\n", "several: [\"Alpha\", \"Gamma\"]"),
    ("several", "1 2\n", "several: [\"Alpha\", \"Beta\"]"),
    ("several", "\n", "several: []"),
    ("several-default", "none\n1,2,3\n\n", "several-default: [\"Beta\"]"),
    ("confirm", "maybe\ny\n", "confirm: true"),
    ("confirm-yes", "\n", "confirm-yes: true"),
    ("segmented", "\n", "segmented: Week"),
    ("input", "Ada\n", "input: Ada"),
    ("input-number", "x\n\n", "input-number: 80"),
    ("secret", "hush\n", "secret: hush"),
    ("form", "\nada\n80\nus\ny\nhush\nada\n443\n2\nn\nhush\n", "form: ada 443 us false hush"),
  ]

  @Test(arguments: table.indices)
  func `a question in plain lines is answered without escape sequences`(index: Int) throws {
    let (way, typed, answer) = PromptLinesTests.table[index]
    // One environment for each question suffices: all of them select the same plain lines.
    let environment = PromptLinesTests.plain[index % PromptLinesTests.plain.count]
    let run = try PromptRun("$ASK \(way)", environment: environment)
    try run.wait(forText: way.hasPrefix("confirm") ? "] " : ": ")
    run.terminal.type(typed)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.last?.hasSuffix(answer) ?? false, "\(environment): \(run.lines)")
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.terminal.isCooked)
  }

  @Test func `choices are numbered, and an invalid answer is explained`() throws {
    let run = try PromptRun("stty -echo; $ASK choose", environment: ["TERM": "dumb"])
    try run.wait(for: "Number or name:")
    run.terminal.type("9\n\n\(Int.min)\nal\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.lines == [
        "Which?", "  1  Alpha", "  2  Beta", "  3  Gamma", "  4  Delta",
        "Number or name: \"9\" is not a valid answer: type a number from 1 to 4, or a name.",
        "Number or name: Please type a number from 1 to 4, or a name.",
        "Number or name: \"\(Int.min)\" is not a valid answer: type a number from",
        " 1 to 4, or a name.",
        "Number or name: choose: Alpha",
      ])
  }

  @Test(arguments: ["choose", "several", "confirm", "segmented", "input", "input-default", "form"])
  func `end of input gives up, even in the middle of a line`(way: String) throws {
    for typed in ["\u{4}", "x\u{4}\u{4}"] {
      let run = try PromptRun("$ASK \(way)", environment: ["TERM": "dumb"])
      try run.wait(forText: way == "confirm" ? "] " : ": ")
      run.terminal.type(typed)

      #expect(try run.waitForExit() == .exited(0))
      #expect(run.lines.last.map { $0.contains("nil") } ?? false, "\(run.text)")
    }
  }

  @Test func `a secret is neither echoed nor written`() throws {
    let run = try PromptRun("$ASK secret", environment: ["TERM": "dumb"])
    try run.wait(for: "Password:")

    run.terminal.type("hush\u{7F}\u{7F}x\u{4}\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["Password:", "secret: hux"])
    #expect(run.text.ranges(of: "hu").count == 1)
    #expect(run.terminal.isCooked)
  }

  @Test func `a question in the background leaves typed lines to the shell`() throws {
    let run = try PromptRun(
      "$ASK input & read line; echo \"[$line]\"; read line; fg", environment: ["TERM": "dumb"])
    try run.wait(forText: "Name:")
    run.terminal.type("typed\n")
    try run.wait(forText: "[typed]")

    run.terminal.type("\n")
    run.terminal.type("Ada\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.last?.hasSuffix("input: Ada") ?? false, "\(run.lines)")
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal at a secret ends the program and restores the echo`(signal: Int32) throws {
    let run = try PromptRun("exec $ASK secret", environment: ["TERM": "dumb"])
    try run.wait(for: "Password:")

    run.terminal.send(signal: signal)

    #expect(try run.waitForExit() == .signaled(signal))
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["\u{3}", "\u{1C}"])
  func `Control-C and Control-backslash at a secret restore the echo`(key: String) throws {
    let run = try PromptRun("exec $ASK secret", environment: ["TERM": "dumb"])
    try run.wait(for: "Password:")

    run.terminal.type(key)

    #expect(try run.waitForExit() == .signaled(key == "\u{3}" ? SIGINT : SIGQUIT))
    #expect(run.terminal.isCooked)
  }

  @Test func `lines typed after a secret answer the next questions`() throws {
    let run = try PromptRun("$ASK secret input choose", environment: ["TERM": "dumb"])
    try run.wait(for: "Password:")

    run.terminal.type("hush\rAda\rgam\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("secret: hush"))
    #expect(run.text.contains("input: Ada"))
    #expect(run.text.contains("choose: Gamma"))
  }

  @Test(arguments: ["cancelled", "cancelled-input", "cancelled-secret"])
  func `a cancelled task ends its question`(way: String) throws {
    let run = try PromptRun("exec $ASK \(way)", environment: ["TERM": "dumb"])
    try run.wait(forText: ": ")

    run.terminal.send(signal: SIGUSR1)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("\(way): CancellationError"))
    #expect(run.terminal.isCooked)
  }

  @Test func `invalid UTF-8 is repaired with U+FFFD`() throws {
    let run = try PromptRun("stty -echo; $ASK input", environment: ["TERM": "dumb"])
    try run.wait(for: "Name:")

    run.terminal.type([UInt8]("na".utf8) + [0xEF] + [UInt8]("ve\n".utf8))

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.last == "Name: input: na\u{FFFD}ve")
  }
}
