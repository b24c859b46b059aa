import CursesTerminalTesting
import Testing

/// Tests of sequences that are replaced while a restore writes them.
@Suite(.ownThread) struct ModeReplacementTests {
  /// The program writes more than the terminal holds, so that it writes many of the sequences, of
  /// 500 bytes, in several pieces with pauses between them.
  @Test func `a restore writes a sequence as it began, however often it is replaced`() throws {
    let run = try ProgramRun("replace-modes")
    // A restore discards its output if nothing is read for 200 ms, so this does not pause.
    try run.terminal.read { $0.contains("done") }

    let sequences = run.text.split(separator: "[").map { $0.prefix { $0 != "]" } }
    #expect(sequences.count > 400)
    #expect(sequences.allSatisfy { Set($0).count == 1 })
    #expect(Set(sequences.compactMap(\.first)).count > 1)
    #expect(try run.terminal.waitForExit() == .exited(0))
  }
}
