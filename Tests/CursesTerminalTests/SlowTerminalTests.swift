import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of a terminal that receives 20 kB a second, while a program changes its view sixty times a
/// second, by about 5 kB each time.
@Suite(.presenters, .ownThread) struct SlowTerminalTests {
  private let bytesPerSecond = 20_000

  /// The maximum size of a frame, with 270 letters of different colors.
  private let frameLimit = PresenterTrait.requested == .ncurses ? 12_000 : 7000

  /// A size that every frame exceeds: each letter has a color sequence of its own.
  private let leastFrame = 2000

  /// The maximum growth of memory in pages; ncurses keeps a table of color pairs.
  private let pageLimit = PresenterTrait.requested == .ncurses ? 4096 : 1024

  /// No query is sent to this kind of terminal, so no reply is awaited.
  private let mute = ["TERM": "screen-256color", "CURSESKIT_COLORS": "rgb"]

  /// Returns the number of unread bytes that a terminal holds, which no program can revoke.
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
    /// Returns the numbers of steps, composed frames and pages of memory that the program reports.
    func counts() throws -> [Int] {
      run.terminal.type("w")
      let counts = try bypass.read().split(separator: " ").compactMap { Int($0) }
      try #require(counts.count == 3)
      return counts
    }
    try read(until: "keys 0")
    let space = try roomInTerminal()

    for key in 1...3 {
      let before = run.terminal.output.count
      run.terminal.type("x")
      try read(until: "keys \(key)")
      // The bytes that the terminal held, the rest of the frame in flight, and the next frame.
      #expect(run.terminal.output.count - before <= space + 2 * frameLimit)
    }
    // Nothing is read meanwhile, so only the frames that the terminal holds are composed.
    let limit = space / leastFrame + 2
    let first = try counts()
    var last = first
    while last[0] < first[0] + 4 * limit { last = try counts() }
    #expect(last[1] - first[1] <= limit, "the number of composed frames")

    run.terminal.type("s")
    let told = try counts()
    try read(until: "stopped")
    try run.terminal.read { $0.hasSuffix("\u{1B}[?2026l") }

    #expect(told[2] < pageLimit, "the number of pages of memory")
    let red = UInt8(told[0] & 255)
    for point in [Point(x: 0, y: 1), Point(x: 29, y: 9)] {
      let color = Color.rgb(red, UInt8(point.x), UInt8(point.y))
      #expect(run.screen.displayed(at: point).style.foreground == color)
    }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}
