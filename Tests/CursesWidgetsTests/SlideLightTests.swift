import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The light on the content below pages and sheets.
///
/// It changes in one step: a new shade of every cell in every frame would be most of the output.
@MainActor
@Suite struct SlideLightTests {
  private static let size = Size(width: 40, height: 12)

  /// Returns the background of a cell, by default near the lower left corner.
  private func ground(_ driver: StageDriver, _ x: Int = 1, _ y: Int = 11) -> Color {
    driver.buffer[Point(x: x, y: y)].background
  }

  // MARK: Pages

  private func navigation() -> (NavigationController, StageDriver) {
    let controller = NavigationController(root: ViewController(view: Label("below\n1234567890")))
    let driver = StageDriver(controller, size: SlideLightTests.size)
    driver.frame()
    return (controller, driver)
  }

  @Test func `a page below a sliding page stays lit and in place`() {
    let (controller, driver) = navigation()
    let lit = ground(driver)
    for way in ["over", "away"] {
      if way == "over" { controller.push(ViewController()) } else { controller.pop() }
      for _ in 0..<10 {
        driver.advance(by: .milliseconds(24))
        guard let text = driver.lines.first(where: { $0.hasPrefix("123") }) else { continue }
        #expect("1234567890".hasPrefix(text.prefix(3)), "\(way)")
        #expect(ground(driver) == lit, "\(way)")
      }
      driver.settle()
    }
    #expect(ground(driver) == lit)
  }

  @Test func `a page held for 80 ms shades the one below by its coverage`() {
    let (controller, driver) = navigation()
    let lit = ground(driver)
    controller.push(ViewController(), animated: false)
    driver.mouse(.press, 0, 6)
    for x in 1...30 { driver.mouse(.drag, x, 6) }
    driver.advance(by: .milliseconds(70))
    #expect(ground(driver) == lit)
    driver.advance(by: .milliseconds(20))
    let shade = ground(driver)
    #expect(shade != lit)

    for x in (10...29).reversed() { driver.mouse(.drag, x, 6) }
    #expect(ground(driver) == shade)
    driver.advance(by: .milliseconds(90))
    #expect(ground(driver) != shade)

    for x in 11...38 { driver.mouse(.drag, x, 6) }
    driver.mouse(.release, 38, 6)
    driver.settle()
    #expect(controller.viewControllers.count == 1)
    #expect(ground(driver) == lit)
    #expect(driver.stage.nextDeadline == nil)
  }

  // MARK: Sheets

  /// Presents a sheet, and returns the backgrounds of row 0 in the frames of its transition.
  private func present(on driver: StageDriver, from root: ViewController) async -> Set<Color> {
    Task { @MainActor in
      await root.present(.sheet) { (_: CompletionHandler<Int>) in
        ViewController(view: Label(Array(repeating: "row", count: 8).joined(separator: "\n")))
      }
    }
    while root.presentedViewController == nil { await Task.yield() }
    return tones(of: driver)
  }

  private func tones(of driver: StageDriver) -> Set<Color> {
    driver.frame()
    var tones: Set = [ground(driver, 1, 0)]
    while driver.stage.nextDeadline != nil {
      driver.advance(by: .milliseconds(24))
      tones.insert(ground(driver, 1, 0))
    }
    return tones
  }

  @Test func `a sheet dims and lights the view below in one step`() async {
    let root = ViewController(view: View())
    root.view.backgroundColor = .rgb(90, 90, 90)
    let driver = StageDriver(root, size: SlideLightTests.size)
    driver.frame()
    let lit = ground(driver, 1, 0)

    let coming = await present(on: driver, from: root)
    #expect(coming.count == 1 && !coming.contains(lit))
    driver.press(.escape)
    #expect(tones(of: driver) == [lit])
  }

  @Test func `a sheet held during a drag dims by its visible part`() async {
    let root = ViewController(view: View())
    root.view.backgroundColor = .rgb(90, 90, 90)
    let driver = StageDriver(root, size: SlideLightTests.size)
    driver.frame()
    let dimmed = await present(on: driver, from: root)
    // The sheet has four rows, and the second one is the grabber.
    driver.mouse(.press, 20, 9)
    for y in [10, 11] { driver.mouse(.drag, 20, y) }
    #expect([ground(driver, 1, 0)] == dimmed)
    driver.advance(by: .milliseconds(90))
    #expect([ground(driver, 1, 0)] != dimmed)

    for y in [10, 9] { driver.mouse(.drag, 20, y) }
    driver.advance(by: .milliseconds(90))
    driver.mouse(.release, 20, 9)
    driver.settle()
    #expect([ground(driver, 1, 0)] == dimmed)
    driver.press(.escape)
    driver.settle()
  }

  @Test func `an action sheet dims and lights the view in one step, too`() {
    let (driver, _) = StageDriver.overBackdrop(SlideLightTests.size)
    let lit = ground(driver, 1, 0)
    let sheet = ActionSheet(actions: [AlertAction("Copy"), AlertAction("Paste")])
    sheet.show(on: driver.stage)
    let coming = tones(of: driver)
    #expect(coming.count == 1 && !coming.contains(lit))
    driver.press(.escape)
    #expect(tones(of: driver) == [lit])
  }
}
