import Testing

@testable import Carry
@testable import Files

@Suite struct FileNameTests {
  @Test(arguments: [
    ("plain.txt", "plain.txt"), ("naïve 日本 👩‍🌾", "naïve 日本 👩‍🌾"), ("a\nb\tc\\", "a\\nb\\tc\\\\"),
    ("\u{1B}]0;title\u{7}", "\\x1B]0;title\\x07"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{202E}txt.exe", "\\u{202E}txt.exe"), ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"),
    ("\u{2028}", "\\u{2028}"),
  ])
  func `unsafe characters in names are escaped`(name: String, shown: String) {
    #expect(FileName(name).description == shown)
  }

  @Test(
    arguments: zip(
      [[0x63, 0x61, 0x66, 0xE9], [0xFF], [0xE6, 0x97], [0xC0, 0xAF], [0xED, 0xA0, 0x80, 0x41]],
      ["caf\\xE9", "\\xFF", "\\xE6\\x97", "\\xC0\\xAF", "\\xED\\xA0\\x80A"]))
  func `invalid UTF-8 bytes are shown in hexadecimal`(name: [UInt8], shown: String) {
    #expect(FileName(name).description == shown)
  }

  @Test func `arguments round-trip byte for byte`() {
    let names: [[UInt8]] = [
      Array(0x01...0xFF), Array("naïve 日本 \u{10FEFF}\u{10FF80}\u{10FFFF}".utf8),
      [0xF4, 0x8F, 0xBF], [0xED, 0xB2, 0x80],
    ]
    for name in names {
      #expect(FileName(argument: RawArgument.text(name)) == FileName(name))
    }
    #expect(RawArgument.text("日本".utf8) == "日本")
  }

  @Test(arguments: [
    ("a.txt", "a 2.txt"), ("a", "a 2"), (".profile", ".profile 2"), ("a.tar.gz", "a.tar 2.gz"),
  ])
  func `a number is inserted before the extension`(name: String, numbered: String) {
    #expect(FileName(name).numbered(2) == FileName(numbered))
  }

  @Test func `a numbered name is truncated between characters to fit`() {
    let long = FileName(String(repeating: "é", count: 125) + ".txt")
    let longest = FileName(String(repeating: "x", count: 255))

    #expect(long.numbered(10) == FileName(String(repeating: "é", count: 124) + " 10.txt"))
    #expect(longest.numbered(2) == FileName(String(repeating: "x", count: 253) + " 2"))
  }
}
