import CursesTerminalTesting
import Glibc
import Testing

/// More lines than a terminal takes at once, printed beside progress by its body: on its own thread
/// and on the main actor, to standard output and by `Terminal.print`.
@Suite(.ownThread) struct ProgressFloodTests {
  private static let ways = ["flood", "flood-print", "flood-main", "flood-main-print"]

  /// This kind is asked nothing, so that no answer is waited for.
  private let mute = ["TERM": "screen-256color"]

  @Test(arguments: ways)
  func `every line arrives in order on a slow terminal, and the last line below them`(way: String)
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
  func `exit(0) after the last line loses none of them`(way: String) throws {
    let run = try PromptRun("$WORK \(way)-exit 20000 150", environment: mute)

    #expect(try run.waitForExit() == .exited(0))
    let numbers = run.text.matches(of: /line (\d+)/).compactMap { Int($0.1) }
    #expect(numbers == Array(0..<20_000))
    #expect(run.state == .given)
  }

  @Test(arguments: ways)
  func `Control-C ends it while the terminal takes nothing`(way: String) throws {
    let run = try PromptRun("exec $WORK \(way) 100000 150", environment: mute)
    try run.wait(forText: "line 10")

    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExitWithoutReading() == .signaled(SIGINT))
    #expect(run.terminal.isCooked)
  }
}
