import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ButtonTests {
  let button = Button("Save")

  /// Returns the driver of a stage with the button, at its fitting size, in the top-left corner.
  private func place(_ button: Button, width: Int = 24) -> StageDriver {
    let stack = StackView(arrangedSubviews: [button], axis: .vertical)
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    return StageDriver(stack, size: Size(width: width, height: 2))
  }

  @Test func `a focused plain button is marked, bold and underlined`() {
    let driver = StageDriver(button, size: Size(width: 6, height: 1))
    driver.press(.tab)

    expectSnapshot(
      of: driver,
      """
      ┌──────┐
      │›Save │
      ├──────┤
      │abbbb │
      └──────┘
      a bold #60b4ff
      b bold underline #60b4ff
      """)
  }

  @Test func `a filled button has a background and an icon`() {
    button.look = .filled
    button.icon = "✎"

    expectSnapshot(
      of: button, size: Size(width: 12, height: 3),
      """
      ┌────────────┐
      │▗▄▄▄▄▄▄▄▄▄▄▖│
      │▐  ✎ Save  ▌│
      │▝▀▀▀▀▀▀▀▀▀▀▘│
      ├────────────┤
      │aaaaaaaaaaaa│
      │abbccccccbba│
      │aaaaaaaaaaaa│
      └────────────┘
      a #383e4a
      b on #383e4a
      c bold #e9ecf1 on #383e4a
      """)
  }

  @Test func `a default button has the accent color, unless it is plain or destructive`() {
    let button = Button("Save")
    button.look = .filled
    button.isDefault = true
    let driver = place(button)
    let fill = Theme.standard.accentFill.dark
    func ground() -> Color { driver.buffer[Point(x: 2, y: 0)].background }

    #expect(ground() == fill)
    button.isDestructive = true
    #expect(ground() != fill)
    button.isDestructive = false
    button.look = .plain
    #expect(ground() != fill)
  }

  @Test func `a pressed button has another mark and another background`() {
    let driver = place(button)
    driver.send(.mouse(Mouse(.press, at: Point(x: 2, y: 0))))

    expectSnapshot(
      of: driver,
      """
      ┌────────────────────────┐
      │▸Save                   │
      │                        │
      ├────────────────────────┤
      │aaaaab                  │
      │                        │
      └────────────────────────┘
      a bold #ffffff on #114e9a
      b on #114e9a
      """)
  }

  @Test func `a destructive button is red and filled only when focused`() {
    button.look = .filled
    button.isDestructive = true
    let driver = place(button)
    #expect(driver.buffer[Point(x: 3, y: 0)].foreground == Theme.standard.dangerOnFill.dark)
    #expect(driver.buffer[Point(x: 0, y: 0)].background == Theme.standard.surface3.dark)

    driver.press(.tab)

    #expect(driver.lines[0] == " › Save                 ")
    #expect(driver.buffer[Point(x: 3, y: 0)].foreground == Theme.standard.onAccent.dark)
    #expect(driver.buffer[Point(x: 0, y: 0)].background == Theme.standard.dangerFill.dark)
  }

  @Test func `a selected button is underlined on the selection color`() {
    button.isSelected = true

    expectSnapshot(
      of: button, size: Size(width: 6, height: 1),
      """
      ┌──────┐
      │ Save │
      ├──────┤
      │abbbba│
      └──────┘
      a on #1c385c
      b bold underline #e9ecf1 on #1c385c
      """)
  }

  @Test func `a disabled button is grey and shows its reason when focused`() {
    button.isEnabled = false
    button.unavailableReason = "no changes"
    let driver = place(button)
    #expect(driver.lines[0] == " Save                   ")

    driver.press(.tab)

    expectSnapshot(
      of: driver,
      """
      ┌────────────────────────┐
      │›Save  no changes       │
      │                        │
      ├────────────────────────┤
      │aaaaa  bbbbbbbbbb       │
      │                        │
      └────────────────────────┘
      a #707784
      b #a7aeba
      """)
  }

  @Test func `a reason that does not fit next to the title replaces it`() {
    button.isEnabled = false
    button.unavailableReason = "no changes"
    let driver = place(button, width: 12)
    driver.press(.tab)

    #expect(driver.lines[0] == "›no changes ")

    button.isEnabled = true
    #expect(driver.lines[0] == "›Save       ")
  }

  @Test func `in monochrome, brackets mark the ends of the background`() {
    button.look = .filled
    let traits = Traits(colorDepth: .monochrome)

    let driver = StageDriver(button, size: Size(width: 8, height: 1), traits: traits)

    #expect(driver.lines == ["[ Save ]"])
    driver.press(.tab)
    #expect(driver.lines == ["[›Save ]"])
  }

  @Test func `in ASCII the mark is ASCII and a non-ASCII icon is omitted`() {
    button.icon = "✎"
    let traits = Traits(usesUnicode: false)

    let driver = StageDriver(button, size: Size(width: 8, height: 1), traits: traits)
    driver.press(.tab)

    #expect(driver.lines == [" >Save  "])
    button.icon = "+"
    #expect(driver.lines == [">+ Save "])
  }

  @Test(arguments: [
    (0, ""), (1, "✎"), (2, "✎ "), (3, " ✎ "), (4, " ✎  "), (5, " ✎ S…"), (7, " ✎ Save"),
    (8, " ✎ Save "), (20, "       ✎ Save       "),
  ])
  func `the title is centered and truncated to the width`(width: Int, row: String) {
    button.icon = "✎"

    let driver = StageDriver(button, size: Size(width: width, height: 1))

    #expect(driver.lines == [row])
  }

  @Test func `a wide title is truncated between characters`() {
    button.title = "保存\nする"

    #expect(button.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 11, height: 1))
    #expect(StageDriver(button, size: Size(width: 7, height: 1)).lines == [" 保存 …"])
    #expect(StageDriver(button, size: Size(width: 1, height: 1)).lines == ["…"])
  }

  @Test func `the fitting size is one row and follows title, icon and look`() {
    let space = Size(width: 20, height: 6)

    #expect(button.sizeThatFits(space) == Size(width: 6, height: 1))
    button.look = .filled
    #expect(button.sizeThatFits(space) == Size(width: 10, height: 1))
    button.icon = "✎"
    #expect(button.sizeThatFits(space) == Size(width: 12, height: 1))
    button.title = ""
    #expect(button.sizeThatFits(space) == Size(width: 7, height: 1))
    #expect(button.sizeThatFits(Size(width: 3, height: 0)) == Size(width: 3, height: 0))
  }

  @Test func `a longer title makes the button wider`() {
    let driver = place(button)
    driver.frame()

    button.title = "Save as"

    driver.frame()
    #expect(button.frame.width == 9)
  }
}
