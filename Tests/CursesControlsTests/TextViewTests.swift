import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewTests {
  private static let fox = "The quick brown fox jumps over the lazy dog."

  @Test(arguments: Size.pictured, [TextView.Look.field, .plain])
  func `a text view matches its snapshots`(size: Size, look: TextView.Look) {
    let view = TextView(
      "# The lamp room\n\n\t3 tins of 油, and a line that goes on behind the edge of 40 columns.")
    view.look = look
    view.wrapsLines = look == .field
    view.showsLineNumbers = look == .plain
    view.select(2..<10)
    let fixture = TextViewFixture(view, width: size.width, height: size.height)

    expectSnapshot(of: fixture.driver, named: "text-view-\(look)-\(size)")
  }

  @Test func `lines wrap between words`() {
    let fixture = TextViewFixture(TextView(Self.fox), width: 17, height: 4)

    #expect(
      fixture.driver.lines == [
        "▌The quick brown ", "▌fox jumps over  ", "▌the lazy dog.   ", "▌                ",
      ])
    #expect(fixture.driver.cursor == Point(x: 1, y: 0))
  }

  @Test func `unwrapped lines scroll sideways`() {
    let view = TextView(Self.fox + "\nSecond")
    view.wrapsLines = false
    let fixture = TextViewFixture(view, width: 17, height: 3)

    #expect(
      fixture.driver.lines == ["▌The quick brown›", "▌Second          ", "▌                "])

    fixture.press(.end)

    #expect(
      fixture.driver.lines == ["▌e lazy dog.     ", "▌                ", "▌                "])
    #expect(fixture.driver.cursor == Point(x: 12, y: 0))
  }

  @Test func `lines are numbered in their first row`() {
    let view = TextView("one two three four\nfive\n\nsix")
    view.showsLineNumbers = true
    view.look = .plain
    let fixture = TextViewFixture(view, width: 16, height: 6)

    #expect(
      fixture.driver.lines == [
        " 1 one two      ", "   three four   ", " 2 five         ", " 3              ",
        " 4 six          ", "                ",
      ])
  }

  @Test func `an empty view shows its placeholder`() {
    let fixture = TextViewFixture(TextView(placeholder: "Note"), width: 10, height: 2)
    #expect(fixture.driver.lines == ["▌Note     ", "▌         "])

    fixture.driver.type("x")

    #expect(fixture.driver.lines == ["▌x        ", "▌         "])
  }

  @Test func `tabs advance to tab stops, zero-width characters are visible`() {
    let fixture = TextViewFixture(TextView("a\tb\u{200B}c\n\t日本"), width: 20, height: 2)

    #expect(fixture.driver.lines == ["▌a       b·c        ", "▌        日本       "])
  }

  @Test func `wide characters wrap individually, with their punctuation`() {
    let fixture = TextViewFixture(TextView("日本語、中国語（韓国）"), width: 8, height: 4)

    #expect(fixture.driver.lines == ["▌日本  ▐", "▌語、中 ", "▌国語   ", "▌（韓   "])
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 4, height: 2), Size(width: 0, height: 0),
  ])
  func `a text view draws at any size`(size: Size) {
    let view = TextView("日本 and more")
    view.showsLineNumbers = true
    let fixture = TextViewFixture(view, width: size.width, height: size.height)

    fixture.press(.end, .down, .up, .pageDown)
    fixture.driver.type("x")

    #expect(fixture.driver.lines.count == size.height)
  }

  @Test func `styledPart styles text and is called only for visible lines`() {
    let view = TextView((0..<1_000).map { "let x\($0)" }.joined(separator: "\n"))
    var asked: Set<Int> = []
    view.styledPart = { part in
      asked.insert(part.line)
      let end = part.string.index(part.string.startIndex, offsetBy: 3)
      return StyledText(part.string).adding(.bold, to: [part.string.startIndex..<end])
    }
    let fixture = TextViewFixture(view, width: 12, height: 3)

    let row = fixture.driver.frame().buffer
    #expect((1..<4).allSatisfy { row[Point(x: $0, y: 1)].style.attributes.contains(.bold) })
    #expect(!row[Point(x: 5, y: 1)].style.attributes.contains(.bold))
    #expect(asked.max().map { $0 < 10 } == true)
  }

  @Test func `control characters are removed and line ends are normalized`() {
    let view = TextView("one\r\ntwo\rthree\u{2028}four\u{1B}[31m\u{7}")

    #expect(view.text == "one\ntwo\nthree\nfour[31m")
    #expect(view.lineCount == 4)
  }

  @Test func `the accessibility value is the cursor's line, with its number`() {
    let view = TextView("first\nsecond")
    let fixture = TextViewFixture(view)
    fixture.press(.down, .end)

    let element = view.accessibilityElements[0]
    #expect(element.value == "second")
    #expect(element.position?.description == "line 2 of 2")
    #expect(element.insertionOffset == 6)
  }
}
