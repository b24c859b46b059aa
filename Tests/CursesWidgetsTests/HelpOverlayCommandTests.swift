import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A focusable view that records its performed commands.
private final class Page: View {
  private(set) var performed: [String] = []

  /// Whether the page can be deleted.
  var isDeletable = false

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      command("page.open", .enter, "Open Page"), command("page.left", .left, "Turn Page"),
      command("page.right", .right, "Turn Page"),
      command("page.delete", .character("d"), "Delete Page", isDeletable ? nil : "it is locked"),
      HelpOverlay.command(on: stage),
    ]
  }

  private func command(
    _ id: StaticString, _ key: Key, _ title: String, _ unavailable: String? = nil
  ) -> KeyCommand {
    KeyCommand(id, key, title: title, unavailable: unavailable) { [self] in
      performed.append(id.description)
    }
  }
}

/// The rows of a help overlay, which perform their commands.
@MainActor
@Suite struct HelpOverlayCommandTests {
  private let page = Page()
  private let driver: StageDriver

  init() {
    driver = StageDriver(page, size: Size(width: 60, height: 24))
    driver.frame()
    page.becomeFirstResponder()
  }

  private var overlay: HelpOverlay? { driver.stage.presentedViews.last as? HelpOverlay }

  private func open() {
    driver.press(.character("?"))
    driver.settle()
  }

  /// Returns the cell of the first displayed occurrence of a text.
  private func place(of text: String) throws -> Point {
    let row = try #require(driver.lines.firstIndex { $0.contains(text) })
    let start = try #require(driver.lines[row].firstRange(of: text)?.lowerBound)
    return Point(x: CellWidth.of(driver.lines[row][..<start]), y: row)
  }

  // MARK: Mouse

  @Test func `a click on a row closes the list and performs its command`() {
    open()
    driver.tap("Open Page")

    #expect(page.performed == ["page.open"])
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(page.isFirstResponder)
    driver.settle()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test(arguments: [("→", "page.right"), ("←", "page.left"), ("Turn Page", "page.left")])
  func `in a row of two commands a click on a key performs that of the key`(
    text: String, id: String
  ) {
    open()
    driver.tap(text)

    #expect(page.performed == [id])
  }

  @Test(arguments: ["Delete Page", "Show Keys", "Here"])
  func `a click on a row without an available command does nothing`(text: String) {
    open()
    driver.tap(text)

    #expect(overlay?.isShown == true)
    #expect(page.performed.isEmpty)
  }

  @Test func `a row is highlighted while it is pressed, and performed only by a release on it`()
    throws
  {
    open()
    let idle = driver.buffer
    let (row, other) = (try place(of: "Open Page"), try place(of: "Turn Page"))

    driver.mouse(.press, row.x, row.y)
    #expect(driver.buffer != idle)
    driver.mouse(.drag, other.x, other.y)
    #expect(driver.buffer == idle)
    driver.mouse(.release, other.x, other.y)
    #expect(overlay?.isShown == true && page.performed.isEmpty)

    driver.mouse(.press, row.x, row.y)
    driver.mouse(.release, row.x + 2, row.y)
    #expect(page.performed == ["page.open"])
  }

  @Test func `a command of the driver is performed, too`() {
    var count = 0
    driver.stage.hostKeyCommands = {
      [KeyCommand("quit", .character("q"), title: "Quit") { count += 1 }]
    }
    open()
    driver.tap("Quit")

    #expect(count == 1)
  }

  @Test func `a command that became unavailable is not performed`() {
    page.isDeletable = true
    open()
    page.isDeletable = false
    driver.tap("Delete Page")

    #expect(page.performed.isEmpty)
    #expect(driver.stage.presentedViews.isEmpty)
  }

  // MARK: Keys

  @Test(
    arguments: [
      ([.down], "page.open"), ([.down, .down], "page.left"), ([.down, .down, .up], "page.open"),
      ([.character("j"), .character("j"), .character("k")], "page.open"),
    ] as [([Key], String)])
  func `arrow keys select a row, and Enter performs its command`(keys: [Key], id: String) {
    open()
    for key in keys { #expect(driver.press(key)) }
    #expect(page.performed.isEmpty && overlay?.isShown == true)

    #expect(driver.press(.enter))
    #expect(page.performed == [id])
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(page.isFirstResponder)
  }

  @Test func `rows without an available command are skipped, and the last one is kept`() {
    open()
    for _ in 0..<2 { driver.press(.down) }
    let selected = driver.buffer

    #expect(!driver.press(.down))
    #expect(driver.buffer == selected)
    driver.press(.enter)
    #expect(page.performed == ["page.left"])
  }

  @Test func `rows with commands are read as buttons`() {
    open()

    #expect(driver.transcript.contains("Enter: Open Page, button"))
    #expect(!driver.transcript.contains("(it is locked), button"))
  }

  // MARK: Little room

  @Test func `a list that does not fit scrolls to the selected row`() {
    page.isDeletable = true
    driver.send(.resize(Size(width: 30, height: 8)))
    open()
    #expect(!driver.lines.contains { $0.contains("Delete Page") })

    for _ in 0..<3 { driver.press(.down) }
    #expect(driver.lines.contains { $0.contains("Delete Page") })
    for _ in 0..<2 { driver.press(.up) }
    #expect(driver.lines.contains { $0.contains("Here") })

    driver.wheel(.wheelDown, x: 15, y: 4)
    driver.tap("Delete Page")
    #expect(page.performed == ["page.delete"])
  }

  @Test func `after the wheel, the first visible row is selected`() {
    page.isDeletable = true
    driver.send(.resize(Size(width: 30, height: 8)))
    open()
    driver.wheel(.wheelDown, x: 15, y: 4)

    driver.press(.down)
    driver.press(.enter)
    #expect(page.performed == ["page.left"])
  }

  @Test func `in one cell, rows are selected by keys and performed by a click`() {
    driver.send(.resize(Size(width: 1, height: 1)))
    open()

    driver.press(.down)
    driver.tap(x: 0, y: 0)
    #expect(page.performed == ["page.open"])
  }

  // MARK: Lead

  @Test func `a lead is above the keys`() throws {
    HelpOverlay.show(on: driver.stage, lead: "Turn the page by its corner.")
    driver.settle()

    let (lead, title) = (try place(of: "Turn the page by its corner."), try place(of: "Here"))
    #expect(lead.y + 2 == title.y && lead.x == title.x)
  }

  @Test func `a lead is wrapped and scrolls with the keys`() {
    driver.send(.resize(Size(width: 24, height: 9)))
    let groups = [HelpOverlay.Group("Page", [KeyHint("d", "Delete")])]
    HelpOverlay(groups: groups, lead: "Turn the page by a corner.").show(on: driver.stage)
    driver.settle()
    #expect(driver.lines.contains { $0.contains("Turn the page by a") })
    #expect(driver.lines.contains { $0.contains("corner.") && !$0.contains("Turn") })
    #expect(driver.transcript.contains("Turn the page by a corner."))

    driver.press(.end)
    #expect(!driver.lines.contains { $0.contains("Turn the page") })
    #expect(driver.lines.contains { $0.contains("Delete") })
  }
}
