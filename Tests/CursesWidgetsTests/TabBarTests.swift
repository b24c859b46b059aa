import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct TabBarTests {
  private func makeFixture(_ bar: TabBar, width: Int = 80) -> StageDriver {
    StageDriver(TabBarFixture(bar), size: Size(width: width, height: 3))
  }

  // MARK: The arrow

  @Test(arguments: [
    (80, [8, 24, 40, 56, 72]), (40, [4, 12, 20, 28, 36]), (120, [12, 36, 60, 84, 108]),
  ])
  func `TB-03 the arrow is over the middle of the selected item`(
    width: Int, columns: [Int]
  ) {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar, width: width)

    let seen = (0..<5).map { index in
      bar.select(index, animated: false)
      return driver.arrowColumn
    }

    #expect(seen == columns)
  }

  @Test func `TB-03 the arrow moves in 0.2 s, slow at both ends`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)

    driver.tap(x: 24, y: 1)
    let seen = (0...4).map { step in
      if step > 0 { driver.advance(by: .milliseconds(50)) }
      return driver.arrowColumn
    }

    #expect(seen == [8, 10, 16, 22, 24])
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `TB-04 the first arrow is placed exactly, without motion`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    #expect(driver.arrowColumn == 8)
    #expect(driver.stage.nextDeadline == nil)

    bar.select(nil)
    #expect(driver.arrowColumn == nil)

    bar.select(4)
    #expect(driver.arrowColumn == 72)
  }

  @Test func `TA-02 a selection before the first frame places the arrow`() {
    let bar = TabBar.lettered(4)
    bar.select(2)

    #expect(makeFixture(bar).arrowColumn == 50)
  }

  @Test func `TA-02 the arrow follows a selection in code`() {
    let bar = TabBar.lettered(4)
    let driver = makeFixture(bar)
    driver.frame()

    bar.select(3)
    driver.advance(by: .milliseconds(200))

    #expect(driver.arrowColumn == 70)
  }

  @Test func `GE-02 a selection during a glide starts from the arrow's visible position`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    driver.tap(x: 72, y: 1)
    driver.advance(by: .milliseconds(100))
    #expect(driver.arrowColumn == 40)

    driver.tap(x: 8, y: 1)
    #expect(driver.arrowColumn == 40)

    driver.advance(by: .milliseconds(200))
    #expect(driver.arrowColumn == 8)
  }

  @Test func `the mark glides from the previous item, also before the first frame`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)

    bar.select(4)
    driver.advance(by: .milliseconds(100))

    #expect(driver.arrowColumn == 40)
    #expect(bar.indicator.frame.minX == 72)
  }

  @Test func `TB-16 a resize places the arrow over its item, also during a glide`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    driver.tap(x: 72, y: 1)
    driver.advance(by: .milliseconds(100))

    driver.send(.resize(Size(width: 120, height: 3)))

    #expect(driver.arrowColumn == 108)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 40, 79, 120])
  func `TB-16 after a resize the items cover the width`(width: Int) {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    driver.frame()
    driver.send(.resize(Size(width: width, height: 3)))

    let pressed = (0..<width).map { x in
      bar.select(nil)
      driver.tap(x: x, y: 2)
      return bar.selectedIndex ?? -1
    }

    #expect(pressed.first == (width < 5 ? pressed.min() : 0))
    #expect(pressed.allSatisfy { (0..<5).contains($0) })
    #expect(zip(pressed, pressed.dropFirst()).allSatisfy(<=))
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion moves the arrow immediately`(level: MotionLevel) {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    driver.stage.motionLevel = level

    driver.tap(x: 72, y: 1)

    #expect(driver.arrowColumn == 72)
  }

  @Test(arguments: 0...9)
  func `the arrow never leaves a bar with fewer columns than items`(width: Int) {
    let bar = TabBar.lettered(9)
    let driver = makeFixture(bar, width: width)
    for index in 0..<9 {
      bar.select(index, animated: false)
      #expect((driver.arrowColumn == nil) == (width == 0))
    }
  }

  // MARK: Content

  @Test func `TB-17 a bar without items is empty and handles nothing`() {
    let bar = TabBar()
    let driver = makeFixture(bar, width: 20)

    #expect(driver.lines.allSatisfy { $0.allSatisfy { $0 == " " || $0 == "▀" } })
    #expect(!bar.becomeFirstResponder())
    #expect(!driver.mouse(.press, 3, 1))
    #expect(!bar.select(0))
  }

  @Test func `wide titles are truncated between characters, and only if necessary`() {
    let bar = TabBar.titled("日本語の題", "メッセージ", "検索")

    #expect(makeFixture(bar, width: 30).lines[1] == "日本語の題メッセージ   検索   ")
    #expect(makeFixture(bar, width: 24).lines[1] == " 日本語… メッセ…  検索  ")
  }

  @Test func `narrow items show the title alone, then the icon alone`() {
    let items = [("Latest", "≡"), ("Writers", "@"), ("Oldest", "↺")].map {
      TabBarItem(title: $0, icon: $1)
    }
    let bar = TabBar(items: items)

    #expect(makeFixture(bar, width: 36).lines[1] == "  ≡ Latest    @ Writers   ↺ Oldest  ")
    #expect(makeFixture(bar, width: 24).lines[1] == " Latest  Writers Oldest ")
    #expect(makeFixture(bar, width: 18).lines[1] == "   ≡     @     ↺  ")
  }

  @Test func `TB-10 the color of an item depends only on whether it is selected`() {
    let icons = ["❝", "@", "≡", "⌕", "⋯"]
    let bar = TabBar(items: icons.map { TabBarItem(icon: $0) })
    bar.appearance = .black
    let driver = makeFixture(bar)

    let colors = (0..<5).map { selected in
      bar.select(selected, animated: false)
      return (0..<5).map { driver.buffer[Point(x: 8 + 16 * $0, y: 1)].foreground }
    }

    for (selected, row) in colors.enumerated() {
      let expected = (0..<5).map { $0 == selected ? row[selected] : row[(selected + 1) % 5] }
      #expect(row == expected)
      #expect(row[selected] == colors[0][0])
    }
    #expect(colors[0][0] == .rgb(140, 196, 245))
    #expect(colors[0][1] == .rgb(170, 170, 170))
  }

  // MARK: Glows

  @Test func `TB-12 a glow is centered at the bottom edge of its item`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)

    bar.showGlow(at: 2)
    #expect(text(driver, row: 2, columns: 32..<48) == "▀▀▀▀▀▀▂▄▆▄▂▀▀▀▀▀")

    driver.send(.resize(Size(width: 40, height: 3)))
    #expect(text(driver, row: 2, columns: 16..<24) == "▀▀▀▂▄▂▀▀")
  }

  @Test func `TB-13 a glow that is shown twice is hidden by one call`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    let dark = driver.buffer

    #expect(bar.showGlow(at: 1))
    let glowing = driver.buffer
    #expect(bar.showGlow(at: 1))
    #expect(driver.buffer == glowing)
    #expect(bar.glowingIndices == [1])

    #expect(bar.hideGlow(at: 1))
    #expect(driver.buffer == dark)
    #expect(!bar.hideGlow(at: 1))
    #expect(bar.glowingIndices == [])
  }

  @Test func `removed items lose their glows`() {
    let bar = TabBar.lettered(5)
    bar.showGlow(at: 4)
    bar.showGlow(at: 1)

    bar.items.removeLast()

    #expect(bar.glowingIndices == [1])
  }

  @Test func `a glow that is shown during a glide does not stop the arrow`() {
    let bar = TabBar.lettered(5)
    let driver = makeFixture(bar)
    driver.tap(x: 72, y: 1)
    driver.advance(by: .milliseconds(100))

    bar.showGlow(at: 0)

    #expect(driver.arrowColumn == 40)
    driver.advance(by: .milliseconds(100))
    #expect(driver.arrowColumn == 72)
  }

  private func text(_ driver: StageDriver, row: Int, columns: Range<Int>) -> String {
    String(Array(driver.lines[row])[columns])
  }
}
