import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The standard appearance of a row's menu: two tones of slate, and actions of equal widths.
@MainActor
@Suite struct SideSwipeSharesTests {
  private func displayed(_ traits: Traits = Traits(), width: Int = 80, lines: Int = 2)
    -> SideSwipeHarness
  {
    let harness = SideSwipeHarness(
      height: lines, size: Size(width: width, height: 12), traits: traits)
    harness.table.menuAppearance = .standard
    let all = [("★", "Star"), ("●", "Read"), ("⇗", "Share"), ("¶", "Copy"), ("✕", "Delete")]
    harness.rows.actions = all.map { icon, title in
      ContextualAction(title, icon: icon, isDestructive: title == "Delete") { _, _, _ in }
    }
    harness.table.selectRow(1)
    harness.driver.press(.right)
    harness.comeToRest()
    return harness
  }

  @Test func `icons are above titles, centered in equal widths`() {
    let harness = displayed()
    let y = harness.line(of: 1)
    let icons = harness.driver.lines[y].filter { "★●⇗¶✕".contains($0) }
    #expect(icons == "★●⇗¶✕")
    for (index, title) in ["Star", "Read", "Share", "Copy", "Delete"].enumerated() {
      let column = harness.driver.lines[y + 1].firstRange(of: title)
      let start = column.map { harness.driver.lines[y + 1].prefix(upTo: $0.lowerBound).count }
      #expect(start == 16 * index + 8 - (title.count - 1) / 2)
    }
  }

  @Test func `the highlighted action is filled, and a destructive one is red`() {
    let harness = displayed()
    let y = harness.line(of: 1)
    let fill = Theme.standard.accentFill.dark
    let buffer = harness.driver.buffer
    #expect((0..<16).allSatisfy { buffer[Point(x: $0, y: y + 1)].background == fill })
    let slates = [y, y + 1].map { buffer[Point(x: 16, y: $0)].background }
    #expect(slates == [.rgb(44, 50, 60), .rgb(58, 65, 76)])
    let inks = [40, 72].map { buffer[Point(x: $0, y: y)].foreground }
    #expect(inks == [.rgb(240, 243, 248), .rgb(255, 156, 149)])
  }

  @Test func `a click anywhere in the width of an action chooses it`() {
    let harness = displayed()
    var chosen: [String] = []
    harness.rows.actions = [
      ContextualAction("One", icon: "1") { _, _, _ in chosen.append("One") },
      ContextualAction("Two", icon: "2") { _, _, _ in chosen.append("Two") },
    ]
    harness.open(row: 3)
    harness.driver.tap(x: 41, y: harness.line(of: 3))
    #expect(chosen == ["Two"])
  }

  @Test func `one line has titles next to icons, and few columns have icons alone`() {
    #expect(displayed(lines: 1).driver.lines[1].contains("★ Star"))
    let narrow = displayed(width: 20)
    #expect(!narrow.driver.lines.contains { $0.contains("Star") })
    #expect(narrow.driver.lines.contains { $0.contains("★") && $0.contains("✕") })
  }

  @Test(arguments: ColorDepth.allCases)
  func `the highlighted action is visible at every color depth`(depth: ColorDepth) {
    let harness = displayed(Traits(colorDepth: depth))
    let y = harness.line(of: 1)
    let before = harness.driver.buffer
    harness.driver.press(.right)
    let after = harness.driver.buffer
    let changed = (0..<16).filter { before[Point(x: $0, y: y)] != after[Point(x: $0, y: y)] }
    #expect(!changed.isEmpty)
  }
}
