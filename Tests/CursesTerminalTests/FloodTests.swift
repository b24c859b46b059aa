import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of a program that receives a flood of input.
@Suite(.ownThread) struct FloodTests {
  private let keyCount = 100_000

  /// Sends many keys, and then `last`, to a view that draws the number of keys.
  private func flooded(then last: String) throws -> ProgramRun {
    let run = try ProgramRun("region")
    try run.terminal.read { $0.contains("UI 2") && $0.contains("\u{1B}[c") }
    run.terminal.type(String(repeating: "x", count: keyCount) + last)
    return run
  }

  /// Returns the number of frames, by their end marks.
  private func frames(_ run: ProgramRun) -> Int { run.text.ranges(of: "\u{1B}[?2026l").count }

  @Test func `pending events are drawn in few frames, the last shows all`() throws {
    let run = try flooded(then: "")
    try run.terminal.read { _ in
      run.screen.buffer.lines.contains { $0.contains(" \(keyCount) ") }
    }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    // A slow machine needs more frames, because one follows at least every 16 ms.
    #expect(frames(run) < keyCount / 10)
    #expect(run.text.utf8.count < keyCount * 10)
    #expect(run.state == .given)
  }

  @Test func `Control-C after a flood of focus reports ends the program`() throws {
    let run = try ProgramRun("region")
    try run.terminal.read { $0.contains("UI 2") && $0.contains("\u{1B}[c") }
    run.terminal.type(String(repeating: "\u{1B}[O\u{1B}[I", count: keyCount) + "\u{3}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGINT))
    #expect(run.state == .given)
  }

  @Test func `a terminal that reports thousands of changed colors is queried a few times`()
    throws
  {
    let run = try ProgramRun("region")
    var terminal = ScriptedTerminal.kitty
    terminal.tellsColors = "2"
    try run.answer(as: terminal)
    run.terminal.type(String(repeating: "\u{1B}[?997;2n", count: 5000) + "x")
    try run.terminal.read { _ in run.screen.buffer.lines.contains { $0.contains(" 1 ") } }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.ranges(of: "]11;?").count < 500)
  }

  @Test(arguments: ["\u{3}", "\u{1C}"])
  func `Control-C or the quit key after a flood ends the program`(key: String) throws {
    let run = try flooded(then: key)

    let signal = key == "\u{3}" ? SIGINT : SIGQUIT
    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.state == .given)
  }
}
