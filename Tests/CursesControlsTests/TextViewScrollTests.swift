import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewScrollTests {
  private let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")

  @Test func `the cursor stays in sight`() {
    let stand = TextViewStand(TextView(lines), width: 12, height: 3)

    stand.press(.down, .down, .down)
    #expect(stand.driver.lines == ["▌line 2     ", "▌line 3    ▐", "▌line 4     "])
    #expect(stand.driver.cursor == Point(x: 1, y: 2))

    stand.press(Key(.end, modifiers: .control))
    #expect(stand.driver.lines == ["▌line 18    ", "▌line 19    ", "▌line 20   ▐"])

    stand.press(Key(.home, modifiers: .control))
    #expect(stand.driver.lines == ["▌line 1    ▐", "▌line 2     ", "▌line 3     "])
  }

  @Test func `the wheel scrolls up to the ends, and typing goes back to the cursor`() {
    let stand = TextViewStand(TextView(lines), width: 12, height: 3)

    stand.mouse(.wheel, 3, 1, .wheelDown)
    #expect(stand.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 4", "line 5", "line 6"])
    #expect(stand.driver.cursor == nil)

    for _ in 0..<10 { stand.mouse(.wheel, 3, 1, .wheelDown) }
    #expect(stand.driver.lines[2].hasPrefix("▌line 20"))

    stand.driver.type("x")
    #expect(stand.driver.lines[0].hasPrefix("▌xline 1"))
  }

  @Test func `a press places the cursor, also where the text is scrolled`() {
    let stand = TextViewStand(TextView(lines), width: 12, height: 3)
    stand.mouse(.wheel, 3, 1, .wheelDown)

    stand.driver.tap(x: 3, y: 2)

    #expect(stand.driver.cursor == Point(x: 3, y: 2))
    stand.driver.type("|")
    #expect(stand.view.text.contains("li|ne 6"))
  }

  @Test func `a drag selects, and goes on below the view`() {
    let stand = TextViewStand(TextView(lines), width: 12, height: 3)

    stand.mouse(.press, 3, 0)
    stand.mouse(.drag, 3, 1)
    #expect(stand.view.selectedText == "ne 1\nli")

    stand.mouse(.drag, 3, 3)
    stand.driver.advance(by: .milliseconds(120))
    stand.mouse(.release, 3, 3)
    #expect(stand.view.selectedText == "ne 1\nline 2\nline 3\nline 4\nli")
  }

  @Test func `two clicks select a word, and a third everything`() {
    let stand = TextViewStand(TextView("one two\nthree"), width: 12, height: 3)

    stand.driver.tap(x: 6, y: 0)
    stand.driver.tap(x: 6, y: 0)
    #expect(stand.view.selectedText == "two")

    stand.driver.tap(x: 6, y: 0)
    #expect(stand.view.selectedText == "one two\nthree")
  }

  @Test func `the thumb goes where it is dragged`() {
    let stand = TextViewStand(TextView(lines), width: 12, height: 4)

    stand.mouse(.press, 11, 0)
    stand.mouse(.drag, 11, 3)
    stand.mouse(.release, 11, 3)

    #expect(stand.driver.lines[3].hasPrefix("▌line 20"))
  }

  @Test func `a line without end can be gone through in rows, to and fro`() {
    let text = (0..<4_000).map { "w\($0)" }.joined(separator: " ")
    let stand = TextViewStand(TextView(text), width: 40, height: 5)

    stand.press(Key(.end, modifiers: .control))
    let end = stand.driver.lines
    #expect(end.contains { $0.contains("w3999") })
    var seen: [String] = []
    for _ in 0..<120 {
      stand.press(.up)
      seen.append(stand.driver.lines[0])
    }
    for _ in 0..<120 { stand.press(.down) }

    #expect(stand.driver.lines.contains { $0.contains("w3999") })
    let rows = seen.reversed().joined(separator: " ").split(whereSeparator: { " ▌▐".contains($0) })
    let numbers = rows.compactMap { Int($0.dropFirst()) }
    // No word is left out, where parts of the line meet neither.
    #expect(Set(numbers).isSuperset(of: (numbers.first ?? 0)...(numbers.last ?? 0)))
  }
}
