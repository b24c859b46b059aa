import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// A state of a field that is drawn differently from the others.
struct TextFieldState: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let hasFocus: Bool
  let change: @MainActor (TextField) -> Void

  static let all = [
    TextFieldState(testDescription: "plain", hasFocus: false) { _ in },
    TextFieldState(testDescription: "focused", hasFocus: true) { _ in },
    TextFieldState(testDescription: "selected", hasFocus: true) { $0.select(0..<3) },
    TextFieldState(testDescription: "empty", hasFocus: false) { $0.text = "" },
    TextFieldState(testDescription: "empty focused", hasFocus: true) { $0.text = "" },
    TextFieldState(testDescription: "wrong", hasFocus: false) { $0.errorText = "too short" },
    TextFieldState(testDescription: "wrong focused", hasFocus: true) { $0.errorText = "too short" },
    TextFieldState(testDescription: "disabled", hasFocus: false, change: disable),
    TextFieldState(testDescription: "disabled focused", hasFocus: true, change: disable),
  ]

  @MainActor
  private static func disable(_ field: TextField) {
    field.isEnabled = false
    field.unavailableReason = "it was sent"
  }

  /// Returns a field in this state on a stage.
  @MainActor
  func show(_ size: Size, traits: Traits = Traits()) -> TextFieldFixture {
    let field = TextField("Ada Lovelace", placeholder: "Your name")
    change(field)
    return TextFieldFixture(
      field, width: size.width, height: size.height, traits: traits, hasFocus: hasFocus)
  }
}

@MainActor
@Suite struct TextFieldLookTests {
  nonisolated private static let traits = ColorDepth.allCases.flatMap { depth in
    [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
  }

  @Test func `a focused field has a background, a mark and the cursor`() {
    let fixture = TextFieldFixture("Ada", width: 10)

    expectSnapshot(
      of: fixture.driver,
      """
      ┌──────────┐
      │▌Ada      │
      ├──────────┤
      │abbbbbbbbb│
      └──────────┘
      a #60b4ff on #272b34
      b #e9ecf1 on #272b34
      """)
    #expect(fixture.driver.cursor == Point(x: 4, y: 0))
  }

  @Test func `selected text has another background`() {
    let fixture = TextFieldFixture("Ada", width: 10)
    fixture.press(.shiftHome)

    expectSnapshot(
      of: fixture.driver,
      """
      ┌──────────┐
      │▌Ada      │
      ├──────────┤
      │abbbcccccc│
      └──────────┘
      a #60b4ff on #272b34
      b #ffffff on #186cd6
      c #e9ecf1 on #272b34
      """)
    #expect(fixture.driver.cursor == Point(x: 1, y: 0))
  }

  @Test func `an error is shown below the field, or marked in one row`() {
    let field = TextField("Ada", placeholder: "Name")
    field.errorText = "five letters\nor more"
    let fixture = TextFieldFixture(field, width: 12, height: 2)

    expectSnapshot(
      of: fixture.driver,
      """
      ┌────────────┐
      │▌Ada        │
      │ ✗ five le… │
      ├────────────┤
      │abbbbbbbbbbb│
      │ cccccccccc │
      └────────────┘
      a #ff8e86 on #272b34
      b #e9ecf1 on #272b34
      c #ff7b72
      """)
    fixture.driver.send(.resize(Size(width: 12, height: 1)))
    #expect(fixture.driver.lines == ["▌Ada       !"])
  }

  @Test func `a disabled field shows its reason when focused`() {
    let field = TextField("Ada")
    field.isEnabled = false
    field.unavailableReason = "it was sent"
    let fixture = TextFieldFixture(field, width: 14, height: 2, hasFocus: false)
    #expect(fixture.driver.lines == [" Ada          ", "              "])

    fixture.driver.press(.tab)

    expectSnapshot(
      of: fixture.driver,
      """
      ┌──────────────┐
      │▌Ada          │
      │ it was sent  │
      ├──────────────┤
      │abbbbbbbbbbbbc│
      │ ddddddddddd  │
      └──────────────┘
      a #a7aeba on #1d2027
      b italic #707784 on #1d2027
      c on #1d2027
      d #a7aeba
      """)
    fixture.driver.send(.resize(Size(width: 14, height: 1)))
    #expect(fixture.driver.lines == ["▌it was sent  "])
  }

  @Test func `in monochrome text is underlined and a selection reversed`() {
    let fixture = TextFieldFixture(
      TextField("Ada L"), width: 9, traits: Traits(colorDepth: .monochrome))
    fixture.press(Key(.left, modifiers: .shift))

    expectSnapshot(
      of: fixture.driver,
      """
      ┌─────────┐
      │▌Ada L   │
      ├─────────┤
      │abbbbcbb │
      └─────────┘
      a bold
      b underline
      c bold underline reverse
      """)
  }

  @Test func `in ASCII every mark is ASCII`() {
    let field = TextField("0123456789")
    let fixture = TextFieldFixture(field, width: 8, traits: Traits(usesUnicode: false))
    #expect(fixture.driver.lines == ["<6789   "])

    fixture.press(.home)
    #expect(fixture.driver.lines == [">012345>"])
    field.isSecureTextEntry = true

    #expect(fixture.driver.lines == [">******>"])
  }

  @Test func `a placeholder is shown until text is typed`() {
    let fixture = TextFieldFixture(TextField(placeholder: "日本 name"), width: 8)
    #expect(fixture.driver.lines == ["▌日本 … "])
    #expect(fixture.driver.cursor == Point(x: 1, y: 0))

    fixture.driver.type("x")

    #expect(fixture.driver.lines == ["▌x      "])
  }

  @Test func `zero-width characters are drawn as dots`() {
    let fixture = TextFieldFixture("\u{301}a\u{200B}\u{202E}b")

    #expect(fixture.driver.lines == ["▌·a··b      "])
    fixture.press(.left, .left)
    #expect(fixture.driver.cursor == Point(x: 4, y: 0))
  }

  @Test(arguments: traits)
  func `states are drawn differently at every color depth`(traits: Traits) {
    for height in 1...2 {
      let pictures = TextFieldState.all.map {
        $0.show(Size(width: 20, height: height), traits: traits).driver.picture
      }

      #expect(Set(pictures).count == pictures.count)
    }
  }

  @Test func `states differ by a glyph, an attribute or the cursor, not just color`() {
    let shapes = TextFieldState.all.map { state in
      let driver = state.show(Size(width: 20, height: 1)).driver
      let row = driver.buffer
      let cells = row.bounds.columns.map { row[Point(x: $0, y: 0)] }
      return cells.map { "\($0.glyph.character ?? " ")\($0.attributes)" }.joined()
        + "\(driver.cursor.map { "\($0)" } ?? "")"
    }

    #expect(Set(shapes).count == shapes.count)
  }

  @Test(arguments: TextFieldState.all, [TerminalColors.dark, .light])
  func `text has enough contrast on dark and light terminals`(
    state: TextFieldState, colors: TerminalColors
  ) {
    let isDisabled = state.testDescription.hasPrefix("disabled")
    let buffer = state.show(Size(width: 20, height: 2), traits: Traits(colors: colors)).driver
      .buffer
    for y in buffer.bounds.rows where !isDisabled || y > 0 {
      for x in buffer.bounds.columns {
        let cell = buffer[Point(x: x, y: y)]
        let text = colors.foreground(cell.foreground)
        let contrast = text.contrast(with: colors.background(cell.background))
        let least = cell.attributes.contains(.underline) ? 2.5 : 4.5
        #expect(contrast >= least || cell.glyph == .space, "\(cell) at \(x) \(y)")
      }
    }
  }

  @Test(arguments: TextFieldState.all, [Size(width: 1, height: 1), Size(width: 20, height: 6)])
  func `states match their snapshots`(state: TextFieldState, size: Size) {
    let name = state.testDescription.replacing(" ", with: "-")

    expectSnapshot(of: state.show(size).driver, named: "text-field-\(name)-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a text that overflows its field matches its snapshots`(size: Size) {
    let words =
      "日本語 and naïve words, more of them than 78 columns have room for, so that some scroll"
    let field = TextField(words)
    field.errorText = "This is longer than 80 characters."
    let fixture = TextFieldFixture(field, width: size.width, height: size.height)
    for _ in 0..<3 { fixture.press(Key(.left, modifiers: [.control, .shift])) }

    expectSnapshot(of: fixture.driver, named: "text-field-\(size)")
  }

  @Test func `the fitting size is preferredWidth, with a second row for errors`() {
    let field = TextField("Ada")
    let space = Size(width: 80, height: 24)
    #expect(field.sizeThatFits(space) == Size(width: 24, height: 1))

    field.preferredWidth = 0
    field.errorText = "too short"
    #expect(field.sizeThatFits(space) == Size(width: 1, height: 2))
    #expect(field.sizeThatFits(.zero) == .zero)
  }

  @Test func `an error makes the field taller in its stack`() {
    let field = TextField("Ada")
    let stack = StackView(arrangedSubviews: [field, Label("below")], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: 12, height: 4))
    stack.distribution = .equalSpacing
    driver.frame()

    field.errorText = "too short"

    driver.frame()
    #expect(field.frame.height == 2)
  }
}
