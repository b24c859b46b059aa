import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SegmentedControlItemsTests {
  let control = SegmentedControl.titled("One", "Two", "Three")

  private var titles: [String] { control.items.map(\.title) }

  // MARK: Adding and removing

  @Test(arguments: [(0, 2), (1, 2), (2, 1), (3, 1), (-9, 2), (99, 1)])
  func `an added segment leaves the selection with its segment`(index: Int, selected: Int) {
    control.select(1)

    control.insert("New", at: index)

    #expect(titles[min(max(0, index), 3)] == "New")
    #expect(control.selectedIndex == selected)
    #expect(titles[selected] == "Two")
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1)])
  func `a removed segment leaves the selection with its segment, or none`(
    index: Int, selected: Int?
  ) {
    control.select(1)

    #expect(control.remove(at: index)?.title == ["One", "Two", "Three"][index])
    #expect(control.selectedIndex == selected)
    #expect(titles.count == 2)
  }

  @Test(arguments: [-1, 3, .max])
  func `a segment that is not there cannot be removed`(index: Int) {
    #expect(control.remove(at: index) == nil)
    #expect(titles.count == 3 && control.selectedIndex == 0)
  }

  @Test func `other segments keep the selection where there is still such an index`() {
    control.select(2)

    control.items = ["A", "B", "C", "D"]
    #expect(control.selectedIndex == 2)
    control.items = ["A", "B"]
    #expect(control.selectedIndex == nil)
  }

  @Test func `a press follows its segment, and ends when that is taken away`() {
    var released: [Int] = []
    control.onActivate = { released.append($1) }
    let driver = StageDriver(placing: control, in: Size(width: 40, height: 1))

    driver.mouse(.press, 11, 0)
    control.insert("Zero", at: 0)
    driver.mouse(.release, 19, 0)
    #expect(released == [2])

    driver.mouse(.press, 11, 0)
    control.remove(at: 1)
    driver.mouse(.release, 11, 0)
    #expect(released == [2])
  }

  @Test func `the view around it is told when segments change`() {
    let driver = StageDriver(placing: control, in: Size(width: 60, height: 1))
    driver.frame()
    #expect(control.frame.width == 23)

    control.insert("Seventeen", at: 3)
    driver.frame()
    #expect(control.frame.width == 4 * 11 + 3)
  }

  // MARK: Unavailable segments

  private var disabled: SegmentedControl {
    let control = SegmentedControl(items: [
      "One", SegmentedControlItem("Two", unavailableReason: "no data"),
      SegmentedControlItem("Three", unavailableReason: nil), "Four",
    ])
    control.select(0)
    return control
  }

  @Test func `a press on one shows why it cannot be selected, beside the control`() {
    let control = disabled
    let journal = SegmentJournal(control)
    let driver = StageDriver(placing: control, in: Size(width: 40, height: 1))

    driver.tap(x: 11, y: 0)

    #expect(driver.lines[0].hasSuffix("▌ no data "))
    #expect(control.selectedIndex == 0)
    #expect(journal.take() == [])
    driver.tap(x: 2, y: 0)
    #expect(!driver.lines[0].contains("no data"))
  }

  @Test func `without room beside it, the reason stands in place of the titles`() {
    let driver = StageDriver(disabled, size: Size(width: 31, height: 1))

    driver.tap(x: 11, y: 0)
    #expect(driver.lines == ["▐           no data           ▌"])
    driver.tap(x: 28, y: 0)
    #expect(driver.lines[0].contains("Four"))
  }

  @Test func `keys go to one that says why, and over one that does not`() {
    let control = disabled
    let journal = SegmentJournal(control)
    let driver = StageDriver(control, size: Size(width: 60, height: 1))
    control.becomeFirstResponder()

    #expect(driver.press(.right))
    #expect(driver.lines[0].contains("no data"))
    #expect(driver.press(.enter))
    #expect(journal.take() == [])
    #expect(driver.press(.right))
    #expect(control.selectedIndex == 3)
    #expect(!driver.lines[0].contains("no data"))
    #expect(driver.press(.left))
    #expect(driver.press(.left))
    #expect(control.selectedIndex == 0)
    #expect(
      journal.take() == [3, 0].flatMap { ["press \($0)", "change", "release \($0)"] })
  }

  @Test func `one that says nothing takes the press and does nothing`() {
    let control = disabled
    let driver = StageDriver(control, size: Size(width: 60, height: 1))

    #expect(driver.mouse(.press, 19, 0))
    #expect(control.selectedIndex == 0)
    #expect(!driver.lines[0].contains("no data"))
  }

  @Test func `code can select one`() {
    let control = disabled

    #expect(control.select(1))
    #expect(control.selectedIndex == 1)
  }

  @Test func `a control that is unavailable takes nothing, and says why while it has the focus`() {
    control.isEnabled = false
    let driver = StageDriver(control, size: Size(width: 40, height: 1))
    control.onPress = { _, _ in Issue.record("pressed") }

    #expect(!driver.press(.tab))
    control.unavailableReason = "offline"
    #expect(driver.press(.tab))
    #expect(driver.lines[0].contains("▌ offline"))
    #expect(!driver.press(.right) && !driver.press(.enter))
    #expect(!driver.mouse(.press, 11, 0))
    #expect(control.selectedIndex == 0)
  }

  @Test func `without segments it takes no focus and draws nothing`() {
    let control = SegmentedControl()
    let driver = StageDriver(control, size: Size(width: 20, height: 3))

    #expect(!driver.press(.tab))
    #expect(driver.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(control.sizeThatFits(Size(width: 80, height: 24)) == .zero)
  }
}
