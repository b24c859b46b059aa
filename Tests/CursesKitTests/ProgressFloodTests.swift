import CursesTerminalTesting
import Glibc
import Testing

/// Lines printed by the body of a progress faster than the terminal reads them.
///
/// The body runs on its own thread or on the main actor. It writes to standard output or calls
/// `Terminal.print`.
@Suite(.ownThread) struct ProgressFloodTests {
  private static let ways = ["flood", "flood-print", "flood-main", "flood-main-print"]

  /// A terminal type that is not queried, so that the program waits for no reply.
  private let mute = ["TERM": "screen-256color"]

  @Test(arguments: ways)
  func `a slow terminal receives every line in order, then the final one`(way: String)
    throws
  {
    let run = try PromptRun("$WORK \(way) 6000 150", environment: mute)

    try run.terminal.read(bytesPerSecond: 1_000_000) { $0.hasSuffix("done\r\n") }

    #expect(try run.waitForExit() == .exited(0))
    let numbers = run.text.matches(of: /line (\d+)/).compactMap { Int($0.1) }
    #expect(numbers == Array(0..<6000))
    #expect(run.lines.suffix(3).first == "line 5999")
    #expect(run.untimedLines.suffix(2).first?.hasPrefix("✓ Copying") ?? false)
    #expect(run.state == .given)
  }

  @Test(arguments: ways)
  func `exit(0) after the last line loses no line`(way: String) throws {
    let run = try PromptRun("$WORK \(way)-exit 20000 150", environment: mute)

    #expect(try run.waitForExit() == .exited(0))
    let numbers = run.text.matches(of: /line (\d+)/).compactMap { Int($0.1) }
    #expect(numbers == Array(0..<20_000))
    #expect(run.state == .given)
  }

  @Test(arguments: ways)
  func `Control-C ends the program while the terminal reads nothing`(way: String) throws {
    let run = try PromptRun("exec $WORK \(way) 100000 150", environment: mute)
    try run.wait(forText: "line 10")

    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExitWithoutReading() == .signaled(SIGINT))
    #expect(run.terminal.isCooked)
  }
}
