import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

extension NavigationControllerTests {
  /// Random gestures end in a state that a slow user can reach: one visible page, which has the
  /// focus, and complete callbacks of appearance.
  @Test func `random gestures leave a state that a slow user can reach`() {
    for seed in 1...RandomUser.tapes {
      let stand = NavigationControllerTests(Size(width: 40, height: 12))
      let controller = stand.controller
      for screen in stand.screens {
        screen.onActivate = { row in
          let next = stand.screens[row % 4]
          if next.parent == nil { controller.push(next) }
        }
      }
      for screen in stand.screens[1...2] { controller.push(screen, animated: false) }
      var hand = RandomUser(
        stand.driver, .horizontal, keys: [.enter, .escape, .down, .up], seed: seed)
      hand.act()
      stand.expectRest(seed)
    }
  }

  private func expectRest(_ seed: UInt64) {
    let top = controller.topViewController
    #expect(driver.stage.nextDeadline == nil, "seed \(seed)")
    #expect(controller.viewControllers.first === screens[0], "seed \(seed)")
    #expect(seen.count == 1 && seen.first === top, "seed \(seed)")
    #expect(top?.view.hasFocusInside == true, "seed \(seed)")
    #expect(top?.view.superview?.translation == .zero, "seed \(seed)")
    #expect(screens.filter(\.isAppearing).map(\.title) == [top?.title], "seed \(seed)")
    for screen in screens {
      let isInside = controller.viewControllers.contains { $0 === screen }
      #expect((screen.parent === controller) == isInside, "seed \(seed)")
    }
    let fresh = NavigationControllerTests(Size(width: 40, height: 12))
    for title in titles.dropFirst() {
      let screen = fresh.screens.first { $0.title == title }
      if let screen { fresh.controller.push(screen, animated: false) }
    }
    for stand in [self, fresh] {
      for screen in stand.screens { screen.table.selectRow(0) }
    }
    #expect(driver.picture == fresh.driver.picture, "seed \(seed)")
  }
}
