import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SideMenuFilmTests {
  private static let interval = Duration.seconds(1) / 30

  private func film(_ tape: String, named name: String) {
    let harness = SideMenuHarness(Size(width: 40, height: 8))
    expectFilmStrip(
      of: harness.driver, tape: tape, every: Self.interval, named: "side-menu-\(name)")
  }

  @Test func `opening and closing match the recorded frames`() {
    film("key m\nwait 250ms\nkey escape", named: "open-close")
  }

  @Test func `a snapshot that is caught and released matches the recorded frames`() {
    film(
      "key m\nwait 100ms\npress 30,3\nwait 50ms\nmove 20,3 over 100ms\nrelease 20,3", named: "catch"
    )
  }

  @Test func `a drag that Escape cancels matches the recorded frames`() {
    film("key m\nwait 200ms\npress 36,3\nmove 20,3 over 100ms\nkey escape", named: "escape")
  }

  @Test func `a resize during a slide matches the recorded frames`() {
    film("key m\nwait 100ms\nresize 30x6\nwait 100ms\nkey escape", named: "resize")
  }

  @Test(arguments: Size.pictured)
  func `an open menu matches its snapshot`(size: Size) {
    let harness = SideMenuHarness(size)
    harness.open()
    expectSnapshot(of: harness.driver, named: "side-menu-\(size)")
  }

  @Test(arguments: ColorDepth.allCases, [TerminalColors.dark, .light])
  func `content and menu differ at every color depth`(
    depth: ColorDepth, colors: TerminalColors
  ) {
    let harness = SideMenuHarness(
      Size(width: 40, height: 8), traits: Traits(colorDepth: depth, colors: colors))
    harness.open()
    let buffer = harness.driver.buffer

    let edge = buffer[Point(x: 32, y: 6)]
    let beside = buffer[Point(x: 31, y: 6)]
    #expect(edge.glyph != beside.glyph || edge.background != beside.background)
  }

  @Test func `without Unicode the edge is ASCII`() {
    let harness = SideMenuHarness(
      Size(width: 40, height: 8), traits: Traits(colorDepth: .palette16, usesUnicode: false))
    harness.open()

    #expect(Array(harness.driver.lines[6])[32] == "|")
  }
}
