import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The light and the shadow of the snapshot that slides over a menu.
@MainActor
@Suite struct SideMenuLightTests {
  private let harness = SideMenuHarness()

  /// Returns how many columns left of the snapshot, in an empty row, differ from the one before.
  private func shades(before column: Int) -> Int {
    let buffer = harness.driver.buffer
    let tones = (column - 6..<column).map { buffer[Point(x: $0, y: 23)].background }
    return zip(tones, tones.dropFirst()).count { $0 != $1 }
  }

  @Test func `the shadow is one column wide in motion, and four when settled`() {
    harness.controller.showMenu()
    harness.driver.advance(by: .milliseconds(100))
    let column = Int((harness.column ?? 0).rounded())
    #expect(shades(before: column) == 1)

    harness.driver.advance(by: .milliseconds(200))
    #expect(shades(before: 66) == 4)
  }

  @Test func `a partly open menu is the darker, the less of it is visible`() {
    func ground(heldAt column: Int) -> RGB? {
      harness.driver.mouse(.press, 0, 12)
      for x in 1...column { harness.driver.mouse(.drag, x, 12) }
      harness.driver.advance(by: .milliseconds(100))
      let color = harness.driver.buffer[Point(x: 2, y: 22)].background
      harness.driver.press(.escape)
      harness.driver.mouse(.release, column, 12)
      harness.driver.settle()
      guard case .rgb(let rgb) = color.kind else { return nil }
      return rgb
    }
    let tones = [20, 40, 60].compactMap { ground(heldAt: $0)?.luminance }
    #expect(tones.count == 3 && tones == tones.sorted() && Set(tones).count == 3)
  }

  @Test func `a drag that pauses for 80 ms counts as settled`() {
    harness.driver.mouse(.press, 0, 12)
    for x in 1...40 { harness.driver.mouse(.drag, x, 12) }
    #expect(shades(before: 40) == 1)

    harness.driver.advance(by: .milliseconds(70))
    #expect(shades(before: 40) == 1)
    harness.driver.advance(by: .milliseconds(20))
    #expect(shades(before: 40) == 4)

    harness.driver.mouse(.drag, 41, 12)
    #expect(shades(before: 41) == 1)
    harness.driver.mouse(.release, 41, 12)
    harness.driver.settle()
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `a paused drag shifts the menu, and a settled menu is in place`() {
    let menu = harness.controller.menuViewController.view
    harness.driver.mouse(.press, 0, 12)
    for x in 1...33 { harness.driver.mouse(.drag, x, 12) }
    #expect(menu.translation.x == 0)
    harness.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == -2)
    for x in 34...66 { harness.driver.mouse(.drag, x, 12) }
    #expect(menu.translation.x == -2)
    harness.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == 0)
    for x in (20...65).reversed() { harness.driver.mouse(.drag, x, 12) }
    harness.driver.advance(by: .milliseconds(100))
    #expect(menu.translation.x == -3)

    harness.driver.mouse(.release, 20, 12)
    harness.driver.settle()
    #expect(menu.translation.x == 0)
  }
}
