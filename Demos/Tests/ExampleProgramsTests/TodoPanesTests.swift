import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import TodoScreens

/// The program with its sample tasks in panes.
@MainActor
@Suite struct TodoPanesTests {
  private let store = TodoStore.sample

  private func driver(_ size: Size, traits: Traits = Traits()) -> StageDriver {
    StageDriver(todoScreen(store), size: size, traits: traits)
  }

  private static let wide = Size(width: 120, height: 36)

  @Test func `the panes match their snapshot without colors`() {
    let driver = driver(Self.wide, traits: Traits(colorDepth: .monochrome))
    expectSnapshot(of: driver, named: "todo-panes-monochrome")
  }

  @Test func `the sample has fixed tasks, lists and counts`() {
    #expect(store.tasks(in: .today).map(\.isDone).count(where: \.self) == 3)
    #expect([.today, .soon, .starred].map(store.count) == [5, 11, 2])
    #expect(store.lists == ["Lamp", "Garden", "Boat", "Letters"])
    #expect(store.lists.map { store.count(in: .list($0)) } == [4, 7, 2, 3])
    #expect(store.tasksOfWeek == [5, 8, 4, 9, 8, 2, 0])
    #expect(store.cannotUndo != nil)
  }

  @Test func `keys change the selected task and the detail pane follows`() async {
    let driver = driver(Self.wide)
    #expect(driver.lines[1].contains("3 of 8"))

    driver.press(.space)
    #expect(driver.lines[1].contains("4 of 8"))
    driver.press(.character("u"))
    driver.press(.down)
    #expect(driver.lines[1].contains("Sow the early leeks"))
    driver.press(.character("s"))
    #expect(store.count(in: .starred) == 3)
    driver.press(.character("d"))
    driver.advance(by: .seconds(1))
    #expect(driver.lines[1].contains("Scrape the dinghy"))
    #expect(store.tasks(in: .today).count == 7)
  }

  @Test func `a key starts editing the note`() {
    let driver = driver(Self.wide)
    driver.press(.character("e"))
    driver.press(Key(.end, modifiers: .control))
    driver.type(" Ask Ida.")
    #expect(store.task(store.tasks(in: .today)[3].id)?.note.hasSuffix("kitchen. Ask Ida.") == true)
  }

  @Test func `the search field uses the blank row below the heading`() {
    let driver = driver(Self.wide)
    driver.press(.character("/"))
    driver.type("garden")
    #expect(driver.lines[3].contains("garden"))
    #expect(driver.lines[3].contains("2 of 8"))
    #expect(driver.lines[4].contains("Morning"))
    driver.press(.escape)
    #expect(driver.lines[3].dropFirst(26).allSatisfy { $0 == " " })
  }

  @Test func `a sheet validates and sets the due time`() async throws {
    let driver = driver(Self.wide)
    driver.press(.character("t"))
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.press(.control("u"))
    driver.type("25:00")
    #expect(driver.lines.contains { $0.contains("a time of the day, such as 14:00") })
    driver.press(.control("u"))
    driver.type("18:30")
    driver.press(.enter)
    try await driver.wait(until: { store.tasks(in: .today)[6].title == "Answer the harbor office" })
    driver.advance(by: .seconds(1))
    #expect(driver.lines[2].contains("due at 18:30"), "\(driver.lines)")
  }

  @Test func `the mouse alone selects a list, completes and adds steps`() {
    let driver = driver(Self.wide)
    driver.tap("Boat")
    #expect(driver.lines[1].contains("Boat") && driver.lines[1].contains("0 of 2"))
    #expect(driver.lines[1].contains("Scrape the dinghy"))
    driver.tap("Today")
    driver.tap("Answer the harbor")
    driver.tap("Row out and ring")
    #expect(driver.lines[8].contains("2 of 3"))
    driver.tap("Add a step")
    driver.type("Have tea")
    driver.press(.enter)
    #expect(driver.lines[8].contains("2 of 4"))
    #expect(driver.lines.contains { $0.contains("○ Have tea") })
  }

  @Test func `a click below the list opens the form for a task`() async throws {
    let driver = driver(Self.wide)
    driver.tap("New task")
    try await driver.waitForPresented()
  }

  @Test func `the accessible transcript describes all three panes`() {
    expectTranscript(
      of: driver(Self.wide),
      """
        Today, 5, row 1 of 8, selected
        Next seven days, 11, row 2 of 8
        Starred, 2, row 3 of 8
        Done, row 4 of 8
        Lists, heading
        Lamp, 4, row 5 of 8
        Garden, 7, row 6 of 8
        Boat, 2, row 7 of 8
        Letters, 3, row 8 of 8
        This week, M 5, T 8, W 4, T 9, F 8, S 2, S 0, heading
        ? keys, button
        Today, Friday, 6 March, 3 of 8, heading
        Morning, heading
        Trim the wick, Lamp, 07:10, row 1 of 8
        Read the barometer, Lamp, 07:30, row 2 of 8
        Turn the compost, Garden, row 3 of 8
        Afternoon, heading
      › Answer the harbor office ★, Letters two questions about the buoy, 14:00, row 4 of 8, \
      selected
        Sow the early leeks, Garden, row 5 of 8
        Scrape the dinghy, Boat, 16:00, row 6 of 8
        Evening, heading
        Light the lamp ★, Lamp, 17:51, row 7 of 8
        Write the log, Lamp, 21:00, row 8 of 8
        + New task, button
        space done, button
        n new, button
        s star, button
        / find, button
        Answer the harbor office, Letters · due at 14:00 40 min, heading
        They ask when the buoy north of the point was last painted, and whether the bell on it \
      still rings.
        Steps, 1 of 3
        Look into the log for 2024, row 1 of 3
        Row out and ring the bell, row 2 of 3
        Write back before the post goes, row 3 of 3
        Note, heading
        Note, text field: Painted 12 May 2024, two coats of red. The bell rang on Sunday, I heard \
      it from the kitchen.
        Repeat never
          Remind 13:30
          Made 4 March, 09:12
        e edit, button
        t time, button
        d delete, button
      """)
  }

  @Test func `no size traps and the panes are restored afterwards`() {
    let driver = driver(Self.wide)
    let picture = driver.picture
    for height in [36, 20, 12, 7, 3, 1] {
      for width in [200, 130, 116, 100, 60, 40, 24, 10, 2] {
        driver.send(.resize(Size(width: width, height: height)))
        for key in [Key.down, .enter, .tab, .escape] { driver.press(key) }
        driver.frame()
      }
    }
    driver.stage.rootViewController = todoScreen(.sample)
    driver.send(.resize(Self.wide))
    #expect(driver.picture == picture)
  }
}
