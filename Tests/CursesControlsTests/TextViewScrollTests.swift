import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewScrollTests {
  private let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")

  @Test func `the cursor stays visible`() {
    let fixture = TextViewFixture(TextView(lines), width: 12, height: 3)

    fixture.press(.down, .down, .down)
    #expect(fixture.driver.lines == ["▌line 2     ", "▌line 3    ▐", "▌line 4     "])
    #expect(fixture.driver.cursor == Point(x: 1, y: 2))

    fixture.press(Key(.end, modifiers: .control))
    #expect(fixture.driver.lines == ["▌line 18    ", "▌line 19    ", "▌line 20   ▐"])

    fixture.press(Key(.home, modifiers: .control))
    #expect(fixture.driver.lines == ["▌line 1    ▐", "▌line 2     ", "▌line 3     "])
  }

  @Test func `the wheel scrolls to the ends, typing scrolls to the cursor`() {
    let fixture = TextViewFixture(TextView(lines), width: 12, height: 3)

    fixture.mouse(.wheel, 3, 1, .wheelDown)
    #expect(
      fixture.driver.lines.map { $0.dropFirst().prefix(6) } == ["line 4", "line 5", "line 6"])
    #expect(fixture.driver.cursor == nil)

    for _ in 0..<10 { fixture.mouse(.wheel, 3, 1, .wheelDown) }
    #expect(fixture.driver.lines[2].hasPrefix("▌line 20"))

    fixture.driver.type("x")
    #expect(fixture.driver.lines[0].hasPrefix("▌xline 1"))
  }

  @Test func `a press places the cursor in scrolled text`() {
    let fixture = TextViewFixture(TextView(lines), width: 12, height: 3)
    fixture.mouse(.wheel, 3, 1, .wheelDown)

    fixture.driver.tap(x: 3, y: 2)

    #expect(fixture.driver.cursor == Point(x: 3, y: 2))
    fixture.driver.type("|")
    #expect(fixture.view.text.contains("li|ne 6"))
  }

  @Test func `a drag selects and scrolls below the view`() {
    let fixture = TextViewFixture(TextView(lines), width: 12, height: 3)

    fixture.mouse(.press, 3, 0)
    fixture.mouse(.drag, 3, 1)
    #expect(fixture.view.selectedText == "ne 1\nli")

    fixture.mouse(.drag, 3, 3)
    fixture.driver.advance(by: .milliseconds(120))
    fixture.mouse(.release, 3, 3)
    #expect(fixture.view.selectedText == "ne 1\nline 2\nline 3\nline 4\nli")
  }

  @Test func `a double click selects a word, a triple click everything`() {
    let fixture = TextViewFixture(TextView("one two\nthree"), width: 12, height: 3)

    fixture.driver.tap(x: 6, y: 0)
    fixture.driver.tap(x: 6, y: 0)
    #expect(fixture.view.selectedText == "two")

    fixture.driver.tap(x: 6, y: 0)
    #expect(fixture.view.selectedText == "one two\nthree")
  }

  @Test func `a drag of the scroll indicator scrolls`() {
    let fixture = TextViewFixture(TextView(lines), width: 12, height: 4)

    fixture.mouse(.press, 11, 0)
    fixture.mouse(.drag, 11, 3)
    fixture.mouse(.release, 11, 3)

    #expect(fixture.driver.lines[3].hasPrefix("▌line 20"))
  }

  @Test func `up and down move by rows through a very long line`() {
    let text = (0..<4_000).map { "w\($0)" }.joined(separator: " ")
    let fixture = TextViewFixture(TextView(text), width: 40, height: 5)

    fixture.press(Key(.end, modifiers: .control))
    let end = fixture.driver.lines
    #expect(end.contains { $0.contains("w3999") })
    var seen: [String] = []
    for _ in 0..<120 {
      fixture.press(.up)
      seen.append(fixture.driver.lines[0])
    }
    for _ in 0..<120 { fixture.press(.down) }

    #expect(fixture.driver.lines.contains { $0.contains("w3999") })
    let rows = seen.reversed().joined(separator: " ").split(whereSeparator: { " ▌▐".contains($0) })
    let numbers = rows.compactMap { Int($0.dropFirst()) }
    // Words where two chunks of the line meet must not be missing.
    #expect(Set(numbers).isSuperset(of: (numbers.first ?? 0)...(numbers.last ?? 0)))
  }
}
