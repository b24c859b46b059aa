import CursesTerminalTesting
import Testing

/// Tests of the mode in which a terminal reports movements without a held button.
@Suite(.ownThread) struct HoverModeTests {
  private static let on = "\u{1B}[?1003h"
  private static let off = "\u{1B}[?1003l"

  /// Returns the SGR report of a movement to a row and a column, counted from 1.
  private func movement(row: Int, column: Int = 3) -> String { "\u{1B}[<35;\(column);\(row)M" }

  @Test(arguments: ["direct", "ncurses"])
  func `movements are reported only while a view wants them`(presenter: String) throws {
    let run = try ProgramRun("hover", environment: ["CURSESKIT_PRESENTER": presenter])
    try run.terminal.read { $0.contains("ready") }
    #expect(!run.text.contains(HoverModeTests.on))

    run.terminal.type("x")
    try run.terminal.read { $0.contains(HoverModeTests.on) }
    run.terminal.type(movement(row: 2))
    try run.terminal.read { _ in run.screen.buffer.lines[1].contains("nothing has changed") }
    run.terminal.type(movement(row: 5))
    try run.terminal.read { _ in !run.screen.buffer.lines[1].contains("nothing") }

    run.terminal.type("x")
    try run.terminal.read { $0.contains(HoverModeTests.off + "\u{1B}[?1002h") }
    #expect(run.screen.reportsMouse)
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.ranges(of: HoverModeTests.on).count == 1)
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
  }

  /// The function key that opens and closes the inspector.
  private static let inspect = "\u{1B}[24~"

  @Test func `movements are reported while the inspector is open`() throws {
    let run = try ProgramRun("hover", "inspected")
    try run.terminal.read { $0.contains("ready") }
    #expect(!run.text.contains(HoverModeTests.on))

    run.terminal.type(HoverModeTests.inspect)
    try run.terminal.read { $0.contains(HoverModeTests.on) }
    run.terminal.type(movement(row: 2))
    try run.terminal.read { _ in
      run.screen.buffer.lines.contains { $0.contains("Button  40 × 1") }
    }

    run.terminal.type(HoverModeTests.inspect)
    try run.terminal.read { $0.contains(HoverModeTests.off + "\u{1B}[?1002h") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.ranges(of: HoverModeTests.on).count == 1)
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
  }

  @Test func `movements are no longer reported after an exit with an open inspector`() throws {
    let run = try ProgramRun("hover", "inspected")
    try run.terminal.read { $0.contains("ready") }
    run.terminal.type(HoverModeTests.inspect)
    try run.terminal.read { $0.contains(HoverModeTests.on) }

    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.ranges(of: HoverModeTests.off).count == 1)
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
  }

  @Test(arguments: ["q", "\u{3}", "\u{1C}"])
  func `movements are no longer reported after an exit`(key: String) throws {
    let run = try ProgramRun("hover", "disabled")
    try run.terminal.read { $0.contains(HoverModeTests.on) }

    run.terminal.type(key)

    _ = try run.terminal.waitForExit()
    #expect(run.text.ranges(of: HoverModeTests.off).count == 1)
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
  }

  @Test func `movements are not reported while the program is stopped`() throws {
    let run = try ProgramRun(
      script: "$PROGRAM hover disabled; echo stopped; read line; fg; exit 7")
    try run.terminal.read { $0.contains(HoverModeTests.on) }

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.modesLeftOn == [])
    run.terminal.type("\n")
    try run.terminal.read { $0.ranges(of: HoverModeTests.on).count == 2 }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.state == .given)
  }

  @Test func `a region reports movements once its position is known`() throws {
    let run = try ProgramRun(script: "echo one; $PROGRAM hover disabled inline")
    try run.terminal.read { $0.contains("\u{1B}[6n") }
    #expect(!run.text.contains(HoverModeTests.on))

    run.terminal.type("\u{1B}[2;1R")
    try run.terminal.read { $0.contains(HoverModeTests.on) }
    run.terminal.type(movement(row: 3))
    try run.terminal.read { _ in run.screen.buffer.lines[2].contains("nothing has changed") }
    // The first movement outside ends the hover, too.
    run.terminal.type(movement(row: 1))
    try run.terminal.read { _ in !run.screen.buffer.lines[2].contains("nothing") }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
  }

  @Test(arguments: ["vt100", "linux"])
  func `a terminal without a mouse is not sent the mode`(term: String) throws {
    let run = try ProgramRun("hover", "disabled", environment: ["TERM": term])
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(!run.text.contains("1003"))
  }
}
