import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests that links are written over the output of ncurses, and only where there are any.
@MainActor
@Suite struct LinkOutputTests {
  let size = Size(width: 30, height: 12)
  let link = Link("https://example.org/")

  private func frame(_ draw: (inout Canvas) -> Void) -> Frame {
    var canvas = Canvas(Buffer(size: size))
    draw(&canvas)
    return Frame(canvas.buffer)
  }

  private func lists(_ link: Link?) -> Frame {
    frame { canvas in
      for row in 0..<12 {
        canvas.draw("row \(row)", at: Point(x: 0, y: row))
        let style = Style(foreground: .indexed(4), link: row.isMultiple(of: 3) ? link : nil)
        canvas.draw("to the end", at: Point(x: 10, y: row), style: style)
      }
    }
  }

  @Test(arguments: [(PresenterKind.ncurses, "0;1"), (.direct, "1")])
  func `linked text is written in one piece, and the link ends after it`(
    presenter: PresenterKind, bold: String
  ) throws {
    var sent = ""
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try CursesScreen(headless: size, environment: environment) {
      sent = String(decoding: $0, as: UTF8.self)
    }

    screen.show(
      frame {
        $0.draw("see", at: Point(x: 0, y: 2))
        $0.draw("a 日本 b", at: Point(x: 4, y: 2), style: Style(attributes: .bold, link: link))
      })

    let begin = "\u{1B}]8;id=1;https://example.org/\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    #expect(sent.contains("\(begin)\u{1B}[\(bold)ma 日本 b\(end)"))
    #expect(sent.ranges(of: begin).count == 1)
  }

  @Test func `lines of one link share an id, adjacent links do not`() throws {
    var sent: [UInt8] = []
    let screen = try CursesScreen(headless: size) { sent = $0 }
    let other = Link("https://example.org/other")

    screen.show(
      frame {
        $0.draw("first", at: Point(x: 25, y: 3), style: Style(link: link))
        $0.draw("second", at: Point(x: 0, y: 4), style: Style(link: link))
        $0.draw("other", at: Point(x: 6, y: 4), style: Style(link: other))
      })

    let links = TerminalToken.all(in: sent).compactMap { token in
      if case .string("]", let text) = token { text } else { nil }
    }
    #expect(
      links == ["8;id=1;https://example.org/", "8;id=2;https://example.org/other", "8;;"])
  }

  @Test func `frames without links cost no extra bytes`() throws {
    var frames = RandomFrames(seed: 5, size: size, hasLinks: false)
    let with = try CursesScreen(headless: size, links: true)
    let without = try CursesScreen(headless: size, links: false)

    for _ in 0..<200 {
      let frame = frames.next()
      with.show(frame)
      without.show(frame)
      #expect(with.lastFrameBytes == without.lastFrameBytes)
    }
  }

  @Test func `a terminal without links is sent the same bytes as plain text`() throws {
    var plain: [UInt8] = []
    var linked: [UInt8] = []
    try CursesScreen(headless: size, links: false) { plain = $0 }.show(lists(nil))
    try CursesScreen(headless: size, links: false) { linked = $0 }.show(lists(link))

    #expect(!plain.isEmpty)
    #expect(plain == linked)
  }

  @Test func `links without Unicode are sent as text only`() throws {
    var sent: [UInt8] = []
    let screen = try CursesScreen(
      headless: size, environment: TerminalEnvironment(["LC_ALL": "de_DE.ISO-8859-1"])
    ) { sent = $0 }

    screen.show(lists(link))

    #expect(!screen.usesUnicode)
    #expect(!sent.contains(UInt8(ascii: "]")))
    #expect(!sent.contains(0xA0))
  }

  @Test func `links move with their rows when the terminal scrolls`() throws {
    let screen = try VerifyingScreen(size: size)
    var buffer = lists(link).buffer
    screen.show(Frame(buffer))

    for distance in [1, -2, 3, -1, 2] {
      buffer.moveRows(1..<11, by: distance)
      screen.show(
        Frame(buffer: buffer, shifts: [RowShift(rows: 1..<11, distance: distance)], changes: []))
    }

    #expect(screen.mismatches == [])
    #expect((0..<12).contains { buffer[Point(x: 12, y: $0)].link != nil })
  }

  @Test(arguments: PresenterKind.allCases)
  func `moved links are displayed on a terminal that does not scroll`(
    presenter: PresenterKind
  ) throws {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(size: Size(width: 8, height: 4), environment: environment)
    var canvas = Canvas(Buffer(size: screen.size))
    canvas.draw("first", at: .zero, style: Style(link: link))
    canvas.draw("third", at: Point(x: 0, y: 2), style: Style(link: Link("https://example.org/3")))
    var buffer = canvas.buffer
    screen.show(Frame(buffer))

    buffer.moveRows(0..<3, by: -2)
    screen.show(Frame(buffer: buffer, shifts: [RowShift(rows: 0..<3, distance: -2)], changes: []))

    #expect(screen.mismatches.isEmpty)
  }

  @Test func `unchanged text can gain, change and lose a link`() throws {
    let screen = try VerifyingScreen(size: size)

    for link in [nil, link, Link("https://example.org/other"), nil, link] {
      screen.show(lists(link))
    }

    #expect(screen.mismatches == [])
  }

  @Test func `overwriting a linked cluster leaves no link`() throws {
    let screen = try VerifyingScreen(size: size)

    for text in ["abcd", "❤️cd", "abcd", "👩‍💻cd", "日cd", "1️⃣2️⃣"] {
      screen.show(frame { $0.draw(text, at: .zero, style: Style(link: link)) })
      screen.show(frame { $0.draw(text, at: .zero) })
    }

    #expect(screen.mismatches == [])
  }

  @Test(arguments: [0, 4, 11])
  func `links of an inline region are at their positions`(row: Int) throws {
    let screen = try VerifyingScreen(size: size, inlineHeight: 4, row: row)
    let size = Size(width: size.width, height: 4)

    for (text, link) in [("one 日本", link), ("❤️ two ", link), ("", nil), ("👩‍💻 ", link)] {
      var canvas = Canvas(Buffer(size: size))
      for row in 1..<4 {
        canvas.draw("row \(row)", at: Point(x: 0, y: row))
        canvas.draw(text, at: Point(x: 10, y: row), style: Style(attributes: .bold, link: link))
      }
      screen.show(Frame(canvas.buffer))
    }

    #expect(screen.mismatches == [])
  }

  @Test(arguments: PresenterKind.allCases)
  func `cells after a link in the last column are correct`(presenter: PresenterKind) throws {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(size: Size(width: 4, height: 2), environment: environment)

    for letter in ["a", "b"] {
      var canvas = Canvas(Buffer(size: screen.size))
      canvas.draw(letter, at: .zero, style: .plain)
      canvas.draw("end", at: Point(x: 1, y: 0), style: Style(link: link))
      screen.show(Frame(canvas.buffer, cursor: .zero))
    }

    #expect(screen.mismatches.isEmpty)
  }

  @Test(arguments: PresenterKind.allCases, ["a", "日"])
  func `cells after a link as wide as the screen are correct`(
    presenter: PresenterKind, text: String
  ) throws {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let size = Size(width: CellWidth.of(text), height: 2)
    let screen = try VerifyingScreen(size: size, environment: environment)

    for (text, link) in [(text, link), ("c", nil)] {
      var canvas = Canvas(Buffer(size: size))
      canvas.draw(text, at: .zero, style: Style(link: link))
      screen.show(Frame(canvas.buffer, cursor: .zero))
    }

    #expect(screen.mismatches.isEmpty)
  }

  @Test func `a repaint restores links`() throws {
    let screen = try VerifyingScreen(size: size)
    let frame = lists(link)
    screen.show(frame)
    screen.terminal.feed(Array("\u{1B}[H\u{1B}[2Jgarbage".utf8))

    screen.screen.repaint()

    #expect(screen.firstMismatch(with: frame.buffer) == nil)
  }
}

/// Tests of links in a full-screen terminal.
@Suite(.ownThread) struct LinkTerminalTests {
  private static let begin = "https://example.org/%C3%A4%E2%80%AE\u{1B}\\"

  private func leave(_ run: ProgramRun) throws {
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
    #expect(run.modesLeftOn == [])
  }

  @Test(arguments: [
    "foot", "xterm-kitty", "alacritty", "alacritty-direct", "xterm-ghostty", "wezterm", "contour",
  ])
  func `a terminal known by its name displays links immediately`(name: String) throws {
    let run = try ProgramRun("links", environment: ["TERM": name])
    try run.terminal.read { $0.contains("no link") && $0.contains(Self.begin) }

    #expect(run.screen.displayed(at: .zero).style.link == Link("https://example.org/ä\u{202E}"))
    #expect(run.screen.displayed(at: Point(x: 13, y: 1)).style.link != nil)
    #expect(run.screen.displayed(at: Point(x: 0, y: 2)).style.link == nil)
    try run.answer(as: .plain)
    try leave(run)
  }

  @Test func `a terminal that reports its name displays links from then on`() throws {
    let run = try ProgramRun("links")
    var terminal = ScriptedTerminal.xterm
    terminal.version = "VTE(7600)"
    try run.terminal.read { $0.contains("\u{1B}[c") }
    #expect(!run.text.contains(Self.begin))

    try run.answer(as: terminal)

    try run.terminal.read { $0.contains(Self.begin) && $0.hasSuffix("\u{1B}[?2026l") }
    #expect(run.screen.displayed(at: Point(x: 3, y: 1)).style.link != nil)
    try leave(run)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100", "vt52"])
  func `a terminal without known support is never sent links`(name: String) throws {
    let run = try ProgramRun("links", environment: ["TERM": name])

    if name.hasPrefix("xterm") { try run.answer(as: .xterm) }
    if name.hasPrefix("tmux") { try run.answer(as: .tmux) }
    try run.terminal.read { $0.contains("no link") }
    try leave(run)

    #expect(!run.text.contains("\u{1B}]8"))
  }
}
