import CursesCells
import CursesTerminalTesting
import Testing

/// Tests of text that is printed above a region while its height changes.
@Suite(.presenters, .ownThread) struct InlinePrintTests {
  /// The end of a synchronized frame.
  private static let end = Array("\u{1B}[?2026l".utf8)

  /// Returns the lines of the terminal after each frame.
  private func frames(_ run: ProgramRun) -> [[String]] {
    let screen = VirtualTerminal(size: run.size)
    var remainder = run.terminal.output[...]
    var frames: [[String]] = []
    while let range = remainder.firstRange(of: Self.end) {
      screen.feed(Array(remainder[..<range.upperBound]))
      remainder = remainder[range.upperBound...]
      frames.append(
        screen.buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) })
    }
    return frames
  }

  @Test(arguments: ["b", "a", "v", "c"])
  func `rows that become text above the region leave its last row where it is`(key: String) throws {
    let run = try ProgramRun(script: "echo; echo; echo; echo; exec $PROGRAM region-fits")
    try run.terminal.read { $0.contains("last row") && $0.contains("\u{1B}[c") }
    for round in 1...3 {
      run.terminal.type("n")
      try run.terminal.read { _ in
        frames(run).last?.suffix(2) == ["row \(5 * round)", "last row"]
      }
      let count = frames(run).count
      run.terminal.type(key)
      try run.terminal.read { _ in frames(run).count > count }
    }
    run.terminal.type("n")
    try run.terminal.read { _ in frames(run).last?.suffix(2) == ["row 20", "last row"] }

    let displayed = frames(run).drop { !$0.contains("row 1") }
    #expect(displayed.allSatisfy { $0.last == "last row" })
    #expect(displayed.last?.dropLast() == ["row 12"] + (13...20).map { "row \($0)" })
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }
}
