import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// A navigation controller of two pages, for tests of painted bars.
@MainActor
class PaintedBarFixture {
  let root = ViewController()
  let page = ViewController()
  let controller: NavigationController
  let driver: StageDriver

  init(_ size: Size, traits: Traits = Traits()) {
    root.title = "Home"
    page.title = "Page"
    controller = NavigationController(root: root)
    driver = StageDriver(controller, size: size, traits: traits)
  }

  func comeToRest() { driver.advance(by: .seconds(1)) }

  func row(_ y: Int) -> [Cell] {
    let buffer = driver.buffer
    return (0..<buffer.size.width).map { buffer[Point(x: $0, y: y)] }
  }

  var bar: [[Cell]] { (0..<3).map { row($0) } }

  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    driver.send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }

  func push(_ button: BackButton, _ background: BarBackground = .blue) {
    controller.navigationBar.background = background
    page.navigationItem.backButton = button
    controller.push(page)
    comeToRest()
    driver.frame()
  }
}
