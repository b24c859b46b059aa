import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests of the bytes that the direct presenter sends.
@MainActor
@Suite struct DirectPresenterTests {
  private let size = Size(width: 60, height: 12)

  /// Shows two pictures one after the other, and returns the bytes of the second.
  private func sent(from old: [String], to new: [String], style: Style = .plain) throws -> String {
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size) { bytes = $0 }
    let judge = try VerifyingScreen(size: size)
    let (first, second) = (buffer(old, .plain), buffer(new, style))
    let frames = [
      Frame(first), Frame(buffer: second, shifts: [], changes: second.changes(from: first)),
    ]
    for frame in frames {
      screen.show(frame)
      judge.show(frame)
    }
    #expect(judge.mismatches == [])
    return String(decoding: bytes, as: UTF8.self)
  }

  private func buffer(_ lines: [String], _ style: Style) -> Buffer {
    var canvas = Canvas(Buffer(size: size))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row), style: style)
    }
    return canvas.buffer
  }

  /// Returns distinct lines, one for each number.
  private func lines(_ numbers: Range<Int>) -> [String] {
    numbers.map { number in
      (0..<6).map { "word\($0 * number % 97)" }.joined(separator: " ")
    }
  }

  @Test(arguments: [(3, "\u{1B}[3@"), (-2, "\u{1B}[2P")])
  func `a shifted part of a row is moved with ICH or DCH`(distance: Int, sequence: String) throws {
    let text = lines(1..<13).map { String($0.prefix(40)) }
    let left = text.map { "menu     " + $0 }
    let moved = text.map { "menu" + String(repeating: " ", count: 5 + distance) + $0 }

    let sent = try sent(from: left, to: moved)

    #expect(sent.ranges(of: sequence).count == 12)
    #expect(sent.utf8.count < 12 * 20)
  }

  @Test func `a row with wide text is rewritten`() throws {
    let text = "日本 " + String(lines(7..<8)[0].prefix(40))

    let sent = try sent(from: ["menu     " + text], to: ["menu        " + text])

    #expect(!sent.contains("@"))
    #expect(sent.contains("日本"))
  }

  @Test func `moved rows are found without shifts in the frame`() throws {
    #expect(try sent(from: lines(1..<13), to: lines(4..<16)).contains("\u{1B}[3S"))
    #expect(try sent(from: lines(4..<16), to: lines(1..<13)).contains("\u{1B}[3T"))
    let inside = try sent(
      from: ["title"] + lines(1..<11) + ["status"], to: ["title"] + lines(3..<13) + ["status"])
    #expect(inside.contains("\u{1B}[2;11r\u{1B}[2S\u{1B}[r"))
    let below = try sent(from: ["title"] + lines(1..<12), to: ["title"] + lines(3..<14))
    #expect(below.contains("\u{1B}[2H\u{1B}[2M"))
  }

  @Test func `repeated glyphs use REP, blanks at the end use EL`() throws {
    let rule = String(repeating: "─", count: 40)

    #expect(try sent(from: [], to: [rule]).contains("─\u{1B}[39b"))
    #expect(try sent(from: [rule], to: ["─"]).contains("\u{1B}[K"))
    #expect(try sent(from: [], to: ["abc"]).contains("abc"))
  }

  /// libvterm considers the last column written when a repeated glyph ends before it.
  @Test func `a repetition that ends before the last column is drawn correctly`() throws {
    let sent = try sent(from: [], to: [String(repeating: "=", count: 59) + "|"])

    #expect(sent.contains("=\u{1B}[57b=|"))
  }

  @Test func `unchanged cells between changes are rewritten if that is shorter`() throws {
    #expect(try sent(from: ["one two"], to: ["One Two"]).contains("One T"))
    let far = try sent(from: ["one two three four"], to: ["One two three Four"])
    #expect(far.contains("\u{1B}[13CF"))
  }

  @Test func `only attributes that the next style lacks are reset`() throws {
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size) { bytes = $0 }
    let blue = Color.rgb(10, 20, 250)
    var canvas = Canvas(Buffer(size: size))
    canvas.draw("bold", at: .zero, style: Style(foreground: blue, attributes: .bold))
    canvas.draw("not", at: Point(x: 4, y: 0), style: Style(foreground: blue))

    screen.show(Frame(canvas.buffer))

    let sent = String(decoding: bytes, as: UTF8.self)
    #expect(sent.contains("\u{1B}[1;38;2;10;20;250mbold\u{1B}[22mnot\u{1B}[m"))
  }

  @Test func `the style of an underline is one code, which replaces another style`() throws {
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size) { bytes = $0 }
    var canvas = Canvas(Buffer(size: size))
    canvas.draw("curly", at: .zero, style: Style(.curlyUnderline))
    canvas.draw("dashed", at: Point(x: 5, y: 0), style: Style([.bold, .dashedUnderline]))
    canvas.draw("single", at: Point(x: 11, y: 0), style: Style([.bold, .underline]))
    canvas.draw("none", at: Point(x: 17, y: 0))

    screen.show(Frame(canvas.buffer))

    let sent = String(decoding: bytes, as: UTF8.self)
    #expect(
      sent.contains(
        "\u{1B}[4:3mcurly\u{1B}[1;4:5mdashed\u{1B}[4msingle\u{1B}[mnone"))
  }

  @Test func `a style without an underline is not sent, and styles the next underline`() throws {
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size) { bytes = $0 }
    let withoutLine = Attributes.doubleUnderline.subtracting(.underline)
    var canvas = Canvas(Buffer(size: size))
    canvas.draw("none", at: .zero, style: Style(withoutLine))
    canvas.draw("double", at: Point(x: 4, y: 0), style: Style(.doubleUnderline))
    canvas.draw("none", at: Point(x: 10, y: 0), style: Style(withoutLine))

    screen.show(Frame(canvas.buffer))

    let sent = String(decoding: bytes, as: UTF8.self)
    #expect(sent.contains("none\u{1B}[4:2mdouble\u{1B}[mnone"))
  }

  /// libvterm writes over its own memory if a sequence has more parameters.
  @Test func `a sequence has at most 16 parameters, including the style of an underline`() throws {
    let style = Style(
      foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6),
      attributes: [.bold, .dim, .italic, .curlyUnderline, .reverse, .strikethrough])

    let sent = try sent(from: [], to: ["all"], style: style)

    #expect(sent.contains("\u{1B}[1;2;3;4:3;7;9;38;2;1;2;3m\u{1B}[48;2;4;5;6mall"))
  }

  @Test func `a cursor motion is all that is sent`() throws {
    var bytes: [UInt8] = []
    let screen = try CursesScreen(headless: size) { bytes = $0 }
    let buffer = buffer(["some text"], .plain)
    screen.show(Frame(buffer, cursor: Point(x: 3, y: 0)))

    screen.show(
      Frame(
        buffer: buffer, shifts: [], changes: [], cursor: Point(x: 4, y: 0), movesCursor: true))

    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[C\u{1B}[?2026l")
  }
}

/// Tests of the choice of the presenter for a terminal.
@MainActor
@Suite struct PresenterChoiceTests {
  @Test(arguments: [
    ("xterm-256color", nil, PresenterKind.direct), ("foot", nil, .direct), ("linux", nil, .direct),
    ("tmux-256color", nil, .direct), ("wyse50", nil, .ncurses), ("vt52", nil, .ncurses),
    ("xterm", "ncurses", .ncurses), ("wyse50", "direct", .ncurses), ("xterm", "other", .direct),
  ])
  func `the presenter depends on TERM and CURSESKIT_PRESENTER`(
    term: String, asked: String?, kind: PresenterKind
  ) {
    var variables = ["TERM": term]
    variables["CURSESKIT_PRESENTER"] = asked

    let diagnosis = TerminalDiagnosis(TerminalEnvironment(variables))

    #expect(diagnosis.presenter == kind)
    #expect(!diagnosis.presenterReason.isEmpty)
  }
}
