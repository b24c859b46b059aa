import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// Random events, edits and settings of a table of swipeable rows.
@MainActor
private struct RandomAction {
  var generator: SeededGenerator
  let harness: SideSwipeHarness

  /// Checks the invariants after each step.
  let check: @MainActor () -> Void

  private static let keys: [Key] = [
    .up, .down, .left, .right, .left, .right, .enter, .space, .escape, .home, .end, .pageDown, .tab,
  ]

  private mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &generator)
  }

  private mutating func place() -> Point {
    let size = harness.driver.stage.size
    return Point(x: number(-1..<size.width + 2), y: number(-1..<size.height + 2))
  }

  mutating func happen() {
    switch number(0..<40) {
    case 0..<8: swipe()
    case 8..<14: press()
    case 14..<20: send(.key(Self.keys[number(0..<Self.keys.count)]))
    case 20..<29: wait(number(0..<250))
    case 29: wait(1_000)
    case 30: wheel()
    case 31: send(.focus(gained: Bool.random(using: &generator)))
    case 32: send(.resize(Size(width: number(0..<50), height: number(0..<18))))
    case 33: setUp()
    default: edit()
    }
    check()
  }

  private func send(_ event: Event) {
    harness.driver.stage.send(event)
    check()
  }

  private func wait(_ milliseconds: Int) {
    harness.driver.stage.advance(by: .milliseconds(milliseconds))
    check()
  }

  private func mouse(_ action: Mouse.Action, _ position: Point, _ button: Mouse.Button = .left) {
    send(.mouse(Mouse(action, button: button, at: position)))
  }

  private mutating func swipe() {
    let start = place()
    let end = start.translated(x: Bool.random(using: &generator) ? 7 : -7, y: 0)
    mouse(.press, start)
    wait(number(0..<40))
    mouse(.drag, end)
    mouse(.release, end)
  }

  private mutating func press() {
    let actions: [Mouse.Action] = [.press, .drag, .drag, .release, .release, .move]
    mouse(
      actions[number(0..<actions.count)], place(), number(0..<8) == 0 ? .right : .left)
  }

  private mutating func wheel() {
    let buttons: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
    mouse(.wheel, place(), buttons[number(0..<4)])
  }

  private mutating func setUp() {
    switch number(0..<4) {
    case 0: harness.table.menuStyle = Bool.random(using: &generator) ? .push : .reveal
    case 1: harness.table.isSwipeInteractive.toggle()
    case 2: harness.driver.stage.motionLevel = [.full, .full, .reduced, .none][number(0..<4)]
    default: harness.rows.hasIdentifiers.toggle()
    }
  }

  private mutating func edit() {
    let count = harness.rows.names.count
    switch number(0..<6) {
    case 0: harness.table.reloadData()
    case 1 where count > 4:
      let index = number(0..<count)
      harness.rows.names.remove(at: index)
      harness.table.deleteRows(at: [index])
    case 2 where count < 30:
      let index = number(0..<count + 1)
      harness.rows.names.insert("New \(number(0..<1_000_000))", at: index)
      harness.table.insertRows(at: [index])
    case 3: harness.table.openMenu(at: number(-1..<count + 1))
    case 4: harness.table.closeMenu(animated: Bool.random(using: &generator))
    default:
      harness.rows.names.shuffle(using: &generator)
      harness.table.reloadData()
    }
  }
}

@MainActor
@Suite struct SideSwipeRandomTests {
  @Test(arguments: [2011, 42, 7] as [UInt64])
  func `under random events at most one menu exists, on a valid row`(
    seed: UInt64
  ) {
    let harness = SideSwipeHarness(12, height: 2, size: Size(width: 40, height: 12))
    var wrong: [String] = []
    harness.rows.onChoose = { row in
      if !harness.rows.names.indices.contains(row) { wrong.append("chose on row \(row)") }
    }
    var seen = harness.driver.buffer
    var accident = RandomAction(generator: SeededGenerator(seed: seed), harness: harness) {
      let frame = harness.driver.frame()
      let isSame = seen.size != frame.buffer.size || frame.applied(to: seen) == frame.buffer
      #expect(isSame)
      seen = frame.buffer
      check(harness)
    }
    for _ in 0..<Rounds.sample(300, of: 1_200) { accident.happen() }
    #expect(wrong == [])
    expectNothingLeft(of: harness)
  }

  private func check(_ harness: SideSwipeHarness) {
    let table = harness.table
    #expect(harness.windows.count == (table.menuPhase == .idle ? 0 : 1))
    #expect((table.menuRow == nil) == (table.menuPhase == .idle))
    #expect(table.menuRow.map((0..<table.numberOfRows).contains) ?? true)
    #expect(harness.displaced.allSatisfy { $0 == table.menuRow })
    #expect(table.subviews.allSatisfy { !$0.isHidden || $0.translation == .zero })
    if table.menuPhase == .open, let row = table.menuRow {
      #expect(abs(harness.offset(of: row) ?? 0) == Double(table.frame.width))
    }
    let slides = table.menuPhase == .opening || table.menuPhase == .closing
    if slides { #expect(harness.driver.stage.nextDeadline != nil) }
  }

  /// Expects everything to settle, and then to equal a new table.
  private func expectNothingLeft(of harness: SideSwipeHarness) {
    harness.driver.send(.key(.escape))
    harness.driver.mouse(.release, 1, 1)
    harness.driver.send(.resize(Size(width: 40, height: 12)))
    harness.driver.stage.motionLevel = .full
    harness.comeToRest()
    #expect([.idle, .open].contains(harness.table.menuPhase))
    harness.table.closeMenu()
    harness.comeToRest()
    #expect(harness.isPlain && harness.driver.stage.nextDeadline == nil)
    let tree = harness.driver.tree
    harness.driver.mouse(.drag, 30, 5)
    harness.driver.mouse(.release, 30, 5)
    #expect(harness.driver.tree == tree)

    let fresh = SideSwipeHarness(0, height: 2, size: Size(width: 40, height: 12))
    fresh.rows.names = harness.rows.names
    fresh.table.reloadData()
    fresh.driver.frame()
    fresh.table.selectRow(harness.table.selectedRow)
    fresh.table.contentOffset = harness.table.contentOffset
    harness.table.becomeFirstResponder()
    #expect(harness.driver.buffer == fresh.driver.buffer)
    #expect(harness.visibleTree == fresh.visibleTree)

    for (index, row) in [0, 1, 2].enumerated() {
      harness.table.scrollToTop(animated: false)
      harness.table.isSwipeInteractive = index == 1
      harness.driver.frame()
      harness.swipe(row: row, by: 25)
      harness.comeToRest()
    }
    #expect(harness.table.menuPhase == .open && harness.table.menuRow == 2)
  }
}
