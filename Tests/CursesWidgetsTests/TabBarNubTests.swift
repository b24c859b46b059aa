import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A bar with a top edge, which has a nub as its mark.
@MainActor
@Suite struct TabBarNubTests {
  private let size = Size(width: 40, height: 16)

  private func controller(_ count: Int = 2) -> TabBarController {
    let tabs = [("Entries", "≡"), ("Starred", "★"), ("Notices", "✦")].prefix(count).map {
      (TabBarItem(title: $0, icon: $1), ViewController())
    }
    return TabBarController(tabs: tabs, tabBar: TabBar(indicator: .nub))
  }

  private func rows(_ driver: StageDriver) -> [String] { Array(driver.lines.suffix(3)) }

  @Test func `a bar has a top edge, a row of names and a row of light`() {
    let driver = StageDriver(controller(), size: size)

    #expect(
      rows(driver) == [
        "▄▄▄▄▄▄▄▄▄██" + String(repeating: "▄", count: 29),
        "     ≡  Entries          ★  Starred     ",
        String(repeating: "▀", count: 40),
      ])
  }

  @Test func `the nub glides by half cells, together with its light`() {
    let driver = StageDriver(controller(), size: size)
    var nubs: Set<String> = []
    var lit: [Int] = []
    driver.press(.right)
    for _ in 0..<12 {
      driver.advance(by: .milliseconds(16))
      let row = driver.buffer.bounds.height - 3
      nubs.insert(rows(driver)[0].filter { $0 != "▄" })
      let colors = (0..<40).map { driver.buffer[Point(x: $0, y: row)].foreground }
      lit.append(Set(colors).count)
    }

    #expect(nubs == ["██", "▟█▙"])
    #expect(lit.allSatisfy { $0 > 4 })
    driver.advance(by: .seconds(1))
    #expect(rows(driver)[0].firstRange("██") == 29)
  }

  @Test func `in a low pane the bar has one row`() {
    for height in [1, 5, 12, 15] {
      let driver = StageDriver(controller(), size: Size(width: 40, height: height))
      #expect(driver.lines.last?.contains("Entries") == true)
      #expect(!driver.lines.contains { $0.contains("▄") })
    }
  }

  @Test func `an overridden height class gives a low pane the whole bar`() {
    let controller = controller()
    controller.view.traitOverrides = TraitOverrides(heightClass: .regular)
    let driver = StageDriver(controller, size: Size(width: 40, height: 9))

    #expect(driver.lines.count { $0.contains("▄") } == 1)
  }

  @Test(arguments: [(13, "≡  Entries"), (11, "≡ Entries"), (8, "Entries"), (7, "≡")])
  func `in few columns an item shows its title, or else its icon`(width: Int, name: String) {
    let driver = StageDriver(controller(1), size: Size(width: width, height: 16))

    #expect(rows(driver)[1].trimmingBlanks == name)
  }

  @Test func `a glow rises, and stays until it is hidden`() {
    let controller = controller()
    let driver = StageDriver(controller, size: size)
    let dark = driver.buffer[Point(x: 29, y: 15)]

    controller.tabBar.showGlow(at: 1)
    driver.advance(by: .milliseconds(150))
    let rising = driver.buffer[Point(x: 29, y: 15)]
    driver.advance(by: .seconds(1))
    let lit = driver.buffer[Point(x: 29, y: 15)]
    #expect(Set([dark, rising, lit]).count == 3)

    controller.tabBar.hideGlow(at: 1)
    #expect(driver.buffer[Point(x: 29, y: 15)] == dark)
  }

  @Test(arguments: [ColorDepth.palette16, .monochrome], [true, false])
  func `the selected tab is marked in few colors and in ASCII`(depth: ColorDepth, isUnicode: Bool) {
    let driver = StageDriver(
      controller(), size: size, traits: Traits(colorDepth: depth, usesUnicode: isUnicode))
    let topEdge = rows(driver)[0]

    let mark = isUnicode ? (depth == .monochrome ? "▲" : "██") : "^"
    #expect(topEdge.contains(mark))
    let first = driver.buffer[Point(x: 7, y: 14)]
    #expect(first.attributes.contains(depth == .monochrome ? .reverse : .bold))
  }

  @Test func `a bubble is directly above the bar, and touches its top edge`() {
    let controller = controller(3)
    let driver = StageDriver(controller, size: Size(width: 60, height: 16))
    let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(3)])
    bubble.show(over: controller.tabBar, at: 2)
    driver.advance(by: .seconds(1))

    // Blanks of the bubble may be no-break spaces, which cover the content below.
    let displayed = driver.lines.suffix(6).map {
      String($0.suffix(30)).replacing("\u{A0}", with: " ")
    }
    let topEdge = String(repeating: "▄", count: 20) + "▀" + String(repeating: "▄", count: 9)
    let light = String(repeating: "▀", count: 30)
    #expect(
      displayed == [
        " ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖ ",
        " ▐  ▤  2     ♡  1     ☻  3  ▌ ",
        " ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▜█▛▀▀▀▀▀▀▘ ",
        topEdge, "arred          ✦  Notices     ", light,
      ])
  }
}

extension String {
  /// Returns the column at which another text begins.
  fileprivate func firstRange(_ other: String) -> Int? {
    indices.first { self[$0...].hasPrefix(other) }.map { distance(from: startIndex, to: $0) }
  }

  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
