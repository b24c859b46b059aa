import CursesTerminalTesting
import Foundation
import Testing

/// Tests of a program among the jobs of a shell.
@Suite(.presenters, .ownThread) struct JobWaysOutTests {
  /// A file to which a script writes its job, since some shells list none in a subshell.
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  /// A script fragment that waits until the process of the only job has stopped or ended.
  ///
  /// A shell does not notice that a signal continued its job, and lists it as stopped meanwhile.
  private var untilStopped: String {
    "jobs -p > \(file); read process < \(file); rm \(file); "
      + "while grep -q 'State:.[^T]' /proc/$process/status; do sleep 0.02; done"
  }

  private func run(_ script: String) throws -> ProgramRun {
    try ProgramRun(script: script, environment: SignalWaysOutTests.mute)
  }

  @Test(arguments: ["", "inline"])
  func `a program started in the background waits for the foreground`(position: String) throws {
    let run = try run(
      "$PROGRAM echo \(position) & \(untilStopped); read line; echo \"[$line]\"; read line; fg; exit 7"
    )

    run.terminal.type("typed\n")
    try run.terminal.read { $0.contains("[typed]") }
    #expect(run.terminal.isCooked)
    #expect(!run.text.contains("\u{1B}"))
    run.terminal.type("\n")
    try run.terminal.read { $0.contains("ready") }
    #expect(!run.terminal.isCooked)

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: ["", "inline"])
  func `a program continued in the background stops again and reads no input`(
    position: String
  ) throws {
    let run = try run(
      "$PROGRAM echo \(position); echo halted; bg; \(untilStopped); "
        + "read line; echo \"[$line]\"; read line; fg")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("halted") }
    #expect(run.state == .given)
    run.terminal.forgetOutput()
    run.terminal.type("typed\n")
    try run.terminal.read { $0.contains("[typed]") }
    #expect(!run.text.contains("\u{1B}"))

    run.terminal.type("\n")
    try run.terminal.read { $0.contains("ready") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a program halted by SIGSTOP stops again in the background`() throws {
    let run = try run(
      "$PROGRAM halts; echo halted; stty sane; kill -CONT %1; \(untilStopped); "
        + "read line; echo \"[$line]\"; read line; fg; exit $?")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("x")
    try run.terminal.read { $0.contains("halted") }
    run.terminal.forgetOutput()
    run.terminal.type("typed\n")
    try run.terminal.read { $0.contains("[typed]") }
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.terminal.isCooked)

    run.terminal.type("\n")
    try run.terminal.read { _ in run.screen.buffer.lines[0].hasPrefix("ready 200x10 1") }
    run.terminal.type("\u{3}")
    // Some shells end with the same signal as their child.
    let status = try run.terminal.waitForExit()
    #expect([.signaled(SIGINT), .exited(128 + SIGINT)].contains(status))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a program halted by SIGSTOP resumes in the foreground`() throws {
    let run = try ProgramRun("halts-briefly", environment: SignalWaysOutTests.mute)
    try run.terminal.read { $0.contains("ready 200x10 0") }

    run.terminal.type("x")
    try run.terminal.read {
      $0.ranges(of: "\u{1B}[?1049h").count == 2
        && run.screen.buffer.lines[0].hasPrefix("ready 200x10 1")
    }
    run.terminal.type("\u{3}")

    #expect(try run.terminal.waitForExit() == .signaled(SIGINT))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test(arguments: [false, true])
  func `a region halted by SIGSTOP is redrawn below the shell's output`(
    isContinuedBehind: Bool
  ) throws {
    let behind = isContinuedBehind ? "kill -CONT %1; \(untilStopped);" : ""
    let run = try run(
      "$PROGRAM region-halts; stty sane; echo; for n in first second third; do echo $n; done; "
        + "\(behind) fg; exit 3")
    try run.terminal.read { _ in run.screen.buffer.lines.contains { $0.contains("field") } }

    run.terminal.type("\r")
    try run.terminal.read { text in
      text.firstRange(of: "third").map { text[$0.upperBound...].contains("field") } ?? false
    }
    run.terminal.type("\u{3}")

    let status = try run.terminal.waitForExit()
    #expect([.signaled(SIGINT), .exited(3), .exited(128 + SIGINT)].contains(status))
    let lines = run.screen.buffer.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.filter { ["first", "second", "third"].contains($0) }.count == 3, "\(lines)")
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `progress continues in the background and is displayed in the foreground`() throws {
    let run = try run(
      "$PROGRAM works \(file); echo halted; bg; read line; echo \"[$line]\"; read line; fg; "
        + "echo over; exit $?")
    try run.terminal.read { $0.contains("Copying") }

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("halted") }
    run.terminal.forgetOutput()
    try expectSilenceThenProgress(run)
  }

  @Test func `progress started in the background is displayed in the foreground`() throws {
    try expectSilenceThenProgress(
      run("$PROGRAM works \(file) & read line; echo \"[$line]\"; read line; fg; echo over; exit $?")
    )
  }

  /// Checks that a job prints nothing while the shell reads a line, and ends after it is displayed.
  private func expectSilenceThenProgress(_ run: ProgramRun) throws {
    run.terminal.type("typed\n")
    try run.terminal.read { $0.contains("[typed]") }
    #expect(!run.text.contains("\u{1B}"))
    run.terminal.type("\n")
    try run.terminal.read { $0.contains("Copying") && $0.contains("\u{1B}[?25l") }
    try Data().write(to: URL(filePath: file))

    #expect(try run.terminal.waitForExit() == .exited(0))
    try? FileManager.default.removeItem(atPath: file)
    #expect(run.text.contains("over"))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `progress started in the background ends without the terminal`() throws {
    let run = try run("$PROGRAM works \(file) & read line; echo > \(file); wait; echo over")

    run.terminal.type("typed\n")

    #expect(try run.terminal.waitForExit() == .exited(0))
    try? FileManager.default.removeItem(atPath: file)
    #expect(run.text.contains("over"))
    #expect(!run.text.contains("\u{1B}[?"))
    #expect(run.terminal.isCooked)
  }
}
