import CursesArticles
import CursesKit
import CursesKitTesting
import CursesPictures
import Feeds
import Pages
import Testing

/// Reading entries in the pager, in wide panes and in the timeline.
@MainActor
@Suite struct EntryReaderTests {
  private func open(_ page: DemoPage, _ width: Int, _ height: Int, feed: Feed? = nil) -> StageDriver
  {
    let driver = StageDriver(
      DemoController(page, feed: feed), size: Size(width: width, height: height))
    driver.pressSlowly(.enter)
    return driver
  }

  /// Returns the rows, with pictures replaced by blanks.
  private func lines(_ driver: StageDriver) -> [String] {
    driver.lines.map { String($0.map { $0 == "▀" ? " " : $0 }) }
  }

  /// A feed of three entries that are longer than a screen.
  private let long = Feed(
    title: "Long",
    entries: (1...3).map { number in
      let words = (0..<60).map { "<p>Words \(number).\($0).</p>" }.joined()
      return FeedEntry(
        title: "Entry \(number)", link: "https://harbor.example/\(number)",
        body: FeedBody(words + "<p><a href=https://sea.example/near>Near</a></p>"))
    })

  @Test func `an entry shows its title, byline and text`() {
    let driver = open(.showcase, 80, 24)

    #expect(lines(driver)[0].hasPrefix("  ‹ Notes") && lines(driver)[0].contains("★ Starred"))
    #expect(lines(driver)[7].hasPrefix("    A quieter cursor"))
    #expect(lines(driver)[8].hasPrefix("    Ida Lund  ·  1 March 2026  ·  3 minutes"))
    #expect(lines(driver)[8].contains("1 of 30"))
    #expect(lines(driver)[10].hasPrefix("    I turned the blinking off"))
    #expect(lines(driver)[20].hasPrefix("    ▎  Light that is always there"))
    #expect(lines(driver)[23].contains("space page") && lines(driver)[23].contains("n next"))
  }

  @Test(arguments: ["timeline", "showcase", "article-pager"])
  func `an entry that slides out does not take focus`(name: String) throws {
    let driver = open(try #require(DemoPage.named(name)), 80, 24, feed: long)
    driver.press(.escape)
    driver.press(.tab)
    let focus = try #require(driver.stage.firstResponder)

    driver.advance(by: .seconds(1))
    driver.frame()

    #expect(driver.stage.firstResponder === focus)
  }

  @Test(arguments: ["showcase", "article-pager"])
  func `the reader restores the scroll position of each entry`(name: String) throws {
    let driver = open(try #require(DemoPage.named(name)), 80, 24, feed: long)
    driver.pressSlowly(.space, .down)
    let place = driver.lines
    #expect(driver.says("Words 1.1"))

    driver.pressSlowly(.character("n"))
    #expect(driver.says("Words 2.0."))
    driver.pressSlowly(.character("p"))
    #expect(driver.lines == place)
    driver.pressSlowly(.escape, .enter)
    #expect(driver.lines == place)
  }

  @Test func `the timeline restores the scroll position of an entry`() {
    let driver = open(.timeline, 80, 24, feed: long)
    driver.pressSlowly(.space)
    let place = driver.lines
    driver.pressSlowly(.escape, .enter)

    #expect(driver.lines == place)
    #expect(!driver.says("Entry 1"), "\(place.joined(separator: "\n"))")
  }

  @Test func `copying a link shows a notice`() {
    let driver = open(.timeline, 80, 24, feed: long)
    var copied: [String] = []
    driver.stage.onCopy = { text in
      copied.append(text)
      return true
    }
    driver.pressSlowly(.tab, .enter)

    #expect(copied == ["https://sea.example/near"])
    #expect(driver.says("Copied https://sea.example/near"))
  }

  @Test func `the link is shown if the terminal does not support copying`() {
    let driver = open(.showcase, 80, 24)
    driver.pressSlowly(.character("c"))

    #expect(driver.says("This terminal takes no copies: https://lamproom.example/"))
  }

  @Test func `an open entry can be starred`() {
    let driver = open(.showcase, 80, 24)
    driver.pressSlowly(.character("s"))
    #expect(driver.lines[0].contains("☆ Star"))
    driver.tap(x: 60, y: 0)
    #expect(driver.lines[0].contains("★ Starred"))
  }

  @Test func `an embedded picture is displayed and a remote one is not`() async throws {
    let dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5Erk"
      + "Jggg=="
    let body = """
      <p>Above<img src="data:image/png;base64,\(dot)" alt=dot width=80 height=64>
      <img src=https://e.example/a.png alt=far width=80 height=64><p>Below
      """
    let entry = FeedEntry(title: "Dot", body: FeedBody(body))
    let driver = open(.timeline, 80, 24, feed: Feed(title: "Dots", entries: [entry]))

    #expect(driver.says("▦ far"))
    let views = driver.stage.rootView.views(of: ImageView.self).filter { $0.frame.height == 4 }
    #expect(views.map(\.frame.width) == [10])
    try await driver.wait(until: { views[0].picture != nil })
  }

  // MARK: Wide panes

  @Test func `a wide reader shows entries, page and contents side by side`() {
    let driver = open(.showcase, 200, 60)

    #expect(driver.lines[1].hasPrefix("  ‹ Notes from the Lamp Room"))
    #expect(driver.lines[5].hasPrefix(" ▌● A quieter cursor"))
    #expect(lines(driver)[1].contains("‹  ›  1 of 30"))
    #expect(driver.lines[7].contains("│ What the lamp knows"))
    #expect(driver.says("100 %"))

    driver.tap(x: 10, y: 9)
    driver.advance(by: .seconds(1))
    #expect(driver.lines[9].hasPrefix(" ▌"))
    #expect(driver.lines[17].contains("When to water"))
    driver.tap(x: 2, y: 1)
    driver.advance(by: .seconds(1))
    #expect(driver.says("All entries"))
  }

  @Test func `a click on a heading scrolls to it`() throws {
    let driver = open(.showcase, 170, 30)
    #expect(!driver.says("100 %"))
    let row = try #require(driver.lines.firstIndex { $0.contains("│ How to try it") })
    driver.tap(x: 145, y: row)
    driver.advance(by: .seconds(1))

    #expect(driver.lines[row].contains("┃ How to try it"))
    #expect(driver.lines[12...14].contains { $0.contains("How to try it") })
  }

  @Test func `an overscrolled page names the previous entry`() {
    let driver = open(.showcase, 80, 24)
    driver.pressSlowly(.character("n"))
    for _ in 0..<3 { driver.press(.up) }

    #expect(driver.lines[0].contains("Release for the previous entry"))
    #expect(driver.lines[1].contains("A quieter cursor"))
    #expect(lines(driver)[3].hasPrefix("  ‹ Notes"))
  }
}
