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

  /// Returns a table with an open menu that has a disabled and a highlighted action.
  private func displayed(_ size: Size, _ traits: Traits = Traits()) -> SideSwipeHarness {
    let harness = SideSwipeHarness(size: size, traits: traits)
    harness.rows.actions[3].isEnabled = false
    harness.rows.actions[3].unavailableReason = "this account is protected"
    harness.table.selectRow(min(4, size.height / 3))
    harness.driver.press(.right)
    harness.comeToRest()
    harness.driver.press(.right)
    return harness
  }

  @Test(arguments: Size.pictured)
  func `an open menu matches its snapshot`(size: Size) {
    expectSnapshot(of: displayed(size).driver, named: "side-swipe-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `the reason of a disabled action matches its snapshot`(size: Size) {
    let harness = displayed(size)
    harness.driver.press(.right)
    harness.driver.press(.right)

    expectSnapshot(of: harness.driver, named: "side-swipe-reason-\(size)")
  }

  @Test(arguments: looks.filter { $0.colorDepth != .palette8 })
  func `a menu matches its snapshot at every color depth`(traits: Traits) {
    let depth = ["none", "8", "16", "256", "rgb"][traits.colorDepth.rawValue]
    let ground = traits.colors.isDark ? "dark" : "light"

    expectSnapshot(
      of: displayed(Size(width: 60, height: 15), traits).driver,
      named: "side-swipe-\(depth)-\(ground)")
  }

  @Test func `a menu without Unicode matches its snapshot`() {
    expectSnapshot(
      of: displayed(Size(width: 60, height: 15), Traits(usesUnicode: false)).driver,
      named: "side-swipe-ascii")
  }

  @Test(arguments: looks, [80, 40, 8])
  func `every state of an action differs from the others`(traits: Traits, width: Int) {
    let states: [(SideSwipeHarness) -> Void] = [
      { $0.driver.press(.right) },
      { _ in },
      { $0.rows.actions[0].isEnabled = false },
      { harness in
        harness.driver.press(.right)
        harness.driver.press(.left)
        harness.driver.press(.enter)
      },
    ]
    let pictures = states.map { change in
      let harness = SideSwipeHarness(size: Size(width: width, height: 24), traits: traits)
      harness.table.selectRow(3)
      harness.rows.hasIdentifiers = true
      harness.driver.press(.right)
      harness.comeToRest()
      change(harness)
      harness.table.menuPhase == .open ? harness.table.reloadData() : ()
      let buffer = harness.driver.buffer
      return (0..<min(12, width)).map { buffer[Point(x: $0, y: 6)] }
    }

    #expect(Set(pictures).count == pictures.count)
  }

  @Test(arguments: looks.filter { $0.colorDepth > .monochrome })
  func `enabled actions have a contrast of 4.5, disabled ones of 3`(traits: Traits) {
    let buffer = displayed(Size(width: 80, height: 24), traits).driver.buffer
    let line = 9
    for (column, least) in [(5, 4.5), (20, 4.5), (31, 4.5), (45, 3), (57, 4.5), (70, 4.5)] {
      let style = buffer[Point(x: column, y: line)].style
      let contrast = traits.colors.foreground(style.foreground)
        .contrast(with: traits.colors.background(style.background))
      #expect(contrast >= least, "\(column): \(style)")
    }
  }

  @Test func `without the focus no action is highlighted`() {
    let harness = SideSwipeHarness()
    harness.table.selectRow(3)
    harness.driver.press(.right)
    harness.comeToRest()
    harness.driver.press(.right)
    let icon = Point(x: 17, y: 6)
    let before = harness.driver.buffer[icon]
    harness.table.resignFirstResponder()

    #expect(before.style.attributes.contains(.bold))
    #expect(!harness.driver.buffer[icon].style.attributes.contains(.bold))
    #expect(before.style.background != harness.driver.buffer[icon].style.background)
  }

  @Test func `the appearance can be replaced while a menu is open`() {
    let harness = SideSwipeHarness()
    harness.open(row: 3)
    var appearance = SideSwipeMenuAppearance.slate
    appearance.background = { size, _, _ in Buffer(size: size, filledWith: Cell("~")) }
    appearance.text = ThemeColor(light: .indexed(9), dark: .indexed(9), palette16: .indexed(9))
    harness.table.menuAppearance = appearance

    #expect(harness.driver.lines[7].hasPrefix("~~~~~~~~"))
    #expect(harness.driver.buffer[Point(x: 5, y: 6)].style.foreground == .indexed(9))
  }

  @Test(arguments: (0...12).flatMap { width in (0...4).map { Size(width: width, height: $0) } })
  func `no menu traps or draws outside its table at any size`(size: Size) {
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
