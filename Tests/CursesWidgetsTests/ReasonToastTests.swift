import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A page with commands that are unavailable.
private final class LastPage: View {
  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("page.next", .character("n"), title: "Next", unavailable: "this is the last") {},
      KeyCommand("page.star", .character("s"), title: "Star", unavailable: "it has a star") {},
      KeyCommand("page.down", .down, .character("j"), title: "Down", unavailable: "the end") {},
    ]
  }
}

@MainActor
@Suite struct ReasonToastTests {
  private let page = LastPage()
  private let driver: StageDriver

  init() {
    let controller = ViewController()
    controller.view.addSubview(page)
    driver = StageDriver(controller, size: Size(width: 40, height: 14))
    driver.stage.onUnavailable = { [stage = driver.stage] in stage.showReason(of: $0) }
    driver.frame()
  }

  private func shows(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  @Test func `PR-01 the reason of an unavailable command is shown for 2 s`() {
    driver.press(.character("n"))
    driver.advance(by: .milliseconds(300))
    #expect(shows("this is the last"))

    driver.advance(by: .seconds(3))
    #expect(!shows("this is the last"))
  }

  @Test func `a later reason replaces the one before, and none is shown twice`() {
    driver.press(.character("n"))
    driver.press(.character("n"))
    driver.press(.character("s"))
    driver.advance(by: .milliseconds(600))
    #expect(shows("it has a star") && !shows("this is the last"))

    driver.advance(by: .seconds(3))
    #expect(!shows("this is the last") && !shows("it has a star"))
  }

  @Test func `a command that moves shows no reason at the end`() {
    driver.press(.down)
    driver.press(.character("j"))
    driver.advance(by: .milliseconds(300))

    #expect(!shows("the end"))
  }

  @Test func `a toast does not change the layout of a lone subview`() {
    let frame = page.frame
    #expect(frame.size == driver.stage.size)

    driver.press(.character("n"))
    driver.advance(by: .milliseconds(300))

    #expect(page.frame == frame)
  }
}
