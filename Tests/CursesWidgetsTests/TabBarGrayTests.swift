import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The bar of gray glass, with its mark on the line.
@MainActor
@Suite struct TabBarGrayTests {
  private let bar = TabBar(indicator: .bar, appearance: .gray)

  private func driver(
    _ size: Size = Size(width: 80, height: 24), traits: Traits = Traits(), hasFocus: Bool = false,
    bar other: TabBar? = nil
  ) -> StageDriver {
    let bar = other ?? self.bar
    let tabs = [("Feed", "⌂"), ("Popular", "★"), ("", ""), ("News", "♡"), ("Me", "☻")].map {
      (TabBarItem(title: $0, icon: $1), ViewController())
    }
    let driver = StageDriver(
      TabBarController(tabs: tabs, tabBar: bar), size: size, traits: traits)
    driver.frame()
    if !hasFocus { bar.resignFirstResponder() }
    return driver
  }

  private func inks(_ driver: StageDriver, row: Int) -> [Color] {
    (0..<driver.stage.size.width).map { driver.buffer[Point(x: $0, y: row)].style.foreground }
  }

  private func grounds(_ driver: StageDriver, row: Int) -> [Color] {
    (0..<driver.stage.size.width).map { driver.buffer[Point(x: $0, y: row)].style.background }
  }

  @Test func `icons are above titles, below a line lit over the selection`() {
    let driver = driver()

    #expect(bar.frame == Rect(x: 0, y: 21, width: 80, height: 3))
    #expect(driver.lines[21] == String(repeating: "▁", count: 80))
    #expect(Array(driver.lines[22])[8] == "⌂")
    #expect(driver.lines[23].hasPrefix("▀▀▀▀▀▀Feed▀"))
    let line = inks(driver, row: 21)
    #expect(line.indices.filter { line[$0] == .rgb(67, 210, 253) } == Array(3..<14))
    #expect(line[40] == .rgb(74, 74, 78))
    #expect(grounds(driver, row: 22)[40] == .rgb(43, 43, 46))
  }

  @Test func `an arrow is a swelling of the line, six eighths high over the middle`() {
    let arrow = TabBar(appearance: .gray)
    let driver = driver(bar: arrow)

    #expect(driver.lines[21].hasPrefix("▁▁▁▁▁▁▂▄▆▄▂▁▁"))
    driver.press(.character("2"))
    driver.advance(by: .milliseconds(100))
    let middle = driver.lines[21]
    #expect(middle.count { "▂▃▄▅▆".contains($0) } == 5 || middle.contains("▃▅▅▃"))
    driver.advance(by: .milliseconds(100))
    #expect(driver.lines[21].dropFirst(22).hasPrefix("▂▄▆▄▂"))
  }

  @Test func `an arrow on the line glides, frame by frame`() {
    expectFilmStrip(
      of: driver(Size(width: 40, height: 24), bar: TabBar(appearance: .gray)),
      tape: "key 2\nwait 200ms", every: .milliseconds(50), named: "tab-bar-gray-arrow-40x24")
  }

  @Test(arguments: [0, 1])
  func `a glow is behind the icon and the title`(index: Int) {
    let driver = driver()
    bar.showGlow(at: index)
    driver.advance(by: .seconds(1))

    #expect(driver.lines[22].contains(index == 0 ? "⌂" : "★"))
    #expect(driver.lines[23].contains(index == 0 ? "Feed" : "Popular"))
  }

  @Test func `a glow is in front of the titles again in a bar without a line`() {
    let driver = driver()
    bar.showGlow(at: 1)
    driver.advance(by: .seconds(1))
    bar.appearance = .black
    driver.frame()
    let late = driver.lines

    bar.hideGlow(at: 1)
    bar.showGlow(at: 1)
    driver.frame()
    #expect(driver.lines == late)
  }

  @Test func `the selected item has a light that fades to its sides`() {
    let driver = driver()
    let ground = grounds(driver, row: 22)[0..<16].compactMap(\.red)

    #expect(ground[7] > 75 && ground[7] < 90)
    #expect(zip(ground[0..<7], ground[1..<8]).allSatisfy { $0 <= $1 })
    #expect(zip(ground[8..<15], ground[9..<16]).allSatisfy { $0 >= $1 })
    #expect(ground == ground.reversed())
  }

  @Test func `a focused bar has another light and an underlined title`() {
    let driver = driver()
    let white = driver.buffer[Point(x: 8, y: 22)].style.background
    bar.becomeFirstResponder()
    let blue = driver.buffer[Point(x: 8, y: 22)]

    #expect(blue.style.background != white)
    #expect(!blue.style.attributes.contains(.underline))
    #expect(driver.buffer[Point(x: 7, y: 23)].style.attributes.contains(.underline))
    #expect(!driver.buffer[Point(x: 2, y: 23)].style.attributes.contains(.underline))
  }

  @Test func `the mark glides by fractions of a cell`() {
    let driver = driver()
    bar.select(1)
    var seen: [[Color]] = []
    for _ in 0..<12 {
      driver.advance(by: .milliseconds(17))
      seen.append(inks(driver, row: 21))
    }

    #expect(Set(seen).count >= 10)
    let last = seen[11]
    #expect(last.indices.filter { last[$0] == .rgb(67, 210, 253) } == Array(19..<30))
    // Mixed tones at the ends of the mark must not overshoot.
    #expect(seen.joined().allSatisfy { (67...181).contains($0.red ?? 0) })
  }

  @Test func `a raised button covers the line, and ends with the bar`() {
    let driver = driver()
    bar.centerButton = CenterButton("Share", icon: "◉", art: .orange)
    driver.frame()

    #expect(bar.centerButton?.frame == Rect(x: 32, y: 0, width: 17, height: 3))
    #expect(Array(driver.lines[21])[31] == "▁" && Array(driver.lines[21])[32] == "▀")
    #expect(Array(driver.lines[22])[40] == "◉")
    // The button's shadow is on the bar at both sides, but not on the line.
    let ground = grounds(driver, row: 22)
    #expect(ground[31] == ground[49] && ground[30] == ground[50])
    #expect(ground[31] != ground[30] && ground[30] != ground[29])
    #expect(inks(driver, row: 21)[31] == .rgb(74, 74, 78))
    bar.centerButton = CenterButton("Add", icon: "✚", art: .green)
    driver.frame()
    #expect(bar.centerButton?.frame == Rect(x: 33, y: 1, width: 15, height: 2))
  }

  @Test(arguments: [
    (ColorDepth.palette16, true, "─", "▲"), (.monochrome, true, "─", "▲"),
    (.palette256, false, "-", "^"), (.monochrome, false, "-", "^"),
  ])
  func `without light the line is drawn, with a mark on it`(
    depth: ColorDepth, usesUnicode: Bool, line: Character, mark: Character
  ) {
    let driver = driver(traits: Traits(colorDepth: depth, usesUnicode: usesUnicode))
    let row = Array(driver.lines[21])

    #expect(row.indices.filter { row[$0] == mark } == [8])
    #expect(row.count { $0 == line } == 79)
    bar.select(4, animated: false)
    #expect(Array(driver.lines[21])[72] == mark)
  }

  @Test(arguments: ["80x24", "40x24", "40x12", "20x16", "1x1"])
  func `a gray bar matches its snapshot`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let driver = driver(Size(width: sides[0], height: sides[1]), hasFocus: true)
    bar.centerButton = CenterButton("Share", icon: "◉", art: .blue)
    bar.showGlow(at: 1)
    driver.advance(by: .seconds(1))

    expectSnapshot(of: driver, named: "tab-bar-gray-\(size)")
  }
}

extension Color {
  /// The red component of the color, or `nil` if it is clear or the default.
  fileprivate var red: UInt8? {
    let color = Traits().colors.background(self)
    return self == .default || isClear ? nil : color.red
  }
}
