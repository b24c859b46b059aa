import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SideMenuRandomTests {
  @Test(arguments: StageDriver.seeds)
  func `SN-07 under random events either the content or the menu is displayed`(
    seed: UInt64
  ) {
    let harness = SideMenuHarness(Size(width: 40, height: 12))
    let controller = harness.controller
    harness.screens[0].onActivate = { _ in controller.showMenu() }
    harness.menu.onActivate = { controller.show(harness.screens[$0 % 2]) }

    harness.driver.happen(Rounds.sample(375, of: 1_500), seed: seed) {
      let content = controller.contentViewController.view
      #expect((content.superview != nil) == (controller.state == .content))
      #expect((harness.menu.view.superview != nil) == (controller.state != .content))
    }

    #expect(harness.driver.stage.nextDeadline == nil)
    #expect(controller.state == .content || controller.state == .menu)
    #expect(controller.view.hasFocusInside)
    controller.hideMenu()
    harness.driver.advance(by: .milliseconds(150))
    let fresh = SideMenuHarness(Size(width: 40, height: 12))
    if controller.contentViewController === harness.screens[1] {
      fresh.controller.show(fresh.screens[1])
    }
    for screen in harness.screens { screen.table.selectRow(0) }
    #expect(harness.driver.picture == fresh.driver.picture)
  }
}
