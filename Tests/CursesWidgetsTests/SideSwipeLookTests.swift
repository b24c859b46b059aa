import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeLookTests {
  nonisolated private static let looks = ColorDepth.allCases.flatMap { depth in
    [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
  }

  /// A table with an open menu in which an action cannot be chosen and another one is pointed at.
  private func shown(_ size: Size, _ traits: Traits = Traits()) -> SideSwipeBench {
    let bench = SideSwipeBench(size: size, traits: traits)
    bench.rows.actions[3].isEnabled = false
    bench.rows.actions[3].unavailableReason = "this account is protected"
    bench.table.selectRow(min(4, size.height / 3))
    bench.driver.press(.right)
    bench.rest()
    bench.driver.press(.right)
    return bench
  }

  @Test(arguments: Size.pictured)
  func `an open menu looks as recorded`(size: Size) {
    expectSnapshot(of: shown(size).driver, named: "side-swipe-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `why an action cannot be chosen looks as recorded`(size: Size) {
    let bench = shown(size)
    bench.driver.press(.right)
    bench.driver.press(.right)

    expectSnapshot(of: bench.driver, named: "side-swipe-reason-\(size)")
  }

  @Test(arguments: looks.filter { $0.colorDepth != .palette8 })
  func `a menu looks as recorded in as many colors as there are`(traits: Traits) {
    let depth = ["none", "8", "16", "256", "rgb"][traits.colorDepth.rawValue]
    let ground = traits.colors.isDark ? "dark" : "light"

    expectSnapshot(
      of: shown(Size(width: 60, height: 15), traits).driver,
      named: "side-swipe-\(depth)-\(ground)")
  }

  @Test func `without Unicode a menu looks as recorded`() {
    expectSnapshot(
      of: shown(Size(width: 60, height: 15), Traits(usesUnicode: false)).driver,
      named: "side-swipe-ascii")
  }

  @Test(arguments: looks, [80, 40, 8])
  func `every state of an action can be told from the others`(traits: Traits, width: Int) {
    let states: [(SideSwipeBench) -> Void] = [
      { $0.driver.press(.right) },
      { _ in },
      { $0.rows.actions[0].isEnabled = false },
      { bench in
        bench.driver.press(.right)
        bench.driver.press(.left)
        bench.driver.press(.enter)
      },
    ]
    let pictures = states.map { change in
      let bench = SideSwipeBench(size: Size(width: width, height: 24), traits: traits)
      bench.table.selectRow(3)
      bench.rows.hasIdentifiers = true
      bench.driver.press(.right)
      bench.rest()
      change(bench)
      bench.table.menuPhase == .open ? bench.table.reloadData() : ()
      let buffer = bench.driver.buffer
      return (0..<min(12, width)).map { buffer[Point(x: $0, y: 6)] }
    }

    #expect(Set(pictures).count == pictures.count)
  }

  @Test(arguments: looks.filter { $0.colorDepth > .monochrome })
  func `what can be chosen has a contrast of 4.5 at least, what cannot one of 3`(traits: Traits) {
    let buffer = shown(Size(width: 80, height: 24), traits).driver.buffer
    let line = 9
    for (column, least) in [(5, 4.5), (20, 4.5), (31, 4.5), (45, 3), (57, 4.5), (70, 4.5)] {
      let style = buffer[Point(x: column, y: line)].style
      let contrast = traits.colors.foreground(style.foreground)
        .contrast(with: traits.colors.background(style.background))
      #expect(contrast >= least, "\(column): \(style)")
    }
  }

  @Test func `without the focus no action is pointed at`() {
    let bench = SideSwipeBench()
    bench.table.selectRow(3)
    bench.driver.press(.right)
    bench.rest()
    bench.driver.press(.right)
    let before = bench.driver.lines[6]
    bench.table.resignFirstResponder()

    #expect(before.contains("›⇄") && !bench.driver.lines[6].contains("›"))
  }

  @Test func `another look can be given, also while a menu is open`() {
    let bench = SideSwipeBench()
    bench.open(row: 3)
    var appearance = SideSwipeMenuAppearance.slate
    appearance.background = { size, _, _ in Buffer(size: size, filledWith: Cell("~")) }
    appearance.text = ThemeColor(light: .indexed(9), dark: .indexed(9), palette16: .indexed(9))
    bench.table.menuAppearance = appearance

    #expect(bench.driver.lines[7].hasPrefix("~~~~~~~~"))
    #expect(bench.driver.buffer[Point(x: 5, y: 6)].style.foreground == .indexed(9))
  }

  @Test(arguments: (0...12).flatMap { width in (0...4).map { Size(width: width, height: $0) } })
  func `no menu traps or draws outside`(size: Size) {
    for style in SideSwipeTableView.MenuStyle.allCases {
      let stage = Stage(size: Size(width: 16, height: 8))
      stage.rootView.backgroundColor = .indexed(9)
      let rows = SwipedRows(3)
      let table = SideSwipeTableView(
        frame: Rect(x: 2, y: 2, width: size.width, height: size.height))
      table.menuStyle = style
      table.heightForRow = { _, index in index + 1 }
      table.dataSource = rows
      table.sideSwipeDelegate = rows
      stage.rootView.addSubview(table)
      _ = stage.frame()

      for (index, direction) in zip(
        0..<3, [.left, .right, .left] as [SideSwipeTableView.SwipeDirection])
      {
        table.openMenu(at: index, direction: direction)
        for _ in 0..<14 {
          stage.advance(by: .seconds(1) / 60)
          let buffer = stage.frame().buffer
          for y in 0..<8 {
            for x in 0..<16 where !table.frame.contains(Point(x: x, y: y)) {
              #expect(buffer[Point(x: x, y: y)].style.background == .indexed(9))
            }
          }
        }
      }
    }
  }
}
