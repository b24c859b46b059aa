import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct NotificationBubbleInteractionTests {
  let driver: StageDriver
  let bar: TabBar
  let page = Backdrop()
  let controller: TabBarController
  let bubble = NotificationBubble(items: [.comments(2)])

  init() {
    let tabs = (0..<5).map { [page] index in
      (
        item: TabBarItem(title: "\(index)"),
        viewController: ViewController(view: index == 0 ? page : View())
      )
    }
    controller = TabBarController(tabs: tabs)
    bar = controller.tabBar
    driver = StageDriver(controller, size: Size(width: 80, height: 12))
    driver.frame()
  }

  /// Shows the bubble over the third tab, and counts how often it is activated.
  private func showAndCount() -> () -> Int {
    var count = 0
    bubble.onActivate = { _ in count += 1 }
    bubble.show(over: bar, at: 2)
    driver.settle()
    return { count }
  }

  // MARK: Mouse and keys

  @Test func `a tap on it activates it, outside the bar's own cells`() {
    let count = showAndCount()

    driver.tap(x: 40, y: 8)

    #expect(count() == 1)
    #expect(page.heard.isEmpty)
    #expect(page.button.isFirstResponder)
    #expect(bar.selectedIndex == 0)
  }

  @Test func `Tab reaches it, and Enter and Space activate it`() {
    let count = showAndCount()

    driver.press(.tab)
    #expect(bar.isFirstResponder)
    driver.press(.tab)
    #expect(bubble.isFirstResponder)

    driver.press(.enter)
    driver.press(.space)
    #expect(count() == 2)
  }

  @Test func `one that cannot be activated takes no focus, and no press goes through it`() {
    bubble.show(over: bar, at: 2)
    driver.settle()

    #expect(!bubble.becomeFirstResponder())
    #expect(driver.mouse(.press, 40, 8))
    driver.mouse(.release, 40, 8)
    #expect(page.heard.isEmpty)
  }

  @Test func `Escape hides it when it has the focus, and the focus goes to the bar`() {
    _ = showAndCount()
    bubble.becomeFirstResponder()

    #expect(driver.press(.escape))

    #expect(!bubble.isShown)
    #expect(bar.isFirstResponder)
  }

  @Test func `Escape that nothing else takes hides it, and the next one is left alone`() {
    _ = showAndCount()
    #expect(page.button.isFirstResponder)

    #expect(driver.press(.escape))
    #expect(!bubble.isShown)
    #expect(!driver.press(.escape))
  }

  @Test func `on its way out it takes nothing`() {
    let count = showAndCount()
    bubble.becomeFirstResponder()
    bubble.hide()
    driver.advance(by: .milliseconds(100))

    driver.tap(x: 40, y: 8)
    #expect(!bubble.becomeFirstResponder())

    #expect(count() == 0)
  }

  @Test func `a bubble that goes while it is held down is not activated`() {
    let count = showAndCount()
    driver.mouse(.press, 40, 8)
    #expect(bubble.isHighlighted)
    bubble.hide()
    driver.mouse(.release, 40, 8)

    #expect(count() == 0)
    #expect(!bubble.isHighlighted)
  }

  @Test func `the bar lists Escape while a bubble is over it`() {
    let escape = KeyHint("Esc", "hide the notification")
    #expect(!bar.keyCommands.keyHints.contains(escape))

    bubble.show(over: bar, at: 2)
    #expect(bar.keyCommands.keyHints.contains(escape))
    #expect(bubble.keyCommands.keyHints == [escape])

    bubble.onActivate = { _ in }
    #expect(bubble.keyCommands.keyHints == [KeyHint("Enter Space", "press"), escape])
  }

  // MARK: Time

  @Test func `it hides by itself after the time it is told`() {
    bubble.hidesAfter = .seconds(2)
    bubble.show(over: bar, at: 2)

    driver.advance(by: .milliseconds(2499))
    #expect(bubble.isShown)
    driver.advance(by: .milliseconds(1))
    #expect(!bubble.isShown)
    driver.advance(by: .milliseconds(500))
    #expect(bubble.superview == nil)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `shown again its time begins anew, and without one it stays`() {
    bubble.hidesAfter = .seconds(2)
    bubble.show(over: bar, at: 2)
    driver.advance(by: .seconds(2))
    bubble.show(over: bar, at: 2)
    driver.advance(by: .seconds(2))
    #expect(bubble.isShown)

    bubble.hidesAfter = nil
    driver.advance(by: .seconds(10))
    #expect(bubble.isShown)
  }

  @Test func `shown over a bar on no stage it comes with the bar`() {
    let bar = TabBar(items: [TabBarItem(title: "one"), TabBarItem(title: "two")])
    bubble.hidesAfter = .seconds(1)
    bubble.show(over: bar, at: 1)
    #expect(bubble.isShown)

    let driver = StageDriver(TabBarStand(bar), size: Size(width: 40, height: 8))
    #expect(driver.lines[4].contains("✉"))
    driver.advance(by: .milliseconds(1600))
    #expect(!bubble.isShown)
  }

  // MARK: Several

  @Test func `another one waits until the first has gone, in the order they were shown`() {
    let second = NotificationBubble(items: [.likes(1)])
    let third = NotificationBubble(items: [.followers(1)])
    bubble.show(over: bar, at: 2)
    second.show(over: bar, at: 0)
    third.show(over: bar, at: 2)
    driver.settle()
    #expect([bubble, second, third].map(\.isShown) == [true, false, false])
    #expect(second.isWaiting && third.isWaiting)

    bubble.hide()
    driver.advance(by: .milliseconds(500))
    #expect([bubble, second, third].map(\.isShown) == [false, true, false])
    #expect(second.presentationAlpha == 0)

    second.hide()
    driver.settle()
    #expect(third.isShown)
  }

  @Test func `one that waits and is hidden never comes`() {
    let second = NotificationBubble(items: [.likes(1)])
    bubble.show(over: bar, at: 2)
    second.show(over: bar, at: 0)
    second.onHide = { _ in Issue.record("it was never there") }

    second.hide()
    bubble.hide()
    driver.settle()

    #expect(second.superview == nil)
    #expect(!second.isWaiting)
  }

  @Test func `shown over another tab it goes there when it has faded`() {
    bubble.show(over: bar, at: 2)
    driver.settle()
    bubble.show(over: bar, at: 4)
    #expect(bubble.index == 2)

    driver.advance(by: .milliseconds(500))
    #expect(bubble.index == 4)
    #expect(bubble.presentationAlpha == 0)
    driver.settle()
    #expect(bubble.isShown)
    #expect(bubble.presentationAlpha == 1)
  }

  @Test func `hidden before it comes back over another tab it stays away`() {
    bubble.show(over: bar, at: 2)
    driver.settle()
    bubble.show(over: bar, at: 4)
    bubble.hide()
    driver.settle()

    #expect(bubble.superview == nil)
  }

  @Test func `one that code takes out of the bar lets the next one come`() {
    let second = NotificationBubble(items: [.likes(1)])
    bubble.show(over: bar, at: 2)
    second.show(over: bar, at: 0)

    bubble.removeFromSuperview()

    #expect(!bubble.isShown)
    #expect(second.isShown)
  }

  @Test func `it may be shown again as soon as it has gone`() {
    bubble.show(over: bar, at: 2)
    bubble.onHide = { [bar] in $0.show(over: bar, at: 1) }
    driver.settle()

    bubble.hide()
    driver.settle()

    #expect(bubble.isShown)
    #expect(bubble.index == 1)
  }

  @Test(arguments: MotionLevel.allCases)
  func `it comes and goes at every motion level`(level: MotionLevel) {
    driver.stage.motionLevel = level
    bubble.show(over: bar, at: 2)
    driver.settle()
    #expect(driver.lines[8].contains("✉"))

    bubble.hide()
    driver.settle()
    #expect(bubble.superview == nil)
  }
}
