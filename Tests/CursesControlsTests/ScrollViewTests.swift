import CursesCells
import CursesControls
import CursesKitTesting
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct ScrollViewTests {
  let view = ScrollView.numbered(width: 100, height: 50)
  let driver: StageDriver

  init() {
    driver = StageDriver(view, size: Size(width: 20, height: 10))
    view.becomeFirstResponder()
    driver.frame()
  }

  // MARK: Keys

  @Test(arguments: [
    (Key.up, Point(x: 10, y: 19)), (.character("k"), Point(x: 10, y: 19)),
    (.down, Point(x: 10, y: 21)), (.character("j"), Point(x: 10, y: 21)),
    (.left, Point(x: 6, y: 20)), (.right, Point(x: 14, y: 20)),
    (.pageUp, Point(x: 10, y: 11)), (.pageDown, Point(x: 10, y: 29)),
    (.space, Point(x: 10, y: 29)), (.home, .zero), (.end, Point(x: 10, y: 40)),
  ])
  func `keys scroll by lines, by pages and to the ends`(key: Key, offset: Point) {
    view.contentOffset = Point(x: 10, y: 20)

    #expect(driver.press(key))
    #expect(view.contentOffset == offset)
  }

  @Test(arguments: [Key.up, .character("k"), .left, .pageUp, .home])
  func `keys at the start of the content are not handled`(key: Key) {
    #expect(!driver.press(key))
  }

  @Test(arguments: [Key.down, .character("j"), .right, .pageDown, .space, .end])
  func `keys at the end of the content are not handled`(key: Key) {
    view.contentOffset = Point(x: 80, y: 40)

    #expect(!driver.press(key))
    #expect(view.contentOffset == Point(x: 80, y: 40))
  }

  @Test(arguments: [
    Key.enter, .escape, .backspace, .character("x"), .control("j"),
    Key(.down, modifiers: .alt), Key(.up, modifiers: .shift),
  ])
  func `other keys are not handled`(key: Key) {
    view.contentOffset = Point(x: 10, y: 20)

    #expect(!driver.press(key))
    #expect(view.contentOffset == Point(x: 10, y: 20))
  }

  @Test func `a page key stops at the end of the content`() {
    view.contentOffset.y = 38

    #expect(driver.press(.pageDown))
    #expect(view.contentOffset.y == 40)
  }

  @Test func `key repeats scroll, key releases do not`() {
    driver.press(.down)
    driver.press(Key(.down, phase: .repeat))
    driver.press(Key(.down, phase: .repeat))
    #expect(!driver.press(Key(.down, phase: .release)))

    #expect(view.contentOffset.y == 3)
  }

  // MARK: Wheel

  @Test(arguments: [
    (Mouse.Button.wheelUp, Point(x: 10, y: 17)), (.wheelDown, Point(x: 10, y: 23)),
    (.wheelLeft, Point(x: 7, y: 20)), (.wheelRight, Point(x: 13, y: 20)),
  ])
  func `the wheel scrolls three cells in each direction`(button: Mouse.Button, offset: Point) {
    view.contentOffset = Point(x: 10, y: 20)

    #expect(driver.wheel(button))
    #expect(view.contentOffset == offset)
  }

  @Test func `the wheel at the end of the content scrolls the outer view`() {
    let outer = ScrollView()
    outer.contentSize = Size(width: 20, height: 30)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let driver = StageDriver(outer, size: Size(width: 20, height: 10))
    outer.addSubview(view)
    view.contentOffset.y = 38

    for _ in 0..<3 { driver.wheel(.wheelDown, x: 5, y: 5) }

    #expect(view.contentOffset.y == 40)
    #expect(outer.contentOffset.y == 6)
  }

  // MARK: Callbacks

  @Test func `onScroll is called once for each user action, not for code`() {
    var offsets: [Int] = []
    view.onScroll = { offsets.append($0.contentOffset.y) }

    view.contentOffset.y = 5
    view.setContentOffset(Point(x: 0, y: 6), animated: false)
    view.scrollRectToVisible(Rect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(offsets == [])

    driver.press(.down)
    driver.wheel(.wheelDown)
    driver.press(.end)
    driver.press(.end)
    #expect(offsets == [1, 4, 40])
  }

  // MARK: Offsets

  @Test func `the content offset is clamped`() {
    view.contentOffset = Point(x: -1, y: -1)
    #expect(view.contentOffset == .zero)

    view.contentOffset = Point(x: .max, y: .max)
    #expect(view.contentOffset == Point(x: 80, y: 40))

    view.contentOffset = Point(x: .min, y: .min)
    #expect(view.contentOffset == .zero)
  }

  @Test func `content insets extend the scrollable range`() {
    view.contentInset = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)

    #expect(view.contentOffsetRange.first == Point(x: -3, y: -2))
    #expect(view.contentOffsetRange.last == Point(x: 85, y: 44))
    driver.press(.home)
    #expect(driver.lines[1].allSatisfy { $0 == " " || $0 == "▐" })
    #expect(driver.lines[2].hasPrefix("   0,0"))
  }

  @Test func `content smaller than the view does not scroll`() {
    view.contentSize = Size(width: 5, height: 5)

    view.contentOffset = Point(x: 3, y: 3)

    #expect(view.contentOffset == .zero)
    #expect(!driver.press(.down))
    #expect(!driver.wheel(.wheelRight))
  }

  @Test func `smaller content and a larger view clamp the offset`() {
    view.contentOffset = Point(x: 80, y: 40)
    view.contentSize = Size(width: 100, height: 30)
    #expect(view.contentOffset == Point(x: 80, y: 20))

    driver.send(.resize(Size(width: 60, height: 25)))
    #expect(driver.lines[0].hasPrefix("5,40"))
    #expect(view.contentOffset == Point(x: 40, y: 5))
  }

  @Test(arguments: [
    (Rect(x: 15, y: 22, width: 3, height: 2), Point(x: 10, y: 20)),
    (Rect(x: 4, y: 3, width: 3, height: 2), Point(x: 4, y: 3)),
    (Rect(x: 40, y: 33, width: 3, height: 2), Point(x: 23, y: 25)),
    (Rect(x: 12, y: 22, width: 90, height: 90), Point(x: 12, y: 22)),
    (Rect(x: 99, y: 49, width: 50, height: 50), Point(x: 80, y: 40)),
    (Rect(x: .min, y: .min, width: 1, height: 1), Point.zero),
    (Rect(x: .min, y: .min, width: .max, height: .max), Point.zero),
    (Rect(x: .max, y: .max, width: .max, height: .max), Point(x: 80, y: 40)),
  ])
  func `scrollRectToVisible scrolls as little as needed`(rect: Rect, offset: Point) {
    view.contentOffset = Point(x: 10, y: 20)

    view.scrollRectToVisible(rect, animated: false)

    #expect(view.contentOffset == offset)
  }

  @Test func `subviews that scroll into view are drawn at any depth`() {
    let scroll = ScrollView()
    let group = View(frame: Rect(x: 0, y: 0, width: 20, height: 30))
    let inner = View(frame: Rect(x: 0, y: 10, width: 20, height: 20))
    let label = Label("hidden at first")
    label.frame = Rect(x: 0, y: 4, width: 20, height: 1)
    inner.addSubview(label)
    group.addSubview(inner)
    scroll.addSubview(group)
    scroll.contentSize = group.frame.size
    let driver = StageDriver(scroll, size: Size(width: 20, height: 10))
    #expect(driver.lines.allSatisfy { !$0.contains("hidden") })

    scroll.contentOffset.y = 6
    #expect(driver.lines[8].hasPrefix("hidden at first"))
    scroll.contentOffset.y = 12
    #expect(driver.lines[2].hasPrefix("hidden at first"))
  }

  // MARK: Focus

  @Test func `a focused subview is scrolled into view`() {
    let group = View(frame: Rect(x: 2, y: 30, width: 10, height: 3))
    let button = Button("Go")
    button.frame = Rect(x: 0, y: 2, width: 6, height: 1)
    group.addSubview(button)
    view.addSubview(group)

    driver.press(.tab)
    #expect(button.isFirstResponder)
    #expect(view.contentOffset == Point(x: 0, y: 23))
    #expect(driver.lines[9].contains("Go"))

    view.contentOffset = Point(x: 0, y: 40)
    driver.press(.backTab)
    #expect(view.isFirstResponder)
    #expect(view.contentOffset == Point(x: 0, y: 40))
  }

  @Test func `a pressed subview is not scrolled`() {
    let button = Button("Go")
    button.frame = Rect(x: 2, y: 8, width: 6, height: 4)
    view.addSubview(button)
    driver.frame()

    driver.send(.mouse(Mouse(.press, at: Point(x: 3, y: 9))))

    #expect(button.isFirstResponder)
    #expect(view.contentOffset == .zero)
  }

  // MARK: Sizes

  @Test func `extreme sizes and insets do not overflow`() {
    view.contentSize = Size(width: .max, height: .max)
    view.contentInset = EdgeInsets(top: .max, left: .max, bottom: .max, right: .max)
    for key in [Key.end, .down, .right, .home, .left, .pageUp] {
      driver.press(key)
      driver.frame()
    }
    view.contentInset = EdgeInsets(top: .min, left: .min, bottom: .min, right: .min)
    driver.press(.down)

    let (first, last) = view.contentOffsetRange
    #expect((first.y...last.y).contains(view.contentOffset.y))
  }

  @Test func `no indicator is drawn in an empty or one-cell view`() {
    for size in [Size.zero, Size(width: 1, height: 1)] {
      driver.send(.resize(size))
      #expect(driver.markedRows == [])
      driver.press(.down)
      driver.frame()
    }
    #expect(view.contentOffset.y == 2)
  }

  @Test(arguments: Size.pictured)
  func `a scroll view matches its snapshots`(size: Size) {
    let view = ScrollView.numbered(width: 100, height: 50)
    view.contentOffset = Point(x: 5, y: 7)

    expectSnapshot(of: view, size: size, named: "scroll-view-\(size)")
  }
}
