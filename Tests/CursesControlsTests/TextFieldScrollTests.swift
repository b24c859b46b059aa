import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldScrollTests {
  @Test func `text scrolls by a quarter of the field at its edge`() {
    let fixture = TextFieldFixture(width: 10)

    fixture.driver.type("0123456")
    #expect(fixture.driver.lines == ["▌0123456  "])
    #expect(fixture.driver.cursor == Point(x: 8, y: 0))

    fixture.driver.type("7")
    #expect(fixture.driver.lines == ["‹34567    "])
    #expect(fixture.driver.cursor == Point(x: 6, y: 0))

    fixture.driver.type("89")
    #expect(fixture.driver.lines == ["‹3456789  "])
  }

  @Test func `text scrolls back when the cursor moves back or text is deleted`() {
    let fixture = TextFieldFixture("0123456789abcdef", width: 10)
    #expect(fixture.driver.lines == ["‹bcdef    "])

    for _ in 0..<6 { fixture.press(.left) }
    #expect(fixture.driver.lines == ["‹89abcdef "])
    fixture.press(.home)
    #expect(fixture.driver.lines == ["▌01234567›"])
    fixture.press(.end)
    for _ in 0..<3 { fixture.press(.backspace) }

    #expect(fixture.driver.lines == ["‹89abc    "])
  }

  @Test func `an unfocused field shows the start of its text`() {
    let fixture = TextFieldFixture("0123456789abcdef", width: 10)

    fixture.field.resignFirstResponder()

    #expect(fixture.driver.lines == [" 01234567›"])
  }

  @Test func `a resized field shows the cursor`() {
    let fixture = TextFieldFixture("0123456789abcdef", width: 30)
    #expect(fixture.driver.cursor == Point(x: 17, y: 0))

    fixture.driver.send(.resize(Size(width: 8, height: 1)))
    #expect(fixture.driver.lines == ["‹cdef   "])
    #expect(fixture.driver.cursor == Point(x: 5, y: 0))

    fixture.driver.send(.resize(Size(width: 30, height: 1)))
    #expect(fixture.driver.lines == ["▌0123456789abcdef             "])
  }

  @Test func `wide characters are never split`() {
    let fixture = TextFieldFixture("日本語をここに書く", width: 9)

    let seen = (0..<10).map { _ in
      defer { fixture.press(.left) }
      return fixture.driver.lines[0]
    }

    #expect(
      seen == [
        "‹書く    ", "‹書く    ", "‹書く    ", "‹に書く  ", "‹こに書 ›", "‹ここに ›", "‹をここ ›",
        "‹語をこ ›", "‹本語を ›", "▌日本語 ›",
      ])
  }

  nonisolated private static let texts = [
    "", "a", "日", "日本", "e\u{301}x", "👩‍💻 and 🇩🇪", "\u{301}\u{200B}", "mixed 日本 e\u{301} text",
  ]

  @Test(arguments: texts, 0...9)
  func `the cursor is visible at every offset, on its whole character`(
    text: String, width: Int
  ) {
    let fixture = TextFieldFixture(TextField(text), width: width)

    for position in (0...text.count).reversed() + Array(0...text.count) {
      fixture.field.select(position..<position)
      let frame = fixture.driver.frame()

      #expect((frame.cursor != nil) == (width > 0))
      guard let cursor = frame.cursor, width > 1, position < text.count else { continue }
      let next = text[text.index(text.startIndex, offsetBy: position)]
      let displayed = frame.buffer[cursor]
      let isSeen = displayed.glyph.character == (CellWidth.of(next) > 0 ? next : "·")
      #expect(isSeen, "\(position) of \(text) in \(width): \(frame.buffer.lines)")
      #expect(displayed.span == (CellWidth.of(next) == 2 ? .lead : .whole))
    }
  }

  @Test func `a step without scrolling changes only the necessary cells`() {
    let fixture = TextFieldFixture("Ada", width: 40)
    fixture.driver.frame()

    fixture.driver.stage.send(.key(.character("x")))
    #expect(fixture.driver.frame().changes == [CellRun(row: 0, columns: 4..<5)])

    fixture.driver.stage.send(.key(.left))
    let moved = fixture.driver.frame()
    #expect(moved.changes.isEmpty && moved.movesCursor)
    #expect(fixture.driver.statistics.viewsDrawn <= 1)
  }

  @Test func `the end of a megabyte of text can be edited`() {
    let fixture = TextFieldFixture(String(repeating: "日本 ", count: 1 << 17), width: 20)

    fixture.driver.type("abc")
    for _ in 0..<200 { fixture.press(.left, .character("x")) }
    fixture.press(.home, .end)

    #expect(fixture.driver.cursor == Point(x: 14, y: 0))
  }
}
