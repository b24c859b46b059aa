import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewKeyTests {
  @Test func `typed text is inserted, Enter starts a line`() {
    let fixture = TextViewFixture(TextView(), width: 10, height: 3)
    var told = 0
    fixture.view.onChange = { _ in told += 1 }

    fixture.driver.type("ab")
    fixture.press(.enter)
    fixture.driver.type("q")

    #expect(fixture.view.text == "ab\nq")
    #expect(fixture.driver.lines == ["▌ab       ", "▌q        ", "▌         "])
    #expect(fixture.driver.cursor == Point(x: 2, y: 1))
    #expect(told == 4)
  }

  private static let text = "one two\n\nthree four five"

  nonisolated private static let moves: [([Key], String)] = [
    ([.right], "o|ne two\n\nthree four five"), ([.end], "one two|\n\nthree four five"),
    ([.end, .right], "one two\n|\nthree four five"),
    ([.end, .down], "one two\n|\nthree four five"),
    ([.end, .down, .down], "one two\n\nthree f|our five"),
    ([.down, .down, .end], "one two\n\nthree four five|"),
    ([.down, .down, .down], "one two\n\nthree four five|"),
    ([.end, .up], "|one two\n\nthree four five"),
    ([.control("n"), .control("p")], "|one two\n\nthree four five"),
    ([Key(.end, modifiers: .control), .control("a")], "one two\n\n|three four five"),
    ([.alt(">"), .alt("<")], "|one two\n\nthree four five"),
    ([.pageDown], "one two\n\n|three four five"),
    ([Key(.down, modifiers: .shift)], "|one two\n|\nthree four five"),
    ([.right, .shiftEnd], "o|ne two|\n\nthree four five"),
    ([Key(.end, modifiers: [.control, .shift])], "|one two\n\nthree four five|"),
    ([.control("k")], "|\n\nthree four five"),
    ([.control("k"), .control("k")], "|\nthree four five"),
    ([.end, .control("u")], "|\n\nthree four five"),
    ([.control("k"), .control("k"), .down, .control("y")], "\none two\n|three four five"),
    ([.control("k"), .control("/")], "|one two\n\nthree four five"),
    ([.end, .delete], "one two|\nthree four five"),
    ([.down, .backspace], "one two|\nthree four five"),
    ([.shiftEnd, .control("x"), .down, .control("y")], "\none two|\nthree four five"),
  ]

  @Test(arguments: moves)
  func `keys move the cursor, select and edit`(keys: [Key], after: String) {
    let fixture = TextViewFixture(TextView(Self.text), width: 30, height: 4)

    for key in keys { fixture.driver.press(key) }

    #expect(fixture.marked == after)
  }

  @Test func `up and down keep the column across shorter rows`() {
    let fixture = TextViewFixture(TextView("long line\nab\n日本語日本語"), width: 30, height: 4)
    fixture.press(.right, .right, .right, .right, .right)

    fixture.press(.down)
    #expect(fixture.marked == "long line\nab|\n日本語日本語")
    fixture.press(.down)
    #expect(fixture.marked == "long line\nab\n日本|語日本語")
    fixture.press(.up, .up)
    #expect(fixture.marked == "long |line\nab\n日本語日本語")
  }

  @Test func `up and down move by wrapped rows`() {
    let fixture = TextViewFixture(TextView("one two three four"), width: 10, height: 4)
    fixture.press(.right, .down)

    #expect(fixture.marked == "one two t|hree four")
    #expect(fixture.driver.cursor == Point(x: 2, y: 1))
  }

  @Test func `undo and redo work by typed words`() {
    let fixture = TextViewFixture(TextView(), width: 20)
    fixture.driver.type("one two")

    fixture.press(.control("/"))
    #expect(fixture.view.text == "one ")
    fixture.press(.control("/"))
    #expect(fixture.view.text.isEmpty)
    fixture.press(.alt("/"), .alt("/"))
    #expect(fixture.view.text == "one two")
  }

  @Test func `pasted text keeps its lines`() {
    let fixture = TextViewFixture(TextView(), width: 20)

    fixture.driver.send(.paste("a\r\nb\tc"))

    #expect(fixture.view.text == "a\nb\tc")
    fixture.press(.control("/"))
    #expect(fixture.view.text.isEmpty)
  }

  @Test func `Alt-Enter and Control-Enter call onSubmit`() {
    let fixture = TextViewFixture(TextView("x"))
    var submitted = 0
    fixture.view.onSubmit = { _ in submitted += 1 }

    fixture.press(Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control))

    #expect(submitted == 2)
    #expect(fixture.view.text == "x")
  }

  @Test func `read-only text can be scrolled, selected and copied, not edited`() {
    let view = TextView((1...9).map { "line \($0)" }.joined(separator: "\n"))
    view.isEditable = false
    let fixture = TextViewFixture(view, width: 12, height: 3)
    var copied: [String] = []
    fixture.driver.stage.onCopy = {
      copied.append($0)
      return true
    }

    fixture.driver.type("xj")
    fixture.press(.down)
    #expect(
      fixture.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 3", "line 4", "line 5"])
    #expect(fixture.driver.cursor == nil)
    fixture.press(.end)
    #expect(
      fixture.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 7", "line 8", "line 9"])
    fixture.press(.home, .shiftEnd, .alt("w"))

    #expect(copied == ["line 1"])
    #expect(view.text.hasPrefix("line 1\nline 2"))
  }

  @Test func `a disabled text view ignores keys`() {
    let view = TextView("x")
    view.isEnabled = false
    let fixture = TextViewFixture(view)

    fixture.driver.type("y")

    #expect(view.text == "x")
    #expect(fixture.driver.cursor == nil)
  }
}
