import CursesCells
import Testing

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("año", 3), ("an\u{303}o", 3), ("日本語", 6), ("ﾆﾎﾝ", 3), ("Ｆｕｌｌ", 8),
    ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("─━█▏", 4), ("Ω…→", 3), ("שָׁלוֹם", 4),
    ("नमस्ते", 4), ("กำ", 2), ("a\u{200B}b\u{200D}", 2), ("\u{3000}", 2),
  ])
  func `a text's width is the sum of its characters' widths`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
    #expect(CellWidth.of(text[...]) == width)
    #expect(text.reduce(0) { $0 + CellWidth.of($1) } == width)
  }

  @Test(
    arguments: [
      "😀", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "❤️‍🔥", "🏳️‍🌈", "🇩🇪", "1️⃣", "#️⃣", "❤️", "☀️", "⌚", "🫨", "🫩",
      "\u{1F3F4}\u{E0067}\u{E007F}",
      "🐦‍⬛", "\u{1F3FD}", "\u{1F1E9}",
    ] as [Character])
  func `an emoji takes two columns`(emoji: Character) {
    #expect(CellWidth.of(emoji) == 2)
  }

  @Test func `U+FE0F widens a text-style emoji, and U+FE0E narrows nothing`() {
    #expect(CellWidth.of("❤" as Character) == 1)
    #expect(CellWidth.of("❤\u{FE0F}" as Character) == 2)
    #expect(CellWidth.of("⌚" as Character) == 2)
    #expect(CellWidth.of("⌚\u{FE0E}" as Character) == 2)
    #expect(CellWidth.of("a\u{FE0F}" as Character) == 1)
    #expect(CellWidth.of("日\u{FE0E}" as Character) == 2)
  }

  @Test(
    arguments: [
      "\0", "\u{7}", "\u{1B}", "\n", "\r\n", "\r", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}",
      "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{202E}", "\u{1160}",
      "\u{E0001}",
      "\u{3164}",
    ] as [Character])
  func `invisible characters take no column`(character: Character) {
    #expect(CellWidth.of(character) == 0)
  }

  @Test(
    arguments: ["\t", "\u{AD}", "\u{A0}", "\u{600}", "\u{E000}", "\u{378}", "\u{FFFD}"]
      as [Character])
  func `tabs, unassigned and private-use characters take one column`(character: Character) {
    #expect(CellWidth.of(character) == 1)
  }

  @Test func `a cluster takes at most two columns`() {
    #expect(CellWidth.of(Character("क्ष्म" as String)) == 2)
    #expect(CellWidth.of(Character("日" + String(repeating: "\u{903}", count: 30))) == 2)
  }

  @Test func `a scalar has the width of its one-scalar cluster`() {
    let scalars = (UInt32(0)...0x1FFFF).compactMap(Unicode.Scalar.init)

    #expect(scalars.filter { CellWidth.of($0) != CellWidth.of(Character($0)) } == [])
  }

  @Test func `the width table covers U+10FFFF`() {
    #expect(CellWidth.of("\u{1FFFF}" as Unicode.Scalar) == 1)
    #expect(CellWidth.of("\u{20000}" as Unicode.Scalar) == 2)
    #expect(CellWidth.of("\u{3FFFD}" as Unicode.Scalar) == 2)
    #expect(CellWidth.of("\u{E0FFF}" as Unicode.Scalar) == 0)
    #expect(CellWidth.of("\u{10FFFF}" as Unicode.Scalar) == 1)
  }
}
