import CursesTerminalTesting
import Glibc
import Testing

/// Interrupts during a question or progress that throw an error, with views and in plain lines.
@Suite(.ownThread) struct PromptInterruptionTests {
  private static let surroundings = [["TERM": "xterm-256color"], ["TERM": "dumb"]]

  private static let questions = ["input-throwing", "secret-throwing", "choose-throwing"]

  @Test(arguments: questions, surroundings)
  func `Control-C at a question throws, and deferred code runs`(
    way: String, environment: [String: String]
  ) throws {
    let run = try PromptRun("exec $ASK \(way)", environment: environment)
    try ask(run, environment)

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .exited(2))
    expectInterrupted(run, by: SIGINT)
  }

  @Test(arguments: questions, [SIGINT, SIGTERM, SIGHUP])
  func `a signal at a question in plain lines throws`(way: String, signal: Int32) throws {
    let run = try PromptRun("exec $ASK \(way)", environment: ["TERM": "dumb"])
    try ask(run, ["TERM": "dumb"])

    run.terminal.send(signal: signal)

    #expect(try run.waitForExit() == .exited(2))
    expectInterrupted(run, by: signal)
  }

  @Test func `Control-backslash at a secret ends the process with SIGQUIT`() throws {
    let run = try PromptRun("exec $ASK secret-throwing", environment: ["TERM": "dumb"])
    try run.wait(forText: "Password:")

    run.terminal.type("\u{1C}")

    #expect(try run.waitForExit() == .signaled(SIGQUIT))
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: surroundings)
  func `Control-C during progress rethrows its error, and deferred code runs`(
    environment: [String: String]
  ) throws {
    let run = try PromptRun("exec $WORK throwing 600 100", environment: environment)
    try run.wait(forText: "Copying")

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .exited(2))
    #expect(run.text.contains("tidied up"))
    #expect(run.untimedLines.suffix(2) == ["deferred", "error: CancellationError()"])
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: surroundings)
  func `Control-C throws if the body ignores cancellation`(
    environment: [String: String]
  ) throws {
    let run = try PromptRun("exec $WORK stubborn-throwing 1 100", environment: environment)
    try run.wait(forText: "Copying")

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .exited(2))
    expectInterrupted(run, by: SIGINT)
  }

  @Test(arguments: ["tidying", "stubborn"])
  func `Control-C ends progress in plain lines with SIGINT`(way: String) throws {
    let run = try PromptRun("exec $WORK \(way) 600 100", environment: ["TERM": "dumb"])
    try run.wait(forText: "Copying")

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.text.contains("tidied up") == (way == "tidying"))
    #expect(run.terminal.isCooked)
  }

  @Test func `a second Control-C ends progress in plain lines immediately`() throws {
    let run = try PromptRun("exec $WORK patient-throwing 1 100", environment: ["TERM": "dumb"])
    try run.wait(forText: "Copying")
    run.terminal.type("\u{3}")
    try run.wait(forText: "cancelled")

    run.terminal.type("\u{3}")

    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(!run.text.contains("deferred"))
  }

  /// Waits until the question is displayed.
  private func ask(_ run: PromptRun, _ environment: [String: String]) throws {
    if environment["TERM"] == "dumb" { return try run.wait(forText: ": ") }
    try run.waitUntilSeen("esc")
  }

  private func expectInterrupted(_ run: PromptRun, by signal: Int32) {
    #expect(
      run.lines.suffix(2) == ["deferred", "error: interrupted by signal \(signal)"], "\(run.lines)")
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }
}
