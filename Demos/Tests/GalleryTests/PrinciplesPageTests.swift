import CursesKit
import CursesKitTesting
import Foundation
import Pages
import Testing

/// The page with unavailable options and error codes.
@MainActor
@Suite struct PrinciplesPageTests {
  private let driver = StageDriver.open(.principles)

  /// Moves the pointer to a displayed text, without a button.
  private func hover(_ text: String) throws {
    let row = try #require(driver.lines.firstIndex { $0.contains(text) })
    let range = try #require(driver.lines[row].firstRange(of: text))
    let column = CellWidth.of(driver.lines[row][..<range.lowerBound])
    driver.send(.mouse(Mouse(.move, button: .none, at: Point(x: column + 1, y: row))))
  }

  @Test func `PR-01 the table of errors is that of the guide`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let page = root.appending(path: "Sources/CursesKit/CursesKit.docc/ErrorCodes.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in
        line.filter { $0 != "`" }.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      .filter { Int($0[0]) != nil }

    #expect(rows == ErrorCodeEntry.all.map { ["\($0.code)", $0.error, $0.cause, $0.remedy] })
  }

  @Test(arguments: [
    ("Cabin", "all cabins are taken"), ("Take the car", "the deck is full"),
    ("Discount code", "only for the saloon"), (" Book ", "accept the rules first"),
  ])
  func `PR-01 each unavailable option shows its reason under the pointer`(
    option: String, reason: String
  ) throws {
    #expect(!driver.says(reason))

    try hover(option)

    #expect(driver.says(reason))
  }

  @Test func `PR-01 each unavailable option shows its reason with the focus`() {
    driver.press(.end)
    #expect(driver.says("all cabins are taken"))
    let reasons = ["the deck is full", "only for the saloon"]
    for reason in reasons {
      driver.press(.tab)
      #expect(driver.says(reason))
    }
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.says("accept the rules first"))
  }

  @Test func `PR-01 an unavailable key and an unavailable row action show their reasons`() {
    var reasons: [String?] = []
    driver.stage.onUnavailable = { reasons.append($0.unavailable) }
    driver.press(.character("n"))
    #expect(reasons == ["this is the last boat today"])

    driver.tap("Sunday, 14 June")
    driver.pressSlowly(.right, .right)
    #expect(driver.says("refunds end a day before"))
  }

  @Test func `options become available when their conditions are met`() {
    driver.press(.right)
    driver.press(.tab)
    driver.press(.tab)
    driver.type("SPRING")
    #expect(driver.says("SPRING"))

    driver.tap("I know the rules")
    driver.tap(" Book ")
    #expect(driver.says("Booked for 22:15."))
  }

  @Test func `the list of errors is searched, with causes and remedies`() {
    driver.tap("KeyConflict")
    #expect(driver.says("two commands of one"))
    driver.press(.character("/"))
    driver.type("lock")
    driver.press(.down)

    #expect(driver.says("1 of \(ErrorCodeEntry.all.count)"))
    #expect(driver.says("another process holds"))
    #expect(driver.says("end it, or try again later"))
  }

  @Test func `in little room segments select a pane`() {
    let driver = StageDriver.open(.principles, width: 40, height: 12)
    #expect(driver.says("Night boat to Storhaug"))

    driver.tap("Errors")

    #expect(!driver.says("Night boat to Storhaug"))
    #expect(driver.says("101"))
  }

  // MARK: Snapshots

  @Test(arguments: ["20x6", "120x36", "200x60"])
  func `the page matches its snapshots`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let driver = StageDriver.open(.principles, width: sides[0], height: sides[1])

    expectSnapshot(of: driver, named: "principles-\(size)")
  }

  @Test(arguments: ["light", "16", "none"])
  func `the page matches its snapshots with other colors`(colors: String) {
    var traits = Traits()
    if colors == "light" { traits.colors = .light }
    if colors == "16" { traits.colorDepth = .palette16 }
    if colors == "none" { traits.colorDepth = .monochrome }
    let driver = StageDriver(
      DemoController(.principles, feed: nil), size: Size(width: 80, height: 24), traits: traits)
    driver.press(.end)

    expectSnapshot(of: driver, named: "principles-80x24-\(colors)")
  }
}
