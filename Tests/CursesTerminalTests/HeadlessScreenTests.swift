import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

@MainActor
@Suite struct HeadlessScreenTests {
  let size = Size(width: 20, height: 5)

  @Test func `a frame reaches the terminal in one write between synchronizing marks`() throws {
    var writes: [[UInt8]] = []
    let screen = try CursesScreen(headless: size) { writes.append($0) }
    var canvas = Canvas(Buffer(size: size))
    canvas.draw("Hello 日本", at: Point(x: 1, y: 1), style: Style(foreground: .rgb(255, 128, 0)))

    screen.show(Frame(canvas.buffer))

    #expect(writes.count == 1)
    #expect(writes[0].starts(with: "\u{1B}[?2026h".utf8))
    #expect(writes[0].suffix(8).elementsEqual("\u{1B}[?2026l".utf8))
    #expect(screen.bytesWritten == writes[0].count)
  }
}
