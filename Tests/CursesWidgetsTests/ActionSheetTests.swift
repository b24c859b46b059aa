import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ActionSheetTests {
  let driver: StageDriver
  let page: Backdrop

  init() { (driver, page) = StageDriver.overBackdrop(Size(width: 40, height: 12)) }

  /// Shows a sheet, and records its answers.
  private func show() -> (sheet: ActionSheet, answers: Answers) {
    let sheet = ActionSheet(
      "Photo 3 of 12",
      actions: [
        AlertAction("Copy"), AlertAction("Share…"), AlertAction("Delete", style: .destructive),
        AlertAction("Cancel", style: .cancel),
      ])
    sheet.preferredIndex = 0
    let answers = Answers(sheet)
    sheet.show(on: driver.stage)
    driver.settle()
    return (sheet, answers)
  }

  @Test func `arrows, Home, End and Tab move the focus, and Enter chooses`() {
    let chosen: [Int?] = [
      [.enter], [.down, .enter], [.end, .enter], [.end, .up, .enter], [.down, .home, .enter],
      [.up, .enter], [.tab, .tab, .space], [.backTab, .enter], [.end, .down, .enter],
    ].map { (keys: [Key]) in
      let (_, answers) = show()
      for key in keys { driver.press(key) }
      driver.settle()
      return answers.all.count == 1 ? answers.all[0] : nil
    }

    #expect(chosen == [0, 1, 3, 2, 0, 0, 2, 3, 3])
  }

  @Test func `a click on an action chooses it`() {
    let (_, answers) = show()

    driver.tap(x: 20, y: 7)

    #expect(answers.all == [1])
  }

  @Test func `a click outside a sheet and Escape choose the cancel action`() {
    let (_, clicked) = show()
    driver.tap(x: 3, y: 0)
    #expect(clicked.all == [3])
    #expect(page.heard.isEmpty)
    driver.settle()

    let (_, pressed) = show()
    driver.press(.escape)
    #expect(pressed.all == [3])
    driver.settle()
    #expect(page.button.isFirstResponder)
  }

  @Test func `a press outside a sheet that ends on it chooses nothing`() {
    let (sheet, answers) = show()

    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 20, 7)
    driver.mouse(.release, 20, 7)

    #expect(sheet.isShown)
    #expect(answers.all.isEmpty)
  }

  @Test func `a press on an action that ends outside chooses nothing`() {
    let (sheet, answers) = show()

    driver.mouse(.press, 20, 7)
    driver.mouse(.drag, 3, 0)
    driver.mouse(.release, 3, 0)

    #expect(sheet.isShown)
    #expect(answers.all.isEmpty)
  }

  @Test func `a sheet slides in and out in 250 ms`() {
    let sheet = ActionSheet(actions: [AlertAction("Copy"), AlertAction("Paste")])
    sheet.show(on: driver.stage)
    #expect(!driver.lines.contains { $0.contains("Copy") })

    driver.advance(by: .milliseconds(250))
    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.lines[9].contains("Copy"))
    #expect(driver.lines[10].contains("Paste"))

    driver.press(.escape)
    driver.advance(by: .milliseconds(250))
    #expect(sheet.stage == nil)
  }

  @Test func `reduced motion shows a sheet immediately`() {
    driver.stage.motionLevel = .reduced
    let sheet = ActionSheet(actions: [AlertAction("Copy")])
    sheet.show(on: driver.stage)

    #expect(driver.lines[10].contains("Copy"))

    driver.press(.enter)
    driver.advance(by: .milliseconds(100))
    #expect(sheet.stage == nil)
  }

  @Test func `a sheet with more actions than rows scrolls to the focus`() {
    driver.send(.resize(Size(width: 30, height: 6)))
    let sheet = ActionSheet(actions: (0..<20).map { AlertAction("Action \($0)") })
    sheet.show(on: driver.stage)
    driver.settle()
    #expect(driver.lines.contains { $0.contains("Action 0 ") })

    driver.press(.end)
    #expect(driver.lines.contains { $0.contains("Action 19") })

    driver.wheel(.wheelUp, x: 10, y: 4)
    #expect(!driver.lines.contains { $0.contains("Action 19") })
  }
}
