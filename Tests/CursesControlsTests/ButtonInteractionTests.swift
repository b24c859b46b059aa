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
  func `Enter and Space press it, and tell the owner once`(key: Key) {
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
  func `other keys are left to others`(key: Key) {
    button.onPress = { _ in Issue.record("pressed by \(key)") }
    button.becomeFirstResponder()

    #expect(!driver.press(key))
  }

  @Test func `a click presses it, and a release outside does not`() {
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

  @Test func `Escape takes a press back`() {
    button.onActivate = { _ in Issue.record("activated") }

    driver.send(.mouse(Mouse(.press, at: .zero)))
    #expect(button.isHighlighted)
    #expect(driver.press(.escape))

    #expect(!button.isHighlighted)
    driver.send(.mouse(Mouse(.release, at: .zero)))
  }

  @Test func `other buttons of the mouse and the wheel are left to others`() {
    button.onPress = { _ in Issue.record("pressed") }

    #expect(!driver.send(.mouse(Mouse(.press, button: .right, at: .zero))))
    #expect(!driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
  }

  @Test func `a disabled button takes no key and no click`() {
    button.onPress = { _ in Issue.record("pressed") }
    button.onActivate = { _ in Issue.record("activated") }
    button.isEnabled = false
    button.unavailableReason = "no changes"
    driver.press(.tab)

    #expect(button.isFirstResponder)
    #expect(!driver.press(.enter))
    driver.tap(x: 2, y: 0)
  }

  @Test func `a disabled button without a reason is passed over by Tab`() {
    button.isEnabled = false

    #expect(!driver.press(.tab))
    #expect(!button.isFirstResponder)
  }

  @Test func `what code changes tells no one`() {
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
  /// Returns how a button looks in each of its states.
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
  func `every state looks different at every depth of color`(look: Button.Look, depth: ColorDepth) {
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
  func `every state differs by a glyph or an attribute as well as by color`(look: Button.Look) {
    let shapes = states(look, Traits()).map { state in
      state.buffer.bounds.columns.map { column in
        let cell = state.buffer[Point(x: column, y: 0)]
        return "\(cell.glyph.character ?? " ")\(cell.attributes)"
      }
    }

    #expect(Set(shapes).count == shapes.count)
  }

  @Test(arguments: Button.Look.allCases)
  func `what can be pressed can be read on dark and on light`(look: Button.Look) {
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
