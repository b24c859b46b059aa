import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeKeyTests {
  typealias Direction = SideSwipeTableView.SwipeDirection

  let bench = SideSwipeBench()

  private var table: SideSwipeTableView { bench.table }
  private var driver: StageDriver { bench.driver }

  // MARK: Opening

  @Test(arguments: [(Key.right, Direction.right), (.left, .left)])
  func `an arrow slides the selected row its way, and points at the first action`(
    key: Key, direction: Direction
  ) {
    table.selectRow(3)

    #expect(driver.press(key))

    #expect(table.menuRow == 3 && table.menuDirection == direction)
    #expect(table.menuPhase == .opening && table.highlightedActionIndex == 0)
    bench.rest()
    #expect(table.menuPhase == .open)
  }

  @Test func `arrows are left alone without a row, or without anything to do with it`() {
    #expect(!driver.press(.right))

    bench.rows.plain = ["Row 3"]
    table.selectRow(3)
    #expect(!driver.press(.right) && !driver.press(.left))

    table.sideSwipeDelegate = nil
    table.selectRow(4)
    #expect(!driver.press(.right))
    #expect(bench.isPlain)
  }

  @Test func `a selected row out of sight comes into it first`() {
    let bench = SideSwipeBench(200, height: 2)
    bench.table.selectRow(3)
    bench.table.contentOffset.y = 100
    bench.driver.frame()

    #expect(bench.driver.press(.right))
    bench.rest()

    #expect(bench.table.menuPhase == .open && bench.displaced == [3])
    #expect(bench.table.contentOffset.y == 6)
  }

  @Test func `no key is lost while a row slides: it ends the slide, and is then applied`() {
    table.selectRow(3)
    for key in [Key.right, .right, .right, .left] { #expect(driver.press(key)) }
    #expect(table.menuPhase == .open && table.highlightedActionIndex == 1)

    #expect(driver.press(.enter))
    #expect(table.menuPhase == .closing && bench.rows.take().count == 1)
    #expect(driver.press(.left))
    #expect(table.menuPhase == .opening && table.menuRow == 3)

    #expect(driver.press(.space))
    #expect(bench.rows.take().count == 1)
    bench.rest()
    #expect(bench.isPlain)
  }

  // MARK: In a menu

  @Test func `arrows go from action to action, and stop at the ends`() {
    table.selectRow(3)
    driver.press(.right)
    bench.rest()

    #expect(driver.press(.left) && table.highlightedActionIndex == 0)
    for index in [1, 2, 3, 4, 5, 5] {
      #expect(driver.press(.right) && table.highlightedActionIndex == index)
    }
    #expect(driver.press(.left) && table.highlightedActionIndex == 4)
  }

  @Test(arguments: [(Key.right, 0), (.left, 5), (.enter, 0), (.space, 0)])
  func `in a menu that was swiped open a first key points at an action`(key: Key, index: Int) {
    bench.open(row: 3)
    #expect(table.highlightedActionIndex == nil)

    #expect(driver.press(key))

    #expect(table.highlightedActionIndex == index && bench.rows.take() == [])
  }

  @Test(arguments: [Key.enter, .space])
  func `SS-10 Enter and Space choose, then the menu closes`(key: Key) {
    table.selectRow(3)
    driver.press(.left)
    bench.rest()
    driver.press(.right)

    #expect(driver.press(key))

    #expect(bench.rows.take() == ["Retweet on cell 3, 3"])
    #expect(table.menuPhase == .closing && bench.journal.take() == [])
  }

  @Test func `actions that cannot be chosen are passed over, unless they say why`() {
    for index in [0, 2] { bench.rows.actions[index].isEnabled = false }
    bench.rows.actions[2].unavailableReason = "it is protected"
    table.selectRow(3)
    driver.press(.right)
    bench.rest()
    #expect(table.highlightedActionIndex == 1)

    driver.press(.right)
    #expect(table.highlightedActionIndex == 2)
    #expect(driver.lines[7].contains("it is protected"))
    driver.press(.enter)
    #expect(bench.rows.take() == [] && table.menuPhase == .open)
  }

  @Test func `a menu of which nothing can be chosen stays without a mark`() {
    for index in bench.rows.actions.indices { bench.rows.actions[index].isEnabled = false }
    table.selectRow(3)
    driver.press(.right)
    bench.rest()
    for key in [Key.right, .left, .enter] { #expect(driver.press(key)) }

    #expect(table.highlightedActionIndex == nil && bench.rows.take() == [])
  }

  // MARK: Closing

  @Test(arguments: [(Key.down, 4), (.up, 2), (.character("j"), 4), (.character("k"), 2)])
  func `keys that move the selection close the menu as well`(key: Key, row: Int) {
    table.selectRow(3)
    driver.press(.right)
    bench.rest()

    #expect(driver.press(key))

    #expect(table.menuPhase == .closing && table.selectedRow == row)
  }

  @Test func `a key that cannot move the selection closes, and is not left to others`() {
    table.selectRow(0)
    driver.press(.right)
    bench.rest()

    #expect(driver.press(.up))
    #expect(table.menuPhase == .closing)
    bench.rest()
    #expect(!driver.press(.up) && !driver.press(.escape))
  }

  // MARK: Twins

  /// What a person does, with the mouse and with keys.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let mouse: @MainActor (SideSwipeBench) -> Void
    let keys: [Key?]

    static let all = [
      Scenario(
        testDescription: "open", mouse: { $0.swipe(row: 3) }, keys: [.right, nil]),
      Scenario(
        testDescription: "open to the left", mouse: { $0.swipe(row: 3, .left) },
        keys: [.left, nil]),
      Scenario(
        testDescription: "open and close",
        mouse: {
          $0.swipe(row: 3)
          $0.rest()
          $0.swipe(row: 3)
        }, keys: [.right, nil, .escape, nil]),
      Scenario(
        testDescription: "choose",
        mouse: {
          $0.swipe(row: 3)
          $0.rest()
          $0.driver.tap(x: 30, y: 6)
        }, keys: [.right, nil, .right, .right, .enter, nil]),
      Scenario(
        testDescription: "select another row",
        mouse: {
          $0.swipe(row: 3)
          $0.rest()
          $0.driver.tap(x: 30, y: 8)
        }, keys: [.right, nil, .down, nil]),
      Scenario(
        testDescription: "open another row",
        mouse: {
          $0.swipe(row: 3)
          $0.rest()
          $0.driver.tap(x: 30, y: 8)
          $0.rest()
          $0.swipe(row: 4, .left)
        }, keys: [.right, nil, .down, nil, .left, nil]),
    ]
  }

  @Test(arguments: Scenario.all)
  func `mouse and keys lead to the same`(scenario: Scenario) {
    let other = SideSwipeBench()
    bench.driver.tap(x: 30, y: 6)
    scenario.mouse(bench)
    bench.rest()

    for _ in 0...3 { other.driver.press(.down) }
    for key in scenario.keys {
      if let key { other.driver.press(key) } else { other.rest() }
    }

    #expect(bench.driver.tree == other.driver.tree)
    #expect(bench.rows.take() == other.rows.take())
    #expect(table.menuPhase == other.table.menuPhase)
    #expect(table.selectedRow == other.table.selectedRow)
    if table.menuPhase == .idle { #expect(bench.driver.buffer == other.driver.buffer) }
  }

  // MARK: Help

  private var hints: [KeyHint] { table.keyCommands.keyHints }

  @Test func `the keys of the state it is in are listed`() {
    #expect(hints.prefix(2).map(\.keys) != ["← →", "Enter Space"])
    #expect(hints.last?.title == "open the row's menu")
    #expect(table.pointerHints.contains(PointerHint("swipe", "open a row's menu")))

    bench.open(row: 3)
    #expect(
      hints.map(\.keys) == ["← →", "Enter Space", "Esc", "↑ ↓ PgUp PgDn Home End k j"])

    table.sideSwipeDelegate = nil
    table.closeMenu(animated: false)
    #expect(!table.pointerHints.contains { $0.gesture == "swipe" })
  }
}
