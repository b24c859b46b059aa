import CursesCells
import CursesKit
import CursesTerminalTesting
import Testing

/// Keys that are typed before a question is displayed, and text that is pasted into it.
@Suite(.ownThread) struct PromptTypeAheadTests {
  private func results(_ run: PromptRun) -> [String] {
    run.lines.filter { !$0.hasPrefix("✓") }
  }

  // MARK: Pasted text

  @Test func `a paste of two lines stays in its question`() throws {
    let run = try PromptRun("$ASK input confirm")
    try run.wait(for: "? Name")
    run.terminal.type("\u{1B}[200~home\ny\n\u{1B}[201~")
    try run.read { _ in run.lines.contains { $0.hasPrefix("? Name") && $0.contains("home y") } }

    run.terminal.type("\r")
    try run.waitUntilSeen("Delete")
    run.terminal.type("\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["input: home y", "confirm: false"])
    #expect(run.state == .given)
  }

  @Test func `a paste of many lines stays in its form field`() throws {
    let run = try PromptRun("$ASK form")
    try run.wait(for: "? Server")
    run.terminal.type("\u{1B}[200~ada\n80\nus\n\u{1B}[201~")
    try run.wait(forText: "ada 80 us")

    run.terminal.type("\u{13}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["form: ada 80 us 8080 eu true"])
  }

  @Test func `a paste during a spinner goes to the next question`() throws {
    let run = try PromptRun("$WORK then")
    try run.wait(forText: "Asking the server")
    run.terminal.type("\u{1B}[200~Ada\nGrace\n\u{1B}[201~")
    try run.read { _ in run.lines.contains { $0.contains("Ada Grace") } }

    run.terminal.type("\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("Ada Grace"))
  }

  // MARK: Keys

  @Test func `type-ahead answers all questions except a confirmation`() throws {
    let run = try PromptRun("$ASK input choose confirm")
    try run.wait(for: "? Name")
    run.terminal.type("Ada\rgam\ry\r")

    try run.waitUntilSeen("Delete")
    run.terminal.type("\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["input: Ada", "choose: Gamma", "confirm: false"])
  }

  @Test func `a destructive question drops keys typed before the program began`() throws {
    let run = try PromptRun(
      "stty -echo; echo ready; read line; stty echo; $ASK input choose-destructive choose")
    try run.wait(for: "ready")
    run.terminal.type("go\nAda\ngam\ngam\n")

    try run.waitUntilSeen("Delete")
    run.terminal.type("\r")
    try run.wait(for: "? Which")
    run.terminal.type("\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      results(run) == ["ready", "input: Ada", "choose-destructive: Alpha", "choose: Alpha"])
  }

  @Test func `a program can keep or drop type-ahead`() throws {
    let run = try PromptRun("$ASK input confirm-kept input-dropped")
    try run.wait(for: "? Name")
    run.terminal.type("Ada\ry\rtoo soon\r")

    try run.waitUntilSeen("Other")
    run.terminal.type("Grace\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["input: Ada", "confirm-kept: true", "input-dropped: Grace"])
  }

  /// A slow connection: the key was in flight when the question was drawn.
  @Test func `a key before the reply of the terminal is dropped`() throws {
    let run = try PromptRun("$ASK confirm")
    run.answersQuestions = false
    try run.wait(forText: "\u{1B}[c")
    run.terminal.type("y\r")

    run.answersQuestions = true
    try run.waitUntilSeen("Delete")
    run.terminal.type("\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["confirm: false"])
  }

  @Test func `keys of a terminal that sends no replies are accepted eventually`() throws {
    let run = try PromptRun("$ASK confirm", environment: ["PATIENCE": "usual"])
    run.answersQuestions = false
    try run.wait(for: "? Delete")
    try run.wait(forText: "\u{1B}[c")
    run.terminal.type("y\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["confirm: true"])
  }

  @Test func `Control-C ends the program before the question is confirmed`() throws {
    let run = try PromptRun("exec $ASK confirm")
    run.answersQuestions = false
    try run.wait(forText: "\u{1B}[c")
    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .signaled(2))
    #expect(run.state == .given)
  }

  @Test func `a line feed is Enter, and pasted text is unchanged`() {
    #expect(PromptInput.events(for: .paste("one\ntwo")) == [.paste("one\ntwo")])
    #expect(PromptInput.events(for: .key(.control("j"))) == [.key(.enter)])
    #expect(PromptInput.events(for: .key(.control("k"))) == [.key(.control("k"))])
  }
}

/// Lines that are typed or piped before a question in plain lines is displayed.
@Suite(.ownThread) struct PromptLineAheadTests {
  @Test(arguments: [["TERM": "dumb"], ["CURSESKIT_ACCESSIBLE": "1"]])
  func `a line typed before a confirmation does not answer it`(
    environment: [String: String]
  ) throws {
    let run = try PromptRun("stty -echo; $ASK input confirm", environment: environment)
    try run.wait(for: "Name:")
    run.terminal.type("home\ny\n")

    try run.wait(forText: "[y/n]")
    run.terminal.type("n\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("input: home"))
    #expect(run.text.contains("confirm: false"))
  }

  @Test func `piped lines answer questions in plain lines`() throws {
    let run = try PromptRun(
      "printf 'home\\nhush\\ny\\n' | $ASK input secret confirm",
      environment: ["CURSESKIT_ACCESSIBLE": "1"])

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.lines == [
        "Name: home", "input: home", "Password:", "secret: hush", "Delete 3 files? [y/n] y",
        "confirm: true",
      ])
    #expect(run.text.ranges(of: "hush").count == 1)
  }

  @Test func `piped lines answer without a terminal`() throws {
    let run = try PromptRun("printf 'home\\ny\\n' | setsid -w $ASK input confirm 2>&1 | cat")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.lines == [
        "Name: home", "input: home", "Delete 3 files? [y/n] y", "confirm: true",
      ])
  }

  @Test func `after the end of a pipe, the terminal is used if available`() throws {
    let run = try PromptRun(
      "stty -echo; printf 'home\\n' | $ASK input confirm",
      environment: ["CURSESKIT_ACCESSIBLE": "1"])
    try run.wait(forText: "[y/n]")
    run.terminal.type("y\n")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("confirm: true"))

    let alone = try PromptRun("printf '' | setsid -w $ASK confirm-yes confirm 2>&1 | cat")
    #expect(try alone.waitForExit() == .exited(0))
    #expect(alone.lines.contains("confirm-yes: true"))
    #expect(alone.lines.contains { $0.hasPrefix("error: “Delete 3 files?” needs an answer") })
  }
}
