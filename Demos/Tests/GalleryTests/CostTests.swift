import CursesKit
import CursesKitTesting
import CursesTerminal
import Pages
import Testing

/// The cost of each demo's tour, step by step.
@MainActor
@Suite struct CostTests {
  private let size = Size(width: 80, height: 24)

  @Test(arguments: DemoPage.all.map(\.name))
  func `each tour step has its recorded cost`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let screen = try CursesScreen(headless: size)

    expectCost(
      of: StageDriver(DemoController(page, feed: nil), size: size), tape: page.tour, named: name
    ) { frame in
      screen.show(frame)
      return screen.lastFrameBytes
    }
  }

  /// Every third demo, or all of them.
  nonisolated private static let sampled = DemoPage.all.enumerated().filter { index, _ in
    Rounds.areAll || index.isMultiple(of: 3)
  }

  @Test(arguments: sampled.map(\.element.name))
  func `a nonempty tour ends in the same frame when repeated`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let driver = StageDriver(DemoController(page, feed: nil), size: size)
    var pictures: [String] = []
    for _ in 0..<2 {
      try driver.play(page.tour)
      driver.advance(by: .seconds(5))
      pictures.append(driver.picture)
    }

    #expect(!page.tour.isEmpty)
    #expect(pictures[0] == pictures[1])
  }
}
