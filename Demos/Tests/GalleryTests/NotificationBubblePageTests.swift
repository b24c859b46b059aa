import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

@MainActor
@Suite struct NotificationBubblePageTests {
  let driver = StageDriver(
    DemoController(.notificationBubble, feed: .sample), size: Size(width: 80, height: 24))

  /// Returns the button with a title.
  private func button(_ title: String) throws -> Control {
    driver.frame()
    let controls = driver.stage.rootView.views(of: Control.self)
    return try #require(controls.first { $0.accessibilityLabel == title })
  }

  private var bubble: NotificationBubble? {
    driver.stage.rootView.views(of: NotificationBubble.self).first
  }

  @Test func `TN-03 one button shows the recipe's notifications and one hides them`()
    throws
  {
    let show = try button("Show Notification")
    let hide = try button("Hide Notification")
    #expect(show.isEnabled && !hide.isEnabled)
    #expect(bubble == nil)

    driver.tap(x: 60, y: 6)
    #expect(!show.isEnabled && hide.isEnabled)
    #expect(bubble?.items == [.comments(2), .likes(1), .followers(3)])
    #expect(bubble?.index == 3)
    driver.advance(by: .milliseconds(500))
    #expect(bubble?.presentationAlpha == 1)

    driver.tap(x: 60, y: 11)
    #expect(show.isEnabled && !hide.isEnabled)
    driver.advance(by: .milliseconds(500))
    #expect(bubble == nil)
  }

  @Test func `keys show and hide the bubble and focus the enabled button`() throws {
    let show = try button("Show Notification")
    let hide = try button("Hide Notification")
    #expect(show.isFirstResponder)

    driver.press(.enter)
    #expect(hide.isFirstResponder)
    driver.press(.escape)
    driver.advance(by: .milliseconds(500))

    #expect(bubble == nil)
    #expect(show.isFirstResponder && show.isEnabled)
  }

  @Test func `the news come after a second, unless they were shown`() throws {
    _ = try button("Show Notification")
    driver.advance(by: .milliseconds(999))
    #expect(bubble == nil)
    driver.advance(by: .milliseconds(1))
    #expect(bubble?.isShown == true)

    driver.press(.character("n"))
    driver.advance(by: .seconds(5))
    #expect(bubble == nil)
  }

  @Test func `a tap on the bubble selects the news tab`() {
    driver.press(.enter)
    driver.advance(by: .milliseconds(500))

    driver.tap(x: 56, y: 16)
    driver.advance(by: .milliseconds(500))

    #expect(driver.stage.rootView.views(of: TabBar.self).first?.selectedIndex == 3)
    #expect(bubble == nil)
  }
}
