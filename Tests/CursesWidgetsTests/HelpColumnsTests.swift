import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Many keys in a help overlay, in two columns if there is room.
@MainActor
@Suite struct HelpColumnsTests {
  private let groups = [
    HelpOverlay.Group(
      "In the list",
      [
        KeyHint("↑ ↓", "choose"), KeyHint("↵", "read"), KeyHint("← →", "what can be done"),
        KeyHint("s", "star"), KeyHint("double click", "read"),
      ]),
    HelpOverlay.Group(
      "On a page", [KeyHint("space", "page down"), KeyHint("n p", "next, previous")]),
    HelpOverlay.Group("Everywhere", [KeyHint("m", "menu"), KeyHint("q", "quit")]),
  ]

  private func driver(_ size: Size, _ groups: [HelpOverlay.Group]? = nil) -> StageDriver {
    let driver = StageDriver(View(), size: size)
    HelpOverlay(groups: groups ?? self.groups).show(on: driver.stage)
    driver.settle()
    return driver
  }

  @Test func `two columns break between groups and match their snapshot`() {
    expectSnapshot(of: driver(Size(width: 80, height: 24)), named: "help-columns-80x24")
  }

  @Test(arguments: [Size(width: 60, height: 24), Size(width: 80, height: 12)])
  func `with less room there is one column`(size: Size) {
    let lines = driver(size).lines
    #expect(!lines.contains { $0.contains("In the list") && $0.contains("On a page") })
    #expect(lines.contains { $0.contains("Esc") && !$0.contains("esc closes") })
  }

  @Test func `a few keys are in one column`() {
    let lines = driver(Size(width: 80, height: 24), Array(groups.suffix(1))).lines
    #expect(lines.contains { $0.contains("Keys") && $0.contains("Esc") })
  }

  @Test func `the transcript has every key in the order of the columns`() {
    let transcript = driver(Size(width: 80, height: 24)).transcript
    let words = ["In the list", "choose", "star", "On a page", "page down", "Everywhere", "quit"]
    let positions = words.compactMap { transcript.firstRange(of: $0)?.lowerBound }
    #expect(positions.count == words.count && positions == positions.sorted())
  }

  @Test func `a click on the closing hint closes the overlay`() throws {
    let driver = driver(Size(width: 80, height: 24))
    let y = try #require(driver.lines.firstIndex { $0.contains("esc closes") })
    let line = driver.lines[y]
    let start = try #require(line.firstRange(of: "esc closes")?.lowerBound)
    driver.tap(x: line.prefix(upTo: start).count + 2, y: y)
    #expect((driver.stage.presentedViews.last as? HelpOverlay)?.isShown != true)
  }
}
