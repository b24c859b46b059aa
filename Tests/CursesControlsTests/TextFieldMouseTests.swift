import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldMouseTests {
  private func mouse(
    _ fixture: TextFieldFixture, _ action: Mouse.Action, _ x: Int, modifiers: Modifiers = []
  ) {
    fixture.driver.send(.mouse(Mouse(action, at: Point(x: x, y: 0), modifiers: modifiers)))
  }

  @Test(arguments: [
    (0, "|a日本e\u{301}z"), (1, "|a日本e\u{301}z"), (2, "a|日本e\u{301}z"), (3, "a|日本e\u{301}z"),
    (4, "a日|本e\u{301}z"), (6, "a日本|e\u{301}z"), (7, "a日本e\u{301}|z"), (8, "a日本e\u{301}z|"),
    (11, "a日本e\u{301}z|"),
  ])
  func `a click moves the cursor before the clicked character`(x: Int, after: String) {
    let fixture = TextFieldFixture(TextField("a日本e\u{301}z"), hasFocus: false)

    fixture.driver.tap(x: x, y: 0)

    #expect(fixture.field.isFirstResponder)
    #expect(fixture.marked == after)
  }

  @Test func `a click on overflowing text uses the visible offset`() {
    let fixture = TextFieldFixture(TextField("0123456789abcdefghij"), hasFocus: false)
    #expect(fixture.driver.lines == [" 0123456789›"])

    fixture.driver.tap(x: 4, y: 0)

    #expect(fixture.marked == "012|3456789abcdefghij")
    #expect(fixture.driver.lines == ["▌0123456789›"])
  }

  @Test func `a drag extends the selection in both directions`() {
    let fixture = TextFieldFixture("one two")

    mouse(fixture, .press, 3)
    mouse(fixture, .drag, 6)
    #expect(fixture.marked == "on|e t|wo")
    mouse(fixture, .drag, 1)
    #expect(fixture.marked == "|on|e two")
    mouse(fixture, .release, 1)
    mouse(fixture, .drag, 5)

    #expect(fixture.marked == "|on|e two")
  }

  @Test func `Shift-click selects from the cursor`() {
    let fixture = TextFieldFixture("one two")
    fixture.driver.tap(x: 2, y: 0)

    mouse(fixture, .press, 6, modifiers: .shift)
    #expect(fixture.marked == "o|ne t|wo")
    mouse(fixture, .drag, 1)

    #expect(fixture.marked == "|o|ne two")
  }

  @Test func `two clicks select a word, three select everything, four start again`() {
    let fixture = TextFieldFixture("one two three", width: 20)

    let seen = (0..<5).map { _ in
      fixture.driver.tap(x: 6, y: 0)
      fixture.driver.advance(by: .milliseconds(200))
      return fixture.marked
    }

    #expect(
      seen == [
        "one t|wo three", "one |two| three", "|one two three|", "one t|wo three",
        "one |two| three",
      ])
  }

  @Test func `slow or distant clicks are single clicks`() {
    let fixture = TextFieldFixture("one two three", width: 20)

    fixture.driver.tap(x: 6, y: 0)
    fixture.driver.advance(by: .milliseconds(351))
    fixture.driver.tap(x: 6, y: 0)
    #expect(fixture.marked == "one t|wo three")
    fixture.driver.tap(x: 2, y: 0)

    #expect(fixture.marked == "o|ne two three")
  }

  @Test func `a drag after a double click selects by words`() {
    let fixture = TextFieldFixture("one two three four", width: 24)
    fixture.driver.tap(x: 6, y: 0)

    mouse(fixture, .press, 6)
    mouse(fixture, .drag, 10)
    #expect(fixture.marked == "one |two three| four")
    mouse(fixture, .drag, 2)
    #expect(fixture.marked == "|one two| three four")
  }

  @Test func `Escape cancels a drag and restores the selection`() {
    let fixture = TextFieldFixture("one two")
    fixture.press(.shiftLeft)

    mouse(fixture, .press, 1)
    mouse(fixture, .drag, 4)
    #expect(fixture.marked == "|one| two")
    fixture.press(.escape)

    #expect(fixture.marked == "one tw|o|")
  }

  @Test func `a drag held outside the text keeps scrolling`() {
    let fixture = TextFieldFixture("0123456789abcdefghij")
    fixture.press(.home)
    mouse(fixture, .press, 3)

    mouse(fixture, .drag, 11)
    #expect(fixture.marked == "01|23456789|abcdefghij")
    fixture.driver.advance(by: .milliseconds(100))
    #expect(fixture.marked == "01|23456789ab|cdefghij")

    mouse(fixture, .drag, 5)
    let seen = fixture.marked
    fixture.driver.advance(by: .seconds(1))
    #expect(fixture.marked == seen)
    mouse(fixture, .drag, 11)
    fixture.driver.advance(by: .seconds(2))
    #expect(fixture.marked == "01|23456789abcdefghij|")
    #expect(fixture.driver.stage.nextDeadline == nil)
  }

  @Test func `a release ends the scrolling of a drag`() {
    let fixture = TextFieldFixture("0123456789abcdefghij")
    fixture.press(.home)
    mouse(fixture, .press, 3)
    mouse(fixture, .drag, 11)

    mouse(fixture, .release, 11)

    #expect(fixture.driver.stage.nextDeadline == nil)
  }

  @Test func `a change of the text ends a drag`() {
    let fixture = TextFieldFixture("one two")
    mouse(fixture, .press, 7)
    mouse(fixture, .drag, 4)

    fixture.field.text = "x"
    mouse(fixture, .drag, 9)
    fixture.press(.escape)

    #expect(fixture.marked == "x|")
  }

  @Test func `a drag selects text inside a row with a pan recognizer`() {
    let fixture = TextFieldFixture("one two")
    let row = View()
    let pan = PanGestureRecognizer(axis: .horizontal) { _ in Issue.record("the row was dragged") }
    row.addGestureRecognizer(pan)
    fixture.driver.stage.rootView = row
    row.addSubview(fixture.field)
    fixture.field.frame = Rect(x: 0, y: 0, width: 12, height: 1)

    mouse(fixture, .press, 1)
    for x in 2...5 { mouse(fixture, .drag, x) }
    mouse(fixture, .release, 5)

    #expect(fixture.marked == "|one |two")
  }

  @Test func `other buttons and the wheel are not handled`() {
    let fixture = TextFieldFixture("one two")

    for event in [
      Mouse(.press, button: .right, at: .zero), Mouse(.press, button: .middle, at: .zero),
      Mouse(.wheel, button: .wheelDown, at: .zero),
    ] {
      #expect(!fixture.driver.send(.mouse(event)))
    }

    #expect(fixture.marked == "one two|")
  }

  @Test(arguments: [
    ([Key.home, .right, .shiftRight, .shiftRight], [(Mouse.Action.press, 2), (.drag, 4)]),
    ([.home], [(.press, 1)]),
    (
      [.home, .alt("f"), .right, Key(.right, modifiers: [.control, .shift])],
      [(.press, 6), (.release, 6), (.press, 6)]
    ),
    (
      [.home, .shiftEnd],
      [(.press, 6), (.release, 6), (.press, 6), (.release, 6), (.press, 6)]
    ),
  ])
  func `keys can make the same selections as the mouse`(keys: [Key], moves: [(Mouse.Action, Int)]) {
    let byKeys = TextFieldFixture("one two three", width: 20)
    let byMouse = TextFieldFixture("one two three", width: 20)

    for key in keys { byKeys.press(key) }
    for (action, x) in moves { mouse(byMouse, action, x) }

    #expect(byKeys.marked == byMouse.marked)
    #expect(byKeys.driver.picture == byMouse.driver.picture)
  }
}
