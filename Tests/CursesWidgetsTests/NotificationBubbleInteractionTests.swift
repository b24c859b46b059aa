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

  /// Shows the bubble over the third tab, and returns a counter of its activations.
  private func showAndCount() -> () -> Int {
    var count = 0
    bubble.onActivate = { _ in count += 1 }
    bubble.show(over: bar, at: 2)
    driver.settle()
    return { count }
  }

  // MARK: Mouse and keys

  @Test func `a tap on the bubble activates it outside the bar's cells`() {
    let count = showAndCount()

    driver.tap(x: 40, y: 8)

    #expect(count() == 1)
    #expect(page.heard.isEmpty)
    #expect(page.button.isFirstResponder)
    #expect(bar.selectedIndex == 0)
  }

  @Test func `Tab focuses the bubble, and Enter and Space activate it`() {
    let count = showAndCount()

    driver.press(.tab)
    #expect(bar.isFirstResponder)
    driver.press(.tab)
    #expect(bubble.isFirstResponder)

    driver.press(.enter)
    driver.press(.space)
    #expect(count() == 2)
  }

  @Test func `a bubble without an action takes no focus, but blocks presses`() {
    bubble.show(over: bar, at: 2)
    driver.settle()

    #expect(!bubble.becomeFirstResponder())
    #expect(driver.mouse(.press, 40, 8))
    driver.mouse(.release, 40, 8)
    #expect(page.heard.isEmpty)
  }

  @Test func `Escape hides a focused bubble, and focuses the bar`() {
    _ = showAndCount()
    bubble.becomeFirstResponder()

    #expect(driver.press(.escape))

    #expect(!bubble.isShown)
    #expect(bar.isFirstResponder)
  }

  @Test func `an unhandled Escape hides the bubble, and the next one is unhandled`() {
    _ = showAndCount()
    #expect(page.button.isFirstResponder)

    #expect(driver.press(.escape))
    #expect(!bubble.isShown)
    #expect(!driver.press(.escape))
  }

  @Test func `a bubble that fades out handles no taps and takes no focus`() {
    let count = showAndCount()
    bubble.becomeFirstResponder()
    bubble.hide()
    driver.advance(by: .milliseconds(100))

    driver.tap(x: 40, y: 8)
    #expect(!bubble.becomeFirstResponder())

    #expect(count() == 0)
  }

  @Test func `a bubble that is hidden during a press is not activated`() {
    let count = showAndCount()
    driver.mouse(.press, 40, 8)
    #expect(bubble.isHighlighted)
    bubble.hide()
    driver.mouse(.release, 40, 8)

    #expect(count() == 0)
    #expect(!bubble.isHighlighted)
  }

  @Test func `the bar lists Escape while a bubble is over it`() {
    let escape = KeyHint("Esc", "Hide Notification")
    #expect(!bar.keyCommands.keyHints.contains(escape))

    bubble.show(over: bar, at: 2)
    #expect(bar.keyCommands.keyHints.contains(escape))
    #expect(bubble.keyCommands.keyHints == [escape])

    bubble.onActivate = { _ in }
    #expect(bubble.keyCommands.keyHints == [KeyHint("Enter Space", "Press"), escape])
  }

  // MARK: Time

  @Test func `the bubble hides automatically after its time`() {
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

  @Test func `showing a bubble again restarts its timer, and nil removes it`() {
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

  @Test func `a bubble shown over a bar without a stage appears with it`() {
    let bar = TabBar(items: [TabBarItem(title: "one"), TabBarItem(title: "two")])
    bubble.hidesAfter = .seconds(1)
    bubble.show(over: bar, at: 1)
    #expect(bubble.isShown)

    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 40, height: 8))
    #expect(driver.lines[4].contains("▤"))
    driver.advance(by: .milliseconds(1600))
    #expect(!bubble.isShown)
  }

  // MARK: Several

  @Test func `other bubbles wait in order until the first is hidden`() {
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

  @Test func `a waiting bubble that is hidden never appears`() {
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

  @Test func `a bubble shown over another tab moves there after a fade`() {
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

  @Test func `hiding a bubble while it moves to another tab cancels the move`() {
    bubble.show(over: bar, at: 2)
    driver.settle()
    bubble.show(over: bar, at: 4)
    bubble.hide()
    driver.settle()

    #expect(bubble.superview == nil)
  }

  @Test func `removing a bubble in code shows the next one`() {
    let second = NotificationBubble(items: [.likes(1)])
    bubble.show(over: bar, at: 2)
    second.show(over: bar, at: 0)

    bubble.removeFromSuperview()

    #expect(!bubble.isShown)
    #expect(second.isShown)
  }

  @Test func `a bubble may be shown again in onHide`() {
    bubble.show(over: bar, at: 2)
    bubble.onHide = { [bar] in $0.show(over: bar, at: 1) }
    driver.settle()

    bubble.hide()
    driver.settle()

    #expect(bubble.isShown)
    #expect(bubble.index == 1)
  }

  @Test(arguments: MotionLevel.allCases)
  func `a bubble is shown and hidden at every motion level`(level: MotionLevel) {
    driver.stage.motionLevel = level
    bubble.show(over: bar, at: 2)
    driver.settle()
    #expect(driver.lines[8].contains("▤"))

    bubble.hide()
    driver.settle()
    #expect(bubble.superview == nil)
  }
}
