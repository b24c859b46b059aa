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

  /// Presses keys, each of which has half a second to show what it does.
  private func press(_ keys: Key...) {
    for key in keys {
      driver.press(key)
      driver.advance(by: .milliseconds(700))
    }
  }

  @Test func `what is read, starred and deleted goes its ways`() {
    press(.enter)
    #expect(says("1 of 30"))
    press(.character("n"), .escape)
    #expect(!says("● A quieter cursor") && !says("● Fog"))
    #expect(says("A quieter cursor") && says("Unread 10"))

    // The list leads on from the entry that was read last.
    press(.right, .enter)
    #expect(line("Fog, and nothing else").contains("★") && says("Starred 4"))
    press(.character("2"))
    #expect(says("Fog, and nothing else") && !says("When to water"))
  }

  @Test func `an entry is deleted only when that is confirmed`() {
    press(.right, .right, .right, .right, .right, .enter)
    #expect(says("Delete “A quieter cursor”?"))
    press(.escape)
    #expect(says("● A quieter cursor"))

    press(.right, .right, .right, .right, .right, .enter, .right, .enter)
    #expect(!says("A quieter cursor"))
  }

  @Test func `a link is copied, or shown where the terminal takes no copies`() {
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

  @Test func `the list is searched while one types`() {
    press(.character("/"))
    driver.type("fog?q")
    #expect(says("Nothing found"))
    press(.backspace, .backspace)
    #expect(says("Fog, and nothing else") && !says("A quieter cursor"))

    press(.escape)
    #expect(says("A quieter cursor"))
    #expect(!driver.stage.isClosed)
  }

  @Test func `news comes in a bubble, which leads to the notices`() {
    driver.advance(by: .seconds(2))
    #expect(showsBubble)

    driver.tap(x: 62, y: 18)
    driver.advance(by: .seconds(1))
    #expect(says("2 comments, 1 like and 3 followers are new"))
    #expect(!showsBubble)
  }

  @Test func `the menu leads to the chart and to the settings, and back`() {
    press(.character("m"), .down, .down, .down, .down, .down, .enter)
    #expect(says("Harbor Bells"))

    press(.character("m"), .end, .up, .enter)
    #expect(says("Move less"))
    press(.tab, .tab, .space)
    #expect(driver.stage.motionLevel == .reduced)

    press(.character("m"), .home, .enter)
    #expect(says("A quieter cursor"))
  }

  @Test func `a sheet offers to mark all as read`() {
    #expect(says("●"))
    press(.character("o"))
    #expect(says("Mark all as read"))
    press(.down, .enter)

    #expect(!says("●") && says("Unread 0"))
  }

  @Test func `a feed is followed no more only when that is confirmed`() {
    press(.character("o"), .character("u"))
    #expect(says("Unfollow “Notes from the Lamp Room”?"))
    press(.escape)
    #expect(says("A quieter cursor"))

    press(.character("o"), .character("u"), .right, .enter)
    #expect(!says("A quieter cursor"))
    press(.character("3"))
    #expect(says("No longer followed: Notes from the Lamp Room"))
  }

  @Test func `while a row has its menu, the keys of the menu alone are named`() {
    #expect(driver.lines.last?.contains("? keys") == true)
    press(.right)
    #expect(driver.lines.last?.contains("    ←→ choose   ↵ do it   esc close") == true)
    press(.escape)
    #expect(driver.lines.last?.contains("? keys") == true)
  }

  @Test func `the menu says how much there is, and the keys that matter in it`() {
    press(.character("m"))
    #expect(driver.lines[2].hasPrefix("    30 entries, 12 of them unread"))
    #expect(driver.lines[22].hasPrefix("    ↑↓ choose   ↵ open   m close"))
  }

  @Test func `refreshing turns for a while, and brings news`() {
    driver.press(.character("r"))
    driver.advance(by: .milliseconds(300))
    #expect(driver.lines[0].contains { "◐◓◑◒".contains($0) })

    driver.advance(by: .seconds(2))
    #expect(showsBubble)
    #expect(!driver.lines[0].contains { "◐◓◑◒".contains($0) })
  }
}
