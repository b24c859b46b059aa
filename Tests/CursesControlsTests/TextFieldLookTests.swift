import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// A state of a field that is to be told from the others.
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

  /// Shows a field in this state.
  @MainActor
  func show(_ size: Size, traits: Traits = Traits()) -> TextFieldStand {
    let field = TextField("Ada Lovelace", placeholder: "Your name")
    change(field)
    return TextFieldStand(
      field, width: size.width, height: size.height, traits: traits, hasFocus: hasFocus)
  }
}

@MainActor
@Suite struct TextFieldLookTests {
  nonisolated private static let traits = ColorDepth.allCases.flatMap { depth in
    [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
  }

  @Test func `a field has a tone, and a mark and the cursor when it has the focus`() {
    let stand = TextFieldStand("Ada", width: 10)

    expectSnapshot(
      of: stand.driver,
      """
      ┌──────────┐
      │▌Ada      │
      ├──────────┤
      │abbbbbbbbb│
      └──────────┘
      a #60b4ff on #383e4a
      b #e9ecf1 on #383e4a
      """)
    #expect(stand.driver.cursor == Point(x: 4, y: 0))
  }

  @Test func `selected text has another tone`() {
    let stand = TextFieldStand("Ada", width: 10)
    stand.press(.shiftHome)

    expectSnapshot(
      of: stand.driver,
      """
      ┌──────────┐
      │▌Ada      │
      ├──────────┤
      │abbbcccccc│
      └──────────┘
      a #60b4ff on #383e4a
      b #ffffff on #186cd6
      c #e9ecf1 on #383e4a
      """)
    #expect(stand.driver.cursor == Point(x: 1, y: 0))
  }

  @Test func `an error is said below the field, or marked where there is one row`() {
    let field = TextField("Ada", placeholder: "Name")
    field.errorText = "five letters\nor more"
    let stand = TextFieldStand(field, width: 12, height: 2)

    expectSnapshot(
      of: stand.driver,
      """
      ┌────────────┐
      │▌Ada        │
      │ ✗ five le… │
      ├────────────┤
      │abbbbbbbbbbb│
      │ cccccccccc │
      └────────────┘
      a #ff8e86 on #383e4a
      b #e9ecf1 on #383e4a
      c #ff7b72
      """)
    stand.driver.send(.resize(Size(width: 12, height: 1)))
    #expect(stand.driver.lines == ["▌Ada       !"])
  }

  @Test func `a disabled field says why while it has the focus`() {
    let field = TextField("Ada")
    field.isEnabled = false
    field.unavailableReason = "it was sent"
    let stand = TextFieldStand(field, width: 14, height: 2, hasFocus: false)
    #expect(stand.driver.lines == [" Ada          ", "              "])

    stand.driver.press(.tab)

    expectSnapshot(
      of: stand.driver,
      """
      ┌──────────────┐
      │▌Ada          │
      │ it was sent  │
      ├──────────────┤
      │abbbbbbbbbbbb │
      │ aaaaaaaaaaa  │
      └──────────────┘
      a #a7aeba
      b underline #707784
      """)
    stand.driver.send(.resize(Size(width: 14, height: 1)))
    #expect(stand.driver.lines == ["▌it was sent  "])
  }

  @Test func `without colors text is underlined, and a selection reversed`() {
    let stand = TextFieldStand(
      TextField("Ada L"), width: 9, traits: Traits(colorDepth: .monochrome))
    stand.press(Key(.left, modifiers: .shift))

    expectSnapshot(
      of: stand.driver,
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
    let stand = TextFieldStand(field, width: 8, traits: Traits(usesUnicode: false))
    #expect(stand.driver.lines == ["<6789   "])

    stand.press(.home)
    #expect(stand.driver.lines == [">012345>"])
    field.isSecureTextEntry = true

    #expect(stand.driver.lines == [">******>"])
  }

  @Test func `a placeholder stays until something is typed`() {
    let stand = TextFieldStand(TextField(placeholder: "日本 name"), width: 8)
    #expect(stand.driver.lines == ["▌日本 … "])
    #expect(stand.driver.cursor == Point(x: 1, y: 0))

    stand.driver.type("x")

    #expect(stand.driver.lines == ["▌x      "])
  }

  @Test func `what has no width of its own is seen`() {
    let stand = TextFieldStand("\u{301}a\u{200B}\u{202E}b")

    #expect(stand.driver.lines == ["▌·a··b      "])
    stand.press(.left, .left)
    #expect(stand.driver.cursor == Point(x: 4, y: 0))
  }

  @Test(arguments: traits)
  func `every state looks different at every depth of color`(traits: Traits) {
    for height in 1...2 {
      let pictures = TextFieldState.all.map {
        $0.show(Size(width: 20, height: height), traits: traits).driver.picture
      }

      #expect(Set(pictures).count == pictures.count)
    }
  }

  @Test func `every state differs by a glyph, an attribute or the cursor as well as by color`() {
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
  func `what is to be read can be read on dark and on light`(
    state: TextFieldState, colors: TerminalColors
  ) {
    let isDisabled = state.testDescription == "disabled"
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
  func `every state looks as recorded`(state: TextFieldState, size: Size) {
    let name = state.testDescription.replacing(" ", with: "-")

    expectSnapshot(of: state.show(size).driver, named: "text-field-\(name)-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a field with too long a text looks as recorded`(size: Size) {
    let words =
      "日本語 and naïve words, more of them than 78 columns have room for, so that some scroll"
    let field = TextField(words)
    field.errorText = "This is longer than 80 characters."
    let stand = TextFieldStand(field, width: size.width, height: size.height)
    for _ in 0..<3 { stand.press(Key(.left, modifiers: [.control, .shift])) }

    expectSnapshot(of: stand.driver, named: "text-field-\(size)")
  }

  @Test func `a field asks for its width, and for a second row when there is something to say`() {
    let field = TextField("Ada")
    let room = Size(width: 80, height: 24)
    #expect(field.sizeThatFits(room) == Size(width: 24, height: 1))

    field.preferredWidth = 0
    field.errorText = "too short"
    #expect(field.sizeThatFits(room) == Size(width: 1, height: 2))
    #expect(field.sizeThatFits(.zero) == .zero)
  }

  @Test func `the view around it is told when there is something to say`() {
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
