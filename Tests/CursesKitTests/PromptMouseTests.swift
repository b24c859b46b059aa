import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// Questions that are answered with the mouse only.
@MainActor
@Suite struct PromptMouseTests {
  private static let names = ["Alpha", "Beta", "Gamma"]

  /// Displays a question in 60 columns and at its fitting height.
  private func show(_ controller: PromptController) -> StageDriver {
    let driver = StageDriver(controller, size: Size(width: 60, height: 5))
    let requested = controller.view.sizeThatFits(Size(width: 60, height: 100))
    driver.send(.resize(Size(width: 60, height: requested.height)))
    driver.frame()
    return driver
  }

  /// Clicks on the first occurrence of a text, or `remainder` columns to its right.
  private func click(_ text: String, in driver: StageDriver, then remainder: Int = 0) throws {
    let lines = driver.lines
    let row = try #require(lines.firstIndex { $0.contains(text) }, "\(lines)")
    let before = try #require(lines[row].range(of: text)).lowerBound
    driver.tap(x: CellWidth.of(lines[row][..<before]) + remainder, y: row)
    driver.frame()
  }

  @Test func `a click selects a choice, and the hint answers`() throws {
    var answer: [Int]?
    let controller = ChoiceController("Which?", labels: Self.names, selected: []) { answer = $0 }
    let driver = show(controller)

    try click("Gamma", in: driver)
    try click("↵ take", in: driver)
    #expect(answer == [2])
  }

  @Test func `a second click on a choice answers`() throws {
    var answer: [Int]?
    let controller = ChoiceController("Which?", labels: Self.names, selected: []) { answer = $0 }
    let driver = show(controller)

    try click("Beta", in: driver)
    try click("Beta", in: driver)
    #expect(answer == [1])
  }

  @Test func `clicks check choices, and the hint answers`() throws {
    var answer: [Int]?
    let controller = ChoiceController("Which?", labels: Self.names, selected: [], limits: 0...3) {
      answer = $0
    }
    let driver = show(controller)

    try click("Beta", in: driver)
    try click("Gamma", in: driver)
    try click("Gamma", in: driver)
    try click("Gamma", in: driver)
    try click("Beta", in: driver)
    try click("space take", in: driver)
    try click("↵ done", in: driver)
    #expect(answer == [1, 2])
  }

  @Test func `a click selects a segment, and the hint answers`() throws {
    var answer: Int?
    let controller = SegmentController("Range", titles: ["Day", "Week"], selected: 0) {
      answer = $0
    }
    let driver = show(controller)

    try click("Week", in: driver, then: 1)
    try click("↵", in: driver)
    #expect(answer == 1)
  }

  @Test func `a click on the esc hint gives up`() throws {
    let line = LineInput<String>(parse: { $0 })
    let controller = InputController("Name", line: line) { _ in }
    let driver = show(controller)

    try click("esc", in: driver)
    #expect(driver.stage.isClosed && !controller.isAnswered)
  }

  @Test func `a press that is released outside its hint is ignored`() throws {
    let controller = InputController("Name", line: LineInput<String>(parse: { $0 })) { _ in }
    let driver = show(controller)
    let row = try #require(driver.lines.firstIndex { $0.contains("esc") })

    driver.send(.mouse(Mouse(.press, at: Point(x: 2, y: row))))
    driver.send(.mouse(Mouse(.drag, at: Point(x: 50, y: row))))
    driver.send(.mouse(Mouse(.release, at: Point(x: 50, y: row))))
    #expect(!driver.stage.isClosed && !controller.isAnswered)
  }

  @Test func `clicks fill in and send a form`() throws {
    let name = try FormField.text("Name", default: "ada").makeEntry("Server")
    let zone = try FormField.choice("Zone", from: ["eu", "us"]).makeEntry("Server")
    let toggle = try FormField.toggle("TLS", isOn: true).makeEntry("Server")
    let controller = FormController("Server", entries: [name, zone, toggle]) { _ in }
    let driver = show(controller)

    try click("us", in: driver)
    #expect(driver.lines[2].hasPrefix("▌ Zone"))
    try click("TLS", in: driver)
    #expect(driver.lines[3].hasPrefix("▌ TLS") && driver.lines[2].hasPrefix("  Zone"))
    try click("↵ send", in: driver)

    #expect(controller.isAnswered)
    #expect(controller.keptAnswer == "Name: ada, Zone: us, TLS: on")
  }

  @Test func `a click on a field focuses it`() throws {
    let fields = [
      try FormField.text("Name", default: "ada").makeEntry("Server"),
      try FormField.text("Host", default: "eu-1").makeEntry("Server"),
    ]
    let controller = FormController("Server", entries: fields) { _ in }
    let driver = show(controller)

    try click("eu-1", in: driver)
    driver.type("x")
    try click("Name", in: driver)
    driver.press(.end)
    driver.type("!")
    try click("↵ next", in: driver)
    try click("↵ send", in: driver)

    #expect(controller.keptAnswer == "Name: !, Host: x")
  }
}
