import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// A program's terminal, and what a test looks at when the program is gone.
@MainActor
struct ProgramRun {
  let terminal: PseudoTerminal
  let size = Size(width: 60, height: 10)

  init(_ way: String, term: String? = "xterm-256color") throws {
    terminal = try PseudoTerminal(size: size)
    var environment = ["LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    environment["TERM"] = term
    try terminal.spawn(try ProgramRun.path, arguments: [way], environment: environment)
  }

  /// The modes left on, by a terminal that read everything the program wrote.
  var modesLeftOn: [String] {
    let reader = VirtualTerminal(size: size)
    reader.feed(terminal.output)
    return reader.modesLeftOn
  }

  var text: String { String(decoding: terminal.output, as: UTF8.self) }

  /// What came after the terminal left the alternate screen.
  var textAfterLeaving: Substring {
    let parts = text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[1] : ""
  }

  /// The program stands beside the tests.
  private static var path: String {
    get throws {
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &bytes, bytes.count)
      let tests = String(decoding: bytes.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
      let folder = try #require(tests.lastIndex(of: "/"))
      return tests[...folder] + "WayOut"
    }
  }
}

@MainActor
@Suite struct WaysOutTests {
  @Test(arguments: [
    ("return", PseudoTerminal.Status.exited(0)), ("forget", .exited(0)), ("throw", .exited(2)),
    ("exit", .exited(3)), ("trap", .signaled(SIGILL)), ("abort", .signaled(SIGABRT)),
    ("fault", .signaled(SIGSEGV)), ("overflow", .signaled(SIGSEGV)),
    ("overflow-later", .signaled(SIGSEGV)),
  ])
  func `the terminal is given back`(way: String, status: PseudoTerminal.Status) throws {
    let run = try ProgramRun(way)

    #expect(try run.terminal.waitForExit() == status)
    #expect(run.text.contains("\u{1B}[?1049h"))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGFPE, SIGBUS])
  func `a signal gives the terminal back and ends the program`(signal: Int32) throws {
    let run = try ProgramRun("wait")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.send(signal: signal)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
  }

  @Test func `what is said on standard error is read after the terminal is given back`() throws {
    let run = try ProgramRun("error")

    _ = try run.terminal.waitForExit()

    #expect(run.textAfterLeaving.contains("said on standard error"))
    #expect(run.text.split(separator: "said on standard error").count == 2)
  }

  @Test func `the reason of a trap is read after the terminal is given back`() throws {
    let run = try ProgramRun("trap")

    _ = try run.terminal.waitForExit()

    #expect(run.textAfterLeaving.contains("a reason to read"))
  }

  @Test func `a frame that is shown again sends nothing`() throws {
    let run = try ProgramRun("idle")

    _ = try run.terminal.waitForExit()

    #expect(run.text.contains("frames: 1\r\n"))
    #expect(run.text.split(separator: "\u{1B}[?2026h").count == 2)
  }
}
