import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewFindTests {
  private func makeFixture(_ view: TextView, height: Int = 4) -> TextViewFixture {
    TextViewFixture(view, width: 40, height: height)
  }

  @Test func `F3 opens a search in the last row, keys continue and end it`() {
    let view = TextView("a fox\nno\nthe Fox and a foxglove\nlast")
    let fixture = makeFixture(view)

    fixture.press(Key(.function(3)))
    fixture.driver.type("fox")
    #expect(view.selectedRange == 2..<5)
    #expect(fixture.driver.lines[3] == "▌fox                    1 of 3  ↑  ↓  ✕ ")
    fixture.press(.enter, Key(.function(3)), .up)
    #expect(view.selectedText == "Fox")
    #expect(fixture.driver.lines[3].contains("2 of 3"))

    fixture.press(.escape)
    #expect(view.isFirstResponder)
    #expect(view.findStatus == FindStatus())
    #expect(fixture.driver.lines[3].contains("last"))
    #expect(view.selectedText == "Fox")
  }

  @Test func `clicks select matches and end the search`() {
    let view = TextView("a fox\nno\nthe Fox and a foxglove\nlast")
    let fixture = makeFixture(view)
    view.beginSearch()
    fixture.driver.send(.paste("fox"))
    fixture.driver.frame()

    fixture.driver.tap(x: 35, y: 3)
    #expect(view.selectedText == "Fox")
    fixture.driver.tap(x: 32, y: 3)
    #expect(view.selectedRange == 2..<5)
    fixture.driver.tap(x: 4, y: 2)
    #expect(view.isFirstResponder)
    #expect(fixture.driver.lines[3].contains("of 3"))
    fixture.driver.tap(x: 38, y: 3)
    #expect(fixture.driver.lines[3].contains("last"))
    #expect(view.findStatus == FindStatus())
  }

  @Test func `a search that wraps around selects its match immediately`() {
    let view = TextView("a fox")
    let fixture = makeFixture(view)
    fixture.press(.end)

    view.find("fox")
    #expect(view.selectedRange == 2..<5)
    #expect(view.findStatus == FindStatus(count: 1, current: 0))
  }

  @Test func `matches are highlighted, the selected one differently`() {
    let fixture = makeFixture(TextView("a fox, no fox"))
    fixture.press(Key(.function(3)))
    fixture.driver.type("fox")

    let styles = [1, 3, 11].map { fixture.driver.buffer[Point(x: $0, y: 0)].style }
    #expect(Set(styles).count == 3)
  }

  @Test func `editing keys in the search do not change the text`() {
    let view = TextView("a fox")
    let fixture = makeFixture(view)
    fixture.press(Key(.function(3)), .backspace, .delete, .control("k"), .control("y"), .pageDown)
    fixture.driver.type("dog")
    fixture.press(.enter, .space, .backspace, .control("w"), .backspace)

    #expect(view.text == "a fox")
  }

  @Test func `a reopened search keeps its text`() {
    let view = TextView("a fox\na dog\na fox")
    let fixture = makeFixture(view)
    fixture.press(Key(.function(3)))
    fixture.driver.type("fox")
    fixture.press(.escape, .down, Key(.function(3)))

    #expect(view.selectedRange == 14..<17)
    #expect(fixture.driver.lines[3].contains("fox"))
  }

  @Test func `in read-only text a slash searches, n and N select matches`() {
    let view = TextView("fox 1\nfox 2\nfox 3\nfox 4\nfox 5\nfox 6")
    view.isEditable = false
    let fixture = makeFixture(view)
    fixture.press(.character("/"))
    fixture.driver.type("fox")
    fixture.driver.tap(x: 10, y: 0)
    view.select(0..<0)

    fixture.press(.character("n"), .character("n"))
    #expect(view.selectedRange == 6..<9)
    fixture.press(.character("N"))
    #expect(view.selectedRange == 0..<3)
    #expect(fixture.driver.lines[3].contains("1 of 6"))
    fixture.press(.escape)
    #expect(view.findStatus == FindStatus())
    #expect(fixture.driver.lines[3].contains("fox 4"))
  }

  @Test func `F3 opens a find bar outside the view`() {
    let view = TextView("a fox")
    let bar = FindBar()
    bar.target = view
    let page = View()
    let driver = StageDriver(page, size: Size(width: 40, height: 5))
    for each in [view, bar] { page.addSubview(each) }
    view.frame = Rect(x: 0, y: 0, width: 40, height: 4)
    bar.frame = Rect(x: 0, y: 4, width: 40, height: 1)
    view.becomeFirstResponder()

    driver.press(Key(.function(3)))
    driver.type("fox")
    #expect(driver.lines[4].contains("1 of 1"))
    #expect(bar.text == "fox")
  }

  @Test(arguments: [true, false])
  func `without room or when disabled, F3 is not handled`(hasSpace: Bool) {
    let view = TextView("a fox")
    view.isFindInteractionEnabled = !hasSpace
    let fixture = makeFixture(view, height: hasSpace ? 4 : 2)

    #expect(!fixture.driver.press(Key(.function(3))))
    #expect(!view.beginSearch())
    #expect(fixture.driver.lines[0].contains("a fox"))
  }

  @Test(arguments: Size.pictured)
  func `a searched text matches its snapshots`(size: Size) {
    let text = """
      At 17:40 the keeper trims the wick and wipes the glass.

      \t3 tins of oil, 日本 made
      The light is seen from 21 miles; who lit the light is not.
      """
    let view = TextView(text)
    view.showsLineNumbers = true
    let fixture = TextViewFixture(view, width: size.width, height: size.height)
    fixture.press(Key(.function(3)))
    fixture.driver.type("the")

    expectSnapshot(of: fixture.driver, named: "text-view-searched-\(size)")
  }
}
