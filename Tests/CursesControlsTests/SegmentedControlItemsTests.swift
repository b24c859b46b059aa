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
  func `an insertion keeps the selected segment selected`(index: Int, selected: Int) {
    control.select(1)

    control.insert("New", at: index)

    #expect(titles[min(max(0, index), 3)] == "New")
    #expect(control.selectedIndex == selected)
    #expect(titles[selected] == "Two")
  }

  @Test(arguments: [(0, 0), (1, nil), (2, 1)])
  func `a removal keeps the selection, or clears it with its segment`(
    index: Int, selected: Int?
  ) {
    control.select(1)

    #expect(control.remove(at: index)?.title == ["One", "Two", "Three"][index])
    #expect(control.selectedIndex == selected)
    #expect(titles.count == 2)
  }

  @Test(arguments: [-1, 3, .max])
  func `a removal at an invalid index does nothing`(index: Int) {
    #expect(control.remove(at: index) == nil)
    #expect(titles.count == 3 && control.selectedIndex == 0)
  }

  @Test func `new items keep a selected index that is still valid`() {
    control.select(2)

    control.items = ["A", "B", "C", "D"]
    #expect(control.selectedIndex == 2)
    control.items = ["A", "B"]
    #expect(control.selectedIndex == nil)
  }

  @Test func `a press follows its segment and ends with its removal`() {
    var released: [Int] = []
    control.onActivate = { [control] _ in released += [control.pressedIndex].compactMap(\.self) }
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

  @Test func `a change of segments resizes the control`() {
    let driver = StageDriver(placing: control, in: Size(width: 60, height: 1))
    driver.frame()
    #expect(control.frame.width == 25)

    control.insert("Seventeen", at: 3)
    driver.frame()
    #expect(control.frame.width == 4 * 11 + 3 + 2)
  }

  // MARK: Disabled segments

  private var disabled: SegmentedControl {
    let control = SegmentedControl(items: [
      "One", SegmentedControlItem("Two", unavailableReason: "no data"),
      SegmentedControlItem("Three", unavailableReason: nil), "Four",
    ])
    control.select(0)
    return control
  }

  @Test func `a press on a disabled segment shows its reason next to the control`() {
    let control = disabled
    let journal = SegmentJournal(control)
    let driver = StageDriver(placing: control, in: Size(width: 43, height: 1))

    driver.tap(x: 11, y: 0)

    #expect(driver.lines[0].hasSuffix("▌ no data "))
    #expect(control.selectedIndex == 0)
    #expect(journal.take() == [])
    driver.tap(x: 2, y: 0)
    #expect(!driver.lines[0].contains("no data"))
  }

  @Test func `a reason that does not fit next to the control replaces the titles`() {
    let driver = StageDriver(disabled, size: Size(width: 31, height: 1))

    driver.tap(x: 11, y: 0)
    #expect(driver.lines == ["▐           no data           ▌"])
    driver.tap(x: 28, y: 0)
    #expect(driver.lines[0].contains("Four"))
  }

  @Test func `arrow keys stop at disabled segments with a reason and skip others`() {
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

  @Test func `a disabled segment without a reason handles a press and does nothing`() {
    let control = disabled
    let driver = StageDriver(control, size: Size(width: 60, height: 1))

    #expect(driver.mouse(.press, 19, 0))
    #expect(control.selectedIndex == 0)
    #expect(!driver.lines[0].contains("no data"))
  }

  @Test func `code can select a disabled segment`() {
    let control = disabled

    #expect(control.select(1))
    #expect(control.selectedIndex == 1)
  }

  @Test func `a disabled control ignores input and shows its reason when focused`() {
    control.isEnabled = false
    let driver = StageDriver(control, size: Size(width: 43, height: 1))
    control.onPress = { _ in Issue.record("pressed") }

    #expect(!driver.press(.tab))
    control.unavailableReason = "offline"
    #expect(driver.press(.tab))
    #expect(driver.lines[0].contains("▌ offline"))
    #expect(!driver.press(.right) && !driver.press(.enter))
    #expect(!driver.mouse(.press, 11, 0))
    #expect(control.selectedIndex == 0)
  }

  @Test func `a control without segments takes no focus and draws nothing`() {
    let control = SegmentedControl()
    let driver = StageDriver(control, size: Size(width: 20, height: 3))

    #expect(!driver.press(.tab))
    #expect(driver.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(control.sizeThatFits(Size(width: 80, height: 24)) == .zero)
  }
}
