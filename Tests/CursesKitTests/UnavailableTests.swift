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

  /// Moves the pointer without a button.
  private func hover(_ x: Int, _ y: Int, on driver: StageDriver) {
    driver.send(.mouse(Mouse(.move, button: .none, at: Point(x: x, y: y))))
  }

  /// Returns the column of a text in the first row.
  private func column(of text: String, on driver: StageDriver) throws -> Int {
    let line = driver.lines[0]
    let range = try #require(line.firstRange(of: text))
    return CellWidth.of(line[..<range.lowerBound])
  }

  @Test func `PR-01 a disabled control shows its reason under the pointer`() throws {
    let button = Button("Save")
    button.isEnabled = false
    button.unavailableReason = "no changes"
    let label = Label("below")
    let stack = StackView(arrangedSubviews: [button, label], axis: .vertical)
    stack.alignment = .leading
    let driver = StageDriver(stack, size: Size(width: 24, height: 4))
    let idle = driver.lines
    #expect(driver.stage.wantsHover)

    hover(try column(of: "Save", on: driver), 0, on: driver)
    #expect(driver.lines[0].contains("no changes"))
    #expect(driver.lines.dropFirst() == idle.dropFirst())
    #expect(!button.isFirstResponder)

    hover(20, 3, on: driver)
    #expect(driver.lines == idle)
    button.isEnabled = true
    driver.frame()
    #expect(!driver.stage.wantsHover)
  }

  @Test func `PR-01 a disabled segment shows its reason under the pointer`() throws {
    let control = SegmentedControl(items: [
      "One", SegmentedControlItem("Two", unavailableReason: "no data"), "Three",
    ])
    control.select(0)
    let driver = StageDriver(control, size: Size(width: 60, height: 1))
    let idle = driver.lines
    #expect(driver.stage.wantsHover)

    hover(try column(of: "Two", on: driver), 0, on: driver)
    #expect(driver.lines[0].contains("no data"))
    #expect(control.selectedIndex == 0)
    hover(try column(of: "Three", on: driver), 0, on: driver)
    #expect(driver.lines == idle)

    control.items[1] = "Two"
    driver.frame()
    #expect(!driver.stage.wantsHover)
  }

  @Test func `PR-01 a hover redraws the control alone, and only if the reason changes`() {
    let segments = SegmentedControl(items: [
      "One", SegmentedControlItem("Two", unavailableReason: "no data"),
    ])
    segments.frame = Rect(x: 0, y: 0, width: 40, height: 1)
    let button = Button("Save")
    button.frame = Rect(x: 0, y: 1, width: 40, height: 1)
    let page = View()
    for view in [segments, button] { page.addSubview(view) }
    let driver = StageDriver(page, size: Size(width: 40, height: 2))
    driver.frame()

    hover(8, 0, on: driver)
    driver.frame()
    #expect(driver.lines[0].contains("no data"))
    hover(9, 0, on: driver)
    driver.frame()
    #expect(driver.statistics.viewsDrawn == 0)
    hover(30, 1, on: driver)
    driver.frame()
    #expect(driver.statistics.viewsDrawn == 1)
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
