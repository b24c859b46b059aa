import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The recipe's tab bar with a picture for each tab.
@MainActor
@Suite struct TabPicturesTests {
  private let driver = StageDriver.open(.tabBar)

  private func bar() throws -> TabBar {
    try #require(driver.stage.rootView.views(of: TabBar.self).first)
  }

  /// Returns the foreground colors of an item, one of five in 80 columns.
  private func inks(_ item: Int) -> Set<Color> {
    let rows = 17..<21
    let cells = rows.flatMap { y in
      (16 * item..<16 * item + 16).map { driver.buffer[Point(x: $0, y: y)] }
    }
    // The badge has colors of its own.
    let others: [Glyph] = [.space, "▀", "▐", "3", "▌"]
    return Set(cells.filter { !others.contains($0.glyph) }.map(\.foreground))
  }

  @Test func `TB-10 tab pictures are gray, or colored if selected`()
    throws
  {
    let bar = try bar()
    #expect(bar.frame.height == 3)
    driver.press(.character("p"))
    driver.frame()

    #expect(bar.frame == Rect(x: 0, y: 17, width: 80, height: 4))
    for item in 1..<5 { #expect(inks(item).allSatisfy { $0.isGray }) }
    #expect(inks(0).count > 3 && !inks(0).contains { $0.isGray })
    driver.press(.character("3"))
    driver.advance(by: .milliseconds(500))
    #expect(!inks(2).contains { $0.isGray } && inks(0).allSatisfy { $0.isGray })
  }

  @Test func `a click on the hint toggles glyphs and pictures`() throws {
    let bar = try bar()
    driver.advance(by: .seconds(2))
    let glyphs = driver.lines
    driver.tap("pictures")
    #expect(bar.frame.height == 4)
    driver.tap("pictures")
    #expect(bar.frame.height == 3 && driver.lines == glyphs)
  }

  @Test(arguments: [
    Size(width: 40, height: 12), Size(width: 20, height: 6), Size(width: 1, height: 1),
  ])
  func `glyphs replace pictures without room`(size: Size) throws {
    driver.send(.resize(size))
    driver.press(.character("p"))
    driver.frame()

    #expect(try bar().frame.height <= 2)
  }

  @Test(arguments: ["pictures", "glyphs"])
  func `tabs with pictures or glyphs match their snapshots`(kind: String) {
    if kind == "pictures" { driver.press(.character("p")) }
    driver.press(.character("2"))
    driver.advance(by: .seconds(2))

    expectSnapshot(of: driver, named: "tab-bar-\(kind)-80x24")
  }
}

extension Color {
  /// Whether the red, green and blue components are equal.
  fileprivate var isGray: Bool {
    let color = Traits().colors.foreground(self)
    return color.red == color.green && color.green == color.blue
  }
}
