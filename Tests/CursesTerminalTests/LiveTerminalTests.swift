import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of the events of a program in a terminal, and of stopping and resuming it.
@Suite(.ownThread) struct LiveTerminalTests {
  @Test(arguments: [
    ("a", "character(\"a\")"), ("\u{1B}[A", "Code.up"), ("\u{1B}", "Code.escape"),
    ("\u{1B}[<0;3;4M", "press"), ("\u{1B}[200~pasted\u{1B}[201~", "paste(\"pasted\")"),
    ("\u{1B}[I", "focus(gained: true)"), ("\u{3}", "modifiers: CursesCells.Modifiers(rawValue: 4)"),
  ])
  func `typed bytes arrive as events`(typed: String, event: String) throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type(typed)

    try run.terminal.read { _ in run.screen.buffer.lines.joined().contains(event) }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a resize arrives, and the last of several takes effect`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for width in [20, 33, 44] { run.terminal.resize(to: Size(width: width, height: 9)) }

    try run.terminal.read { _ in run.screen.buffer.lines[0].contains("resize(44x9)") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `many resizes cause at most a frame each, the last takes effect`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for count in 0..<1000 {
      run.terminal.resize(to: Size(width: 1 + count * 37 % 500, height: 1 + count * 11 % 200))
    }
    let last = Size(width: 77, height: 3)
    run.terminal.resize(to: last)

    // A terminal that always had the last size displays the last frame correctly.
    try run.terminal.read { text in
      guard text.hasSuffix("\u{1B}[?2026l") else { return false }
      let screen = VirtualTerminal(size: last)
      screen.feed(run.terminal.output)
      return screen.buffer.lines[0].hasPrefix("resize(77x3)")
    }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.split(separator: "\u{1B}[?2026h").count <= 1 + 1 + 1001)
    #expect(run.state == .given)
  }

  @Test func `any size is drawn, an empty size is ignored`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for size in [Size(width: 1, height: 1), Size(width: 500, height: 200)] {
      let frames = run.text.split(separator: "\u{1B}[?2026h").count
      run.terminal.resize(to: size)
      try run.terminal.read { $0.split(separator: "\u{1B}[?2026h").count > frames }
    }
    // A terminal that always had the last size displays the last frame correctly. A frame may
    // leave letters of the earlier text that did not change.
    let last = Size(width: 500, height: 200)
    try run.terminal.read { _ in
      let screen = VirtualTerminal(size: last)
      screen.feed(run.terminal.output)
      return screen.buffer.lines[0].hasPrefix("resize(500x200)")
    }
    run.terminal.resize(to: .zero)
    run.terminal.type("z")

    try run.terminal.read { $0.contains("character(\"z\")") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(!run.text.contains("resize(0x0)"))
  }

  @Test func `a stopped program restores the terminal and takes it again`() throws {
    let run = try ProgramRun(script: "$PROGRAM echo; echo stopped; read line; fg; exit 7")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)

    run.terminal.forgetOutput()
    run.terminal.type("\n")
    try run.terminal.read { $0.contains("\u{1B}[?1049h") && $0.contains("ready") }
    #expect(!run.terminal.isCooked)

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.modesLeftOn == [])
  }

  @Test func `a stop is undone if no shell can continue the program`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }
    run.terminal.forgetOutput()

    run.terminal.type("\u{1A}")

    try run.terminal.read { $0.contains("\u{1B}[?1049l") && $0.contains("ready") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.modesLeftOn == [])
  }
}
