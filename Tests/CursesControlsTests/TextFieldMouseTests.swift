import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldMouseTests {
  private func mouse(
    _ stand: TextFieldStand, _ action: Mouse.Action, _ x: Int, modifiers: Modifiers = []
  ) {
    stand.driver.send(.mouse(Mouse(action, at: Point(x: x, y: 0), modifiers: modifiers)))
  }

  @Test(arguments: [
    (0, "|a日本e\u{301}z"), (1, "|a日本e\u{301}z"), (2, "a|日本e\u{301}z"), (3, "a|日本e\u{301}z"),
    (4, "a日|本e\u{301}z"), (6, "a日本|e\u{301}z"), (7, "a日本e\u{301}|z"), (8, "a日本e\u{301}z|"),
    (11, "a日本e\u{301}z|"),
  ])
  func `a click moves the cursor before the character under it`(x: Int, after: String) {
    let stand = TextFieldStand(TextField("a日本e\u{301}z"), hasFocus: false)

    stand.driver.tap(x: x, y: 0)

    #expect(stand.field.isFirstResponder)
    #expect(stand.marked == after)
  }

  @Test func `a click on long text is taken where it was seen`() {
    let stand = TextFieldStand(TextField("0123456789abcdefghij"), hasFocus: false)
    #expect(stand.driver.lines == [" 0123456789›"])

    stand.driver.tap(x: 4, y: 0)

    #expect(stand.marked == "012|3456789abcdefghij")
    #expect(stand.driver.lines == ["▌0123456789›"])
  }

  @Test func `a drag selects, and back again`() {
    let stand = TextFieldStand("one two")

    mouse(stand, .press, 3)
    mouse(stand, .drag, 6)
    #expect(stand.marked == "on|e t|wo")
    mouse(stand, .drag, 1)
    #expect(stand.marked == "|on|e two")
    mouse(stand, .release, 1)
    mouse(stand, .drag, 5)

    #expect(stand.marked == "|on|e two")
  }

  @Test func `Shift and a click select from where the cursor was`() {
    let stand = TextFieldStand("one two")
    stand.driver.tap(x: 2, y: 0)

    mouse(stand, .press, 6, modifiers: .shift)
    #expect(stand.marked == "o|ne t|wo")
    mouse(stand, .drag, 1)

    #expect(stand.marked == "|o|ne two")
  }

  @Test func `two clicks select a word, three everything, and four begin anew`() {
    let stand = TextFieldStand("one two three", width: 20)

    let seen = (0..<5).map { _ in
      stand.driver.tap(x: 6, y: 0)
      stand.driver.advance(by: .milliseconds(200))
      return stand.marked
    }

    #expect(
      seen == [
        "one t|wo three", "one |two| three", "|one two three|", "one t|wo three",
        "one |two| three",
      ])
  }

  @Test func `clicks that are slow, or in two places, count one by one`() {
    let stand = TextFieldStand("one two three", width: 20)

    stand.driver.tap(x: 6, y: 0)
    stand.driver.advance(by: .milliseconds(351))
    stand.driver.tap(x: 6, y: 0)
    #expect(stand.marked == "one t|wo three")
    stand.driver.tap(x: 2, y: 0)

    #expect(stand.marked == "o|ne two three")
  }

  @Test func `after two clicks a drag selects by words`() {
    let stand = TextFieldStand("one two three four", width: 24)
    stand.driver.tap(x: 6, y: 0)

    mouse(stand, .press, 6)
    mouse(stand, .drag, 10)
    #expect(stand.marked == "one |two three| four")
    mouse(stand, .drag, 2)
    #expect(stand.marked == "|one two| three four")
  }

  @Test func `Escape takes a drag back, and leaves the text`() {
    let stand = TextFieldStand("one two")
    stand.press(.shiftLeft)

    mouse(stand, .press, 1)
    mouse(stand, .drag, 4)
    #expect(stand.marked == "|one| two")
    stand.press(.escape)

    #expect(stand.marked == "one tw|o|")
  }

  @Test func `a drag beside the text goes on while it rests there`() {
    let stand = TextFieldStand("0123456789abcdefghij")
    stand.press(.home)
    mouse(stand, .press, 3)

    mouse(stand, .drag, 11)
    #expect(stand.marked == "01|23456789|abcdefghij")
    stand.driver.advance(by: .milliseconds(100))
    #expect(stand.marked == "01|23456789ab|cdefghij")

    mouse(stand, .drag, 5)
    let seen = stand.marked
    stand.driver.advance(by: .seconds(1))
    #expect(stand.marked == seen)
    mouse(stand, .drag, 11)
    stand.driver.advance(by: .seconds(2))
    #expect(stand.marked == "01|23456789abcdefghij|")
    #expect(stand.driver.stage.nextDeadline == nil)
  }

  @Test func `a drag that rests ends with the button`() {
    let stand = TextFieldStand("0123456789abcdefghij")
    stand.press(.home)
    mouse(stand, .press, 3)
    mouse(stand, .drag, 11)

    mouse(stand, .release, 11)

    #expect(stand.driver.stage.nextDeadline == nil)
  }

  @Test func `text that changes under a drag ends it`() {
    let stand = TextFieldStand("one two")
    mouse(stand, .press, 7)
    mouse(stand, .drag, 4)

    stand.field.text = "x"
    mouse(stand, .drag, 9)
    stand.press(.escape)

    #expect(stand.marked == "x|")
  }

  @Test func `a drag selects text also inside a row that can be dragged`() {
    let stand = TextFieldStand("one two")
    let row = View()
    let pan = PanGestureRecognizer(axis: .horizontal) { _ in Issue.record("the row was dragged") }
    row.addGestureRecognizer(pan)
    stand.driver.stage.rootView = row
    row.addSubview(stand.field)
    stand.field.frame = Rect(x: 0, y: 0, width: 12, height: 1)

    mouse(stand, .press, 1)
    for x in 2...5 { mouse(stand, .drag, x) }
    mouse(stand, .release, 5)

    #expect(stand.marked == "|one |two")
  }

  @Test func `other buttons and the wheel are left to others`() {
    let stand = TextFieldStand("one two")

    for event in [
      Mouse(.press, button: .right, at: .zero), Mouse(.press, button: .middle, at: .zero),
      Mouse(.wheel, button: .wheelDown, at: .zero),
    ] {
      #expect(!stand.driver.send(.mouse(event)))
    }

    #expect(stand.marked == "one two|")
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
  func `whatever the mouse selects, keys do, too`(keys: [Key], moves: [(Mouse.Action, Int)]) {
    let byKeys = TextFieldStand("one two three", width: 20)
    let byMouse = TextFieldStand("one two three", width: 20)

    for key in keys { byKeys.press(key) }
    for (action, x) in moves { mouse(byMouse, action, x) }

    #expect(byKeys.marked == byMouse.marked)
    #expect(byKeys.driver.picture == byMouse.driver.picture)
  }
}
