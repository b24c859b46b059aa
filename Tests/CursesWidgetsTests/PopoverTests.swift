import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct PopoverTests {
  @Test(arguments: [Mouse.Button.left, .middle, .right])
  func `a click outside a popover with any button closes it`(button: Mouse.Button) {
    let root = ViewController(view: View())
    let driver = StageDriver(root, size: Size(width: 40, height: 12))
    root.present(ViewController(view: Label("One")), as: .popover(from: root.view))
    driver.advance(by: .seconds(1))
    #expect(driver.stage.presentedViews.count == 1)

    for action in [Mouse.Action.press, .release] {
      driver.send(.mouse(Mouse(action, button: button, at: Point(x: 39, y: 11))))
    }
    driver.advance(by: .seconds(1))

    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test func `a popover of a sliding view is positioned at its final frame`() {
    #expect(lines(slidingBy: 13) == lines(slidingBy: 0))
    #expect(lines(slidingBy: 0).contains { $0.contains("One") })
  }

  /// Returns the settled lines of a popover that is presented while its source moves.
  private func lines(slidingBy distance: Double) -> [String] {
    let root = ViewController(view: View())
    let driver = StageDriver(root, size: Size(width: 40, height: 12))
    let source = Button("More")
    source.frame = Rect(x: 10, y: 1, width: 8, height: 1)
    root.view.addSubview(source)
    source.translation.x = distance
    driver.frame()
    root.present(ViewController(view: Label("One")), as: .popover(from: source))
    driver.advance(by: .milliseconds(100))
    source.translation = .zero
    driver.advance(by: .seconds(1))
    return driver.lines
  }
}
