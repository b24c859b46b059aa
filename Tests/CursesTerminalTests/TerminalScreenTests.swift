import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of screens on a terminal, serialized since a process has one screen at a time.
@MainActor
@Suite(.serialized) struct TerminalScreenTests {
  let terminal: PseudoTerminal
  let descriptor: Int32

  init() throws {
    TestEnvironment.useEntries()
    terminal = try PseudoTerminal(size: Size(width: 40, height: 10))
    descriptor = try terminal.openProgramSide()
  }

  private func open(_ variables: [String: String]) throws(TerminalError) -> CursesScreen {
    try CursesScreen(
      TerminalEnvironment(variables), input: descriptor, output: descriptor, standardError: nil)
  }

  @Test(arguments: [
    ([:], TerminalError.cannotMoveCursor(name: nil)),
    (["TERM": ""], .cannotMoveCursor(name: nil)),
    (["TERM": "dumb"], .cannotMoveCursor(name: "dumb")),
    (["TERM": "unknown"], .cannotMoveCursor(name: "unknown")),
    (["TERM": "nonsense"], .unknownTerminal(name: "nonsense")),
  ])
  func `a terminal that cannot show a screen throws a one-line error`(
    variables: [String: String], error: TerminalError
  ) {
    #expect(throws: error) { try open(variables) }
    #expect(!error.description.contains("\n"))
    #expect(error.description.contains("TERM"))
    #expect(terminal.isCooked)
    close(descriptor)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette256), (["TERM": "xterm"], .palette8),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .rgb), (["TERM": "vt100"], .monochrome),
    (["TERM": "xterm-ghostty"], .palette256), (["TERM": "foot"], .palette256),
    (["TERM": "alacritty", "COLORTERM": "24bit"], .rgb), (["TERM": "linux"], .palette8),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .monochrome), (["TERM": "vt52"], .monochrome),
    (["TERM": "xterm-kitty", "CURSESKIT_COLORS": "16"], .palette16),
    (["TERM": "st-unlisted"], .palette256), (["TERM": "foot-unlisted-direct"], .rgb),
    (["TERM": "mlterm-unlisted", "COLORTERM": "truecolor"], .rgb),
    (["TERM": "xterm-unlisted-88color", "COLORTERM": "truecolor"], .palette16),
    (["TERM": "linux-unlisted-16color"], .palette16), (["TERM": "vt320-unlisted"], .monochrome),
    (["TERM": "st-unlisted-16color", "CURSESKIT_COLORS": "256"], .palette256),
  ])
  func `the color depth follows the environment`(variables: [String: String], depth: ColorDepth)
    throws
  {
    let screen = try open(variables)

    #expect(screen.colorDepth == depth)
    #expect(screen.size == Size(width: 40, height: 10))
    #expect(!terminal.isCooked)
    screen.close()
    #expect(terminal.isCooked)
    close(descriptor)
  }

  @Test func `an empty window is rejected, and later ignored`() throws {
    terminal.resize(to: .zero)
    #expect(throws: TerminalError.noWindow) { try open(["TERM": "xterm"]) }

    terminal.resize(to: Size(width: 20, height: 5))
    let screen = try open(["TERM": "xterm"])
    terminal.resize(to: .zero)

    #expect(screen.size == Size(width: 20, height: 5))
    screen.close()
    close(descriptor)
  }

  @Test func `a window beyond the size limit uses its first columns and rows`() throws {
    terminal.resize(to: Size(width: 2, height: 65_535))
    let screen = try open(["TERM": "xterm"])
    #expect(screen.size == Size(width: 2, height: 2048))

    screen.show(Frame(Buffer(size: screen.size, filledWith: Cell("x"))))
    try terminal.read { $0.contains("\u{1B}[2048Hx") }

    terminal.resize(to: Size(width: 65_535, height: 65_535))
    #expect(screen.size == Size(width: 2048, height: 2048))
    screen.close()
    close(descriptor)
  }

  @Test func `a file that is not a terminal is rejected`() {
    let file = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    let environment = TerminalEnvironment(["TERM": "xterm"])

    #expect(throws: TerminalError.notATerminal) {
      try CursesScreen(environment, input: descriptor, output: file)
    }
    #expect(throws: TerminalError.notATerminal) {
      try CursesScreen(environment, input: file, output: descriptor)
    }
    close(file)
    close(descriptor)
  }

  @Test func `a second screen is rejected and the first one continues`() throws {
    let screen = try open(["TERM": "xterm"])

    #expect(throws: TerminalError.alreadyOpen) { try open(["TERM": "xterm"]) }

    screen.show(Frame(Buffer(size: screen.size, filledWith: Cell("x"))))
    try terminal.read { $0.contains("x\u{1B}[39b") }
    screen.close()
    close(descriptor)
  }

  @Test func `a deallocated screen restores the terminal`() throws {
    var screen: CursesScreen? = try open(["TERM": "xterm"])
    #expect(screen?.isClosed == false)

    screen = nil

    #expect(terminal.isCooked)
    close(descriptor)
  }

  @Test func `show does not wait for a terminal that does not read`() throws {
    let screen = try open([
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "CURSESKIT_SYNC": "1",
    ])
    let size = Size(width: 200, height: 100)

    var buffer = Buffer(size: size)
    for row in 0..<100 {
      for column in 0..<200 {
        let style = Style(column.isMultiple(of: 2) ? .bold : .italic)
        buffer[Point(x: column, y: row)] = Cell("a", style: style)
      }
    }
    screen.show(Frame(buffer))
    buffer = Buffer(size: size)
    for row in 0..<100 {
      buffer[Point(x: row, y: row)] = Cell("z", style: Style(foreground: .rgb(1, 2, UInt8(row))))
    }
    screen.show(Frame(buffer))
    let wasReady = screen.isReady

    try terminal.read { $0.hasSuffix("\u{1B}[?2026l") && $0.contains("38;2;1;2;99m") }
    // A suspension would allow a test of another suite to open a screen meanwhile, which throws.
    while !screen.isReady { try terminal.read(milliseconds: 1) }

    #expect(!wasReady)
    screen.close()
    close(descriptor)
  }
}
