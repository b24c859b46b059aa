import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct LabelLinkTests {
  private let label = Label(
    StyledText(markdown: "see [one](https://a.example/1) and [two](https://a.example/2)"))

  @Test func `a label without onOpenLink cannot become first responder`() {
    let driver = StageDriver(label, size: Size(width: 20, height: 1))

    #expect(!label.canBecomeFirstResponder)
    #expect(!driver.press(.enter))
  }

  @Test func `keys select a link and open it`() {
    var opened: [String] = []
    label.onOpenLink = { _, link in opened.append(link.address) }
    let driver = StageDriver(label, size: Size(width: 20, height: 1))
    label.becomeFirstResponder()

    #expect(driver.lines == ["see one and two     "])
    let first = driver.buffer[Point(x: 4, y: 0)].style
    let second = driver.buffer[Point(x: 12, y: 0)].style
    #expect(first.background != second.background)
    driver.press(.enter)
    driver.press(.right)
    #expect(driver.buffer[Point(x: 12, y: 0)].style.background == first.background)
    driver.press(.enter)

    #expect(opened == ["https://a.example/1", "https://a.example/2"])
    #expect(!driver.press(.right))
  }

  @Test func `a click opens the link under it, and none next to it`() {
    var opened: [String] = []
    label.onOpenLink = { _, link in opened.append(link.address) }
    let driver = StageDriver(label, size: Size(width: 20, height: 1))

    driver.tap(x: 13, y: 0)
    driver.tap(x: 9, y: 0)

    #expect(opened == ["https://a.example/2"])
  }
}
