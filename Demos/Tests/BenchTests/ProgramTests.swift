import CursesCells
import CursesTerminalTesting
import Testing

@testable import Bench

/// The program in its own pseudo-terminal.
@Suite(.ownThread) struct ProgramTests {
  let size = Size(width: 80, height: 24)

  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      try BuiltProgram("bench").path, arguments: arguments,
      environment: TestEnvironment.variables.merging([
        "COLORTERM": "truecolor", "CURSESKIT_SYNC": "1",
      ]) { $1 })
    return terminal
  }

  @Test(arguments: WorkloadName.allCases.filter { $0 != .idle })
  func `the last frame is displayed and the terminal restored`(name: WorkloadName) throws {
    let terminal = try start([name.rawValue, "80", "24", "60"])

    #expect(try terminal.waitForExit() == .exited(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    let shown = VirtualTerminal(size: size)
    shown.feed(Array(output.prefix(upTo: "\u{1B}[?1049l").utf8))
    let specification = Specification(workload: name.rawValue, size: size)
    let difference = shown.buffer.firstDifference(from: specification.buffer(ofFrame: 60))
    #expect(difference == nil)
    #expect(output.count(of: "\u{1B}[?2026h") == 61)
    #expect(terminal.isCooked)
  }

  @Test func `an idle application sends one frame and restores the terminal`()
    throws
  {
    let terminal = try start(["idle", "80", "24", "1"])

    #expect(try terminal.waitForExit() == .exited(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.count(of: "\u{1B}[?2026h") == 1)
    #expect(terminal.isCooked)
  }

  @Test func `a different terminal size is reported in one line`() throws {
    let terminal = try start(["tabs", "100", "30", "1"])

    #expect(try terminal.waitForExit() == .exited(2))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(
      output.hasSuffix(
        "bench: the terminal has 80x24 cells and not 100x30; give its size, or change it\r\n"))
  }

  @Test func `an unknown workload ends the program before the screen is changed`() throws {
    let terminal = try start(["spin", "80", "24", "1"])

    #expect(try terminal.waitForExit() == .exited(2))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.hasPrefix("bench: there is no workload \"spin\""))
    #expect(output.split(separator: "\r\n").count == 1)
  }
}

extension String {
  /// Returns everything before the first occurrence of `text`.
  fileprivate func prefix(upTo text: String) -> Substring {
    split(separator: text, maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
  }

  /// Returns the number of occurrences of `text`.
  fileprivate func count(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
