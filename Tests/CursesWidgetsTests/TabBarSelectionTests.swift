import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct TabBarSelectionTests {
  let bar = TabBar.lettered(5)
  let journal: TabBarJournal
  let driver: StageDriver

  /// Returns the calls that follow a press of an item.
  private func pressed(_ index: Int) -> [String] {
    ["may \(index)?", "press \(index), selected", "told \(index)"]
  }

  init() {
    journal = TabBarJournal(bar)
    driver = StageDriver(TabBarFixture(bar), size: Size(width: 80, height: 3))
    bar.becomeFirstResponder()
  }

  // MARK: Mouse

  @Test func `TB-02 a pressed item is selected before its callbacks`() {
    driver.mouse(.press, 40, 1)

    #expect(bar.selectedIndex == 2)
    #expect(journal.take() == pressed(2))
  }

  @Test func `TB-05 a press and a release inside are reported in order`() {
    driver.tap(x: 40, y: 2)

    #expect(journal.take() == pressed(2) + ["release 2"])
  }

  @Test(arguments: [Point(x: 40, y: 0), Point(x: 8, y: 1), Point(x: 79, y: 2)])
  func `TB-06 a release outside reports only the press and keeps the selection`(
    position: Point
  ) {
    driver.mouse(.press, 40, 1)
    driver.mouse(.release, position.x, position.y)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `TB-07 dragging onto another item neither selects nor reports it`() {
    driver.mouse(.press, 40, 1)
    driver.mouse(.drag, 56, 1)
    driver.mouse(.release, 56, 1)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `a drag that returns to its item ends in a release inside`() {
    driver.mouse(.press, 40, 1)
    driver.mouse(.drag, 79, 0)
    driver.mouse(.drag, 41, 2)
    driver.mouse(.release, 41, 2)

    #expect(journal.take() == pressed(2) + ["release 2"])
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false), .resize(Size(width: 60, height: 3))])
  func `a cancelled press keeps the selection and reports no release`(event: Event) {
    driver.mouse(.press, 40, 1)
    driver.send(event)
    driver.mouse(.release, 40, 1)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `a press without a release ends with the next press`() {
    driver.mouse(.press, 40, 1)
    driver.tap(x: 8, y: 1)

    #expect(journal.take() == pressed(2) + pressed(0) + ["release 0"])
  }

  @Test func `TB-15 pressing the selected item reports again and moves no arrow`() {
    driver.tap(x: 8, y: 1)

    #expect(journal.take() == pressed(0) + ["release 0"])
    #expect(driver.arrowColumn == 8)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `only the left button presses`(button: Mouse.Button) {
    driver.mouse(.press, 40, 1, button: button)
    driver.mouse(.release, 40, 1, button: button)

    #expect(journal.take() == [])
    #expect(bar.selectedIndex == 0)
  }

  @Test func `the row of the arrow handles no mouse events`() {
    driver.tap(x: 40, y: 0)

    #expect(journal.take() == [])
  }

  // MARK: Keys

  @Test func `arrow keys select the adjacent item, and do not wrap around`() {
    #expect(!driver.press(.left))
    #expect(journal.take() == [])

    for index in 1...4 {
      #expect(driver.press(.right))
      #expect(journal.take() == pressed(index) + ["release \(index)"])
    }
    #expect(!driver.press(.right))
    #expect(bar.selectedIndex == 4)
  }

  @Test func `digits select the item with that number, if any`() {
    #expect(driver.press(.character("5")))
    #expect(journal.take() == pressed(4) + ["release 4"])

    for digit in "0679٣五" {
      #expect(!driver.press(.character(digit)))
    }
    #expect(bar.selectedIndex == 4)
    #expect(journal.take() == [])
  }

  @Test(arguments: [Key.enter, .space])
  func `Enter and Space press the selected item again`(key: Key) {
    #expect(driver.press(key))
    #expect(journal.take() == pressed(0) + ["release 0"])

    bar.select(nil)
    #expect(!driver.press(key))
    #expect(journal.take() == [])
  }

  @Test(arguments: [
    Key.up, .down, .home, .end, .pageUp, .pageDown, .escape, .backspace, .character("q"),
    .control("1"), Key(.left, modifiers: .shift), Key(.enter, modifiers: .alt),
  ])
  func `other keys are not handled`(key: Key) {
    #expect(!driver.press(key))
    #expect(journal.take() == [])
  }

  @Test func `without a selection arrow keys select the first or the last item`() {
    bar.select(nil)
    driver.press(.right)
    #expect(bar.selectedIndex == 0)

    bar.select(nil)
    driver.press(.left)
    #expect(bar.selectedIndex == 4)
  }

  // MARK: Refusing

  @Test func `an item that the delegate refuses is neither selected nor reported`() {
    journal.refused = [2]

    driver.tap(x: 40, y: 1)
    #expect(journal.take() == ["may 2?"])

    #expect(driver.press(.character("3")))
    #expect(journal.take() == ["may 2?"])
    #expect(bar.selectedIndex == 0)
  }

  @Test func `a refused press does not reach the views around the bar`() {
    journal.refused = [2]
    var taps = 0
    driver.stage.rootView.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })

    #expect(driver.mouse(.press, 40, 1))
    driver.mouse(.release, 40, 1)

    #expect(taps == 0)
  }

  @Test func `a callback may remove all items`() {
    bar.onPress = { bar, _ in bar.items = [] }

    driver.tap(x: 40, y: 1)

    #expect(bar.selectedIndex == nil)
    #expect(driver.arrowColumn == nil)
  }

  // MARK: Code

  @Test func `TB-08 selecting in code calls no delegate`() {
    #expect(bar.select(3))
    driver.advance(by: .milliseconds(200))

    #expect(bar.selectedIndex == 3)
    #expect(driver.arrowColumn == 56)
    #expect(journal.take() == [])
  }

  @Test(arguments: [-1, 5, .min, .max])
  func `TB-17 an out-of-range item cannot be selected`(index: Int) {
    #expect(!bar.select(index))
    #expect(!bar.showGlow(at: index))
    #expect(!bar.hideGlow(at: index))
    #expect(bar.selectedIndex == 0)
  }

  @Test func `setting the items keeps a selection that is still valid`() {
    bar.select(3)

    bar.items.removeLast()
    #expect(bar.selectedIndex == 3)

    bar.items.removeLast()
    #expect(bar.selectedIndex == nil)
    #expect(driver.arrowColumn == nil)
    #expect(journal.take() == [])
  }
}
