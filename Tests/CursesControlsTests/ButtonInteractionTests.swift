import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct ButtonInteractionTests {
  let button = Button("Save")
  let driver: StageDriver

  init() {
    driver = StageDriver(button, size: Size(width: 6, height: 1))
  }

  @Test(arguments: [Key.enter, .space])
  func `Enter and Space press the button and call its closures once`(key: Key) {
    var calls: [String] = []
    button.onPress = { _ in calls.append("down") }
    button.onActivate = { [button] in calls.append($0 === button ? "up" : "another") }
    driver.press(.tab)

    #expect(driver.press(key))

    #expect(calls == ["down", "up"])
  }

  @Test(arguments: [
    Key.left, .right, .up, .down, .escape, .character("q"), .character("s"), .control("a"),
    Key(.enter, modifiers: .alt), Key(.enter, phase: .release),
  ])
  func `other keys are not handled`(key: Key) {
    button.onPress = { _ in Issue.record("pressed by \(key)") }
    button.becomeFirstResponder()

    #expect(!driver.press(key))
  }

  @Test func `a click activates the button, a release outside does not`() {
    var count = 0
    button.onActivate = { _ in count += 1 }
    let outer = View()
    outer.addSubview(button)
    button.frame = Rect(x: 1, y: 1, width: 6, height: 1)
    let driver = StageDriver(outer, size: Size(width: 10, height: 3))

    driver.tap(x: 3, y: 1)
    #expect(count == 1)

    driver.send(.mouse(Mouse(.press, at: Point(x: 3, y: 1))))
    driver.send(.mouse(Mouse(.drag, at: Point(x: 9, y: 2))))
    #expect(!button.isHighlighted)
    driver.send(.mouse(Mouse(.release, at: Point(x: 9, y: 2))))
    #expect(count == 1)
  }

  @Test func `Escape cancels a press`() {
    button.onActivate = { _ in Issue.record("activated") }

    driver.send(.mouse(Mouse(.press, at: .zero)))
    #expect(button.isHighlighted)
    #expect(driver.press(.escape))

    #expect(!button.isHighlighted)
    driver.send(.mouse(Mouse(.release, at: .zero)))
  }

  @Test func `other mouse buttons and the wheel are not handled`() {
    button.onPress = { _ in Issue.record("pressed") }

    #expect(!driver.send(.mouse(Mouse(.press, button: .right, at: .zero))))
    #expect(!driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
  }

  @Test func `a disabled button ignores keys and clicks`() {
    button.onPress = { _ in Issue.record("pressed") }
    button.onActivate = { _ in Issue.record("activated") }
    button.isEnabled = false
    button.unavailableReason = "no changes"
    driver.press(.tab)

    #expect(button.isFirstResponder)
    #expect(!driver.press(.enter))
    driver.tap(x: 2, y: 0)
  }

  @Test func `Tab skips a disabled button without a reason`() {
    button.isEnabled = false

    #expect(!driver.press(.tab))
    #expect(!button.isFirstResponder)
  }

  @Test func `changes in code call no closure`() {
    button.onPress = { _ in Issue.record("called for a change made in code") }
    button.onActivate = { _ in Issue.record("called for a change made in code") }

    button.isSelected = true
    button.isEnabled = false
    button.title = "Send"
  }
}

// MARK: - States

@MainActor
@Suite struct ButtonStateTests {
  /// Returns a buffer of a button in each of its states.
  private func states(_ look: Button.Look, _ traits: Traits) -> [(name: String, buffer: Buffer)] {
    let changes: [(String, (Button, StageDriver) -> Void)] = [
      ("normal", { _, _ in }),
      ("focused", { button, _ in button.becomeFirstResponder() }),
      ("down", { $1.send(.mouse(Mouse(.press, at: Point(x: 2, y: 0)))) }),
      ("selected", { button, _ in button.isSelected = true }),
      ("disabled", { button, _ in button.isEnabled = false }),
    ]
    return changes.map { name, change in
      let button = Button("Save", look: look)
      let driver = StageDriver(button, size: Size(width: 10, height: 1), traits: traits)
      change(button, driver)
      return (name, driver.buffer)
    }
  }

  @Test(arguments: Button.Look.allCases, ColorDepth.allCases)
  func `states are drawn differently at every color depth`(look: Button.Look, depth: ColorDepth) {
    for colors in [TerminalColors.dark, .light] {
      let states = states(look, Traits(colorDepth: depth, colors: colors))

      for (index, state) in states.enumerated() {
        for other in states[..<index] {
          #expect(state.buffer != other.buffer, "\(state.name) and \(other.name)")
        }
      }
    }
  }

  @Test(arguments: Button.Look.allCases)
  func `states differ by a glyph or an attribute, not only by color`(look: Button.Look) {
    let shapes = states(look, Traits()).map { state in
      state.buffer.bounds.columns.map { column in
        let cell = state.buffer[Point(x: column, y: 0)]
        return "\(cell.glyph.character ?? " ")\(cell.attributes)"
      }
    }

    #expect(Set(shapes).count == shapes.count)
  }

  @Test(arguments: Button.Look.allCases)
  func `enabled buttons have enough contrast on dark and light terminals`(look: Button.Look) {
    for colors in [TerminalColors.dark, .light] {
      for state in states(look, Traits(colors: colors)) where state.name != "disabled" {
        for column in state.buffer.bounds.columns {
          let cell = state.buffer[Point(x: column, y: 0)]
          let text = colors.foreground(cell.foreground)
          let contrast = text.contrast(with: colors.background(cell.background))
          #expect(contrast >= 4.5 || cell.glyph == .space, "\(state.name): \(cell)")
        }
      }
    }
  }
}
