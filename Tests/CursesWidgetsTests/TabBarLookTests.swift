import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A kind of bar, by the mark of its selected item.
struct TabBarKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let indicator: TabBarIndicator.Look
  let barStyle: TabBarIndicator.BarStyle

  static let all = [
    TabBarKind(testDescription: "arrow", indicator: .arrow, barStyle: .line),
    TabBarKind(testDescription: "line", indicator: .bar, barStyle: .line),
    TabBarKind(testDescription: "block", indicator: .bar, barStyle: .block),
  ]

  /// Creates a bar of four tabs with icons, the first one selected.
  @MainActor
  func makeBar() -> TabBar {
    let items = [("Home", "⌂"), ("Mentions", "@"), ("Search", "⌕"), ("More", "⋯")].map {
      TabBarItem(title: $0, icon: $1)
    }
    let bar = TabBar(items: items, indicator: indicator, barStyle: barStyle)
    if indicator == .arrow { bar.appearance = .black }
    bar.select(0)
    return bar
  }
}

@MainActor
@Suite struct TabBarLookTests {
  @Test(arguments: TabBarKind.all, Size.pictured)
  func `a focused bar with a glow matches its snapshot`(kind: TabBarKind, size: Size) {
    let bar = kind.makeBar()
    let driver = StageDriver(TabBarFixture(bar), size: size)
    bar.select(1, animated: false)
    bar.becomeFirstResponder()
    bar.showGlow(at: 2)

    expectSnapshot(of: driver, named: "tab-bar-\(kind.testDescription)-\(size)")
  }

  @Test func `a bar without the focus has no underline`() {
    let driver = StageDriver(
      TabBarFixture(.titled("One", "Two", indicator: .bar)), size: Size(width: 24, height: 2))

    expectSnapshot(
      of: driver,
      """
      ┌────────────────────────┐
      │     One         Two    │
      │────━━━━────────────────│
      ├────────────────────────┤
      │     aaa                │
      │bbbbccccbbbbbbbbbbbbbbbb│
      └────────────────────────┘
      a bold #60b4ff
      b #30353f
      c #60b4ff
      """)
  }

  @Test(
    arguments: TabBarKind.all,
    ColorDepth.allCases.flatMap { depth in
      [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
    })
  func `plain, selected, focused and glowing items differ`(
    kind: TabBarKind, traits: Traits
  ) {
    let looks = [
      look(kind, traits) { $0.select(0, animated: false) },
      look(kind, traits) { $0.select(1, animated: false) },
      look(kind, traits) {
        $0.select(1, animated: false)
        $0.becomeFirstResponder()
      },
      look(kind, traits) { $0.showGlow(at: 1) },
      look(kind, traits) {
        $0.select(1, animated: false)
        $0.showGlow(at: 1)
      },
    ]

    #expect(Set(looks).count == looks.count)
  }

  /// Returns the cells of the second item, without the arrow above it, after a change to the bar.
  private func look(_ kind: TabBarKind, _ traits: Traits, _ change: (TabBar) -> Void) -> [Cell] {
    let bar = kind.makeBar()
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 80, height: 3), traits: traits)
    change(bar)
    let buffer = driver.buffer
    return (1...2).flatMap { y in (20..<40).map { buffer[Point(x: $0, y: y)] } }
  }

  @Test func `the focus underlines wide titles as well`() {
    let bar = TabBar.titled("日本", "検索")
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 20, height: 3))
    bar.becomeFirstResponder()

    let underlined = (0..<20).filter {
      driver.buffer[Point(x: $0, y: 1)].attributes.contains(.underline)
    }

    #expect(underlined == [3, 4, 5, 6])
  }

  @Test(arguments: TabBarKind.all)
  func `in one row a bar shows its titles`(kind: TabBarKind) {
    let bar = kind.makeBar()
    bar.showGlow(at: 0)
    let driver = StageDriver(bar, size: Size(width: 60, height: 1))

    #expect(driver.lines == ["     ⌂ Home       @ Mentions      ⌕ Search        ⋯ More    "])
  }
}
