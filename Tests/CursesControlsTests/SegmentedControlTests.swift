import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SegmentedControlTests {
  let control = SegmentedControl.titled("One", "Two", "Three")

  @Test func `a control has one row, with the selected segment highlighted`() {
    control.select(1)
    control.segmentWidth = 8

    expectSnapshot(
      of: control, size: Size(width: 28, height: 1),
      """
      ┌────────────────────────────┐
      │▐ One   ▐  Two   ▌ Three ▌  │
      ├────────────────────────────┤
      │abcccbbbdeefffeeedbcccccba  │
      └────────────────────────────┘
      a #383e4a
      b on #383e4a
      c #e9ecf1 on #383e4a
      d #186cd6 on #383e4a
      e on #186cd6
      f bold #ffffff on #186cd6
      """)
  }

  @Test func `the selected title is underlined when focused`() {
    let driver = StageDriver(placing: control, in: Size(width: 24, height: 1))
    control.becomeFirstResponder()

    expectSnapshot(
      of: driver,
      """
      ┌────────────────────────┐
      │▐ One  ▌  Two  │ Three▌ │
      ├────────────────────────┤
      │abcccbbdeefffeegefffffh │
      └────────────────────────┘
      a #186cd6
      b on #186cd6
      c bold underline #ffffff on #186cd6
      d #186cd6 on #383e4a
      e on #383e4a
      f #e9ecf1 on #383e4a
      g #30353f on #383e4a
      h #383e4a
      """)
  }

  @Test func `SC-04 a single segment is rounded at both ends`() {
    expectSnapshot(
      of: SegmentedControl(items: ["Only"], appearance: .blue), size: Size(width: 8, height: 3),
      """
      ┌────────┐
      │▗▄▄▄▄▖  │
      │▐Only▌  │
      │▝▀▀▀▀▘  │
      ├────────┤
      │aaaaaa  │
      │bccccb  │
      │dddddd  │
      └────────┘
      a #70a2e2
      b #0860d4
      c #f0f6ff on #0860d4
      d #1870e2
      """)
  }

  @Test func `in three rows the recipe's appearance is glossy`() {
    control.appearance = .blue
    control.items[2] = SegmentedControlItem("Three", unavailableReason: nil)

    expectSnapshot(
      of: control, size: Size(width: 23, height: 3),
      """
      ┌───────────────────────┐
      │▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖│
      │▐ One     Two  │ Three▌│
      │▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘│
      ├───────────────────────┤
      │aaaaaaaabbbbbbbbbbbbbbb│
      │cdeeedddffgggffhfiiiiij│
      │kkkkkkkklllllllllllllll│
      └───────────────────────┘
      a #143462
      b #70a2e2
      c #03306c
      d on #03306c
      e bold #ffffff on #03306c
      f on #0860d4
      g #f0f6ff on #0860d4
      h #03306c on #0860d4
      i dim #9fc2f0 on #0860d4
      j #0860d4
      k #0a428a
      l #1870e2
      """)
  }

  // MARK: Sizes

  @Test(arguments: [
    (80, 3, 20, 62), (80, 2, 20, 41), (80, 3, 25, 77), (80, 2, 12, 25), (40, 3, 10, 32),
    (40, 2, 10, 21), (40, 3, 12, 38), (40, 2, 6, 13),
  ])
  func `SC-01 the width is the sum of segments and dividers`(
    width: Int, count: Int, segmentWidth: Int, columns: Int
  ) {
    let control = SegmentedControl(
      items: ["One", "Two", "Three"].prefix(count).map { SegmentedControlItem($0) },
      appearance: .blue)
    control.segmentWidth = segmentWidth
    let driver = StageDriver(placing: control, in: Size(width: width, height: 3))

    #expect(control.sizeThatFits(driver.stage.size) == Size(width: columns, height: 3))
    #expect(driver.lines[1].firstIndex(of: "▐") == driver.lines[1].startIndex)
    #expect(Array(driver.lines[1]).firstIndex(of: "▌") == columns - 1)
  }

  @Test func `segments fit the widest title and two columns with caps outside, or segmentWidth`() {
    #expect(control.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 25, height: 1))

    control.items.append("日本語 text")
    #expect(control.sizeThatFits(Size(width: 80, height: 9)).width == 4 * 13 + 3 + 2)
    control.segmentWidth = 20
    #expect(control.sizeThatFits(Size(width: 90, height: 9)).width == 83)
    #expect(control.sizeThatFits(Size(width: 10, height: 0)) == Size(width: 10, height: 0))
  }

  @Test(arguments: [
    (23, "▐ One  ▌  Two  │ Three▌"), (20, "▐One  ▌ Two │ Three▌"), (17, "▐One ▌ Two │ Th…▌"),
    (16, " ▐ One  ▌ Two  ›"), (9, " ▐ One  ›"), (7, " ▐One ›"), (6, "▐One  "), (4, "One "),
    (3, "One"), (2, "O…"), (1, "…"), (0, ""),
  ])
  func `in a narrow control titles are truncated, then segments are hidden`(
    width: Int, line: String
  ) {
    #expect(StageDriver(control, size: Size(width: width, height: 1)).lines == [line])
  }

  @Test func `hidden segments are reached with keys, marks and the wheel`() {
    let driver = StageDriver(control, size: Size(width: 16, height: 1))
    control.becomeFirstResponder()

    driver.press(.end)
    #expect(driver.lines[0].contains("Three") && driver.lines[0].hasPrefix("‹"))
    #expect(control.selectedIndex == 2)

    driver.tap(x: 0, y: 0)
    #expect(driver.lines[0].contains("One") && driver.lines[0].hasSuffix("›"))
    #expect(control.selectedIndex == 2)

    #expect(driver.send(.mouse(Mouse(.wheel, button: .wheelRight, at: .zero))))
    #expect(!driver.send(.mouse(Mouse(.wheel, button: .wheelRight, at: .zero))))
    #expect(!driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
    #expect(driver.lines[0].contains("Three"))
  }

  @Test func `the selected segment is revealed after a resize and in code`() {
    let driver = StageDriver(control, size: Size(width: 40, height: 1))
    control.select(2)

    driver.send(.resize(Size(width: 12, height: 1)))
    #expect(driver.lines[0].contains("Three"))
    control.select(0)
    #expect(driver.lines[0].contains("One"))
  }

  @Test func `wide and combining characters are truncated between clusters`() {
    let control = SegmentedControl(items: ["日本語", "e\u{301}te\u{301}", "👩‍💻 dev"])

    let lines = [26, 20, 17].map {
      StageDriver(control, size: Size(width: $0, height: 1)).lines[0]
    }

    #expect(
      lines == ["▐日本語 │  e\u{301}te\u{301}   │ 👩‍💻 dev▌", "▐日本… │ e\u{301}te\u{301} │ 👩‍💻 …▌"]
        + ["▐日… │ e\u{301}te\u{301} │ 👩‍💻…▌"])
    #expect(lines.map { CellWidth.of($0) } == [26, 20, 17])
  }

  @Test func `a line break in a title is drawn as a space`() {
    control.items = ["Two\nlines"]

    #expect(StageDriver(control, size: Size(width: 11, height: 1)).lines == ["▐Two lines▌"])
  }

  @Test func `with fillsWidth segments fill the width`() {
    control.fillsWidth = true
    control.select(nil)

    let line = StageDriver(control, size: Size(width: 38, height: 1)).lines[0]

    #expect(line == "▐   One     │    Two     │   Three   ▌")
  }

  @Test func `in ASCII no half blocks are drawn`() {
    let driver = StageDriver(
      control, size: Size(width: 23, height: 1), traits: Traits(usesUnicode: false))
    #expect(driver.lines == ["  One     Two  | Three "])

    driver.stage.traits.colorDepth = .monochrome
    #expect(driver.lines == ["[ One  |  Two  | Three]"])
    driver.send(.resize(Size(width: 23, height: 3)))
    #expect(
      driver.lines == [
        "+------+-------+------+", "| One  |  Two  | Three|", "+------+-------+------+",
      ])
  }
}
