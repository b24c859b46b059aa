import CursesCells
import CursesTerminal
import Testing

@Suite struct PasteTests {
  private static let texts: [(String, String)] = [
    ("", ""), ("hello", "hello"), ("a\tb", "a\tb"), ("a\nb", "a\nb"), ("a\rb", "a\nb"),
    ("a\r\nb\r\n", "a\nb\n"), ("a\n\rb", "a\n\nb"), ("\r\r\n\n", "\n\n\n"),
    ("a\u{1B}[31mb", "a[31mb"), ("\u{1B}\u{7}\0\u{8}\u{7F}x", "x"), ("a\u{85}\u{9B}b", "ab"),
    ("a\u{1B}[200~b", "ab"), ("\u{1B}[200~\u{1B}[200~", ""), ("\u{1B}[20~", "[20~"),
    ("\u{1B}[201", "[201"), ("201~", "201~"), ("é日👍🏽e\u{301}", "é日👍🏽e\u{301}"),
    ("Â\u{A0}", "Â\u{A0}"),
    ("\u{1B}]0;title\u{7}", "]0;title"), ("q\u{3}\u{4}", "q"),
  ]

  @Test(arguments: texts)
  func `pasted text is sanitized wherever it is split`(sent: String, text: String) {
    let bytes = Array("\u{1B}[200~\(sent)\u{1B}[201~z".utf8)

    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == [.paste(text), .key(.character("z"))], "cut after \(cut) bytes")
    }
  }

  @Test(arguments: texts)
  func `an unterminated paste is delivered at the end of input`(sent: String, text: String) {
    var decoder = InputDecoder()

    #expect(decoder.decode("\u{1B}[200~\(sent)".utf8) == [])
    #expect(decoder.flush() == [.paste(text)])
    #expect(decoder.decode("\u{1B}[201~\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test func `the first end mark ends a paste, another is unknown`() {
    var decoder = InputDecoder()

    let events = decoder.decode("\u{1B}[200~a\u{1B}[200~b\u{1B}[201~c\u{1B}[201~".utf8)

    #expect(
      events == [
        .paste("ab"), .key(.character("c")), .unknown(Array("\u{1B}[201~".utf8)),
      ])
  }

  @Test func `invalid UTF-8 in pasted text is replaced`() {
    var decoder = InputDecoder()

    let events = decoder.decode(
      Array("\u{1B}[200~".utf8) + [0xC2, 0x00, 0x9B, 0xFF, 0xE2, 0x82] + Array("\u{1B}[201~".utf8))

    #expect(events == [.paste("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")])
  }

  @Test(arguments: [1, 7, 4096, 1 << 21])
  func `a long paste is one event for any read size`(step: Int) {
    let count = Rounds.sample(1 << 12, of: 1 << 16)
    let text = String(repeating: "0123456789abcd\u{1B}\r", count: count)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var decoder = InputDecoder()

    var events: [Event] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      events += decoder.decode(bytes[start..<min(start + step, bytes.count)])
    }

    #expect(events == [.paste(String(repeating: "0123456789abcd\n", count: count))])
  }

  @Test(arguments: [1, 5, 4096, 1 << 20])
  func `an overlong paste is rejected, and its rest is not typed`(step: Int) {
    var decoder = InputDecoder()
    #expect(decoder.longestPaste == 1 << 26)
    decoder.longestPaste = 5000
    let bytes = Array("\u{1B}[200~\(String(repeating: "y\r", count: 10_000))\u{1B}[201~q".utf8)

    var events: [Event] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      events += decoder.decode(bytes[start..<min(start + step, bytes.count)])
    }

    #expect(events == [.unknown(Array("\u{1B}[200~".utf8)), .key(.character("q"))])
    #expect(decoder.decode("\u{1B}[200~z\u{1B}[201~".utf8) == [.paste("z")])
  }
}

/// Tests of pastes with an end that is late or missing.
@Suite struct StalledPasteTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  /// Returns a decoder after a paste that stalled for a second.
  private func stalled(after text: String) -> InputDecoder {
    var decoder = InputDecoder()
    #expect(decoder.decode((StalledPasteTests.start + text).utf8) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.flush() == [.paste(text)])
    #expect(decoder.patience == nil)
    return decoder
  }

  private static let commands: [(String, Key)] = {
    var commands: [(String, Key)] = [
      ("q", .character("q")), ("\u{1C}", .control("\\")), ("\u{1B}[27u", .escape),
      ("\u{1B}[99;5u", .control("c")), ("\u{1B}[1;5A", Key(.up, modifiers: .control)),
    ]
    for byte: UInt8 in 1...26 where ![9, 10, 13].contains(byte) {
      let letter = Character(Unicode.Scalar(byte + 0x60))
      commands.append((String(Unicode.Scalar(byte)), .control(letter)))
    }
    return commands
  }()

  @Test(arguments: commands)
  func `command keys act again when they arrive alone`(bytes: String, key: Key) {
    var decoder = stalled(after: "one")

    #expect(decoder.decode(bytes.utf8) == [.key(key)])
    #expect(decoder.decode(bytes.utf8) == [.key(key)])
    #expect(
      decoder.decode("two\(StalledPasteTests.end)x".utf8) == [
        .paste("two"), .key(.character("x")),
      ])
  }

  @Test func `an Escape waits for a possible end of the paste`() {
    var decoder = stalled(after: "one")

    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.patience == .milliseconds(50))
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.patience == nil)

    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.decode("[201~x".utf8) == [.key(.character("x"))])
  }

  @Test(arguments: [
    "y", "y\r", "\r", "\n", "\t", "\u{1B}[A", "qq", "\u{3}y\r", "\u{1B}[109;5u", "é",
  ])
  func `other late bytes belong to the paste and are not keys`(bytes: String) {
    var decoder = stalled(after: "one")

    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.patience == .seconds(1))
    let handedOn = decoder.flush()
    #expect(handedOn.count <= 1)
    for event in handedOn {
      guard case .paste = event else {
        Issue.record("\(event)")
        return
      }
    }
    #expect(decoder.decode(StalledPasteTests.end.utf8) == [])
    #expect(decoder.decode("y".utf8) == [.key(.character("y"))])
  }

  @Test func `a reply that arrives alone is a reply`() {
    var decoder = stalled(after: "one")

    #expect(decoder.decodeItems("\u{1B}[?62;22c".utf8) == [.reply(.attributes([62, 22]))])
  }

  @Test func `every byte within a second belongs to the paste`() {
    var decoder = InputDecoder()

    for bytes in [StalledPasteTests.start, "q", "\u{3}", "\u{1B}", "x"] {
      #expect(decoder.decode(bytes.utf8) == [])
    }
    #expect(decoder.decode(StalledPasteTests.end.utf8) == [.paste("qx")])
  }
}
