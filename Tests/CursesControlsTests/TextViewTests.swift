import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewTests {
  private static let fox = "The quick brown fox jumps over the lazy dog."

  @Test(arguments: Size.pictured, [TextView.Look.field, .plain])
  func `a text looks as recorded`(size: Size, look: TextView.Look) {
    let view = TextView(
      "# The lamp room\n\n\t3 tins of 油, and a line that goes on behind the edge of 40 columns.")
    view.look = look
    view.wrapsLines = look == .field
    view.showsLineNumbers = look == .plain
    view.select(2..<10)
    let stand = TextViewStand(view, width: size.width, height: size.height)

    expectSnapshot(of: stand.driver, named: "text-view-\(look)-\(size)")
  }

  @Test func `lines are wrapped between words`() {
    let stand = TextViewStand(TextView(Self.fox), width: 17, height: 4)

    #expect(
      stand.driver.lines == [
        "▌The quick brown ", "▌fox jumps over  ", "▌the lazy dog.   ", "▌                ",
      ])
    #expect(stand.driver.cursor == Point(x: 1, y: 0))
  }

  @Test func `lines that are not wrapped go on at the side`() {
    let view = TextView(Self.fox + "\nSecond")
    view.wrapsLines = false
    let stand = TextViewStand(view, width: 17, height: 3)

    #expect(stand.driver.lines == ["▌The quick brown›", "▌Second          ", "▌                "])

    stand.press(.end)

    #expect(stand.driver.lines == ["▌e lazy dog.     ", "▌                ", "▌                "])
    #expect(stand.driver.cursor == Point(x: 12, y: 0))
  }

  @Test func `lines are numbered where they begin`() {
    let view = TextView("one two three four\nfive\n\nsix")
    view.showsLineNumbers = true
    view.look = .plain
    let stand = TextViewStand(view, width: 16, height: 6)

    #expect(
      stand.driver.lines == [
        " 1 one two      ", "   three four   ", " 2 five         ", " 3              ",
        " 4 six          ", "                ",
      ])
  }

  @Test func `an empty view shows its placeholder`() {
    let stand = TextViewStand(TextView(placeholder: "Note"), width: 10, height: 2)
    #expect(stand.driver.lines == ["▌Note     ", "▌         "])

    stand.driver.type("x")

    #expect(stand.driver.lines == ["▌x        ", "▌         "])
  }

  @Test func `tabs go to their stops, and what has no width is seen`() {
    let stand = TextViewStand(TextView("a\tb\u{200B}c\n\t日本"), width: 20, height: 2)

    #expect(stand.driver.lines == ["▌a       b·c        ", "▌        日本       "])
  }

  @Test func `wide characters are wrapped one by one, with their punctuation`() {
    let stand = TextViewStand(TextView("日本語、中国語（韓国）"), width: 8, height: 4)

    #expect(stand.driver.lines == ["▌日本  ▐", "▌語、中 ", "▌国語   ", "▌（韓   "])
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 4, height: 2), Size(width: 0, height: 0),
  ])
  func `it fits in any size`(size: Size) {
    let view = TextView("日本 and more")
    view.showsLineNumbers = true
    let stand = TextViewStand(view, width: size.width, height: size.height)

    stand.press(.end, .down, .up, .pageDown)
    stand.driver.type("x")

    #expect(stand.driver.lines.count == size.height)
  }

  @Test func `parts of the text look as the closure says, and it is asked for what is seen`() {
    let view = TextView((0..<1_000).map { "let x\($0)" }.joined(separator: "\n"))
    var asked: Set<Int> = []
    view.styledPart = { part in
      asked.insert(part.line)
      let end = part.string.index(part.string.startIndex, offsetBy: 3)
      return StyledText(part.string).adding(.bold, to: [part.string.startIndex..<end])
    }
    let stand = TextViewStand(view, width: 12, height: 3)

    let row = stand.driver.frame().buffer
    #expect((1..<4).allSatisfy { row[Point(x: $0, y: 1)].style.attributes.contains(.bold) })
    #expect(!row[Point(x: 5, y: 1)].style.attributes.contains(.bold))
    #expect(asked.max().map { $0 < 10 } == true)
  }

  @Test func `what others drew with control characters or line ends of their own is made plain`() {
    let view = TextView("one\r\ntwo\rthree\u{2028}four\u{1B}[31m\u{7}")

    #expect(view.text == "one\ntwo\nthree\nfour[31m")
    #expect(view.lineCount == 4)
  }

  @Test func `the line of the cursor is read, with its number`() {
    let view = TextView("first\nsecond")
    let stand = TextViewStand(view)
    stand.press(.down, .end)

    let element = view.accessibilityElements[0]
    #expect(element.value == "second")
    #expect(element.position?.description == "line 2 of 2")
    #expect(element.insertionOffset == 6)
  }
}
