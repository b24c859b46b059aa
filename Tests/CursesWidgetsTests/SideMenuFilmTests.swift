import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SideMenuFilmTests {
  private static let interval = Duration.seconds(1) / 60

  private func film(_ tape: String, named name: String) {
    let bench = SideMenuBench(Size(width: 40, height: 8))
    expectFilmStrip(of: bench.driver, tape: tape, every: Self.interval, named: "side-menu-\(name)")
  }

  @Test func `opening and closing are filmed`() {
    film("key m\nwait 250ms\nkey escape", named: "open-close")
  }

  @Test func `a press that catches the snapshot, and lets it go, is filmed`() {
    film(
      "key m\nwait 100ms\npress 30,3\nwait 50ms\nmove 20,3 over 100ms\nrelease 20,3", named: "catch"
    )
  }

  @Test func `a drag that Escape breaks off is filmed`() {
    film("key m\nwait 200ms\npress 36,3\nmove 20,3 over 100ms\nkey escape", named: "escape")
  }

  @Test func `a resize while it slides is filmed`() {
    film("key m\nwait 100ms\nresize 30x6\nwait 100ms\nkey escape", named: "resize")
  }

  @Test(arguments: Size.pictured)
  func `an open menu looks as recorded`(size: Size) {
    let bench = SideMenuBench(size)
    bench.open()
    expectSnapshot(of: bench.driver, named: "side-menu-\(size)")
  }

  @Test(arguments: ColorDepth.allCases, [TerminalColors.dark, .light])
  func `content and menu can be told apart in every color depth`(
    depth: ColorDepth, colors: TerminalColors
  ) {
    let bench = SideMenuBench(
      Size(width: 40, height: 8), traits: Traits(colorDepth: depth, colors: colors))
    bench.open()
    let buffer = bench.driver.buffer

    let edge = buffer[Point(x: 32, y: 6)]
    let beside = buffer[Point(x: 31, y: 6)]
    #expect(edge.glyph != beside.glyph || edge.background != beside.background)
  }

  @Test func `where only ASCII can be shown, the edge is in ASCII`() {
    let bench = SideMenuBench(
      Size(width: 40, height: 8), traits: Traits(colorDepth: .palette16, usesUnicode: false))
    bench.open()

    #expect(Array(bench.driver.lines[6])[32] == "|")
  }
}
