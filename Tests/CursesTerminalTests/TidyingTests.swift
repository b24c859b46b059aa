import CursesTerminalTesting
import Glibc
import Testing

/// Tests of the notifications that a program receives before it ends, and of its exit status.
@Suite(.ownThread) struct TidyingTests {
  /// The output of the view before and after the terminal is restored.
  private static let told = ["will disappear", "will end", "did disappear"]

  private func said(_ run: ProgramRun) -> [String] {
    run.text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}./, with: "\n")
      .split(whereSeparator: \.isNewline).map(String.init)
      .filter { line in ["will", "did", "def", "inter"].contains { line.hasPrefix($0) } }
  }

  @Test(arguments: ["tidy", "tidy-inline"], ["q", "\u{3}"])
  func `a view and a stage are notified before the program ends`(
    way: String, key: String
  ) throws {
    let run = try ProgramRun(way)
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type(key)

    #expect(try run.terminal.waitForExit() == (key == "q" ? .exited(0) : .signaled(SIGINT)))
    let starts = said(run).map { String($0.prefix(14)) }
    #expect(starts == TidyingTests.told.map { String($0.prefix(14)) })
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends the program notifies a view and a stage first`(
    signal: Int32
  ) throws {
    let run = try ProgramRun("tidy")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.send(signal: signal)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(said(run) == TidyingTests.told)
    #expect(run.state == .given)
  }

  @Test(arguments: ["tidy-throwing", "tidy-throwing-inline"], ["\u{3}", ""])
  func `an interrupt is thrown if that is requested, deferred code runs`(
    way: String, key: String
  ) throws {
    let run = try ProgramRun(way)
    try run.terminal.read { $0.contains("ready") }

    if key.isEmpty { run.terminal.send(signal: SIGTERM) } else { run.terminal.type(key) }

    #expect(try run.terminal.waitForExit() == .exited(0))
    let signal = key.isEmpty ? SIGTERM : SIGINT
    #expect(said(run).suffix(3) == ["did disappear", "interrupted by \(signal)", "deferred"])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a program that takes too long to end is ended`() throws {
    let run = try ProgramRun("tidy-forever")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGINT))
    #expect(said(run).first == "will disappear")
    #expect(run.state == .given)
  }

  @Test(arguments: ["tidy-slowly", "tidy-blocked"])
  func `a second Control-C ends the program immediately`(way: String) throws {
    let run = try ProgramRun(way)
    try run.terminal.read { $0.contains("ready") }
    run.terminal.type("\u{3}")
    try run.terminal.read { $0.contains("saving") }

    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGINT))
    #expect(said(run) == ["will disappear"])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `Control-backslash ends the program immediately`() throws {
    let run = try ProgramRun("tidy")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{1C}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGQUIT))
    #expect(!said(run).contains("will end"))
    #expect(run.state == .given)
  }
}
