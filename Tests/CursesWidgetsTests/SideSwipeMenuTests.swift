import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeMenuTests {
  nonisolated private static let icons: [Character] = ["↶", "⇄", "☆", "☻", "¶", "⇧"]

  /// The column and the line of each icon.
  private func places(in bench: SideSwipeBench) -> [Point?] {
    let lines = bench.driver.lines.map(Array.init)
    return Self.icons.map { icon in
      lines.indices.lazy.compactMap { y in
        lines[y].firstIndex(of: icon).map { Point(x: $0, y: y) }
      }.first
    }
  }

  // MARK: Where actions are

  @Test(arguments: [320, 160, 80, 60, 40, 20])
  func `SS-12 the six actions are where the recipe has them, in the width there is`(width: Int) {
    let bench = SideSwipeBench(size: Size(width: width, height: 24))
    bench.open(row: 3)

    let columns = [10, 66, 117, 168, 220, 273].map {
      Int((Double($0 * width) / 320 + 0.5).rounded(.down))
    }
    #expect(places(in: bench).map(\.?.x) == columns)
  }

  @Test func `SS-12 they are Reply, Retweet, Favorite, Profile, Links and Action`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)

    #expect(
      bench.driver.lines[6]
        == "░░ ↶ Reply ░░░░░ ⇄ Retweet ░ ☆ Favorite ░ ☻ Profile ░░ ¶ Links ░░░░ "
        + "⇧ Action ░░▐")
  }

  @Test(arguments: 0..<10)
  func `SS-11 the menu is as high as its row, and its actions in the middle`(row: Int) {
    let bench = SideSwipeBench(size: Size(width: 40, height: 40))
    bench.open(row: row)

    let height = (44 + 5 * row) / 20
    #expect(bench.menu?.frame.size == Size(width: 40, height: height))
    #expect(bench.menu?.convertToStage(.zero) == Point(x: 0, y: bench.line(of: row)))
    let lines = Set(places(in: bench).map { $0?.y })
    #expect(lines == [bench.line(of: row) + (height - 1) / 2])
  }

  @Test(arguments: 0...90)
  func `no action lies over another, whatever the width`(width: Int) {
    for height in 1...4 {
      let bench = SideSwipeBench(1, height: height, size: Size(width: width, height: height))
      bench.open(row: 0)
      let shown = places(in: bench).compactMap(\.self)

      #expect(Set(shown).count == shown.count)
      #expect(shown.count == (width > 11 ? 6 : (width + 1) / 2))
      let titles = ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"]
      let seen = titles.count { title in bench.driver.lines.contains { $0.contains(title) } }
      #expect([0, 6].contains(seen))
    }
  }

  @Test(arguments: 1...12)
  func `keys reach every action, also where not even the icons have room`(width: Int) {
    for index in 0..<6 {
      let bench = SideSwipeBench(1, height: 1, size: Size(width: width, height: 1))
      bench.table.selectRow(0)
      bench.driver.press(.right)
      bench.rest()
      for _ in 0..<index { bench.driver.press(.right) }
      #expect(bench.driver.lines[0].contains(Self.icons[index]))

      bench.driver.press(.enter)
      #expect(bench.rows.take().count == 1)
    }
  }

  @Test func `any number of actions is spread out, and wide glyphs keep their room`() {
    for count in 0...9 {
      let bench = SideSwipeBench(1, height: 1, size: Size(width: 80, height: 1))
      bench.rows.actions = (0..<count).map { SideSwipeAction("日\($0)", icon: "本") }
      bench.open(row: 0)

      let line = bench.driver.lines[0]
      #expect(line.count { $0 == "日" } == count && line.count { $0 == "本" } == count)
    }
  }

  @Test func `without Unicode there are letters and signs`() {
    let bench = SideSwipeBench(traits: Traits(usesUnicode: false))
    bench.rows.actions[0].asciiIcon = nil
    bench.table.selectRow(3)
    bench.driver.press(.right)
    bench.rest()

    #expect(bench.driver.lines[6].allSatisfy { $0.isASCII || $0 == "▐" })
    #expect(bench.driver.lines[6].contains(">R Reply .....") == true)
  }

  // MARK: Choosing

  @Test(arguments: 0..<6)
  func `SS-10 a click on an action says which one and on which row, then the menu closes`(
    index: Int
  ) {
    let bench = SideSwipeBench()
    var phases: [SideSwipeTableView.MenuPhase] = []
    bench.rows.onChoose = { _ in phases.append(bench.table.menuPhase) }
    bench.open(row: 3)

    let x = [10, 66, 117, 168, 220, 273][index] / 4 + 2
    bench.driver.mouse(.press, x, 6)
    #expect(bench.rows.take() == [])
    bench.driver.mouse(.release, x, 6)

    let title = bench.rows.actions[index].title
    #expect(bench.rows.take() == ["\(title) on cell 3, 3"])
    #expect(phases == [.open] && bench.table.menuPhase == .closing)
    #expect(bench.journal.take() == [])
    bench.rest()
    #expect(bench.isPlain)
  }

  @Test func `SS-14 an action is chosen once, however often it is pressed`() {
    let bench = SideSwipeBench()
    bench.table.selectRow(3)
    bench.open(row: 3)

    for _ in 0..<60 {
      bench.driver.tap(x: 5, y: 6)
      bench.driver.press(.enter)
      bench.driver.press(.space)
      bench.driver.advance(by: .milliseconds(11))
    }

    #expect(bench.rows.take() == ["Reply on cell 3, 3"])
  }

  @Test func `SS-14 the handler that is asked again inside itself does nothing`() {
    let bench = SideSwipeBench()
    bench.rows.onChoose = { _ in
      bench.driver.stage.send(.key(.enter))
      bench.driver.stage.send(.mouse(Mouse(.press, at: Point(x: 5, y: 6))))
      bench.driver.stage.send(.mouse(Mouse(.release, at: Point(x: 5, y: 6))))
    }
    bench.open(row: 3)
    bench.driver.tap(x: 5, y: 6)

    #expect(bench.rows.take() == ["Reply on cell 3, 3"])
  }

  @Test func `SS-14 the handler is told where the row is now, and what it is called`() {
    let bench = SideSwipeBench()
    bench.rows.hasIdentifiers = true
    bench.open(row: 3)
    bench.rows.names.insert("New", at: 0)
    bench.table.insertRows(at: [0])
    bench.driver.frame()

    bench.driver.tap(x: 5, y: bench.line(of: 4) + 1)

    #expect(bench.rows.take() == ["Reply on cell 4, Row 3"])
  }

  @Test(arguments: 0..<5)
  func `a handler may change everything`(change: Int) {
    let bench = SideSwipeBench()
    bench.rows.onChoose = { row in
      switch change {
      case 0:
        bench.rows.names.remove(at: row)
        bench.table.deleteRows(at: [row])
      case 1: bench.table.reloadData()
      case 2: bench.table.closeMenu(animated: false)
      case 3: bench.driver.stage.rootView = View()
      default: bench.table.openMenu(at: 5)
      }
    }
    bench.open(row: 3)
    bench.driver.tap(x: 5, y: 6)
    bench.rest()

    if change == 4 {
      #expect(bench.table.menuPhase == .open && bench.displaced == [5])
    } else {
      #expect(bench.isPlain)
    }
    #expect(bench.rows.take() == ["Reply on cell 3, 3"])
  }

  // MARK: Presses

  @Test func `a press that leaves its action, or is broken off, chooses nothing`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)
    bench.driver.mouse(.press, 5, 6)
    bench.driver.mouse(.drag, 5, 7)
    bench.driver.mouse(.release, 5, 7)
    bench.driver.mouse(.press, 5, 6)
    bench.driver.press(.escape)
    bench.driver.mouse(.release, 5, 6)
    bench.driver.mouse(.press, 5, 6, button: .right)
    bench.driver.mouse(.release, 5, 6, button: .right)

    #expect(bench.rows.take() == [] && bench.journal.take() == [])
    #expect(bench.table.menuPhase == .open)
  }

  @Test(arguments: [Point(x: 13, y: 6), Point(x: 5, y: 7)])
  func `a click beside the actions closes the menu and selects nothing`(place: Point) {
    let bench = SideSwipeBench()
    bench.open(row: 3)

    bench.driver.tap(x: place.x, y: place.y)

    #expect(bench.table.menuPhase == .closing)
    #expect(bench.journal.take() == [] && bench.rows.take() == [])
  }

  @Test func `presses on a menu on its way do nothing, and select nothing`() {
    let bench = SideSwipeBench()
    bench.swipe(row: 3)
    bench.driver.advance(by: .milliseconds(150))
    bench.driver.tap(x: 5, y: 6)
    bench.rest()

    #expect(bench.table.menuPhase == .open)
    #expect(bench.rows.take() == [] && bench.journal.take() == [])
  }

  @Test func `a click on an action that cannot be chosen says why`() {
    for height in 1...3 {
      let bench = SideSwipeBench(height: height)
      bench.rows.actions[4].isEnabled = false
      bench.rows.actions[4].unavailableReason = "there are none"
      bench.open(row: 3)
      let line = bench.line(of: 3)

      bench.driver.tap(x: 57, y: line + (height - 1) / 2)

      #expect(bench.table.menuPhase == .open && bench.rows.take() == [])
      #expect(bench.table.highlightedActionIndex == 4)
      #expect(bench.driver.lines[line..<line + height].contains { $0.contains("there are none") })
    }
  }
}
