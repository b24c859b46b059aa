import CursesTerminalTesting
import Glibc
import Testing

/// Tests of signals to a program that has taken its terminal.
@Suite(.presenters, .ownThread) struct SignalWaysOutTests {
  /// No query is sent to this kind of terminal, so no reply is awaited.
  static let mute = ["TERM": "screen-256color"]

  /// Variables that enable interactive backtraces, as the runtime does by default on a terminal.
  static let backtraces = mute.merging(["SWIFT_BACKTRACE": "enable=yes,interactive=yes"]) { $1 }

  /// The signals that end a process by default.
  ///
  /// Excludes signals of the C library, and `SIGKILL`, which cannot be handled.
  static let ending = (1...Int32(64)).filter {
    ![SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33]
      .contains($0)
  }

  @Test(arguments: [nil, "inline"])
  func `signals that end a program restore the terminal first`(position: String?) throws {
    // A region is only erased in another way, so a few signals suffice.
    let signals = position == nil ? SignalWaysOutTests.ending : [SIGINT, SIGSEGV, SIGPIPE, SIGALRM]
    let environment = position == nil ? SignalWaysOutTests.mute : [:]
    for some in signals.chunks(of: 8) {
      let runs = try some.map { signal in
        (signal, try ProgramRun("wait", position ?? "", environment: environment))
      }
      for (signal, run) in runs {
        // A region sends its queries only after its first frame.
        try run.terminal.read {
          $0.contains("ready") && (position == nil || $0.contains("\u{1B}[c"))
        }
        run.terminal.send(signal: signal)
      }
      for (signal, run) in runs {
        #expect(try run.terminal.waitForExit() == .signaled(signal))
        #expect(run.modesLeftOn == [], "signal \(signal)")
        #expect(run.state == .given, "signal \(signal)")
        #expect(run.terminal.isCooked, "signal \(signal)")
        #expect(
          position == nil || !run.showsAnything, "signal \(signal): \(run.screen.buffer.lines)")
      }
    }
  }

  @Test(arguments: ["", "inline"])
  func `a stack overflow on any thread restores the terminal`(position: String) throws {
    let runs = try ["thread", "queue", "task"].map {
      try ProgramRun("overflow-\($0)", position, environment: SignalWaysOutTests.mute)
    }
    for run in runs {
      #expect(try run.terminal.waitForExit() == .signaled(SIGSEGV))
      #expect(run.state == .given)
      #expect(run.terminal.isCooked)
    }
  }

  @Test(arguments: ["closed-pipe", "file-too-large"])
  func `a write that ends the program restores the terminal first`(way: String) throws {
    let run = try ProgramRun(way, environment: SignalWaysOutTests.mute)

    let status = try run.terminal.waitForExit()

    #expect(status == .signaled(way == "file-too-large" ? SIGXFSZ : SIGPIPE))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a closed pipe ends the program and restores the terminal`() throws {
    let run = try ProgramRun(
      script: "$PROGRAM lines-for-a-pipe inline | head -n 1", environment: SignalWaysOutTests.mute)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("line 0"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["handle", "ignore"])
  func `a signal that is handled or ignored leaves the program the terminal`(way: String) throws {
    let run = try ProgramRun(way, environment: SignalWaysOutTests.mute)
    try run.terminal.read { $0.contains("ready") }

    for signal in [SIGUSR1, SIGTERM, SIGQUIT, SIGPIPE] {
      run.terminal.send(signal: signal)
      guard way == "handle" else { continue }
      try run.terminal.read { $0.contains(signal < 10 ? "got 0\(signal)" : "got \(signal)") }
    }
    #expect(run.modesLeftOn != [])
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test(arguments: ["signal", "key"])
  func `SIGQUIT is not a crash when backtraces are enabled`(way: String) throws {
    let run = try ProgramRun(
      way == "key" ? "form" : "wait", environment: SignalWaysOutTests.backtraces)
    try run.terminal.read { $0.contains("ready") }

    if way == "key" { run.terminal.type("\u{1C}") } else { run.terminal.send(signal: SIGQUIT) }

    #expect(try run.terminal.waitForExit() == .signaled(SIGQUIT))
    #expect(!run.text.contains("crash"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `the backtrace of a crash is printed after the terminal is restored`() throws {
    let quick = "enable=yes,interactive=no,symbolicate=off,images=none,color=no"
    let run = try ProgramRun("trap", environment: ["SWIFT_BACKTRACE": quick])

    #expect(try run.terminal.waitForExit() == .signaled(SIGILL))
    #expect(run.textAfterLeaving.contains("crashed"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }
}

extension Array {
  /// Returns slices of `count` elements, and the rest in a last one.
  fileprivate func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
