import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// A terminal at the end of a line that carries 20 kB a second, while sixty frames a second of
/// about 5 kB are there to be seen.
@Suite(.ownThread) struct SlowTerminalTests {
  private let bytesPerSecond = 20_000

  /// The most that one frame takes: 270 letters, each of a color of its own.
  private let frameLimit = 7000

  /// This kind is asked nothing, so that no answer is waited for.
  private let mute = ["TERM": "screen-256color", "CURSESKIT_COLORS": "rgb"]

  /// Returns how many bytes a terminal takes that nobody reads, which no program can take back.
  private func roomInTerminal() throws -> Int {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    let descriptor = try terminal.openProgramSide()
    defer { close(descriptor) }
    var settings = termios()
    tcgetattr(descriptor, &settings)
    cfmakeraw(&settings)
    tcsetattr(descriptor, TCSANOW, &settings)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var count = 0
    while write(descriptor, "x", 1) == 1 { count += 1 }
    return count
  }

  @Test
  func
    `a key is answered by the next frame, the frames between are dropped, the last one is shown`()
    throws
  {
    let bypass = try Bypass()
    let run = try ProgramRun("moving", bypass.path, environment: mute)
    let screen = VirtualTerminal(size: run.size)
    var seen = 0
    func read(until text: String) throws {
      try run.terminal.read(bytesPerSecond: bytesPerSecond) { _ in
        screen.feed(Array(run.terminal.output[seen...]))
        seen = run.terminal.output.count
        return screen.buffer.lines[0].contains(text)
      }
    }
    try read(until: "keys 0")
    let room = try roomInTerminal()

    for key in 1...3 {
      let before = run.terminal.output.count
      run.terminal.type("x")
      try read(until: "keys \(key)")
      // What the terminal had taken, the rest of the frame on its way, and the one with the answer.
      #expect(run.terminal.output.count - before <= room + 2 * frameLimit)
    }
    run.terminal.type("sw")
    let told = try bypass.read().split(separator: " ").compactMap { Int($0) }
    try read(until: "stopped")
    try run.terminal.read { $0.hasSuffix("\u{1B}[?2026l") }

    try #require(told.count == 3)
    #expect(told[0] > 60, "so many frames there were to be seen")
    #expect(told[1] < told[0] / 2, "so many of them were made")
    #expect(told[2] < 1024, "so many pages of memory it took")
    let red = UInt8(told[0] & 255)
    for point in [Point(x: 0, y: 1), Point(x: 29, y: 9)] {
      let color = Color.rgb(red, UInt8(point.x), UInt8(point.y))
      #expect(run.screen.shown(at: point).style.foreground == color)
    }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}
