import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The page with a conversation and a text view as its composer.
@MainActor
@Suite struct ComposerPageTests {
  private let driver = StageDriver.open(.composer)
  private let pasted = (1...12).map { "line \($0)" }.joined(separator: "\n")

  private func text() throws -> TextView {
    try #require(driver.stage.rootView.views(of: TextView.self).first)
  }

  /// Types a text, waits for the panel of completions, and accepts a row.
  private func complete(_ typed: String, downs: Int = 0) async throws {
    driver.type(typed)
    try await driver.waitForPresented()
    for _ in 0..<downs { driver.press(.down) }
    driver.press(.enter)
  }

  // MARK: Chips

  @Test func `a completion of a file inserts a chip with its path`() async throws {
    try await complete("Is @be", downs: 1)
    driver.type("loud?")

    let text = try text()
    #expect(text.attachments.map(\.attachment.label) == ["Bell.swift"])
    #expect(
      text.text(replacingAttachments: { $0.value as? String ?? "" })
        == "Is Sources/Lamp/Bell.swift loud?")
    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test(arguments: [("a\nb\nc", 3, false), ("a\nb\nc\nd", 1, true), ("a\nb\nc\nd\n", 1, true)])
  func `a paste of four lines becomes a chip`(pasted: String, lines: Int, isChip: Bool) throws {
    driver.send(.paste(pasted))

    let text = try text()
    #expect(text.lineCount == lines)
    #expect(text.attachments.map(\.attachment.label) == (isChip ? ["▤ 4 lines"] : []))
    #expect(text.text(replacingAttachments: { $0.value as? String ?? "" }) == pasted)
  }

  @Test func `a clicked hint lists the files as a new word, and a click attaches one`() async throws
  {
    driver.type("Why")
    driver.tap("^T attach")
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.tap("KEEPER.md    2 pages")

    #expect(try text().text == "Why \u{FFFC} ")
  }

  // MARK: Sending

  @Test func `Enter sends the text with the labels of its chips, and an answer follows`() throws {
    driver.type("What is odd in ")
    driver.send(.paste(pasted))
    driver.type("here?")
    driver.press(.enter)

    #expect(try text().isEmpty && driver.says("What is odd in ▤ 12 lines here?"))
    #expect(!driver.says("I have read all 12 lines"))
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("I have read all 12 lines"))
    #expect(driver.transcript.contains("You: What is odd in ▤ 12 lines here?"))
  }

  @Test func `answers to quick messages follow each of them`() {
    for word in ["/bell", "/help"] {
      driver.type(word)
      driver.press(.enter)
    }
    driver.advance(by: .seconds(1))

    let lines = driver.lines
    let rows = ["❯ /bell", "Dong.", "❯ /help", "/bell, /files"].map { text in
      lines.firstIndex { $0.contains(text) } ?? -1
    }
    #expect(rows.first != -1 && rows == rows.sorted())
  }

  @Test func `blanks are not sent`() throws {
    let lines = driver.lines.dropLast(4)
    driver.type("  ")
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    #expect(driver.lines.dropLast(4) == lines)
    #expect(try text().text == "  ")
  }

  @Test func `a message follows a conversation that was scrolled`() {
    driver.press(.tab)
    driver.press(.home)
    #expect(driver.says("Who wrote KEEPER.md"))

    driver.press(.tab)
    driver.type("Hello")
    driver.press(.enter)
    #expect(driver.says("❯ Hello"))
  }

  // MARK: Commands

  @Test func `a completed command is performed by the next Enter`() async throws {
    try await complete("/lo")
    #expect(try text().text == "/log")
    driver.press(.enter)

    #expect(try text().attachments.map(\.attachment.label) == ["▤ 12 lines"])
  }

  @Test func `the reset command restores the conversation and forgets the history`() throws {
    let lines = driver.lines
    driver.type("Hello")
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    driver.type("/reset")
    driver.press(.enter)

    #expect(driver.lines == lines)
    driver.press(.up)
    #expect(try text().isEmpty)
  }

  // MARK: History

  @Test func `the arrows recall sent texts with their chips`() throws {
    driver.type("First")
    driver.press(.enter)
    driver.send(.paste(pasted))
    driver.press(.enter)
    driver.type("Third")

    driver.press(.up)
    #expect(try text().attachments.map(\.attachment.label) == ["▤ 12 lines"])
    driver.press(.up)
    #expect(try text().text == "First")
    driver.press(.down)
    driver.press(.down)
    #expect(try text().text == "Third")
  }

  // MARK: Size

  @Test(arguments: [(24, 6), (12, 6), (5, 3), (1, 1)])
  func `the composer grows to six rows, or to half of the page`(height: Int, rows: Int) throws {
    let driver = StageDriver.open(.composer, width: 40, height: height)
    for _ in 0..<8 { driver.press(.control("j")) }
    driver.frame()

    let text = try #require(driver.stage.rootView.views(of: TextView.self).first)
    #expect(text.frame.height == rows)
    #expect(driver.cursor != nil)
  }

  // MARK: Snapshots

  @Test func `a question with a file and a paste matches its film strip`() async {
    let driver = StageDriver.open(.composer, width: 60, height: 18)
    await expectFilmStrip(
      of: driver,
      awaiting: #"""
        type "What does @be"
        wait 200ms
        snapshot
        key enter
        type "say to this? "
        paste "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12"
        key ctrl+j
        type "Relay 3 was late."
        snapshot
        key enter
        snapshot
        wait 500ms
        snapshot
        key up
        snapshot
        """#, named: "composer-question-60x18")
  }

  @Test(arguments: ["light", "256", "16", "none"])
  func `the page matches its snapshots with other colors`(colors: String) throws {
    let depths: [String: ColorDepth] = ["256": .palette256, "16": .palette16, "none": .monochrome]
    let traits = Traits(
      colorDepth: depths[colors] ?? .rgb, colors: colors == "light" ? .light : .dark)
    let driver = StageDriver(
      DemoController(.composer, feed: nil), size: Size(width: 80, height: 24), traits: traits)
    driver.send(.paste(pasted))
    driver.type("Why?")

    expectSnapshot(of: driver, named: "composer-80x24-\(colors)")
  }

  @Test(arguments: ["20x6", "120x36", "200x60"])
  func `the page matches its snapshots in other sizes`(size: String) {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let driver = StageDriver.open(.composer, width: sides[0], height: sides[1])
    driver.send(.paste(pasted))

    expectSnapshot(of: driver, named: "composer-\(size)")
  }
}
