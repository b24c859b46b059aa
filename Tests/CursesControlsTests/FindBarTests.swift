import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct FindBarTests {
  /// A text view with a find bar below it.
  private final class Page: View {
    let text: TextView
    let bar = FindBar()

    init(_ text: String) {
      self.text = TextView(text)
      super.init()
      addSubview(self.text)
      addSubview(bar)
      bar.target = self.text
    }

    override func layoutSubviews() {
      text.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
      bar.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
  }

  private func driver(_ page: Page, width: Int = 40) -> StageDriver {
    let driver = StageDriver(page, size: Size(width: width, height: 4))
    page.bar.beginSearch()
    return driver
  }

  @Test func `typed text is found from the cursor, highlighted and counted`() {
    let page = Page("a fox\nno\nthe Fox and a foxglove\nlast")
    let driver = driver(page)

    driver.type("fox")

    #expect(page.text.selectedRange == 2..<5)
    #expect(driver.lines[3] == "▌fox                    1 of 3  ↑  ↓  ✕ ")
    let cells = driver.buffer
    let plain = cells[Point(x: 1, y: 0)].style
    #expect(cells[Point(x: 3, y: 0)].style != plain)
    #expect(cells[Point(x: 5, y: 2)].style != plain)
    #expect(cells[Point(x: 5, y: 2)].style != cells[Point(x: 3, y: 0)].style)
  }

  @Test func `Enter selects the next match and wraps around`() {
    let page = Page("a fox\nno\nthe Fox and a foxglove\nlast")
    let driver = driver(page)
    driver.type("fox")

    driver.press(.enter)
    #expect(page.text.selectedText == "Fox")
    driver.press(.down)
    driver.press(.enter)
    #expect(page.text.selectedRange == 2..<5)
    driver.press(Key(.enter, modifiers: .shift))
    #expect(page.text.selectedRange == 23..<26)
    driver.press(.up)
    #expect(page.text.selectedText == "Fox")
    driver.tap(x: 35, y: 3)
    #expect(page.text.selectedRange == 23..<26)
  }

  @Test func `an uppercase letter makes a search case-sensitive`() {
    let page = Page("fox Fox FOX")
    let driver = driver(page)

    driver.type("Fo")

    #expect(page.text.selectedRange == 4..<6)
    #expect(page.text.findStatus == FindStatus(count: 1, current: 0))
  }

  @Test(arguments: [
    ("é", "Élan e\u{301}", 1), ("e", "e\u{301}", 0), ("straße", "Straße", 1), ("日本", "日本語日本", 2),
    ("👩", "👩‍💻", 0), ("ss", "sss", 1), ("ÄÖ", "äö", 0),
  ])
  func `matches are whole characters in every script`(needle: String, text: String, count: Int) {
    let view = TextView(text)

    view.find(needle)

    #expect(view.findStatus.count == count)
  }

  @Test func `a search without matches shows none and selects nothing`() {
    let page = Page("a fox")
    let driver = driver(page)

    driver.type("dog")

    #expect(driver.lines[3].contains("none"))
    #expect(page.text.selectedRange.isEmpty)
  }

  @Test func `a long text is searched in slices, starting at the cursor`() {
    let view = TextView(String(repeating: "word\n", count: 200_000) + "needle\n")
    let driver = StageDriver(view, size: Size(width: 20, height: 4))

    view.find("needle")
    #expect(view.findStatus == FindStatus(count: 0, current: nil, isComplete: false))
    driver.advance(by: .seconds(1))

    #expect(view.findStatus == FindStatus(count: 1, current: 0))
    #expect(driver.lines[2].contains("needle") || driver.lines[3].contains("needle"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `a change of the text updates the matches`() {
    let page = Page("fox")
    let driver = driver(page)
    driver.type("fox")
    page.text.becomeFirstResponder()

    driver.press(.end)
    driver.type(" fox")

    #expect(page.text.findStatus.count == 2)
  }

  @Test func `Escape ends the search and calls onClose`() {
    let page = Page("fox")
    let driver = driver(page)
    var closed = 0
    page.bar.onClose = { _ in closed += 1 }
    driver.type("fox")

    driver.press(.escape)

    #expect(closed == 1)
    #expect(page.text.findStatus == FindStatus())
  }

  @Test(arguments: [1, 8, 20, 30]) func `a search works at any width of the bar`(width: Int) {
    let page = Page("fox")
    let driver = driver(page, width: width)
    driver.type("fox")

    #expect(page.text.findStatus.count == 1)
    #expect(driver.lines.count == 4)
  }
}
