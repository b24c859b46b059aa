import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// Random events on all screens.
@MainActor
@Suite struct RandomTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .tab,
      .backTab, .backspace, .delete, Key(.function(9)), Key(.up, modifiers: .shift),
      Key(.down, modifiers: .shift), Key(.down, phase: .repeat), Key(.right, phase: .release),
    ] + "nndooxumfst01234512345+?aé".map { .character($0) }

  private static let actions: [Mouse.Action] = [.press, .press, .drag, .drag, .release, .move]
  private static let wheels: [Mouse.Button] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]

  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 60, height: 20),
    Size(width: 30, height: 7), Size(width: 9, height: 3), Size(width: 1, height: 1), .zero,
  ]

  private func mouse(on size: Size, using numbers: inout SeededRandom) -> Mouse {
    let place = Point(
      x: Int.random(in: -2...size.width + 1, using: &numbers),
      y: Int.random(in: -2...size.height + 1, using: &numbers))
    if Int.random(in: 0..<5, using: &numbers) == 0 {
      let wheel = Self.wheels.randomElement(using: &numbers) ?? .wheelUp
      return Mouse(.wheel, button: wheel, at: place)
    }
    return Mouse(
      Self.actions.randomElement(using: &numbers) ?? .move, button: .left, at: place)
  }

  private func happen(to driver: StageDriver, using numbers: inout SeededRandom) {
    let stage = driver.stage
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0..<6: stage.advance(by: .milliseconds(Int.random(in: 0...400, using: &numbers)))
    case 6: stage.send(.resize(Self.sizes.randomElement(using: &numbers) ?? .zero))
    case 7: stage.send(.focus(gained: Bool.random(using: &numbers)))
    case 8: stage.send(.paste("two words"))
    case 9..<26: stage.send(.key(Self.keys.randomElement(using: &numbers) ?? .escape))
    default: stage.send(.mouse(mouse(on: stage.size, using: &numbers)))
    }
  }

  /// A run of 2,500 events, or four.
  @Test(arguments: [2011, 42, 7, 46].prefix(Rounds.sample(1, of: 4)) as ArraySlice<UInt64>)
  func `random events leave the tasks and the screens whole`(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let stage = PrioStage(.sample(.many))
    let driver = stage.driver
    var seen = driver.buffer
    for _ in 0..<2500 {
      happen(to: driver, using: &numbers)
      let frame = driver.frame()
      if seen.size == frame.buffer.size { #expect(frame.applied(to: seen) == frame.buffer) }
      seen = frame.buffer
      #expect(driver.stage.keyConflicts.isEmpty)
    }
    let items = stage.store.items
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(items.allSatisfy { !$0.name.isEmpty && $0.status != .deleted })
    #expect(items.allSatisfy { ($0.status == .done) == ($0.finished != nil) })

    for isGained in [false, true] { driver.send(.focus(gained: isGained)) }
    driver.send(.resize(Size(width: 80, height: 24)))
    driver.pressSlowly(.escape, .escape, .escape, .escape, .character("2"), .character("1"))
    driver.advance(by: .seconds(10))
    #expect(driver.says("Friday, 6 March") && driver.stage.nextDeadline == nil)
    let fresh = PrioStage(stage.library)
    if let row = stage.table?.selectedRow { fresh.table?.selectRow(row) }
    fresh.driver.advance(by: .seconds(10))
    #expect(driver.lines[1] == fresh.driver.lines[1] && driver.lines[23] == fresh.driver.lines[23])
  }
}
