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

  /// What is asked and told when an item is pressed.
  private func pressed(_ index: Int) -> [String] {
    ["may \(index)?", "press \(index), selected", "told \(index)"]
  }

  init() {
    journal = TabBarJournal(bar)
    driver = StageDriver(TabBarStand(bar), size: Size(width: 80, height: 3))
    bar.becomeFirstResponder()
  }

  // MARK: Mouse

  @Test func `TB-02 an item is selected when it is pressed, before anyone is told`() {
    driver.mouse(.press, 40, 1)

    #expect(bar.selectedIndex == 2)
    #expect(journal.take() == pressed(2))
  }

  @Test func `TB-05 a press and a release inside tell of both, in order`() {
    driver.tap(x: 40, y: 2)

    #expect(journal.take() == pressed(2) + ["release 2"])
  }

  @Test(arguments: [Point(x: 40, y: 0), Point(x: 8, y: 1), Point(x: 79, y: 2)])
  func `TB-06 a release outside tells only of the press and leaves the item selected`(
    place: Point
  ) {
    driver.mouse(.press, 40, 1)
    driver.mouse(.release, place.x, place.y)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `TB-07 dragging onto another item neither selects it nor tells of it`() {
    driver.mouse(.press, 40, 1)
    driver.mouse(.drag, 56, 1)
    driver.mouse(.release, 56, 1)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `a drag that comes back ends in a release inside`() {
    driver.mouse(.press, 40, 1)
    driver.mouse(.drag, 79, 0)
    driver.mouse(.drag, 41, 2)
    driver.mouse(.release, 41, 2)

    #expect(journal.take() == pressed(2) + ["release 2"])
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false), .resize(Size(width: 60, height: 3))])
  func `a press that is broken off keeps the selection and tells of no release`(event: Event) {
    driver.mouse(.press, 40, 1)
    driver.send(event)
    driver.mouse(.release, 40, 1)

    #expect(journal.take() == pressed(2))
    #expect(bar.selectedIndex == 2)
  }

  @Test func `a press whose release never came ends with the next press`() {
    driver.mouse(.press, 40, 1)
    driver.tap(x: 8, y: 1)

    #expect(journal.take() == pressed(2) + pressed(0) + ["release 0"])
  }

  @Test func `TB-15 pressing the selected item again tells again and does not move the arrow`() {
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

  @Test func `the arrow's row takes no mouse`() {
    driver.tap(x: 40, y: 0)

    #expect(journal.take() == [])
  }

  // MARK: Keys

  @Test func `the arrow keys select the item beside, and do not go round`() {
    #expect(!driver.press(.left))
    #expect(journal.take() == [])

    for index in 1...4 {
      #expect(driver.press(.right))
      #expect(journal.take() == pressed(index) + ["release \(index)"])
    }
    #expect(!driver.press(.right))
    #expect(bar.selectedIndex == 4)
  }

  @Test func `digits select the item with that number, where there is one`() {
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
  func `other keys are left alone`(key: Key) {
    #expect(!driver.press(key))
    #expect(journal.take() == [])
  }

  @Test func `with none selected the arrow keys begin at the side they come from`() {
    bar.select(nil)
    driver.press(.right)
    #expect(bar.selectedIndex == 0)

    bar.select(nil)
    driver.press(.left)
    #expect(bar.selectedIndex == 4)
  }

  // MARK: Refusing

  @Test func `an item the delegate refuses is not selected, and nobody is told`() {
    journal.refused = [2]

    driver.tap(x: 40, y: 1)
    #expect(journal.take() == ["may 2?"])

    #expect(driver.press(.character("3")))
    #expect(journal.take() == ["may 2?"])
    #expect(bar.selectedIndex == 0)
  }

  @Test func `a refused press goes to nothing around the bar`() {
    journal.refused = [2]
    var taps = 0
    driver.stage.rootView.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })

    #expect(driver.mouse(.press, 40, 1))
    driver.mouse(.release, 40, 1)

    #expect(taps == 0)
  }

  @Test func `a delegate that takes items away when asked is no harm`() {
    bar.onPress = { bar, _ in bar.items = [] }

    driver.tap(x: 40, y: 1)

    #expect(bar.selectedIndex == nil)
    #expect(driver.arrowColumn == nil)
  }

  // MARK: Code

  @Test func `TB-08 code selects without telling anyone`() {
    #expect(bar.select(3))
    driver.advance(by: .milliseconds(200))

    #expect(bar.selectedIndex == 3)
    #expect(driver.arrowColumn == 56)
    #expect(journal.take() == [])
  }

  @Test(arguments: [-1, 5, .min, .max])
  func `TB-17 an item that is not there cannot be selected`(index: Int) {
    #expect(!bar.select(index))
    #expect(!bar.showGlow(at: index))
    #expect(!bar.hideGlow(at: index))
    #expect(bar.selectedIndex == 0)
  }

  @Test func `setting the items keeps the selection where there is still such an item`() {
    bar.select(3)

    bar.items.removeLast()
    #expect(bar.selectedIndex == 3)

    bar.items.removeLast()
    #expect(bar.selectedIndex == nil)
    #expect(driver.arrowColumn == nil)
    #expect(journal.take() == [])
  }
}
