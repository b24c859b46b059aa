import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeMenuTests {
  nonisolated private static let icons: [Character] = ["↶", "⇄", "☆", "☻", "¶", "⇧"]

  /// Returns the column and the line of each icon.
  private func places(in harness: SideSwipeHarness) -> [Point?] {
    let lines = harness.driver.lines.map(Array.init)
    return Self.icons.map { icon in
      lines.indices.lazy.compactMap { y in
        lines[y].firstIndex(of: icon).map { Point(x: $0, y: y) }
      }.first
    }
  }

  // MARK: Layout

  @Test(arguments: [320, 160, 80, 60, 40, 20])
  func `SS-12 the six actions are at the recipe's positions at any width`(width: Int) {
    let harness = SideSwipeHarness(size: Size(width: width, height: 24))
    harness.open(row: 3)

    let columns = [10, 66, 117, 168, 220, 273].map {
      Int((Double($0 * width) / 320 + 0.5).rounded(.down))
    }
    #expect(places(in: harness).map(\.?.x) == columns)
  }

  @Test func `SS-12 the actions are Reply, Retweet, Favorite, Profile, Links and Action`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)

    #expect(
      harness.driver.lines[6]
        == "▀▀▀↶ Reply▀▀▀▀▀▀▀⇄ Retweet▀▀▀☆ Favorite▀▀▀☻ Profile▀▀▀▀¶ Links▀▀▀▀▀▀"
        + "⇧ Action▀▀▀▐")
  }

  @Test(arguments: 0..<10)
  func `SS-11 the menu is as high as its row, with centered actions`(row: Int) {
    let harness = SideSwipeHarness(size: Size(width: 40, height: 40))
    harness.open(row: row)

    let height = (44 + 5 * row) / 20
    #expect(harness.menu?.frame.size == Size(width: 40, height: height))
    #expect(harness.menu?.convertToStage(.zero) == Point(x: 0, y: harness.line(of: row)))
    let lines = Set(places(in: harness).map { $0?.y })
    #expect(lines == [harness.line(of: row) + (height - 1) / 2])
  }

  @Test(arguments: 0...90)
  func `actions never overlap at any width`(width: Int) {
    for height in 1...4 {
      let harness = SideSwipeHarness(1, height: height, size: Size(width: width, height: height))
      harness.open(row: 0)
      let displayed = places(in: harness).compactMap(\.self)

      #expect(Set(displayed).count == displayed.count)
      #expect(displayed.count == (width > 11 ? 6 : (width + 1) / 2))
      let titles = ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"]
      let seen = titles.count { title in harness.driver.lines.contains { $0.contains(title) } }
      #expect([0, 6].contains(seen))
    }
  }

  @Test(arguments: 1...12)
  func `keys reach every action even where icons do not fit`(width: Int) {
    for index in 0..<6 {
      let harness = SideSwipeHarness(1, height: 1, size: Size(width: width, height: 1))
      harness.table.selectRow(0)
      harness.driver.press(.right)
      harness.comeToRest()
      for _ in 0..<index { harness.driver.press(.right) }
      #expect(harness.driver.lines[0].contains(Self.icons[index]))

      harness.driver.press(.enter)
      #expect(harness.rows.take().count == 1)
    }
  }

  @Test func `up to nine actions with wide glyphs are all displayed`() {
    for count in 0...9 {
      let harness = SideSwipeHarness(1, height: 1, size: Size(width: 80, height: 1))
      harness.rows.actions = (0..<count).map { ContextualAction("日\($0)", icon: "本") }
      harness.open(row: 0)

      let line = harness.driver.lines[0]
      #expect(line.count { $0 == "日" } == count && line.count { $0 == "本" } == count)
    }
  }

  @Test func `without Unicode icons and titles are ASCII`() {
    let harness = SideSwipeHarness(traits: Traits(usesUnicode: false))
    harness.rows.actions[0].asciiIcon = nil
    harness.table.selectRow(3)
    harness.driver.press(.right)
    harness.comeToRest()

    #expect(harness.driver.lines[6].allSatisfy { $0.isASCII || $0 == "▐" })
    #expect(harness.driver.lines[6].contains(">R Reply .....") == true)
  }

  // MARK: Choosing

  @Test(arguments: 0..<6)
  func `SS-10 a click reports the action and its row, and closes`(
    index: Int
  ) {
    let harness = SideSwipeHarness()
    var phases: [SideSwipeTableView.MenuPhase] = []
    harness.rows.onChoose = { _ in phases.append(harness.table.menuPhase) }
    harness.open(row: 3)

    let x = [10, 66, 117, 168, 220, 273][index] / 4 + 2
    harness.driver.mouse(.press, x, 6)
    #expect(harness.rows.take() == [])
    harness.driver.mouse(.release, x, 6)

    let title = harness.rows.actions[index].title
    #expect(harness.rows.take() == ["\(title) on cell 3, 3"])
    #expect(phases == [.open] && harness.table.menuPhase == .closing)
    #expect(harness.journal.take() == [])
    harness.comeToRest()
    #expect(harness.isPlain)
  }

  @Test func `SS-14 an action is chosen only once, despite repeated presses`() {
    let harness = SideSwipeHarness()
    harness.table.selectRow(3)
    harness.open(row: 3)

    for _ in 0..<60 {
      harness.driver.tap(x: 5, y: 6)
      harness.driver.press(.enter)
      harness.driver.press(.space)
      harness.driver.advance(by: .milliseconds(11))
    }

    #expect(harness.rows.take() == ["Reply on cell 3, 3"])
  }

  @Test func `SS-14 events inside a handler do not choose again`() {
    let harness = SideSwipeHarness()
    harness.rows.onChoose = { _ in
      harness.driver.stage.send(.key(.enter))
      harness.driver.stage.send(.mouse(Mouse(.press, at: Point(x: 5, y: 6))))
      harness.driver.stage.send(.mouse(Mouse(.release, at: Point(x: 5, y: 6))))
    }
    harness.open(row: 3)
    harness.driver.tap(x: 5, y: 6)

    #expect(harness.rows.take() == ["Reply on cell 3, 3"])
  }

  @Test func `SS-14 the handler receives the row's current index and identifier`() {
    let harness = SideSwipeHarness()
    harness.rows.hasIdentifiers = true
    harness.open(row: 3)
    harness.rows.names.insert("New", at: 0)
    harness.table.insertRows(at: [0])
    harness.driver.frame()

    harness.driver.tap(x: 5, y: harness.line(of: 4) + 1)

    #expect(harness.rows.take() == ["Reply on cell 4, Row 3"])
  }

  @Test(arguments: 0..<5)
  func `a handler may change the table and its menu`(change: Int) {
    let harness = SideSwipeHarness()
    harness.rows.onChoose = { row in
      switch change {
      case 0:
        harness.rows.names.remove(at: row)
        harness.table.deleteRows(at: [row])
      case 1: harness.table.reloadData()
      case 2: harness.table.closeMenu(animated: false)
      case 3: harness.driver.stage.rootView = View()
      default: harness.table.openMenu(at: 5)
      }
    }
    harness.open(row: 3)
    harness.driver.tap(x: 5, y: 6)
    harness.comeToRest()

    if change == 4 {
      #expect(harness.table.menuPhase == .open && harness.displaced == [5])
    } else {
      #expect(harness.isPlain)
    }
    #expect(harness.rows.take() == ["Reply on cell 3, 3"])
  }

  // MARK: Presses

  @Test func `a press that leaves its action or is cancelled chooses nothing`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)
    harness.driver.mouse(.press, 5, 6)
    harness.driver.mouse(.drag, 5, 7)
    harness.driver.mouse(.release, 5, 7)
    harness.driver.mouse(.press, 5, 6)
    harness.driver.press(.escape)
    harness.driver.mouse(.release, 5, 6)
    harness.driver.mouse(.press, 5, 6, button: .right)
    harness.driver.mouse(.release, 5, 6, button: .right)

    #expect(harness.rows.take() == [] && harness.journal.take() == [])
    #expect(harness.table.menuPhase == .open)
  }

  @Test(arguments: [Point(x: 13, y: 6), Point(x: 5, y: 7)])
  func `a click next to the actions closes the menu and selects nothing`(position: Point) {
    let harness = SideSwipeHarness()
    harness.open(row: 3)

    harness.driver.tap(x: position.x, y: position.y)

    #expect(harness.table.menuPhase == .closing)
    #expect(harness.journal.take() == [] && harness.rows.take() == [])
  }

  @Test func `a click on a sliding menu does nothing`() {
    let harness = SideSwipeHarness()
    harness.swipe(row: 3)
    harness.driver.advance(by: .milliseconds(150))
    harness.driver.tap(x: 5, y: 6)
    harness.comeToRest()

    #expect(harness.table.menuPhase == .open)
    #expect(harness.rows.take() == [] && harness.journal.take() == [])
  }

  @Test func `a click on a disabled action displays its reason`() {
    for height in 1...3 {
      let harness = SideSwipeHarness(height: height)
      harness.rows.actions[4].isEnabled = false
      harness.rows.actions[4].unavailableReason = "there are none"
      harness.open(row: 3)
      let line = harness.line(of: 3)

      harness.driver.tap(x: 57, y: line + (height - 1) / 2)

      #expect(harness.table.menuPhase == .open && harness.rows.take() == [])
      #expect(harness.table.highlightedActionIndex == 4)
      #expect(harness.driver.lines[line..<line + height].contains { $0.contains("there are none") })
    }
  }
}
