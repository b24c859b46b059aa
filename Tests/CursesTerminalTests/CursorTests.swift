import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests that the cursor of the terminal matches that of the frame.
@MainActor
@Suite struct CursorTests {
  let size = Size(width: 20, height: 5)

  private func frame(_ text: String = "Hello", cursor: Point?) -> Frame {
    var canvas = Canvas(Buffer(size: size))
    canvas.draw(text, at: Point(x: 1, y: 1), style: Style(.bold))
    return Frame(canvas.buffer, cursor: cursor)
  }

  /// Returns a frame with the contents of the last one and another cursor.
  private func moved(to cursor: Point?) -> Frame {
    Frame(
      buffer: frame(cursor: nil).buffer, shifts: [], changes: [], cursor: cursor, movesCursor: true)
  }

  @Test func `the cursor is shown at its position or hidden`() throws {
    let screen = try VerifyingScreen(size: size)
    screen.show(frame(cursor: Point(x: 1, y: 1)))

    for cursor in [nil, Point(x: 6, y: 1), Point(x: 19, y: 4), nil, Point.zero] {
      screen.show(moved(to: cursor))
      #expect(screen.terminal.cursor == cursor)
    }

    #expect(screen.mismatches == [])
  }

  @Test func `a cursor motion is one write of a few bytes`() throws {
    var writes: [[UInt8]] = []
    let screen = try CursesScreen(headless: size) { writes.append($0) }
    screen.show(frame(cursor: .zero))
    writes = []

    screen.show(moved(to: Point(x: 5, y: 3)))
    screen.show(Frame(buffer: frame(cursor: nil).buffer, shifts: [], changes: []))

    #expect(writes.count == 1)
    // The synchronized-update marks take 16 bytes.
    #expect(screen.lastFrameBytes == 0)
    #expect(writes[0].count <= 16 + 6)
    #expect(!String(decoding: writes[0], as: UTF8.self).contains("?25"))
  }

  @Test func `an unchanged cursor sends nothing`() throws {
    let screen = try CursesScreen(headless: size)
    screen.show(frame(cursor: Point(x: 3, y: 2)))

    screen.show(
      Frame(
        buffer: frame(cursor: nil).buffer, shifts: [], changes: [], cursor: Point(x: 3, y: 2)))

    #expect(screen.lastFrameBytes == 0)
    #expect(screen.framesShown == 1)
  }

  @Test func `a repaint restores the cursor`() throws {
    let terminal = VirtualTerminal(size: size)
    let screen = try CursesScreen(headless: size) { terminal.feed($0) }
    screen.show(frame(cursor: Point(x: 2, y: 2)))
    terminal.feed(Array("\u{1B}[?25l\u{1B}[Hgarbage".utf8))

    screen.repaint()
    #expect(terminal.cursor == Point(x: 2, y: 2))

    screen.show(frame(cursor: nil))
    terminal.feed(Array("\u{1B}[?25h".utf8))
    screen.repaint()
    #expect(terminal.cursor == nil)
  }

  @Test func `overwritten clusters do not move the cursor`() throws {
    let screen = try VerifyingScreen(size: size)

    screen.show(frame("👩‍👩‍👧‍👦 é 日本", cursor: Point(x: 3, y: 1)))
    screen.show(frame("👩‍💻 🇩🇪 e\u{301}", cursor: Point(x: 9, y: 1)))
    screen.show(frame("👩‍💻 🇩🇪 e\u{301}", cursor: Point(x: 0, y: 4)))

    #expect(screen.mismatches == [])
    #expect(screen.terminal.cursor == Point(x: 0, y: 4))
  }

  @Test func `a cursor is shown at its position after a resize`() throws {
    let screen = try VerifyingScreen(size: size)
    screen.show(frame(cursor: Point(x: 19, y: 4)))

    screen.resize(to: Size(width: 8, height: 2))
    screen.show(Frame(Buffer(size: screen.size), cursor: Point(x: 7, y: 1)))

    #expect(screen.mismatches == [])
  }
}
