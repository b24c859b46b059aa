import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// A text view as a composer: its height follows the text, Enter submits, and ↑ recalls.
@MainActor
@Suite struct ComposerTests {
  private let view = TextView(placeholder: "Ask")
  private let driver: StageDriver
  private var submitted: Submitted

  private final class Submitted {
    var texts: [String] = []
  }

  init() {
    let submitted = Submitted()
    self.submitted = submitted
    view.rowLimits = 1...4
    view.returnAction = .submits
    view.onSubmit = { view in
      submitted.texts.append(view.text)
      view.text = ""
    }
    driver = StageDriver(view, size: Size(width: 20, height: 4))
    driver.frame()
  }

  private func height(width: Int = 20) -> Int {
    view.sizeThatFits(Size(width: width, height: 100)).height
  }

  // MARK: Height

  @Test func `the height follows the wrapped text within its limits`() throws {
    #expect(height() == 1)
    try driver.play("type \"one two three four five six\"")
    #expect(height() == 2 && height(width: 80) == 1 && height(width: 8) == 4)
    for _ in 0..<9 { driver.press(Key(.enter, modifiers: .alt)) }
    #expect(height() == 4 && view.lineCount == 10)
    view.rowLimits = -5...0
    #expect(height() == 1)
    view.rowLimits = 3...3
    view.text = ""
    #expect(height() == 3)
    #expect(view.sizeThatFits(Size(width: 20, height: 2)) == Size(width: 20, height: 2))
    view.rowLimits = nil
    #expect(view.sizeThatFits(Size(width: 100, height: 100)) == Size(width: 40, height: 6))
  }

  @Test func `a stack gives a composer its rows`() throws {
    let above = Label("above")
    let stack = StackView(arrangedSubviews: [above, view], axis: .vertical)
    let driver = StageDriver(stack, size: Size(width: 20, height: 6))
    driver.frame()
    view.becomeFirstResponder()
    try driver.play("type \"one two three four five six\"")
    driver.frame()
    #expect(stack.sizeThatFits(Size(width: 20, height: 100)).height == 3)
  }

  // MARK: Enter

  @Test func `Enter submits, and other keys break the line`() throws {
    try driver.play("type \"a\"")
    for key in [Key(.enter, modifiers: .shift), Key(.enter, modifiers: .alt), .control("j")] {
      driver.press(key)
    }
    try driver.play("type \"b\"")
    #expect(view.text == "a\n\n\nb" && submitted.texts.isEmpty)
    driver.press(.enter)
    #expect(submitted.texts == ["a\n\n\nb"] && view.isEmpty)
  }

  @Test func `by default Enter breaks the line, and other keys submit`() throws {
    view.returnAction = .insertsLineBreak
    try driver.play("type \"a\"")
    driver.press(.enter)
    driver.press(Key(.enter, modifiers: .shift))
    #expect(view.text == "a\n\n")
    for key in [Key(.enter, modifiers: .alt), Key(.enter, modifiers: .control), .control("j")] {
      try driver.play("type \"x\"")
      driver.press(key)
    }
    #expect(submitted.texts == ["a\n\nx", "x", "x"])
  }

  // MARK: History

  @Test func `the keys of rows go to the next responder if they have no effect`() throws {
    #expect(!driver.press(.up) && !driver.press(.down))
    try driver.play("type \"a\"\nkey alt+enter\ntype \"b\"")
    #expect(driver.press(.up) && driver.press(.up) && !driver.press(.up))
    #expect(driver.press(.down) && !driver.press(.down))
  }

  @Test func `texts are recalled, and changed ones keep their changes`() throws {
    let history = TextHistory(["first", "second\nrow"])
    view.history = history
    try driver.play("type \"draft\"")
    driver.press(.up)
    #expect(view.text == "second\nrow")
    try driver.play("type \"!\"")
    // From the last row up, and then from the first one.
    driver.press(.up)
    #expect(view.text == "second\nrow!")
    driver.press(.up)
    #expect(view.text == "first")
    #expect(driver.press(.up) && view.text == "first")
    #expect(!driver.press(.up))
    driver.press(.end)
    driver.press(.down)
    #expect(view.text == "second\nrow!")
    driver.press(.down)
    #expect(view.text == "draft")
    driver.press(.control("/"))
    #expect(view.text == "second\nrow!")

    driver.press(.enter)
    #expect(history.texts == ["first", "second\nrow", "second\nrow!"])
    driver.press(.up)
    driver.press(.up)
    driver.press(.up)
    #expect(view.text == "second\nrow")
  }

  @Test func `a field and a composer share a history`() throws {
    let history = TextHistory(limit: 2)
    let field = TextField()
    field.history = history
    view.history = history
    field.onSubmit = { $0.text = "" }
    let driver = StageDriver(field, size: Size(width: 20, height: 1))
    try driver.play("type \"one\"\nkey enter\ntype \"two\"\nkey enter\nkey enter")
    #expect(history.texts == ["one", "two"])
    try driver.play("type \"three\"\nkey enter\nkey up\nkey up")
    #expect(history.texts == ["two", "three"] && field.text == "two")
    #expect(!driver.press(.up))
    try driver.play("key down\nkey down")
    #expect(field.text.isEmpty && !driver.press(.down))
    field.isSecureTextEntry = true
    #expect(!driver.press(.up))
    try driver.play("type \"secret\"\nkey enter")
    #expect(history.texts == ["two", "three"])
    self.driver.press(.up)
    #expect(view.text == "three")
  }
}
