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
  func `pasted text is made harmless, wherever it is cut`(sent: String, text: String) {
    let bytes = Array("\u{1B}[200~\(sent)\u{1B}[201~z".utf8)

    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == [.paste(text), .key(.character("z"))], "cut after \(cut) bytes")
    }
  }

  @Test(arguments: texts)
  func `a paste that does not end is handed on at the end of input`(sent: String, text: String) {
    var decoder = InputDecoder()

    #expect(decoder.decode("\u{1B}[200~\(sent)".utf8) == [])
    #expect(decoder.flush() == [.paste(text)])
    #expect(decoder.decode("\u{1B}[A".utf8) == [.key(.up)])
  }

  @Test func `the first end ends a paste, and another is unknown`() {
    var decoder = InputDecoder()

    let events = decoder.decode("\u{1B}[200~a\u{1B}[200~b\u{1B}[201~c\u{1B}[201~".utf8)

    #expect(
      events == [
        .paste("ab"), .key(.character("c")), .unknown(Array("\u{1B}[201~".utf8)),
      ])
  }

  @Test func `bytes that are not UTF-8 are replaced in pasted text`() {
    var decoder = InputDecoder()

    let events = decoder.decode(
      Array("\u{1B}[200~".utf8) + [0xC2, 0x00, 0x9B, 0xFF, 0xE2, 0x82] + Array("\u{1B}[201~".utf8))

    #expect(events == [.paste("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")])
  }

  @Test(arguments: [1, 7, 4096, 1 << 21])
  func `a mebibyte is pasted in one piece, however it is read`(step: Int) {
    let text = String(repeating: "0123456789abcd\u{1B}\r", count: 1 << 16)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var decoder = InputDecoder()

    var events: [Event] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      events += decoder.decode(bytes[start..<min(start + step, bytes.count)])
    }

    #expect(events == [.paste(String(repeating: "0123456789abcd\n", count: 1 << 16))])
  }

  @Test func `more than sixteen mebibytes come in pieces`() {
    let part = Array(String(repeating: "x", count: 1 << 20).utf8)
    var decoder = InputDecoder()

    var events = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<17 { events += decoder.decode(part) }
    events += decoder.decode("\u{1B}[201~".utf8)

    let counts = events.map { if case .paste(let text) = $0 { text.utf8.count } else { 0 } }
    #expect(counts == [1 << 24, 1 << 20])
  }
}
