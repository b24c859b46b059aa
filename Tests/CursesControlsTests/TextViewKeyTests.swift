import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewKeyTests {
  @Test func `what is typed is text, with the lines that Enter begins`() {
    let stand = TextViewStand(TextView(), width: 10, height: 3)
    var told = 0
    stand.view.onChange = { _ in told += 1 }

    stand.driver.type("ab")
    stand.press(.enter)
    stand.driver.type("q")

    #expect(stand.view.text == "ab\nq")
    #expect(stand.driver.lines == ["▌ab       ", "▌q        ", "▌         "])
    #expect(stand.driver.cursor == Point(x: 2, y: 1))
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
  func `keys move, select and change`(keys: [Key], after: String) {
    let stand = TextViewStand(TextView(Self.text), width: 30, height: 4)

    for key in keys { stand.driver.press(key) }

    #expect(stand.marked == after)
  }

  @Test func `up and down keep to a column over rows that are shorter`() {
    let stand = TextViewStand(TextView("long line\nab\n日本語日本語"), width: 30, height: 4)
    stand.press(.right, .right, .right, .right, .right)

    stand.press(.down)
    #expect(stand.marked == "long line\nab|\n日本語日本語")
    stand.press(.down)
    #expect(stand.marked == "long line\nab\n日本|語日本語")
    stand.press(.up, .up)
    #expect(stand.marked == "long |line\nab\n日本語日本語")
  }

  @Test func `up and down go by the rows that a line is wrapped to`() {
    let stand = TextViewStand(TextView("one two three four"), width: 10, height: 4)
    stand.press(.right, .down)

    #expect(stand.marked == "one two t|hree four")
    #expect(stand.driver.cursor == Point(x: 2, y: 1))
  }

  @Test func `words that are typed are taken back one by one`() {
    let stand = TextViewStand(TextView(), width: 20)
    stand.driver.type("one two")

    stand.press(.control("/"))
    #expect(stand.view.text == "one ")
    stand.press(.control("/"))
    #expect(stand.view.text.isEmpty)
    stand.press(.alt("/"), .alt("/"))
    #expect(stand.view.text == "one two")
  }

  @Test func `pasted text keeps its lines`() {
    let stand = TextViewStand(TextView(), width: 20)

    stand.driver.send(.paste("a\r\nb\tc"))

    #expect(stand.view.text == "a\nb\tc")
    stand.press(.control("/"))
    #expect(stand.view.text.isEmpty)
  }

  @Test func `it submits where somebody wants that`() {
    let stand = TextViewStand(TextView("x"))
    var submitted = 0
    stand.view.onSubmit = { _ in submitted += 1 }

    stand.press(Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control))

    #expect(submitted == 2)
    #expect(stand.view.text == "x")
  }

  @Test func `text that is only read is scrolled, selected and copied, and stays as it is`() {
    let view = TextView((1...9).map { "line \($0)" }.joined(separator: "\n"))
    view.isEditable = false
    let stand = TextViewStand(view, width: 12, height: 3)
    var copied: [String] = []
    stand.driver.stage.onCopy = {
      copied.append($0)
      return true
    }

    stand.driver.type("xj")
    stand.press(.down)
    #expect(stand.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 3", "line 4", "line 5"])
    #expect(stand.driver.cursor == nil)
    stand.press(.end)
    #expect(stand.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 7", "line 8", "line 9"])
    stand.press(.home, .shiftEnd, .alt("w"))

    #expect(copied == ["line 1"])
    #expect(view.text.hasPrefix("line 1\nline 2"))
  }

  @Test func `a view that is disabled takes no keys`() {
    let view = TextView("x")
    view.isEnabled = false
    let stand = TextViewStand(view)

    stand.driver.type("y")

    #expect(view.text == "x")
    #expect(stand.driver.cursor == nil)
  }
}
