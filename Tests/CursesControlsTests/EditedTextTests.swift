import CursesControls
import Testing

@Suite struct EditedTextTests {
  /// Returns text with the cursor at `|`, or with the text between two of them selected.
  private func marked(_ text: String) -> EditedText {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var edited = EditedText(parts.joined())
    let first = parts[0].count
    let selected = parts.count > 2 ? parts[1].count : 0
    edited.select(first..<first + selected)
    return edited
  }

  @Test func `a character is limited to 32 scalars, typed or pasted`() {
    var typed = EditedText("e")
    for _ in 0..<20_000 { typed.insert("\u{301}") }
    let pasted = EditedText("xe" + String(repeating: "\u{301}", count: 1_000_000) + "y")

    #expect(typed.text.unicodeScalars.count == 32)
    #expect(typed.cursor == 1)
    #expect(pasted.text.unicodeScalars.count == 1 + 32 + 1)
    typed.insert("y")
    #expect(typed.text.count == 2)
    typed.undo()
    typed.insert("👨‍👩‍👧‍👦é")
    #expect(typed.text.hasSuffix("👨‍👩‍👧‍👦é"))
  }

  /// Returns text in the notation of ``marked(_:)``.
  private func marks(_ edited: EditedText) -> String {
    let characters = Array(edited.text)
    let range = edited.selection
    let parts = [
      characters[..<range.lowerBound], characters[range], characters[range.upperBound...],
    ].map { String($0) }
    return edited.hasSelection
      ? parts.joined(separator: "|") : parts[0] + "|" + parts[2]
  }

  @Test(arguments: [
    ("ab|", "c", "abc|"), ("|ab", "c", "c|ab"), ("a|xy|b", "cd", "acd|b"), ("a|b", "", "a|b"),
    ("e|", "\u{301}", "e\u{301}|"), ("👩|", "\u{200D}", "👩\u{200D}|"),
    ("👩\u{200D}|", "💻", "👩‍💻|"), ("👍|", "🏽", "👍🏽|"), ("1|", "\u{FE0F}", "1\u{FE0F}|"),
    ("1\u{FE0F}|", "\u{20E3}", "1️⃣|"), ("🇩|", "🇪", "🇩🇪|"), ("ᄒ|", "ᅡ", "하|"),
    ("|", "\u{301}a", "\u{301}a|"),
  ])
  func `inserted text goes before the cursor and may join its neighbors`(
    before: String, new: String, after: String
  ) {
    var text = marked(before)

    text.insert(new)

    #expect(marks(text) == after)
    #expect(text.cursor == text.selection.upperBound)
  }

  @Test func `the cursor moves after a character that joins following text`() {
    var text = marked("👩|💻")
    text.insert("\u{200D}")
    #expect(text.text.count == 1 && text.cursor == 1)

    text = marked("🇩x|🇪")
    text.delete(.previousCharacter)
    #expect(text.text == "🇩🇪" && text.cursor == 1)
  }

  @Test(arguments: [
    (EditedText.Motion.previousCharacter, "a|bc", "|abc"), (.previousCharacter, "|abc", "|abc"),
    (.previousCharacter, "ae\u{301}|", "a|e\u{301}"), (.previousCharacter, "a👨‍👩‍👧|", "a|👨‍👩‍👧"),
    (.nextCharacter, "a|👨‍👩‍👧b", "a👨‍👩‍👧|b"), (.nextCharacter, "abc|", "abc|"),
    (.previousCharacter, "a|bc|d", "a|bcd"), (.nextCharacter, "a|bc|d", "abc|d"),
    (.textStart, "ab|c", "|abc"), (.textEnd, "a|bc", "abc|"), (.textEnd, "a|b|c", "abc|"),
    (.wordStart, "one two|", "one |two"), (.wordStart, "one |two", "|one two"),
    (.wordStart, "one, t|wo", "one, |two"), (.wordStart, "--|", "|--"), (.wordStart, "|a", "|a"),
    (.wordEnd, "|one two", "one| two"), (.wordEnd, "one| two, x", "one two|, x"),
    (.wordEnd, "one|, ", "one, |"), (.wordEnd, "snake_c|ase 2", "snake_case| 2"),
    (.wordEnd, "|naïve e\u{301}té", "naïve| e\u{301}té"),
    (.wordStart, "日本語を話す|", "日本語を話|す"), (.wordEnd, "|日本語を話す", "日本語|を話す"),
    (.wordEnd, "|カタカナかな", "カタカナ|かな"), (.wordEnd, "|👍 ok", "👍 ok|"),
    (.blankSeparatedStart, "cp a/b-c.d|", "cp |a/b-c.d"),
    (.blankSeparatedStart, "a b  |", "a |b  "),
    (.blankSeparatedStart, "  |", "|  "), (.blankSeparatedStart, "ab|c", "|abc"),
  ])
  func `motions move by characters, by words and to the ends`(
    motion: EditedText.Motion, before: String, after: String
  ) {
    var text = marked(before)

    text.move(motion)

    #expect(marks(text) == after)
  }

  @Test func `an extending motion keeps the anchor of the selection`() {
    var text = marked("one tw|o three")

    text.move(.wordEnd, extendsSelection: true)
    #expect(marks(text) == "one tw|o| three")
    text.move(.wordStart, extendsSelection: true)
    text.move(.wordStart, extendsSelection: true)
    #expect(marks(text) == "|one tw|o three")
    #expect(text.cursor == 0)
    #expect(text.selectedText == "one tw")

    text.clearSelection()
    #expect(marks(text) == "|one two three")
    text.selectAll()
    #expect(text.selectedText == "one two three")
  }

  @Test(arguments: [-1..<0, -1..<1, 0..<4, 4..<4, 3..<5, Int.min..<Int.max])
  func `a selection outside the text is rejected`(range: Range<Int>) {
    var text = marked("a|b|c")

    let isSelected = text.select(range)

    #expect(!isSelected)
    #expect(marks(text) == "a|b|c")
  }

  @Test(arguments: [
    (0, "|one|, two"), (2, "|one|, two"), (3, "one|,| two"), (4, "one,| |two"), (5, "one, |two|"),
    (8, "one, |two|"),
  ])
  func `selectWord selects a word or the text between words`(position: Int, after: String) {
    var text = EditedText("one, two")

    let isSelected = text.selectWord(at: position)

    #expect(isSelected)
    #expect(marks(text) == after)
  }

  @Test func `selectWord at an invalid offset selects nothing`() {
    var text = EditedText("one, two")
    var empty = EditedText()

    let results = [text.selectWord(at: 9), text.selectWord(at: -1), empty.selectWord(at: 0)]

    #expect(results == [false, false, true])
    #expect(!text.hasSelection && !empty.hasSelection)
  }

  @Test(arguments: [
    (EditedText.Motion.previousCharacter, "ab|c", "a|c"), (.nextCharacter, "a|bc", "a|c"),
    (.previousCharacter, "ae\u{301}|", "a|"), (.nextCharacter, "|👨‍👩‍👧", "|"),
    (.wordStart, "one two|", "one |"), (.wordEnd, "one| two", "one|"),
    (.blankSeparatedStart, "rm a/b|", "rm |"), (.textStart, "ab|c", "|c"), (.textEnd, "a|bc", "a|"),
    (.textEnd, "a|b|c", "a|c"), (.previousCharacter, "|ab|c", "|c"),
    (.previousCharacter, "|a", "|a"), (.nextCharacter, "a|", "a|"),
  ])
  func `deleting by a motion deletes its range or the selection`(
    motion: EditedText.Motion, before: String, after: String
  ) {
    var deleted = marked(before)
    deleted.delete(motion)
    #expect(marks(deleted) == after)
    #expect(deleted.killedText == "")

    var killed = marked(before)
    killed.kill(motion)
    #expect(marks(killed) == after)
    #expect(killed.killedText.count == marked(before).text.count - killed.text.count)
  }

  @Test func `consecutive kills are yanked together`() {
    var text = marked("one two| three four")

    text.kill(.wordStart)
    text.kill(.wordEnd)
    text.kill(.wordStart)
    #expect(text.killedText == "one two three")
    text.move(.textEnd)
    text.yank()
    #expect(marks(text) == " fourone two three|")

    text.kill(.wordStart)
    #expect(text.killedText == "three")
    text.select(0..<2)
    text.copySelection()
    text.clearSelection()
    text.copySelection()
    #expect(text.killedText == " f")
    text.selectAll()
    text.yank()
    #expect(marks(text) == " f|")
  }

  @Test(arguments: [
    ("abc|", "d", 3, "abc|"), ("ab|", "cde", 3, "abc|"), ("a|bc|", "de", 3, "ade|"),
    ("abc|", "\u{301}", 3, "abc\u{301}|"), ("ab👩\u{200D}|", "💻x", 3, "ab👩‍💻|"),
    ("abcd|", "e", 3, "abcd|"), ("abc|d|", "xy", 2, "abcx|"), ("|", "a", 0, "|"),
    ("ab🇩|", "🇪🇫🇷", 3, "ab🇩🇪|"), ("a|bc|d", "xyz", 4, "axy|d"),
  ])
  func `an insertion is truncated to the limit`(
    before: String, new: String, limit: Int, after: String
  ) {
    var text = marked(before)

    text.insert(new, limit: limit)

    #expect(marks(text) == after)
  }

  @Test func `a yank is truncated to the limit`() {
    var text = marked("abc|")
    text.kill(.textStart)
    text.insert("12")

    text.yank(limit: 4)

    #expect(marks(text) == "12ab|")
  }
}
