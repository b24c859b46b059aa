import CursesTerminalTesting
import Glibc
import Testing

/// What signals do to a program that has taken its terminal.
@Suite(.ownThread) struct SignalWaysOutTests {
  /// A terminal of this kind is asked nothing, so that no answer is waited for.
  static let mute = ["TERM": "screen-256color"]

  /// What shows backtraces of crashes, as the runtime does on a terminal of its own accord.
  static let backtraces = mute.merging(["SWIFT_BACKTRACE": "enable=yes,interactive=yes"]) { $1 }

  /// The signals whose default ends a process.
  ///
  /// Those of the C library are left out, and `SIGKILL`, which leaves nobody to give anything back.
  static let ending = (1...Int32(64)).filter {
    ![SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, 32, 33]
      .contains($0)
  }

  @Test(arguments: [nil, "inline"])
  func `every signal that ends a program gives the terminal back first`(place: String?) throws {
    // A region differs in what erases it, which is the same for all of them.
    let signals = place == nil ? SignalWaysOutTests.ending : [SIGINT, SIGSEGV, SIGPIPE, SIGALRM]
    let environment = place == nil ? SignalWaysOutTests.mute : [:]
    for some in signals.chunks(of: 8) {
      let runs = try some.map { signal in
        (signal, try ProgramRun("wait", place ?? "", environment: environment))
      }
      for (signal, run) in runs {
        // Where it asks something, it does so once it has shown a frame.
        try run.terminal.read { $0.contains("ready") && (place == nil || $0.contains("\u{1B}[c")) }
        run.terminal.send(signal: signal)
      }
      for (signal, run) in runs {
        #expect(try run.terminal.waitForExit() == .signaled(signal))
        #expect(run.modesLeftOn == [], "signal \(signal)")
        #expect(run.state == .given, "signal \(signal)")
        #expect(run.terminal.isCooked, "signal \(signal)")
        #expect(place == nil || !run.showsAnything, "signal \(signal): \(run.screen.buffer.lines)")
      }
    }
  }

  @Test(arguments: ["", "inline"])
  func `a stack that overflows on any thread gives the terminal back`(place: String) throws {
    let runs = try ["thread", "queue", "task"].map {
      try ProgramRun("overflow-\($0)", place, environment: SignalWaysOutTests.mute)
    }
    for run in runs {
      #expect(try run.terminal.waitForExit() == .signaled(SIGSEGV))
      #expect(run.state == .given)
      #expect(run.terminal.isCooked)
    }
  }

  @Test(arguments: ["closed-pipe", "file-too-large"])
  func `a write that ends the program gives the terminal back first`(way: String) throws {
    let run = try ProgramRun(way, environment: SignalWaysOutTests.mute)

    let status = try run.terminal.waitForExit()

    #expect(status == .signaled(way == "file-too-large" ? SIGXFSZ : SIGPIPE))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a pipe that closes ends the program, and the terminal is given back`() throws {
    let run = try ProgramRun(
      script: "$PROGRAM lines-for-a-pipe inline | head -n 1", environment: SignalWaysOutTests.mute)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("line 0"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["handle", "ignore"])
  func `a signal that the program handles or ignores leaves it the terminal`(way: String) throws {
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
  func `quitting is no crash, also where crashes show backtraces`(way: String) throws {
    let run = try ProgramRun(
      way == "key" ? "form" : "wait", environment: SignalWaysOutTests.backtraces)
    try run.terminal.read { $0.contains("ready") }

    if way == "key" { run.terminal.type("\u{1C}") } else { run.terminal.send(signal: SIGQUIT) }

    #expect(try run.terminal.waitForExit() == .signaled(SIGQUIT))
    #expect(!run.text.contains("crash"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `the backtrace of a crash is shown on the terminal as it was given back`() throws {
    let quick = "enable=yes,interactive=no,symbolicate=off,images=none,color=no"
    let run = try ProgramRun("trap", environment: ["SWIFT_BACKTRACE": quick])

    #expect(try run.terminal.waitForExit() == .signaled(SIGILL))
    #expect(run.textAfterLeaving.contains("crashed"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }
}

extension Array {
  /// Parts of `count` elements, of which the last may have fewer.
  fileprivate func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
