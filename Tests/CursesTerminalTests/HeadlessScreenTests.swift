import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

@MainActor
@Suite struct HeadlessScreenTests {
  let size = Size(width: 20, height: 5)

  private func frame(_ text: String, style: Style = .plain) -> Frame {
    var canvas = Canvas(Buffer(size: size))
    canvas.draw(text, at: Point(x: 1, y: 1), style: style)
    return Frame(canvas.buffer)
  }

  @Test func `a frame is one write between synchronized-update marks`() throws {
    var writes: [[UInt8]] = []
    let screen = try CursesScreen(headless: size) { writes.append($0) }

    screen.show(frame("Hello 日本", style: Style(foreground: .rgb(255, 128, 0))))

    #expect(writes.count == 1)
    #expect(writes[0].starts(with: "\u{1B}[?2026h".utf8))
    #expect(writes[0].suffix(8).elementsEqual("\u{1B}[?2026l".utf8))
    #expect(screen.framesShown == 1)
    #expect(screen.bytesWritten == writes[0].count)
  }

  @Test func `an unchanged frame sends nothing`() throws {
    var writes = 0
    let screen = try CursesScreen(headless: size) { _ in writes += 1 }

    for _ in 0..<3 { screen.show(frame("Hello")) }
    screen.show(Frame(buffer: frame("Hello").buffer, shifts: [], changes: []))

    #expect(writes == 1)
    #expect(screen.framesShown == 1)
    #expect(screen.lastFrameBytes == 0)
  }

  @Test func `a new screen shows no contents of a closed one`() throws {
    let beside = try VerifyingScreen(size: size)
    beside.show(frame("beside"))
    let styles: [Style] = [.plain, Style(.bold), Style(foreground: .rgb(255, 128, 0)), .plain]
    for (number, style) in styles.enumerated() {
      let screen = try VerifyingScreen(size: size)
      screen.show(frame("screen \(number)", style: style))
      screen.show(frame("\(number)", style: Style(background: .indexed(UInt8(number)))))
      #expect(screen.mismatches == [])
    }

    beside.show(frame("still beside", style: Style(foreground: .rgb(1, 2, 3))))
    #expect(beside.mismatches == [])
  }

  @Test func `a repaint sends everything`() throws {
    let terminal = VirtualTerminal(size: size)
    let screen = try CursesScreen(headless: size) { terminal.feed($0) }
    screen.show(frame("e\u{301} 日 🇩🇪"))
    terminal.feed(Array("\u{1B}[H\u{1B}[2Jgarbage".utf8))

    screen.repaint()

    #expect(terminal.buffer.lines[0].allSatisfy { $0 == " " })
    #expect(terminal.buffer.lines[1].hasPrefix(" e\u{301} 日 "))
  }

  @Test func `a closed screen shows nothing and can be closed again`() throws {
    var writes = 0
    let screen = try CursesScreen(headless: size) { _ in writes += 1 }

    screen.close()
    screen.close()
    screen.show(frame("Hello"))

    #expect(writes == 0)
    #expect(screen.isClosed)
  }

  @Test func `moved rows are not sent again`() throws {
    let screen = try CursesScreen(headless: Size(width: 80, height: 24))
    var canvas = Canvas(Buffer(size: screen.size))
    for row in 0..<24 { canvas.draw("row \(row) of some text", at: Point(x: 0, y: row)) }
    screen.show(Frame(canvas.buffer))

    var buffer = canvas.buffer
    buffer.moveRows(0..<24, by: -1)
    screen.show(
      Frame(buffer: buffer, shifts: [RowShift(rows: 0..<24, distance: -1)], changes: []))

    #expect(screen.lastFrameBytes < 40)
  }

  @Test func `two screens can be drawn in turn`() throws {
    let first = try VerifyingScreen(size: size)
    let second = try VerifyingScreen(size: Size(width: 7, height: 3), colorDepth: .monochrome)

    first.show(frame("one"))
    second.show(Frame(Buffer(size: second.size, filledWith: Cell("x"))))
    _ = try VerifyingScreen(size: Size(width: 9, height: 9))
    first.show(frame("two"))

    #expect(first.mismatches == [])
    #expect(second.mismatches == [])
  }

  @Test func `half of a wide glyph is drawn as a blank`() throws {
    let screen = try VerifyingScreen(size: size)
    var buffer = frame("日本語").buffer
    buffer[Point(x: 2, y: 1)] = Cell("a")
    buffer[Point(x: 3, y: 1)] = Cell("b")
    buffer[Point(x: 19, y: 4)] = Cell("日")

    screen.show(Frame(buffer))

    #expect(screen.mismatches == [])
    #expect(screen.terminal.buffer.lines[1].hasPrefix("  ab 語"))
  }

  @Test func `an empty frame is ignored`() throws {
    let screen = try CursesScreen(headless: .zero)

    screen.show(Frame(Buffer(size: .zero)))

    #expect(screen.size == Size(width: 1, height: 1))
    #expect(screen.framesShown == 0)
  }
}

/// Tests of clusters that are written over the output of ncurses, and only if needed.
@MainActor
@Suite struct OverlayTests {
  let size = Size(width: 30, height: 24)

  private var clusters: Canvas {
    var canvas = Canvas(Buffer(size: size))
    for row in 0..<20 { canvas.draw("👩‍👩‍👧‍👦 family", at: Point(x: 2, y: row)) }
    return canvas
  }

  @Test func `a change below rows of emoji sends none of them`() throws {
    let screen = try CursesScreen(headless: size)
    screen.show(Frame(clusters.buffer))

    for column in 0..<10 {
      var canvas = clusters
      canvas.draw("━━━━", at: Point(x: column, y: 22))
      screen.show(
        Frame(
          buffer: canvas.buffer, shifts: [], changes: [CellRun(row: 22, columns: 0..<30)]))
    }

    #expect(screen.lastFrameBytes < 60)
  }

  @Test func `a changed cluster is sent, unchanged ones are not`() throws {
    var sent: [UInt8] = []
    let screen = try CursesScreen(headless: size) { sent = $0 }
    screen.show(Frame(clusters.buffer))
    var canvas = clusters
    canvas.draw("🇩🇪", at: Point(x: 2, y: 5))

    screen.show(
      Frame(buffer: canvas.buffer, shifts: [], changes: [CellRun(row: 5, columns: 2..<4)]))

    #expect(String(decoding: sent, as: UTF8.self).contains("🇩🇪"))
    #expect(!String(decoding: sent, as: UTF8.self).contains("👩‍👩‍👧‍👦"))
  }

  @Test func `clusters move with their rows`() throws {
    var frames = RandomFrames(seed: 77, size: size)
    let screen = try VerifyingScreen(size: size)
    screen.show(Frame(clusters.buffer))
    var buffer = clusters.buffer
    for distance in [1, -2, 3, -1, 20] {
      buffer.moveRows(2..<22, by: distance)
      screen.show(
        Frame(buffer: buffer, shifts: [RowShift(rows: 2..<22, distance: distance)], changes: []))
    }

    screen.show(Frame(frames.next().buffer))

    #expect(screen.mismatches == [])
  }
}
