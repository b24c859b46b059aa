import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewFindTests {
  private func stand(_ view: TextView, height: Int = 4) -> TextViewStand {
    TextViewStand(view, width: 40, height: height)
  }

  @Test func `F3 opens a search in the last row, which goes on and ends by keys`() {
    let view = TextView("a fox\nno\nthe Fox and a foxglove\nlast")
    let stand = stand(view)

    stand.press(Key(.function(3)))
    stand.driver.type("fox")
    #expect(view.selectedRange == 2..<5)
    #expect(stand.driver.lines[3] == "▌fox                    1 of 3  ↑  ↓  ✕ ")
    stand.press(.enter, Key(.function(3)), .up)
    #expect(view.selectedText == "Fox")
    #expect(stand.driver.lines[3].contains("2 of 3"))

    stand.press(.escape)
    #expect(view.isFirstResponder)
    #expect(view.findStatus == FindStatus())
    #expect(stand.driver.lines[3].contains("last"))
    #expect(view.selectedText == "Fox")
  }

  @Test func `the mouse alone goes to the matches, and ends the search`() {
    let view = TextView("a fox\nno\nthe Fox and a foxglove\nlast")
    let stand = stand(view)
    view.beginSearch()
    stand.driver.send(.paste("fox"))
    stand.driver.frame()

    stand.driver.tap(x: 35, y: 3)
    #expect(view.selectedText == "Fox")
    stand.driver.tap(x: 32, y: 3)
    #expect(view.selectedRange == 2..<5)
    stand.driver.tap(x: 4, y: 2)
    #expect(view.isFirstResponder)
    #expect(stand.driver.lines[3].contains("of 3"))
    stand.driver.tap(x: 38, y: 3)
    #expect(stand.driver.lines[3].contains("last"))
    #expect(view.findStatus == FindStatus())
  }

  @Test func `matches are highlighted, the one that is selected in another way`() {
    let stand = stand(TextView("a fox, no fox"))
    stand.press(Key(.function(3)))
    stand.driver.type("fox")

    let styles = [1, 3, 11].map { stand.driver.buffer[Point(x: $0, y: 0)].style }
    #expect(Set(styles).count == 3)
  }

  @Test func `keys that edit stay out of the text while the search has them`() {
    let view = TextView("a fox")
    let stand = stand(view)
    stand.press(Key(.function(3)), .backspace, .delete, .control("k"), .control("y"), .pageDown)
    stand.driver.type("dog")
    stand.press(.enter, .space, .backspace, .control("w"), .backspace)

    #expect(view.text == "a fox")
  }

  @Test func `what is looked for is there again when the search is opened anew`() {
    let view = TextView("a fox\na dog\na fox")
    let stand = stand(view)
    stand.press(Key(.function(3)))
    stand.driver.type("fox")
    stand.press(.escape, .down, Key(.function(3)))

    #expect(view.selectedRange == 14..<17)
    #expect(stand.driver.lines[3].contains("fox"))
  }

  @Test func `where text is only read a slash searches, and n and N go on`() {
    let view = TextView("fox 1\nfox 2\nfox 3\nfox 4\nfox 5\nfox 6")
    view.isEditable = false
    let stand = stand(view)
    stand.press(.character("/"))
    stand.driver.type("fox")
    stand.driver.tap(x: 10, y: 0)
    view.select(0..<0)

    stand.press(.character("n"), .character("n"))
    #expect(view.selectedRange == 6..<9)
    stand.press(.character("N"))
    #expect(view.selectedRange == 0..<3)
    #expect(stand.driver.lines[3].contains("1 of 6"))
    stand.press(.escape)
    #expect(view.findStatus == FindStatus())
    #expect(stand.driver.lines[3].contains("fox 4"))
  }

  @Test func `a bar elsewhere is the one that the key opens`() {
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
  func `without room, or where nobody wants that, the key is left to others`(hasRoom: Bool) {
    let view = TextView("a fox")
    view.isFindInteractionEnabled = !hasRoom
    let stand = stand(view, height: hasRoom ? 4 : 2)

    #expect(!stand.driver.press(Key(.function(3))))
    #expect(!view.beginSearch())
    #expect(stand.driver.lines[0].contains("a fox"))
  }

  @Test(arguments: Size.pictured)
  func `a text that is searched looks as recorded`(size: Size) {
    let text = """
      At 17:40 the keeper trims the wick and wipes the glass.

      \t3 tins of oil, 日本 made
      The light is seen from 21 miles; who lit the light is not.
      """
    let view = TextView(text)
    view.showsLineNumbers = true
    let stand = TextViewStand(view, width: size.width, height: size.height)
    stand.press(Key(.function(3)))
    stand.driver.type("the")

    expectSnapshot(of: stand.driver, named: "text-view-searched-\(size)")
  }
}
