import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SegmentedControlSelectionTests {
  /// Segments in the columns 0 to 6, 8 to 14 and 16 to 22.
  let control = SegmentedControl.titled("One", "Two", "Three")
  let journal: SegmentJournal
  let driver: StageDriver

  init() {
    journal = SegmentJournal(control)
    driver = StageDriver(placing: control, in: Size(width: 40, height: 3))
  }

  // MARK: Mouse

  @Test func `SC-03 a press selects one segment and calls onPress, then onChange`() {
    #expect(control.selectedIndex == 0)

    driver.mouse(.press, 11, 0)

    #expect(control.selectedIndex == 1)
    #expect(journal.take() == ["press 1", "change"])
    let bold = (0..<23).filter { driver.buffer[Point(x: $0, y: 0)].attributes.contains(.bold) }
    #expect(bold == [11, 12, 13])
  }

  @Test func `SC-03 a release inside calls onActivate after the press`() {
    driver.tap(x: 18, y: 0)

    #expect(journal.take() == ["press 2", "change", "release 2"])
  }

  @Test(arguments: [Point(x: 2, y: 0), Point(x: 18, y: 0), Point(x: 30, y: 0), Point(x: 11, y: 2)])
  func `SC-03 a release outside calls no closure and keeps the selection`(position: Point) {
    driver.mouse(.press, 11, 0)
    driver.mouse(.drag, position.x, position.y)
    driver.mouse(.release, position.x, position.y)

    #expect(journal.take() == ["press 1", "change"])
    #expect(control.selectedIndex == 1)
  }

  @Test func `SC-03 a click on the selected segment does not call onChange`() {
    driver.tap(x: 2, y: 0)

    #expect(journal.take() == ["press 0", "release 0"])
  }

  @Test func `SC-04 callbacks receive their control`() {
    let other = SegmentedControl.titled("A", "B")
    var senders: [Control] = []
    for control in [control, other] {
      control.onPress = { senders.append($0) }
      control.onActivate = { senders.append($0) }
    }

    driver.tap(x: 11, y: 0)
    StageDriver(placing: other, in: Size(width: 20, height: 1)).tap(x: 5, y: 0)

    #expect(senders.map { $0 === control } == [true, true, false, false])
  }

  @Test func `a pressed title is reversed while the pointer is inside`() {
    func reversed() -> [Int] {
      (0..<23).filter { driver.buffer[Point(x: $0, y: 0)].attributes.contains(.reverse) }
    }

    driver.mouse(.press, 11, 0)
    #expect(reversed() == [11, 12, 13])
    driver.mouse(.drag, 2, 0)
    #expect(reversed() == [])
    driver.mouse(.drag, 9, 0)
    #expect(reversed() == [11, 12, 13])
    driver.mouse(.release, 9, 0)
    #expect(reversed() == [])
    #expect(journal.take() == ["press 1", "change", "release 1"])
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false), .resize(Size(width: 30, height: 3))])
  func `a cancelled press keeps the selection and does not call onActivate`(event: Event) {
    driver.mouse(.press, 11, 0)
    driver.send(event)
    driver.mouse(.release, 11, 0)

    #expect(journal.take() == ["press 1", "change"])
    #expect(control.selectedIndex == 1)
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `only the left button presses a segment`(button: Mouse.Button) {
    #expect(!driver.mouse(.press, 11, 0, button: button))
    #expect(journal.take() == [])
  }

  @Test func `a click next to the segments does nothing`() {
    let stage = StageDriver(control, size: Size(width: 40, height: 1))

    stage.tap(x: 25, y: 0)
    stage.tap(x: 39, y: 0)

    #expect(journal.take() == [])
  }

  // MARK: Keys

  @Test func `arrow keys select and press the adjacent segment without wrapping`() {
    control.becomeFirstResponder()

    #expect(!driver.press(.left))
    #expect(driver.press(.right))
    #expect(journal.take() == ["press 1", "change", "release 1"])
    #expect(driver.press(.right))
    #expect(!driver.press(.right))
    #expect(journal.take() == ["press 2", "change", "release 2"])
    #expect(driver.press(.left))
    #expect(control.selectedIndex == 1)
  }

  @Test func `Home and End select the first and the last segment`() {
    control.becomeFirstResponder()

    #expect(!driver.press(.home))
    #expect(driver.press(.end))
    #expect(control.selectedIndex == 2)
    #expect(driver.press(.home))
    #expect(control.selectedIndex == 0)
    #expect(
      journal.take() == ["press 2", "change", "release 2", "press 0", "change", "release 0"])
  }

  @Test func `without a selection, Left selects the last and Right the first segment`() {
    control.becomeFirstResponder()
    control.select(nil)

    driver.press(.left)
    #expect(control.selectedIndex == 2)
    control.select(nil)
    driver.press(.right)
    #expect(control.selectedIndex == 0)
  }

  @Test(arguments: [Key.enter, .space])
  func `Enter and Space press the selected segment, if any`(key: Key) {
    control.becomeFirstResponder()

    #expect(driver.press(key))
    #expect(journal.take() == ["press 0", "release 0"])
    control.select(nil)
    #expect(!driver.press(key))
    #expect(journal.take() == [])
  }

  @Test(arguments: [
    Key.up, .down, .pageUp, .pageDown, .escape, .backspace, .character("1"), .character("q"),
    Key(.left, modifiers: .shift), Key(.right, phase: .release), Key(.enter, modifiers: .alt),
  ])
  func `other keys are not handled`(key: Key) {
    control.becomeFirstResponder()

    #expect(!driver.press(key))
    #expect(control.selectedIndex == 0 && journal.take() == [])
  }

  @Test func `Tab focuses and leaves the control without selecting`() {
    let row = StackView(arrangedSubviews: [control, Button("Done")])
    let driver = StageDriver(row, size: Size(width: 40, height: 1))

    driver.press(.tab)
    #expect(control.isFirstResponder)
    driver.press(.tab)
    #expect(!control.isFirstResponder)
    #expect(journal.take() == [])
  }

  @Test func `mouse and keys lead to the same state`() {
    let other = SegmentedControl.titled("One", "Two", "Three")
    let otherJournal = SegmentJournal(other)
    let keys = StageDriver(placing: other, in: Size(width: 40, height: 3))
    other.becomeFirstResponder()

    for (x, key) in [(11, Key.right), (18, .right), (2, .home), (18, .end), (18, .enter)] {
      driver.tap(x: x, y: 0)
      keys.press(key)
    }

    #expect(driver.buffer == keys.buffer)
    #expect(journal.take() == otherJournal.take())
    #expect(control.selectedIndex == other.selectedIndex)
  }

  // MARK: Code

  @Test func `changes in code call no closure`() {
    #expect(control.select(2))
    control.selectedIndex = 1
    control.items = ["A", "B"]
    control.insert("C", at: 0)
    control.remove(at: 0)
    control.isEnabled = false

    #expect(control.selectedIndex == 1)
    #expect(journal.take() == [])
  }

  @Test(arguments: [-1, 3, .min, .max])
  func `an invalid index cannot be selected`(index: Int) {
    #expect(!control.select(index))
    control.selectedIndex = index

    #expect(control.selectedIndex == 0)
  }

  @Test func `a callback may remove all segments`() {
    control.onPress = { [control] _ in control.items = [] }
    control.becomeFirstResponder()

    driver.mouse(.press, 11, 0)
    driver.mouse(.release, 11, 0)
    #expect(driver.press(.right) == false)

    #expect(control.selectedIndex == nil)
    #expect(journal.take() == ["change"])
  }
}
