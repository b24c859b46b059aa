import CursesKit
import CursesKitTesting
import Foundation
import Pages
import Testing

/// The looks that `make look` draws, each a line of a table.
@MainActor
@Suite struct LookTests {
  @Test(arguments: Look.all)
  func `a look is as it was`(look: Look) throws {
    let controller =
      look.demo == "home"
      ? GalleryController() : DemoController(try #require(DemoPage.named(look.demo)), feed: nil)
    let driver = StageDriver(controller, size: look.size, traits: look.traits)

    try driver.play(look.tape)

    expectSnapshot(of: driver, named: "look-\(look.name)")
  }

  @Test func `each look has a name of its own`() {
    #expect(!Look.all.isEmpty)
    #expect(Set(Look.all.map(\.name)).count == Look.all.count)
  }
}
