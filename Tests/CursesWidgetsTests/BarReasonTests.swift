import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The reasons of unavailable buttons in bars.
@MainActor
@Suite struct BarReasonTests {
  /// Moves the pointer without a button.
  private func hover(_ x: Int, _ y: Int, on driver: StageDriver) {
    driver.send(.mouse(Mouse(.move, button: .none, at: Point(x: x, y: y))))
  }

  /// Returns the column of a text in a row.
  private func column(of text: String, row: Int = 0, on driver: StageDriver) throws -> Int {
    let line = driver.lines[row]
    let range = try #require(line.firstRange(of: text))
    return CellWidth.of(line[..<range.lowerBound])
  }

  /// Returns a page with a button that is unavailable, and the other one of its bar.
  private func page(
    _ size: Size, background: BarBackground? = nil, traits: Traits = Traits()
  ) -> StageDriver {
    let root = ViewController()
    root.title = "Home"
    root.navigationItem.trailing = [
      BarButtonItem("Edit", unavailable: "the album is empty") { Issue.record("performed") },
      BarButtonItem("More") {},
    ]
    let controller = NavigationController(root: root)
    controller.navigationBar.background = background
    let driver = StageDriver(controller, size: size, traits: traits)
    driver.frame()
    return driver
  }

  // MARK: Navigation bars

  @Test(arguments: [ColorDepth.rgb, .palette16, .monochrome])
  func `PR-01 a bar shows the reason of a button instead of its title`(depth: ColorDepth) throws {
    let driver = page(Size(width: 60, height: 18), traits: Traits(colorDepth: depth))
    let idle = driver.buffer
    #expect(driver.stage.wantsHover)

    hover(try column(of: "Edit", on: driver), 0, on: driver)
    #expect(driver.lines[0].contains("the album is empty"))
    #expect(!driver.lines[0].contains("Home"))
    #expect(driver.lines[0].contains("Edit") && driver.lines[0].contains("More"))

    hover(30, 10, on: driver)
    #expect(driver.buffer == idle)
  }

  @Test func `PR-01 a bar shows the reason of the focused button`() {
    let driver = page(Size(width: 60, height: 18))
    var reasons: [String?] = []
    driver.stage.onUnavailable = { reasons.append($0.unavailable) }
    driver.press(.tab)
    #expect(driver.lines[0].contains("the album is empty"))

    driver.press(.enter)
    #expect(reasons == ["the album is empty"])
    driver.press(.tab)

    #expect(!driver.lines[0].contains("the album is empty"))
    #expect(driver.lines[0].contains("Home"))
  }

  @Test func `PR-01 in a narrow bar the reason covers the buttons`() throws {
    let driver = page(Size(width: 30, height: 18))
    let edit = try column(of: "Edit", on: driver)

    hover(edit, 0, on: driver)

    #expect(driver.lines[0].contains("the album is empty"))
    #expect(!driver.lines[0].contains("Edit"))
  }

  @Test(arguments: [BarBackground.wood, .blue])
  func `PR-01 a painted bar shows the reason on its background`(background: BarBackground) throws {
    let driver = page(Size(width: 80, height: 24), background: background)
    let idle = driver.buffer
    let middle = idle[Point(x: 40, y: 1)].style.background

    hover(try column(of: "Edit", row: 1, on: driver), 1, on: driver)
    #expect(driver.lines[1].contains("the album is empty"))
    #expect(driver.buffer[Point(x: 40, y: 1)].style.background == middle)
    #expect(driver.buffer[Point(x: 40, y: 0)] == idle[Point(x: 40, y: 0)])

    hover(40, 12, on: driver)
    #expect(driver.buffer == idle)
  }

  @Test func `PR-01 a bar shows the reason of a disabled back button`() {
    let test = PaintedBarFixture(Size(width: 80, height: 24))
    let button = BackButton(art: BarBackground.blue.button)
    button.isEnabled = false
    button.unavailableReason = "the note is being saved"
    test.push(button)

    hover(button.frame.minX + 2, 1, on: test.driver)
    #expect(test.driver.lines[1].contains("the note is being saved"))
    button.isEnabled = true

    #expect(!test.driver.lines[1].contains("the note is being saved"))
    #expect(test.driver.lines[1].contains("Page"))
  }

  @Test func `PR-01 a reason ends with its item`() throws {
    let bar = NavigationBar()
    bar.frame = Rect(x: 0, y: 0, width: 60, height: 2)
    let item = NavigationItem()
    item.trailing = [BarButtonItem("Edit", unavailable: "the album is empty") {}]
    bar.show(item, title: "Home")
    let driver = StageDriver(stage: Stage(size: Size(width: 60, height: 6)))
    driver.stage.rootView.addSubview(bar)
    hover(try column(of: "Edit", on: driver), 0, on: driver)
    #expect(driver.lines[0].contains("the album is empty"))

    bar.show(NavigationItem(), title: "Other")

    #expect(!driver.lines[0].contains("the album is empty"))
    #expect(driver.lines[0].contains("Other"))
    #expect(!driver.stage.wantsHover)
  }

  // MARK: Center buttons

  @Test(arguments: [80, 40, 20], [ColorDepth.rgb, .palette16, .monochrome])
  func `PR-01 a center button shows its reason over the bar`(width: Int, depth: ColorDepth) {
    let bar = TabBar(items: ["Feed", "", "News"].map { TabBarItem(title: $0) })
    let button = CenterButton("Share", icon: "+", art: .green)
    button.isEnabled = false
    button.unavailableReason = "no camera"
    bar.centerButton = button
    let controller = TabBarController(
      tabs: bar.items.map { ($0, ViewController()) }, tabBar: bar)
    let driver = StageDriver(
      controller, size: Size(width: width, height: 24), traits: Traits(colorDepth: depth))
    let idle = driver.buffer
    let row = bar.convertToStage(button.frame.origin).y
    #expect(driver.stage.wantsHover)

    hover(width / 2, row, on: driver)
    #expect(driver.lines[row].contains("no camera"))
    hover(width / 2, 4, on: driver)
    #expect(driver.buffer == idle)

    button.becomeFirstResponder()
    #expect(driver.lines[row].contains("no camera"))
    button.isEnabled = true
    #expect(!driver.lines[row].contains("no camera"))
  }
}
