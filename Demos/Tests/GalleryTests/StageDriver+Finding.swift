import CursesKit
import CursesKitTesting
import Pages

extension View {
  /// The views of a kind among this one and those inside it.
  func views<Kind: View>(of kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }
}

extension StageDriver {
  /// Shows a demo over its sample.
  static func open(_ page: DemoPage, width: Int = 80, height: Int = 24) -> StageDriver {
    let driver = StageDriver(
      DemoController(page, feed: nil), size: Size(width: width, height: height))
    driver.frame()
    return driver
  }

  /// Whether a text is in one of the rows.
  func says(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Presses keys, each of them when what the one before began is over.
  func pressSlowly(_ keys: Key...) {
    for key in keys {
      press(key)
      advance(by: .milliseconds(700))
    }
  }

  /// Does something with the left button.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }
}
