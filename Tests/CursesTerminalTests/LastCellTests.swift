import CursesCells
import CursesRecording
import CursesTerminal
import CursesTerminalTesting
import Glibc
import Testing

/// Tests that the cell in the bottom-right corner never scrolls the screen.
@MainActor
@Suite(.serialized) struct LastCellTests {
  let terminal: PseudoTerminal
  let descriptor: Int32

  init() throws {
    TestEnvironment.useEntries()
    terminal = try PseudoTerminal(size: Size(width: 40, height: 10))
    descriptor = try terminal.openProgramSide()
  }

  /// A terminal that scrolls when its last cell is written, and the way to write it anyway.
  enum Eager: String, CaseIterable, Sendable {
    /// The glyph is inserted.
    case cons25

    /// Wrapping is turned off.
    case teraterm

    /// The cell cannot be written.
    case pc3
  }

  private func open(_ name: String) throws -> CursesScreen {
    try CursesScreen(
      TerminalEnvironment(["TERM": name, "LANG": "C.UTF-8"]), input: descriptor,
      output: descriptor, standardError: nil)
  }

  private func frame(_ rows: [String], size: Size) -> Frame {
    var canvas = Canvas(Buffer(size: size))
    for (row, text) in rows.enumerated() { canvas.draw(text, at: Point(x: 0, y: row)) }
    return Frame(canvas.buffer)
  }

  /// Reads until the terminal displays the cells, except a last glyph that it cannot draw.
  private func expect(_ buffer: Buffer, on eager: Eager) throws {
    var buffer = buffer
    let last = Point(x: 39, y: 9)
    let isWide = buffer[last].span == .continuation
    if isWide { buffer[last.translated(x: -1, y: 0)] = .blank }
    if isWide || eager == .pc3 { buffer[last] = .blank }
    try terminal.read { _ in
      var displayed = EagerTerminal(size: buffer.size, hasWrappingMode: eager == .teraterm)
      displayed.feed(terminal.output)
      return displayed.lines == buffer.lines
    }
  }

  @Test(arguments: Eager.allCases)
  func `a glyph in the last cell is drawn if that is possible`(eager: Eager) throws {
    let screen = try open(eager.rawValue)
    let rows = (0..<10).map { row in (0..<39).reduce("\(row)") { $0 + "\(($1 + row) % 10)" } }
    let frame = frame(rows, size: screen.size)

    screen.show(frame)

    try expect(frame.buffer, on: eager)
    screen.close()
    close(descriptor)
  }

  @Test(arguments: Eager.allCases)
  func `a wide glyph in the last cell is omitted`(eager: Eager) throws {
    let screen = try open(eager.rawValue)
    let rows = (0..<10).map { row in String(repeating: "\(row)", count: 38) + "日" }
    let frame = frame(rows, size: screen.size)

    screen.show(frame)

    try expect(frame.buffer, on: eager)
    screen.close()
    close(descriptor)
  }

  @Test(arguments: Eager.allCases)
  func `a wide glyph scrolls correctly into and out of the last cell`(
    eager: Eager
  ) throws {
    let screen = try open(eager.rawValue)
    var generator = SeededGenerator(seed: 17)
    var buffer = frame(
      (0..<10).map { String(repeating: "\($0)", count: 38) + "日" }, size: screen.size
    ).buffer
    screen.show(Frame(buffer))

    for number in 0..<60 {
      let shift = RowShift(rows: 0..<10, distance: [-3, 2, 1, -1][number % 4])
      var shifted = buffer
      shifted.moveRows(shift.rows, by: shift.distance)
      var canvas = Canvas(shifted)
      for row in shift.rows where Int.random(in: 0..<3, using: &generator) == 0 {
        let end = ["日", "ab", "é ", " x", "x"][Int.random(in: 0..<5, using: &generator)]
        canvas.draw("\(number)", at: Point(x: 3, y: row))
        canvas.draw(end, at: Point(x: 38, y: row))
      }
      buffer = canvas.buffer
      screen.show(
        Frame(buffer: buffer, shifts: [shift], changes: buffer.changes(from: shifted)))
      try expect(buffer, on: eager)
    }
    screen.close()
    close(descriptor)
  }

  /// tmux and GNU screen report that they defer the wrap, and do, so no glyph is omitted.
  @Test(arguments: ["screen", "tmux-256color", "xterm"])
  func `a wide glyph is drawn in the last cell if wrapping is deferred`(name: String) throws {
    let screen = try open(name)
    let rows = (0..<10).map { row in String(repeating: "\(row)", count: 38) + "日" }

    screen.show(frame(rows, size: screen.size))

    try terminal.read { _ in
      let displayed = VirtualTerminal(size: screen.size)
      displayed.feed(terminal.output)
      return displayed.buffer.lines == rows
    }
    screen.close()
    close(descriptor)
  }
}
