import CursesTerminalTesting
import Glibc
import Testing

/// What a program is told before it ends, and how it ends then.
@Suite(.ownThread) struct TidyingTests {
  /// What the view says before and after the terminal is given back.
  private static let told = ["will disappear", "will end", "did disappear"]

  private func said(_ run: ProgramRun) -> [String] {
    run.text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}./, with: "\n")
      .split(whereSeparator: \.isNewline).map(String.init)
      .filter { line in ["will", "did", "def", "inter"].contains { line.hasPrefix($0) } }
  }

  @Test(arguments: ["tidy", "tidy-inline"], ["q", "\u{3}"])
  func `a view and a stage are told, and then the program ends as it would`(
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
  func `they are told of a signal that asks the program to end, which then ends it`(
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
  func `being interrupted is thrown where that is wanted, and what is deferred runs`(
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

  @Test func `what does not end in time is not waited for`() throws {
    let run = try ProgramRun("tidy-forever")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGINT))
    #expect(said(run).first == "will disappear")
    #expect(run.state == .given)
  }

  @Test(arguments: ["tidy-slowly", "tidy-blocked"])
  func `a second Control-C ends the program at once, whatever the main actor does`(way: String)
    throws
  {
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

  @Test func `Control-backslash ends the program at once`() throws {
    let run = try ProgramRun("tidy")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{1C}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGQUIT))
    #expect(!said(run).contains("will end"))
    #expect(run.state == .given)
  }
}
