import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldKeyTests {
  @Test func `what is typed appears at the cursor, a key at a time`() {
    let stand = TextFieldStand()
    var told: [String] = []
    stand.field.onChange = { told.append($0.text) }

    stand.driver.type("q?1 é")

    #expect(stand.driver.lines == ["▌q?1 é      "])
    #expect(stand.driver.cursor == Point(x: 6, y: 0))
    #expect(told == ["q", "q?", "q?1", "q?1 ", "q?1 é"])
  }

  @Test func `scalars that come one by one become a character`() {
    let stand = TextFieldStand()

    for scalar in "e\u{301}👩‍💻🇩🇪".unicodeScalars {
      stand.press(.character(Character(scalar)))
    }

    #expect(stand.field.text.count == 3)
    #expect(stand.driver.lines == ["▌e\u{301}👩‍💻🇩🇪      "])
    #expect(stand.driver.cursor == Point(x: 6, y: 0))
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
    let stand = TextFieldStand("one two three", width: 20)

    for key in keys { #expect(stand.driver.press(key)) }

    #expect(stand.marked == after)
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
    let stand = TextFieldStand("one two three", width: 20)

    for key in keys { #expect(stand.driver.press(key)) }

    #expect(stand.marked == after)
  }

  @Test(arguments: [
    Key.up, .down, .tab, .backTab, .escape, .enter, .pageUp, .pageDown, Key(.insert), .control("c"),
    .control("z"), .control("l"), .control("\\"), .control("x"), .alt("w"), .alt("x"),
    Key(.function(1)), Key(.up, modifiers: .shift), Key(.left, modifiers: .super),
    Key(.character("a"), phase: .release), Key(.enter, modifiers: .alt),
  ])
  func `other keys are left to others, and change nothing`(key: Key) {
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
  func `a key of the field is not left to others when it can change nothing`(key: Key) {
    #expect(TextFieldStand().driver.press(key))
  }

  @Test func `Enter submits, where somebody wants it`() {
    let stand = TextFieldStand("send me")
    var sent: [String] = []
    stand.field.onSubmit = { sent.append($0.text) }

    #expect(stand.driver.press(.enter))

    #expect(sent == ["send me"])
  }

  @Test func `what is pasted is one line without control characters`() {
    let stand = TextFieldStand("ab", width: 40)
    stand.press(.left)

    stand.driver.send(.paste("\n\n1\r\n2\t3\n\n4\u{1B}[2J\u{9B}31m\u{0}\u{2028}5\u{85}\n"))

    #expect(stand.marked == "a1 2 3  4[2J31m 5|b")
    stand.press(.control("_"))
    #expect(stand.marked == "a|b")
  }

  @Test func `text set in code is one line, tells no one and cannot be taken back`() {
    let stand = TextFieldStand("before", width: 20)
    stand.field.onChange = { _ in Issue.record("called for a change made in code") }
    stand.field.shouldChange = { _, _ in
      Issue.record("asked for a change made in code")
      return false
    }

    stand.field.text = "two\nlines\u{7}"

    #expect(stand.marked == "two lines|")
    stand.press(.control("_"))
    #expect(stand.field.text == "two lines")
    #expect(TextField("a\nb").text == "a b")
  }

  @Test func `a limit counts characters, typed and pasted`() {
    let stand = TextFieldStand()
    stand.field.maximumLength = 4

    stand.driver.type("ab")
    stand.driver.send(.paste("👩‍💻日cd"))
    stand.press(.character("x"), .character("\u{301}"))

    #expect(stand.field.text == "ab👩‍💻日\u{301}")
    stand.field.maximumLength = -1
    stand.field.text = ""
    stand.driver.type("x")
    #expect(stand.field.text.isEmpty)
  }

  @Test func `the owner is asked what may be typed, pasted and taken back`() {
    let stand = TextFieldStand()
    var asked: [String] = []
    stand.field.shouldChange = { _, text in
      asked.append(text)
      return text.allSatisfy(\.isNumber)
    }

    stand.driver.type("1a2")
    stand.driver.send(.paste("3b"))
    stand.press(.left, .control("_"))

    #expect(asked == ["1", "1a", "12", "123b", ""])
    #expect(stand.field.text.isEmpty)
  }

  @Test func `an owner that changes the text when asked has the last word`() {
    let stand = TextFieldStand("abc")
    stand.field.shouldChange = { field, text in
      field.text = text.uppercased()
      return true
    }
    stand.field.onChange = { _ in Issue.record("told of what it did") }

    stand.driver.type("d")

    #expect(stand.marked == "ABCD|")
  }

  @Test func `a selection in code is taken where there is such text`() {
    let stand = TextFieldStand("abc")

    #expect(stand.field.select(1..<2))
    #expect(stand.marked == "a|b|c")
    #expect(!stand.field.select(2..<4))
    #expect(stand.marked == "a|b|c")
  }

  @Test func `the keys that do something now are listed`() {
    let stand = TextFieldStand("abc")
    let listed = { Set(stand.field.keyCommands.keyHints.map(\.keys)) }
    let plain = listed()
    #expect(plain.isDisjoint(with: ["Enter", "Enter Space", "Ctrl-X Alt-W"]))
    #expect(plain.isSuperset(of: ["Ctrl-Y", "Ctrl-W"]))

    stand.field.onSubmit = { _ in }
    stand.press(.shiftHome)
    #expect(listed().subtracting(plain) == ["Enter", "Ctrl-X Alt-W", "Esc"])

    stand.field.isSecureTextEntry = true
    #expect(listed().subtracting(plain) == ["Enter", "Esc"])
    stand.field.isEnabled = false
    #expect(listed().isEmpty)
  }

  @Test func `a disabled field takes no key, no paste and no click`() {
    let stand = TextFieldStand("abc")
    stand.field.isEnabled = false
    stand.field.unavailableReason = "saved"

    #expect(!stand.driver.press(.character("q")))
    #expect(!stand.driver.press(.backspace))
    #expect(!stand.driver.send(.paste("x")))
    stand.driver.tap(x: 1, y: 0)

    #expect(stand.marked == "abc|")
    #expect(stand.driver.cursor == nil)
  }
}

/// A view around another, which notes the keys left to it.
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
