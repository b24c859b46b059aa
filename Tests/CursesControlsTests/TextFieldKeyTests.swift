import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldKeyTests {
  @Test func `typed text is inserted at the cursor, one change for each key`() {
    let fixture = TextFieldFixture()
    var told: [String] = []
    fixture.field.onChange = { told.append($0.text) }

    fixture.driver.type("q?1 é")

    #expect(fixture.driver.lines == ["▌q?1 é      "])
    #expect(fixture.driver.cursor == Point(x: 6, y: 0))
    #expect(told == ["q", "q?", "q?1", "q?1 ", "q?1 é"])
  }

  @Test func `scalars typed one by one combine into characters`() {
    let fixture = TextFieldFixture()

    for scalar in "e\u{301}👩‍💻🇩🇪".unicodeScalars {
      fixture.press(.character(Character(scalar)))
    }

    #expect(fixture.field.text.count == 3)
    #expect(fixture.driver.lines == ["▌e\u{301}👩‍💻🇩🇪      "])
    #expect(fixture.driver.cursor == Point(x: 6, y: 0))
  }

  nonisolated private static let moves: [([Key], String)] = [
    ([.left], "one two thre|e"), ([.right], "one two three|"), ([.home], "|one two three"),
    ([.control("a")], "|one two three"), ([.home, .end], "one two three|"),
    ([.home, .control("e")], "one two three|"), ([.control("b")], "one two thre|e"),
    ([.home, .control("f")], "o|ne two three"),
    ([Key(.left, modifiers: .control)], "one two |three"),
    ([Key(.left, modifiers: .alt)], "one two |three"), ([.alt("b")], "one two |three"),
    ([.home, Key(.right, modifiers: .control)], "one| two three"),
    ([.home, Key(.right, modifiers: .alt)], "one| two three"),
    ([.home, .alt("f")], "one| two three"), ([.shiftLeft, .shiftLeft], "one two thr|ee|"),
    ([.shiftHome], "|one two three|"), ([.home, .shiftEnd], "|one two three|"),
    ([.home, .shiftRight], "|o|ne two three"),
    ([Key(.left, modifiers: [.control, .shift])], "one two |three|"),
    ([Key(.left, modifiers: [.alt, .shift])], "one two |three|"),
    ([.home, Key(.right, modifiers: [.control, .shift])], "|one| two three"),
    ([.shiftLeft, .left], "one two thre|e"), ([.shiftHome, .right], "one two three|"),
    ([.shiftHome, .escape], "|one two three"),
    ([Key(.home, modifiers: .alt)], "|one two three"),
    ([.home, Key(.end, modifiers: .alt)], "one two three|"),
    ([Key(.home, modifiers: [.control, .shift])], "|one two three|"),
    ([Key(.home, modifiers: [.alt, .shift])], "|one two three|"),
    ([.home, Key(.end, modifiers: [.control, .shift])], "|one two three|"),
    ([.home, Key(.end, modifiers: [.alt, .shift])], "|one two three|"),
  ]

  @Test(arguments: moves)
  func `keys move the cursor and select`(keys: [Key], after: String) {
    let fixture = TextFieldFixture("one two three", width: 20)

    for key in keys { #expect(fixture.driver.press(key)) }

    #expect(fixture.marked == after)
  }

  nonisolated private static let changes: [([Key], String)] = [
    ([.backspace], "one two thre|"), ([.control("h")], "one two thre|"),
    ([.home, .delete], "|ne two three"), ([.home, .control("d")], "|ne two three"),
    ([.shiftHome, .backspace], "|"), ([.shiftLeft, .delete], "one two thre|"),
    ([.shiftLeft, .character("x")], "one two threx|"),
    ([Key(.backspace, modifiers: .control)], "one two |"),
    ([Key(.backspace, modifiers: .alt)], "one two |"), ([.control("w")], "one two |"),
    ([.home, Key(.delete, modifiers: .control)], "| two three"),
    ([.home, .alt("d")], "| two three"),
    ([Key(.backspace, modifiers: [.control, .shift])], "one two |"),
    ([Key(.backspace, modifiers: [.alt, .shift])], "one two |"),
    ([.home, Key(.delete, modifiers: [.control, .shift])], "| two three"),
    ([.home, Key(.delete, modifiers: [.alt, .shift])], "| two three"),
    ([.home, .control("k")], "|"), ([.left, .control("u")], "|e"),
    ([.control("w"), .home, .control("y")], "three|one two "),
    ([.control("w"), .control("_")], "one two three|"),
    ([.control("w"), .control("/")], "one two three|"),
    ([.control("w"), .control("_"), .alt("_")], "one two |"),
    ([.control("w"), .control("_"), .alt("/")], "one two |"),
    (
      [.control("w"), .control("_"), Key(.character("z"), modifiers: [.control, .shift])],
      "one two |"
    ),
    ([.shiftLeft, .control("x"), .home, .control("y")], "e|one two thre"),
    ([.shiftLeft, .alt("w"), .home, .control("y")], "e|one two three"),
  ]

  @Test(arguments: changes)
  func `keys change the text`(keys: [Key], after: String) {
    let fixture = TextFieldFixture("one two three", width: 20)

    for key in keys { #expect(fixture.driver.press(key)) }

    #expect(fixture.marked == after)
  }

  @Test(arguments: [
    Key.up, .down, .tab, .backTab, .escape, .enter, .pageUp, .pageDown, Key(.insert), .control("c"),
    .control("z"), .control("l"), .control("\\"), .control("x"), .alt("w"), .alt("x"),
    Key(.function(1)), Key(.up, modifiers: .shift), Key(.left, modifiers: .super),
    Key(.character("a"), phase: .release), Key(.enter, modifiers: .alt),
  ])
  func `other keys are not handled and change nothing`(key: Key) {
    let field = TextField("text")
    let heard = Heard(field)
    let driver = StageDriver(heard, size: Size(width: 10, height: 1))
    field.becomeFirstResponder()
    driver.frame()

    driver.press(key)

    #expect(heard.keys == (key.phase == .release ? [] : [key]))
    #expect(field.text == "text" && field.selectedRange == 4..<4)
  }

  @Test(arguments: [Key.left, .backspace, .home, .control("u"), .control("y"), .control("_")])
  func `a key of the field is handled even if it changes nothing`(key: Key) {
    #expect(TextFieldFixture().driver.press(key))
  }

  @Test func `Enter calls onSubmit if it is set`() {
    let fixture = TextFieldFixture("send me")
    var sent: [String] = []
    fixture.field.onSubmit = { sent.append($0.text) }

    #expect(fixture.driver.press(.enter))

    #expect(sent == ["send me"])
  }

  @Test func `pasted text becomes one line without control characters`() {
    let fixture = TextFieldFixture("ab", width: 40)
    fixture.press(.left)

    fixture.driver.send(.paste("\n\n1\r\n2\t3\n\n4\u{1B}[2J\u{9B}31m\u{0}\u{2028}5\u{85}\n"))

    #expect(fixture.marked == "a1 2 3  4[2J31m 5|b")
    fixture.press(.control("_"))
    #expect(fixture.marked == "a|b")
  }

  @Test func `text set in code is one line, calls no closure, cannot be undone`() {
    let fixture = TextFieldFixture("before", width: 20)
    fixture.field.onChange = { _ in Issue.record("called for a change made in code") }
    fixture.field.shouldChange = { _, _ in
      Issue.record("asked for a change made in code")
      return false
    }

    fixture.field.text = "two\nlines\u{7}"

    #expect(fixture.marked == "two lines|")
    fixture.press(.control("_"))
    #expect(fixture.field.text == "two lines")
    #expect(TextField("a\nb").text == "a b")
  }

  @Test func `maximumLength counts characters, typed and pasted`() {
    let fixture = TextFieldFixture()
    fixture.field.maximumLength = 4

    fixture.driver.type("ab")
    fixture.driver.send(.paste("👩‍💻日cd"))
    fixture.press(.character("x"), .character("\u{301}"))

    #expect(fixture.field.text == "ab👩‍💻日\u{301}")
    fixture.field.maximumLength = -1
    fixture.field.text = ""
    fixture.driver.type("x")
    #expect(fixture.field.text.isEmpty)
  }

  @Test func `shouldChange is called for typing, pasting and undo`() {
    let fixture = TextFieldFixture()
    var asked: [String] = []
    fixture.field.shouldChange = { _, text in
      asked.append(text)
      return text.allSatisfy(\.isNumber)
    }

    fixture.driver.type("1a2")
    fixture.driver.send(.paste("3b"))
    fixture.press(.left, .control("_"))

    #expect(asked == ["1", "1a", "12", "123b", ""])
    #expect(fixture.field.text.isEmpty)
  }

  @Test func `a change of the text in shouldChange takes precedence`() {
    let fixture = TextFieldFixture("abc")
    fixture.field.shouldChange = { field, text in
      field.text = text.uppercased()
      return true
    }
    fixture.field.onChange = { _ in Issue.record("told of what it did") }

    fixture.driver.type("d")

    #expect(fixture.marked == "ABCD|")
  }

  @Test func `select rejects a range outside the text`() {
    let fixture = TextFieldFixture("abc")

    #expect(fixture.field.select(1..<2))
    #expect(fixture.marked == "a|b|c")
    #expect(!fixture.field.select(2..<4))
    #expect(fixture.marked == "a|b|c")
  }

  @Test func `key hints list the keys that currently apply`() {
    let fixture = TextFieldFixture("abc")
    let listed = { Set(fixture.field.keyCommands.keyHints.map(\.keys)) }
    let plain = listed()
    #expect(plain.isDisjoint(with: ["Enter", "Enter Space", "Ctrl-X Alt-W"]))
    #expect(plain.isSuperset(of: ["Ctrl-Y", "Ctrl-W"]))

    fixture.field.onSubmit = { _ in }
    fixture.press(.shiftHome)
    #expect(listed().subtracting(plain) == ["Enter", "Ctrl-X Alt-W", "Esc"])

    fixture.field.isSecureTextEntry = true
    #expect(listed().subtracting(plain) == ["Enter", "Esc"])
    fixture.field.isEnabled = false
    #expect(listed().isEmpty)
  }

  @Test func `a disabled field ignores keys, pastes and clicks`() {
    let fixture = TextFieldFixture("abc")
    fixture.field.isEnabled = false
    fixture.field.unavailableReason = "saved"

    #expect(!fixture.driver.press(.character("q")))
    #expect(!fixture.driver.press(.backspace))
    #expect(!fixture.driver.send(.paste("x")))
    fixture.driver.tap(x: 1, y: 0)

    #expect(fixture.marked == "abc|")
    #expect(fixture.driver.cursor == nil)
  }
}

/// A container that records the keys that its content does not handle.
private final class Heard: View {
  private let content: View
  private(set) var keys: [Key] = []

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() { content.frame = bounds }

  override func keyDown(_ key: Key) -> Bool {
    keys.append(key)
    return true
  }
}
