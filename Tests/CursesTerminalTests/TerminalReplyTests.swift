import CursesCells
import CursesTerminal
import Testing

@Suite struct TerminalReplyTests {
  private static let replies: [(String, TerminalReply)] = [
    ("\u{1B}[?1;2c", .attributes([1, 2])), ("\u{1B}[?62;22c", .attributes([62, 22])),
    ("\u{1B}[?6c", .attributes([6])), ("\u{1B}[>41;379;0c", .secondaryAttributes([41, 379, 0])),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .version("XTerm(379)")),
    ("\u{1B}P>|tmux 3.3a\u{7}", .version("tmux 3.3a")),
    ("\u{1B}[12;40R", .cursorPosition(Point(x: 39, y: 11))),
    ("\u{1B}[2;5R", .cursorPosition(Point(x: 4, y: 1))),
    ("\u{1B}[1;300R", .cursorPosition(Point(x: 299, y: 0))),
    ("\u{1B}[?1;5R", .cursorPosition(Point(x: 4, y: 0))),
    ("\u{1B}[?3;5;1R", .cursorPosition(Point(x: 4, y: 2))),
    ("\u{1B}[0n", .status([0], isPrivate: false)),
    ("\u{1B}[?997;1n", .status([997, 1], isPrivate: true)),
    ("\u{1B}[?2026;2$y", .mode(2026, isPrivate: true, .reset)),
    ("\u{1B}[?2027;0$y", .mode(2027, isPrivate: true, .unknown)),
    ("\u{1B}[?7;4$y", .mode(7, isPrivate: true, .permanentlyReset)),
    ("\u{1B}[4;1$y", .mode(4, isPrivate: false, .set)),
    ("\u{1B}[?0u", .keyboardFlags(0)), ("\u{1B}[?31u", .keyboardFlags(31)),
    ("\u{1B}]10;rgb:ffff/0000/8080\u{1B}\\", .color(.foreground, rgb(255, 0, 128))),
    ("\u{1B}]11;rgb:12/34/56\u{7}", .color(.background, rgb(0x12, 0x34, 0x56))),
    ("\u{1B}]11;rgba:0000/8000/ffff/ffff\u{1B}\\", .color(.background, rgb(0, 128, 255))),
    ("\u{1B}]12;rgb:f/0/8\u{1B}\\", .color(.cursor, rgb(255, 0, 136))),
    ("\u{1B}]11;#0a0b0c\u{1B}\\", .color(.background, rgb(10, 11, 12))),
    ("\u{1B}]4;7;rgb:e5e5/e5e5/e5e5\u{1B}\\", .color(.palette(7), rgb(229, 229, 229))),
    ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", .setting("48:2::1:2:3m")),
    ("\u{1B}P0$r\u{1B}\\", .setting(nil)), ("\u{1B}[8;24;80t", .window([8, 24, 80])),
    ("\u{1B}[48;24;80;480;800t", .window([48, 24, 80, 480, 800])),
  ]

  /// Complete replies that are not parsed.
  private static let others = [
    "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:1/2\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}",
    "\u{1B}]11;rgb:+1/0/0\u{7}", "\u{1B}]11;#12\u{7}", "\u{1B}]4;x;rgb:0/0/0\u{7}",
    "\u{1B}]52;c;aGVsbG8=\u{1B}\\", "\u{1B}]\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\",
    "\u{1B}^private\u{1B}\\", "\u{1B}Xstart\u{1B}\\", "\u{1B}P1+r544e\u{1B}\\",
    "\u{1B}P!|7E565445\u{1B}\\", "\u{1B}[?1;0;256S", "\u{1B}[>4;2m", "\u{1B}[2;1;1;128;128;1;0x",
  ]

  private static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGB {
    RGB(red: red, green: green, blue: blue)
  }

  @Test(arguments: replies + others.map { ($0, .other(Array($0.utf8))) })
  func `a reply is not an event wherever it is split`(sequence: String, reply: TerminalReply) {
    let bytes = Array(sequence.utf8)
    let around: [InputItem] = [.event(.key(.up)), .reply(reply), .event(.key(.character("q")))]

    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      var items = decoder.decodeItems("\u{1B}[A".utf8)
      items += decoder.decodeItems(bytes[..<cut])
      items += decoder.decodeItems(bytes[cut...] + "q".utf8)
      #expect(items == around, "cut after \(cut) bytes")

      var events = InputDecoder()
      let decoded = events.decode(bytes[..<cut]) + events.decode(bytes[cut...]) + events.flush()
      #expect(decoded == [], "cut after \(cut) bytes")
    }
  }

  @Test(arguments: replies.map(\.0) + others)
  func `an unsolicited reply can be an event of unknown bytes`(sequence: String) {
    var decoder = InputDecoder()
    decoder.takesRepliesForUnknown = true

    #expect(decoder.decode(sequence.utf8) == [.unknown(Array(sequence.utf8))])
  }

  @Test func `an ambiguous cursor report is a reply only as often as expected`() {
    var decoder = InputDecoder()
    let report = "\u{1B}[1;2R"
    let key = InputItem.event(.key(Key(.function(3), modifiers: .shift)))
    let reply = InputItem.reply(.cursorPosition(Point(x: 1, y: 0)))

    #expect(decoder.decodeItems(report.utf8) == [key])
    decoder.expectedCursorReports = 2
    #expect(
      decoder.decodeItems((report + report + report).utf8) == [reply, reply, key])
    #expect(decoder.expectedCursorReports == 0)
  }

  @Test func `an unambiguous cursor report is counted, but not below zero`() {
    var decoder = InputDecoder()
    decoder.expectedCursorReports = 1

    _ = decoder.decodeItems("\u{1B}[5;2R\u{1B}[5;2R".utf8)

    #expect(decoder.expectedCursorReports == 0)
  }

  @Test(arguments: ["\u{1B}]11;rgb:0/0/0", "\u{1B}P>|XTerm", "\u{1B}[?62;2"])
  func `an unterminated reply is unknown`(sequence: String) {
    var decoder = InputDecoder()

    #expect(decoder.decodeItems(sequence.utf8) == [])
    #expect(decoder.flushItems() == [.event(.unknown(Array(sequence.utf8)))])
  }
}
