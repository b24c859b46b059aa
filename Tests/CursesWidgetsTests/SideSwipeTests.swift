import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeTests {
  typealias Direction = SideSwipeTableView.SwipeDirection

  /// How much of the way is done after each tenth of the time.
  ///
  /// Source: recipes, *Animation*: the cubic Bézier (0.42, 0)–(0.58, 1).
  nonisolated private static let easeInOut = [
    0, 0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803, 1,
  ]

  private func sign(_ direction: Direction) -> Double { direction == .right ? 1 : -1 }

  // MARK: Opening

  @Test(arguments: Direction.allCases, [80, 40, 33])
  func `SS-01 a swipe slides the row off in 0.2 s, and the menu stays where it is`(
    direction: Direction, width: Int
  ) {
    let bench = SideSwipeBench(size: Size(width: width, height: 24))

    bench.swipe(row: 3, direction)
    #expect(bench.table.menuPhase == .opening)
    #expect(bench.table.menuRow == 3 && bench.table.menuDirection == direction)

    for done in Self.easeInOut {
      let way = sign(direction) * Double(width)
      #expect(abs((bench.offset(of: 3) ?? 0) - done * way) < 1e-4 * Double(width) + 1e-9)
      #expect(bench.menuColumn == 0)
      #expect(bench.displaced.allSatisfy { $0 == 3 })
      bench.driver.advance(by: .milliseconds(20))
    }
    #expect(bench.table.menuPhase == .open)
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test(arguments: Direction.allCases)
  func `SS-02 pushed, the menu comes in lock-step with the row`(direction: Direction) {
    let bench = SideSwipeBench()
    bench.table.menuStyle = .push

    bench.swipe(row: 3, direction)
    #expect(bench.menuColumn == Int(sign(direction)) * -80)

    while bench.table.menuPhase == .opening {
      let offset = FractionalPoint(x: bench.offset(of: 3) ?? 0, y: 0).rounded.x
      #expect(bench.menuColumn == offset - Int(sign(direction)) * 80)
      bench.driver.advance(by: .seconds(1) / 60)
    }
    #expect(bench.menuColumn == 0)
  }

  @Test func `the menu never shows through what the row leaves blank`() {
    let bench = SideSwipeBench(size: Size(width: 40, height: 24))

    bench.swipe(row: 3)
    bench.driver.advance(by: .milliseconds(100))

    let line = bench.line(of: 3)
    #expect(bench.driver.lines[line] == " ↶ ░░░░ ⇄ ░░░░ ☆ ░░░   Row 3           ▐")
  }

  // MARK: Closing

  @Test(
    arguments: Direction.allCases,
    [(20, [1, 1]), (40, [1, 1]), (80, [1, 2]), (160, [2, 5]), (320, [5, 10])])
  func `SS-03 the row comes back in three times 0.2 s, over 5 and 10 points on its side`(
    direction: Direction, stops: (width: Int, columns: [Int])
  ) {
    let bench = SideSwipeBench(size: Size(width: stops.width, height: 24))
    bench.open(row: 3, direction)
    let places = [stops.width] + stops.columns + [0]

    bench.swipe(row: 3, direction)
    #expect(bench.table.menuPhase == .closing)

    for (step, (from, to)) in zip(places, places.dropFirst()).enumerated() {
      for tenth in 0...10 {
        let done = step == 0 ? Self.easeInOut[tenth] : Double(tenth) / 10
        let place = Double(from) + done * Double(to - from)
        let offset = sign(direction) * (bench.offset(of: 3) ?? 0)
        #expect(abs(offset - place) < 1e-4 * Double(stops.width) + 1e-3, "\(step) \(tenth)")
        if tenth < 10 { bench.driver.advance(by: .milliseconds(20)) }
      }
    }
    #expect(bench.isPlain)
  }

  @Test(arguments: Direction.allCases)
  func `SS-03 pushed, the menu goes back in lock-step`(direction: Direction) {
    let bench = SideSwipeBench()
    bench.table.menuStyle = .push
    bench.open(row: 3, direction)

    bench.table.closeMenu()
    for place in [1, 2] {
      bench.driver.advance(by: .milliseconds(200))
      #expect(bench.menuColumn == Int(sign(direction)) * (place - 80))
    }
  }

  @Test func `SS-04 row and menu are let go of after the third step, not before`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)

    bench.table.closeMenu()
    bench.driver.advance(by: .milliseconds(599))
    #expect(bench.table.menuPhase == .closing)
    #expect(bench.table.menuRow == 3 && bench.window != nil)

    bench.driver.advance(by: .milliseconds(1))
    #expect(bench.isPlain)
  }

  @Test func `a menu can be closed at once`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)

    #expect(bench.table.closeMenu(animated: false))

    #expect(bench.isPlain)
    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(!bench.table.closeMenu(animated: false))
    #expect(!bench.table.closeMenu())
  }

  // MARK: Swipes

  @Test(arguments: Direction.allCases, Direction.allCases)
  func `SS-05 a swipe on the open row closes it and opens nothing`(
    opening: Direction, closing: Direction
  ) {
    let bench = SideSwipeBench()
    bench.open(row: 3, opening)

    bench.swipe(row: 3, closing)
    #expect(bench.table.menuPhase == .closing && bench.table.menuDirection == opening)

    bench.rest()
    #expect(bench.isPlain)
    #expect(bench.journal.take() == [])
  }

  @Test func `SS-06 a swipe on another row puts the first one back at once`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)

    bench.swipe(row: 5, .left)

    #expect(bench.offset(of: 3) == 0)
    #expect(bench.table.menuRow == 5 && bench.table.menuPhase == .opening)
    #expect(bench.table.menuDirection == .left)
    bench.rest()
    #expect(bench.displaced == [5])
    #expect(bench.table.selectedRow == nil)
  }

  @Test func `SS-06 a swipe beside all rows only closes, at once`() {
    let bench = SideSwipeBench(2)
    bench.open(row: 1)

    bench.driver.mouse(.press, 20, 15)
    bench.driver.mouse(.drag, 30, 15)

    #expect(bench.isPlain)
    bench.driver.mouse(.release, 30, 15)
    #expect(bench.isPlain)
  }

  @Test func `a swipe on a row with nothing to do closes at once and opens nothing`() {
    let bench = SideSwipeBench()
    bench.rows.plain = ["Row 5"]
    bench.open(row: 3)

    bench.swipe(row: 5)

    #expect(bench.isPlain)
  }

  @Test func `a swipe belongs to the row it began on`() {
    let bench = SideSwipeBench(20, height: 1)
    bench.driver.mouse(.press, 20, 6)
    bench.driver.mouse(.drag, 23, 6)
    bench.driver.mouse(.drag, 27, 7)

    #expect(bench.table.menuRow == 6)
  }

  @Test(arguments: [(Mouse.Button.wheelRight, Direction.left), (.wheelLeft, .right)])
  func `a turn of the wheel to the side is a swipe, the way the content goes`(
    button: Mouse.Button, direction: Direction
  ) {
    let bench = SideSwipeBench()
    for _ in 0..<4 {
      bench.driver.send(.mouse(Mouse(.wheel, button: button, at: Point(x: 40, y: 5))))
      bench.driver.advance(by: .milliseconds(30))
    }

    #expect(bench.table.menuRow == 2 && bench.table.menuDirection == direction)
    bench.rest()
    #expect(bench.table.menuPhase == .open)
  }

  @Test(arguments: (0..<40).map { $0 * 20 })
  func `SS-07 swipes while a row slides change nothing`(moment: Int) {
    func places(disturbed: Bool) -> [Double?] {
      let bench = SideSwipeBench()
      bench.swipe(row: 3)
      bench.driver.advance(by: .milliseconds(min(moment, 180)))
      if moment >= 200 {
        bench.rest()
        bench.table.closeMenu()
        bench.driver.advance(by: .milliseconds(moment - 200))
      }
      if disturbed {
        for direction in Direction.allCases { bench.swipe(row: 5, direction) }
        bench.driver.mouse(.press, 20, 22)
        bench.driver.mouse(.drag, 40, 22)
        bench.driver.mouse(.release, 40, 22)
      }
      return (0..<60).map { _ in
        bench.driver.advance(by: .seconds(1) / 60)
        return bench.offset(of: bench.table.menuRow ?? 0)
      }
    }

    #expect(places(disturbed: true) == places(disturbed: false))
  }

  @Test func `SS-07 after swipes at any time the next one works`() {
    let bench = SideSwipeBench()
    for row in [3, 3, 5, 3, 1, 5, 3] {
      bench.swipe(row: row)
      bench.driver.advance(by: .milliseconds(70))
    }
    bench.rest()
    bench.table.closeMenu()
    bench.rest()

    bench.swipe(row: 4)
    bench.rest()

    #expect(bench.table.menuRow == 4 && bench.displaced == [4])
  }

  @Test func `an open menu stays with its item`() {
    let table = SideSwipeTableView()
    let swiped = SwipedRows(6)
    table.sideSwipeDelegate = swiped
    let items = TableItems<Named>(table) { RowContent(StyledText($0.name)) }
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
