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
  private func button(_ title: String) throws -> Button {
    driver.frame()
    return try #require(driver.stage.rootView.views(of: Button.self).first { $0.title == title })
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

    driver.tap(x: 40, y: 5)
    #expect(!show.isEnabled && hide.isEnabled)
    #expect(bubble?.items == [.comments(2), .likes(1), .followers(3)])
    #expect(bubble?.index == 3)
    driver.advance(by: .milliseconds(500))
    #expect(bubble?.presentationAlpha == 1)

    driver.tap(x: 40, y: 11)
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

  @Test func `a tap on the bubble selects the news tab`() {
    driver.press(.enter)
    driver.advance(by: .milliseconds(500))

    driver.tap(x: 56, y: 20)
    driver.advance(by: .milliseconds(500))

    #expect(driver.stage.rootView.views(of: TabBar.self).first?.selectedIndex == 3)
    #expect(bubble == nil)
  }
}
