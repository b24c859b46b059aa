import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct HelpOverlayLookTests {
  private let groups = [
    HelpOverlay.Group(
      "Table view",
      [
        KeyHint("Enter", "Open Row"), KeyHint("↑ ↓ k j", "Select Row"),
        KeyHint("PgUp PgDn Space", "Move by Page"),
        KeyHint("Home End", "Go to First, Last Row"),
      ]),
    HelpOverlay.Group("Timeline", [KeyHint("1 … 5", "Select Tab")]),
    HelpOverlay.Group("Everywhere", [KeyHint("Tab", "go on"), KeyHint("q", "quit")]),
  ]

  @Test(arguments: Size.pictured)
  func `a help overlay matches its snapshot`(size: Size) {
    let (driver, _) = StageDriver.overBackdrop(size)
    HelpOverlay(groups: groups).show(on: driver.stage)
    driver.settle()

    expectSnapshot(of: driver, named: "help-overlay-\(size)")
  }

  @Test(arguments: Traits.pictured.map(\.name))
  func `a help overlay matches its snapshot at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    let (driver, _) = StageDriver.overBackdrop(Size(width: 64, height: 18), traits: traits)
    HelpOverlay(groups: groups).show(on: driver.stage)
    driver.settle()

    expectSnapshot(of: driver, named: "help-overlay-64x18-\(name)")
  }

  @Test func `a help overlay matches the recorded frames of its fade`() {
    let (driver, _) = StageDriver.overBackdrop(Size(width: 40, height: 10))
    HelpOverlay(groups: groups).show(on: driver.stage)

    expectFilmStrip(
      of: driver, tape: "wait 250ms\nkey escape\nwait 250ms", every: .seconds(1) / 30,
      named: "help-overlay-fade")
  }
}
