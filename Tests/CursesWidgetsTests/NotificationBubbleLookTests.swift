import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct NotificationBubbleLookTests {
  /// Returns a driver for a page of text above a bar of five tabs, with the bar.
  private func makeDriver(_ size: Size, traits: Traits = Traits()) -> (StageDriver, TabBar) {
    let items = [("Feed", "⌂"), ("Popular", "★"), ("Share", "+"), ("News", "◉"), ("Profile", "≡")]
    let controller = TabBarController(
      tabs: items.map { (TabBarItem(title: $0, icon: $1), ViewController(view: Backdrop())) })
    controller.tabBar.appearance = .black
    return (StageDriver(controller, size: size, traits: traits), controller.tabBar)
  }

  private func makeBubble() -> NotificationBubble {
    let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(3)])
    bubble.appearance = .orange
    return bubble
  }

  @Test(arguments: Size.pictured)
  func `a bubble matches its snapshot`(size: Size) {
    let (driver, bar) = makeDriver(size)
    makeBubble().show(over: bar, at: 3)
    driver.settle()

    expectSnapshot(of: driver, named: "notification-bubble-\(size)")
  }

  @Test(arguments: [0, 4])
  func `TN-04+ a bubble over an outer tab matches its snapshot`(index: Int) {
    let (driver, bar) = makeDriver(Size(width: 60, height: 8))
    let bubble = makeBubble()
    bubble.items = [.comments(12), .likes(120), .followers(99)]
    bubble.show(over: bar, at: index)
    driver.settle()

    expectSnapshot(of: driver, named: "notification-bubble-tab-\(index)")
  }

  @Test(arguments: Traits.pictured.map(\.name))
  func `a bubble matches its snapshot at every color depth`(name: String) throws {
    let traits = try #require(Traits.pictured.first { $0.name == name }?.traits)
    let (driver, bar) = makeDriver(Size(width: 60, height: 8), traits: traits)
    let bubble = makeBubble()
    bubble.onActivate = { _ in }
    bubble.show(over: bar, at: 3)
    bubble.becomeFirstResponder()
    driver.settle()

    expectSnapshot(of: driver, named: "notification-bubble-60x8-\(name)")
  }

  @Test func `TN-02 a bubble matches the recorded frames of its fade`() {
    let (driver, bar) = makeDriver(Size(width: 40, height: 8))
    let bubble = makeBubble()
    bubble.show(over: bar, at: 3)
    driver.stage.schedule(after: .milliseconds(600)) { bubble.hide() }

    expectFilmStrip(
      of: driver, tape: "wait 1200ms", every: .seconds(1) / 30, named: "notification-bubble-fade")
  }

  @Test func `TN-05+ a bubble shown during its fade-out matches the recorded frames`() {
    let (driver, bar) = makeDriver(Size(width: 40, height: 8))
    let bubble = makeBubble()
    bubble.show(over: bar, at: 3)
    driver.settle()
    bubble.hide()
    driver.stage.schedule(after: .milliseconds(250)) { bubble.show(over: bar, at: 3) }

    expectFilmStrip(
      of: driver, tape: "wait 800ms", every: .seconds(1) / 30, named: "notification-bubble-retarget"
    )
  }

  @Test func `a resize while a bubble fades in matches the recorded frames`() {
    let (driver, bar) = makeDriver(Size(width: 40, height: 8))
    makeBubble().show(over: bar, at: 4)

    expectFilmStrip(
      of: driver, tape: "wait 100ms\nresize 60x7\nwait 100ms\nresize 20x5\nwait 50ms",
      every: .seconds(1) / 60, named: "notification-bubble-resize")
  }
}
