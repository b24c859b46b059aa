import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SwitchTests {
  @Test func `a knob has its final color after skipped frames`() {
    let turned = Switch("Work", isOn: true)
    let driver = StageDriver(turned, size: Size(width: 20, height: 1))
    driver.frame()
    turned.setOn(false)
    driver.frame()

    driver.advance(by: .seconds(1))

    let off = StageDriver(Switch("Work"), size: Size(width: 20, height: 1)).frame().buffer
    let isSame = driver.frame().buffer == off
    #expect(isSame)
  }

  @Test func `an off switch shows its knob at the left, and its title`() {
    expectSnapshot(
      of: Switch("Wrap lines"), size: Size(width: 20, height: 1),
      """
      ┌────────────────────┐
      │ ▐██ ·▌ Wrap lines  │
      ├────────────────────┤
      │ abbcba             │
      └────────────────────┘
      a #383e4a
      b #a7aeba on #383e4a
      c on #383e4a
      """)
  }

  @Test func `an on switch shows its knob at the right, in the accent color`() {
    let control = Switch("Wrap", isOn: true)
    let driver = StageDriver(control, size: Size(width: 12, height: 1))
    driver.press(.tab)

    expectSnapshot(
      of: driver,
      """
      ┌────────────┐
      │›▐✓ ██▌ Wrap│
      ├────────────┤
      │abcdccb     │
      └────────────┘
      a bold #60b4ff
      b #186cd6
      c #ffffff on #186cd6
      d on #186cd6
      """)
  }

  @Test func `a disabled switch is grey and shows its reason when focused`() {
    let control = Switch("Sync", isOn: true)
    control.isEnabled = false
    control.unavailableReason = "offline"
    let driver = StageDriver(placing: control, in: Size(width: 24, height: 1))
    #expect(driver.lines == [" ▐✓ ▒▒▌ Sync            "])

    driver.press(.tab)
    expectSnapshot(
      of: driver,
      """
      ┌────────────────────────┐
      │›▐✓ ▒▒▌ Sync offline    │
      ├────────────────────────┤
      │abcdccb eeee fffffff    │
      └────────────────────────┘
      a bold #60b4ff
      b #383e4a
      c #a7aeba on #383e4a
      d on #383e4a
      e #707784
      f #a7aeba
      """)

    driver.send(.resize(Size(width: 16, height: 1)))
    #expect(driver.lines == ["›▐✓ ▒▒▌ offline "])
  }

  @Test func `a moving knob is drawn between cells`() {
    let control = Switch()
    let driver = StageDriver(control, size: Size(width: 8, height: 1))
    driver.press(.tab)
    driver.press(.space)

    driver.advance(by: .milliseconds(80))

    expectSnapshot(
      of: driver,
      """
      ┌────────┐
      │›▐▋█▋·▌ │
      ├────────┤
      │abcddeb │
      └────────┘
      a bold #60b4ff
      b #2d4d78
      c reverse #c4c9d1 on #2d4d78
      d #c4c9d1 on #2d4d78
      e #7898c3 on #2d4d78
      """)
  }

  @Test(arguments: [
    (0, "", ""), (1, "○", "●"), (2, " ○", " ●"), (3, " █ ", "  █"), (4, " █  ", "   █"),
    (5, " ▐█ ▌", " ▐ █▌"), (6, " ▐█  ▌", " ▐  █▌"), (7, " ▐██ ·▌", " ▐✓ ██▌"),
    (9, " ▐██ ·▌ …", " ▐✓ ██▌ …"), (12, " ▐██ ·▌ Wrap", " ▐✓ ██▌ Wrap"),
  ])
  func `without room the title is truncated, then the track`(width: Int, off: String, on: String) {
    let lines = [false, true].map {
      StageDriver(Switch("Wrap", isOn: $0), size: Size(width: width, height: 1)).lines[0]
    }

    #expect(lines == [off, on])
  }

  @Test func `a tall switch is drawn in the middle row`() {
    let lines = StageDriver(Switch("A"), size: Size(width: 9, height: 4)).lines

    #expect(lines == ["         ", " ▐██ ·▌ A", "         ", "         "])
  }

  @Test func `the fitting size is one row and follows the title`() {
    let control = Switch()
    let space = Size(width: 40, height: 6)

    #expect(control.sizeThatFits(space) == Size(width: 7, height: 1))
    control.title = "日本"
    #expect(control.sizeThatFits(space) == Size(width: 12, height: 1))
    control.title = "Two\nlines"
    #expect(control.sizeThatFits(space) == Size(width: 17, height: 1))
    #expect(control.sizeThatFits(Size(width: 3, height: 0)) == Size(width: 3, height: 0))
  }

  @Test func `in monochrome and in ASCII glyphs distinguish on and off`() {
    func lines(_ traits: Traits) -> [String] {
      [false, true].map {
        StageDriver(Switch(isOn: $0), size: Size(width: 8, height: 1), traits: traits).lines[0]
      }
    }

    #expect(lines(Traits(colorDepth: .monochrome)) == [" [○───] ", " [━━━●] "])
    #expect(
      lines(Traits(colorDepth: .monochrome, usesUnicode: false)) == [" [o---] ", " [===*] "])
    #expect(lines(Traits(usesUnicode: false)) == ["     .  ", "  v     "])
  }

  @Test(arguments: ColorDepth.allCases, [TerminalColors.dark, .light])
  func `states are drawn differently at every color depth`(
    depth: ColorDepth, colors: TerminalColors
  ) {
    let changes: [(Switch, StageDriver) -> Void] = [
      { _, _ in }, { control, _ in control.isOn = true },
      { control, _ in control.becomeFirstResponder() },
      { $1.mouse(.press, 0, 0) },
      { control, _ in control.isEnabled = false },
      { control, _ in
        control.isOn = true
        control.isEnabled = false
      },
    ]
    for width in [1, 2, 3, 7, 12] {
      for usesUnicode in [true, false] {
        let looks = changes.map { change in
          let control = Switch("Wrap")
          let driver = StageDriver(
            control, size: Size(width: width, height: 1),
            traits: Traits(colorDepth: depth, colors: colors, usesUnicode: usesUnicode))
          driver.frame()
          change(control, driver)
          return driver.buffer
        }
        // In one cell, a focused and a pressed switch have the same mark.
        #expect(Set(looks).count == (width == 1 ? 5 : 6), "\(width) \(usesUnicode)")
      }
    }
  }

  @Test(arguments: Size.pictured)
  func `a focused switch matches its snapshots`(size: Size) {
    let column = StackView(
      arrangedSubviews: [Switch("Wrap lines", isOn: true), Switch("Show hidden files")],
      axis: .vertical)
    column.distribution = .equalSpacing
    let driver = StageDriver(column, size: size)
    driver.press(.tab)

    expectSnapshot(of: driver, named: "switch-\(size)")
  }
}
