import CursesCells
import CursesTerminal
import Testing

/// Tests of queries to a terminal, with a simulated clock.
@Suite struct TerminalProberTests {
  private static let assumed = TerminalCapabilities(
    colorDepth: .init(.palette256, .environment), clusters: .init(.scalars, .assumed))

  /// Queries a terminal that needs `delay` for each reply; returns when no query is pending.
  private func ask(
    _ terminal: ScriptedTerminal, topics: TerminalProber.Topics = .all, delay: Duration = .zero
  ) -> (capabilities: TerminalCapabilities, questions: [TerminalProber.Question], took: Duration) {
    var prober = TerminalProber(Self.assumed, topics: topics)
    var time = Duration.zero
    var questions: [TerminalProber.Question] = []
    var question = prober.begin(at: time)
    while let current = question {
      questions.append(current)
      question = nil
      let replies = terminal.replies(to: current.bytes)
      if replies.isEmpty { break }
      time += delay
      for reply in replies {
        question = prober.receive(reply, at: time) ?? question
      }
    }
    if let deadline = prober.deadline {
      time = deadline
      prober.pass(to: time)
    }
    return (prober.capabilities, questions, time)
  }

  @Test func `xterm has a light background, exact colors and no joined emoji`() {
    let found = ask(.xterm).capabilities

    #expect(found.inquiry == .answered)
    #expect(found.name == "XTerm(379)")
    #expect(found.colorDepth == .init(.rgb, .terminal))
    #expect(found.colors.value.background == RGB(red: 255, green: 255, blue: 255))
    #expect(!found.colors.value.isDark)
    #expect(
      found.clusters == .init([.flags, .newEmoji, .syllables, .textVariations, .jamo], .terminal))
    #expect(found.kittyKeyboard == .init(false, .assumed))
    #expect(found.synchronizedOutput == .init(false, .terminal))
    #expect(found.clipboard == .init(false, .assumed))
    #expect(found.notifications == .init(false, .assumed))
  }

  @Test(arguments: [("1", "2", true), ("2", "2", false), ("1", "1", false), ("0", "0", false)])
  func `Alt is eight-bit if mode 1034 is set and 1036 is reset`(
    eighthBit: String, escape: String, isEightBit: Bool
  ) {
    var terminal = ScriptedTerminal.xterm
    terminal.alt = (eighthBit, escape)

    #expect(ask(terminal).capabilities.eightBitAlt.value == isEightBit)
    #expect(!ask(.kitty).capabilities.eightBitAlt.value)
  }

  @Test func `tmux keeps its colors and supports joined emoji`() {
    let found = ask(.tmux).capabilities

    #expect(found.inquiry == .answered)
    #expect(found.name == "tmux 3.3a")
    #expect(found.colorDepth == .init(.palette256, .environment))
    #expect(found.colors == .init(.dark, .assumed))
    #expect(
      found.clusters == .init([.joined, .flags, .syllables, .textVariations, .jamo], .terminal))
  }

  @Test(arguments: [
    ("65;7006;1", "VTE(7006)"), ("61;7600;1", "VTE(7600)"), ("41;379;0", nil), ("1;4000;29", nil),
    ("0;95;0", nil), ("84;0;0", nil), ("65;20;1", nil), ("1;11602;0", nil),
  ])
  func `a VTE without a name is identified by its secondary attributes`(
    secondary: String, name: String?
  ) {
    var peer = ScriptedTerminal.plain
    peer.secondary = secondary
    var prober = TerminalProber(Self.assumed, topics: .all)
    let question = prober.begin(at: .zero)

    for reply in peer.replies(to: question?.bytes ?? []) { _ = prober.receive(reply, at: .zero) }

    #expect(prober.capabilities.name == name)
  }

  @Test func `kitty supports every feature`() {
    let found = ask(.kitty).capabilities

    #expect(found.colorDepth == .init(.rgb, .terminal))
    #expect(found.colors.value.isDark)
    #expect(found.clusters == .init(.full, .terminal))
    #expect(found.kittyKeyboard == .init(true, .terminal))
    #expect(found.synchronizedOutput == .init(true, .terminal))
    #expect(found.clipboard == .init(true, .terminal))
    #expect(found.notifications == .init(true, .terminal))
  }

  @Test func `a known name implies exact colors, one color implies dark or light`() {
    let found = ask(.foot).capabilities

    #expect(found.colorDepth == .init(.rgb, .terminal))
    #expect(found.colors.value.isDark)
    #expect(found.colors.value.background == RGB(red: 36, green: 36, blue: 36))
    #expect(found.clusters.value == ClusterSupport.full.subtracting(.syllables))
  }

  @Test func `a terminal without a name is sent nothing that it might print`() {
    let (found, questions, _) = ask(.plain)

    #expect(found.inquiry == .answered)
    #expect(found.clusters.source == .terminal)
    #expect(questions.count == 2)
    for question in questions {
      #expect(!question.bytes.contains(UInt8(ascii: "$")))
      #expect(!question.bytes.contains(UInt8(ascii: "P")))
    }
  }

  @Test(arguments: [(1, false), (2, true)])
  func `the width of line-drawing characters is measured`(columns: Int, isWide: Bool) throws {
    var terminal = ScriptedTerminal.plain
    terminal.line = columns

    #expect(ask(terminal).capabilities.widensAmbiguous == .init(isWide, .terminal))

    var prober = TerminalProber(Self.assumed, topics: [.identity, .ambiguous], isInline: true)
    _ = prober.begin(at: .zero)
    let next = prober.receive(.attributes([62]), at: .zero)
    let question = try #require(next)
    #expect(String(decoding: question.bytes, as: UTF8.self).contains("\r─\u{1B}[6n"))
    #expect(question.cursorReports == 1 && question.spoiledRow != nil)
    _ = prober.receive(.cursorPosition(Point(x: columns, y: 7)), at: .zero)
    _ = prober.receive(.attributes([62]), at: .zero)
    #expect(prober.capabilities.widensAmbiguous == .init(isWide, .terminal))
    #expect(prober.capabilities.clusters == Self.assumed.clusters)
  }

  @Test func `modes are queried without a terminal name if topics include them`() {
    let topics: TerminalProber.Topics = [.identity, .modes]
    var terminal = ScriptedTerminal.plain
    terminal.synchronizes = "2"

    #expect(ask(terminal, topics: topics).capabilities.synchronizedOutput == .init(true, .terminal))
    #expect(!ask(terminal, topics: .identity).capabilities.synchronizedOutput.value)
  }

  @Test func `synchronized output set by the environment overrides the reply`() {
    var assumed = Self.assumed
    assumed.synchronizedOutput = .init(true, .environment)
    var prober = TerminalProber(assumed, topics: .all)
    var question = prober.begin(at: .zero)
    while let bytes = question?.bytes {
      question = nil
      for reply in ScriptedTerminal.xterm.replies(to: bytes) {
        question = prober.receive(reply, at: .zero) ?? question
      }
    }

    #expect(prober.capabilities.inquiry == .answered)
    #expect(prober.capabilities.synchronizedOutput == .init(true, .environment))
  }

  @Test func `a silent terminal is given up after a second with assumed capabilities`() {
    var prober = TerminalProber(Self.assumed, topics: .all)
    _ = prober.begin(at: .milliseconds(20))

    prober.pass(to: .milliseconds(1019))
    #expect(prober.capabilities.inquiry == .underWay)
    prober.pass(to: .milliseconds(1020))

    var expected = Self.assumed
    expected.inquiry = .silent
    #expect(prober.capabilities == expected)
    #expect(prober.deadline == nil)
  }

  @Test func `a terminal 400 ms away is probed in two round trips`() {
    let (found, questions, took) = ask(.xterm, delay: .milliseconds(400))

    #expect(found == ask(.xterm).capabilities)
    #expect(questions.count == 2)
    #expect(took == .milliseconds(800))
  }

  @Test func `late replies are used, but further queries are not sent`() {
    var prober = TerminalProber(Self.assumed, topics: .all)
    let question = prober.begin(at: .zero)
    var questions: [TerminalProber.Question] = []

    for reply in ScriptedTerminal.xterm.replies(to: question?.bytes ?? []) {
      questions += prober.receive(reply, at: .seconds(3)).map { [$0] } ?? []
    }

    #expect(questions.isEmpty)
    #expect(prober.capabilities.inquiry == .silent)
    #expect(prober.capabilities.name == "XTerm(379)")
    #expect(!prober.capabilities.colors.value.isDark)
    #expect(prober.capabilities.colorDepth.value == .palette256)
  }

  @Test func `unsolicited replies change nothing`() {
    var prober = TerminalProber(Self.assumed, topics: .all)

    for reply in ScriptedTerminal.kitty.replies(to: Array("\u{1B}[>0q\u{1B}[?u\u{1B}[c".utf8)) {
      #expect(prober.receive(reply, at: .zero) == nil)
    }

    #expect(prober.capabilities == Self.assumed)
  }

  @Test func `topics are queried only if included, and only once`() {
    var silent = TerminalProber(Self.assumed, topics: [.clusters, .colorDepth])
    #expect(silent.begin(at: .zero) == nil)

    let (found, questions, _) = ask(.plain, topics: .identity)
    #expect(found.inquiry == .answered)
    #expect(questions.count == 1)

    #expect(ask(.xterm, topics: [.identity, .clusters]).capabilities.colorDepth.value != .rgb)

    var prober = TerminalProber(Self.assumed, topics: .all)
    #expect(prober.begin(at: .zero) != nil)
    #expect(prober.begin(at: .zero) == nil)
  }

  @Test func `too few widths are ignored`() {
    var terminal = ScriptedTerminal.xterm
    terminal.widths = [2, 2, 2]

    #expect(ask(terminal).capabilities.clusters == .init(.scalars, .assumed))
  }

  @Test func `a name is sanitized and truncated`() {
    var prober = TerminalProber(Self.assumed, topics: .all)
    _ = prober.begin(at: .zero)
    let name = "a\u{1B}[2Jb\u{9B}31mc\u{7}\u{202E}\n" + String(repeating: "x", count: 500)

    _ = prober.receive(.version(name), at: .zero)
    _ = prober.receive(.attributes([1]), at: .zero)

    #expect(prober.capabilities.name == "a[2Jb31mc " + String(repeating: "x", count: 54))
  }

  @Test(arguments: [
    ("kitty(0.36.4)", true), ("foot(1.16.2)", true), ("WezTerm 20240203", true),
    ("ghostty 1.0.1", true), ("VTE(7600)", true), ("iTerm2 3.5.0", true), ("Konsole 24.0", true),
    ("mintty 3.7", true), ("xterm.js(5.5.0)", true), ("tmux 3.4", true), ("tmux 3.10a", true),
    ("tmux next-4.0", true), ("tmux 3.3a", false), ("tmux 2.9", false), ("tmux master", false),
    ("tmux ", false), ("XTerm(379)", false), ("", false),
  ])
  func `links are enabled for terminals known to support them`(name: String, hasLinks: Bool) {
    var terminal = ScriptedTerminal.xterm
    terminal.version = name

    let links = ask(terminal).capabilities.links

    #expect(links == .init(hasLinks, hasLinks ? .terminal : .assumed))
  }

  @Test(arguments: [
    ("kitty(0.36.4)", true), ("VTE(7600)", true), ("tmux 3.3a", true), ("tmux 2.9", false),
    ("Konsole 24.0", false), ("XTerm(379)", false),
  ])
  func `underlines are styled for terminals known to support it`(name: String, hasStyles: Bool) {
    var terminal = ScriptedTerminal.xterm
    terminal.version = name

    let underlines = ask(terminal).capabilities.styledUnderlines

    #expect(underlines == .init(hasStyles, hasStyles ? .terminal : .assumed))
  }

  @Test(arguments: [
    ("0;38:2::18:52:86m", true), ("38;2;18;52;86m", true), ("0;38:2:18:52:86m", true),
    ("0;38:5:23m", false), ("0m", false), ("48;2;18;52;86m", false), ("", false),
  ])
  func `a style reply with the color proves exact colors`(style: String, isProof: Bool) {
    var terminal = ScriptedTerminal.xterm
    terminal.style = style

    #expect((ask(terminal).capabilities.colorDepth.value == .rgb) == isProof)
  }
}
