import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct CheckboxTests {
  private let box = Checkbox("Hidden files")
  private let driver: StageDriver
  private let journal = Journal()

  /// The events that a checkbox reported, in order.
  @MainActor
  private final class Journal {
    var entries: [String] = []
  }

  init() {
    driver = StageDriver(placing: box, in: Size(width: 30, height: 3))
    box.onPress = { [journal] _ in journal.entries.append("press") }
    box.onChange = { [journal] in journal.entries.append("\($0.state)") }
    box.onActivate = { [journal] _ in journal.entries.append("release") }
    driver.frame()
  }

  private var row: String { driver.lines[0].replacing(#/ +$/#, with: "") }

  @Test func `Space and Enter toggle the checkbox`() {
    driver.press(.tab)
    #expect(row == "▌□  Hidden files")

    driver.press(.space)
    #expect(row == "▌▣  Hidden files" && box.isOn)
    driver.press(.enter)

    #expect(!box.isOn)
    #expect(journal.entries == ["press", "on", "release", "press", "off", "release"])
  }

  @Test(arguments: [0, 1, 8, 15])
  func `a click anywhere in the row checks the box`(x: Int) {
    driver.tap(x: x, y: 0)

    #expect(box.isOn)
    #expect(journal.entries == ["press", "on", "release"])
  }

  @Test func `a press released outside changes nothing`() {
    driver.mouse(.press, 2, 0)
    driver.mouse(.drag, 2, 2)
    driver.mouse(.release, 2, 2)

    #expect(!box.isOn)
    #expect(journal.entries == ["press"])
  }

  @Test func `a click checks a mixed box, a change in code calls no closure`() {
    box.state = .mixed
    #expect(row == " ◧  Hidden files")
    #expect(journal.entries == [])

    driver.tap(x: 1, y: 0)

    #expect(box.state == .on)
  }

  @Test func `a focused checkbox highlights its whole row`() {
    let title: StyledText = "Hide \("old", .bold)"
    let driver = StageDriver(Checkbox(title, isOn: true), size: Size(width: 14, height: 1))
    driver.press(.tab)

    #expect(driver.lines == ["▌▣  Hide old  "])
    let cells = (0..<14).map { driver.buffer[Point(x: $0, y: 0)] }
    #expect(Set(cells.map(\.background)).count == 1 && !cells[0].background.isClear)
    #expect(cells[9].attributes.contains(.bold) && !cells[4].attributes.contains(.bold))
  }

  @Test func `a disabled checkbox shows its reason when focused`() {
    box.isEnabled = false
    box.unavailableReason = "there are none"
    #expect(row == " □  Hidden files")

    driver.press(.tab)
    #expect(row == "▌□  there are none")
    driver.press(.space)
    driver.tap(x: 1, y: 0)

    #expect(!box.isOn && journal.entries == [])
  }

  @Test(arguments: [
    (Checkbox.State.off, "[ ]"), (.on, "[x]"), (.mixed, "[-]"),
  ])
  func `in ASCII the mark is drawn in brackets`(state: Checkbox.State, picture: String) {
    let box = Checkbox("Sync")
    box.state = state
    let size = Size(width: 12, height: 1)
    let traits = Traits(colorDepth: .monochrome, usesUnicode: false)
    let driver = StageDriver(box, size: size, traits: traits)
    #expect(driver.lines == [" \(picture)  Sync  "])

    driver.press(.tab)
    #expect(driver.lines == [">\(picture)  Sync  "])
  }
}
