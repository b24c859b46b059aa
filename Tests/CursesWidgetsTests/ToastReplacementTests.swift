import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Tests of the reasons of unavailable commands while other toasts are displayed or waiting.
@MainActor
@Suite struct ToastReplacementTests {
  private let controller = ViewController()
  private let driver: StageDriver

  init() {
    driver = StageDriver(controller, size: Size(width: 40, height: 14))
    driver.frame()
  }

  /// Reports that a command is unavailable.
  private func report(_ reason: String) {
    driver.stage.showReason(
      of: KeyCommand("page.next", .character("n"), title: "Next", unavailable: reason) {})
  }

  private func show(
    _ text: String, kind: Toast.Kind = .success, action: ToastAction? = nil
  ) -> Toast {
    let toast = Toast(StyledText(text), kind: kind, action: action)
    toast.show(in: controller)
    return toast
  }

  /// Returns the displayed message among `texts`, after the toasts have moved.
  private func displayed(among texts: String...) -> [String] {
    driver.advance(by: .milliseconds(500))
    return texts.filter { text in driver.lines.contains { $0.contains(text) } }
  }

  @Test func `a reason waits for the displayed toast, but not for waiting ones`() {
    let first = show("first")
    let second = show("second")
    report("no more")
    #expect(displayed(among: "first", "second", "no more") == ["first"])

    first.hide()
    #expect(displayed(among: "first", "second", "no more") == ["no more"])
    #expect(second.isWaiting)

    driver.advance(by: .seconds(2))
    #expect(displayed(among: "first", "second", "no more") == ["second"])
  }

  @Test func `the newest reason replaces a waiting one`() {
    let first = show("first")
    for reason in ["one", "two", "two", "three"] { report(reason) }
    first.hide()

    #expect(displayed(among: "one", "two", "three") == ["three"])
    driver.advance(by: .seconds(3))
    #expect(displayed(among: "one", "two", "three") == [])
  }

  @Test func `a reason replaces a waiting plain toast, unless it has an action`() {
    let first = show("first")
    let plain = show("plain", kind: .plain)
    let offer = show("offer", kind: .plain, action: ToastAction("Undo") {})
    let failure = show("failure", kind: .failure)
    report("no more")

    #expect(!plain.isWaiting)
    #expect(first.isShown && offer.isWaiting && failure.isWaiting)
  }

  @Test func `a displayed reason is replaced immediately`() {
    report("one")
    let waiting = show("waiting")
    #expect(displayed(among: "one", "two") == ["one"])

    report("two")
    #expect(displayed(among: "one", "two", "waiting") == ["two"])
    #expect(waiting.isWaiting)
  }

  @Test func `a repeated reason is displayed longer`() {
    report("one")
    driver.advance(by: .milliseconds(1_500))
    report("one")

    #expect(displayed(among: "one") == ["one"])
    driver.advance(by: .seconds(1))
    #expect(displayed(among: "one") == ["one"])
    driver.advance(by: .seconds(1))
    #expect(displayed(among: "one") == [])
  }
}
