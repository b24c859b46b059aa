import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Back buttons with art, in painted bars.
@MainActor
@Suite final class BackButtonTests: PaintedBarFixture {
  init() { super.init(Size(width: 80, height: 24)) }

  @Test(arguments: ["", "A", "Home", "霧の港", String(repeating: "x", count: 34)])
  func `NB-01 a back button is as wide as its title and 1.5 caps`(title: String) {
    let button = BackButton(art: BarBackground.blue.button)
    push(button)
    button.title = title
    comeToRest()

    // A cap of 14 points and a half of it are 5¼ columns.
    let words = CellWidth.of(title)
    #expect(button.frame == Rect(x: 2, y: 0, width: words == 0 ? 5 : words + 6, height: 3))
    #expect(driver.lines[1].contains("‹ \(title)"))
  }

  @Test func `NB-01 NB-02 a back button is truncated at 160 points`() {
    let button = BackButton(art: BarBackground.charcoal.button)
    push(button, .charcoal)
    button.title = "The harbour, three mornings in February, fog"
    comeToRest()
    #expect(button.frame.width == 40)
    #expect(driver.lines[1].hasPrefix("    ‹ The harbour, three mornings in Fe…  "))

    button.title = String(repeating: "霧", count: 30)
    comeToRest()
    #expect(button.frame.width == 40)
    #expect(driver.lines[1].contains("‹ " + String(repeating: "霧", count: 16) + "…"))

    driver.send(.resize(Size(width: 40, height: 24)))
    driver.frame()
    #expect(button.frame.width == 18)
    for width in 0...12 {
      driver.send(.resize(Size(width: width, height: 24)))
      driver.frame()
      #expect(button.frame.width <= max(0, width))
    }
  }

  @Test func `NB-01 a new title changes the width in 150 ms, in eighths of a column`() {
    let button = BackButton(art: BarBackground.blue.button)
    push(button)
    button.title = "Notes from the Lamp Room"
    driver.frame()
    #expect(button.frame.width == 30)
    #expect(button.presentationFrame.width == 10)

    driver.advance(by: .milliseconds(60))
    let width = button.presentationFrame.width
    #expect(10 < width && width < 30)
    #expect(driver.lines[1].contains { "▏▎▍▌▋▊▉".contains($0) })
    comeToRest()
    #expect(button.presentationFrame.width == 30)
    #expect(!driver.lines[1].contains { "▏▎▍▌▋▊▉".contains($0) })
  }

  @Test func `NB-02 the default title is that of the previous page`() {
    let button = BackButton(art: BarBackground.blue.button)
    push(button)
    #expect(driver.lines[1].contains("‹ Home"))

    root.navigationItem.backTitle = "Lamp Room"
    comeToRest()
    #expect(driver.lines[1].contains("‹ Lamp Room"))
    button.title = "Mine"
    comeToRest()
    #expect(driver.lines[1].contains("‹ Mine"))
    button.title = nil
    comeToRest()
    #expect(driver.lines[1].contains("‹ Lamp Room"))
  }

  @Test func `NB-03 only a release inside goes back, and not at the root`() {
    let button = BackButton(art: BarBackground.blue.button)
    push(button)
    mouse(.press, 4, 1)
    mouse(.drag, 60, 1)
    mouse(.release, 60, 1)
    #expect(controller.viewControllers.count == 2)

    mouse(.press, 4, 1)
    mouse(.release, 4, 1)
    #expect(controller.viewControllers.count == 1)
    comeToRest()
    root.navigationItem.backButton = BackButton(art: BarBackground.blue.button)
    driver.tap(x: 4, y: 1)
    button.sendActivate()
    #expect(controller.viewControllers.map(\.title) == ["Home"])
    #expect(!driver.lines[1].contains("‹"))
  }

  @Test func `NB-05 each back button has a cap of its own`() {
    let wide = BarButtonArt(
      BarBackground.blue.button.normal, ink: BarBackground.blue.button.ink, cap: 8)
    let buttons = [BackButton(art: BarBackground.blue.button), BackButton(art: wide)]
    push(buttons[0])
    let next = ViewController()
    next.navigationItem.backButton = buttons[1]
    controller.push(next)
    comeToRest()
    buttons[0].title = "Home"
    buttons[1].title = "Home"
    driver.frame()

    #expect(buttons[1].frame.width == 16)
    controller.pop()
    comeToRest()
    driver.frame()
    #expect(buttons[0].frame.width == 10)
  }

  @Test(arguments: [false, true])
  func `NB-05 presses during a pop go back only one page`(isArt: Bool) {
    controller.navigationBar.background = .gray
    for number in 0..<3 {
      let next = ViewController()
      next.title = "Page \(number)"
      if isArt { next.navigationItem.backButton = BackButton(art: BarBackground.gray.button) }
      controller.push(next, animated: false)
    }
    driver.frame()

    for _ in 0..<4 {
      driver.tap(x: 4, y: 1)
      driver.advance(by: .milliseconds(40))
    }
    #expect(controller.viewControllers.count == 3)
    comeToRest()
    #expect(controller.viewControllers.count == 3)
    driver.tap(x: 4, y: 1)
    comeToRest()
    #expect(controller.viewControllers.count == 2)
  }

  @Test func `Enter presses a focused back button`() {
    let button = BackButton(art: BarBackground.blue.button)
    push(button)
    #expect(button.becomeFirstResponder())
    driver.press(.enter)
    driver.press(.enter)
    comeToRest()
    #expect(controller.viewControllers.count == 1)
  }

  @Test func `without art for the pressed state, a pressed button does not change`() {
    let button = BackButton(art: BarBackground.charcoal.button)
    push(button, .charcoal)
    let before = bar
    mouse(.press, 4, 1)
    #expect(bar == before)
    mouse(.release, 60, 1)

    let other = BackButton(art: BarBackground.blue.button)
    page.navigationItem.backButton = other
    let remainder = bar
    mouse(.press, 4, 1)
    #expect(bar != remainder)
    #expect(row(1)[4].style.background == .rgb(30, 51, 75))
  }
}
