import CursesKit
import CursesKitTesting
import CursesTerminal
import Pages
import Testing

/// The gallery's first screen.
@MainActor
@Suite struct HomeTests {
  /// Returns the driver of a gallery that has drawn its previews.
  private func driver(_ width: Int, _ height: Int, _ traits: Traits = Traits()) -> StageDriver {
    let driver = StageDriver(
      GalleryController(), size: Size(width: width, height: height), traits: traits)
    driver.frame()
    driver.advance(by: .milliseconds(400))
    return driver
  }

  @Test func `the home screen appears first, then one preview after another`() {
    let driver = StageDriver(GalleryController(), size: Size(width: 200, height: 60))
    driver.frame()
    let names = ["Showcase", "Branches", "Log", "To-do", "Deploy", "Tab bar"]
    #expect(names.allSatisfy { name in driver.lines.contains { $0.contains(name) } })
    let contents = ["Notes from the Lamp Room", "Which branch?", "Wind the clock"]
    func seen() -> [Bool] { contents.map { text in driver.lines.contains { $0.contains(text) } } }
    #expect(seen() == [false, false, false])

    driver.advance(by: .milliseconds(16))
    #expect(seen() == [true, false, false])
    driver.advance(by: .milliseconds(16))
    #expect(seen() == [true, true, false])
    driver.advance(by: .milliseconds(32))
    #expect(seen() == [true, true, true])
  }

  @Test(arguments: ["60x20", "20x6"])
  func `the home screen matches its snapshot`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }

    expectSnapshot(of: driver(sides[0], sides[1]), named: "home-\(size)")
  }

  @Test(arguments: [ColorDepth.palette256, .palette16, .monochrome], [true, false])
  func `the home screen works with few colors and ASCII`(depth: ColorDepth, usesUnicode: Bool) {
    var traits = Traits(colorDepth: depth)
    traits.usesUnicode = usesUnicode
    let driver = driver(80, 24, traits)

    for text in ["Programs", "Tab bar", "quit", "all of them"] {
      #expect(driver.lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `each demo is in exactly one group`() {
    let names = DemoGroup.all.flatMap(\.entries).map(\.page.name)

    #expect(names.sorted() == DemoPage.all.map(\.name).sorted())
    for entry in DemoGroup.all.flatMap(\.entries) {
      #expect(CellWidth.of(entry.line) <= 36, "\(entry.line)")
    }
  }

  // MARK: Idle

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `the selected preview plays, then the idle screen sends nothing`(size: Size) throws {
    let driver = driver(size.width, size.height)
    let screen = try CursesScreen(headless: size)
    screen.show(driver.frame())
    #expect(driver.stage.nextDeadline != nil)

    var moved = false
    for _ in 0..<20 {
      driver.advance(by: .seconds(1))
      let frame = driver.frame()
      moved = moved || !frame.isUnchanged
      screen.show(frame)
    }

    #expect(moved)
    #expect(driver.stage.nextDeadline == nil)
    let frame = driver.frame()
    #expect(frame.isUnchanged)
    #expect(driver.statistics == FrameStatistics())
    let before = screen.bytesWritten
    screen.show(frame)
    #expect(screen.bytesWritten == before)
  }

  @Test func `only the selected preview plays, from its start`() {
    let driver = driver(200, 60)
    driver.advance(by: .seconds(20))
    let still = driver.lines

    driver.advance(by: .seconds(20))
    #expect(driver.lines == still)
    driver.press(.right)
    #expect(driver.stage.nextDeadline != nil)
    driver.advance(by: .seconds(20))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `no preview plays without motion`() {
    let driver = driver(80, 24, Traits(motionLevel: .none))
    driver.frame()

    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `previews do not play behind a demo`() {
    let driver = driver(200, 60)
    driver.press(.right)
    driver.press(.right)
    driver.press(.enter)
    driver.advance(by: .seconds(10))

    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.frame().isUnchanged)
  }

  // MARK: Choosing

  @Test func `arrow keys move the selection to the adjacent card`() {
    let driver = driver(200, 60)
    func chosen() -> String? {
      driver.stage.transcript.lines.first { $0.element.traits.contains(.selected) }?.element.label
    }
    let page = DemoGroup.all.flatMap(\.entries).map(\.page.title)
    driver.frame()
    #expect(chosen() == page[0])

    driver.press(.right)
    #expect(chosen() == page[1])
    driver.press(.down)
    #expect(chosen() == page[4])
    driver.press(.left)
    #expect(chosen() == page[0])
    driver.press(.down)
    #expect(chosen() == page[7])
    driver.press(.character("l"))
    #expect(chosen() == page[8])
    driver.press(.tab)
    #expect(chosen() == page[9])
    driver.press(.backTab)
    driver.press(.character("k"))
    #expect(chosen() == page[0])
    driver.press(.end)
    #expect(chosen() == page.last)
    #expect(driver.lines.contains { $0.contains(page.last ?? "") })
  }

  @Test func `a click opens a card`() {
    let driver = driver(200, 60)

    driver.tap("Segmented control")
    #expect(driver.lines.contains { $0.contains("The tide") })
    driver.press(.escape)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("The tide") })
  }

  // MARK: Finding

  @Test(arguments: ["200x60", "80x24", "40x12", "20x6"])
  func `search filters the demos and opens a result`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let driver = driver(sides[0], sides[1])

    driver.press(.character("/"))
    for character in "segm" { driver.press(.character(character)) }
    #expect(driver.lines.contains { $0.contains("Segmented") })
    #expect(!driver.lines.contains { $0.contains("Timeline") })
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("The tide") })

    driver.press(.escape)
    driver.press(.escape)
    #expect(driver.lines.contains { $0.contains("Showcase") || $0.contains("Notif") })
    #expect(!driver.press(.escape))
  }

  @Test func `a search without matches shows a message`() {
    let driver = driver(80, 24)
    driver.press(.character("/"))
    for character in "xyzzy" { driver.press(.character(character)) }

    #expect(driver.lines.contains { $0.contains("No demo contains") })
    driver.press(.enter)
    driver.press(.down)
    #expect(driver.lines.contains { $0.contains("No demo contains") })
  }

  // MARK: Looks

  @Test func `themes, backgrounds and motion levels apply while they are selected`() {
    let driver = driver(80, 24)
    driver.press(.character("t"))
    driver.advance(by: .seconds(1))
    driver.press(.end)
    #expect(driver.stage.theme == .graphite)

    driver.press(.tab)
    driver.press(.end)
    #expect(!driver.stage.traits.colors.isDark)
    driver.press(.home)
    #expect(driver.stage.traits.colors.isDark)

    driver.press(.tab)
    driver.press(.end)
    #expect(driver.stage.motionLevel == .none)
    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(driver.stage.theme == .graphite)
  }
}
