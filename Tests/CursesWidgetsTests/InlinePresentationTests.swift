import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Presented views over a region of two rows below the prompt, which grows until they fit.
@MainActor
@Suite struct InlinePresentationTests {
  private let root = ViewController(view: Label("root"))
  private let driver: StageDriver

  init() {
    driver = StageDriver(root, size: Size(width: 60, height: 2))
    driver.frame()
  }

  /// Gives the region the rows that its views need, and returns these.
  private func fit(limit: Int = 2048, rows: Int = 24) -> Int {
    let height = driver.stage.fittingHeight(width: 60, limit: limit, terminalRows: rows)
    driver.send(.resize(Size(width: 60, height: height)))
    driver.advance(by: .seconds(1))
    return height
  }

  private func shows(_ texts: String...) -> Bool {
    texts.allSatisfy { text in driver.lines.contains { $0.contains(text) } }
  }

  @Test func `an alert shows its title, its message and its buttons`() {
    let alert = AlertView(
      "Delete it?", message: "It cannot be restored.",
      actions: [AlertAction("Delete"), AlertAction("Keep")])
    alert.show(on: driver.stage)
    #expect((6...12).contains(fit()))
    #expect(shows("Delete it?", "It cannot be restored.", "Delete", "Keep"))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(fit() == 1 && shows("root"))
  }

  @Test func `a sheet of actions shows all of them, and a limit holds`() {
    let names = ["Copy", "Move", "Rename", "Delete"]
    ActionSheet("File", actions: names.map { AlertAction($0) }).show(on: driver.stage)
    #expect((6...14).contains(fit()))
    #expect(shows("Copy", "Move", "Rename", "Delete"))
    #expect(fit(limit: 4) == 4 && fit(rows: 5) <= 5)
  }

  @Test func `a list of keys shows all of them`() {
    let hints = (1...5).map { KeyHint("f\($0)", "command \($0)") }
    HelpOverlay(groups: [HelpOverlay.Group("Keys", hints)]).show(on: driver.stage)
    #expect(fit() < 24)
    #expect(shows("command 1", "command 5"))
  }

  @Test func `a popover is below its source, and a dialog shows its content`() {
    let lines = (1...5).map { "line \($0)" }.joined(separator: "\n")
    for style in [PresentationStyle.popover(from: root.view), .alert] {
      let label = Label(lines)
      label.numberOfLines = 0
      let controller = ViewController(view: label)
      root.present(controller, as: style)
      #expect((6...10).contains(fit()) && fit() == driver.stage.size.height)
      #expect(shows("line 1", "line 5"))
      root.dismiss()
      driver.advance(by: .seconds(1))
      #expect(fit() == 1)
    }
  }
}
