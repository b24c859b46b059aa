import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct RadioGroupTests {
  private let group = RadioGroup(["Daily", "Weekly", "Never"], selectedIndex: 0)
  private let driver: StageDriver
  private let journal = Journal()

  /// The indices that the group reported, in order.
  @MainActor
  private final class Journal {
    var entries: [Int?] = []
  }

  init() {
    driver = StageDriver(placing: group, in: Size(width: 12, height: 4))
    group.onChange = { [journal] in journal.entries.append($0.selectedIndex) }
    driver.frame()
  }

  @Test func `a focused group matches its picture`() {
    driver.press(.tab)
    driver.press(.down)

    expectSnapshot(
      of: driver,
      """
      ┌────────────┐
      │ ○  Daily   │
      │▌◉  Weekly  │
      │ ○  Never   │
      │            │
      ├────────────┤
      │ a          │
      │bbccdddddd  │
      │ a          │
      │            │
      └────────────┘
      a #a7aeba
      b bold #60b4ff on #1c385c
      c #e9ecf1 on #1c385c
      d bold #e9ecf1 on #1c385c
      """)
  }

  @Test func `arrows, Home and End select options, and stop at the ends`() {
    driver.press(.tab)
    driver.press(.down)
    driver.press(.end)
    #expect(!driver.press(.down))
    driver.press(.up)
    driver.press(.home)
    #expect(!driver.press(.up))

    #expect(journal.entries == [1, 2, 1, 0])
  }

  @Test(arguments: [0, 4, 9])
  func `a press anywhere in its row selects an option once`(x: Int) {
    driver.tap(x: x, y: 2)
    driver.tap(x: x, y: 2)
    driver.tap(x: x, y: 3)

    #expect(journal.entries == [2])
    #expect(group.selectedIndex == 2)
  }

  @Test(arguments: [nil, -1, 3])
  func `without a valid index no option is selected, and Down selects the first`(index: Int?) {
    group.selectedIndex = index
    #expect(!driver.lines.contains { $0.contains("◉") })

    driver.press(.tab)
    driver.press(.down)
    #expect(journal.entries == [0])
  }

  @Test func `a change in code calls no closure, and fewer options keep the index`() {
    group.selectedIndex = 2
    group.options = ["Daily"]
    #expect(driver.lines[0].hasPrefix(" ○  Daily"))
    group.options = ["Daily", "Weekly", "Never"]

    #expect(driver.lines[2].hasPrefix(" ◉  Never"))
    #expect(journal.entries == [])
  }

  @Test func `an empty group takes no focus`() {
    group.options = []

    #expect(!driver.press(.tab))
    #expect(group.sizeThatFits(Size(width: 9, height: 9)) == .zero)
  }

  @Test func `without Unicode circles are parentheses`() {
    driver.stage.traits.usesUnicode = false

    #expect(driver.lines[0].hasPrefix(" (*)  Daily") && driver.lines[1].hasPrefix(" ( )  Week"))
  }

  @Test func `the options and the selected one are read aloud`() {
    let lines = driver.stage.transcript.lines.map(\.text)

    #expect(lines.contains { $0.hasPrefix("Daily") && $0.contains("selected") })
    #expect(lines.contains { $0.hasPrefix("Never") && !$0.contains("selected") })
  }
}
