import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// Tests of a terminal that does not read its input.
///
/// No assertion depends on the duration, so each test blocks only as long as necessary.
@Suite(.presenters, .ownThread) struct BlockedTerminalTests {
  /// No query is sent to this kind of terminal, so no reply is awaited.
  ///
  /// A frame of many colors exceeds the bytes that it accepts unread.
  private let mute = ["TERM": "screen-256color", "CURSESKIT_COLORS": "rgb"]

  @Test func `a blocked terminal drops frames, and then shows the newest one`() throws {
    let bypass = try Bypass()
    let run = try ProgramRun("blocked", bypass.path, environment: mute)
    try run.terminal.read { $0.contains("ready 0") }

    for _ in 0..<500 { run.terminal.type("x") }
    run.terminal.type("w")
    let told = try bypass.read().split(separator: " ").compactMap { Int($0) }

    try #require(told.count == 3)
    #expect(told[0] == 500)
    #expect(told[1] < 10, "the number of frames while nothing was read")
    #expect(told[2] < 4096, "the number of pages of memory")
    try run.terminal.read {
      $0.hasSuffix("\u{1B}[?2026l") && run.screen.buffer.lines[0].hasPrefix("ready 500")
    }
    #expect(run.text.ranges(of: "\u{1B}[?2026h").count == told[1] + 1)
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test func `repeated repaints are sent once, when the terminal reads again`() throws {
    let bypass = try Bypass()
    let run = try ProgramRun("blocked", bypass.path, environment: mute)
    try run.terminal.read { $0.contains("ready 0") && $0.hasSuffix("\u{1B}[?2026l") }

    // The frame of the first key must fill the terminal before more keys are handled.
    run.terminal.type("xw")
    _ = try bypass.read()
    run.terminal.type(String(repeating: "\u{C}", count: 300) + "w")
    _ = try bypass.read()

    try run.terminal.read {
      $0.hasSuffix("\u{1B}[?2026l") && $0.ranges(of: "\u{1B}[H\u{1B}[2J").count == 2
    }
    #expect(run.screen.buffer.lines[0].hasPrefix("ready 1"))
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.ranges(of: "\u{1B}[?2026h").count == 3)
  }

  @Test func `Control-C ends a program with a blocked terminal`() throws {
    let run = try ProgramRun("blocked", "/dev/null", environment: mute)
    try run.terminal.read { $0.contains("ready 0") }

    run.terminal.type("xxx\u{3}")

    #expect(try run.terminal.waitForExitWithoutReading() == .signaled(SIGINT))
    #expect(run.terminal.isCooked)
    try run.terminal.read { $0.hasSuffix("\u{1B}[?1049l\u{1B}[?25h") }
  }

  @Test func `a program that returns waits until the terminal reads again`() throws {
    let bypass = try Bypass()
    let run = try ProgramRun("blocked", bypass.path, environment: mute)
    try run.terminal.read { $0.contains("ready 0") }

    run.terminal.type("xxxwq")
    _ = try bypass.read()

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(
      run.text.ranges(of: "\u{1B}[?2026h").count + 1 == run.text.ranges(of: "\u{1B}[?2026l").count)
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["brim", "brim-error"])
  func `a terminal that stays full is given up when the program ends`(way: String) throws {
    let run = try ProgramRun(way, "impatient", environment: mute)

    #expect(try run.terminal.waitForExitWithoutReading() == .exited(1))
    #expect(run.terminal.isCooked)
    try run.terminal.read { $0.contains("\u{1B}[?1049l\u{1B}[?25h") && $0.hasSuffix("lost\r\n") }
  }

  @Test func `lines that a region cannot print are reported as lost`() throws {
    let run = try ProgramRun("print-flood", "inline", "impatient", environment: mute)
    let status = try run.terminal.waitForExitWithoutReading()

    #expect(status == .exited(1))
    #expect(run.terminal.isCooked)
    try run.terminal.read { $0.hasSuffix("lost\r\n") }
  }
}
