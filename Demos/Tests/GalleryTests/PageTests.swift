import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

@MainActor
@Suite struct PageTests {
  private func driver(_ page: DemoPage, _ size: Size, traits: Traits = Traits()) -> StageDriver {
    StageDriver(DemoController(page, feed: nil), size: size, traits: traits)
  }

  @Test(arguments: DemoPage.all.map(\.name), ["80x24", "40x12"])
  func `every page matches its snapshot`(name: String, size: String) throws {
    let page = try #require(DemoPage.named(name))
    let sides = size.split(separator: "x").compactMap { Int($0) }

    let driver = driver(page, Size(width: sides[0], height: sides[1]))

    expectSnapshot(of: driver, named: "\(name)-\(size)")
  }

  @Test(arguments: ["256", "16", "none"])
  func `the timeline matches its snapshots with fewer colors`(colors: String) {
    let depths: [String: ColorDepth] = ["256": .palette256, "16": .palette16, "none": .monochrome]
    let traits = Traits(colorDepth: depths[colors] ?? .rgb)
    let driver = driver(.timeline, Size(width: 40, height: 12), traits: traits)

    expectSnapshot(of: driver, named: "timeline-40x12-\(colors)")
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `GE-05 no page traps at any size`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let driver = driver(page, Size(width: 1, height: 1))

    let few = [(0, 3), (80, 0), (1, 1), (2, 24), (3, 2), (7, 5), (19, 3), (80, 1)]
    let all = [0, 1, 2, 3, 7, 19, 80].flatMap { width in [0, 1, 2, 3, 5, 24].map { (width, $0) } }
    for (width, height) in Rounds.areAll ? all : few {
      driver.send(.resize(Size(width: width, height: height)))
      for key in [Key.right, .down, .enter, .tab, .end, .left, .character("2")] {
        driver.press(key)
      }
    }

    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(driver.lines.contains { $0.contains { $0 != " " } })
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `an idle page schedules no frame`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let driver = driver(page, Size(width: 80, height: 24))

    driver.press(.down)
    // The deployment takes 13.5 s.
    driver.advance(by: .seconds(15))
    driver.frame()

    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.frame().isUnchanged)
  }

  @Test func `a demo is found by exact name and suggested by a similar one`() {
    #expect(DemoPage.named("timeline")?.recipe == "CustomTabBar")
    #expect(DemoPage.named("Timeline") == nil)
    #expect(DemoPage.nearestName(to: "tabbar") == "tab-bar")
    #expect(DemoPage.nearestName(to: "something else") == nil)
    #expect(Set(DemoPage.all.map(\.name)).count == DemoPage.all.count)
  }
}
