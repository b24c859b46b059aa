import CursesControls
import Testing

@Suite struct EditedTextUndoTests {
  /// Returns the texts that repeated undo restores.
  private func undone(_ edited: EditedText) -> [String] {
    var text = edited
    var texts: [String] = []
    while text.undo() { texts.append(text.text) }
    return texts
  }

  private func typed(_ characters: String, in edited: EditedText = EditedText()) -> EditedText {
    var text = edited
    for character in characters { text.insert(String(character)) }
    return text
  }

  @Test func `undo reverts typing word by word`() {
    #expect(undone(typed("two words, one")) == ["two words, ", "two ", ""])
  }

  @Test func `undo reverts a character typed in several scalars as a whole`() {
    var text = EditedText()
    for scalar in "añ👩‍💻🇩🇪".unicodeScalars { text.insert(String(scalar)) }

    #expect(text.text.count == 4)
    #expect(undone(text) == [""])
  }

  @Test func `a cursor motion ends an undo group`() {
    var text = typed("ab")
    text.move(.previousCharacter)
    text.move(.nextCharacter)
    text = typed("cd", in: text)

    #expect(undone(text) == ["ab", ""])
  }

  @Test func `deletions in one direction are one undo group`() {
    var text = EditedText("abcdef")
    text.select(3..<3)
    text.delete(.previousCharacter)
    text.delete(.previousCharacter)
    text.delete(.nextCharacter)
    text.delete(.nextCharacter)
    text = typed("x", in: text)

    #expect(text.text == "axf")
    #expect(undone(text) == ["af", "adef", "abcdef"])
  }

  @Test func `kills and yanks are undone one by one`() {
    var text = EditedText("one two three")
    text.kill(.wordStart)
    text.kill(.wordStart)
    text.yank()

    #expect(undone(text) == ["one ", "one two ", "one two three"])
  }

  @Test func `pasted text is its own undo group`() {
    var text = typed("ab")
    text.insert("pasted text")
    text = typed("c", in: text)

    #expect(undone(text) == ["abpasted text", "ab", ""])
  }

  @Test func `undo and redo restore the selection`() {
    var text = EditedText("one two")
    text.move(.wordStart, extendsSelection: true)
    text.insert("2")
    #expect(!text.hasSelection)

    text.undo()
    #expect(text.selectedText == "two" && text.cursor == 4)

    text.redo()
    #expect(text.text == "one 2" && !text.hasSelection && text.cursor == 5)
  }

  @Test func `a change clears the redo history`() {
    var text = typed("a b")
    text.undo()
    #expect(text.canRedo)

    text.insert("c")

    let isRedone = text.redo()
    #expect(!text.canRedo && !isRedone)
    #expect(undone(text) == ["a ", ""])
  }

  @Test func `without changes undo and redo do nothing`() {
    var text = EditedText("abc")

    #expect(!text.canUndo && !text.canRedo)
    let results = [text.undo(), text.redo()]
    #expect(results == [false, false])
    text.delete(.nextCharacter)
    text.insert("")
    #expect(!text.canUndo)
  }

  @Test func `the undo history keeps 1,000 changes`() {
    var text = EditedText()
    for _ in 0..<1_010 { text.insert("ab") }

    #expect(undone(text).count == 1_000)
    #expect(undone(text).last?.count == 20)
  }
}
