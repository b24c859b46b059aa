import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A raised button in the middle of a tab bar.
@MainActor
@Suite struct CenterButtonTests {
  private let bar: TabBar
  private let content = View()
  private let controller: TabBarController
  private let driver: StageDriver

  init() {
    let tabs = ["Feed", "Popular", "", "News", "@user"].map { TabBarItem(title: $0) }
    bar = TabBar()
    let content = content
    controller = TabBarController(
      tabs: tabs.enumerated().map { index, item in
        (item, index == 0 ? ViewController(view: content) : ViewController())
      }, tabBar: bar)
    driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.frame()
  }

  private func add(_ art: CenterButton.Art) -> CenterButton {
    let button = CenterButton("Share", icon: "+", art: art)
    bar.centerButton = button
    driver.frame()
    return button
  }

  private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    driver.send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }

  private func art(rows: Int) -> CenterButton.Art {
    let source = Buffer(size: Size(width: 1, height: rows), filledWith: .blank)
    return CenterButton.Art(StretchableArt(source), width: 15, palette16: .indexed(2))
  }

  @Test func `RC-01 a button no higher than the bar is centered on it`() {
    #expect(bar.frame.height == 2)
    #expect(add(.green).frame == Rect(x: 33, y: 0, width: 15, height: 2))
    #expect(add(art(rows: 1)).frame.height == 1)

    // On a bar with a top edge, which has three rows, one row is free above and below.
    let lit = TabBar(items: bar.items, indicator: .nub)
    let stage = StageDriver(
      TabBarController(tabs: [(TabBarItem(title: "One"), ViewController())], tabBar: lit),
      size: Size(width: 80, height: 24))
    lit.centerButton = CenterButton("Share", icon: "+", art: art(rows: 1))
    stage.frame()
    #expect(lit.frame.height == 3)
    #expect(lit.centerButton?.frame == Rect(x: 33, y: 1, width: 15, height: 1))
  }

  @Test func `RC-02 a button higher than the bar protrudes above it`() {
    for (look, rows) in [(CenterButton.Art.blue, 3), (.orange, 3), (art(rows: 5), 5)] {
      let button = add(look)
      #expect(button.frame.height == rows)
      #expect(button.frame.minY == 2 - rows)
      #expect(button.frame.maxY == bar.bounds.maxY)
    }
    #expect(add(.blue).frame.width == 17 && add(.orange).frame.width == 17)
    let cell = driver.buffer[Point(x: 40, y: 21)]
    #expect(cell.style.foreground == .rgb(236, 120, 70))
  }

  @Test func `RC-03 art for the pressed state is displayed during a press`() {
    for (look, changes) in [(CenterButton.Art.orange, true), (.blue, false)] {
      _ = add(look)
      let remainder = driver.picture
      mouse(.press, 40, 22)
      #expect((driver.picture != remainder) == changes)
      mouse(.drag, 40, 3)
      #expect(driver.picture == remainder)
      mouse(.drag, 40, 22)
      #expect((driver.picture != remainder) == changes)
      mouse(.release, 40, 22)
      #expect(driver.picture == remainder)
    }
  }

  @Test func `RC-04 the protruding part is pressed, too, and a release inside activates`() {
    let button = add(.blue)
    var taps = 0
    bar.onCenterTap = { _ in taps += 1 }

    mouse(.press, 40, 21)
    #expect(taps == 0 && button.isHighlighted)
    mouse(.release, 40, 21)
    #expect(taps == 1)
    mouse(.press, 40, 21)
    mouse(.drag, 40, 20)
    mouse(.release, 40, 20)
    #expect(taps == 1)
    for x in [button.frame.minX - 1, button.frame.maxX] { driver.tap(x: x, y: 21) }
    #expect(taps == 1 && bar.selectedIndex == 0)
    for x in [button.frame.minX, button.frame.maxX - 1] {
      for y in 21...23 { driver.tap(x: x, y: y) }
    }
    #expect(taps == 7 && bar.selectedIndex == 0)
  }

  @Test func `RC-04 the free part of the middle tab selects it`() {
    let button = add(.green)
    #expect(button.frame.minX == 33 && button.frame.maxX == 48)
    driver.tap(x: 32, y: 22)
    #expect(bar.selectedIndex == 2)
  }

  @Test func `RC-04 a key activates the button from the content and the bar`() {
    let button = add(.blue)
    var taps = 0
    bar.onCenterTap = { _ in taps += 1 }
    driver.press(.character("c"))
    #expect(taps == 0)
    button.key = .character("c")
    driver.press(.character("c"))
    #expect(taps == 1)
    bar.becomeFirstResponder()
    driver.press(.character("c"))
    #expect(taps == 2)
    #expect(button.becomeFirstResponder())
    driver.press(.space)
    #expect(taps == 3)
    button.isEnabled = false
    driver.press(.character("c"))
    driver.tap(x: 40, y: 22)
    #expect(taps == 3)
  }

  @Test func `RC-05 a bar has one centered button, which hides with it`() {
    let button = add(.blue)
    let tree = driver.tree
    bar.centerButton = button
    driver.frame()
    #expect(driver.tree == tree)
    #expect(bar.subviews.count { $0 is CenterButton } == 1)
    let other = add(.orange)
    #expect(bar.subviews.count { $0 is CenterButton } == 1 && button.superview == nil)

    for width in [1, 2, 5, 20, 39, 40, 41, 80, 81, 200] {
      for height in [1, 3, 6, 12, 24] {
        driver.send(.resize(Size(width: width, height: height)))
        driver.frame()
        let frame = other.frame
        #expect(abs(frame.minX - (width - frame.maxX)) <= 1)
        #expect(frame.minX >= 0 && frame.maxX <= width)
      }
    }
    driver.send(.resize(Size(width: 40, height: 24)))
    driver.frame()
    #expect(other.frame.width == 8)
    bar.isHidden = true
    #expect(!driver.lines.contains { $0.contains("+") })
    driver.tap(x: 20, y: 21)
    #expect(!other.isHighlighted)
    bar.isHidden = false
    bar.centerButton = nil
    #expect(!driver.lines.contains { $0.contains("+") })
  }

  @Test(arguments: [ColorDepth.monochrome, .palette16, .palette256, .rgb])
  func `the button differs from the bar in few colors, also when pressed`(depth: ColorDepth) {
    let bar = TabBar(items: [TabBarItem(title: "One")])
    let driver = StageDriver(
      TabBarController(tabs: [(TabBarItem(title: "One"), ViewController())], tabBar: bar),
      size: Size(width: 40, height: 24), traits: Traits(colorDepth: depth, usesUnicode: false))
    bar.centerButton = CenterButton("Share", icon: "+", art: .orange)
    let buffer = driver.buffer
    #expect(buffer[Point(x: 20, y: 23)].style != buffer[Point(x: 2, y: 23)].style)

    driver.send(.mouse(Mouse(.press, button: .left, at: Point(x: 20, y: 22))))
    #expect(driver.buffer[Point(x: 20, y: 23)].style != buffer[Point(x: 20, y: 23)].style)
  }
}
