import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The light and the shadow of what slides over a menu, which follow where it rests.
@MainActor
@Suite struct SideMenuLightTests {
  private let bench = SideMenuBench()

  /// How many columns left of the snapshot, in an empty row, are darker than the one before.
  private func shades(before column: Int) -> Int {
    let buffer = bench.driver.buffer
    let tones = (column - 6..<column).map { buffer[Point(x: $0, y: 23)].background }
    return zip(tones, tones.dropFirst()).count { $0 != $1 }
  }

  @Test func `at rest the shadow is four columns wide, and one while it moves`() {
    bench.controller.showMenu()
    bench.driver.advance(by: .milliseconds(100))
    let column = Int((bench.column ?? 0).rounded())
    #expect(shades(before: column) == 1)

    bench.driver.advance(by: .milliseconds(200))
    #expect(shades(before: 66) == 4)
  }

  @Test func `held on the way the menu is veiled, the less of it is seen the more`() {
    func ground(heldAt column: Int) -> RGB? {
      bench.driver.mouse(.press, 0, 12)
      for x in 1...column { bench.driver.mouse(.drag, x, 12) }
      bench.driver.advance(by: .milliseconds(100))
      let color = bench.driver.buffer[Point(x: 2, y: 22)].background
      bench.driver.press(.escape)
      bench.driver.mouse(.release, column, 12)
      bench.driver.settle()
      guard case .rgb(let rgb) = color.kind else { return nil }
      return rgb
    }
    let tones = [20, 40, 60].compactMap { ground(heldAt: $0)?.luminance }
    #expect(tones.count == 3 && tones == tones.sorted() && Set(tones).count == 3)
  }

  @Test func `held still for 80 milliseconds it counts as resting`() {
    bench.driver.mouse(.press, 0, 12)
    for x in 1...40 { bench.driver.mouse(.drag, x, 12) }
    #expect(shades(before: 40) == 1)

    bench.driver.advance(by: .milliseconds(70))
    #expect(shades(before: 40) == 1)
    bench.driver.advance(by: .milliseconds(20))
    #expect(shades(before: 40) == 4)

    bench.driver.mouse(.drag, 41, 12)
    #expect(shades(before: 41) == 1)
    bench.driver.mouse(.release, 41, 12)
    bench.driver.settle()
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `held still on the way the menu has come along, and let go it stands in its place`() {
    let menu = bench.controller.menuViewController.view
    bench.driver.mouse(.press, 0, 12)
    for x in 1...33 { bench.driver.mouse(.drag, x, 12) }
    #expect(menu.translation.x == 0)
    bench.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == -2)
    for x in 34...66 { bench.driver.mouse(.drag, x, 12) }
    #expect(menu.translation.x == -2)
    bench.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == 0)
    for x in (20...65).reversed() { bench.driver.mouse(.drag, x, 12) }
    bench.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == -3)

    bench.driver.mouse(.release, 20, 12)
    bench.driver.settle()
    #expect(menu.translation.x == 0)
  }
}
