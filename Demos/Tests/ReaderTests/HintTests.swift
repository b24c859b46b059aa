import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The row of key hints, the panes next to each other, and the parts that can be clicked.
@MainActor
@Suite struct HintTests {
  private let loader = ScriptedLoader()

  /// The words of the last row.
  private func hints(_ driver: StageDriver) -> String { driver.lines.last ?? "" }

  // MARK: Hints

  @Test func `the row for more posts names its keys`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.character("G"), .down)
    #expect(hints(driver).contains("↵ show more   ↑ back up   g top   ? keys"))
    driver.pressSlowly(.up)
    #expect(hints(driver).contains("↵ read") && !hints(driver).contains("back up"))
  }

  @Test func `a missing list names the keys of other tabs`() async {
    await loader.hold("page 1")
    let driver = StageDriver.reader(.scripted(loader))
    driver.advance(by: .seconds(1))
    #expect(hints(driver).contains("esc stop waiting   2 tags   ? keys"))
    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(hints(driver).contains("↵ try again   c copy the code   3 what is kept   ? keys"))
    driver.pressSlowly(.character("3"))
    #expect(hints(driver).contains("1 fresh   2 tags   ? keys"))
  }

  @Test(
    arguments: [
      ("1", "↵ read   l no longer like   + unsubscribe   r refresh   ? keys"),
      ("2", "↵ open   arrows choose   / find   ? keys"),
      ("3", "↵ read   l no longer like   o open outside   ? keys"),
      ("4", "↵ read   a add by address   x unsubscribe   r refresh   ? keys"),
      ("5", "↵ its posts   a add by address   e edit   x remove   ? keys"),
    ] as [(Character, String)])
  func `each list names its own keys`(tab: Character, words: String) {
    let library = ReaderLibrary.sample()
    let driver = StageDriver.reader(library, openPage: { _ in })
    driver.pressSlowly(.character(tab))
    #expect(hints(driver).contains(words))
  }

  @Test func `the posts of a tag name the way back, and the mark that their blog has`() {
    let driver = StageDriver.reader(.scripted(SampleLoader()))
    driver.pressSlowly(.character("2"), .enter)
    #expect(hints(driver).contains("l like   + subscribe to its blog   esc tags"))
    driver.pressSlowly(.character("+"), .character("l"))
    #expect(hints(driver).contains("l no longer like   + unsubscribe   esc tags"))
  }

  @Test func `the posts next to the tags name the marks of the chosen one`() {
    let driver = StageDriver.reader(.scripted(SampleLoader()), width: 120, height: 40)
    driver.pressSlowly(.character("2"), .enter)
    #expect(driver.says("↵ read   l like   + subscribe   esc tags"))
    driver.pressSlowly(.character("l"))
    #expect(driver.says("↵ read   l no longer like   + subscribe   esc tags"))
    driver.pressSlowly(.down)
    #expect(driver.says("↵ read   l like   + subscribe   esc tags"))
  }

  @Test func `the keys of the sheet are in the last row`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.character("5"), .character("a"))
    #expect(hints(driver).contains("↵ look   esc cancel"))
  }

  // MARK: Marks

  @Test func `no card is marked while another one is pressed`() throws {
    let driver = StageDriver.sample()
    let mark = driver.buffer[Point(x: 2, y: 12)]
    #expect(mark.glyph == "▌")
    driver.mouse(.press, try #require(driver.place(of: "What the cat sees")))
    #expect(driver.buffer[Point(x: 2, y: 12)].glyph != "▌")
    driver.mouse(.drag, Point(x: 0, y: 3))
    driver.mouse(.release, Point(x: 0, y: 3))
    #expect(driver.buffer[Point(x: 2, y: 12)] == mark)
  }

  @Test func `no card is marked while the row for more posts has the focus`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.character("G"))
    #expect(driver.lines.contains { $0.contains("▌") })
    driver.pressSlowly(.down)
    let marked = driver.lines.filter { $0.contains("▌ ") && !$0.contains("Show More") }
    #expect(marked.isEmpty)
  }

  @Test func `the scroll indicator begins below the sprouts`() {
    let driver = StageDriver.sample()
    let rows = (0..<20).filter { driver.buffer[Point(x: 79, y: $0)].glyph == "▐" }
    #expect(rows.first == 5)
    driver.pressSlowly(.character("G"))
    let last = (0..<20).filter { driver.buffer[Point(x: 79, y: $0)].glyph == "▐" }
    #expect(!last.isEmpty && last.first != 5)
  }

  // MARK: Panes

  @Test func `a tab shows its chosen post in the pane for pages`() {
    let driver = StageDriver.sample(width: 120, height: 40)
    #expect(driver.says("He walks the rows in October"))
    driver.pressSlowly(.character("4"))
    #expect(driver.says("Not the moon.") && !driver.says("He walks the rows in October"))
    driver.pressSlowly(.character("2"))
    #expect(driver.says("# travel"))
    driver.pressSlowly(.character("1"))
    #expect(driver.says("He walks the rows in October"))
  }

  @Test func `the posts of a tag stay while the user chooses among them`() {
    let driver = StageDriver.sample(width: 120, height: 40)
    driver.pressSlowly(.character("2"), .enter, .down)
    #expect(driver.says("# travel"))
    driver.pressSlowly(.enter)
    #expect(!driver.says("# travel"))
  }

  @Test func `the end of a post does not repeat its address`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.right, .enter, .end)
    #expect(driver.says("both have to find") && !driver.says("https://nightwindow.example"))
  }
}
