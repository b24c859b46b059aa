import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

@MainActor
@Suite struct ShowcaseTests {
  private let driver = StageDriver(
    DemoController(.showcase, feed: nil), size: Size(width: 80, height: 24))

  private func says(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  private func line(_ text: String) -> String { driver.lines.first { $0.contains(text) } ?? "" }

  private var showsBubble: Bool {
    driver.stage.rootView.views(of: NotificationBubble.self).contains { $0.isShown }
  }

  /// Presses keys, each followed by 700 milliseconds for its animation.
  private func press(_ keys: Key...) {
    for key in keys {
      driver.press(key)
      driver.advance(by: .milliseconds(700))
    }
  }

  @Test func `reading and starring entries update the lists and counts`() {
    press(.enter)
    #expect(says("1 of 30"))
    press(.character("n"), .escape)
    #expect(!says("● A quieter cursor") && !says("● Fog"))
    #expect(says("A quieter cursor") && says("Unread 10"))

    // The list has selected the entry that was read last.
    press(.right, .enter)
    #expect(line("Fog, and nothing else").contains("★") && says("Starred 4"))
    press(.character("2"))
    #expect(says("Fog, and nothing else") && !says("When to water"))
  }

  @Test func `deleting an entry requires confirmation`() {
    press(.right, .right, .right, .right, .right, .enter)
    #expect(says("Delete “A quieter cursor”?"))
    press(.escape)
    #expect(says("● A quieter cursor"))

    press(.right, .right, .right, .right, .right, .enter, .right, .enter)
    #expect(!says("A quieter cursor"))
  }

  @Test func `a link is copied, or shown if copying is unsupported`() {
    press(.right, .right, .right, .right, .enter)
    #expect(says("https://lamproom.example/a-quieter-cursor"))
    press(.enter)

    var copied: [String] = []
    driver.stage.onCopy = { text in
      copied.append(text)
      return true
    }
    press(.right, .right, .right, .right, .enter)
    #expect(copied == ["https://lamproom.example/a-quieter-cursor"])
    press(.right, .right, .right, .enter)
    #expect(copied.last == "A quieter cursor https://lamproom.example/a-quieter-cursor")
    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test func `the list is filtered while the user types`() {
    press(.character("/"))
    driver.type("fog?q")
    #expect(says("Nothing found"))
    press(.backspace, .backspace)
    #expect(says("Fog, and nothing else") && !says("A quieter cursor"))

    press(.escape)
    #expect(says("A quieter cursor"))
    #expect(!driver.stage.isClosed)
  }

  @Test func `news appears in a bubble that opens the notices`() {
    driver.advance(by: .seconds(2))
    #expect(showsBubble)

    driver.tap(x: 62, y: 18)
    driver.advance(by: .seconds(1))
    #expect(says("2 comments, 1 like and 3 followers are new"))
    #expect(!showsBubble)
  }

  @Test func `the menu opens the chart, the settings and the list`() {
    press(.character("m"), .down, .down, .down, .down, .down, .enter)
    #expect(says("Harbor Bells"))

    press(.character("m"), .end, .up, .enter)
    #expect(says("Move less"))
    press(.tab, .tab, .space)
    #expect(driver.stage.motionLevel == .reduced)

    press(.character("m"), .home, .enter)
    #expect(says("A quieter cursor"))
  }

  @Test func `an action sheet marks all entries as read`() {
    #expect(says("●"))
    press(.character("o"))
    #expect(says("Mark all as read"))
    press(.down, .enter)

    #expect(!says("●") && says("Unread 0"))
  }

  @Test func `unfollowing a feed requires confirmation`() {
    press(.character("o"), .character("u"))
    #expect(says("Unfollow “Notes from the Lamp Room”?"))
    press(.escape)
    #expect(says("A quieter cursor"))

    press(.character("o"), .character("u"), .right, .enter)
    #expect(!says("A quieter cursor"))
    press(.character("3"))
    #expect(says("No longer followed: Notes from the Lamp Room"))
  }

  @Test func `an open row menu shows only its own key hints`() {
    #expect(driver.lines.last?.contains("? keys") == true)
    press(.right)
    #expect(driver.lines.last?.contains("    ←→ choose   ↵ do it   esc close") == true)
    press(.escape)
    #expect(driver.lines.last?.contains("? keys") == true)
  }

  @Test func `the menu shows entry counts and key hints`() {
    press(.character("m"))
    #expect(driver.lines[2].hasPrefix("    30 entries, 12 of them unread"))
    #expect(driver.lines[22].hasPrefix("    ↑↓ choose   ↵ open   m close"))
  }

  @Test func `refreshing shows a spinner, then brings news`() {
    driver.press(.character("r"))
    driver.advance(by: .milliseconds(300))
    #expect(driver.lines[0].contains { "◐◓◑◒".contains($0) })

    driver.advance(by: .seconds(2))
    #expect(showsBubble)
    #expect(!driver.lines[0].contains { "◐◓◑◒".contains($0) })
  }
}
