import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews
import Testing

/// Questions in a ``PromptArea`` of a screen.
@MainActor
@Suite struct PromptAreaTests {
  private let area = PromptArea()

  private func driver(_ size: Size = Size(width: 60, height: 10)) -> StageDriver {
    StageDriver(area, size: size)
  }

  private func displayed(_ driver: StageDriver) -> [String] {
    driver.lines.map { $0.replacing(#/ +$/#, with: "") }.filter { !$0.isEmpty }
  }

  @Test func `a question is displayed immediately with focus, and its answer stays`() async {
    let driver = driver()
    var answer: String?
    let asking = area.run {
      answer = try await Prompt.choose("Which size?", from: ["Small", "Medium", "Large"])
    }
    #expect(area.isAsking)
    #expect(displayed(driver).prefix(2) == ["? Which size?   type to filter", "▌ Small"])

    driver.press(.down)
    driver.press(.enter)
    #expect(!area.isAsking)
    #expect(area.answer == "Medium")
    #expect(displayed(driver) == ["✓ Which size? Medium"])

    await asking.value
    #expect(answer == "Medium")
    #expect(displayed(driver) == ["✓ Which size? Medium"])
  }

  @Test func `a later question has focus, and a dismissed one no answer`() {
    let driver = driver()
    area.run { _ = try await Prompt.confirm("Print it?", default: true) }
    driver.press(.escape)
    #expect(area.answer == nil)
    driver.advance(by: .seconds(1))
    driver.frame()

    area.run { _ = try await Prompt.confirm("Print it now?", default: true) }
    driver.press(.right)
    driver.press(.enter)

    #expect(area.answer == "No")
  }

  @Test func `a question takes the focus from a hidden view, but not from a visible one`() {
    let field = TextField()
    let controller = ViewController(
      view: StackView(arrangedSubviews: [field, area.view], axis: .vertical))
    controller.addChild(area)
    let driver = StageDriver(controller, size: Size(width: 60, height: 10))
    driver.frame()
    area.run { _ = try await Prompt.confirm("Print it?", default: true) }
    driver.press(.character("n"))
    #expect(field.text == "n" && area.isAsking)

    driver.press(.tab)
    driver.press(.escape)
    field.becomeFirstResponder()
    field.isHidden = true
    area.run { _ = try await Prompt.confirm("Print it?", default: true) }
    driver.press(.right)
    driver.press(.enter)
    #expect(field.text == "n" && area.answer == "No")
  }

  @Test func `a question can follow another from onEnd`() {
    let driver = driver()
    var answers: [Bool] = []
    area.onEnd = { [area] isAnswered in
      answers.append(isAnswered)
      if answers.count == 1 { area.run { _ = try await Prompt.input("Whom to?") } }
    }
    area.run { _ = try await Prompt.confirm("Print?") }
    driver.frame()

    driver.press(.left)
    driver.press(.enter)
    #expect(displayed(driver).prefix(2).map { $0.prefix(10) } == ["✓ Print? Y", "? Whom to?"])
    driver.press(.character("a"))
    driver.press(.escape)

    #expect(answers == [true, false])
    #expect(displayed(driver) == ["✓ Print? Yes"])
    #expect(!driver.stage.isClosed)
  }

  @Test func `the last printed lines stay above the question`() {
    let driver = driver(Size(width: 40, height: 5))
    for number in 1...9 { area.print("line \(number)") }
    area.run { _ = try await Prompt.confirm("Print?") }

    let lines = displayed(driver)
    #expect(lines.first == "line 7")
    #expect(lines.contains { $0.hasPrefix("? Print?") })

    area.removeAllLines()
    #expect(displayed(driver).first?.hasPrefix("? Print?") == true)
  }

  @Test(arguments: [ColorDepth.rgb, .palette256, .palette16, .monochrome])
  func `a preview has edges in 256 colors or more`(depth: ColorDepth) {
    let size = Size(width: 100, height: 12)
    let driver = StageDriver(area, size: size, traits: Traits(colorDepth: depth))
    area.run {
      let row = { (name: String) in RowContent("\(name)") }
      _ = try await Prompt.choose("Which?", from: ["Map", "Lamp"], row: row) { "About \($0)" }
    }

    let lines = displayed(driver)
    #expect(lines.contains { $0.contains("About Map") })
    #expect(lines.contains { $0.contains("▗▄▄▄") } == (depth >= .palette256))
  }

  @Test func `cancelling the task removes its question`() async {
    let driver = driver()
    let asking = area.run { _ = try await Prompt.confirm("Print?") }
    #expect(area.isAsking)

    asking.cancel()
    await asking.value

    #expect(!area.isAsking)
    #expect(displayed(driver).isEmpty)
  }

  @Test func `a jobs view shows progress reported by the program`() {
    let jobs = ["Cover", "Index", "Back"].map { PromptProgress($0, total: 4, unit: .items) }
    let driver = StageDriver(JobsView(jobs), size: Size(width: 76, height: 5))
    jobs[0].advance(by: 4)
    jobs[1].advance(by: 2)
    driver.advance(by: .milliseconds(200))

    let lines = displayed(driver)
    #expect(lines[0].hasPrefix("✓ Cover") && lines[0].contains("100 %"))
    #expect(lines[1].contains("Index") && lines[1].contains("50 %"))
    #expect(lines[2].hasPrefix("◌ Back") && lines[2].contains("waits"))
    #expect(!lines[2].contains("%"))
    #expect(lines[3].contains("1 of 3"))
    #expect(driver.stage.keyCommands.allSatisfy { $0.id != "jobs.stop" })
  }
}
