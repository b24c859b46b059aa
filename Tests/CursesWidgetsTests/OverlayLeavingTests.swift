import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Keys that are pressed while an overlay fades out.
@MainActor
@Suite struct OverlayLeavingTests {
  let driver: StageDriver
  let page: Backdrop

  init() { (driver, page) = StageDriver.overBackdrop() }

  private static func dialogs() -> [Dialog] {
    let actions = [AlertAction("Cancel", style: .cancel), AlertAction("Delete")]
    return [AlertView("Delete it?", actions: actions), ActionSheet("Delete it?", actions: actions)]
  }

  @Test(arguments: [0, 1], [0, 100, 199])
  func `a key while a dialog leaves ends that and reaches the page`(kind: Int, pause: Int) {
    let dialog = Self.dialogs()[kind]
    dialog.show(on: driver.stage)
    driver.settle()
    driver.press(.enter)
    driver.advance(by: .milliseconds(pause))

    driver.press(.character("x"))
    #expect(dialog.stage == nil && page.heard == ["key"])
    #expect(driver.press(.enter))

    #expect(page.heard == ["key", "activated"] && page.button.isFirstResponder)
  }

  @Test(arguments: [0, 1])
  func `Escape while a dialog leaves is consumed`(kind: Int) {
    let dialog = Self.dialogs()[kind]
    dialog.show(on: driver.stage)
    driver.settle()

    #expect(driver.press(.escape) && driver.press(.escape))

    #expect(dialog.stage != nil && page.heard.isEmpty)
    driver.settle()
    #expect(dialog.stage == nil && page.button.isFirstResponder)
  }
}
