import CursesKit
import CursesKitTesting
import Pages
import Testing

/// Pictures of the recipe pages on terminals with few colors.
@MainActor
@Suite struct FewColorPictureTests {
  private func driver(_ page: DemoPage, _ traits: Traits) -> StageDriver {
    let driver = StageDriver(
      DemoController(page, feed: nil), size: Size(width: 80, height: 24), traits: traits)
    // Some pages begin with a demonstration.
    driver.advance(by: .seconds(3))
    return driver
  }

  nonisolated private static let names = [
    "tab-bar", "tab-indicator", "notification-bubble", "segmented-control", "side-swipe",
    "article-pager", "slide-out", "transparent-article", "wood-bar", "back-button",
    "raised-center", "stretchable-art", "fading-list", "prio-menu", "usage-metrics",
    "navigation",
  ]

  @Test(arguments: names)
  func `a recipe page matches its pictures in 16 colors, and in ASCII without colors`(
    name: String
  ) throws {
    let page = try #require(DemoPage.named(name))
    let colors = driver(page, Traits(colorDepth: .palette16))
    let letters = driver(page, Traits(colorDepth: .monochrome, usesUnicode: false))

    let picture = colors.picture + "\n" + letters.lines.joined(separator: "\n")
    let file = SnapshotFile(named: "few-colors-\(name)", beside: #filePath)
    if let difference = file.difference(of: picture) { Issue.record("\(difference)") }
  }
}
