import CursesCells
import Testing

@Suite struct WordWrappingTests {
  private func lines(_ text: String, _ width: Int) -> [Substring] {
    LineWrapping.words.lines(of: text, width: width)
  }

  @Test func `lines break at spaces`() {
    #expect(
      lines("Pull to refresh the list", 10) == [
        "Pull to",
        "refresh",
        "the list",
      ])
  }

  @Test func `text that fits is unchanged`() {
    #expect(lines("  two words  ", 13) == ["  two words  "])
    #expect(lines("exact", 5) == ["exact"])
    #expect(lines("", 5) == [""])
  }

  @Test func `all spaces at a break are removed`() {
    #expect(lines("hello     world", 7) == ["hello", "world"])
    #expect(lines("ab \t cd", 3) == ["ab", "cd"])
    #expect(lines("abc   ", 4) == ["abc"])
    #expect(lines("     ", 3) == [""])
  }

  @Test func `an indent is kept if the first word fits after it`() {
    #expect(lines("  indented text", 10) == ["  indented", "text"])
    #expect(lines("   indented text", 10) == ["indented", "text"])
  }

  @Test func `a word wider than a line starts a new line and is broken`() {
    #expect(
      lines("an internationalization of it", 8) == [
        "an",
        "internat",
        "ionaliza",
        "tion of",
        "it",
      ])
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b"])
  func `a line break in the text breaks the line`(text: String) {
    #expect(lines(text, 9) == ["a", "b"])
  }

  @Test func `empty lines are kept, also at the end`() {
    #expect(lines("a\r\n\r\nb\n", 9) == ["a", "", "b", ""])
    #expect(lines("\n", 9) == ["", ""])
  }

  @Test func `wide characters may be separated, but not from their punctuation`() {
    #expect(lines("日本語の文字", 5) == ["日本", "語の", "文字"])
    #expect(lines("日本語、です。", 6) == ["日本", "語、で", "す。"])
    #expect(lines("彼は「はい」と", 6) == ["彼は", "「は", "い」と"])
    #expect(lines("abc日本", 4) == ["abc", "日本"])
  }

  @Test func `no-break spaces join words, and U+200B separates them`() {
    #expect(lines("a 10\u{A0}km run", 6) == ["a", "10\u{A0}km", "run"])
    #expect(lines("left\u{200B}right", 6) == ["left", "right"])
  }

  @Test func `clusters are never broken`() {
    #expect(lines("👩‍💻👩‍💻👩‍💻", 5) == ["👩‍💻👩‍💻", "👩‍💻"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `wide characters are omitted from lines of one column`() {
    #expect(lines("世a界 b", 1) == ["a", "b"])
    #expect(lines("世\u{7}界", 1) == [""])
    #expect(lines("a世\u{7}", 1) == ["a"])
  }
}

@Suite struct CharacterWrappingTests {
  private func lines(_ text: String, _ width: Int) -> [Substring] {
    LineWrapping.characters.lines(of: text, width: width)
  }

  @Test func `lines break anywhere and keep their spaces`() {
    #expect(lines("Pull to refresh", 6) == ["Pull t", "o refr", "esh"])
    #expect(lines("ab  cd", 3) == ["ab ", " cd"])
  }

  @Test func `a wide character that does not fit starts the next line`() {
    #expect(lines("a日本", 4) == ["a日", "本"])
    #expect(lines("世a界b", 1) == ["a", "b"])
  }

  @Test func `line breaks in the text are kept`() {
    #expect(lines("ab\r\ncdef\n", 3) == ["ab", "cde", "f", ""])
  }
}

@Suite struct LineWrappingTests {
  @Test(arguments: LineWrapping.allCases, [0, -1, .min])
  func `a width below one yields no lines`(wrapping: LineWrapping, width: Int) {
    #expect(wrapping.lines(of: "text", width: width).isEmpty)
  }

  @Test(arguments: LineWrapping.allCases, 1...12)
  func `no line is too wide, and all fitting letters are kept`(wrapping: LineWrapping, width: Int) {
    let text =
      "  The quick 日本語、brown 👩‍💻 fox\t jumps\u{3000}over\r\n«the» lazy…  e\u{301}xtraordinary dog "

    let lines = wrapping.lines(of: text, width: width)

    #expect(lines.allSatisfy { CellWidth.of($0) <= width })
    func letters(_ text: some StringProtocol) -> [Character] {
      text.filter { !$0.isWhitespace && (width > 1 || CellWidth.of($0) < 2) }
    }
    #expect(letters(lines.joined()) == letters(text))
  }

  @Test(arguments: LineWrapping.allCases)
  func `lines are slices of the text`(wrapping: LineWrapping) {
    let text = "one two three"

    for line in wrapping.lines(of: text, width: 5) {
      #expect(text[line.startIndex..<line.endIndex] == line)
    }
  }

  @Test(arguments: LineWrapping.allCases)
  func `a width of Int.max does not trap`(wrapping: LineWrapping) {
    #expect(wrapping.lines(of: "one two", width: .max) == ["one two"])
  }
}
