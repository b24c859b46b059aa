import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct AlertViewLookTests {
  private func makeAlert() -> AlertView {
    AlertView(
      "Delete 3 messages?",
      message: "They are taken from all of your devices. This cannot be undone.",
      actions: [
        AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
      ])
  }

  @Test(arguments: Size.pictured)
  func `an alert matches its snapshot`(size: Size) {
    let (driver, _) = StageDriver.overBackdrop(size)
    makeAlert().show(on: driver.stage)
    driver.settle()

    expectSnapshot(of: driver, named: "alert-view-\(size)")
  }

  @Test(arguments: Traits.pictured.map(\.name))
  func `an alert matches its snapshot at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    let (driver, _) = StageDriver.overBackdrop(Size(width: 48, height: 12), traits: traits)
    makeAlert().show(on: driver.stage)
    driver.settle()

    expectSnapshot(of: driver, named: "alert-view-48x12-\(name)")
  }

  @Test(arguments: Size.pictured)
  func `a long alert with many buttons matches its snapshot`(size: Size) {
    let (driver, _) = StageDriver.overBackdrop(size)
    let titles = ["Save a copy", "Save over the old one", "Throw the changes away", "Go back"]
    let sentence = "The file was changed by another program while you were at work on it. "
    let alert = AlertView(
      "The file has changed", message: String(repeating: sentence, count: 8),
      actions: titles.map { AlertAction($0) })
    alert.show(on: driver.stage)
    driver.settle()
    driver.press(.down)

    expectSnapshot(of: driver, named: "alert-view-long-\(size)")
  }

  @Test func `an alert matches the recorded frames of its fade`() {
    let (driver, _) = StageDriver.overBackdrop(Size(width: 40, height: 10))
    makeAlert().show(on: driver.stage)

    expectFilmStrip(
      of: driver, tape: "wait 250ms\nkey escape\nwait 250ms", every: .seconds(1) / 30,
      named: "alert-view-fade")
  }
}
