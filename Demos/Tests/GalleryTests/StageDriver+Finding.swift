import CursesKit
import CursesKitTesting
import Pages

extension View {
  /// Returns the views of a class among this view and its descendants.
  func views<Kind: View>(of kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }
}

extension StageDriver {
  /// Opens a demo with its sample data.
  static func open(_ page: DemoPage, width: Int = 80, height: Int = 24) -> StageDriver {
    let driver = StageDriver(
      DemoController(page, feed: nil), size: Size(width: width, height: height))
    driver.frame()
    return driver
  }

  /// Returns whether one of the rows contains a text.
  func says(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Presses keys, each followed by 700 milliseconds for its animation.
  func pressSlowly(_ keys: Key...) {
    for key in keys {
      press(key)
      advance(by: .milliseconds(700))
    }
  }

  /// Sends a mouse event of the left button.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }
}
