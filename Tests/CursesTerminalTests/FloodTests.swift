import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of a program that receives a flood of input.
@Suite(.ownThread) struct FloodTests {
  /// Sends many keys, and then `last`, to a view that draws the number of keys.
  private func flooded(by count: Int, then last: String) throws -> ProgramRun {
    let run = try ProgramRun("region")
    try run.terminal.read { $0.contains("UI 2") && $0.contains("\u{1B}[c") }
    run.terminal.type(String(repeating: "x", count: count) + last)
    return run
  }

  /// Returns the number of frames, by their end marks.
  private func frames(_ run: ProgramRun) -> Int { run.text.ranges(of: "\u{1B}[?2026l").count }

  @Test func `pending events are drawn in few frames, the last shows all`() throws {
    let run = try flooded(by: 100_000, then: "")
    try run.terminal.read { _ in run.screen.buffer.lines.contains { $0.contains(" 100000 ") } }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(frames(run) < 2000)
    #expect(run.text.utf8.count < 500_000)
    #expect(run.state == .given)
  }

  @Test(arguments: ["\u{3}", "\u{1C}"])
  func `Control-C or the quit key after a flood ends the program`(key: String) throws {
    let run = try flooded(by: 100_000, then: key)

    let signal = key == "\u{3}" ? SIGINT : SIGQUIT
    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.state == .given)
  }
}
