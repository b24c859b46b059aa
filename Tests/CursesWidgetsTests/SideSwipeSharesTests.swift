import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The usual look of a row's menu: two slates, on which actions have equal shares.
@MainActor
@Suite struct SideSwipeSharesTests {
  private func shown(_ traits: Traits = Traits(), width: Int = 80, lines: Int = 2)
    -> SideSwipeBench
  {
    let bench = SideSwipeBench(
      height: lines, size: Size(width: width, height: 12), traits: traits)
    bench.table.menuAppearance = .standard
    let all = [("★", "Star"), ("●", "Read"), ("⇗", "Share"), ("¶", "Copy"), ("✕", "Delete")]
    bench.rows.actions = all.map { icon, title in
      SideSwipeAction(title, icon: icon, isDestructive: title == "Delete") { _, _, _ in }
    }
    bench.table.selectRow(1)
    bench.driver.press(.right)
    bench.rest()
    return bench
  }

  @Test func `icons stand over titles, in the middle of equal shares`() {
    let bench = shown()
    let y = bench.line(of: 1)
    let icons = bench.driver.lines[y].filter { "★●⇗¶✕".contains($0) }
    #expect(icons == "★●⇗¶✕")
    for (index, title) in ["Star", "Read", "Share", "Copy", "Delete"].enumerated() {
      let column = bench.driver.lines[y + 1].firstRange(of: title)
      let start = column.map { bench.driver.lines[y + 1].prefix(upTo: $0.lowerBound).count }
      #expect(start == 16 * index + 8 - (title.count - 1) / 2)
    }
  }

  @Test func `all of the share that is pointed at is lit, and what destroys is red`() {
    let bench = shown()
    let y = bench.line(of: 1)
    let fill = Theme.standard.accentFill.dark
    let buffer = bench.driver.buffer
    #expect((0..<16).allSatisfy { buffer[Point(x: $0, y: y + 1)].background == fill })
    let slates = [y, y + 1].map { buffer[Point(x: 16, y: $0)].background }
    #expect(slates == [.rgb(44, 50, 60), .rgb(58, 65, 76)])
    let inks = [40, 72].map { buffer[Point(x: $0, y: y)].foreground }
    #expect(inks == [.rgb(240, 243, 248), .rgb(255, 156, 149)])
  }

  @Test func `a click anywhere in a share chooses`() {
    let bench = shown()
    var chosen: [String] = []
    bench.rows.actions = [
      SideSwipeAction("One", icon: "1") { _, _, _ in chosen.append("One") },
      SideSwipeAction("Two", icon: "2") { _, _, _ in chosen.append("Two") },
    ]
    bench.open(row: 3)
    bench.driver.tap(x: 41, y: bench.line(of: 3))
    #expect(chosen == ["Two"])
  }

  @Test func `in one line titles stand beside icons, and in few columns there are icons alone`() {
    #expect(shown(lines: 1).driver.lines[1].contains("★ Star"))
    let narrow = shown(width: 20)
    #expect(!narrow.driver.lines.contains { $0.contains("Star") })
    #expect(narrow.driver.lines.contains { $0.contains("★") && $0.contains("✕") })
  }

  @Test(arguments: ColorDepth.allCases)
  func `the action that is pointed at can be told at every depth`(depth: ColorDepth) {
    let bench = shown(Traits(colorDepth: depth))
    let y = bench.line(of: 1)
    let before = bench.driver.buffer
    bench.driver.press(.right)
    let after = bench.driver.buffer
    let changed = (0..<16).filter { before[Point(x: $0, y: y)] != after[Point(x: $0, y: y)] }
    #expect(!changed.isEmpty)
  }
}
