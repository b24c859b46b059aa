import CursesCells
import Testing

@Suite struct PlainLineTests {
  @Test(arguments: [
    ("plain", "plain"), ("two\nlines\r\n", "two lines"), ("  a\tb  ", "a b"),
    ("\u{1B}[31mred\u{1B}]0;x\u{7}", "[31mred]0;x"), ("\u{9B}2Ja\u{85}b", "2Ja b"),
    ("user\u{202E}gpj.exe", "usergpj.exe"), ("a\u{200B}b\u{2060}c\u{FEFF}", "abc"),
    ("\u{2066}x\u{2069}\u{200F}", "x"), ("a\u{2028}b\u{2029}c", "a b c"), ("", ""),
    ("👩‍💻 नि‍क ❤️", "👩‍💻 नि‍क ❤️"), ("soft\u{AD}hyphen", "soft\u{AD}hyphen"),
  ])
  func `control characters are removed, and a line break becomes a space`(
    text: String, line: String
  ) {
    #expect(PlainLine.of(text) == line)
  }

  @Test func `no control, separator or bidirectional character is kept`() {
    let marks: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xE0001...0xE0001,
    ]
    for scalar in marks.joined().compactMap(Unicode.Scalar.init) {
      #expect(PlainLine.of("a\(scalar)b\(scalar)").filter { $0 != " " } == "ab", "\(scalar.value)")
    }
  }

  @Test(arguments: [(0, ""), (2, "ab"), (5, "abcde"), (6, "abcdef"), (9, "abcdef"), (-1, "")])
  func `a limit counts only kept characters`(limit: Int, line: String) {
    #expect(PlainLine.of("a\u{202E}bcdef", limit: limit) == line)
  }
}
