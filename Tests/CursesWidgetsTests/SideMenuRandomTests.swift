import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct SideMenuRandomTests {
  @Test(arguments: StageDriver.seeds)
  func `SN-07 whatever happens, either the content or the menu is there, and nothing sticks`(
    seed: UInt64
  ) {
    let bench = SideMenuBench(Size(width: 40, height: 12))
    let controller = bench.controller
    bench.screens[0].onActivate = { _ in controller.showMenu() }
    bench.menu.onActivate = { controller.show(bench.screens[$0 % 2]) }

    bench.driver.happen(Rounds.sample(375, of: 1_500), seed: seed) {
      let content = controller.contentViewController.view
      #expect((content.superview != nil) == (controller.state == .content))
      #expect((bench.menu.view.superview != nil) == (controller.state != .content))
    }

    #expect(bench.driver.stage.nextDeadline == nil)
    #expect(controller.state == .content || controller.state == .menu)
    #expect(controller.view.hasFocusInside)
    controller.hideMenu()
    bench.driver.advance(by: .milliseconds(150))
    let fresh = SideMenuBench(Size(width: 40, height: 12))
    if controller.contentViewController === bench.screens[1] {
      fresh.controller.show(fresh.screens[1])
    }
    for screen in bench.screens { screen.table.selectRow(0) }
    #expect(bench.driver.picture == fresh.driver.picture)
  }
}
