import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldScrollTests {
  @Test func `text scrolls by a quarter of the field when the cursor leaves it`() {
    let stand = TextFieldStand(width: 10)

    stand.driver.type("0123456")
    #expect(stand.driver.lines == ["▌0123456  "])
    #expect(stand.driver.cursor == Point(x: 8, y: 0))

    stand.driver.type("7")
    #expect(stand.driver.lines == ["‹34567    "])
    #expect(stand.driver.cursor == Point(x: 6, y: 0))

    stand.driver.type("89")
    #expect(stand.driver.lines == ["‹3456789  "])
  }

  @Test func `text scrolls back when the cursor goes back or the end is deleted`() {
    let stand = TextFieldStand("0123456789abcdef", width: 10)
    #expect(stand.driver.lines == ["‹bcdef    "])

    for _ in 0..<6 { stand.press(.left) }
    #expect(stand.driver.lines == ["‹89abcdef "])
    stand.press(.home)
    #expect(stand.driver.lines == ["▌01234567›"])
    stand.press(.end)
    for _ in 0..<3 { stand.press(.backspace) }

    #expect(stand.driver.lines == ["‹89abc    "])
  }

  @Test func `without the focus text is seen from its start`() {
    let stand = TextFieldStand("0123456789abcdef", width: 10)

    stand.field.resignFirstResponder()

    #expect(stand.driver.lines == [" 01234567›"])
  }

  @Test func `a field that gets another width shows the cursor`() {
    let stand = TextFieldStand("0123456789abcdef", width: 30)
    #expect(stand.driver.cursor == Point(x: 17, y: 0))

    stand.driver.send(.resize(Size(width: 8, height: 1)))
    #expect(stand.driver.lines == ["‹cdef   "])
    #expect(stand.driver.cursor == Point(x: 5, y: 0))

    stand.driver.send(.resize(Size(width: 30, height: 1)))
    #expect(stand.driver.lines == ["▌0123456789abcdef             "])
  }

  @Test func `wide characters are never cut`() {
    let stand = TextFieldStand("日本語をここに書く", width: 9)

    let seen = (0..<10).map { _ in
      defer { stand.press(.left) }
      return stand.driver.lines[0]
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

  /// What a cursor under it, and a wide glyph at an edge, must not do, in any width.
  @Test(arguments: texts, 0...9)
  func `at every place of the cursor it is seen, with the whole of what is under it`(
    text: String, width: Int
  ) {
    let stand = TextFieldStand(TextField(text), width: width)

    for place in (0...text.count).reversed() + Array(0...text.count) {
      stand.field.select(place..<place)
      let frame = stand.driver.frame()

      #expect((frame.cursor != nil) == (width > 0))
      guard let cursor = frame.cursor, width > 1, place < text.count else { continue }
      let next = text[text.index(text.startIndex, offsetBy: place)]
      let shown = frame.buffer[cursor]
      let isSeen = shown.glyph.character == (CellWidth.of(next) > 0 ? next : "·")
      #expect(isSeen, "\(place) of \(text) in \(width): \(frame.buffer.lines)")
      #expect(shown.span == (CellWidth.of(next) == 2 ? .lead : .whole))
    }
  }

  @Test func `a step that scrolls nothing changes no more than the cells it must`() {
    let stand = TextFieldStand("Ada", width: 40)
    stand.driver.frame()

    stand.driver.stage.send(.key(.character("x")))
    #expect(stand.driver.frame().changes == [CellRun(row: 0, columns: 4..<5)])

    stand.driver.stage.send(.key(.left))
    let moved = stand.driver.frame()
    #expect(moved.changes.isEmpty && moved.movesCursor)
    #expect(stand.driver.statistics.viewsDrawn <= 1)
  }

  @Test func `the end of a megabyte is typed into`() {
    let stand = TextFieldStand(String(repeating: "日本 ", count: 1 << 17), width: 20)

    stand.driver.type("abc")
    for _ in 0..<200 { stand.press(.left, .character("x")) }
    stand.press(.home, .end)

    #expect(stand.driver.cursor == Point(x: 14, y: 0))
  }
}
