import CursesCells
import CursesKit
import CursesKitTesting
import CursesViews
import Testing

/// A page with a command that is never available.
private final class LastPage: View {
  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(
        "page.next", .character("n"), title: "Next Page", unavailable: "this is the last one"
      ) { Issue.record("performed") }
    ]
  }
}

/// Unavailable options, with the reasons that a user sees.
@MainActor
@Suite struct UnavailableTests {
  @Test func `PR-01 a disabled control shows its reason when focused`() {
    let button = Button("Save")
    button.isEnabled = false
    button.unavailableReason = "no changes"
    button.onActivate = { _ in Issue.record("activated") }
    let stack = StackView(arrangedSubviews: [button], axis: .vertical)
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    let driver = StageDriver(stack, size: Size(width: 24, height: 2))
    #expect(!driver.lines[0].contains("no changes"))

    driver.press(.tab)
    driver.press(.enter)

    #expect(driver.lines[0].contains("no changes"))
  }

  @Test func `PR-01 a disabled segment shows its reason when selected by keys`() {
    let control = SegmentedControl(items: [
      "One", SegmentedControlItem("Two", unavailableReason: "no data"), "Three",
    ])
    control.select(0)
    let driver = StageDriver(control, size: Size(width: 60, height: 1))
    control.becomeFirstResponder()
    #expect(!driver.lines[0].contains("no data"))

    driver.press(.right)

    #expect(driver.lines[0].contains("no data"))
    #expect(control.selectedIndex == 0)
  }

  @Test func `PR-01 an unavailable key command reports its reason when pressed`() {
    let stage = Stage(size: Size(width: 30, height: 4))
    let page = LastPage()
    stage.rootView.addSubview(page)
    page.becomeFirstResponder()
    stage.traits.isAccessible = true
    var reasons: [String?] = []
    stage.onUnavailable = { reasons.append($0.unavailable) }

    #expect(!stage.send(.key(.character("n"))))

    #expect(reasons == ["this is the last one"])
    #expect(stage.frame().buffer.lines[0].hasPrefix("this is the last one"))
  }
}
