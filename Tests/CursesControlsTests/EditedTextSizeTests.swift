import CursesControls
import CursesRecording
import Testing

/// Tests of texts of more than one chunk.
@Suite struct EditedTextSizeTests {
  private static let snippets = [
    "a", "word ", "\n", "\t", "e\u{301}", "\u{301}", "👩", "\u{200D}", "💻", "🇩", "🇪", "日本語", "ᄒ",
    "ᅡ",
    "क\u{94D}ष", "\r", "The quick brown fox jumps over the lazy dog.\n",
    String(repeating: "lorem ipsum ", count: 400), String(repeating: "漢字", count: 700),
    String(repeating: "e\u{301}👩‍💻", count: 300),
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random edits of long texts match a string, and can be undone`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var text = EditedText()
    var plain = ""
    for _ in 0..<120 {
      let count = plain.count
      let start = Int.random(in: 0...count, using: &generator)
      let length = Bool.random(using: &generator) ? 0 : Int.random(in: 0...200, using: &generator)
      let range = start..<min(count, start + length)
      let isSelected = text.select(range)
      #expect(isSelected)
      let new = Self.snippets.randomElement(using: &generator) ?? ""
      let lower = plain.index(plain.startIndex, offsetBy: range.lowerBound)
      let upper = plain.index(lower, offsetBy: range.count)
      text.insert(new)
      plain.replaceSubrange(lower..<upper, with: new)
      #expect(text.text.utf8.elementsEqual(plain.utf8))
    }
    let end = text.text
    while text.undo() {}
    #expect(text.text.isEmpty)
    while text.redo() {}
    #expect(text.text.utf8.elementsEqual(end.utf8))
  }

  @Test func `character and word motions cross the chunks of a long text`() {
    let word = "naïve👩‍💻 "
    var text = EditedText(String(repeating: word, count: 400))

    for _ in 0..<400 { text.move(.wordStart) }
    #expect(text.cursor == 0)
    for _ in 0..<400 * word.count { text.move(.nextCharacter) }
    #expect(text.cursor == text.text.count)
  }

  @Test func `a word motion stops after 2,048 characters of one word`() {
    var text = EditedText(String(repeating: "x", count: 100_000))
    text.move(.wordStart)
    #expect(text.cursor == 100_000 - 2_048)
  }

  @Test func `line motions stop at line feeds`() {
    let lines = (0..<3_000).map { "line \($0)" }
    var text = EditedText(lines.joined(separator: "\n"))

    text.move(.lineStart, extendsSelection: true)
    #expect(text.selectedText == "line 2999")
    text.select(0..<0)
    text.move(.lineEnd, extendsSelection: true)
    #expect(text.selectedText == "line 0")
    text.clearSelection()
    text.kill(.lineEnd)
    #expect(text.killedText == "\n")
    text.yank()
    #expect(text.text == lines.joined(separator: "\n"))
  }
}
