import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// What a program in a terminal is told, and how it stops and goes on.
@Suite(.ownThread) struct LiveTerminalTests {
  @Test(arguments: [
    ("a", "character(\"a\")"), ("\u{1B}[A", "Code.up"), ("\u{1B}", "Code.escape"),
    ("\u{1B}[<0;3;4M", "press"), ("\u{1B}[200~pasted\u{1B}[201~", "paste(\"pasted\")"),
    ("\u{1B}[I", "focus(gained: true)"), ("\u{3}", "modifiers: CursesCells.Modifiers(rawValue: 4)"),
  ])
  func `what is typed arrives`(typed: String, event: String) throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type(typed)

    try run.terminal.read { _ in run.screen.buffer.lines.joined().contains(event) }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a new size arrives, and the last of several is the one that counts`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for width in [20, 33, 44] { run.terminal.resize(to: Size(width: width, height: 9)) }

    try run.terminal.read { _ in run.screen.buffer.lines[0].contains("resize(44x9)") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `a storm of sizes makes a frame for each at most, and ends with the last`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for count in 0..<1000 {
      run.terminal.resize(to: Size(width: 1 + count * 37 % 500, height: 1 + count * 11 % 200))
    }
    let last = Size(width: 77, height: 3)
    run.terminal.resize(to: last)

    // A terminal that has had the last size all the time shows the last frame as it is.
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

  @Test func `any size is shown, and a size of nothing is not taken`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }

    for size in [Size(width: 1, height: 1), Size(width: 500, height: 200)] {
      let frames = run.text.split(separator: "\u{1B}[?2026h").count
      run.terminal.resize(to: size)
      try run.terminal.read { $0.split(separator: "\u{1B}[?2026h").count > frames }
    }
    // A terminal that has had the last size all the time shows the last frame as it is. Of the text
    // that was there before, a frame may leave the letters that stay.
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

  @Test func `a program that is stopped gives the terminal to the shell and takes it again`() throws
  {
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

  @Test func `a program that nobody can continue goes on when it is asked to stop`() throws {
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
