import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests of underlines that are not single lines.
@MainActor
@Suite struct UnderlineTests {
  @Test(arguments: PresenterKind.allCases)
  func `every style of underline is displayed, also below wide letters`(
    presenter: PresenterKind
  ) throws {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(size: Size(width: 12, height: 8), environment: environment)

    for shift in 0..<5 {
      var canvas = Canvas(Buffer(size: screen.size))
      for (row, underline) in UnderlineStyle.allCases.enumerated() {
        var style = Style(foreground: .indexed(UInt8(row)))
        style.underlineStyle = underline
        let position = Point(x: row, y: (row + shift) % 5)
        canvas.draw("x 日e\u{301}y", at: position, style: style)
      }
      canvas.draw("none", at: Point(x: shift, y: 6))
      screen.show(Frame(canvas.buffer))
    }

    #expect(screen.mismatches == [])
    let displayed = (0..<5).map { screen.terminal.displayed(at: Point(x: $0, y: ($0 + 4) % 5)) }
    #expect(displayed.map(\.style.underlineStyle) == [.single, .double, .curly, .single, .single])
  }

  @Test(arguments: PresenterKind.allCases)
  func `no styled text remains next to a cluster that the terminal draws narrower`(
    presenter: PresenterKind
  ) throws {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(size: Size(width: 8, height: 2), environment: environment)

    for text in ["abcd", "❤️cd", "abcd", "日cd", "❤️cd"] {
      var canvas = Canvas(Buffer(size: screen.size))
      canvas.draw(text, at: .zero, style: Style(.curlyUnderline))
      screen.show(Frame(canvas.buffer))
    }

    #expect(screen.mismatches == [])
  }

  /// Returns the bytes that show some texts in a row, each with the color of its underline.
  private func bytes(
    _ presenter: PresenterKind, _ depth: ColorDepth, _ texts: [(String, Color?)]
  ) throws -> String {
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    var bytes: [UInt8] = []
    let size = Size(width: 20, height: 1)
    let screen = try CursesScreen(
      headless: size, colorDepth: depth, environment: environment
    ) { bytes += $0 }
    var canvas = Canvas(Buffer(size: size))
    var x = 0
    for (text, color) in texts {
      canvas.draw(
        text, at: Point(x: x, y: 0), style: Style(attributes: .underline, underlineColor: color))
      x += text.count
    }
    screen.show(Frame(canvas.buffer))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the color of an underline is sent when it changes`() throws {
    let texts: [(String, Color?)] = [
      ("ab", .rgb(255, 136, 0)), ("cd", .indexed(9)), ("e", nil), ("f", .indexed(9)),
    ]

    let sent = try bytes(.direct, .rgb, texts)

    #expect(
      sent.contains(
        "\u{1B}[4m\u{1B}[58:2::255:136:0mab\u{1B}[58:5:9mcd\u{1B}[59me\u{1B}[58:5:9mf\u{1B}[m"))
  }

  @Test(arguments: PresenterKind.allCases)
  func `the color of an underline is reduced to those of the terminal`(
    presenter: PresenterKind
  ) throws {
    let texts: [(String, Color?)] = [("ab", .rgb(255, 0, 0))]

    #expect(try bytes(presenter, .rgb, texts).contains("\u{1B}[58:2::255:0:0m"))
    #expect(try bytes(presenter, .palette256, texts).contains("\u{1B}[58:5:196m"))
    #expect(try bytes(presenter, .palette16, texts).contains("\u{1B}[58:5:9m"))
    #expect(try !bytes(presenter, .monochrome, texts).contains("[58"))
  }

  @Test func `text for an unknown terminal has single lines, unless styles are requested`() {
    var canvas = Canvas(Buffer(size: Size(width: 4, height: 1)))
    canvas.draw(
      "wave", at: .zero, style: Style(attributes: .curlyUnderline, underlineColor: .indexed(1)))

    let plain = BufferText.styled(canvas.buffer, colorDepth: .rgb)
    let styled = BufferText.styled(canvas.buffer, colorDepth: .rgb, keepsUnderlineStyles: true)

    #expect(plain == "\u{1B}[0;4mwave\u{1B}[m")
    #expect(styled == "\u{1B}[0;4m\u{1B}[4:3m\u{1B}[58:5:1mwave\u{1B}[m")
  }
}

/// Tests of underlines in terminals, according to their entries.
@Suite(.ownThread) struct UnderlineTerminalTests {
  @Test(arguments: [
    ("foot", "direct", UnderlineStyle.curly), ("foot", "ncurses", .curly),
    ("tmux-256color", "direct", .curly), ("wezterm", "direct", .curly),
    ("xterm-256color", "direct", .single), ("xterm-256color", "ncurses", .single),
    ("screen-256color", "direct", .single), ("linux", "direct", .single),
  ])
  func `styles and colors are sent if the entry of the terminal has them`(
    name: String, presenter: String, underline: UnderlineStyle
  ) throws {
    let run = try ProgramRun(
      "links", environment: ["TERM": name, "CURSESKIT_PRESENTER": presenter])
    if name.hasPrefix("xterm") { try run.answer(as: .xterm) }
    if name.hasPrefix("tmux") { try run.answer(as: .tmux) }
    if ["foot", "wezterm"].contains(name) { try run.answer(as: .plain) }
    try run.terminal.read { _ in
      run.screen.displayed(at: Point(x: 10, y: 2)).style.underlineStyle == underline
    }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("\u{1B}[4:3m") == (underline == .curly))
    #expect(run.text.contains("\u{1B}[58:5:1m") == (underline == .curly))
    #expect(run.state == .given)
  }

  @Test(arguments: PresenterKind.allCases)
  func `styles and colors are sent once the terminal reports a name that has them`(
    presenter: PresenterKind
  ) throws {
    let run = try ProgramRun(
      "links",
      environment: ["TERM": "xterm-256color", "CURSESKIT_PRESENTER": presenter.rawValue])
    try run.answer(as: .kitty)
    try run.terminal.read { $0.contains("\u{1B}[4:3m") && $0.contains("\u{1B}[58:5:1m") }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}
