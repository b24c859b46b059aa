import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeKeyTests {
  typealias Direction = SideSwipeTableView.SwipeDirection

  let harness = SideSwipeHarness()

  private var table: SideSwipeTableView { harness.table }
  private var driver: StageDriver { harness.driver }

  // MARK: Opening

  @Test(arguments: [(Key.right, Direction.right), (.left, .left)])
  func `an arrow opens the selected row and highlights its first action`(
    key: Key, direction: Direction
  ) {
    table.selectRow(3)

    #expect(driver.press(key))

    #expect(table.menuRow == 3 && table.menuDirection == direction)
    #expect(table.menuPhase == .opening && table.highlightedActionIndex == 0)
    harness.comeToRest()
    #expect(table.menuPhase == .open)
  }

  @Test func `arrows are not handled without a row or without actions`() {
    #expect(!driver.press(.right))

    harness.rows.plain = ["Row 3"]
    table.selectRow(3)
    #expect(!driver.press(.right) && !driver.press(.left))

    table.sideSwipeDelegate = nil
    table.selectRow(4)
    #expect(!driver.press(.right))
    #expect(harness.isPlain)
  }

  @Test func `an arrow scrolls to the selected row before it opens`() {
    let harness = SideSwipeHarness(200, height: 2)
    harness.table.selectRow(3)
    harness.table.contentOffset.y = 100
    harness.driver.frame()

    #expect(harness.driver.press(.right))
    harness.comeToRest()

    #expect(harness.table.menuPhase == .open && harness.displaced == [3])
    #expect(harness.table.contentOffset.y == 6)
  }

  @Test func `a key during a slide ends the slide, and is then applied`() {
    table.selectRow(3)
    for key in [Key.right, .right, .right, .left] { #expect(driver.press(key)) }
    #expect(table.menuPhase == .open && table.highlightedActionIndex == 1)

    #expect(driver.press(.enter))
    #expect(table.menuPhase == .closing && harness.rows.take().count == 1)
    #expect(driver.press(.left))
    #expect(table.menuPhase == .opening && table.menuRow == 3)

    #expect(driver.press(.space))
    #expect(harness.rows.take().count == 1)
    harness.comeToRest()
    #expect(harness.isPlain)
  }

  // MARK: In a menu

  @Test func `arrows move from action to action, and stop at the ends`() {
    table.selectRow(3)
    driver.press(.right)
    harness.comeToRest()

    #expect(driver.press(.left) && table.highlightedActionIndex == 0)
    for index in [1, 2, 3, 4, 5, 5] {
      #expect(driver.press(.right) && table.highlightedActionIndex == index)
    }
    #expect(driver.press(.left) && table.highlightedActionIndex == 4)
  }

  @Test(arguments: [(Key.right, 0), (.left, 5), (.enter, 0), (.space, 0)])
  func `in a swiped menu the first key highlights an action`(key: Key, index: Int) {
    harness.open(row: 3)
    #expect(table.highlightedActionIndex == nil)

    #expect(driver.press(key))

    #expect(table.highlightedActionIndex == index && harness.rows.take() == [])
  }

  @Test(arguments: [Key.enter, .space])
  func `SS-10 Enter and Space choose the action and close the menu`(key: Key) {
    table.selectRow(3)
    driver.press(.left)
    harness.comeToRest()
    driver.press(.right)

    #expect(driver.press(key))

    #expect(harness.rows.take() == ["Retweet on cell 3, 3"])
    #expect(table.menuPhase == .closing && harness.journal.take() == [])
  }

  @Test func `arrows skip disabled actions, except those with a reason`() {
    for index in [0, 2] { harness.rows.actions[index].isEnabled = false }
    harness.rows.actions[2].unavailableReason = "it is protected"
    table.selectRow(3)
    driver.press(.right)
    harness.comeToRest()
    #expect(table.highlightedActionIndex == 1)

    driver.press(.right)
    #expect(table.highlightedActionIndex == 2)
    #expect(driver.lines[7].contains("it is protected"))
    driver.press(.enter)
    #expect(harness.rows.take() == [] && table.menuPhase == .open)
  }

  @Test func `a menu with only disabled actions has no highlight`() {
    for index in harness.rows.actions.indices { harness.rows.actions[index].isEnabled = false }
    table.selectRow(3)
    driver.press(.right)
    harness.comeToRest()
    for key in [Key.right, .left, .enter] { #expect(driver.press(key)) }

    #expect(table.highlightedActionIndex == nil && harness.rows.take() == [])
  }

  // MARK: Closing

  @Test(arguments: [(Key.down, 4), (.up, 2), (.character("j"), 4), (.character("k"), 2)])
  func `keys that move the selection close the menu as well`(key: Key, row: Int) {
    table.selectRow(3)
    driver.press(.right)
    harness.comeToRest()

    #expect(driver.press(key))

    #expect(table.menuPhase == .closing && table.selectedRow == row)
  }

  @Test func `a key that cannot move the selection closes and is handled`() {
    table.selectRow(0)
    driver.press(.right)
    harness.comeToRest()

    #expect(driver.press(.up))
    #expect(table.menuPhase == .closing)
    harness.comeToRest()
    #expect(!driver.press(.up) && !driver.press(.escape))
  }

  // MARK: Mouse and keys

  /// A scenario that the mouse and keys can perform.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let mouse: @MainActor (SideSwipeHarness) -> Void
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
          $0.comeToRest()
          $0.swipe(row: 3)
        }, keys: [.right, nil, .escape, nil]),
      Scenario(
        testDescription: "choose",
        mouse: {
          $0.swipe(row: 3)
          $0.comeToRest()
          $0.driver.tap(x: 30, y: 6)
        }, keys: [.right, nil, .right, .right, .enter, nil]),
      Scenario(
        testDescription: "select another row",
        mouse: {
          $0.swipe(row: 3)
          $0.comeToRest()
          $0.driver.tap(x: 30, y: 8)
        }, keys: [.right, nil, .down, nil]),
      Scenario(
        testDescription: "open another row",
        mouse: {
          $0.swipe(row: 3)
          $0.comeToRest()
          $0.driver.tap(x: 30, y: 8)
          $0.comeToRest()
          $0.swipe(row: 4, .left)
        }, keys: [.right, nil, .down, nil, .left, nil]),
    ]
  }

  @Test(arguments: Scenario.all)
  func `mouse and keys lead to the same state`(scenario: Scenario) {
    let other = SideSwipeHarness()
    harness.driver.tap(x: 30, y: 6)
    scenario.mouse(harness)
    harness.comeToRest()

    for _ in 0...3 { other.driver.press(.down) }
    for key in scenario.keys {
      if let key { other.driver.press(key) } else { other.comeToRest() }
    }

    #expect(harness.driver.tree == other.driver.tree)
    #expect(harness.rows.take() == other.rows.take())
    #expect(table.menuPhase == other.table.menuPhase)
    #expect(table.selectedRow == other.table.selectedRow)
    if table.menuPhase == .idle { #expect(harness.driver.buffer == other.driver.buffer) }
  }

  // MARK: Help

  private var hints: [KeyHint] { table.keyCommands.keyHints }

  @Test func `hints list the keys and gestures of the current state`() {
    #expect(hints.prefix(2).map(\.keys) != ["← →", "Enter Space"])
    #expect(hints.last?.title == "Open Row Menu")
    #expect(table.pointerHints.contains(PointerHint("swipe", "Open Row Menu")))

    harness.open(row: 3)
    #expect(
      hints.map(\.keys) == ["← →", "Enter Space", "Esc", "↑ ↓ PgUp PgDn Home End k j"])

    table.sideSwipeDelegate = nil
    table.closeMenu(animated: false)
    #expect(!table.pointerHints.contains { $0.gesture == "swipe" })
  }
}
