import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct ActionSheetLookTests {
  private func makeSheet() -> ActionSheet {
    ActionSheet(
      "Photo 3 of 12",
      actions: [
        AlertAction("Copy"), AlertAction("Share…"), AlertAction("Delete", style: .destructive),
        AlertAction("Cancel", style: .cancel),
      ])
  }

  @Test(arguments: Size.pictured)
  func `an action sheet matches its snapshot`(size: Size) {
    let (driver, _) = StageDriver.overBackdrop(size)
    makeSheet().show(on: driver.stage)
    driver.settle()
    driver.press(.up)

    expectSnapshot(of: driver, named: "action-sheet-\(size)")
  }

  @Test(arguments: Traits.pictured.map(\.name))
  func `an action sheet matches its snapshot at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    let (driver, _) = StageDriver.overBackdrop(Size(width: 40, height: 12), traits: traits)
    makeSheet().show(on: driver.stage)
    driver.settle()

    expectSnapshot(of: driver, named: "action-sheet-40x12-\(name)")
  }

  @Test func `an action sheet matches the recorded frames of its slide`() {
    let (driver, _) = StageDriver.overBackdrop(Size(width: 40, height: 12))
    makeSheet().show(on: driver.stage)

    expectFilmStrip(
      of: driver, tape: "wait 300ms\nkey escape\nwait 300ms", every: .seconds(1) / 30,
      named: "action-sheet-slide")
  }
}
