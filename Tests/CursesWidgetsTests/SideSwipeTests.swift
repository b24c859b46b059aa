import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeTests {
  typealias Direction = SideSwipeTableView.SwipeDirection

  /// The fraction of the distance that is covered after each tenth of the time.
  ///
  /// Source: recipes, *Animation*: the cubic Bézier (0.42, 0)–(0.58, 1).
  nonisolated private static let easeInOut = [
    0, 0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803, 1,
  ]

  private func sign(_ direction: Direction) -> Double { direction == .right ? 1 : -1 }

  // MARK: Opening

  @Test(arguments: Direction.allCases, [80, 40, 33])
  func `SS-01 a swipe slides the row off a fixed menu in 0.2 s`(
    direction: Direction, width: Int
  ) {
    let harness = SideSwipeHarness(size: Size(width: width, height: 24))

    harness.swipe(row: 3, direction)
    #expect(harness.table.menuPhase == .opening)
    #expect(harness.table.menuRow == 3 && harness.table.menuDirection == direction)

    for done in Self.easeInOut {
      let way = sign(direction) * Double(width)
      #expect(abs((harness.offset(of: 3) ?? 0) - done * way) < 1e-4 * Double(width) + 1e-9)
      #expect(harness.menuColumn == 0)
      #expect(harness.displaced.allSatisfy { $0 == 3 })
      harness.driver.advance(by: .milliseconds(20))
    }
    #expect(harness.table.menuPhase == .open)
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test(arguments: Direction.allCases)
  func `SS-02 in the push style the menu moves with the row`(direction: Direction) {
    let harness = SideSwipeHarness()
    harness.table.menuStyle = .push

    harness.swipe(row: 3, direction)
    #expect(harness.menuColumn == Int(sign(direction)) * -80)

    while harness.table.menuPhase == .opening {
      let offset = FractionalPoint(x: harness.offset(of: 3) ?? 0, y: 0).rounded.x
      #expect(harness.menuColumn == offset - Int(sign(direction)) * 80)
      harness.driver.advance(by: .seconds(1) / 60)
    }
    #expect(harness.menuColumn == 0)
  }

  @Test func `the menu is not visible through blanks of the row`() {
    let harness = SideSwipeHarness(size: Size(width: 40, height: 24))

    harness.swipe(row: 3)
    harness.driver.advance(by: .milliseconds(100))

    let line = harness.line(of: 3)
    #expect(harness.driver.lines[line] == "▀↶▀▀▀▀▀▀⇄▀▀▀▀▀▀☆▀▀▀▀   Row 3           ▐")
  }

  // MARK: Closing

  @Test(
    arguments: Direction.allCases,
    [(20, [1, 1]), (40, [1, 1]), (80, [1, 2]), (160, [2, 5]), (320, [5, 10])])
  func `SS-03 the row returns in three steps of 0.2 s`(
    direction: Direction, stops: (width: Int, columns: [Int])
  ) {
    let harness = SideSwipeHarness(size: Size(width: stops.width, height: 24))
    harness.open(row: 3, direction)
    let positions = [stops.width] + stops.columns + [0]

    harness.swipe(row: 3, direction)
    #expect(harness.table.menuPhase == .closing)

    for (step, (from, to)) in zip(positions, positions.dropFirst()).enumerated() {
      for tenth in 0...10 {
        let done = step == 0 ? Self.easeInOut[tenth] : Double(tenth) / 10
        let position = Double(from) + done * Double(to - from)
        let offset = sign(direction) * (harness.offset(of: 3) ?? 0)
        #expect(abs(offset - position) < 1e-4 * Double(stops.width) + 1e-3, "\(step) \(tenth)")
        if tenth < 10 { harness.driver.advance(by: .milliseconds(20)) }
      }
    }
    #expect(harness.isPlain)
  }

  @Test(arguments: Direction.allCases)
  func `SS-03 in the push style the menu returns with the row`(direction: Direction) {
    let harness = SideSwipeHarness()
    harness.table.menuStyle = .push
    harness.open(row: 3, direction)

    harness.table.closeMenu()
    for position in [1, 2] {
      harness.driver.advance(by: .milliseconds(200))
      #expect(harness.menuColumn == Int(sign(direction)) * (position - 80))
    }
  }

  @Test func `SS-04 row and menu are released after the third step, not before`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)

    harness.table.closeMenu()
    harness.driver.advance(by: .milliseconds(599))
    #expect(harness.table.menuPhase == .closing)
    #expect(harness.table.menuRow == 3 && harness.window != nil)

    harness.driver.advance(by: .milliseconds(1))
    #expect(harness.isPlain)
  }

  @Test func `a menu can be closed immediately`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)

    #expect(harness.table.closeMenu(animated: false))

    #expect(harness.isPlain)
    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(!harness.table.closeMenu(animated: false))
    #expect(!harness.table.closeMenu())
  }

  // MARK: Swipes

  @Test(arguments: Direction.allCases, Direction.allCases)
  func `SS-05 a swipe on the open row closes it and opens nothing`(
    opening: Direction, closing: Direction
  ) {
    let harness = SideSwipeHarness()
    harness.open(row: 3, opening)

    harness.swipe(row: 3, closing)
    #expect(harness.table.menuPhase == .closing && harness.table.menuDirection == opening)

    harness.comeToRest()
    #expect(harness.isPlain)
    #expect(harness.journal.take() == [])
  }

  @Test func `SS-06 a swipe on another row closes the first one immediately`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)

    harness.swipe(row: 5, .left)

    #expect(harness.offset(of: 3) == 0)
    #expect(harness.table.menuRow == 5 && harness.table.menuPhase == .opening)
    #expect(harness.table.menuDirection == .left)
    harness.comeToRest()
    #expect(harness.displaced == [5])
    #expect(harness.table.selectedRow == nil)
  }

  @Test func `SS-06 a swipe below all rows only closes, immediately`() {
    let harness = SideSwipeHarness(2)
    harness.open(row: 1)

    harness.driver.mouse(.press, 20, 15)
    harness.driver.mouse(.drag, 30, 15)

    #expect(harness.isPlain)
    harness.driver.mouse(.release, 30, 15)
    #expect(harness.isPlain)
  }

  @Test func `a swipe on a row without actions only closes, immediately`() {
    let harness = SideSwipeHarness()
    harness.rows.plain = ["Row 5"]
    harness.open(row: 3)

    harness.swipe(row: 5)

    #expect(harness.isPlain)
  }

  @Test func `a swipe acts on the row on which it began`() {
    let harness = SideSwipeHarness(20, height: 1)
    harness.driver.mouse(.press, 20, 6)
    harness.driver.mouse(.drag, 23, 6)
    harness.driver.mouse(.drag, 27, 7)

    #expect(harness.table.menuRow == 6)
  }

  @Test(arguments: [(Mouse.Button.wheelRight, Direction.left), (.wheelLeft, .right)])
  func `a horizontal turn of the wheel swipes in the direction of the content`(
    button: Mouse.Button, direction: Direction
  ) {
    let harness = SideSwipeHarness()
    for _ in 0..<4 {
      harness.driver.send(.mouse(Mouse(.wheel, button: button, at: Point(x: 40, y: 5))))
      harness.driver.advance(by: .milliseconds(30))
    }

    #expect(harness.table.menuRow == 2 && harness.table.menuDirection == direction)
    harness.comeToRest()
    #expect(harness.table.menuPhase == .open)
  }

  @Test(arguments: (0..<40).map { $0 * 20 })
  func `SS-07 swipes while a row slides change nothing`(moment: Int) {
    func places(disturbed: Bool) -> [Double?] {
      let harness = SideSwipeHarness()
      harness.swipe(row: 3)
      harness.driver.advance(by: .milliseconds(min(moment, 180)))
      if moment >= 200 {
        harness.comeToRest()
        harness.table.closeMenu()
        harness.driver.advance(by: .milliseconds(moment - 200))
      }
      if disturbed {
        for direction in Direction.allCases { harness.swipe(row: 5, direction) }
        harness.driver.mouse(.press, 20, 22)
        harness.driver.mouse(.drag, 40, 22)
        harness.driver.mouse(.release, 40, 22)
      }
      return (0..<60).map { _ in
        harness.driver.advance(by: .seconds(1) / 60)
        return harness.offset(of: harness.table.menuRow ?? 0)
      }
    }

    #expect(places(disturbed: true) == places(disturbed: false))
  }

  @Test func `SS-07 a swipe works after swipes at any time`() {
    let harness = SideSwipeHarness()
    for row in [3, 3, 5, 3, 1, 5, 3] {
      harness.swipe(row: row)
      harness.driver.advance(by: .milliseconds(70))
    }
    harness.comeToRest()
    harness.table.closeMenu()
    harness.comeToRest()

    harness.swipe(row: 4)
    harness.comeToRest()

    #expect(harness.table.menuRow == 4 && harness.displaced == [4])
  }

  @Test func `an open menu stays with its item`() {
    let table = SideSwipeTableView()
    let swiped = SwipedRows(6)
    table.sideSwipeDelegate = swiped
    let items = DiffableDataSource<Named>(table) { RowContent(StyledText($0.name)) }
    let driver = StageDriver(table, size: Size(width: 40, height: 6))
    items.apply((0..<6).map { Named($0) }, animated: false)
    driver.frame()
    table.openMenu(at: 1, animated: false)
    items.apply([Named(4), Named(5), Named(1), Named(0)])
    driver.advance(by: .milliseconds(100))

    #expect(table.menuRow == 2)
    #expect(table.menuPhase == .open)

    driver.advance(by: .milliseconds(200))
    let film = driver.lines
    table.closeMenu(animated: false)
    #expect(film[2] != driver.lines[2])
    #expect(film[1] == driver.lines[1])
  }
}
