import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

/// Something that may happen to a table whose rows can be swiped, at random.
@MainActor
private struct Accident {
  var generator: SeededGenerator
  let bench: SideSwipeBench

  /// Looks whether everything is in order.
  let check: @MainActor () -> Void

  private static let keys: [Key] = [
    .up, .down, .left, .right, .left, .right, .enter, .space, .escape, .home, .end, .pageDown, .tab,
  ]

  private mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &generator)
  }

  private mutating func place() -> Point {
    let size = bench.driver.stage.size
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
    bench.driver.stage.send(event)
    check()
  }

  private func wait(_ milliseconds: Int) {
    bench.driver.stage.advance(by: .milliseconds(milliseconds))
    check()
  }

  private func mouse(_ action: Mouse.Action, _ place: Point, _ button: Mouse.Button = .left) {
    send(.mouse(Mouse(action, button: button, at: place)))
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
    case 0: bench.table.menuStyle = Bool.random(using: &generator) ? .push : .reveal
    case 1: bench.table.isSwipeInteractive.toggle()
    case 2: bench.driver.stage.motionLevel = [.full, .full, .reduced, .none][number(0..<4)]
    default: bench.rows.hasIdentifiers.toggle()
    }
  }

  private mutating func edit() {
    let count = bench.rows.names.count
    switch number(0..<6) {
    case 0: bench.table.reloadData()
    case 1 where count > 4:
      let index = number(0..<count)
      bench.rows.names.remove(at: index)
      bench.table.deleteRows(at: [index])
    case 2 where count < 30:
      let index = number(0..<count + 1)
      bench.rows.names.insert("New \(number(0..<1_000_000))", at: index)
      bench.table.insertRows(at: [index])
    case 3: bench.table.openMenu(at: number(-1..<count + 1))
    case 4: bench.table.closeMenu(animated: Bool.random(using: &generator))
    default:
      bench.rows.names.shuffle(using: &generator)
      bench.table.reloadData()
    }
  }
}

@MainActor
@Suite struct SideSwipeRandomTests {
  @Test(arguments: [2011, 42, 7] as [UInt64])
  func `whatever happens there is one menu at most, on a row that is there, and nothing is stuck`(
    seed: UInt64
  ) {
    let bench = SideSwipeBench(12, height: 2, size: Size(width: 40, height: 12))
    var wrong: [String] = []
    bench.rows.onChoose = { row in
      if !bench.rows.names.indices.contains(row) { wrong.append("chose on row \(row)") }
    }
    var seen = bench.driver.buffer
    var accident = Accident(generator: SeededGenerator(seed: seed), bench: bench) {
      let frame = bench.driver.frame()
      let isSame = seen.size != frame.buffer.size || frame.applied(to: seen) == frame.buffer
      #expect(isSame)
      seen = frame.buffer
      check(bench)
    }
    for _ in 0..<Rounds.sample(300, of: 1_200) { accident.happen() }
    #expect(wrong == [])
    expectNothingLeft(of: bench)
  }

  private func check(_ bench: SideSwipeBench) {
    let table = bench.table
    #expect(bench.windows.count == (table.menuPhase == .idle ? 0 : 1))
    #expect((table.menuRow == nil) == (table.menuPhase == .idle))
    #expect(table.menuRow.map((0..<table.numberOfRows).contains) ?? true)
    #expect(bench.displaced.allSatisfy { $0 == table.menuRow })
    #expect(table.subviews.allSatisfy { !$0.isHidden || $0.translation == .zero })
    if table.menuPhase == .open, let row = table.menuRow {
      #expect(abs(bench.offset(of: row) ?? 0) == Double(table.frame.width))
    }
    let slides = table.menuPhase == .opening || table.menuPhase == .closing
    if slides { #expect(bench.driver.stage.nextDeadline != nil) }
  }

  /// Expects everything to come to rest, and then to be as if nothing had happened.
  private func expectNothingLeft(of bench: SideSwipeBench) {
    bench.driver.send(.key(.escape))
    bench.driver.mouse(.release, 1, 1)
    bench.driver.send(.resize(Size(width: 40, height: 12)))
    bench.driver.stage.motionLevel = .full
    bench.rest()
    #expect([.idle, .open].contains(bench.table.menuPhase))
    bench.table.closeMenu()
    bench.rest()
    #expect(bench.isPlain && bench.driver.stage.nextDeadline == nil)
    let tree = bench.driver.tree
    bench.driver.mouse(.drag, 30, 5)
    bench.driver.mouse(.release, 30, 5)
    #expect(bench.driver.tree == tree)

    let fresh = SideSwipeBench(0, height: 2, size: Size(width: 40, height: 12))
    fresh.rows.names = bench.rows.names
    fresh.table.reloadData()
    fresh.driver.frame()
    fresh.table.selectRow(bench.table.selectedRow)
    fresh.table.contentOffset = bench.table.contentOffset
    bench.table.becomeFirstResponder()
    #expect(bench.driver.buffer == fresh.driver.buffer)
    #expect(bench.visibleTree == fresh.visibleTree)

    for (index, row) in [0, 1, 2].enumerated() {
      bench.table.scrollToTop(animated: false)
      bench.table.isSwipeInteractive = index == 1
      bench.driver.frame()
      bench.swipe(row: row, by: 25)
      bench.rest()
    }
    #expect(bench.table.menuPhase == .open && bench.table.menuRow == 2)
  }
}
